package main

import (
	"errors"
	"fmt"

	"arbiter/luabind/tests"
	"arbiter/repl/dap"
)

var dapCommand = command{
	name: "dap", usage: "[flags]",
	summary:  "Debug the scripts and manifests of packs from an editor: a debug adapter that speaks the Debug Adapter Protocol on the standard streams, or on a port of this machine. What is debugged, a test, a record or a match, is said by the editor's configuration.",
	examples: []string{"dap", "dap --port 4711", "dap --pack ./mycards"},
	run:      debugAdapter,
}

func debugAdapter(c *call) error {
	var packs folders
	fs := c.newFlags()
	port := fs.Int("port", 0, "wait for editors at that `number` of a port of this machine, and not on the standard streams; 0 = do not")
	listen := fs.String("listen", "", "the same at an `address`, as in 127.0.0.1:4711; only loopback is taken, and port 0 means any that is free")
	packs.flagAs(c, "a `folder` of packs or an archive over the shipped ones, besides those of the configuration; may be repeated")
	words, err := c.parse()
	switch {
	case err != nil:
		return orHelp(err)
	case len(words) > 0:
		return misused("dap: %q is no flag; try arbiter help dap", words[0])
	case *port < 0 || *port > 65535:
		return misused("--port %d: it is from 1 to 65535", *port)
	case *port != 0 && *listen != "":
		return misused("dap: --port and --listen say the same; give one of them")
	case *port != 0:
		*listen = fmt.Sprintf("127.0.0.1:%d", *port)
	}
	from := &adapted{packs}
	if *listen == "" {
		// Past the cleaner: what is written is frames of a protocol, whose texts are cleaned one by one.
		return dap.Serve(c.in, c.out.Target(), from)
	}
	err = dap.Listen(*listen, from, func(at string) {
		fmt.Fprintf(c.err, "waiting for an editor at %s\n", at)
	})
	if errors.Is(err, dap.ErrNotLocal) {
		return misused("--listen %w", err)
	}
	return err
}

// adapted loads what the configurations of editors name, with the packs of the
// flags.
type adapted struct{ packs folders }

// with are the packs of the flags and of a configuration.
func (a *adapted) with(l *dap.Launch) folders {
	packs := a.packs
	packs.several = append(append(several{}, packs.several...), l.Packs...)
	return packs
}

// Tests opens packs with their tests.
func (a *adapted) Tests(l *dap.Launch, names []string) ([]*tests.Suite, error) {
	packs := a.with(l)
	return packs.suites("test", append(append([]string{}, a.packs.several...), names...))
}

// Match loads the packs of a match or a record.
func (a *adapted) Match(l *dap.Launch) (*dap.Match, error) {
	f := &playFlags{mode: l.Mode, rules: l.Rules, lang: l.Lang, decks: l.Decks, room: l.Options, packs: a.with(l), seed: seedFlag{l.Seed, true}}
	if f.mode == "" {
		f.mode = usualMode()
	}
	if l.Record != "" {
		r, err := readRecord(l.Record)
		if err != nil {
			return nil, err
		}
		lib, err := f.packs.loadRecorded(&r.Header)
		if err != nil {
			return nil, err
		}
		return &dap.Match{Game: lib.game, Packs: lib.packs, Setup: r.Header.Setup(), Made: setupOf(&r.Header), Sources: lib.sources, Record: r}, nil
	}
	if err := checkRules(f.mode, f.rules); err != nil {
		return nil, err
	}
	lib, err := f.load()
	if err != nil {
		return nil, err
	}
	h, err := f.header(lib)
	if err != nil {
		return nil, err
	}
	return &dap.Match{Game: lib.game, Packs: lib.packs, Setup: h.Setup(), Made: setupOf(h), Sources: lib.sources}, nil
}
