package registry_test

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/xiangqi"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	luatactics "arbiter/luabind/games/tactics"
	luatcg "arbiter/luabind/games/tcg"
	luaxiangqi "arbiter/luabind/games/xiangqi"
	"arbiter/luabind/packs/load"
)

// TestEveryGameKeepsItsWord: the statements of an entry of the registry are true, and a game
// refuses to reset a match of another one.
func TestEveryGameKeepsItsWord(t *testing.T) {
	seen := map[string]bool{}
	var other match.Any
	otherGame := ""
	for _, g := range kits.All().Games() {
		if seen[g.Name] || seen[g.Mode] || g.Name == "" {
			t.Errorf("%q or %q is taken", g.Name, g.Mode)
		}
		seen[g.Name], seen[g.Mode] = true, true
		for _, word := range []string{g.Name, g.Mode} {
			found, p, id, err := kits.All().Find(word, "", nil)
			if err != nil || found.Name != g.Name || !slices.Contains(p.Modes(), id) {
				t.Errorf("%s is mode %q: %v", word, id, err)
			}
		}
		p, err := registry.Load(g, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, k := range p.Library().Packs {
			if of := kits.All().OfPacks([]string{k.ID}); of.Name != g.Name {
				t.Errorf("the pack %s of %s is taken for one of %s", k.ID, g.Name, of.Name)
			}
		}
		if of := g.Rulebook(); other != nil && of != otherGame {
			if err := p.Reset(other, games.Setup{}); err == nil || !strings.Contains(err.Error(), "this is not a match of ") {
				t.Errorf("%s resets a match of %s: %v", of, otherGame, err)
			}
		}
		for _, id := range p.Modes() {
			other, otherGame = open(t, p, id), g.Rulebook()
		}
		for _, name := range games.BotNames(g, p) {
			if b, err := games.NewBot(g, p, name, 1, 0); err != nil || b == nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		if _, err := games.NewBot(g, p, "radnom", 1, 0); err == nil || !strings.Contains(err.Error(), `did you mean "random"`) {
			t.Errorf("a bot that is not there: %v", err)
		}
		if _, err := p.Mode("no such mode", ""); err == nil {
			t.Errorf("%s has a mode that it has not", g.Name)
		}
	}
}

// open makes a match of a mode, which can start.
func open(t *testing.T, p *games.Packs, mode string) match.Any {
	t.Helper()
	set := games.Setup{Mode: mode, Seed: 1}
	if from := p.Decks; from != nil {
		decks, err := games.Deal(from, set)
		if err != nil {
			t.Fatal(err)
		}
		set.Decks = decks
	}
	m, err := p.Open(set, match.Options{Log: true})
	if err != nil {
		t.Fatalf("%s: %v", mode, err)
	}
	if err := m.Start(); err != nil || len(m.ToAct(nil)) == 0 {
		t.Errorf("%s: %v", mode, err)
	}
	return m
}

// TestModeOfAPack: a mode that only a pack has names its game; one that nobody
// has is refused with what there is.
func TestModeOfAPack(t *testing.T) {
	extra := []load.Source{{Name: "mine", FS: fstest.MapFS{
		"pack.toml": {Data: []byte("id = \"mine\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\n")},
		"mode.toml": {Data: []byte("[[mode]]\nid = \"Mine_TB\"\nname = { en = \"Mine\", zh = \"我的棋\" }\nrules = \"strict\"\nlayout = \"4k4/9/9/9/9/9/9/9/4R4/4K4 w\"\n[[mode]]\nid = \"Other_TB\"\nname = { en = \"Other\", zh = \"传统回合制\" }\nrules = \"strict\"\nlayout = \"4k4/9/9/9/9/9/9/9/4R4/4K4 w\"\n")}}}}
	g, p, id, err := kits.All().Find("Mine_TB", "", extra)
	if err != nil || g.Name != "xiangqi" || id != "Mine_TB" {
		t.Fatalf("%q: %v", id, err)
	}
	open(t, p, id)
	for _, name := range []string{"Mine", "mine", "我的棋"} {
		if g, _, id, err := kits.All().Find(name, "", extra); err != nil || g.Name != "xiangqi" || id != "Mine_TB" {
			t.Errorf("by the name %s: %q, %v", name, id, err)
		}
	}
	if _, _, _, err := kits.All().Find("传统回合制", "", extra); err == nil || err.Error() != `"传统回合制" is the name of more than one mode: Traditional_TB, Other_TB; use an id` || i18n.Of(err, "zh") != "“传统回合制”是多个模式的名称：Traditional_TB、Other_TB；请用编号" {
		t.Errorf("a name of two modes: %v", err)
	}
	if _, _, _, err := kits.All().Find("Mine_TC", "", extra); err == nil || !strings.Contains(err.Error(), `did you mean "Mine_TB"`) {
		t.Errorf("%v", err)
	}
	extra[0].FS.(fstest.MapFS)["mode.toml"].Data = []byte("[[mood]]\n")
	if _, _, _, err := kits.All().Find("Mine_TB", "", extra); err == nil || !strings.Contains(err.Error(), "mine/mode.toml:1") {
		t.Errorf("what is wrong with the pack is not reported: %v", err)
	}
}

// TestNamesOfPeople: modes, games, rooms and decks are found by their names in both languages.
func TestNamesOfPeople(t *testing.T) {
	for name, want := range map[string]string{"对决": "duel", "Duel": "duel", "战术战斗": "tactics", "Tactics": "tactics", "象棋": "Traditional_TB", "旗棋回合制": "Banner_TB"} { //maporder: each is compared
		if _, _, id, err := kits.All().Find(name, "", nil); err != nil || id != want {
			t.Errorf("%s is the mode %q, want %q: %v", name, id, want, err)
		}
	}
	for word, want := range map[string]string{"TACTICS": "tactics", "card game": "tcg", "卡牌对战": "tcg", "Duel": ""} { //maporder: each is compared
		if g, ok := kits.All().Named(word); ok != (want != "") || ok && g.Name != want {
			t.Errorf("%s is a game: %v, want %q", word, ok, want)
		}
	}
	_, p, _, err := kits.All().Find("duel", "", nil)
	if err != nil {
		t.Fatal(err)
	}
	if room, err := games.Meant(p, games.KindRoom, "增强模块一"); err != nil || room != "modules-1" {
		t.Errorf("the room is %q: %v", room, err)
	}
	want, err := p.Decks.Deck("STARTER-COVENANT")
	if err != nil {
		t.Fatal(err)
	}
	if got, err := p.Decks.Deck("圣物追寻者"); err != nil || !slices.Equal(got, want) {
		t.Errorf("the deck has %v: %v", got, err)
	}
	if _, err := games.Meant(p, games.KindDeck, "zzz"); err != nil {
		t.Errorf("an unknown name: %v", err)
	}
}

// TestNoMatchWithoutItsMachine: a match of packs with scripts that was not
// attached to a machine does not start, in any game.
func TestNoMatchWithoutItsMachine(t *testing.T) {
	var matches []interface{ Start() error }
	cards, _, err := luatcg.Load(luatcg.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	var deck []string
	for _, e := range cards.Lib.Decks[0].Cards {
		deck = append(deck, slices.Repeat([]string{e.Card}, e.Copies)...)
	}
	duel, err := tcg.New(cards, tcg.Setup{Decks: [][]string{deck, deck}})
	if err != nil {
		t.Fatal(err)
	}
	field, _, err := luatactics.Load(luatactics.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	battle, err := tactics.New(field, tactics.Setup{Battle: "skirmish", Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	pieces, _, err := luaxiangqi.Load(luaxiangqi.Shipped())
	if err != nil {
		t.Fatal(err)
	}
	board, err := xiangqi.New(pieces, xiangqi.Setup{})
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range append(matches, duel, battle, board) {
		if err := m.Start(); !errors.Is(err, match.ErrNoMachine) {
			t.Errorf("match %d: %v", i, err)
		}
	}
}
