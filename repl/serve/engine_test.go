package serve_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
	"arbiter/luabind"
	"arbiter/repl/serve"
	"arbiter/repl/serve/protocol"
	"arbiter/repl/serve/room"
)

// Garbage is collected less often: the tests drop whole packs and matches, and collecting them
// takes a quarter of the processor time.
var _ = debug.SetGCPercent(400)

// shelf keeps archives in memory.
type shelf map[string][]byte

func (s shelf) Get(hash string) ([]byte, error) {
	if data := s[hash]; data != nil {
		return data, nil
	}
	return nil, fs.ErrNotExist
}

func (s shelf) Put(hash string, data []byte) error { s[hash] = data; return nil }

func games(kept shelf) *serve.Games {
	return serve.NewGames(1, kept)
}

// used is a game that is used for each call.
type used struct{ room.Game }

func using[T any](g used, do func() (T, error)) (v T, err error) {
	err = g.Use(func() (err error) { v, err = do(); return err })
	return v, err
}

func (g used) Play(e *room.Entry) (uint32, error) {
	return using(g, func() (uint32, error) { return g.Game.Play(e) })
}

func (g used) Read(seat int, do *protocol.Do, lang string) (string, error) {
	return using(g, func() (string, error) { return g.Game.Read(seat, do, lang) })
}

func (g used) Choose(seat int, bot string) (string, error) {
	return using(g, func() (string, error) { return g.Game.Choose(seat, bot) })
}

func (g used) Advise(seat int, bot string) (string, error) {
	return using(g, func() (string, error) { return g.Game.Advise(seat, bot) })
}

func (g used) Pass(seat int) (string, error) {
	return using(g, func() (string, error) { return g.Game.Pass(seat) })
}

func (g used) ToAct() []int {
	list, _ := using(g, func() ([]int, error) { return g.Game.ToAct(), nil })
	return list
}

func (g used) Over(lang string) *protocol.Over {
	over, _ := using(g, func() (*protocol.Over, error) { return g.Game.Over(lang), nil })
	return over
}

func (g used) Board(v room.Viewer) (board protocol.Text, kinds []string) {
	_ = g.Use(func() error { board, kinds = g.Game.Board(v); return nil })
	return board, kinds
}

func (g used) Commands(v room.Viewer) protocol.Text {
	list, _ := using(g, func() (protocol.Text, error) { return g.Game.Commands(v), nil })
	return list
}

func (g used) Events(v room.Viewer, after uint32) []json.RawMessage {
	list, _ := using(g, func() ([]json.RawMessage, error) { return g.Game.Events(v, after), nil })
	return list
}

func (g used) Record() ([]byte, error) { return using(g, g.Game.Record) }

// opened starts a match.
func opening(t *testing.T, g *serve.Games, s *room.Setup) room.Game {
	t.Helper()
	m, err := g.Open("m", s)
	if err != nil {
		t.Fatal(err)
	}
	return used{m}
}

// begun checks a set-up and starts its match.
func begun(t *testing.T, g *serve.Games, s *room.Setup) room.Game {
	t.Helper()
	if err := g.Check("m", s); err != nil {
		t.Fatal(err)
	}
	return opening(t, g, s)
}

// played lets a bot give commands, and returns them as a log.
func played(t *testing.T, m room.Game, n int) (log []room.Entry) {
	t.Helper()
	for len(log) < n && m.Over("en") == nil {
		seat := m.ToAct()[0]
		text, err := m.Choose(seat, "random")
		if err != nil {
			t.Fatal(err)
		}
		log = append(log, perform(t, m, room.Entry{Kind: room.KindBot, Seat: seat, Text: text}))
	}
	return log
}

func perform(t *testing.T, m room.Game, e room.Entry) room.Entry {
	t.Helper()
	if _, err := m.Play(&e); err != nil {
		t.Fatalf("%+v: %v", e, err)
	}
	return e
}

var viewers = []room.Viewer{{Seat: 1, Lang: "en"}, {Seat: 2, Lang: "zh"}, {Seat: room.Spectator, Lang: "en"}, {Seat: room.Referee, Lang: "en", Draw: true}}

// TestLogsLeadToTheSame: a log with all kinds of entries leads to the same boards again.
func TestLogsLeadToTheSame(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	for _, mode := range []string{"duel", "tactics", "xiangqi", "lines", "kuhn"} {
		g := games(shelf{})
		s := &room.Setup{Mode: mode, Seed: 5}
		m := begun(t, g, s)
		log := played(t, m, 30)
		if m.Over("en") == nil {
			log = append(log, perform(t, m, room.Entry{Kind: room.KindUndo, Seat: log[len(log)-1].Seat}))
			text, err := m.Pass(m.ToAct()[0])
			if err != nil {
				t.Fatal(mode, err)
			}
			log = append(log, perform(t, m, room.Entry{Kind: room.KindPass, Seat: m.ToAct()[0], Text: text}))
		}
		if m.Over("en") == nil {
			log = append(log, perform(t, m, room.Entry{Kind: room.KindLate, Seat: 1}))
		}
		if m.Over("en") == nil || len(m.ToAct()) > 0 {
			t.Errorf("%s: the match goes on after a seat has lost on time", mode)
		}
		again := opening(t, g, s)
		for _, e := range log {
			perform(t, again, e)
		}
		for _, v := range viewers {
			first, _ := m.Board(v)
			second, _ := again.Board(v)
			if board, err := protocol.Canonical(first.Bytes()); err != nil || !bytes.Equal(board, first.Bytes()) || !bytes.Equal(board, second.Bytes()) || len(board) < 50 {
				t.Errorf("%s: the board of %+v differs, or is not canonical (%v)", mode, v, err)
			}
		}
		if _, err := m.Record(); err != nil {
			t.Errorf("%s: the record: %v", mode, err)
		}
	}
}

// TestActionEndsTurn: where an action of a pack ends the turn, clients learn that it does, and the
// server gives it for a seat whose time is up.
func TestActionEndsTurn(t *testing.T) {
	for _, mode := range []string{"minions", "market"} { // by an effect, and by a script
		t.Run(mode, func(t *testing.T) { endsTurn(t, begun(t, games(shelf{}), &room.Setup{Mode: mode, Seed: 2})) })
	}
}

func endsTurn(t *testing.T, m room.Game) {
	t.Helper()
	for range 20 { // the match begins with choices
		seat := m.ToAct()[0]
		next, err := m.Pass(seat)
		if err != nil {
			t.Fatal(err)
		}
		var list []struct {
			ID, Kind string
			Ends     bool
		}
		text := m.Commands(room.Viewer{Seat: seat, Lang: "en"})
		if err := json.Unmarshal(text.Bytes(), &list); err != nil {
			t.Fatal(err)
		}
		for _, c := range list {
			if c.Ends {
				if c.ID != next || c.Kind != "acts" {
					t.Errorf("%+v ends the turn; the server gives %q", c, next)
				}
				return
			}
		}
		perform(t, m, room.Entry{Kind: room.KindPass, Seat: seat, Text: next})
	}
	t.Error("no command ends the turn")
}

// TestLateSeatsDecline: a seat whose time is up in the middle of a truce offer shows no card and
// accepts nothing. In a game of a pack it takes no card that it may leave.
func TestLateSeatsDecline(t *testing.T) {
	truce := begun(t, games(shelf{}), &room.Setup{Mode: "duel", Seed: 2, Options: []string{"truce"}})
	perform(t, truce, room.Entry{Kind: room.KindDo, Seat: 1, Text: "offer base 2"})
	passes(t, truce, "answer done", "answer 2")
	const takesNoMore = "1 0 -1" // as records spell it
	passes(t, begun(t, games(shelf{}), &room.Setup{Mode: "minions", Seed: 2}), takesNoMore, takesNoMore)
}

// TestLateSeatsSkipWhatFails: a command with a script that fails is not given for a late seat, and a seat
// without another one has no command (K-14).
func TestLateSeatsSkipWhatFails(t *testing.T) {
	const mode = "[[mode]]\nid = \"trap\"\nname = { en = \"Trap\" }\nseats = 2\nphases = [\"act\"]\nmax_turns = 9\n[[phase]]\nid = \"act\"\n"
	const action = "[[action]]\nid = \"%s\"\nname = { en = \"Act\" }\nscript = \"trap.lua\"\nrun = \"%[1]s\"\n"
	kept := shelf{}
	p, err := luabind.Load("trap", luabind.FS("trap", fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"trap\"\nversion = \"1.0.0\"\napi = 3\ndefines = \"trap\"\nlicense = \"MIT\"\n")},
		"game.toml": {Data: []byte(mode + fmt.Sprintf(action, "fall") + fmt.Sprintf(action, "stand"))},
		"trap.lua":  {Data: []byte("function fall(me, ev, game) error(\"it hurts\") end\nfunction stand(me, ev, game) if me:player() == 2 then error(\"too\") end end\n")},
	}))
	if err == nil {
		err = p.Archive(kept)
	}
	if err != nil {
		t.Fatal(err)
	}
	m := begun(t, games(kept), &room.Setup{Mode: "trap", Seed: 1, Packs: slices.Collect(maps.Keys(kept))})
	passes(t, m, "5")
	var no *room.Refused
	if text, err := m.Pass(2); !errors.As(err, &no) || no.Code != protocol.Script || no.Retry {
		t.Errorf("the server gives %q for a seat whose commands fail: %v", text, err)
	}
}

// passes checks what the server gives for each late seat in turn, and gives it.
func passes(t *testing.T, m room.Game, want ...string) {
	t.Helper()
	for i, want := range want {
		next, err := m.Pass(i + 1)
		if err != nil || next != want {
			t.Fatalf("the server gives %q for seat %d, not %q (%v)", next, i+1, want, err)
		}
		perform(t, m, room.Entry{Kind: room.KindPass, Seat: i + 1, Text: next})
	}
}

// TestOwnPacks: a match goes on under the packs that it began with, when the program ships
// others.
func TestOwnPacks(t *testing.T) {
	kept := shelf{}
	s := &room.Setup{Mode: "duel", Seed: 8}
	m := begun(t, games(kept), s)
	log := played(t, m, 20)
	s.Pin = "of other packs"
	again := opening(t, games(kept), s)
	for _, e := range log {
		perform(t, again, e)
	}
	played(t, again, 5)
	s.Head = strings.Replace(s.Head, `"hash":"`, `"hash":"0`, 1)
	if _, err := games(kept).Open("m", s); err == nil {
		t.Error("a match with unknown packs was opened")
	}
}

// full is a shelf without space.
type full struct{ shelf }

func (full) Put(string, []byte) error { return errors.New("no space left on device") }

// TestPacksThatCannotBeKept: a room whose packs cannot be written is refused, and can be made later.
func TestPacksThatCannotBeKept(t *testing.T) {
	g := serve.NewGames(1, full{shelf{}})
	defer g.Close()
	err := g.Check("m", &room.Setup{Mode: "lines"})
	if no := new(*room.Refused); !errors.As(err, no) || (*no).Code != protocol.Storage || !(*no).Retry || !strings.Contains(err.Error(), "no space left") {
		t.Errorf("the error is %v", err)
	}
}

// TestDivergenceIsFound: an entry with another hash is an error.
func TestDivergenceIsFound(t *testing.T) {
	g := games(shelf{})
	s := &room.Setup{Mode: "lines", Seed: 1}
	log := played(t, begun(t, g, s), 3)
	m := opening(t, g, s)
	log[0].Hash = "0000000000000000"
	if _, err := m.Play(&log[0]); err == nil || !strings.Contains(err.Error(), "the state has the hash") {
		t.Errorf("another hash: %v", err)
	}
}

// TestAdviceIsOfTheView: the seed of a match is secret, so the same view gets the same advice in
// matches of any seed, also when it is asked again.
func TestAdviceIsOfTheView(t *testing.T) {
	g := games(shelf{})
	advice := map[string]bool{}
	for seed := range uint64(8) {
		m := begun(t, g, &room.Setup{Mode: "lines", Seed: seed})
		for range 2 {
			text, err := m.Advise(1, "random")
			if err != nil {
				t.Fatal(err)
			}
			advice[text] = true
		}
	}
	if len(advice) != 1 {
		t.Errorf("equal views get the advice %v", slices.Sorted(maps.Keys(advice)))
	}
	advice = map[string]bool{}
	for _, cards := range [][2]string{{"C-1-diamonds", "C-3-hearts"}, {"C-13-hearts", "C-7-spades"}} {
		m := begun(t, g, &room.Setup{Mode: "cribbage", Seed: 5}) // player 1 sees the same board, whatever player 2 lays away
		for _, text := range []string{"2 discard " + cards[0], "1 discard C-10-hearts", "2 discard " + cards[1]} {
			perform(t, m, room.Entry{Kind: room.KindDo, Seat: int(text[0] - '0'), Text: text[2:]})
		}
		var given []string
		for _, bot := range []string{"random", "greedy"} {
			text, err := m.Advise(1, bot)
			if err != nil {
				t.Fatal(err)
			}
			given = append(given, text)
		}
		advice[strings.Join(given, ", ")] = true
	}
	if len(advice) != 1 {
		t.Errorf("while only hidden cards differ, player 1 gets the advice %v", slices.Sorted(maps.Keys(advice)))
	}
}

// TestRefusals: what is wrong with a request is refused with a code, and changes nothing.
func TestRefusals(t *testing.T) {
	g := games(shelf{})
	m := begun(t, g, &room.Setup{Mode: "lines", Seed: 1, Bots: []string{"", "random"}})
	for text, code := range map[string]string{"nonsense": protocol.Command, "": protocol.Command} {
		_, err := m.Read(1, &protocol.Do{Line: text}, "en")
		if no, ok := err.(*room.Refused); !ok || no.Code != code {
			t.Errorf("%q: %v", text, err)
		}
	}
	if _, err := m.Play(&room.Entry{Kind: room.KindUndo, Seat: 1}); err == nil {
		t.Error("nothing was undone")
	}
	for does, ask := range map[string]func(int, string) (string, error){"chosen": m.Choose, "advised": m.Advise} {
		if _, err := ask(1, "nobody"); err == nil {
			t.Errorf("an unknown bot has %s", does)
		}
	}
	for _, s := range []room.Setup{{Mode: "nothing"}, {Mode: "lines", Bots: []string{"nobody"}}, {Mode: "duel", Decks: [][]string{{"nothing"}}}, {Mode: "duel", Options: []string{"nothing=1"}}, {Mode: "duel", Packs: []string{"nothing"}}, {Room: "nothing", Mode: "duel"}} {
		if err := g.Check("m", &s); err == nil {
			t.Errorf("%+v was accepted", s)
		}
	}
	commands := m.Commands(room.Viewer{Seat: 1, Lang: "zh"})
	if list := commands.Elements(); len(list) == 0 || !slices.ContainsFunc(list, func(c json.RawMessage) bool { return strings.Contains(string(c), `"path":["zone:1/5"]`) }) {
		t.Errorf("the commands are %s", list)
	}
}

// TestReview: a bot rates a command of the log from what its seat saw. Where nobody chose, there
// is nothing to rate, and the end of a match is its result.
func TestReview(t *testing.T) {
	g := games(shelf{})
	m := begun(t, g, &room.Setup{Mode: "xiangqi", Seed: 1})
	for i, text := range []string{"move b2e2", "move h9g7", "move e2e6"} {
		perform(t, m, room.Entry{Kind: room.KindDo, Seat: i%2 + 1, Text: text})
	}
	rate := func(e *room.Entry) (r bot.Rating) {
		t.Helper()
		text, err := using(m.(used), func() (json.RawMessage, error) { return m.(used).Game.(room.Rater).Rate(e, "en") })
		if err == nil {
			err = json.Unmarshal(text, &r)
		}
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	if r := rate(&room.Entry{Kind: room.KindDo, Seat: 2, Text: "move a9a8"}); r.Move == nil || r.Point.Seat != 2 || len(r.Point.Chances) != 2 || !strings.Contains(r.Text, "blunder") {
		t.Errorf("a general that is left to a cannon: %+v", r)
	}
	for _, e := range []*room.Entry{nil, {Kind: room.KindLate, Seat: 2}, {Kind: room.KindUndo, Seat: 1}} {
		if r := rate(e); r.Point != nil || r.Sides != 2 || !strings.HasPrefix(r.Bot, "search:") {
			t.Errorf("%+v is rated: %+v", e, r)
		}
	}
	perform(t, m, room.Entry{Kind: room.KindLate, Seat: 2})
	if r := rate(nil); r.Point == nil || r.Point.Chances[0] != 1000 || r.Point.Chances[1] != 0 {
		t.Errorf("the end is %+v", r.Point)
	}
}
