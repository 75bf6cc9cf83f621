package record_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/packs/record"
)

// refereed is a match of three that notes what is done. Verb 5 gives up where the rules know it.
type refereed struct {
	display.Match
	knows bool
	err   error
	did   string
}

func (g *refereed) Seats() int { return 3 }
func (g *refereed) Kind(c match.Command) match.Kind {
	if g.knows && c.Verb == 5 {
		return match.GivesUp
	}
	return match.Acts
}
func (g *refereed) Do(c match.Command) error {
	g.did += fmt.Sprint("do ", c.Verb, " of ", c.Player+1, ";")
	if c.Late != (c.Verb == 5) {
		g.did += "not by the referee;"
	}
	return g.err
}
func (g *refereed) Forfeit(p event.Player) error {
	g.did += fmt.Sprint("forfeit ", p+1, ";")
	return nil
}
func (g *refereed) Undo() error      { g.did += "undo;"; return nil }
func (g *refereed) AgreeDraw() error { g.did += "draw;"; return nil }
func (g *refereed) ReadExact(p event.Player, text string) (match.Command, error) {
	if text == "bad" {
		return match.Command{}, errors.New("it is not a command")
	}
	return match.Command{Verb: 9, Player: p}, nil
}

// TestLinesOfTheReferee: a line of player 0 takes a command back, agrees on a draw, gives up for a seat or
// changes the packs. Any other line of the referee is an error, and no player gives one.
func TestLinesOfTheReferee(t *testing.T) {
	for _, c := range []struct {
		line record.Line
		did  string
		err  string
	}{
		{record.Line{Do: record.Undo}, "undo;", ""}, {record.Line{Do: record.Draw}, "draw;", ""}, {record.Line{Do: record.Timeout(3)}, "do 5 of 3;", ""}, {record.Line{Do: record.Timeout(1)}, "do 5 of 1;", ""}, {record.Line{Do: record.Timeout(4)}, "", "there is no player 4"},
		{record.Line{Do: "timeout 0"}, "", "it is not a command of the referee"}, {record.Line{Do: "timeout 02"}, "", "it is not a command of the referee"}, {record.Line{Do: "timeout x"}, "", "it is not a command of the referee"}, {record.Line{Do: "end"}, "", "it is not a command of the referee"},
		{record.Line{Do: record.Migrate([]record.Pack{{ID: "a", Version: "1", Hash: "h"}})}, "", record.ErrMigrated.Error()},
		{record.Line{Player: 1, Do: "end"}, "do 9 of 1;", ""}, {record.Line{Player: 3, Do: "end"}, "do 9 of 3;", ""}, {record.Line{Player: 4, Do: "end"}, "", "there is no player 4"}, {record.Line{Player: -1, Do: "end"}, "", "there is no player -1"}, {record.Line{Player: 1, Do: record.Undo}, "", "undo is of no player"}, {record.Line{Player: 1, Do: "bad"}, "", "it is not a command"},
	} {
		g := &refereed{knows: true}
		_, err := record.Perform(g, &c.line)
		if g.did != c.did || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%+v: %q, %v", c.line, g.did, err)
		}
	}
	for do, seat := range map[string]int{"timeout 1": 1, "timeout 12": 12, "timeout 0": 0, "timeout -1": 0, "timeout": 0, "timeout +1": 0, "timeout 1 ": 0} {
		l := record.Line{Do: do}
		if got := l.TimedOut(); got != seat {
			t.Errorf("%q is of seat %d, want %d", do, got, seat)
		}
		l.Player = 1
		if l.TimedOut() != 0 {
			t.Errorf("a player says %q", do)
		}
	}
}

// TestGivingUp: who gives up does so by the command of the game, and forfeits where the game has none or
// has none now. One who is out already is refused.
func TestGivingUp(t *testing.T) {
	refused := func(code string, malformed bool) error { return &match.Refusal{Code: code, Malformed: malformed} }
	for _, c := range []struct {
		knows bool
		err   error
		did   string
		fails bool
	}{
		{true, nil, "do 5 of 2;", false}, {false, nil, "forfeit 2;", false}, {true, refused("NOT_YOUR_TURN", true), "do 5 of 2;forfeit 2;", false}, {true, refused("OUT", true), "do 5 of 2;", true}, {true, refused("GAME_OVER", true), "do 5 of 2;", true}, {true, refused("A_RULE", false), "do 5 of 2;", true}, {true, errors.New("a script fails"), "do 5 of 2;", true},
	} {
		g := &refereed{knows: c.knows, err: c.err}
		if err := record.GiveUp(g, 1); (err != nil) != c.fails || g.did != c.did {
			t.Errorf("%+v: %q, %v", c, g.did, err)
		}
	}
	if _, ok := record.GivesUp(&refereed{}, 0); ok {
		t.Error("a game without a command to give up has one")
	}
	if code, err := record.Refused(refused("A_RULE", false)); code != "A_RULE" || err != nil {
		t.Errorf("a refusal is %q, %v", code, err)
	}
	if code, err := record.Refused(refused("BAD", true)); code != "" || err == nil {
		t.Errorf("a malformed command is %q, %v", code, err)
	}
	if code, err := record.Refused(nil); code != "" || err != nil {
		t.Errorf("nothing is %q, %v", code, err)
	}
}

// TestPacksOfALine: a line that changes the packs names each by id, version and hash, and reads as it was
// written.
func TestPacksOfALine(t *testing.T) {
	packs := []record.Pack{{ID: "a", Version: "1.0", Hash: "11"}, {ID: "b", Version: "2.0", Hash: "22"}}
	l := record.Line{Do: record.Migrate(packs)}
	to, ok, err := l.Migrated()
	if !ok || err != nil || fmt.Sprint(to) != fmt.Sprint(packs) {
		t.Errorf("%q is %v, %v, %v", l.Do, to, ok, err)
	}
	f := record.File{Lines: []record.Line{{Player: 1, Do: "end"}}}
	if f.Migrates() {
		t.Error("a match without other packs goes on with some")
	}
	if f.Lines = append(f.Lines, l); !f.Migrates() {
		t.Error("other packs are overlooked")
	}
	for _, do := range []string{"migrate a 1", "migrate a", "migrate "} {
		l := record.Line{Do: do}
		if _, ok, err := l.Migrated(); !ok || err == nil {
			t.Errorf("%q is read: %v, %v", do, ok, err)
		}
	}
	if l.Player = 2; func() bool { _, ok, _ := l.Migrated(); return ok }() {
		t.Error("a player changes the packs")
	}
}
