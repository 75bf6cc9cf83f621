package main

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/luabind/bench"
	"arbiter/luabind/inspect"
	"arbiter/luabind/pack"
	"arbiter/luabind/record"
	"arbiter/luabind/story"
	tacticsapi "arbiter/luabind/tactics"
	"arbiter/repl/console"
)

// tacticsMode is the mode of the tactics game, and the id of its pack.
const tacticsMode = "tactics"

// policyBot plays tactics by the policy that the battle names, a script.
const policyBot = "policy"

// defaultBattle is fought when no option names another.
const defaultBattle = "skirmish"

// fieldLibrary is the packs of the tactics game, ready to play.
type fieldLibrary struct {
	prog    *tactics.Program
	machine *tacticsapi.Machine
}

// loadTactics reads the shipped packs of tactics and those of the given
// folders over them.
func loadTactics(folders []string) (*library, error) {
	sources, err := with(tacticsapi.Shipped(), folders)
	if err != nil {
		return nil, err
	}
	prog, machine, err := tacticsapi.Load(sources)
	if err != nil {
		return nil, misused("the packs cannot be loaded:\n%v", err)
	}
	return &library{field: &fieldLibrary{prog, machine}, sources: sources}, nil
}

// packs lists what is loaded, as records name it.
func (l *fieldLibrary) packs() (out []record.Pack) {
	for _, p := range l.prog.Lib.Packs {
		out = append(out, record.Pack{ID: p.ID, Version: p.Version, Hash: p.Hash})
	}
	return out
}

// furnish gives a session what it can tell and do with scripts of tactics.
func (l *fieldLibrary) furnish(w *console.World, sources []pack.Source, h *record.Header) {
	w.Test = func(s *story.Story) (string, error) {
		return tacticsapi.Record(sources, s.Name, h.Seed, s.Moments[len(s.Moments)-1])
	}
	w.TestFile, w.Whole, w.Without, w.Examples = ".toml", true, tacticsapi.Without, tacticsapi.Examples
	w.Lib, w.Lua, w.Functions = &l.prog.Lib.Library, inspect.New(l.machine), tacticsapi.Entries()
	w.Define = func(lang string, f func(def.Entry)) {
		l.prog.EachDefinition(func(kind string, d *tactics.Definition) {
			f(def.Entry{Pos: d.Pos, Kind: kind, ID: d.ID, Name: d.Name.In(lang), Text: d.Says(lang)})
		})
	}
}

// open makes the battle of a header, not yet started. Its options are battle
// and rounds.
func (l *fieldLibrary) open(h *record.Header, o match.Options) (match.Any, error) {
	set := tactics.Setup{Battle: defaultBattle, Seed: h.Seed, Match: o}
	for _, option := range h.Options {
		name, value, _ := strings.Cut(option, "=")
		switch name {
		case "battle":
			set.Battle = value
		case "rounds":
			n, err := strconv.Atoi(value)
			if err != nil || n < 1 || n > 9999 {
				return nil, misused("the option rounds is a number from 1 to 9999, not %q", value)
			}
			set.Rounds = n
		default:
			return nil, misused("unknown option %q; a battle has battle=ID and rounds=N", name)
		}
	}
	m, err := tactics.New(l.prog, set)
	if err != nil {
		return nil, misused("%v", err)
	}
	m.Attach(l.machine)
	return tactics.Facade(m), nil
}

// testTactics plays the scenarios of the tactics game whose ids match, and
// compares their whole logs.
func (c *call) testTactics(re *regexp.Regexp, folders []string) error {
	lib, err := loadTactics(folders)
	if err != nil {
		return err
	}
	c.warn(lib)
	// With folders their scenarios are played alone: what a pack overrides plays
	// otherwise than the shipped ones say.
	shipped := map[string]bool{}
	if len(folders) > 0 {
		alone, err := loadTactics(nil)
		if err != nil {
			return err
		}
		for _, p := range alone.field.packs() {
			shipped[p.ID] = true
		}
	}
	l, played, failures := lib.field, 0, 0
	for i := range l.prog.Lib.Battles {
		b := &l.prog.Lib.Battles[i]
		if len(b.Log) == 0 || !re.MatchString(b.ID) || shipped[b.Pack] {
			continue
		}
		played++
		if fault := l.testBattle(b); fault != "" {
			failures++
			fmt.Fprintf(c.out, "%s:%d: %s: FAIL: %s\n", b.File, b.Line, b.ID, fault)
		}
	}
	switch {
	case played == 0:
		return misused("test: no scenario was played")
	case failures > 0:
		return failure{exitFailed, fmt.Errorf("test: %d of %d scenarios failed", failures, played)}
	}
	fmt.Fprintf(c.out, "PASS: %d scenarios\n", played)
	return nil
}

func (l *fieldLibrary) testBattle(b *tactics.BattleDef) string {
	m, err := tactics.New(l.prog, tactics.Setup{Battle: b.ID, Match: match.Options{Log: true}})
	if err != nil {
		return err.Error()
	}
	m.Attach(l.machine)
	if err := m.Start(); err != nil {
		return err.Error()
	}
	if err := tactics.Play(m, b.Steps); err != nil {
		return err.Error()
	}
	return tactics.CompareLog(tactics.Log(m), b.Log)
}

// benchTactics measures random skirmishes.
func (c *call) benchTactics(games int, seed uint64, asJSON bool) error {
	if games < 1 {
		return misused("--games %d: at least 1", games)
	}
	lib, err := loadTactics(nil)
	if err != nil {
		return err
	}
	f, err := tacticsapi.Measure(lib.field.prog, lib.field.machine, defaultBattle, games, max(seed, 1))
	if err != nil {
		return err
	}
	if asJSON {
		return json.NewEncoder(c.out).Encode(f)
	}
	for _, r := range []bench.Row{
		{Name: "random skirmishes", Value: f.GamesPerSecond, Unit: "/s", Target: ">= 500"},
		{Name: "events", Value: f.EventsPerSecond, Unit: "/s"},
		{Name: "commands a game", Value: float64(f.Commands) / float64(f.Games)},
		{Name: "ForkInto", Value: f.ForkNs, Unit: "ns", Target: "<= 500"},
	} {
		fmt.Fprintf(c.out, "%-58s %10.2f %-5s %s\n", r.Name, r.Value, r.Unit, r.Target)
	}
	return nil
}
