package match_test

import (
	"errors"
	"slices"
	"testing"

	"arbiter/core/event"
	"arbiter/core/match"
)

// play plays a fixed mixture of commands.
func play(m *game, n int) {
	for i := range n {
		p := m.State.Active
		if legal := m.Legal(p, nil); i%3 == 0 && len(legal) > 0 {
			_ = m.Do(legal[0])
		} else if i%3 == 1 {
			_ = m.Do(cmd(roll, p))
		} else {
			_ = m.Do(cmd(pass, p))
		}
	}
}

// TestForksAreIndependent: a fork starts with the same hash and past, and
// neither game sees what the other does.
func TestForksAreIndependent(t *testing.T) {
	m := newToy(t, vetoes()...)
	play(m, 4)
	f := m.Fork()
	if f.Hash() != m.Hash() || !slices.Equal(f.Log(), m.Log()) || len(f.Commands()) != len(m.Commands()) || len(f.Diff(m)) != 0 {
		t.Fatal("a fork differs from its origin")
	}
	before := traceOf(m)
	past := slices.Clone(m.Log())
	play(f, 9)
	untouched(t, m, before)
	if !slices.Equal(past, m.Log()) {
		t.Fatal("the fork wrote into the past of its origin")
	}
	play(m, 9)
	if f.Hash() != m.Hash() || !slices.Equal(f.Log(), m.Log()) || !slices.Equal(f.Mods(), m.Mods()) {
		t.Error("equal commands led to different games")
	}
}

// TestForksKeepTheirPast: the origin may take commands back and do others;
// the log that a fork shares with it stays what it was.
func TestForksKeepTheirPast(t *testing.T) {
	m := newToy(t, vetoes()...)
	play(m, 6)
	f := m.Fork()
	log, mods, commands := slices.Clone(f.Log()), slices.Clone(f.Mods()), slices.Clone(f.Commands())
	for range 4 {
		must(t, m.Undo())
	}
	for range 6 {
		must(t, m.Do(cmd(pass, m.State.Active)))
		must(t, m.Do(m.Legal(m.State.Active, nil)[0]))
		must(t, m.Undo())
	}
	if !slices.Equal(f.Log(), log) || !slices.Equal(f.Mods(), mods) || !slices.Equal(f.Commands(), commands) {
		t.Error("undo and other commands rewrote the past of a fork")
	}
}

// TestForkIntoReusesAMatch: whatever dst was, it is then the fork; without a
// log it drops the past and still plays the same.
func TestForkIntoReusesAMatch(t *testing.T) {
	m := newToy(t, vetoes()...)
	play(m, 4)
	dst := newToyWith(t, match.Options{}, vetoes()...)
	forked := false
	dst.Register(match.GoListener[toy]{Name: "old", Supports: tRoll, OnEvent: func(*game, event.Event) error {
		if forked {
			t.Error("a listener of the match that dst was before ran")
		}
		return nil
	}})
	play(dst, 9)
	forked = true
	epoch := dst.Epoch()
	m.ForkInto(dst)
	if dst.Hash() != m.Hash() || dst.Epoch() == epoch || len(dst.Log()) != 0 {
		t.Fatal("dst is not the fork")
	}
	if err := dst.Undo(); !errors.Is(err, match.ErrNoHistory) {
		t.Errorf("undo in a fork without history: %v", err)
	}
	play(dst, 6)
	play(m, 6)
	if dst.Hash() != m.Hash() {
		t.Error("without a log the game goes another way")
	}
}

// TestK19_ForksKeepListenersAndNoProjections: a registered listener belongs to
// the game, so a fork has it, under the same number; a projection does not.
func TestK19_ForksKeepListenersAndNoProjections(t *testing.T) {
	watched := 0
	m := newToy(t)
	m.Register(match.GoListener[toy]{Name: "screen", Supports: tPing, Priority: 950,
		OnEvent: func(*game, event.Event) error { watched++; return nil }})
	m.Register(match.GoListener[toy]{Name: "rule", Supports: tPing, Priority: 600,
		OnEvent: func(m *game, e event.Event) error { m.Queue(mk(tNotice)); return nil }})
	early := m.Fork()
	must(t, m.Do(cmd(ping, 0)))
	must(t, m.Undo())
	late := m.Fork()
	for _, f := range []*game{m, early, late} {
		since := f.Seq()
		must(t, f.Do(cmd(ping, 0)))
		same(t, story(f, since), []string{"PING", "NOTICE by rule"})
	}
	if watched != 2 {
		t.Errorf("the projection saw %d events", watched)
	}
	if early.Hash() != late.Hash() {
		t.Error("forks differ")
	}
}

// TestUndoTakesBackOneCommand: to the state, log, sequence and hash before it,
// refusals included, back to the start and no further.
func TestUndoTakesBackOneCommand(t *testing.T) {
	m := newToy(t, vetoes()...)
	m.State.Units[4].HP = 1
	start := traceOf(m)
	var before []trace
	commands := []match.Command{strikes(m, 1, 4), strikes(m, 2, 3), cmd(roll, 0), cmd(pass, 0), cmd(roll, 1)}
	for _, c := range commands {
		before = append(before, traceOf(m))
		_ = m.Do(c)
	}
	end := traceOf(m)
	for i := len(before) - 1; i >= 0; i-- {
		must(t, m.Undo())
		untouched(t, m, before[i])
	}
	untouched(t, m, start)
	if err := m.Undo(); !errors.Is(err, match.ErrNoHistory) {
		t.Errorf("undo at the start: %v", err)
	}
	for _, c := range commands {
		_ = m.Do(c)
	}
	untouched(t, m, end) // the same again, dice included
}

// TestK08_SameCommandsSameHash: over replays the hash after each command is
// the recorded one, and the value is the same on every machine.
func TestK08_SameCommandsSameHash(t *testing.T) {
	m := newToy(t, vetoes()...)
	play(m, 30)
	for range 100 {
		again := newToy(t, vetoes()...)
		for i, r := range m.Commands() {
			if err := again.Do(r.Command); (err != nil) != r.Refused {
				t.Fatalf("command %d: %v", i, err)
			}
			if again.Hash() != r.Hash {
				t.Fatalf("command %d leads to another state", i)
			}
		}
		if !slices.Equal(again.Log(), m.Log()) {
			t.Fatal("another log")
		}
	}
	const known = 0xc460668f95eea2db
	if m.Hash() != known {
		t.Errorf("hash %#x, want %#x", m.Hash(), uint64(known))
	}
}

// TestHashSeesEveryField: changing any field of the state changes the hash,
// and the difference names it.
func TestHashSeesEveryField(t *testing.T) {
	m := newToy(t)
	for name, change := range map[string]func(s *toy){
		"unit[3].hp":      func(s *toy) { s.Units[3].HP = -1 },
		"unit[5].gen":     func(s *toy) { s.Units[5].Gen++ },
		"unit[1].in_play": func(s *toy) { s.Units[1].InPlay = false },
		"ask.open":        func(s *toy) { s.Ask.Open = true },
		"dice":            func(s *toy) { s.Dice++ },
		"secret1":         func(s *toy) { s.Secret[1]++ },
	} {
		f := m.Fork()
		change(&f.State)
		diff := m.Diff(f)
		if f.Hash() == m.Hash() || len(diff) != 1 || diff[0].Path != name {
			t.Errorf("%s: diff %+v", name, diff)
		}
	}
	if n := len(m.Fields()); n != 6*slots+13 {
		t.Errorf("%d fields", n)
	}
}

// TestK22_ViewsBlankWhatIsHidden: another's secret and the dice are gone, the
// past too, and the match itself is as before; a view plays on.
func TestK22_ViewsBlankWhatIsHidden(t *testing.T) {
	m := newToy(t, vetoes()...)
	play(m, 4)
	before := traceOf(m)
	v := m.ViewOf(1)
	if v.State.Secret != [2]int32{0, 22} || v.State.Dice != 0 || v.Viewer() != 1 || m.Viewer() != event.NoPlayer {
		t.Errorf("view %+v", v.State)
	}
	if f := v.Fork(); f.Viewer() != 1 || f.State != v.State {
		t.Error("a fork of a view knows more")
	}
	logged := m.Fork()
	m.ViewFor(0, logged)
	if len(logged.Log()) != 0 || len(logged.Mods()) != 0 || len(logged.Commands()) != 0 || logged.State.Secret != [2]int32{11, 0} {
		t.Error("a view tells the past")
	}
	play(v, 4)
	untouched(t, m, before)
}

// TestK16_NothingAfterTheEnd: once the game is over nothing is legal.
func TestK16_NothingAfterTheEnd(t *testing.T) {
	m := newToy(t)
	for !m.Over() {
		must(t, m.Do(cmd(pass, m.State.Active)))
	}
	if last := m.Log()[len(m.Log())-1]; last.Type != tTurnEnded {
		t.Errorf("the flow went on after the end: %+v", last)
	}
	if len(m.Legal(0, nil))+len(m.Legal(1, nil)) != 0 {
		t.Error("something is legal after the end")
	}
}

// TestForksWriteLogsOfTheirOwn: two matches that diverge after a fork have their own
// events, in whichever order they are played.
func TestForksWriteLogsOfTheirOwn(t *testing.T) {
	m := newToy(t, vetoes()...)
	for n := 1; n < 12; n++ { // at some of these the log has spare capacity
		must(t, m.Do(cmd(pass, m.State.Active)))
		f := m.Fork()
		must(t, f.Do(cmd(roll, f.State.Active)))
		log, mods, commands := slices.Clone(f.Log()), slices.Clone(f.Mods()), slices.Clone(f.Commands())
		must(t, m.Do(cmd(pass, m.State.Active)))
		if !slices.Equal(f.Log(), log) || !slices.Equal(f.Mods(), mods) || !slices.Equal(f.Commands(), commands) {
			t.Fatalf("after %d commands the origin wrote into the log of its fork", n)
		}
	}
}

// TestUndoOutdatesWhatWasKept: who keeps something of a state asks by its epoch whether
// it still holds.
func TestUndoOutdatesWhatWasKept(t *testing.T) {
	m := newToy(t)
	must(t, m.Do(cmd(roll, 0)))
	epoch := m.Epoch()
	must(t, m.Undo())
	if m.Epoch() == epoch {
		t.Error("undo leaves the epoch")
	}
}
