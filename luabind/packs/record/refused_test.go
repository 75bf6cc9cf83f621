package record_test

import (
	"errors"
	"testing"

	"arbiter/core/display"
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
