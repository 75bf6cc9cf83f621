package reference_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/yuin/gopher-lua/parse"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/reference"
)

var (
	declared = regexp.MustCompile(`^---@(?:class|alias) ([\w.]+)`)
	used     = regexp.MustCompile(`\barbiter\.[\w.]+`)
	param    = regexp.MustCompile(`^---@param ([\w.]+)\??\s`)
	function = regexp.MustCompile(`^function (\w+):(\w+)\((.*)\) end$`)
)

// TestDefinitionsAreWhole checks that the definitions are Lua, that every type that
// they name is declared once, and that every function has the parameters that its
// comment lists.
func TestDefinitionsAreWhole(t *testing.T) {
	for _, g := range kits.All().Games() {
		p, err := g.Load(g.Shipped())
		if err != nil {
			t.Fatal(err)
		}
		text := reference.Definitions(kits.Of(g), p)
		if _, err := parse.Parse(strings.NewReader(text), "arbiter.d.lua"); err != nil {
			t.Errorf("%s: %v", g.Name, err)
		}
		types, functions, params := map[string]bool{}, map[string]bool{}, []string(nil)
		for _, line := range strings.Split(text, "\n") {
			if m := declared.FindStringSubmatch(line); m != nil {
				if types[m[1]] {
					t.Errorf("%s: %s is declared twice", g.Name, m[1])
				}
				types[m[1]] = true
			}
			if m := param.FindStringSubmatch(line); m != nil {
				params = append(params, m[1])
			}
			if m := function.FindStringSubmatch(line); m != nil {
				if name := m[1] + ":" + m[2]; functions[name] {
					t.Errorf("%s: %s is declared twice", g.Name, name)
				} else if functions[name] = true; strings.Join(params, ", ") != m[3] {
					t.Errorf("%s: %s(%s), and its comment tells of %s", g.Name, name, m[3], params)
				}
				params = nil
			}
		}
		for _, line := range strings.Split(text, "\n") {
			if strings.HasPrefix(line, "---@") {
				for _, name := range used.FindAllString(line, -1) {
					if !types[name] {
						t.Errorf("%s: nothing declares %s: %s", g.Name, name, line)
					}
				}
			}
		}
		for _, f := range p.Functions() {
			if !functions[f.Name] {
				t.Errorf("%s: %s is not there", g.Name, f.Name)
			}
		}
		for _, name := range eventNames(p) {
			if !types["arbiter.ev."+strings.ReplaceAll(name, ":", ".")] {
				t.Errorf("%s: no class of %s", g.Name, name)
			}
		}
	}
}

// eventNames are the events that scripts hear.
func eventNames(p *games.Packs) (names []string) {
	for _, name := range p.Docs.Events.Names() {
		if !strings.Contains(name, "step:") && !strings.HasPrefix(name, "edit:") {
			names = append(names, name)
		}
	}
	return names
}

// TestDefinitionsHaveTypes checks that closed sets of words are unions and that an id
// may be any string. Tables of names, keys of tests and fields of events have types
// too.
func TestDefinitionsHaveTypes(t *testing.T) {
	for _, c := range []struct {
		game  string
		lines []string
	}{
		{"tcg", []string{
			"---@alias arbiter.zone\n---| \"deck\"\n---| \"hand\"\n---| \"graveyard\"\n",
			"---@alias arbiter.keyword\n---| string\n---| \"AA\"\n",
			"---@alias arbiter.player integer\n",
			"---@param lane? arbiter.lane|\"\"\n",
			"---@overload fun(self: arbiter.game, named: { target: arbiter.entity, amount: arbiter.amount, type?: arbiter.damage_type, tags?: arbiter.tags })\nfunction game:damage(target, amount, type, tags) end\n",
			"\n\n---each card drawn; source is the card\n---@class arbiter.ev.CARD_DRAWN : arbiter.ev\n---@field get fun(self: arbiter.ev.CARD_DRAWN, field: \"card\"): integer\n---@field word fun(self: arbiter.ev.CARD_DRAWN, field: \"card\"): string\n",
			"---@param values? { have?: any, need?: any, by?: any }\n---@return arbiter.t\nfunction t:refused(code, values) end\n",
			"---@overload fun(self: arbiter.t, named: { player: integer, card: string, at: string, options?: table<string, any> }): integer\nfunction t:unit(player, card, at, options) end\n"}},
		{"tactics", []string{"---@alias arbiter.stat\n---| \"hp\"\n", "---@param id arbiter.buff\n", "---@class arbiter.ev.HIT : arbiter.ev\n"}},
		{"xiangqi", []string{"---@alias arbiter.team\n---| \"red\"\n---| \"black\"\n", "---@class arbiter.place\n"}},
	} {
		i := slices.IndexFunc(kits.All().Games(), func(g *games.Definition) bool { return g.Name == c.game })
		p, err := kits.All().Games()[i].Load(kits.All().Games()[i].Shipped())
		if err != nil {
			t.Fatal(err)
		}
		text := reference.Definitions(kits.Of(kits.All().Games()[i]), p)
		for _, line := range c.lines {
			if !strings.Contains(text, line) {
				t.Errorf("%s lacks\n%s", c.game, line)
			}
		}
	}
}
