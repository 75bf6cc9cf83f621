package session

import (
	"reflect"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/show"
	battles "arbiter/luabind/games/tactics"
)

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
	g := show.Facade(m)
	var r LogReader
	same := func(g display.Match, viewer event.Player, lang string, first int) {
		t.Helper()
		var fresh LogReader
		said, entries := r.From(g, viewer, lang, first)
		wantSaid, want := fresh.From(g, viewer, lang, first)
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
	if r.read != first {
		t.Errorf("%d events were read of a log of %d", r.read, first)
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
	same(display.Fork(g), 0, "zh", length-1)
}
