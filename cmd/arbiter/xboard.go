package main

import (
	"errors"
	"fmt"
	"io"

	"arbiter/core/match"
	"arbiter/core/rules/xiangqi/cecp"
	"arbiter/repl"
)

var xboardCommand = command{
	name: "xboard", usage: "[flags]",
	summary: "Be a xiangqi engine for a board program: CECP version 2 on standard input and output.",
	examples: []string{
		"xboard", "xboard --rules seed --nodes 500000",
	},
	run: runXboard,
}

func runXboard(c *call) error {
	fs := c.newFlags()
	nodes := fs.Uint64("nodes", 0, "the `number` of positions to look at for a move; 0 is the default of the search")
	rules := fs.String("rules", "strict", "the `rules`: seed or strict, which board programs play by")
	mode := fs.String("mode", xiangqiMode, "the `mode` that has pieces, rules and layout")
	var folders several
	fs.Var(&folders, "pack", "a `folder` of packs over the shipped ones; may be repeated")
	words, err := c.parse()
	if errors.Is(err, errHelp) {
		return nil
	}
	if err != nil {
		return err
	}
	if len(words) > 0 {
		return misused("xboard: %q is no flag; try arbiter help xboard", words[0])
	}
	lib, err := loadPieces(folders)
	if err != nil {
		return err
	}
	if *mode != xiangqiMode {
		*rules = "" // a mode has its own
	}
	id, err := lib.mode(*mode, *rules)
	if err != nil {
		return err
	}
	e, err := cecp.New(lib.prog, lib.machine, cecp.Config{Name: "Arbiter " + match.Engine, Mode: id, Nodes: *nodes})
	if err != nil {
		return misused("%v", err)
	}
	return c.converse(e)
}

// converse passes lines between the streams and the engine until either ends.
func (c *call) converse(e *cecp.Engine) error {
	in := repl.NewPipe(c.in)
	for {
		line, err := in.Line("")
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		answers, quit := e.Line(line)
		for _, line := range answers {
			if _, err := fmt.Fprintln(c.out, line); err != nil {
				return err
			}
		}
		if quit {
			return nil
		}
	}
}
