package board

import (
	"fmt"

	"arbiter/core/num"
)

// RuleSet determines which moves are legal.
type RuleSet uint8

// The two rule sets.
const (
	// Seed plays pseudo-legal moves; taking the general wins.
	Seed RuleSet = iota
	// Strict forbids moves into check or facing. It has no rules on perpetual check
	// or chase: a repetition is a draw, for either side.
	Strict
)

// String returns the name used in set-up data.
func (r RuleSet) String() string {
	if r == Strict {
		return "strict"
	}
	return "seed"
}

// ParseRuleSet reads "seed" or "strict".
func ParseRuleSet(name string) (RuleSet, error) {
	switch name {
	case "seed":
		return Seed, nil
	case "strict":
		return Strict, nil
	}
	return Seed, fmt.Errorf("board: unknown rule set %q (want seed or strict)", name)
}

// strictRepetitions is the occurrence of a position that draws a strict game.
const strictRepetitions = 3

// Options choose among rules.
type Options struct {
	RuleSet RuleSet
	// StalemateDraw makes a side without a move draw instead of lose;
	// seed only.
	StalemateDraw bool
	// RepetitionDraw makes the Nth occurrence of a position a draw; 0 is off
	// in seed and 3 in strict, which allows nothing else.
	RepetitionDraw int
}

func (o Options) validate() (Options, error) {
	if o.RuleSet > Strict {
		return o, fmt.Errorf("board: unknown rule set %d", o.RuleSet)
	}
	if o.RepetitionDraw < 0 || o.RepetitionDraw == 1 {
		return o, fmt.Errorf("option repetition_draw: %d, expected 0 (off) or at least 2", o.RepetitionDraw)
	}
	if o.RuleSet == Seed {
		return o, nil
	}
	if o.StalemateDraw {
		return o, fmt.Errorf("option stalemate_draw: in strict a side without a move loses")
	}
	if o.RepetitionDraw != 0 && o.RepetitionDraw != strictRepetitions {
		return o, fmt.Errorf("option repetition_draw: in strict it is always %d", strictRepetitions)
	}
	o.RepetitionDraw = strictRepetitions
	return o, nil
}

// Rules is a set of pieces and rules, compiled into tables. It is never
// changed after NewRules, so that it can be shared.
type Rules struct {
	opts   Options
	defs   []PieceDef
	moves  [Teams][]moveTable
	reach  [Teams][]reachTable
	masks  []pathMask
	letter ['Z' + 1]int8
}

// NewRules checks the definitions and compiles them.
func NewRules(defs []PieceDef, opts Options) (*Rules, error) {
	opts, err := opts.validate()
	if err != nil {
		return nil, err
	}
	if err := validateDefs(defs); err != nil {
		return nil, err
	}
	r := &Rules{opts: opts, defs: append([]PieceDef(nil), defs...)}
	r.indexLetters()
	reach := reachCompiler{r, map[pathMask]uint32{}}
	for team := range Teams {
		r.moves[team] = make([]moveTable, len(defs))
		r.reach[team] = make([]reachTable, len(defs)*NumSquares)
		for t := range r.defs {
			r.moves[team][t].compile(&r.defs[t], Team(team))
			reach.compile(Team(team), t)
		}
	}
	return r, nil
}

func (r *Rules) indexLetters() {
	for i := range r.letter {
		r.letter[i] = -1
	}
	for t := range r.defs {
		d := &r.defs[t]
		d.WXF = d.wxfLetter()
		for _, c := range []byte(string(d.Letter) + d.Aliases) {
			r.letter[c] = num.To[int8](t)
		}
	}
}

// Options returns the options, completed by the defaults of the rule set.
func (r *Rules) Options() Options { return r.opts }

// NumTypes returns the number of kinds of pieces.
func (r *Rules) NumTypes() int { return len(r.defs) }

// Def returns the definition of a kind; it must not be changed.
func (r *Rules) Def(t int) *PieceDef { return &r.defs[t] }

// TypeByLetter finds a kind by its FEN letter or alias, in upper case.
func (r *Rules) TypeByLetter(c byte) (t int, ok bool) {
	if int(c) >= len(r.letter) || r.letter[c] < 0 {
		return 0, false
	}
	return int(r.letter[c]), true
}
