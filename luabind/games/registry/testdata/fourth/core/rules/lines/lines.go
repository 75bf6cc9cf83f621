// Package lines is a game for two on nine squares: they mark one in turn, and
// what wins, a script says. It knows squares and turns; lines it does not know.
package lines

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// Squares is how many there are: a1 to c3, by rows from 1.
const Squares = 9

// State is all of a match.
type State struct {
	Board  [Squares]int8 // seat that has marked it, from 1; 0 = none
	Active event.Player
	Winner event.Player
	Marks  int8
	Ended  bool
}

// Match is a running game.
type Match = match.Match[State]

// The event types.
const (
	Marked event.Type = iota + 1
	Ended
)

// The verbs.
const (
	mark uint8 = iota + 1
	concede
)

// Program is the compiled packs.
type Program struct {
	match.Program
	Lib   *def.Library
	Rules []Rule
}

// Rule is a definition of the packs: what listens to marks.
type Rule struct {
	def.Pos
	ID, Pack string
	Name     def.Localised
	def.Behaviour
}

// Compile makes a program of what packs define.
func Compile(lib *def.Library, rules []Rule) (*Program, error) {
	p := &Program{Lib: lib, Rules: rules}
	p.Types = event.NewRegistry()
	_, marked := p.Types.Add(event.TypeDef{Name: "MARKED", Doc: "a seat has marked a square", Value: -1})
	_, ended := p.Types.Add(event.TypeDef{Name: "ENDED", Doc: "the game is over", Value: -1, Fields: []event.Field{{Name: "winner", Kind: event.PlayerField}}})
	errs := []error{marked, ended}
	p.Listeners = make([]match.Listener, 1)
	for i := range rules {
		for _, l := range rules[i].Listeners {
			t, ok := p.Types.Lookup(l.Event)
			if !ok || l.Role != def.Any || l.Reject != "" || len(l.Where) > 0 || l.Limit+l.PerMatch > 0 {
				errs = append(errs, fmt.Errorf("%s:%d: a rule listens to %s, with when and run alone", l.File, l.Line, strings.Join(p.Types.Names(), " or ")))
			}
			order := 1 + slices.IndexFunc(lib.Packs, func(k def.Pack) bool { return k.ID == rules[i].Pack })
			p.Listeners = append(p.Listeners, match.Listener{Pos: l.Pos, ID: rules[i].ID + "." + l.ID, Pack: rules[i].Pack,
				Order: order, Type: t, Role: l.Role, Priority: l.Priority, When: l.When, Run: l.Run})
		}
	}
	slices.SortStableFunc(p.Listeners[1:], func(a, b match.Listener) int { return match.CompareListeners(&a, &b) })
	return p, errors.Join(append(errs, p.Fits())...)
}

// Owner is the rule that a listener belongs to, nil for the core.
func (p *Program) Owner(ref event.ListenerRef) *Rule {
	for i := range p.Rules {
		if strings.HasPrefix(p.Listeners[ref].ID, p.Rules[i].ID+".") {
			return &p.Rules[i]
		}
	}
	return nil
}

// New makes a match, not yet started.
func New(p *Program, o match.Options) *Match {
	m := match.New(rules{}, &p.Program, o)
	m.State.Winner = event.NoPlayer
	return m
}

// Facade gives a match without its type of state.
func Facade(m *Match) display.Match { return display.Show(m, display.Table[State](rules{})) }

// rules is the ruleset, and the table that shows it.
type rules struct {
	display.PlainTable[State]
}

// Capabilities returns what the rules can do beyond the methods of every ruleset.
func (r rules) Capabilities() match.Capabilities[State] {
	return match.Capabilities[State]{Sort: r, Decide: r, Remap: r}
}

func (rules) Begin(m *Match, c match.Command) error {
	s := &m.State
	at := int(c.Place) - 1
	switch {
	case c.Verb == concede:
		Win(m, 1-c.Player)
		return nil
	case c.Verb != mark || at < 0 || at >= Squares || s.Board[at] != 0:
		return match.Malformed("NOT_FREE", "that square is not free", "那个格子已被占用")
	case c.Player != s.Active:
		return match.Malformed("NOT_YOUR_TURN", "it is not your turn", "现在不是你的回合")
	}
	e := event.New(Marked)
	e.SourcePlayer, e.At = c.Player, c.Place
	m.Queue(e)
	return nil
}

func (rules) Apply(m *Match, e *event.Event) {
	s := &m.State
	if e.Type == Ended {
		s.Ended, s.Winner = true, num.To[event.Player](e.Args[0]-1)
		return
	}
	s.Board[e.At-1] = int8(e.SourcePlayer) + 1
	s.Active = 1 - s.Active
	if s.Marks++; s.Marks == Squares {
		Win(m, event.NoPlayer) // unless a listener has another before
	}
}

// Win queues the end of the game; a second one comes too late.
func Win(m *Match, p event.Player) {
	e := event.New(Ended)
	e.SourcePlayer, e.Args[0] = p, int32(p)+1
	if p == event.NoPlayer {
		e.Priority = event.Flow
	}
	m.Queue(e)
}

func (rules) Legal(m *Match, p event.Player, buf []match.Command) []match.Command {
	for i, seat := range m.State.Board {
		if seat == 0 && p == m.State.Active {
			buf = append(buf, match.Command{Verb: mark, Player: p, Place: num.To[event.Place](i + 1)})
		}
	}
	return append(buf, match.Command{Verb: concede, Player: p})
}

func (rules) Over(s *State) bool { return s.Ended }

func (rules) Kind(c match.Command) match.Kind {
	if c.Verb == concede {
		return match.GivesUp
	}
	return match.Acts
}

func (rules) Outcome(m *Match) match.Outcome {
	switch {
	case !m.State.Ended:
		return match.Outcome{}
	case m.State.Winner < 0:
		return match.Outcome{Result: "draw"}
	}
	return match.Outcome{Result: "win", Winners: []event.Player{m.State.Winner}}
}

func (rules) Walk(s *State, w *match.Walker) {
	for i := range s.Board {
		w.Enter("square", i)
		match.Field(w, "seat", &s.Board[i])
		w.Leave()
	}
	match.Field(w, "active", &s.Active)
	match.Field(w, "winner", &s.Winner)
	match.Field(w, "marks", &s.Marks)
	match.Flag(w, "ended", &s.Ended)
}

// Remap has nothing to do: no state depends on the packs.
func (rules) Remap(*State, *match.Past, match.Ruleset[State]) error { return nil }

func square(at event.Place) string { return string("abc"[(at-1)%3]) + string("123"[(at-1)/3]) }

func (rules) Format(_ *Match, c match.Command, form display.Form) string {
	switch {
	case form == display.Canonical:
		return display.Numbers(c)
	case c.Verb == concede:
		return "concede"
	case c.Verb == mark && c.Place >= 1 && c.Place <= Squares:
		return square(c.Place)
	}
	return "nothing"
}

func (rules) Parse(m *Match, p event.Player, text string) (match.Command, error) {
	return display.ParseListed(m, rules{}, p, text)
}

func (rules) Usages(*Match, string) [][2]string {
	return [][2]string{{"b2", "mark a free square"}, {"concede", "give the game up"}}
}

func (rules) Draw(m *Match, _ event.Player, _ display.Look) string {
	text := "  a b c\n"
	for row := range Squares / 3 {
		text += fmt.Sprint(row + 1)
		for _, seat := range m.State.Board[3*row : 3*row+3] {
			text += " " + string(".XO"[seat])
		}
		text += "\n"
	}
	return text
}

type speller struct{}

func (rules) Speller(*Match, event.Player, string) display.Speller { return speller{} }

func (speller) Note(*event.Event)                 {}
func (speller) Entity(event.Entity) string        { return "" }
func (speller) Title(event.Entity) string         { return "" }
func (speller) Verbatim() bool                    { return false }
func (speller) Value(_ *event.Field, v int32) any { return v }

func (speller) Place(at event.Place) (name, lane, layer string) {
	if at == 0 {
		return "", "", ""
	}
	return square(at), "", ""
}

func (speller) Sentence(e *event.Event) string {
	switch {
	case e.Type == Marked:
		return fmt.Sprintf("player %d marks %s", e.SourcePlayer+1, square(e.At))
	case e.SourcePlayer < 0:
		return "the board is full"
	}
	return fmt.Sprintf("player %d wins", e.SourcePlayer+1)
}
