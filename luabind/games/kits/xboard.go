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
	e, err := ruleset.NewCECP(p.Program, p.Scripts, ruleset.CECPConfig{Name: "Arbiter " + match.Engine, Mode: id, Nodes: nodes, Timer: timer})
	if err != nil {
		return err
	}
	return converse(env, e)
}

// timer reports when a time is over by the clock.
func timer(centiseconds int) func() bool {
	end := time.Now().Add(time.Duration(centiseconds) * 10 * time.Millisecond)
	return func() bool { return time.Now().After(end) }
}

// converse passes lines between the streams and the engine until either ends.
func converse(env games.Env, e *ruleset.CECP) error {
	for {
		line, err := env.Line()
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
