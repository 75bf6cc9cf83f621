package kits

import (
	"encoding/json"
	"fmt"
	"io"

	"arbiter/core/i18n"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/games"
	"arbiter/luabind/games/xiangqi"
)

var perftCommand = games.Command{
	Name: "perft", Summary: "Count sequences of legal moves of xiangqi", About: "Engines compare their rules with these counts.",
	Examples: []string{
		"perft --depth 4", "perft --depth 5 --rules strict", "perft --fen '4k4/9/9/9/9/9/9/9/4R4/4K4 w' --depth 3 --divide", "perft --mode Banner_TB --depth 3 --json",
	},
	Breaks: true,
	Flags: func(fs games.FlagSet) func(games.Env) error {
		f := &perftFlags{}
		fs.StringVar(&f.fen, "fen", "", "the `position` (default: the layout of the mode)")
		fs.IntVar(&f.depth, "depth", 1, "the `number` of moves in a sequence")
		fs.StringVar(&f.rules, "rules", "", "the `rules`: seed or strict (default those of the mode)")
		fs.StringVar(&f.mode, "mode", xiangqiMode, "the `mode` that has pieces, rules and layout")
		fs.BoolVar(&f.divide, "divide", false, "also the count of each first move")
		fs.BoolVar(&f.json, "json", false, "print one JSON object")
		return f.run
	},
}

// maxPerft bounds the depth: more would take years.
const maxPerft = 12

// perftFlags are the flags of perft as they were given.
type perftFlags struct {
	fen, mode, rules string
	depth            int
	divide, json     bool
}

// perftResult is the answer of perft.
type perftResult struct {
	FEN    string      `json:"fen"`
	Rules  string      `json:"rules"`
	Depth  int         `json:"depth"`
	Nodes  uint64      `json:"nodes"`
	Divide []perftMove `json:"divide,omitempty"`
}

type perftMove struct {
	Move  string `json:"move"`
	Nodes uint64 `json:"nodes"`
}

func (f *perftFlags) run(env games.Env) error {
	if f.depth < 0 || f.depth > maxPerft {
		return i18n.Errorf("--depth %d: expected 0 to %d", "--depth %d：应为0至%d", f.depth, maxPerft)
	}
	loaded, err := env.Load()
	if err != nil {
		return err
	}
	rules, position, err := f.position(loaded.Common.(*xiangqi.Packs))
	if err != nil {
		return err
	}
	out := perftResult{FEN: board.FEN(rules, &position), Rules: rules.Options().RuleSet.String(), Depth: f.depth}
	if err := f.count(&out, rules, &position, env); err != nil {
		return err
	}
	if f.json {
		return json.NewEncoder(env.Out).Encode(out)
	}
	out.print(env.Out, env.Lang)
	return nil
}

// count counts from each first move. When it is interrupted, it prints those that it has finished, if
// they were asked for, and reports how far it came.
func (f *perftFlags) count(out *perftResult, rules *board.Rules, start *board.Position, env games.Env) error {
	if f.depth == 0 {
		out.Nodes = 1
		return nil
	}
	first := rules.AppendMoves(nil, start)
	for i, m := range first {
		next := *start
		next.Make(m)
		n, whole := countWhile(env.Stopped, rules, &next, f.depth-1)
		if !whole {
			if f.divide && !f.json {
				out.printDivide(env.Out)
			}
			return &games.Interrupted{Done: fmt.Sprintf("after %d of %d first moves, with %d nodes", i, len(first), out.Nodes+n)}
		}
		if out.Nodes += n; f.divide {
			out.Divide = append(out.Divide, perftMove{m.String(), n})
		}
	}
	return nil
}

// deaf is the depth to which a count is too short to be interrupted.
const deaf = 3

// countWhile is Perft that can be interrupted: whole is then false, and n is
// what it has counted until then.
func countWhile(stopped func() bool, rules *board.Rules, p *board.Position, depth int) (n uint64, whole bool) {
	if stopped != nil && stopped() {
		return 0, false
	}
	if depth <= deaf {
		return rules.Perft(p, depth), true
	}
	for _, m := range rules.AppendMoves(nil, p) {
		next := *p
		next.Make(m)
		below, whole := countWhile(stopped, rules, &next, depth-1)
		if n += below; !whole {
			return n, false
		}
	}
	return n, true
}

// printDivide prints the counts of the first moves.
func (r *perftResult) printDivide(w io.Writer) {
	for _, m := range r.Divide {
		fmt.Fprintf(w, "%s: %d\n", m.Move, m.Nodes)
	}
}

func (r *perftResult) print(w io.Writer, lang string) {
	r.printDivide(w)
	fmt.Fprintln(w, r.FEN)
	fmt.Fprintln(w, i18n.Sprintf(lang, "rules %s  depth %d  nodes %d", "规则 %s  深度 %d  节点 %d", r.Rules, r.Depth, r.Nodes))
}

// position returns the bare board that the flags ask for: the scripts were asked
// when the packs were loaded, and are not asked again.
func (f *perftFlags) position(p *xiangqi.Packs) (*board.Rules, board.Position, error) {
	var none board.Position
	name := f.rules
	if f.mode != xiangqiMode {
		name = "" // the flag changes the rules of a mode here
	}
	id, err := p.Mode(f.mode, name)
	if err != nil {
		return nil, none, err
	}
	mode := p.Program.Mode(id)
	if f.rules == "" {
		f.rules = mode.Rules
	}
	set, err := board.ParseRuleSet(f.rules)
	if err != nil {
		return nil, none, i18n.Errorf(`--rules %q: it is "seed" or "strict"`, "--rules %q：应为“seed”或“strict”", f.rules)
	}
	rules, err := p.Program.Rules().With(board.Options{RuleSet: set})
	if err != nil {
		return nil, none, err
	}
	if f.fen == "" {
		f.fen = mode.Layout
	}
	position, err := board.ParseFEN(rules, f.fen)
	if err != nil {
		return nil, none, fmt.Errorf("--%w", err) // it begins with "fen: "
	}
	return rules, position, nil
}
