package main

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"strings"

	"arbiter/core/match"
	"arbiter/luabind/inspect"
	"arbiter/repl/console"
	"arbiter/repl/record"
	"arbiter/repl/shell"
)

var replCommand = command{
	name: "repl", usage: "[FILE] [flags]",
	summary:  "Try cards on a live match: look, play, undo, ask why and why not, change scripts.",
	examples: []string{"repl", "repl --seed 7 --pack ./mycards", "repl try.session", "repl --json < lines.txt"},
	run:      runREPL,
}

func runREPL(c *call) error {
	f, fs := &playFlags{}, c.newFlags()
	fs.StringVar(&f.mode, "mode", "duel", "the `mode` of the room: duel")
	fs.Var(&f.decks, "deck", "a deck by its `id` or a part of it, or a file FILE.toml; once a seat")
	fs.Var(&f.seed, "seed", "the `number` from which all chance comes; without it 1")
	fs.StringVar(&f.lang, "lang", "en", "the `language` of texts: en or zh")
	fs.Var(&f.packs, "pack", "a `folder` of packs over the shipped ones, watched for changes; may be repeated")
	fs.BoolVar(&f.json, "json", false, "every answer as a line of JSON")
	words, err := c.parse()
	switch {
	case errors.Is(err, errHelp):
		return nil
	case err != nil:
		return err
	case len(words) > 1:
		return misused("repl: %q is one file too many; try arbiter help repl", words[1])
	}
	if !f.seed.given {
		f.seed.n, f.seed.given = 1, true // so that a session can be repeated
	}
	f.seat, f.bot = "both", "greedy"
	if err := f.check(); err != nil {
		return err
	}
	return c.console(f, words)
}

// console runs a session; a file is a saved one to begin with.
func (c *call) console(f *playFlags, files []string) error {
	cfg := console.Config{Load: f.world(), Seed: f.seed.n, Lang: f.lang, JSON: f.json,
		Files: console.Files{Read: os.ReadFile, Write: writeFile}}
	if c.colored() {
		cfg.Paint = shell.Paint
	}
	s, err := console.New(cfg)
	if err != nil {
		return err
	}
	for _, name := range files {
		if a := s.Do("load " + name); a.Err != nil {
			return misused("%s", s.Show(a))
		}
	}
	return shell.Run(s, shell.Options{In: c.in, Out: c.out, History: shell.HistoryFile(), Watch: f.packs, Quiet: f.json})
}

func writeFile(name string, text []byte) error { return os.WriteFile(name, text, 0o644) }

// world loads the packs as they are when it is called. The decks stay those of
// the first load.
func (f *playFlags) world() func() (*console.World, error) {
	var first *record.Header
	return func() (*console.World, error) {
		lib, err := load(f.packs)
		if err != nil {
			return nil, err
		}
		if first == nil {
			if first, err = f.header(lib); err != nil {
				return nil, err
			}
		}
		return &console.World{Mode: first.Mode, Setup: setupOf(first), Lib: lib.prog.Lib, Lua: inspect.New(lib.machine),
			Open: func() (match.Game, error) { return lib.open(first, match.Options{Log: true}) }}, nil
	}
}

// setupOf says in one line what the matches of a header are made of.
func setupOf(h *record.Header) string {
	var decks []string
	for _, d := range h.Decks {
		decks = append(decks, fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, d)))[:8])
	}
	return fmt.Sprintf("seed %d, decks %s", h.Seed, strings.Join(decks, " and "))
}
