// Package manual gathers the reference pages that come from code: what events
// there are, what scripts can call, what tests can say. A test fails when a page
// in docs/ is older than its table.
//
// It is not for programs that embed the engine: those use package luabind.
package manual

import (
	"fmt"
	"strings"

	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/reference"
	"arbiter/luabind/script/api"
	"arbiter/luabind/script/renamed"
	"arbiter/luabind/testing/runner"
)

// Pages gives every page: that on tests, which is of all games, and those of
// each game, from its shipped packs.
func Pages() ([]games.Page, error) {
	var pages []games.Page
	codes := ""
	var all []*games.Packs
	for _, g := range kits.Tests(kits.All()) {
		p, err := g.Load(g.Shipped())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.Name, err)
		}
		all = append(all, p)
		if p.Docs.Codes != nil {
			codes += p.Docs.Codes()
		}
		keys, err := reference.Page(g.Definition, p)
		if err != nil {
			return nil, err
		}
		pages = append(pages, keys)
		if p.Docs.Pages != nil {
			pages = append(pages, p.Docs.Pages()...)
		}
	}
	api, err := scriptAPI(all)
	if err != nil {
		return nil, err
	}
	return append(pages, api, games.Page{Name: "testing.md", Text: runner.Manual(kits.Tests(kits.All())) + codes}, games.Page{Name: "lint.md", Text: lint.Page()}), nil
}

// scriptAPI is the file of the latest API of scripts. What it had it must have.
func scriptAPI(packs []*games.Packs) (games.Page, error) {
	was := api.Of(renamed.Latest)
	now := api.Now(kits.Tests(kits.All()), packs, was, match.Engine)
	file := "api/" + api.File(now.API)
	if lost := api.Lost(was, now); len(lost) > 0 {
		return games.Page{}, fmt.Errorf("what docs/%s promises is there no more:\n%s", file, strings.Join(lost, "\n"))
	}
	return games.Page{Name: file, Text: now.Text()}, nil
}
