package xiangqi

// Totals of pieces and endings over many games, for arbiter sim.

import (
	"maps"
	"slices"
	"strconv"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/xiangqi"
	"arbiter/luabind/games"
)

var (
	pieceForm = games.TableForm{Name: "pieces", Title: "Pieces", Row: "piece", Defined: true, Fields: []string{"moves", "captures", "captured"},
		Columns: []games.Column{{Head: "moves", Of: "moves"}, {Head: "captures", Of: "captures"}, {Head: "captured", Of: "captured"}}}
	endForm = games.TableForm{Name: "endings", Title: "Endings", Row: "by", Fields: []string{"matches", "moves"},
		Columns: []games.Column{{Head: "matches", Of: "matches"}, {Head: "moves", Of: "moves", Per: "matches", As: games.Mean}}}
	lengthForm = games.TableForm{Name: "length", Title: "Length", Row: "moves, in tens", Ordered: true, Chart: games.Bars, Fields: []string{"matches"},
		Columns: []games.Column{{Head: "matches", Of: "matches"}}}
)

// survey counts one game after the other.
type survey struct {
	m      *xiangqi.Match
	pieces map[string]*[3]int64
	moves  int
}

// Survey counts games.
func (p *Packs) Survey(string, []string) *games.Survey {
	s := &survey{}
	return &games.Survey{Forms: s.forms(), Watch: s.watch, Book: s.book, Ending: s.ending}
}

// forms lists its tables.
func (s *survey) forms() []games.TableForm { return []games.TableForm{endForm, lengthForm, pieceForm} }

// watch listens to a game.
func (s *survey) watch(g match.Any) {
	s.m, _ = match.Of[xiangqi.State](g)
	s.pieces, s.moves = map[string]*[3]int64{}, 0
	s.hear(xiangqi.Moved, func(e *event.Event) { s.moves++; s.piece(e.Source)[0]++ })
	s.hear(xiangqi.Captured, func(e *event.Event) { s.piece(e.Source)[1]++; s.piece(e.Target)[2]++ })
}

func (s *survey) hear(t event.Type, f func(*event.Event)) {
	s.m.Register(match.GoListener[xiangqi.State]{Name: "survey", Supports: t, Priority: match.Projections, OnEvent: func(_ *xiangqi.Match, e event.Event) error {
		f(&e)
		return nil
	}})
}

// piece returns the count of the kind of a piece.
func (s *survey) piece(x event.Entity) *[3]int64 {
	id := xiangqi.KindOf(s.m, x)
	if s.pieces[id] == nil {
		s.pieces[id] = new([3]int64)
	}
	return s.pieces[id]
}

// ending returns why the game has ended, and with which move.
func (s *survey) ending() (by string, turn int) { return s.m.State.Reason.String(), s.moves }

// book counts the game that was watched.
func (s *survey) book(into games.Tables, _ []int) {
	reason, _ := s.ending()
	into.Book(&endForm, reason, 1, int64(s.moves))
	into.Add(&lengthForm, strconv.Itoa(s.moves/10), 0, 1)
	for _, id := range slices.Sorted(maps.Keys(s.pieces)) {
		if id != "" {
			into.Book(&pieceForm, id, s.pieces[id][:]...)
		}
	}
}
