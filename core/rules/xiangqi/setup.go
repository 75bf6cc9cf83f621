package xiangqi

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/xiangqi/board"
)

// Setup is what a game is made of: a mode by name, which brings rule set
// and layout, and room options, as "repetition_draw=3". The options of the game
// itself are those of SettingNames; any other is a rule of a pack.
type Setup struct {
	Mode    string // "" = DefaultMode
	Options []string
	Match   match.Options
}

// DefaultMode is the mode of XQ 2.3.
const DefaultMode = "Traditional_TB"

// maxClock bounds the clock of a turn: a day.
const maxClock = 24 * 60 * 60 * 1000

// Bounds on the length of a game: every one ends.
const (
	maxPlies    = 1000   // of max_plies, when nothing else is said
	quietPlies  = 120    // of quiet_plies in strict
	longestGame = 10_000 // what both options can be at most
)

// plan is a set-up that was read.
type plan struct {
	opts   board.Options
	config config
	layout string
}

// laid is the set-up that was planned last, for the next match of it.
type laid struct {
	mode     string
	options  []string
	plan     plan
	position board.Position
}

// settings are the options of the game itself, by name. What takes a value is
// written name=value.
var settings = map[string]struct {
	value bool // takes one
	apply func(p *plan, value string) error
}{
	"stalemate_draw":  {false, func(p *plan, _ string) error { p.opts.StalemateDraw = true; return nil }},
	"repetition_draw": {true, func(p *plan, v string) (err error) { p.opts.RepetitionDraw, err = number(v, 0, window); return err }},
	"max_plies": {true, func(p *plan, v string) error {
		n, err := number(v, 1, longestGame)
		p.config.MaxPlies = num.To[int32](n)
		return err
	}},
	"quiet_plies": {true, func(p *plan, v string) error {
		n, err := number(v, 0, longestGame)
		p.config.QuietPlies = num.To[int32](n)
		if err == nil && p.opts.RuleSet == board.Seed {
			err = fmt.Errorf("seed does not have this rule; max_plies ends its games")
		}
		return err
	}},
	"clock": {true, func(p *plan, v string) error {
		n, err := number(v, 0, maxClock)
		p.config.Clock = num.To[int32](n)
		return err
	}},
	"timeout_pass": {false, func(p *plan, _ string) error { p.config.PassOnTimeOut = true; return nil }},
	"layout":       {true, func(p *plan, v string) error { p.layout = v; return nil }},
}

func number(text string, low, high int) (int, error) {
	n, err := strconv.Atoi(text)
	if err != nil || n < low || n > high {
		return 0, fmt.Errorf("%.20q is not a number from %d to %d", text, low, high)
	}
	return n, nil
}

// SettingNames lists the options of the game itself.
func SettingNames() []string {
	return []string{"clock", "layout", "max_plies", "quiet_plies", "repetition_draw", "stalemate_draw", "timeout_pass"}
}

// New makes a game, not yet started. It refuses an unknown mode or option by
// name.
func New(p *Program, set Setup) (*Match, error) {
	g := &Rules{prog: p}
	pl, position, err := g.plan(set)
	if err != nil {
		return nil, err
	}
	m := match.New[State](g, &p.Program, set.Match)
	g.deal(&m.State, pl, position)
	return m, nil
}

// Reset makes a used match the one that New would have made.
func (p *Program) Reset(m *Match, set Setup) error {
	g := m.Rules().(*Rules)
	pl, position, err := g.plan(set)
	if err != nil {
		return err
	}
	m.Clear()
	g.deal(&m.State, pl, position)
	return nil
}

// plan reads a set-up and prepares the rules for it, unless they are prepared.
func (g *Rules) plan(set Setup) (plan, board.Position, error) {
	if g.laid != nil && g.laid.mode == set.Mode && slices.Equal(g.laid.options, set.Options) {
		return g.laid.plan, g.laid.position, nil
	}
	g.laid = nil
	pl, err := g.prog.read(set)
	if err != nil {
		return pl, board.Position{}, err
	}
	if g.rules, err = g.prog.rules.With(pl.opts); err != nil {
		return pl, board.Position{}, err
	}
	position, err := board.ParseFEN(g.rules, pl.layout)
	if err != nil { // layouts of modes are read when packs are loaded
		return pl, position, fmt.Errorf("option layout: %w", err)
	}
	if err := generals(&position); err != nil {
		return pl, position, err
	}
	opts := g.rules.Options()
	pl.config.RuleSet, pl.config.StalemateDraw, pl.config.Repetition = opts.RuleSet, opts.StalemateDraw, num.To[int32](opts.RepetitionDraw)
	g.laid = &laid{set.Mode, slices.Clone(set.Options), pl, position}
	return pl, position, nil
}

func (p *Program) read(set Setup) (pl plan, err error) {
	id := set.Mode
	if id == "" {
		id = DefaultMode
	}
	mode := p.Mode(id)
	if mode == nil {
		return pl, fmt.Errorf("unknown mode %.40q%s%s", id, i18n.OneOf(p.Modes()), i18n.Meant(id, p.Modes()))
	}
	if pl.opts.RuleSet, err = board.ParseRuleSet(mode.Rules); err != nil {
		return pl, err
	}
	pl.layout, pl.config.MaxPlies = mode.Layout, maxPlies
	if pl.opts.RuleSet == board.Strict {
		pl.config.QuietPlies = quietPlies
	}
	for _, o := range set.Options {
		if err := p.option(&pl, o); err != nil {
			return pl, fmt.Errorf("option %w", err)
		}
	}
	if pl.config.PassOnTimeOut && pl.opts.RuleSet == board.Strict {
		return pl, fmt.Errorf("option timeout_pass: in strict the side that runs out of time loses")
	}
	return pl, nil
}

// option reads one room option.
func (p *Program) option(pl *plan, text string) error {
	name, value, given := strings.Cut(text, "=")
	if s, own := settings[name]; own {
		switch {
		case s.value && !given:
			return fmt.Errorf("%s needs a value, such as %s=…", name, name)
		case !s.value && given:
			return fmt.Errorf("%s takes no value", name)
		}
		if err := s.apply(pl, value); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	}
	i := slices.Index(p.options, text)
	if given && slices.Contains(p.options, name) {
		return fmt.Errorf("%s takes no value", name)
	}
	if i < 0 {
		meant, _, err := p.Lib.Names.Find("", "option", text)
		if err != nil {
			return err
		}
		i = slices.Index(p.options, meant)
	}
	if i < 0 {
		known := append(SettingNames(), p.options...)
		return fmt.Errorf("%.40q is unknown%s%s", text, i18n.OneOf(known), i18n.Meant(name, known))
	}
	pl.config.Options |= 1 << i
	return nil
}

// deal sets the pieces up (Q-02, Initialize): each is Idle, IsAttackable and
// IsObstacle. They are numbered by square, from Red's left corner.
func (g *Rules) deal(s *State, pl plan, position board.Position) {
	s.head = head{config: pl.config, Board: position, Winner: event.NoPlayer, Left: pl.config.Clock}
	for sq := range board.Square(board.NumSquares) {
		if piece := position.At(sq); piece != board.NoPiece {
			s.NMen++
			s.Men[s.NMen] = Man{Piece: piece, Square: sq, Status: alive, Home: sq}
			s.at[sq] = s.NMen
		}
	}
}
