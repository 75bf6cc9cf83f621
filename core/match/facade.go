package match

import (
	"fmt"

	"arbiter/core/event"
	"arbiter/core/rng"
)

// Any is a match without its type of state, for sessions, bots and tools.
type Any interface {
	playing
	showing
}

// playing is what a match does by itself, whatever its table is.
type playing interface {
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

	// Guess fills in what a view hides, with chance from r.
	Guess(r *rng.Stream)

	// SetFate makes f decide every later draw, nil the generators again.
	SetFate(f Fate)
	// Recall is the information set of a player: see Options.Recall.
	Recall(p event.Player) uint64

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

	// What the ruleset reports to hosts and bots: see Seating, Turning, Sorting,
	// Deciding, Rating and Leading.
	Seats() int
	ToAct(buf []event.Player) []event.Player
	Kind(c Command) Kind
	Outcome() Outcome
	Score(p event.Player) int
	Lead(p event.Player) int
}

// showing is what needs the type of the state or the table.
type showing interface {
	// Fork and View give independent games; ForkInto and ViewInto reuse one
	// that they, or Fork and View of the same ruleset, gave before.
	Fork() Any
	ForkInto(dst Any)
	View(p event.Player) Any
	ViewInto(p event.Player, dst Any)
	// What the table shows to people: see Table and the interfaces after it.
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

// facade is a match without its type of state: what the match itself does, and how
// its table shows it. It is not a generic type, so its methods are compiled once
// and not for every game, in every package that names a match of one.
type facade struct {
	played
	shown
}

// played is what needs neither the type of the state nor the table.
type played interface {
	playing
	debugging
}

// shown is what needs one of them.
type shown interface {
	Pictured
	showing
	exploring
}

// face shows one match with its table.
type face[S any] struct {
	m     *Match[S]
	table Table[S]
	own   bool // the table is the ruleset of the match, or the plain one
	game  facade
}

// Facade gives a match without its type of state, with the table that shows it.
// The table is shared by all that is forked from it, so it keeps nothing. Nil
// stands for the ruleset itself if it is a Table, and otherwise for a plain
// one, which spells commands as numbers.
func Facade[S any](m *Match[S], table Table[S]) Any {
	f := &face[S]{m: m, table: table}
	if table == nil {
		f.own = true
		if shows, ok := m.rules.(Table[S]); ok {
			f.table = shows
		} else {
			f.table = plain[S]{}
		}
	}
	f.game = facade{m, f}
	return &f.game
}

// faceOf is what shows a match that has that type of state.
func faceOf[S any](g Any) (*face[S], bool) {
	whole, ok := g.(*facade)
	if !ok {
		return nil, false
	}
	f, ok := whole.shown.(*face[S])
	return f, ok
}

// with is the facade of a match that was forked from this one.
func (f *face[S]) with(m *Match[S]) Any {
	if f.own {
		return Facade(m, nil)
	}
	return Facade(m, f.table)
}

func (f *face[S]) Fork() Any               { return f.with(f.m.Fork()) }
func (f *face[S]) View(p event.Player) Any { return f.with(f.m.ViewOf(p)) }

func (f *face[S]) ForkInto(dst Any) { f.m.ForkInto(dst.(*facade).shown.(*face[S]).m) }

func (f *face[S]) ViewInto(p event.Player, dst Any) {
	f.m.ViewFor(p, dst.(*facade).shown.(*face[S]).m)
}

func (f *face[S]) Format(c Command, form Form) string {
	if _, reads := f.table.(Parser[S]); !reads && form == Canonical {
		return numbers(c)
	}
	return f.table.Format(f.m, c, form)
}

func (f *face[S]) Parse(p event.Player, text string) (Command, error) {
	if t, ok := f.table.(Parser[S]); ok {
		return t.Parse(f.m, p, text)
	}
	return plainParse(&f.game, p, text)
}

// ReadExact reads a command that is spelled in the canonical form exactly as
// Format does, as commands of records are.
func (f *face[S]) ReadExact(p event.Player, text string) (Command, error) {
	if t, ok := f.table.(ExactReader[S]); ok {
		if c, ok := t.ReadExact(f.m, p, text); ok {
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
		return t.Usages(f.m, lang)
	}
	return nil
}

func (f *face[S]) About(c Command, lang string) string {
	if t, ok := f.table.(Grouper[S]); ok {
		return t.About(f.m, c, lang)
	}
	return ""
}

func (f *face[S]) Menu(commands []Command, lang string) []Choice {
	if t, ok := f.table.(Menu[S]); ok {
		return t.Menu(f.m, commands, lang)
	}
	return plainMenu(&f.game, commands, lang)
}

func (f *face[S]) Draw(p event.Player, look Display) string {
	if t, ok := f.table.(Drawer[S]); ok {
		return t.Draw(f.m, p, look)
	}
	return drawFields(f.m.Fields(), "")
}

func (f *face[S]) Hand(p event.Player, look Display) string {
	if t, ok := f.table.(HandDrawer[S]); ok {
		return t.Hand(f.m, p, look)
	}
	return ""
}

func (f *face[S]) Describe(p event.Player, name string, look Display) (string, error) {
	if t, ok := f.table.(Describer[S]); ok {
		return t.Describe(f.m, p, name, look)
	}
	return plainDescribe(f.m.Fields(), name)
}

func (f *face[S]) Snapshot() any {
	if t, ok := f.table.(Snapshotter[S]); ok {
		return t.Snapshot(f.m)
	}
	return f.m.Fields()
}

func (f *face[S]) Explain(seq uint32, lang string) []string {
	if t, ok := f.table.(Explainer[S]); ok {
		return t.Explain(f.m, seq, lang)
	}
	return nil
}

func (f *face[S]) LogFor(viewer event.Player, lang string) *Log {
	if t, ok := f.table.(Narrator[S]); ok {
		return &Log{game: &f.game, speller: t.Speller(f.m, viewer, lang)}
	}
	bare := viewer != event.NoPlayer && f.m.can.secrets
	return &Log{game: &f.game, speller: &plainSpeller{f.m.prog, bare}, bare: bare}
}
