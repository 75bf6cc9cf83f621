package tcg

// Statistics of cards and decks in many matches, for arbiter sim.

import (
	"fmt"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/games"
)

// longest is the last turn or round that has a row of its own; later ones are
// counted with it.
const longest = 60

// The tables and their fields.
var (
	cardForm = games.TableForm{Name: "cards", Title: "Cards", Row: "card", Defined: true, Chart: games.Bars, Doc: "Each deck counts a card once per match, except for plays, damage and kills. The turn is the owner's own.",
		Fields: []string{"decks", "drawn", "drawn_won", "played", "played_won", "plays", "turns", "damage", "kills"},
		Columns: []games.Column{{Head: "plays", Of: "plays"}, {Head: "per deck", Of: "plays", Per: "decks", As: games.Mean}, {Head: "in turn", Of: "turns", Per: "plays", As: games.Mean},
			{Head: "won when drawn", Of: "drawn_won", Per: "drawn", As: games.Share}, {Head: "won when played", Of: "played_won", Per: "played", As: games.Share},
			{Head: "damage per play", Of: "damage", Per: "plays", As: games.Mean}, {Head: "kills per play", Of: "kills", Per: "plays", As: games.Mean}}}
	damageForm = games.TableForm{Name: "damage", Title: "Damage by type and source", Row: "type and source", Chart: games.Bars, Fields: []string{"damage", "shield", "health", "hits"},
		Columns: []games.Column{{Head: "damage", Of: "damage"}, {Head: "to shields", Of: "shield"}, {Head: "to health", Of: "health"}, {Head: "per hit", Of: "damage", Per: "hits", As: games.Mean}}}
	contestantForm = games.TableForm{Name: "damage-by-contestant", Title: "Damage by contestant", Row: "type and source", Within: "contestant", Fields: []string{"damage", "shield", "health", "hits"}, Columns: damageForm.Columns}
	endForm        = games.TableForm{Name: "endings", Title: "Victories", Row: "by", Fields: []string{"matches", "turns"},
		Columns: []games.Column{{Head: "matches", Of: "matches"}, {Head: "turns", Of: "turns", Per: "matches", As: games.Mean}}}
	lengthForm = games.TableForm{Name: "length", Title: "Length", Row: "turns, in tens", Ordered: true, Chart: games.Bars, Fields: []string{"matches"},
		Columns: []games.Column{{Head: "matches", Of: "matches"}}}
	curveForm = games.TableForm{Name: "curve", Title: "Supply against its use", Row: "own turn", Ordered: true, Chart: games.Curves, Fields: []string{"turns", "supply", "spent", "plays"},
		Columns: []games.Column{{Head: "supply", Of: "supply", Per: "turns", As: games.Mean}, {Head: "spent", Of: "spent", Per: "turns", As: games.Mean}, {Head: "plays", Of: "plays", Per: "turns", As: games.Mean}}}
)

// survey counts one match after the other. It hears only accepted events, like a listener
// that only watches.
type survey struct {
	prog    *program.Program
	control games.TableForm
	// Of each contestant; they have no fields when contestants are not counted apart.
	holds, spends games.TableForm
	names         []string
	m             *tcg.Match
	cards         []cardCount // by definition
	touched       []uint16    // definitions that this match has counted
	damage        map[hit]*[4]int64
	sorts         []hit                                  // of damage, as they came
	curve         [longest + 1][place.MaxSeats][4]int64  // by seat
	held          [longest + 1][place.MaxSeats + 1]int64 // lanes at the end of a round, by seat; the last are the matches
	draws         [place.MaxSeats]int                    // by seat
	cause         int32                                  // of the victory; 0 = none
}

// cardCount has the counts of a definition in one match.
type cardCount struct {
	decks, drawn, played        uint8 // in whose decks it is, who has drawn it, who has played it; a bit each
	touched                     bool
	plays, turns, damage, kills int64
}

// hit is a sort of damage, and the seat that it comes from; -1 for none.
type hit struct {
	dtype, tags int32
	by          int8
}

// Fields of each contestant.
func turnsOf(name string) string { return name + ": turns" }
func spentBy(name string) string { return name + ": spent" }
func lanesOf(name string) string { return name + ": lanes" }

// Survey counts matches of a mode.
func (p *Packs) Survey(mode string, names []string) *games.Survey {
	s := &survey{prog: p.Program, names: names, cards: make([]cardCount, len(p.Program.Cards)), damage: map[hit]*[4]int64{}}
	s.control = games.TableForm{Name: "control", Title: "Control of lanes", Row: "round", Doc: "Lanes that each seat holds at the end of a round.",
		Ordered: true, Chart: games.Curves}
	ix, _ := p.Program.Mode(mode)
	for seat := range p.Program.Modes[ix].Seats {
		name := fmt.Sprintf("seat %d", seat+1)
		s.control.Fields = append(s.control.Fields, name)
		s.control.Columns = append(s.control.Columns, games.Column{Head: name, Of: name, Per: "matches", As: games.Mean})
	}
	s.control.Fields = append(s.control.Fields, "matches")
	s.holds = games.TableForm{Name: "control-by-contestant", Title: "Control of lanes by contestant", Row: "round", Doc: "Lanes that each contestant holds at the end of a round.",
		Ordered: true, Chart: games.Curves}
	s.spends = games.TableForm{Name: "curve-by-contestant", Title: "Supply spent by contestant", Row: "own turn", Ordered: true, Chart: games.Curves}
	for _, name := range names {
		s.holds.Fields = append(s.holds.Fields, lanesOf(name))
		s.holds.Columns = append(s.holds.Columns, games.Column{Head: name, Of: lanesOf(name), Per: "matches", As: games.Mean})
		s.spends.Fields = append(s.spends.Fields, turnsOf(name), spentBy(name))
		s.spends.Columns = append(s.spends.Columns, games.Column{Head: name, Of: spentBy(name), Per: turnsOf(name), As: games.Mean})
	}
	s.holds.Fields = append(s.holds.Fields, "matches")
	return &games.Survey{Forms: s.forms(), Watch: s.watch, Book: s.book, Ending: s.ending, Hands: &games.Hands{Cards: s.handed, Draws: func(seat int) int { return s.draws[seat] }}}
}

// forms lists its tables.
func (s *survey) forms() []games.TableForm {
	list := []games.TableForm{endForm, lengthForm, s.control}
	if len(s.names) > 0 {
		list = append(list, s.holds, curveForm, s.spends, damageForm, contestantForm)
	} else {
		list = append(list, curveForm, damageForm)
	}
	return append(list, cardForm)
}

// watch listens to a match.
func (s *survey) watch(g match.Any) {
	s.m, _ = match.Of[tcg.State](g)
	s.clear()
	for ix := uint16(1); ix <= s.m.State.NCards; ix++ {
		c := &s.m.State.Cards[ix]
		s.card(c.Def).decks |= 1 << c.Owner
	}
	s.hear(events.CardDrawn, s.drawn)
	s.hear(events.ResourceSpent, s.spent)
	s.hear(events.DamageDealt, s.dealt)
	s.hear(events.KillOccurred, s.killed)
	s.hear(events.DrawRechargeEnded, s.recharged)
	s.hear(events.RoundEnded, s.rounded)
	s.hear(events.WinConditionMet, s.won)
}

func (s *survey) hear(t event.Type, f func(*event.Event)) {
	s.m.Register(match.GoListener[tcg.State]{Name: "survey", Supports: t, Priority: match.Projections, OnEvent: func(_ *tcg.Match, e event.Event) error {
		f(&e)
		return nil
	}})
}

// clear forgets the match before.
func (s *survey) clear() {
	for _, def := range s.touched {
		s.cards[def] = cardCount{}
	}
	s.touched = s.touched[:0]
	clear(s.damage)
	s.sorts = s.sorts[:0]
	s.curve, s.held = [longest + 1][place.MaxSeats][4]int64{}, [longest + 1][place.MaxSeats + 1]int64{}
	s.draws, s.cause = [place.MaxSeats]int{}, 0
}

// card returns the count of a definition.
func (s *survey) card(def uint16) *cardCount {
	c := &s.cards[def]
	if !c.touched {
		c.touched = true
		s.touched = append(s.touched, def)
	}
	return c
}

// source returns the count of the card that an event comes from; nil for none.
func (s *survey) source(e *event.Event) *cardCount {
	if ix := s.m.State.CardIndex(e.Source); ix != 0 {
		return s.card(s.m.State.Cards[ix].Def)
	}
	return nil
}

// turn is the player's turn of a player as a row, from 1.
func (s *survey) turn(p event.Player) int {
	return min(int(s.m.State.Players[p].OwnerTurns)+1, longest)
}

func (s *survey) drawn(e *event.Event) {
	if c := s.source(e); c != nil {
		c.drawn |= 1 << e.SourcePlayer
		s.draws[e.SourcePlayer]++
	}
}

func (s *survey) spent(e *event.Event) {
	p := e.SourcePlayer
	row := &s.curve[s.turn(p)][p]
	row[2] += int64(e.Args[events.ArgCost])
	if e.Args[events.ArgPurpose] != events.ForCard {
		return
	}
	row[3]++
	if c := s.source(e); c != nil {
		c.played |= 1 << p
		c.plays++
		c.turns += int64(s.turn(p))
	}
}

func (s *survey) recharged(e *event.Event) {
	row := &s.curve[s.turn(e.SourcePlayer)][e.SourcePlayer]
	row[0]++
	row[1] += int64(s.m.State.Players[e.SourcePlayer].Supply)
}

func (s *survey) dealt(e *event.Event) {
	shield, health := int64(e.Args[events.ArgShield]), int64(e.Args[events.ArgHealth])
	sort := hit{e.Args[events.ArgDType], e.Args[events.ArgTags], int8(e.SourcePlayer)}
	n := s.damage[sort]
	if n == nil {
		n = new([4]int64)
		s.damage[sort] = n
		s.sorts = append(s.sorts, sort)
	}
	n[0], n[1], n[2], n[3] = n[0]+shield+health, n[1]+shield, n[2]+health, n[3]+1
	if c := s.source(e); c != nil {
		c.damage += shield + health
	}
}

func (s *survey) killed(e *event.Event) {
	if c := s.source(e); c != nil {
		c.kills++
	}
}

func (s *survey) rounded(e *event.Event) {
	row := &s.held[min(int(e.Round), longest)]
	for _, p := range s.m.State.Lanes {
		if p >= 0 {
			row[p]++
		}
	}
	row[place.MaxSeats]++
}

func (s *survey) won(e *event.Event) { s.cause = e.Args[0] }

// ending returns by which objective the match was won, and in which turn.
func (s *survey) ending() (by string, turn int) {
	by = "nobody"
	if words := s.prog.ObjectiveWords(); s.cause > 0 && int(s.cause) < len(words) {
		by = words[s.cause]
	}
	return by, int(s.m.State.Turn)
}

// book counts the match that was watched.
func (s *survey) book(into games.Tables, at []int) {
	var winners uint8
	for _, p := range s.m.Outcome().Winners {
		winners |= 1 << p
	}
	cause, n := s.ending()
	turns := int64(n)
	into.Book(&endForm, cause, 1, turns)
	into.Add(&lengthForm, strconv.FormatInt(turns/10, 10), 0, 1)
	for _, def := range s.touched {
		s.bookCard(into, def, winners)
	}
	for _, sort := range s.sorts {
		name := s.nameOf(sort)
		into.Book(&damageForm, name, s.damage[sort][:]...)
		if sort.by >= 0 && len(s.names) > 0 {
			into.Book(&contestantForm, games.JoinName(s.names[at[sort.by]], name), s.damage[sort][:]...)
		}
	}
	for turn := range s.curve {
		s.bookTurn(into, strconv.Itoa(turn), &s.curve[turn], at)
	}
	seats := len(s.control.Fields) - 1
	for round, row := range s.held {
		if n := row[place.MaxSeats]; n > 0 {
			into.Book(&s.control, strconv.Itoa(round), append(row[:seats:seats], n)...)
			s.bookLanes(into, strconv.Itoa(round), &row, at)
		}
	}
}

// bookTurn counts a turn of the player of all who have had it.
func (s *survey) bookTurn(into games.Tables, turn string, row *[place.MaxSeats][4]int64, at []int) {
	began := int64(0)
	for seat := range at {
		began += row[seat][0]
	}
	if began == 0 {
		return
	}
	for seat, who := range at {
		n := &row[seat]
		into.Book(&curveForm, turn, n[:]...)
		if len(s.names) > 0 {
			into.Add(&s.spends, turn, 2*who, n[0])
			into.Add(&s.spends, turn, 2*who+1, n[2])
		}
	}
}

// bookLanes counts who holds lanes at the end of a round.
func (s *survey) bookLanes(into games.Tables, round string, row *[place.MaxSeats + 1]int64, at []int) {
	if len(s.names) == 0 {
		return
	}
	for seat, who := range at {
		into.Add(&s.holds, round, who, row[seat])
	}
	into.Add(&s.holds, round, len(s.names), row[place.MaxSeats])
}

func (s *survey) bookCard(into games.Tables, def uint16, winners uint8) {
	c := &s.cards[def]
	seats := func(who uint8) int64 { return int64(bits.OnesCount8(who)) }
	into.Book(&cardForm, s.prog.Cards[def].ID, seats(c.decks), seats(c.drawn), seats(c.drawn&winners), seats(c.played), seats(c.played&winners),
		c.plays, c.turns, c.damage, c.kills)
}

// handed passes the cards of the decks of the match that was watched.
func (s *survey) handed(f func(card string, in, drawn, played uint64)) {
	for _, def := range s.touched {
		if c := &s.cards[def]; c.decks != 0 {
			f(s.prog.Cards[def].ID, uint64(c.decks), uint64(c.drawn&c.decks), uint64(c.played&c.decks))
		}
	}
}

// nameOf returns what a sort of damage is.
func (s *survey) nameOf(h hit) string {
	words := []string{}
	if int(h.dtype) < len(s.prog.Damage) {
		words = append(words, s.prog.Damage[h.dtype])
	}
	for i, tag := range s.prog.PacketTags {
		if h.tags>>i&1 != 0 {
			words = append(words, tag)
		}
	}
	return strings.Join(slices.Compact(words), " ")
}
