package env

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/observe"
)

// stage is a match of two seats whose state is what a test says.
type stage struct {
	display.Match
	acts    []event.Player
	legal   []match.Command
	trouble error
	over    bool
	outcome match.Outcome
	score   int
}

func (s *stage) Seats() int                            { return 2 }
func (s *stage) Over() bool                            { return s.over }
func (s *stage) Outcome() match.Outcome                { return s.outcome }
func (s *stage) Trouble() error                        { return s.trouble }
func (s *stage) Score(event.Player) int                { return s.score }
func (s *stage) Do(match.Command) error                { return nil }
func (s *stage) ViewInto(event.Player, match.Any)      {}
func (s *stage) View(event.Player) match.Any           { return s }
func (s *stage) Snapshot() any                         { return map[string]int{"n": 7} }
func (s *stage) ToAct(l []event.Player) []event.Player { return append(l, s.acts...) }
func (s *stage) Legal(_ event.Player, l []match.Command) []match.Command {
	return append(l, s.legal...)
}
func (s *stage) Without(l []match.Command, _ match.Kinds) []match.Command {
	return slices.DeleteFunc(slices.Clone(l), func(c match.Command) bool { return c.Verb == 9 })
}

// batchOf is a batch of matches that have begun, with two seats.
func batchOf(worlds ...world) *Batch {
	b := &Batch{o: Options{Batch: len(worlds), Observe: State}, seats: 2, worlds: worlds, began: true}
	for i := range worlds {
		b.all = append(b.all, int32(i))
	}
	b.players = []*player{{o: &b.o, actions: 3}}
	return b
}

// TestRequestsAreBounded checks what a request may name: matches of the batch, once; actions of the
// listing, or -1; seats of the match, or -1.
func TestRequestsAreBounded(t *testing.T) {
	match3 := func() world {
		return world{match: &stage{acts: []event.Player{1}}, legal: make([]match.Command, 3), indexes: []int32{4, 8, 6}, reward: make([]int32, 2), gained: make([]int32, 2)}
	}
	refused := func(what string, f *Fault, want string) {
		t.Helper()
		got := ""
		if f != nil {
			if got = f.Code + ": " + f.Text; f.Env != nil {
				got += fmt.Sprintf(" [%d]", *f.Env)
			}
		}
		if got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	b := batchOf(match3(), match3())
	b.worlds[1].result = "win"
	for _, c := range []struct {
		ids  []int32
		want string
	}{{[]int32{0, 1}, ""}, {[]int32{1}, ""}, {nil, ""}, {[]int32{2}, "unknown-env: match 2 is not in the batch or is named twice; expected 0 to 1"}, {[]int32{-1}, "unknown-env: match -1 is not in the batch or is named twice; expected 0 to 1"}, {[]int32{0, 0}, "unknown-env: match 0 is not in the batch or is named twice; expected 0 to 1"}} {
		refused(fmt.Sprint("matches ", c.ids), b.known(c.ids), c.want)
	}
	for _, c := range []struct {
		actions []int32
		want    string
	}{
		{[]int32{-1, -1}, ""}, {[]int32{2, -1}, ""}, {[]int32{3, -1}, "illegal-action: the action 3 in the match 0; from 0 to 2 [0]"}, {[]int32{-2, -1}, "illegal-action: the action -2 in the match 0; from 0 to 2 [0]"},
		{[]int32{0, 0}, "match-over: the match 1 is over: win [1]"}, {[]int32{0}, "wrong-length: 1 actions for 2 matches"},
	} {
		b := batchOf(match3(), match3())
		b.o.MaxCommands, b.worlds[1].result = 9, "win"
		refused(fmt.Sprint("actions ", c.actions), b.step(&request{actions: c.actions}), c.want)
	}
	for _, c := range []struct {
		indexes, actions []int32
		want             string
	}{
		{[]int32{8, -1}, []int32{1, -1}, ""}, {[]int32{4, -1}, []int32{0, -1}, ""}, {[]int32{7, -1}, nil, "illegal-action: the index 7 in the match 0 is not that of a command that can be given [0]"}, {[]int32{-2, -1}, nil, "illegal-action: the index -2 in the match 0 is not that of a command that can be given [0]"},
		{[]int32{8, 7}, []int32{1, 0}, ""}, // the match is over, which refuses it
		{[]int32{8, -1, 4}, nil, "wrong-length: 3 indexes for 2 matches"},
	} {
		b.o.Indexes = true
		r := &request{indexes: c.indexes}
		refused(fmt.Sprint("indexes ", c.indexes), b.byIndex(r), c.want)
		if c.want == "" && !slices.Equal(r.actions, c.actions) {
			t.Errorf("the indexes %v are the actions %v, want %v", c.indexes, r.actions, c.actions)
		}
	}
	b.o.Indexes = false
	refused("no indexes", b.byIndex(&request{indexes: []int32{8, -1}}), "unknown-key: there are no numbers of commands")
	for _, c := range []struct {
		seats []int32
		want  string
	}{{[]int32{-1, -1}, ""}, {[]int32{-2, 0}, "unknown-seat: the seat -2; from 0 to 1, and -1 for nobody [0]"}, {[]int32{0, 2}, "unknown-seat: the seat 2; from 0 to 1, and -1 for nobody [1]"}, {[]int32{0}, "wrong-length: 1 seats for 2 matches"}} {
		refused(fmt.Sprint("seats ", c.seats), b.observe(&request{seats: c.seats}), c.want)
	}
	refused("seeds", b.reset(&request{all: true, seeds: []uint64{1}}), "wrong-length: 1 seeds for 2 matches")
	b.began = false
	refused("before a reset", b.step(&request{actions: []int32{0, 0}}), "not-reset: no match has begun")
	refused("a part first", b.reset(&request{envs: []int32{1}}), "not-reset: no match has begun; the first reset is of all")
}

// TestRewardsAtTheEnd: a winner gets 1, a loser -1, and a seat with a draw 0. A loss is that of all seats, and a void match
// has no rewards.
func TestRewardsAtTheEnd(t *testing.T) {
	for _, c := range []struct {
		outcome match.Outcome
		want    []int32
	}{
		{match.Outcome{Result: "win", Winners: []event.Player{1}}, []int32{-1, 1, -1}}, {match.Outcome{Result: "win", Winners: []event.Player{0}, Drawn: []event.Player{2}}, []int32{1, -1, 0}},
		{match.Outcome{Result: "win", Winners: []event.Player{0, 2}}, []int32{1, -1, 1}}, {match.Outcome{Result: "draw"}, []int32{0, 0, 0}}, {match.Outcome{Result: "loss"}, []int32{-1, -1, -1}}, {match.Outcome{Result: "void", Winners: []event.Player{1}}, []int32{0, 0, 0}},
	} {
		w := &world{match: &stage{outcome: c.outcome}, reward: make([]int32, 3)}
		if w.end(); w.result != c.outcome.Result || !slices.Equal(w.reward, c.want) {
			t.Errorf("%+v: %s, %v", c.outcome, w.result, w.reward)
		}
		if w.stay(); slices.ContainsFunc(w.reward, func(n int32) bool { return n != 0 }) {
			t.Error("a reward is given twice")
		}
	}
}

// TestListings: the first seat to act is asked, giving up is left out while there is anything else,
// and a listing that is too long, or fails, ends the match.
func TestListings(t *testing.T) {
	list := func(verbs ...uint8) (l []match.Command) {
		for _, v := range verbs {
			l = append(l, match.Command{Verb: v})
		}
		return l
	}
	for _, c := range []struct {
		what             string
		of               stage
		surrender        bool
		legal            int
		failed, failHint string
	}{
		{"three", stage{acts: []event.Player{1, 0}, legal: list(1, 2, 3)}, false, 3, "", ""}, {"four", stage{acts: []event.Player{1, 0}, legal: list(1, 2, 3, 4)}, false, 4, "seat 0 can choose from 4 commands; at most 3", "--actions says how many there may be"},
		{"without giving up", stage{acts: []event.Player{0}, legal: list(1, 2, 3, 9)}, false, 3, "", ""}, {"with giving up", stage{acts: []event.Player{0}, legal: list(1, 2, 9)}, true, 3, "", ""}, {"only giving up", stage{acts: []event.Player{0}, legal: list(9)}, false, 1, "", ""},
		{"nobody", stage{}, false, 0, "nobody is to act, and the match is not over", ""}, {"a fault", stage{acts: []event.Player{0}, trouble: errors.New("torn")}, false, 0, "torn", ""},
	} {
		b := batchOf(world{match: &c.of})
		p, w := b.players[0], &b.worlds[0]
		b.o.Surrender, b.o.Observe = c.surrender, None
		p.ask(w)
		got, hint := "", ""
		if w.failed != nil {
			got, hint = w.failed.Text, w.failed.Hint
		}
		if got != c.failed || hint != c.failHint || len(w.legal) != c.legal || (w.result == "failed") != (c.failed != "") || c.failed == "" && w.seat != 0 {
			t.Errorf("%s: %d commands for seat %d, %q (%s), %s", c.what, len(w.legal), w.seat, got, hint, w.result)
		}
	}
}

// TestMaxCommands: a match is unfinished after as many commands as it may have, and one command
// earlier it goes on.
func TestMaxCommands(t *testing.T) {
	b := batchOf(world{match: &stage{acts: []event.Player{0}, legal: make([]match.Command, 1)}})
	b.o.MaxCommands, b.o.Observe = 2, None
	p, w := b.players[0], &b.worlds[0]
	p.look(w)
	for n, want := range []string{"", "unfinished"} {
		if p.do(w, 0); w.result != want || w.steps != n+1 || len(w.taken) != n+1 || (len(w.legal) == 0) != (want != "") {
			t.Errorf("after %d commands: %q, %d steps, %d commands", n+1, w.result, w.steps, len(w.legal))
		}
	}
	if w.seat != event.NoPlayer {
		t.Error("a seat is asked in a match that is over")
	}
	o := Options{Batch: 1, Jobs: 1, MaxCommands: 1, Observe: None, Encode: Lists}
	if err := o.Check(); err != nil {
		t.Errorf("matches of one command: %v", err)
	}
}

// answering is a bot that gives the command of every answer.
type answering struct{}

func (answering) Choose(match.Any) match.Command { return match.Command{Verb: 4} }

// TestBotsAreCounted: bots act until a seat that learns is to, or the match has as many commands as it
// may have.
func TestBotsAreCounted(t *testing.T) {
	for limit, want := range map[int]int{1: 1, 2: 2, 5: 5} {
		b := batchOf(world{match: &stage{acts: []event.Player{1}}, bots: []bot.Bot{nil, answering{}}})
		b.o.MaxCommands = limit
		p, w := b.players[0], &b.worlds[0]
		if p.others(w); w.steps != want || w.failed != nil {
			t.Errorf("at most %d commands: %d, %v", limit, w.steps, w.failed)
		}
		w.match.(*stage).acts, w.steps = []event.Player{0, 1}, 0
		if p.others(w); w.steps != 0 {
			t.Errorf("a bot acts before a seat that learns")
		}
	}
}

// TestGainedScore: a seat gains the change of its own score since it was asked last, and nothing at
// the end.
func TestGainedScore(t *testing.T) {
	s := &stage{score: 5}
	b := batchOf(world{match: s, seat: 1, score: []int{1, 2}, gained: []int32{9, 9}})
	p, w := b.players[0], &b.worlds[0]
	p.seen, b.o.Score = s, true
	if p.shape(w); !slices.Equal(w.gained, []int32{0, 3}) || !slices.Equal(w.score, []int{1, 5}) {
		t.Errorf("gained %v, scores %v", w.gained, w.score)
	}
	s.score = 1 << 40
	if p.shape(w); w.gained[1] != 1<<31-1 {
		t.Errorf("gained %v", w.gained)
	}
	s.score = -1 << 40
	if p.shape(w); w.gained[1] != -1<<31 {
		t.Errorf("gained %v", w.gained)
	}
	w.result = "win"
	if p.shape(w); !slices.Equal(w.gained, []int32{0, 0}) {
		t.Errorf("gained %v at the end", w.gained)
	}
}

// plain is an eye that sees 25 numbers, most of them 0, and keeps no list of them.
type plain struct{ observe.Eye }

func (plain) See(_ match.Any, into []int32) { into[0], into[7], into[9], into[24] = 5, -6, 1, 8 }

// TestWhatIsSeen: a state is what the seat sees, or null for nobody. A frame has the places and
// values of numbers that are not 0, also of an eye that keeps no list.
func TestWhatIsSeen(t *testing.T) {
	s := &stage{}
	b := batchOf(world{match: s, begun: true}, world{match: s, begun: true}, world{})
	b.players[0].seen = s
	if f := b.observe(&request{seats: []int32{1, -1, 0}}); f != nil {
		t.Fatal(f)
	}
	if got := string(b.observation(nil, func(w *world) []byte { return w.shown })); got != `,"state":[{"n":7},null,null]` {
		t.Error(got)
	}
	s.trouble = errors.New("torn")
	if _, f := b.players[0].observe(s, nil); f == nil || f.Text != "torn" || f.Hint != "" {
		t.Errorf("%+v", f)
	}
	p := &player{o: &Options{Observe: Vector, Encode: Binary}, eye: plain{}, numbers: make([]int32, 25), sparse: observe.NewSparse()}
	if p.list(s); p.sparse.Len() != 4 || fmt.Sprint(p.sparse.Places(), p.sparse.Values()) != "[0 7 9 24] [5 -6 1 8]" {
		t.Errorf("%v %v", p.sparse.Places(), p.sparse.Values())
	}
}

// TestFramesOfSteps: a frame of a step has a known kind, no reserved bytes and a number for each
// match. Each wrong one is consumed whole, so that the next is read.
func TestFramesOfSteps(t *testing.T) {
	frame := func(kind, a, b byte, numbers ...int32) string {
		out := []byte{frameMark, kind, a, b}
		out = binary.LittleEndian.AppendUint32(out, uint32(len(numbers)))
		for _, n := range numbers {
			out = binary.LittleEndian.AppendUint32(out, uint32(n))
		}
		return string(out)
	}
	b := batchOf(world{}, world{})
	good := frame(1, 0, 0, 7, -1)
	for _, c := range []struct{ frame, want string }{
		{good, ""}, {frame(2, 0, 0, 7, -1), ""}, {frame(3, 0, 0, 7, -1), unknownOp}, {frame(0, 0, 0, 7, -1), unknownOp}, {frame(1, 1, 0, 7, -1), unknownOp}, {frame(1, 0, 1, 7, -1), unknownOp},
		{frame(1, 0, 0, 7), wrongLength}, {frame(1, 0, 0, 7, 8, 9), wrongLength}, {frame(1, 0, 0), wrongLength},
	} {
		in := bufio.NewReader(strings.NewReader(c.frame + good))
		f, err := b.readFrame(in)
		code := ""
		if f != nil {
			code = f.Code
		}
		if err != nil || code != c.want {
			t.Errorf("%x: %q, %v, want %q", c.frame, code, err, c.want)
		}
		if c.want == "" {
			numbers, byIndex := b.req.actions, c.frame[1] == 2
			if byIndex {
				numbers = b.req.indexes
			}
			if b.req.op != "step" || !slices.Equal(numbers, []int32{7, -1}) || b.req.byIndex != byIndex {
				t.Errorf("%x is read as %+v", c.frame, b.req)
			}
		}
		if f, err := b.readFrame(in); f != nil || err != nil {
			t.Errorf("after %x: %v, %v", c.frame, f, err)
		}
	}
	for n := 1; n < len(good); n++ {
		if f, err := b.readFrame(bufio.NewReader(strings.NewReader(good[:n]))); err != io.EOF || f == nil || f.Code != truncatedFrame {
			t.Errorf("%d of %d bytes: %v, %v", n, len(good), f, err)
		}
	}
}
