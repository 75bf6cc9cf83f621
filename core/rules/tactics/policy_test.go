package tactics_test

import (
	"errors"
	"fmt"
	"testing"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/library"
	"arbiter/core/rules/tactics/show"
)

// minds are handlers whose questions are answered by functions of the test.
type minds struct {
	*handlers
	when    func(m *tactics.Match, self event.Entity) bool
	judge   func(m *tactics.Match, self, about event.Entity) bool
	compute func(m *tactics.Match, self, about event.Entity) (int, error)
}

func (x minds) When(m *tactics.Match, _ def.FuncRef, self event.Entity) (bool, error) {
	return x.when(m, self), nil
}

func (x minds) Judge(m *tactics.Match, _ def.FuncRef, self, about event.Entity) (bool, error) {
	return x.judge(m, self, about), nil
}

func (x minds) Compute(m *tactics.Match, _ def.FuncRef, self, about event.Entity) (int, error) {
	return x.compute(m, self, about)
}

// ruled is a war with the policy wise, which the battle names if it shall, and with what it chooses.
func ruled(t *testing.T, named bool, choose func(m *tactics.Match, self, about event.Entity) (int, error)) *tactics.Match {
	t.Helper()
	all := &handlers{}
	m := war(t, func(lib *library.Library, h *handlers) {
		all = h
		pos := def.Pos{File: "wise.toml", Line: 3}
		lib.Policies = []library.Policy{{Definition: library.Definition{ID: "wise", Pack: "arena", Pos: pos}, Choose: h.add(nil)}}
		if lib.Battles[0].Pos.File = "arena.toml"; named {
			lib.Battles[0].Policy = "wise"
		}
	})
	m.Attach(minds{handlers: all, compute: choose})
	return m
}

// TestPolicies: a policy chooses among the legal commands of its side, without conceding, by their
// numbers from 1. It sees each of them by its kind and action, and reads in the name of the active unit.
func TestPolicies(t *testing.T) {
	for _, pick := range []int{1, 2} {
		var options []string
		var self event.Entity
		m := ruled(t, true, func(m *tactics.Match, me, about event.Entity) (int, error) {
			self = me
			for i := 0; i <= int(about)+2; i++ {
				c, kind, id, err := tactics.Option(m, i)
				options = append(options, fmt.Sprintf("%d %s%s %v", c.Verb, kind, id, err))
			}
			return pick, nil
		})
		play(t, m, "activate A", "A slash B", "end_turn")
		b := &tactics.PolicyBot{}
		legal := m.Legal(tactics.Enemy, nil)
		c := b.Choose(show.Facade(m).View(tactics.Enemy))
		if b.Fault() != nil {
			t.Fatal(b.Fault())
		}
		is(t, "chosen", c, legal[pick-1])
		is(t, "what it sees", fmt.Sprint(options), "[0  there is no option 0 1 activate <nil> 8 end_turn <nil> 0  there is no option 3 0  there is no option 4]")
		is(t, "who reads", self, tactics.HandleOf(1)) // nobody is active
		next(t, m, "activate B")
		if _, err := tactics.Choose(m, "wise", tactics.Enemy, nil); err != nil {
			t.Fatal(err)
		}
		is(t, "who reads now", self, tactics.HandleOf(2))
	}
	used := ruled(t, true, nil)
	play(t, used, "activate A")
	for _, c := range used.Legal(tactics.P1, nil) {
		kind, id := tactics.Considered(used, c)
		want := map[uint8]string{tactics.Activate: "activate ", tactics.AimVerb: "aim ", tactics.Use: "", tactics.EndUnit: "end ", tactics.EndTurn: "end_turn ", tactics.Concede: "concede "}[c.Verb]
		switch c.Verb {
		case tactics.AimVerb:
			want += []string{"walk", "slash", "shot"}[c.Choice]
		case tactics.Use:
			want = []string{"move walk", "attack slash", "attack shot"}[c.Choice]
		}
		is(t, "kind and action", kind+" "+id, want)
	}
	is(t, "words", fmt.Sprint(tactics.CommandWords()), "[activate aim confirm cancel pass end end_turn]")
}

// TestFaultsOfPolicies: a policy that is missing, fails or chooses what there is not is a fault that names
// it. A side that can only concede does so without being asked.
func TestFaultsOfPolicies(t *testing.T) {
	broken := errors.New("it broke")
	for _, c := range []struct {
		named    bool
		id       string
		pick     int
		err      error
		listener string
		says     string
	}{
		{named: true, pick: 0, listener: "wise.choose", says: `wise.toml:3: the policy "wise" chose 0 of 2`},
		{named: true, pick: -1, listener: "wise.choose", says: `wise.toml:3: the policy "wise" chose -1 of 2`},
		{named: true, pick: 2},
		{named: true, pick: 3, listener: "wise.choose", says: `wise.toml:3: the policy "wise" chose 3 of 2`},
		{named: true, pick: 1, err: broken, listener: "wise.choose", says: "it broke"},
		{named: false, says: `arena.toml:0: the battle "arena" names no policy, by which the bot policy could play`},
		{named: false, id: "wise", pick: 1},
		{named: true, id: "fool", says: `unknown policy "fool"`},
	} {
		m := ruled(t, c.named, func(*tactics.Match, event.Entity, event.Entity) (int, error) { return c.pick, c.err })
		play(t, m)
		b := &tactics.PolicyBot{ID: c.id}
		chosen := b.Choose(show.Facade(m).View(tactics.P1))
		said, who := "", ""
		var fault *match.Fault
		if err := b.Fault(); err != nil {
			if said = err.Error(); errors.As(err, &fault) {
				said, who = fault.Err.Error(), fault.Listener
			}
		}
		is(t, "fault", said, c.says)
		is(t, "whose", who, c.listener)
		if c.says == "" {
			is(t, "chosen", chosen, m.Legal(tactics.P1, nil)[c.pick-1])
		} else {
			is(t, "nothing is chosen", chosen, match.Command{})
		}
	}
	m := ruled(t, true, func(*tactics.Match, event.Entity, event.Entity) (int, error) { return 0, broken })
	play(t, m)
	b := &tactics.PolicyBot{}
	is(t, "who cannot act concedes", b.Choose(show.Facade(m).View(tactics.Enemy)).Verb, tactics.Concede)
	if b.Fault() != nil {
		t.Error(b.Fault())
	}
	if _, err := tactics.Choose(m, "wise", 5, nil); err == nil || err.Error() != "side 6 has nothing to choose" {
		t.Errorf("a side that there is not: %v", err)
	}
	is(t, "a match of another game", b.Choose(nil), match.Command{})
}

// TestSeats: the bot of a side reads in the name of its active unit, else of its first.
func TestSeats(t *testing.T) {
	m := ground(t)
	play(t, m, "pass", "activate C")
	is(t, "its active unit", tactics.SeatOf(m, tactics.P1), tactics.HandleOf(3))
	is(t, "its first unit", tactics.SeatOf(m, tactics.Enemy), tactics.HandleOf(2))
	next(t, m, "end_turn", "pass")
	is(t, "nobody is active", tactics.SeatOf(m, tactics.P1), tactics.HandleOf(1))
	is(t, "a side without units", tactics.SeatOf(m, 7), 0)
}
