package match

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/rng"
)

// Any is a match without its type of state, for sessions, bots and tools.
type Any interface {
	Start() error
	Do(c Command) error
	Undo() error
	Legal(p event.Player, buf []Command) []Command
	// Options is Legal without the commands that give up, of which one is given.
	Options(p event.Player, buf []Command) (list []Command, surrender Command)
	// Distinct removes from legal commands those that come to the same as one before them.
	Distinct(list []Command) []Command
	// Trouble is the bug that ended the last Legal or the making of this view.
	Trouble() error
	// Work is what the last command has cost, in instructions.
	Work() int
	// ReadFault is the error of a script in a reading from outside of a command.
	ReadFault() error

	// Fork and View give independent games; ForkInto and ViewInto reuse one
	// that they, or Fork and View of the same ruleset, gave before.
	Fork() Any
	ForkInto(dst Any)
	View(p event.Player) Any
	ViewInto(p event.Player, dst Any)
	// Guess fills in what a view hides, with chance from r.
	Guess(r *rng.Stream)

	Hash() uint64
	Seq() uint32
	Over() bool
	Viewer() event.Player
	Log() []event.Event
	Mods() []event.Mod
	ModsOf(seq uint32) []event.Mod
	Commands() []Record
	Program() *Program
	ListenerName(ref event.ListenerRef) string
	Fields() []FieldValue

	// What the ruleset tells hosts and bots: see Seating, Turning, Sorting,
	// Deciding, Rating and Leading.
	Seats() int
	ToAct(buf []event.Player) []event.Player
	Kind(c Command) Kind
	Outcome() Outcome
	Score(p event.Player) int
	Lead(p event.Player) int

	// What the table tells people: see Table and the interfaces after it.
	Format(c Command, f Form) string
	Parse(p event.Player, text string) (Command, error)
	ReadExact(p event.Player, text string) (Command, error)
	Usages(lang string) [][2]string
	About(c Command, lang string) string
	Menu(commands []Command, lang string) []Choice
	Draw(p event.Player, look Display) string
	Hand(p event.Player, look Display) string
	Describe(p event.Player, name string, look Display) (string, error)
	Snapshot() any
	Explain(seq uint32, lang string) []string
	LogFor(viewer event.Player, lang string) *Log
}

// face is the facade of one match. The methods that need no state type come
// with the match.
type face[S any] struct {
	*Match[S]
	table Table[S]
	own   bool // the table is the ruleset of the match, or the plain one
}

// Facade gives a match without its type of state, with the table that shows it.
// The table is shared by all that is forked from it, so it keeps nothing. Nil
// stands for the ruleset itself if it is a Table, and otherwise for a plain
// one, which spells commands as numbers.
func Facade[S any](m *Match[S], table Table[S]) Any {
	if table != nil {
		return &face[S]{m, table, false}
	}
	if shows, ok := m.rules.(Table[S]); ok {
		return &face[S]{m, shows, true}
	}
	return &face[S]{m, plain[S]{}, true}
}

// with is the facade of a match that was forked from this one.
func (f *face[S]) with(m *Match[S]) Any {
	if f.own {
		return Facade(m, nil)
	}
	return Facade(m, f.table)
}

func (f *face[S]) Fork() Any               { return f.with(f.Match.Fork()) }
func (f *face[S]) View(p event.Player) Any { return f.with(f.Match.ViewOf(p)) }

func (f *face[S]) ForkInto(dst Any) { f.Match.ForkInto(dst.(*face[S]).Match) }

func (f *face[S]) ViewInto(p event.Player, dst Any) { f.Match.ViewFor(p, dst.(*face[S]).Match) }

func (f *face[S]) Format(c Command, form Form) string {
	if _, reads := f.table.(Parser[S]); !reads && form == Canonical {
		return numbers(c)
	}
	return f.table.Format(f.Match, c, form)
}

func (f *face[S]) Parse(p event.Player, text string) (Command, error) {
	if t, ok := f.table.(Parser[S]); ok {
		return t.Parse(f.Match, p, text)
	}
	return plainParse(f, p, text)
}

// ReadExact reads a command that is spelled in the canonical form exactly as
// Format does, as commands of records are.
func (f *face[S]) ReadExact(p event.Player, text string) (Command, error) {
	if t, ok := f.table.(ExactReader[S]); ok {
		if c, ok := t.ReadExact(f.Match, p, text); ok {
			return c, nil
		}
	}
	c, err := f.Parse(p, text)
	if err != nil {
		return c, err
	}
	if again := f.Format(c, Canonical); again != text {
		return c, fmt.Errorf("it is not spelled as recorders do: %s", again)
	}
	return c, nil
}

func (f *face[S]) Usages(lang string) [][2]string {
	if t, ok := f.table.(Guide[S]); ok {
		return t.Usages(f.Match, lang)
	}
	return nil
}

func (f *face[S]) About(c Command, lang string) string {
	if t, ok := f.table.(Grouper[S]); ok {
		return t.About(f.Match, c, lang)
	}
	return ""
}

func (f *face[S]) Menu(commands []Command, lang string) []Choice {
	if t, ok := f.table.(Menu[S]); ok {
		return t.Menu(f.Match, commands, lang)
	}
	return plainMenu(f, commands, lang)
}

func (f *face[S]) Draw(p event.Player, look Display) string {
	if t, ok := f.table.(Drawer[S]); ok {
		return t.Draw(f.Match, p, look)
	}
	return drawFields(f.Fields(), "")
}

func (f *face[S]) Hand(p event.Player, look Display) string {
	if t, ok := f.table.(HandDrawer[S]); ok {
		return t.Hand(f.Match, p, look)
	}
	return ""
}

func (f *face[S]) Describe(p event.Player, name string, look Display) (string, error) {
	if t, ok := f.table.(Describer[S]); ok {
		return t.Describe(f.Match, p, name, look)
	}
	return plainDescribe(f.Fields(), name)
}

func (f *face[S]) Snapshot() any {
	if t, ok := f.table.(Snapshotter[S]); ok {
		return t.Snapshot(f.Match)
	}
	return f.Fields()
}

func (f *face[S]) Explain(seq uint32, lang string) []string {
	if t, ok := f.table.(Explainer[S]); ok {
		return t.Explain(f.Match, seq, lang)
	}
	return nil
}

func (f *face[S]) LogFor(viewer event.Player, lang string) *Log {
	if t, ok := f.table.(Narrator[S]); ok {
		return &Log{game: f, speller: t.Speller(f.Match, viewer, lang)}
	}
	bare := viewer != event.NoPlayer && f.can.secrets
	return &Log{game: f, speller: &plainSpeller{f.prog, bare}, bare: bare}
}
