package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/lint"
)

var checkCommand = command{
	name: "check", usage: "[PACK...] [flags]",
	summary:  "Report every error and warning in packs, without a match",
	about:    "It checks manifests, scripts and tests of any game and prints path:line:col: code: message. PACK is a shipped pack, a folder, or the name of a game for all its shipped packs. Without PACK it checks the pack of the working directory, if that has a pack.toml, else all shipped packs. docs/lint.md explains every code. A comment \"# arbiter: ignore CODE reason\" (in Lua with --) suppresses a finding of its line, or of the next line if it has its own. Exit code 0: no findings, or only warnings; 1: errors, with --strict also warnings; 2: wrong usage.",
	examples: []string{"check", "check core --strict", "check tactics --json", "check my/pack --fix", "check my/pack --sarif"},
	run:      runCheck,
}

// checking is the flags of check.
type checking struct {
	json, sarif, fix, strict, watch bool

	beside folders
}

func runCheck(c *call) error {
	fs := c.newFlags()
	var o checking
	fs.BoolVar(&o.watch, "watch", false, "check again whenever a file of the folders is saved, until Ctrl-C")
	fs.BoolVar(&o.json, "json", false, "print the findings as JSON")
	fs.BoolVar(&o.sarif, "sarif", false, "print the findings as SARIF 2.1.0, for editors and forges")
	fs.BoolVar(&o.fix, "fix", false, "mend what is sure, such as a slip in a name that can only mean one, and print what was changed")
	fs.BoolVar(&o.strict, "strict", false, "fail on warnings too")
	o.beside.flagAs(c, "a `folder` of packs or an archive that is loaded beside those that are checked; may be repeated")
	names, err := c.parse()
	switch {
	case errors.Is(err, errHelp):
		return nil
	case err != nil:
		return err
	case o.json && o.sarif:
		return misused("check: --json and --sarif are two formats; choose one")
	case o.watch && (o.json || o.sarif):
		return misused("check: --watch is for people, and has no --json or --sarif")
	}
	if len(names) == 0 && isPack(".") {
		names = []string{"."}
	}
	if o.watch {
		return c.watched(names, func() error { return c.checkPacks(names, o) })
	}
	return c.checkPacks(names, o)
}

// checkPacks checks once.
func (c *call) checkPacks(names []string, o checking) error {
	opener, err := o.beside.opener()
	if err != nil {
		return err
	}
	beside := lint.Options{Opener: opener, Packs: o.beside.of}
	open := func() ([]lint.Target, error) { return lint.Open(registry.All, names, beside) }
	r, err := c.findings(open, o.fix)
	if err != nil {
		return err
	}
	switch {
	case o.json:
		err = c.json(r)
	case o.sarif:
		err = r.SARIF(c.out)
	default:
		err = r.Print(c.out)
	}
	if err != nil {
		return err
	}
	if r.Errors > 0 || o.strict && r.Warnings > 0 {
		return failed(errors.New("check: the packs are not clean"))
	}
	return nil
}

// findings checks packs, and with fix mends what is sure and tells it.
func (c *call) findings(open func() ([]lint.Target, error), fix bool) (*lint.Report, error) {
	if !fix {
		targets, err := open()
		if err != nil {
			return nil, misused("check: %v", err)
		}
		return lint.Check(targets), nil
	}
	r, fixed, err := lint.FixAll(open)
	for i := range fixed {
		fmt.Fprintf(c.err, "fixed: %s\n", fixed[i].String())
	}
	if err != nil {
		return nil, misused("check: --fix: %v", err)
	}
	return r, nil
}

// isPack reports whether a folder is that of a pack.
func isPack(dir string) bool {
	at, err := os.Stat(filepath.Join(dir, "pack.toml"))
	return err == nil && at.Mode().IsRegular()
}
