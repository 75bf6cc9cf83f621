package xiangqi

import (
	"errors"
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/xiangqi/board"
)

// Program is the compiled, immutable form of a library; all games share it.
type Program struct {
	match.Program
	Lib   *Library
	rules *board.Rules // of rule set seed; a game has its own options
	// options are the names of room options that turn rules on.
	options []string
	byType  [][]heard // by event type
	owners  []*def.Behaviour
	conds   [][]kit.Cond
	vetoes  bool // some pack listens to xq:MOVE
}

// heard is a listener that an event type concerns.
type heard struct {
	ref    event.ListenerRef
	option int      // a rule's room option, -1 = always on
	piece  int      // a piece's listener: its kind; -1 = a rule's
	role   def.Role // of a piece's listener
}

// maxOptions is the most room options that the packs can bring.
const maxOptions = 32

// Rules returns the pieces under the options of rule set seed, for tools that
// work on the bare board.
func (p *Program) Rules() *board.Rules { return p.rules }

// Behaviour is what a listener belongs to, whose vars its handler reads.
func (p *Program) Behaviour(ref event.ListenerRef) *def.Behaviour { return p.owners[ref] }

// Modes lists the ids of the modes in load order.
func (p *Program) Modes() []string {
	ids := make([]string, len(p.Lib.Modes))
	for i := range p.Lib.Modes {
		ids[i] = p.Lib.Modes[i].ID
	}
	return ids
}

// Mode finds a mode by id, or gives nil.
func (p *Program) Mode(id string) *Mode {
	if meant, found, _ := p.Lib.Names.Find("", "mode", id); found && !p.Lib.Names.Shows("mode", id) {
		id = meant
	}
	for i := range p.Lib.Modes {
		if p.Lib.Modes[i].ID == id {
			return &p.Lib.Modes[i]
		}
	}
	return nil
}

// Options lists the room options that turn rules of packs on.
func (p *Program) Options() []string { return slices.Clone(p.options) }

// compiler builds a Program; errors are collected, so that a pack's author
// sees all of them together.
type compiler struct {
	p       *Program
	lib     *Library
	errs    []error
	pending []pendingListener
}

type pendingListener struct {
	l match.Listener
	b *def.Behaviour
	w []def.Cond
	h heard
}

// Geometry is what a piece's scripts gave for every team and square; Captures
// is nil for a piece that takes as it moves.
type Geometry struct {
	Paths    *board.PathTable
	Captures *board.CaptureTable
}

// Compile makes the program of a library, with the geometry of its pieces in
// the order of Library.Pieces.
func Compile(lib *Library, geometry []Geometry) (*Program, error) {
	p, err := Examine(lib, geometry)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Examine is Compile for tools that look at a library, sound or not: with an
// error comes what the program has become, which cannot be played.
func Examine(lib *Library, geometry []Geometry) (*Program, error) {
	c := &compiler{lib: lib, p: &Program{Lib: lib}}
	c.p.Types = newRegistry()
	addReasons(&c.p.Names)
	c.pieces(geometry)
	c.native()
	for i := range lib.Rules {
		c.rule(&lib.Rules[i])
	}
	for i := range lib.Pieces {
		d := &lib.Pieces[i]
		c.listeners(d.ID, d.Pack, &d.Behaviour, heard{option: -1, piece: i})
	}
	c.link()
	c.modes()
	if err := c.p.Fits(); err != nil {
		c.errs = append(c.errs, err)
	}
	return c.p, errors.Join(c.errs...)
}

func (c *compiler) fail(pos def.Pos, format string, args ...any) {
	c.errs = append(c.errs, &def.Fault{Pos: pos, Msg: fmt.Sprintf(format, args...)})
}

func (c *compiler) pieces(geometry []Geometry) {
	defs := make([]board.PieceDef, len(c.lib.Pieces))
	for i := range c.lib.Pieces {
		d := &c.lib.Pieces[i]
		defs[i] = board.PieceDef{ID: d.ID, Letter: d.Letter, Aliases: d.Aliases, WXF: d.WXF, Glyphs: d.Glyphs, Value: d.Value,
			Royal: d.Royal, CaptureOverScreen: d.Screen, FacingFile: d.Facing,
			Paths: geometry[i].Paths, Captures: geometry[i].Captures}
	}
	var err error
	c.p.rules, err = board.NewRules(defs, board.Options{})
	var wrong *board.PieceError
	switch {
	case errors.As(err, &wrong):
		c.fail(c.lib.Pieces[wrong.Index].Pos, "piece %q: %v", wrong.ID, wrong.Err)
	case err != nil:
		c.errs = append(c.errs, err)
	}
}

// native adds the check of the rules themselves, which comes first.
func (c *compiler) native() {
	c.pending = append(c.pending, pendingListener{h: heard{option: -1, piece: -1}, l: match.Listener{ID: "core.legal_move",
		Type: MoveDeclared, Role: def.Any, Priority: legality, Native: checkMove}})
}

// legality is the first priority of the band of that name.
const legality = 100

func (c *compiler) rule(d *Rule) {
	option := -1
	if d.Option != "" {
		if option = slices.Index(c.p.options, d.Option); option < 0 {
			option = len(c.p.options)
			c.p.options = append(c.p.options, d.Option)
		}
		if option >= maxOptions {
			c.fail(d.Pos, "more than %d room options", maxOptions)
		}
		if _, taken := settings[d.Option]; taken {
			c.fail(d.Pos, "the option %q is the game's own", d.Option)
		}
	}
	c.listeners(d.ID, d.Pack, &d.Behaviour, heard{option: option, piece: -1})
}

func (c *compiler) listeners(id, pack string, b *def.Behaviour, h heard) {
	for i := range b.Listeners {
		c.listener(id, pack, b, &b.Listeners[i], h)
	}
}

func (c *compiler) listener(id, pack string, b *def.Behaviour, d *def.Listener, h heard) {
	t, ok := c.p.Types.Lookup(d.Event)
	if !ok || c.p.Types.Def(t).Kind == event.Step {
		c.fail(d.Pos, "%s: unknown event %q%s", id, d.Event, i18n.Meant(d.Event, c.p.Types.Names()))
		return
	}
	ask := c.p.Types.Def(t).Kind == event.Ask
	if d.Reject != "" && !ask {
		c.fail(d.Pos, "%s: %s is a fact and cannot be rejected", id, d.Event)
	}
	if d.Limit != 0 || d.PerMatch != 0 {
		c.fail(d.Pos, "%s: xiangqi has no limits per turn or match", id)
	}
	switch {
	case h.piece < 0 && d.Role != def.Any:
		c.fail(d.Pos, "%s: a listener of a rule has the role any, not %s", id, d.Role)
	case h.piece >= 0 && d.Role != def.Source && d.Role != def.Target:
		c.fail(d.Pos, "%s: a listener of a piece has the role source or target, not %s", id, d.Role)
	case match.Unheard(c.p.Types.Def(t), d.Role) != "":
		c.fail(d.Pos, "%s: %s", id, match.Unheard(c.p.Types.Def(t), d.Role))
	}
	order := 1 + slices.IndexFunc(c.lib.Packs, func(p def.Pack) bool { return p.ID == pack })
	l := match.Listener{Pos: d.Pos, ID: id + "." + d.ID, Pack: pack, Order: order, Type: t, Role: d.Role, Priority: d.Priority,
		When: d.When, Run: d.Run}
	for _, r := range d.Reasons {
		l.Reasons = append(l.Reasons, c.p.Names.Add(r.Code, r.Text))
	}
	if d.Reject != "" {
		l.Reject = c.p.Names.Add(d.Reject, def.Localised{})
	}
	h.role = d.Role
	c.p.vetoes = c.p.vetoes || t == MoveDeclared
	c.pending = append(c.pending, pendingListener{l, b, d.Where, h})
}

// link sorts the listeners into the order of K-04.
func (c *compiler) link() {
	p := c.p
	slices.SortStableFunc(c.pending, func(a, b pendingListener) int { return match.CompareListeners(&a.l, &b.l) })
	p.Listeners, p.owners, p.conds = make([]match.Listener, 1), make([]*def.Behaviour, 1), make([][]kit.Cond, 1)
	p.byType = make([][]heard, p.Types.Len())
	words := p.vocabulary()
	for _, l := range c.pending {
		l.h.ref = num.To[event.ListenerRef](len(p.Listeners))
		var conds []kit.Cond
		for _, w := range l.w {
			cd, err := p.compileCond(words, w, l.l.Type)
			if err != nil {
				c.fail(w.Pos, "%s: %v", l.l.ID, err)
			}
			conds = append(conds, cd)
		}
		p.Listeners, p.owners, p.conds = append(p.Listeners, l.l), append(p.owners, l.b), append(p.conds, conds)
		p.byType[l.l.Type] = append(p.byType[l.l.Type], l.h)
	}
}

// generals checks that both sides have a general: without one a match could not begin.
func generals(p *board.Position) error {
	for team := board.Red; team <= board.Black; team++ {
		if p.General(team) == board.NoSquare {
			return fmt.Errorf("the layout has no general of %v", team)
		}
	}
	return nil
}

// modes checks the layout of every mode.
func (c *compiler) modes() {
	if c.p.rules == nil {
		return
	}
	for i := range c.lib.Modes {
		d := &c.lib.Modes[i]
		if _, err := board.ParseRuleSet(d.Rules); err != nil {
			c.fail(d.Pos, "mode %s: %v", d.ID, err)
		}
		position, err := board.ParseFEN(c.p.rules, d.Layout)
		if err == nil {
			err = generals(&position)
		}
		if err != nil {
			c.fail(d.Pos, "mode %s: %v", d.ID, err)
		}
	}
}
