package packcmd

import (
	"errors"
	"os"
	"path/filepath"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
)

// Check is the command check.
var Check = cli.Command{
	Name: "check", Usage: "[PACK...] [flags]",
	Summary:  "Report every error and warning in packs, without a match",
	About:    "It checks manifests, scripts and tests of any game and prints path:line:col: code: message. PACK is a shipped pack, a folder, or the name of a game for all its shipped packs. Without PACK it checks the pack of the working directory, if that has a pack.toml, else all shipped packs. docs/lint.md explains every code. A comment \"# arbiter: ignore CODE reason\" (in Lua with --) suppresses a finding of its line, or of the next line if it has its own. Exit code 0: no findings, or only warnings; 1: errors, with --strict also warnings; 2: wrong usage.",
	Examples: []string{"check", "check core --strict", "check tactics --json", "check my/pack --fix", "check my/pack --lang zh", "check my/pack --sarif"},
	Run:      runCheck,
}

// checking has the flags of check.
type checking struct {
	json, sarif, fix, strict, watch bool
	lang                            string

	others cli.Folders
}

func runCheck(c *cli.Call) error {
	fs := c.NewFlags()
	var o checking
	fs.BoolVar(&o.watch, "watch", false, "check again whenever a file of the folders is saved, until Ctrl-C")
	fs.BoolVar(&o.json, "json", false, "print the findings as JSON")
	fs.BoolVar(&o.sarif, "sarif", false, "print the findings as SARIF 2.1.0, for editors and forges")
	fs.BoolVar(&o.fix, "fix", false, "fix what is certain, such as a misspelled name with one possible meaning, and print the changes")
	fs.BoolVar(&o.strict, "strict", false, "fail on warnings too")
	fs.StringVar(&o.lang, "lang", "", cli.LangUsage)
	o.others.FlagAs(c, "load a `folder` of packs or an archive as well, without checking it; may be repeated")
	names, err := c.Parse()
	switch {
	case errors.Is(err, cli.ErrHelp):
		return nil
	case err != nil:
		return err
	case o.json && o.sarif:
		return cli.Misused("check: --json and --sarif are two formats; choose one")
	case o.watch && (o.json || o.sarif):
		return cli.Misused("check: --watch is for people, and has no --json or --sarif")
	}
	if err := cli.Language(&o.lang, o.json || o.sarif); err != nil {
		return err
	}
	if len(names) == 0 && isPack(".") {
		names = []string{"."}
	}
	if o.watch {
		return watchAndRun(c, names, func() error { return checkPacks(c, names, o) })
	}
	return checkPacks(c, names, o)
}

// checkPacks checks the packs one time.
func checkPacks(c *cli.Call, names []string, o checking) error {
	opener, err := o.others.Opener()
	if err != nil {
		return err
	}
	extra, err := o.others.Extra()
	if err != nil {
		return err
	}
	options := lint.Options{Opener: opener, Packs: o.others.Of, Games: kits.With, Extra: extra}
	open := func() ([]lint.Target, error) { return lint.Open(kits.Tests(kits.All()), names, options) }
	r, err := lintTargets(c, open, o.fix)
	if err != nil {
		return err
	}
	switch {
	case o.json:
		err = c.JSON(r)
	case o.sarif:
		err = r.SARIF(c.Out)
	default:
		err = r.Print(c.Out, o.lang)
	}
	if err != nil {
		return err
	}
	if r.Errors > 0 || o.strict && r.Warnings > 0 {
		return cli.Failed(errors.New(i18n.In(o.lang, "check: the packs are not clean", "check：扩展包有问题")))
	}
	return nil
}

// lintTargets checks packs, and with fix repairs what is certain and prints it.
func lintTargets(c *cli.Call, open func() ([]lint.Target, error), fix bool) (*lint.Report, error) {
	if !fix {
		targets, err := open()
		if err != nil {
			return nil, cli.Misused("check: %v", err)
		}
		return lint.Check(targets), nil
	}
	r, fixed, err := lint.FixAll(open)
	for i := range fixed {
		c.Note("fixed: %s\n", fixed[i].String())
	}
	if err != nil {
		return nil, cli.Misused("check: --fix: %v", err)
	}
	return r, nil
}

// isPack reports whether a folder holds a pack.
func isPack(dir string) bool {
	at, err := os.Stat(filepath.Join(dir, "pack.toml"))
	return err == nil && at.Mode().IsRegular()
}
