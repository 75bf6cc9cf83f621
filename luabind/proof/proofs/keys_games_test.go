package proofs_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/fstest"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/rules/tabletop"
	tableshow "arbiter/core/rules/tabletop/show"
	"arbiter/core/rules/tactics"
	taclib "arbiter/core/rules/tactics/library"
	battleshow "arbiter/core/rules/tactics/show"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/core/rules/tcg/show"
	"arbiter/core/rules/xiangqi"
	luatabletop "arbiter/luabind/games/tabletop"
	luatactics "arbiter/luabind/games/tactics"
	luatcg "arbiter/luabind/games/tcg"
	"arbiter/luabind/games/tcg/manifest"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/testing/runner"
)

var duelKeys = keyGame{name: "duel", shipped: neededPacks, definitions: manifest.Definitions, load: duels}

// needed returns the shipped packs that the manifests of the duel's table refer to:
// loading others, six hundred times, would only take time.
func neededPacks() []load.Source { return packsWith() }

// packsWith returns the shipped packs of the rules of a duel and others by name.
func packsWith(names ...string) []load.Source {
	names = append(names, "core", "marked", "suppressed", "covenant", "flood", "forerunner", "unsc")
	return slices.DeleteFunc(luatcg.Shipped(), func(s load.Source) bool { return !slices.Contains(names, s.Name) })
}

// duels plays scenarios in which everything that a test manifest defines is somewhere:
// in hands, decks, graveyards and on both sides of the board.
func duels(sources []load.Source) (stories, error) {
	prog, k, err := luatcg.Load(sources)
	if err != nil {
		return nil, err
	}
	names := []string{"KEYWORD", "STATUS", "RULE", "FIXTURE"}
	for i := range prog.Lib.Piles {
		names = append(names, prog.Lib.Piles[i].ID)
	}
	for i := range prog.Lib.Cards {
		if c := &prog.Lib.Cards[i]; c.Pack == "keys" {
			names = append(names, c.ID)
		}
	}
	for i := range prog.Lib.Values {
		if v := &prog.Lib.Values[i]; v.Pack == "keys" {
			names = append(names, v.ID)
		}
	}
	for i := range prog.Lib.Pools {
		if x := &prog.Lib.Pools[i]; x.Pack == "keys" {
			names = append(names, x.ID)
		}
	}
	sc := tcg.NewScenario(prog, match.Options{Log: true})
	return func(seed uint64, to *listener) error {
		sc.Reset()
		sc.Match().Attach(k)
		for p := range event.Player(2) {
			if err := putSide(sc, prog, p); err != nil {
				return err
			}
		}
		if slices.Contains(prog.Options, "keys_on") {
			if err := sc.Option("keys_on"); err != nil {
				return err
			}
		}
		g := show.Facade(sc.Match())
		defined(to, prog)
		look(to, g, names)
		playKeys(to, g, seed, 60)
		look(to, g, nil)
		if to.differs {
			return nil
		}
		if err := amongFour(to, sc, prog, k, seed); err != nil {
			return err
		}
		to.report(botsOf(g, &prog.Lib.Library, k, seed)...)
		for i := range prog.Modes {
			if prog.Modes[i].Pack == "keys" {
				inMode(to, prog, k, &prog.Modes[i], seed)
			}
		}
		return nil
	}, nil
}

// defined reports what people see of definitions without a match.
func defined(to *listener, prog *program.Program) {
	to.report(prog.Options...)
	for i := range prog.Lib.Options {
		if d := &prog.Lib.Options[i]; d.Pack == "keys" {
			to.report(d.Name.EN, d.Name.ZH, prog.Lib.OptionText(d, "en"), prog.Lib.OptionText(d, "zh"))
		}
	}
	to.report(luatcg.Lint(prog.Lib).Lines()...)
	for i := range prog.Lib.Events {
		to.report(prog.Lib.Events[i].Doc.EN, prog.Lib.Events[i].Doc.ZH) // as the REPL's help shows it
	}
	for i := range prog.Lib.Aliases {
		to.report(prog.Lib.Aliases[i].Doc.EN, prog.Lib.Aliases[i].Doc.ZH) // so, too
	}
	for i := range prog.Lib.Decks {
		d := &prog.Lib.Decks[i]
		to.report(fmt.Sprint(d.ID, d.Name)) // as --deck plays it
		for _, c := range d.Cards {
			to.report(fmt.Sprint(c.Card, c.Copies))
		}
	}
	for i := range prog.Rooms {
		r := &prog.Rooms[i]
		to.report(fmt.Sprint(r.ID, r.Name, r.Mode, r.Settings, r.Decks, r.Lacks), prog.Lib.RoomText(r.Room, "en"), prog.Lib.RoomText(r.Room, "zh")) // as rooms lists it
	}
	for i := range prog.Lib.Cards {
		deck := slices.Repeat([]string{prog.Lib.Cards[i].ID}, 2)
		if err := prog.CheckDeck(&prog.Modes[0], deck); prog.Lib.Cards[i].Pack == "keys" {
			to.report(fmt.Sprint(err))
		}
	}
}

// amongFour lists what can be done at a table of four, and plays a little.
func amongFour(to *listener, sc *tcg.Scenario, prog *program.Program, k luatcg.Machine, seed uint64) (err error) {
	if err := sc.Mode("ffa4"); err != nil {
		return err
	}
	m := sc.Match()
	m.Attach(k)
	for p := range event.Player(4) {
		if p < 2 {
			err = putSide(sc, prog, p)
		} else {
			_, err = sc.Unit(p, "UNSC-001", place.Spot{Player: p})
		}
		if err != nil {
			return err
		}
	}
	g := show.Facade(m)
	for _, phase := range []program.Phase{program.DeploymentPhase, program.SkirmishPhase} {
		sc.Phase(phase)
		for _, c := range g.Legal(0, nil) {
			to.report(g.Format(c, display.Canonical))
		}
	}
	sc.Phase(program.DeploymentPhase)
	playKeys(to, g, seed, 20)
	return nil
}

// inMode plays a match of a mode of the test.
func inMode(to *listener, prog *program.Program, k luatcg.Machine, mode *program.Mode, seed uint64) {
	to.report(mode.ID, mode.Name.EN, mode.Name.ZH, prog.Lib.ModeText(mode.Mode, "en"), prog.Lib.ModeText(mode.Mode, "zh"), show.ModeFacts(prog, mode, "en"), mode.Control, fmt.Sprint(mode.Victory, prog.Starters(mode)))
	m, err := tcg.New(prog, tcg.Setup{Mode: mode.ID, Seed: seed, Match: match.Options{Log: true}})
	if err != nil {
		to.report(err.Error())
		return
	}
	m.Attach(k)
	if err := m.Start(); err != nil {
		to.report(err.Error())
		return
	}
	g := show.Facade(m)
	look(to, g, nil)
	playKeys(to, g, seed, 120)
	look(to, g, nil)
}

// side sets up units, cards and statuses of a player.
func putSide(sc *tcg.Scenario, prog *program.Program, p event.Player) error {
	var errs []error
	unit := func(id string, lane place.Lane, row place.Row, slot uint8) uint16 {
		sp := place.Spot{Layer: prog.Cards[prog.Card(id)].Layer, Player: p, Lane: lane, Row: row, Slot: slot}
		if sp.Layer == place.Orbit {
			sp.Row = place.Front
		}
		ix, err := sc.Unit(p, id, sp)
		errs = append(errs, err)
		return ix
	}
	marine := unit("UNSC-001", place.Alpha, place.Front, 0)
	unit("COV-001", place.Alpha, place.Back, 0)
	if p == 1 {
		unit("UNSC-003", place.Charlie, place.Back, 0)
		unit("COV-002", place.Charlie, place.Front, 1)
	}
	for range 12 {
		_, err := sc.Card(p, "UNSC-001", place.Deck)
		errs = append(errs, err)
	}
	for i := range prog.Lib.Cards {
		c := &prog.Lib.Cards[i]
		if c.Pack != "keys" {
			continue
		}
		for _, z := range []place.Zone{place.Hand, place.Hand, place.Deck, place.Graveyard} {
			_, err := sc.Card(p, c.ID, z)
			errs = append(errs, err)
		}
		if c.Type == "UNIT" {
			errs = append(errs, sc.Wound(unit(c.ID, place.Bravo+place.Lane(p), place.Front, 0), 1))
			unit(c.ID, place.Alpha+2*place.Lane(p), place.Row(p), 1)
		}
		if c.Type == "ARMORY" && p == 0 {
			_, err := sc.Attach(p, c.ID, marine)
			errs = append(errs, err)
		}
	}
	if prog.Status("STATUS") != 0 {
		errs = append(errs, sc.Status(sc.Match().State.Handle(marine), "STATUS", 1))
		if p == 1 {
			errs = append(errs, sc.Status(place.BaseOf(p), "STATUS", 1))
		}
	}
	if prog.Fixture("FIXTURE") != 0 {
		_, err := sc.Fixture("FIXTURE", tcg.Spot{Lane: place.NoLane, Owner: p, Other: event.NoPlayer})
		errs = append(errs, err)
	}
	if prog.Keyword("KEYWORD") != 0 && p == 0 {
		errs = append(errs, sc.Keyword(marine, "KEYWORD", 0))
	}
	return errors.Join(errs...)
}

var tacticsGame = keyGame{name: "tactics", shipped: luatactics.Shipped, definitions: luatactics.Definitions, load: battles}

// battles plays the battle of the test's manifests.
func battles(sources []load.Source) (stories, error) {
	prog, k, err := luatactics.Load(sources)
	if err != nil {
		return nil, err
	}
	names := []string{"A"}
	prog.EachDefinition(func(_ string, d *taclib.Definition) {
		if d.Pack == "keys" {
			names = append(names, d.ID)
		}
	})
	return func(seed uint64, to *listener) error {
		m, err := tactics.New(prog, tactics.Setup{Battle: "keys", Match: match.Options{Log: true}})
		if err != nil {
			return err
		}
		m.Attach(k)
		if err := m.Start(); err != nil {
			return err
		}
		g := battleshow.Facade(m)
		b := prog.Battle("keys")
		choice, err := tactics.Choose(m, "lazy", tactics.ToMove(m), nil)
		to.report(fmt.Sprint(choice, err, prog.Policy[b.Policy] != 0))
		to.report(botsOf(g, &prog.Lib.Library, k, seed)...)
		look(to, g, names)
		playKeys(to, g, seed, 60)
		look(to, g, nil)
		to.report(battleshow.Log(m)...)
		if len(b.Steps) > 0 || len(b.Log) > 0 { // a scenario, as its test runs it
			err = battleshow.Play(m, b.Steps)
			to.report(fmt.Sprint(err), runner.FirstDifference(battleshow.Log(m), b.Log))
		}
		return nil
	}, nil
}

var xiangqiGame = keyGame{name: "xiangqi", shipped: luaxiangqi.Shipped, definitions: luaxiangqi.Definitions, load: keysIn}

// keysIn plays the mode of the test's manifests.
func keysIn(sources []load.Source) (stories, error) {
	prog, k, err := luaxiangqi.Load(sources)
	if err != nil {
		return nil, err
	}
	set := xiangqi.Setup{Mode: "keys", Match: match.Options{Log: true}}
	if slices.Contains(prog.Options(), "keys_on") {
		set.Options = []string{"keys_on"}
	}
	return func(seed uint64, to *listener) error {
		m, err := xiangqi.New(prog, set)
		if err != nil {
			return err
		}
		m.Attach(k)
		if err := m.Start(); err != nil {
			return err
		}
		g := xiangqi.Facade(m)
		to.report(prog.Options()...)
		to.report(botsOf(g, &prog.Lib.Library, k, seed)...)
		look(to, g, []string{"guard", "RULE", "keys", "W7+8"})
		playKeys(to, g, seed, 80)
		look(to, g, nil)
		return nil
	}, nil
}

// botsOf reports the names of bots and their first choices.
func botsOf(g display.Match, lib *def.Library, k interface {
	NewBot(d *def.Bot, seed uint64, stream int) bot.Bot
}, seed uint64) (out []string) {
	for _, lang := range []string{"en", "zh"} {
		lib.EachBot(lang, func(e def.Entry) { out = append(out, e.ID, e.Name, e.Text) })
	}
	for i := range lib.Bots {
		for _, p := range g.ToAct(nil) {
			c, err := bot.Ask(k.NewBot(&lib.Bots[i], seed, int(p)), g.View(p))
			out = append(out, fmt.Sprint(c, err))
		}
	}
	return out
}

// tabletopGame is the ruleset of games that packs define: its pack defines one, to which
// another pack adds.
var tabletopGame = keyGame{name: "tabletop", shipped: addOn, definitions: luatabletop.Definitions}

// TestEveryKeyOfTabletop: the record of the keys is what the readers take of manifests that have
// every key, and a match of these manifests can be played.
func TestEveryKeyOfTabletop(t *testing.T) {
	text := file("testdata/keys/tabletop/all.toml")
	p, err := luatabletop.Open("tabletop", tabletopGame.packs(text))
	if err != nil {
		t.Fatal(err)
	}
	m, err := tabletop.New(p.Program, tabletop.Setup{Mode: "keys", Seed: 1, Match: match.Options{Log: true}})
	if err != nil {
		t.Fatal(err)
	}
	m.Attach(p.Scripts)
	if err := m.Start(); err != nil {
		t.Fatal(err)
	}
	to := &listener{}
	g := tableshow.Facade(m)
	look(to, g, nil)
	playKeys(to, g, 1, 60)
	if len(to.heard) < 60 {
		t.Errorf("a match of 60 commands shows %d lines", len(to.heard))
	}
	if *update {
		tabletopGame.write(t, map[string]string{"all": text + "#pack\n" + file("testdata/keys/tabletop/pack.txt")}, nil)
	}
	schema := tabletopGame.schema([]string{text}, recordOf(t, tabletopGame.record()))
	if string(schema.Lines()) != file(tabletopGame.record()) {
		t.Errorf("%s is older than the readers; go test ./luabind/proof/proofs -run TestEveryKey -update writes it", tabletopGame.record())
	}
}

func recordOf(t *testing.T, name string) []load.Key {
	t.Helper()
	keys, err := load.ReadKeys([]byte(file(name)))
	if err != nil {
		t.Fatal(err)
	}
	return keys
}

// addOn is a pack of the game that the test's pack defines.
func addOn() []load.Source {
	head := "id = \"more\"\nversion = \"1.2\"\napi = 3\ngame = \"tabletop\"\nlicense = \"MIT\"\nrequires = [\"keys\"]\noverride = [\"EXTRA\"]\n"
	rule := "[[rule]]\nid = \"EXTRA\"\noverride = true\nname = { en = \"Extra\", zh = \"附加\" }\n"
	return []load.Source{{Name: "more", FS: fstest.MapFS{"pack.toml": {Data: []byte(head)}, "a.toml": {Data: []byte(rule)}}}}
}
