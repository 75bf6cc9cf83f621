package kits

import (
	"errors"
	"fmt"
	"io"
	"time"

	"arbiter/core/match"
	ruleset "arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/luabind/games"
	"arbiter/luabind/games/xiangqi"
)

// xiangqiMode is the first mode of a set of rules.
const xiangqiMode = "xiangqi"

var xboardCommand = games.Command{
	Name: "xboard", Summary: "Run as a xiangqi engine for board programs", About: "It speaks CECP version 2 on standard input and output.",
	Examples: []string{"xboard", "xboard --rules seed --nodes 500000"},
	Flags: func(fs games.FlagSet) func(games.Env) error {
		var nodes uint64
		var rules, mode string
		fs.Uint64Var(&nodes, "nodes", 0, "the `number` of positions to look at for a move; 0 is the default of the search")
		fs.StringVar(&rules, "rules", board.Strict.String(), "the `rules`: seed or strict, which board programs play by")
		fs.StringVar(&mode, "mode", xiangqiMode, "the `mode` that has pieces, rules and layout")
		return func(env games.Env) error { return runXboard(env, mode, rules, nodes) }
	},
}

func runXboard(env games.Env, mode, rules string, nodes uint64) error {
	loaded, err := env.Load()
	if err != nil {
		return err
	}
	p := loaded.Common.(*xiangqi.Packs)
	if mode != xiangqiMode {
		rules = "" // a mode has its own
	}
	id, err := p.Mode(mode, rules)
	if err != nil {
		return err
	}
	in := reading(env)
	defer close(in.left)
	e, err := ruleset.NewCECP(p.Program, p.Scripts, ruleset.CECPConfig{Name: "Arbiter " + match.Engine, Mode: id, Nodes: nodes, Timer: timer, Arrived: in.arrived})
	if err != nil {
		return err
	}
	return converse(env, in, e)
}

// timer reports when a time is over by the clock.
func timer(centiseconds int) func() bool {
	end := time.Now().Add(time.Duration(centiseconds) * 10 * time.Millisecond)
	return func() bool { return time.Now().After(end) }
}

// input reads lines while the engine thinks.
type input struct {
	lines chan read
	left  chan struct{} // closed when nobody reads any more
	kept  []read        // that came during a search
}

// read is a line, or the error that ends the input.
type read struct {
	line string
	err  error
}

// maxKept is how many lines that come during a search are kept; the others wait in the stream.
const maxKept = 1000

func reading(env games.Env) *input {
	in := &input{lines: make(chan read), left: make(chan struct{})}
	go func() {
		for {
			line, err := env.Line()
			select {
			case in.lines <- read{line, err}:
			case <-in.left:
				return
			}
			if err != nil {
				return
			}
		}
	}()
	return in
}

// arrived returns the next line that has come during a search, and keeps it for next. The end
// of the input counts as quit, as nobody waits for a better move.
func (in *input) arrived() (line string, ok bool) {
	if len(in.kept) == maxKept {
		return "", false
	}
	select {
	case r := <-in.lines:
		in.kept = append(in.kept, r)
		if r.err != nil {
			return "quit", true
		}
		return r.line, true
	default:
		return "", false
	}
}

// next returns the next line, and waits for it.
func (in *input) next() (string, error) {
	if len(in.kept) == 0 {
		r := <-in.lines
		return r.line, r.err
	}
	r := in.kept[0]
	in.kept = in.kept[1:]
	return r.line, r.err
}

// converse passes lines between the streams and the engine until either ends.
func converse(env games.Env, in *input, e *ruleset.CECP) error {
	for {
		line, err := in.next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		answers, quit := e.Line(line)
		for _, line := range answers {
			if _, err := fmt.Fprintln(env.Out, line); err != nil {
				return err
			}
		}
		if quit {
			return nil
		}
	}
}
