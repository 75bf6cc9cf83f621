package session_test

import (
	"reflect"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
	battles "arbiter/luabind/games/tactics"
	"arbiter/repl/session"
)

// opened counts how often somebody begins to read the log of a match.
type opened struct {
	display.Match
	times int
}

func (o *opened) LogFor(viewer event.Player, lang string) *display.Log {
	o.times++
	return o.Match.LogFor(viewer, lang)
}

// TestLogReaderGoesOn: a reader gives what a new one gives, after commands, an undo, in
// another language and for another viewer, and reads each event of a growing log once.
func TestLogReaderGoesOn(t *testing.T) {
	p, k, err := battles.Load(battles.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	m, err := tactics.New(p, tactics.Setup{Battle: "skirmish", Seed: 1, Match: match.Options{Log: true, History: true}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(k)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	facade := show.Facade(m)
	g := &opened{Match: facade}
	var r session.LogReader
	same := func(g display.Match, viewer event.Player, lang string, first int) {
		t.Helper()
		var fresh session.LogReader
		said, entries := r.From(g, viewer, lang, first)
		wantSaid, want := fresh.From(facade, viewer, lang, first)
		if !reflect.DeepEqual(said, wantSaid) || !reflect.DeepEqual(entries, want) {
			t.Fatalf("from event %d of %d, for %d in %s: %d entries %q, want %d %q", first, len(g.Log()), viewer, lang, len(entries), said, len(want), wantSaid)
		}
	}
	first := 0
	for n := range 60 {
		same(g, event.NoPlayer, "en", first)
		first = len(g.Log())
		list, _ := g.Options(g.ToAct(nil)[0], nil)
		if err := g.Do(list[n*7%len(list)]); err != nil {
			t.Fatal(err)
		}
	}
	if g.times != 1 {
		t.Errorf("the log was read from its start %d times", g.times)
	}
	same(g, event.NoPlayer, "en", first)
	length := len(g.Log())
	if err := g.Undo(); err != nil {
		t.Fatal(err)
	}
	list, _ := g.Options(g.ToAct(nil)[0], nil)
	for i := 0; len(g.Log()) < length; i++ { // past the old end
		if err := g.Do(list[0]); err != nil {
			t.Fatal(err)
		}
		list, _ = g.Options(g.ToAct(nil)[0], nil)
	}
	same(g, event.NoPlayer, "en", length-1)
	same(g, event.NoPlayer, "zh", length-1)
	same(g, 0, "zh", 0)
	if g.times != 4 { // the undo, Chinese and another viewer begin again
		t.Errorf("the log was read from its start %d times, not 4", g.times)
	}
	facade = display.Fork(facade)
	same(facade, 0, "zh", length-1)
}
