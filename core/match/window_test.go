package match_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
)

const (
	parry = iota + 1
	riposte
	stun
	jab
	slow
)

func reacts(side event.Player, n int16) match.Command {
	return match.Command{Verb: vReact, Player: side, Choice: n}
}

// chainOf lists the log since a sequence: windows with their depth, the side that is asked
// and its number of choices.
func chainOf(m *duelMatch, since uint32) (out []string) {
	for _, e := range m.Log() {
		if e.Seq <= since {
			continue
		}
		s := duelTypes.Def(e.Type).Name
		switch {
		case e.Type == dOpened:
			s = fmt.Sprintf("WINDOW.%d for %d of %d", e.Args[0], e.TargetPlayer, e.Args[1])
		case e.Rejected:
			s = fmt.Sprintf("REACT refused by %s", m.ListenerName(e.RejectedBy))
		case e.Type == dReact || e.Type == dHappens:
			s = fmt.Sprintf("%s %d %s", s, e.SourcePlayer, skills[e.Args[0]].name)
		case e.Fizzled:
			s += " " + m.Program().Names.At(e.Reason).Code
		}
		out = append(out, s)
	}
	return out
}

func choices(m *duelMatch, side event.Player) (out []string) {
	for _, c := range m.Legal(side, nil) {
		switch c.Verb {
		case vReact:
			out = append(out, skills[c.Choice].name)
		case vDecline:
			out = append(out, "decline")
		case vCancel:
			out = append(out, "cancel")
		}
	}
	return out
}

// TestWindowsNest: W2, W2.1, W2.1.1. Each level is paid for before the next one opens, so
// that a side is not offered anything that it can no longer pay. A link must be as fast as
// the one that it answers (T-10, T-41). Links happen from the deepest up, then the action
// (T-11).
func TestWindowsNest(t *testing.T) {
	m := newDuel(t, match.Options{Log: true, History: true})
	do := func(c match.Command) { t.Helper(); must(t, m.Do(c)) }
	do(cmd(vAct, 0))
	same(t, choices(m, 1), []string{"parry", "riposte", "stun", "jab", "slow", "decline", "cancel"})
	same(t, choices(m, 0), nil) // not asked
	do(reacts(1, parry))
	if m.State.Energy != [2]int32{3, 1} {
		t.Fatalf("energy %v: the window inside opened unpaid", m.State.Energy)
	}
	same(t, choices(m, 0), []string{"parry", "riposte", "stun", "jab", "decline", "cancel"})
	do(reacts(0, stun))
	if m.State.Energy != [2]int32{1, 1} {
		t.Fatalf("energy %v", m.State.Energy)
	}
	same(t, choices(m, 1), []string{"riposte", "jab", "decline", "cancel"})
	do(reacts(1, jab))
	// 1 has nothing left, 0 can still jab.
	same(t, choices(m, 0), []string{"jab", "decline", "cancel"})
	do(reacts(0, jab)) // nobody can answer: the chain closes by itself
	same(t, chainOf(m, 0), []string{"ACT",
		"WINDOW.0 for 1 of 5", "REACT 1 parry",
		"WINDOW.1 for 0 of 4", "REACT 0 stun",
		"WINDOW.2 for 1 of 2", "REACT 1 jab",
		"WINDOW.3 for 0 of 1", "REACT 0 jab", "CLOSED",
		"HAPPENS 0 jab", "HAPPENS 1 jab", "HAPPENS 0 stun", "HAPPENS 1 parry", "STRIKES"})
	if m.State.Life != [2]int32{7, 4} || m.State.Energy != [2]int32{0, 0} || m.State.Phase != free {
		t.Errorf("life %v, energy %v", m.State.Life, m.State.Energy)
	}
	for i, e := range m.Log() { // the flow's events hang on the one before
		if e.Type == dOpened || e.Type == dClosed || e.Type == dHappens {
			if e.Cause != uint32(i) || e.Depth != 1 {
				t.Errorf("event %d has cause %d and depth %d", e.Seq, e.Cause, e.Depth)
			}
		}
	}
}

// TestWindowsDecline: declining is for this window; the other side is asked,
// and after a new link the one who declined is asked again. Two declines close
// the chain (T-12).
func TestWindowsDecline(t *testing.T) {
	m := newDuel(t, match.Options{Log: true})
	for _, c := range []match.Command{cmd(vAct, 0), cmd(vDecline, 1), reacts(0, riposte), cmd(vDecline, 1), cmd(vDecline, 0)} {
		must(t, m.Do(c))
	}
	same(t, chainOf(m, 0), []string{"ACT", "WINDOW.0 for 1 of 5", "DECLINED", "WINDOW.0 for 0 of 5", "REACT 0 riposte",
		"WINDOW.1 for 1 of 3", "DECLINED", "WINDOW.1 for 0 of 2", "DECLINED", "CLOSED", "HAPPENS 0 riposte", "STRIKES"})
}

// TestWindowsCancel: cancelling ends all later windows of both sides; what was
// confirmed stays, happens and is not paid back.
func TestWindowsCancel(t *testing.T) {
	m := newDuel(t, match.Options{Log: true})
	for _, c := range []match.Command{cmd(vAct, 0), reacts(1, stun), cmd(vCancel, 0)} {
		must(t, m.Do(c))
	}
	same(t, chainOf(m, 0), []string{"ACT", "WINDOW.0 for 1 of 5", "REACT 1 stun", "WINDOW.1 for 0 of 3", "CLOSED",
		"HAPPENS 1 stun", "STRIKES LINK_CANCELLED"}) // T-13
	if m.State.Energy != [2]int32{3, 1} || m.State.Life != [2]int32{9, 9} {
		t.Errorf("energy %v, life %v", m.State.Energy, m.State.Life)
	}
}

// TestWindowsRefuse: Legal, Do and the window put one question; a refused
// reaction leaves the window open and costs nothing.
func TestWindowsRefuse(t *testing.T) {
	m := newDuel(t, match.Options{Log: true, History: true})
	must(t, m.Do(cmd(vAct, 0)))
	must(t, m.Do(reacts(1, riposte)))
	before := m.State
	for n := int16(1); n < int16(len(skills)); n++ {
		listed := slices.Contains(choices(m, 0), skills[n].name)
		f := m.Fork()
		if err := f.Do(reacts(0, n)); (err == nil) != listed {
			t.Errorf("%s: listed %v, done %v", skills[n].name, listed, err)
		}
	}
	var r *match.Refusal
	if err := m.Do(reacts(0, slow)); !errors.As(err, &r) || r.Code != "TOO_SLOW" || r.Listener != "time" {
		t.Errorf("too slow a reaction: %v", err)
	}
	if m.State != before {
		t.Error("a refused reaction changed the state")
	}
	if err := m.Do(cmd(vAct, 1)); !errors.As(err, &r) || !r.Malformed {
		t.Errorf("an action inside a window: %v", err)
	}
	must(t, m.Do(reacts(0, jab)))
}

// TestWindowsAreState: in the middle of a chain a fork goes its own way, undo
// goes back into the window, and the same answers give the same hash.
func TestWindowsAreState(t *testing.T) {
	m := newDuel(t, match.Options{Log: true, History: true})
	must(t, m.Do(cmd(vAct, 0)))
	must(t, m.Do(reacts(1, parry)))
	inside, choicesInside := m.Hash(), choices(m, 0)
	f := m.Fork()
	must(t, f.Do(cmd(vCancel, 0)))
	if f.State.Phase != free || m.State.Phase != windows || m.Hash() != inside {
		t.Fatal("the fork closed the chain of its origin")
	}
	must(t, m.Do(reacts(0, stun)))
	must(t, m.Do(cmd(vCancel, 1)))
	end := m.Hash()
	must(t, m.Undo())
	must(t, m.Undo())
	if m.Hash() != inside || !slices.Equal(choices(m, 0), choicesInside) {
		t.Fatal("undo did not go back into the window")
	}
	must(t, m.Do(reacts(0, stun)))
	must(t, m.Do(cmd(vCancel, 1)))
	if m.Hash() != end {
		t.Error("the same answers led elsewhere")
	}
}

// TestWindowsDoNotAllocate: a whole chain in a warmed match without a log.
func TestWindowsDoNotAllocate(t *testing.T) {
	m := newDuel(t, match.Options{})
	start := m.Fork()
	m.ForkInto(start)
	commands := []match.Command{cmd(vAct, 0), reacts(1, parry), reacts(0, stun), reacts(1, jab), cmd(vCancel, 0)}
	if n := testing.AllocsPerRun(100, func() {
		start.ForkInto(m)
		for _, c := range commands {
			if err := m.Do(c); err != nil {
				t.Fatal(err)
			}
		}
	}); n != 0 {
		t.Errorf("a chain allocates %v times", n)
	}
}
