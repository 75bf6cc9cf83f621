package record_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/record"
)

// TestEditedRefusal checks a record in which a command is rejected for another reason
// than the rules give, or accepted. It is refused where it differs, although no state
// depends on the reason (K-23).
func TestEditedRefusal(t *testing.T) {
	g, _ := kits.All().Named("xiangqi")
	p, err := registry.Load(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	open := func() display.Match {
		m, err := p.Open(games.Setup{Mode: p.Modes()[0]}, match.Options{Log: true})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	m := open()
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	f := &record.File{Header: record.Header{Hash: record.Hash(m.Hash())}}
	line := record.Line{N: 1, Player: 1, Do: "move a0i9"}
	if line.Refused, err = record.Perform(m, &line); err != nil || line.Refused == "" {
		t.Fatalf("refused with %q, %v", line.Refused, err)
	}
	line.Hash = record.Hash(m.Hash())
	for said, good := range map[string]bool{line.Refused: true, line.Refused + "X": false, "GAME_OVER": false, "": false} {
		edited := line
		edited.Refused = said
		f.Lines = []record.Line{edited}
		err := record.Replay(f, open())
		var d *record.Difference
		if good != (err == nil) || !good && (!errors.As(err, &d) || d.Line != 2) {
			t.Errorf("refused with %q: %v", said, err)
		}
	}
}

// TestOtherLinesOfTheReferee checks that a line of player 0 with another command than those
// of the referee is an error, and that the error shows no events: nothing was done.
func TestOtherLinesOfTheReferee(t *testing.T) {
	g, _ := kits.All().Named("xiangqi")
	p, err := registry.Load(g, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, do := range []string{"move b2e2", "timeout", "timeout 0", "timeout 3", "concede"} {
		m, err := p.Open(games.Setup{Mode: p.Modes()[0]}, match.Options{Log: true})
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Start(); err != nil {
			t.Fatal(err)
		}
		before := record.Hash(m.Hash())
		_, err = record.Perform(m, &record.Line{N: 1, Do: do})
		if err == nil || record.Hash(m.Hash()) != before {
			t.Errorf("%s: %v", do, err)
		}
	}
}

// TestEventsOfADifference checks that a difference shows the events of its own command.
func TestEventsOfADifference(t *testing.T) {
	g, _ := kits.All().Named("xiangqi")
	text, p := closed(t, g, 3)
	f, err := record.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	m, err := p.Open(f.Header.Setup(), match.Options{Log: true, History: true})
	if err != nil {
		t.Fatal(err)
	}
	f.Lines[1].Hash++
	var d *record.Difference
	if err := record.Replay(f, m); !errors.As(err, &d) {
		t.Fatal(err)
	}
	log := m.LogFor(event.NoPlayer, "en")
	var last []string // of the last command that was done
	for e, more := log.Next(); more; e, more = log.Next() {
		if e.Cause == 0 {
			last = nil
		}
		entry, err := json.Marshal(log.Entry(e))
		if err != nil {
			t.Fatal(err)
		}
		last = append(last, string(entry))
	}
	if !slices.Equal(d.Events, last) {
		t.Errorf("it shows %q, not %q", d.Events, last)
	}
}
