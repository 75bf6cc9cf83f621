package playcmd

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"runtime"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/pictures"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/view/playground"
)

// exportFlags are the flags for a playground without a server.
type exportFlags struct{ dir, wasm string }

func (x *exportFlags) flags(c *cli.Call) {
	c.Flags.StringVar(&x.dir, "export", "", "write a playground into a new `folder` and exit. It is a page with the engine, for any web space, and has the packs and the match of the other flags")
	c.Flags.StringVar(&x.wasm, "wasm", "", "the `file` of the playground's engine: an engine.bin of another export, or a .wasm next to the wasm_exec.js of its Go version (default: compiled from the sources of Arbiter)")
}

// check rejects flags that do not fit together and a folder that cannot be used.
func (x *exportFlags) check(f *PlayFlags) error {
	if x.dir == "" {
		if x.wasm != "" || f.At.Was("export") {
			return cli.Misused("--wasm is for --export FOLDER")
		}
		return nil
	}
	for _, name := range []string{"listen", "wide", "open"} {
		if f.At.Was(name) {
			return cli.Misused("--%s has no effect with --export; leave it out", name)
		}
	}
	if err := playground.Check(x.dir); err != nil {
		return cli.Misused("--export %q: %w", x.dir, err)
	}
	return nil
}

// exportPlayground writes a playground of a session.
func exportPlayground(c *cli.Call, x *exportFlags, f *PlayFlags, files []string) error {
	s, err := openWindowSession(c, f, files)
	if err != nil {
		return err
	}
	for _, from := range s.Sources() {
		if from.Dir != "" && playground.Inside(x.dir, from.Dir) {
			return cli.Misused("--export %q: the folder is inside the pack %q and would become a part of it; choose another", x.dir, from.Dir)
		}
	}
	start, err := s.Saved()
	if err != nil {
		return err
	}
	lang := cmp.Or(f.Lang, "en")
	drawn := map[string]playground.Picture{}
	for id, at := range pictures.Places(s.Sources()) { //maporder: into another map
		drawn[id] = playground.Picture(at)
	}
	world, err := (&playground.World{Lang: lang, Seed: f.Seed.N, Packs: s.Sources(), Start: start, Pictures: drawn}).Bytes()
	if err != nil {
		return cli.Misused("--export: %w", err)
	}
	engine, err := loadEngine(c, x, s.Rulebook())
	if err != nil {
		return err
	}
	list, err := playground.Files(engine, world)
	if err != nil {
		return err
	}
	if err := playground.Write(x.dir, list); err != nil {
		return cli.Misused("--export %q: %w", x.dir, err)
	}
	total := 0
	for _, file := range list {
		total += len(file.Text)
	}
	c.Say("%s: a playground of %d files, %.1f MB\nput them into any folder of any web space\n", x.dir, len(list)+1, float64(total)/1e6)
	return nil
}

// loadEngine finds or compiles the engine for browsers that has a ruleset.
func loadEngine(c *cli.Call, x *exportFlags, ruleset string) (*playground.Engine, error) {
	if x.wasm != "" {
		e, err := playground.ReadEngine(x.wasm)
		if err != nil {
			return nil, cli.Misused("--wasm %w", err)
		}
		if e.Ruleset != "" && e.Ruleset != playground.AnyRuleset && e.Ruleset != ruleset {
			return nil, cli.Misused("--wasm %q: expected an engine of the ruleset %s, got one of %s", x.wasm, ruleset, e.Ruleset)
		}
		return e, nil
	}
	source := sourceOf()
	if source == "" {
		return nil, cli.Misused("--export: no sources of Arbiter to compile the engine for browsers; run in a checkout, or name a compiled engine with --wasm FILE")
	}
	cache, err := os.UserCacheDir()
	if err == nil {
		cache = filepath.Join(cache, "arbiter", "playground")
	}
	ctx, leave := c.Breakable()
	defer leave()
	defer c.Err.Status("")
	e, err := playground.Compile(ctx, source, cache, ruleset, func() {
		if c.Progress("", "") != nil {
			c.Err.Status("compiling the engine for browsers (only after Arbiter changes) …")
		} else {
			c.Note("compiling the engine for browsers, which takes a minute\n")
		}
	})
	if err != nil {
		return nil, cli.Failed(fmt.Errorf("--export: the engine for browsers: %w; or name a compiled one with --wasm FILE", err))
	}
	return e, nil
}

// sourceOf returns the folder with the sources of Arbiter, or "". It looks where this
// program was built, where the program is, and in the current folder.
func sourceOf() string {
	var from []string
	if _, file, _, ok := runtime.Caller(0); ok && filepath.IsAbs(file) {
		from = append(from, filepath.Dir(file))
	}
	if self, err := os.Executable(); err == nil {
		if target, err := filepath.EvalSymlinks(self); err == nil {
			self = target
		}
		from = append(from, filepath.Dir(self))
	}
	for _, dir := range append(from, ".") {
		if found := safeio.Above(dir, playground.IsSource); found != "" {
			return found
		}
	}
	return ""
}
