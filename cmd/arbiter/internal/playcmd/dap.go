package playcmd

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/packcmd"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/testing/runner"
	"arbiter/repl/dap"
)

// Dap is the command dap.
var Dap = cli.Command{
	Name: "dap", Usage: "[flags]",
	Summary:  "Debug scripts and manifests from an editor",
	About:    "This is a debug adapter. It speaks the Debug Adapter Protocol on the standard streams, or on a port of this machine. The editor's configuration says what to debug: a test, a record, a scenario or a match.",
	Examples: []string{"dap", "dap --port 4711", "dap --pack ./mycards", "dap --install vscode"},
	Run:      debugAdapter,
}

func debugAdapter(c *cli.Call) error {
	var packs cli.Folders
	fs := c.NewFlags()
	port := fs.Int("port", 0, "listen for editors at this port `number` of this machine instead of using the standard streams; 0 = do not listen")
	listen := fs.String("listen", "", "listen at a loopback `address` such as 127.0.0.1:4711; port 0 takes a free one")
	anyUser := fs.Bool("any-user", false, "with --port or --listen: also accept programs of other users of this machine; the adapter reads files for them")
	install := fs.String("install", "", "write the extension for an `editor` into this folder, and install it if the editor is in the path: vscode")
	packs.FlagAs(c, "load a `folder` of packs or an archive as well as the packs of the configuration; may be repeated")
	words, err := c.Parse()
	asked := "--listen"
	switch {
	case err != nil:
		return cli.OrHelp(err)
	case len(words) > 0:
		return cli.Misused("dap: unexpected argument %q; try arbiter help dap", words[0])
	case *install != "":
		if others := slices.DeleteFunc(c.Given(), func(name string) bool { return name == "install" || name == "lang" }); len(others) > 0 {
			return cli.Misused("dap: --install starts no adapter; leave out --%s", strings.Join(others, ", --"))
		}
		return installExtension(c, *install)
	case *port < 0 || *port > 65535:
		return cli.Misused("--port %d: expected 1 to 65535", *port)
	case *port != 0 && *listen != "":
		return cli.Misused("dap: --port and --listen have the same purpose; choose one")
	case *anyUser && *port == 0 && *listen == "":
		return cli.Misused("dap: --any-user needs --port or --listen")
	case *port != 0:
		asked, *listen = "--port", fmt.Sprintf("127.0.0.1:%d", *port)
	}
	from := &Adapted{packs}
	if *listen == "" {
		// This bypasses the cleaner: frames of the protocol are written, and their texts are clean.
		return dap.Serve(c.In, c.Out.Target(), from)
	}
	err = dap.Listen(*listen, *anyUser, from, func(at string) {
		c.Note("waiting for an editor at %s\n", at)
	})
	if err != nil {
		return cli.Misused("%s %w", asked, err)
	}
	return nil
}

// inKeys is an error about flags in the words of a configuration, which has keys for them.
func inKeys(err error) error {
	if err == nil {
		return nil
	}
	keys := strings.NewReplacer("--pack", `"packs"`, "--deck", `"decks"`, "--option", `"options"`, "--rules", `"rules"`, "--mode", `"mode"`, "--seed", `"seed"`)
	return i18n.Errorf("%s", "%s", i18n.Text{EN: keys.Replace(err.Error()), ZH: keys.Replace(i18n.Of(err, i18n.Chinese))})
}

// Adapted loads the packs that configurations of editors name, and those of the flags.
type Adapted struct{ packs cli.Folders }

// with returns the packs of the flags and of a configuration.
func (a *Adapted) with(l *dap.Launch) cli.Folders {
	packs := a.packs
	packs.Several = append(append(cli.Several{}, packs.Several...), l.Packs...)
	return packs
}

// within rejects an unknown folder for relative paths.
func within(l *dap.Launch) error {
	if l.Cwd == "" {
		return nil
	}
	if st, err := os.Stat(l.Cwd); err != nil || !st.IsDir() {
		return fmt.Errorf("unknown folder %.200q of \"cwd\"", l.Cwd)
	}
	return nil
}

// Tests opens packs with their tests.
func (a *Adapted) Tests(l *dap.Launch, names []string) ([]*runner.Suite, error) {
	if err := within(l); err != nil {
		return nil, err
	}
	packs := a.with(l)
	suites, err := packcmd.OpenSuites(&packs, "test", append(append([]string{}, a.packs.Several...), names...))
	return suites, inKeys(err)
}

// Match loads the packs of a match from its start, of a scenario, or of a record.
func (a *Adapted) Match(l *dap.Launch) (*dap.Match, error) {
	m, err := a.match(l)
	return m, inKeys(err)
}

func (a *Adapted) match(l *dap.Launch) (*dap.Match, error) {
	if err := within(l); err != nil {
		return nil, err
	}
	if l.Record != "" {
		return a.recorded(l)
	}
	if l.Scenario == "" {
		return a.started(l, l.Mode)
	}
	text, err := safeio.Read(l.Scenario, runner.PositionFile)
	if err != nil {
		return nil, fmt.Errorf("scenario %s: %w", l.Scenario, err)
	}
	modes := []string{l.Mode}
	if l.Mode == "" {
		modes = modes[:0]
		for _, g := range kits.All().Games() {
			modes = append(modes, g.Mode)
		}
	}
	var wrong []string
	for _, mode := range modes {
		m, err := a.started(l, mode)
		if err != nil {
			return nil, err
		}
		m.Position = string(text)
		if err = placed(m.Packs, m.Position); err == nil {
			return m, nil
		}
		wrong = append(wrong, fmt.Sprintf("%s: %v", mode, err))
	}
	return nil, fmt.Errorf("no game accepts the scenario %s: %s", l.Scenario, strings.Join(wrong, "; of "))
}

var errNoPositions = errors.New("this game has no scenarios; debug a match with the lines that lead there, or its record")

// placed tries to put a match into a position.
func placed(packs *games.Packs, text string) error {
	if !packs.Scenarios.Texts() {
		return errNoPositions
	}
	_, err := packs.Scenarios.Begin(games.Setup{}, games.Scenario{Text: text})
	return err
}

// flags returns the flags of play that a configuration corresponds to.
func (a *Adapted) flags(l *dap.Launch, mode string) *PlayFlags {
	return &PlayFlags{Mode: cmp.Or(mode, UsualMode()), rules: l.Rules, Lang: l.Lang, Decks: l.Decks, room: l.Options, Packs: a.with(l), Seed: SeedFlag{N: l.Seed, Given: true}}
}

// started loads the packs of a match of a mode.
func (a *Adapted) started(l *dap.Launch, mode string) (*dap.Match, error) {
	f := a.flags(l, mode)
	if err := cli.CheckRules(f.Mode, f.rules); err != nil {
		return nil, err
	}
	lib, err := f.Load()
	if err != nil {
		return nil, err
	}
	h, err := f.Header(lib)
	if err != nil {
		return nil, err
	}
	return &dap.Match{Game: lib.Game, Packs: lib.Packs, Setup: h.Setup(), Made: setupOf(h), Sources: lib.Sources}, nil
}

// recorded loads the packs of a record.
func (a *Adapted) recorded(l *dap.Launch) (*dap.Match, error) {
	r, err := readRecord(l.Record)
	if err != nil {
		return nil, err
	}
	if r.Edited != nil {
		return nil, fmt.Errorf("%s: %w", l.Record, r.Edited)
	}
	packs := a.with(l)
	lib, err := packs.LoadRecorded(&r.Header)
	if err != nil {
		return nil, err
	}
	return &dap.Match{Game: lib.Game, Packs: lib.Packs, Setup: r.Header.Setup(), Made: setupOf(&r.Header), Sources: lib.Sources, Record: r}, nil
}
