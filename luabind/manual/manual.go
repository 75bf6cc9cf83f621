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
	"arbiter/luabind/frozen"
	"arbiter/luabind/game"
	"arbiter/luabind/games"
	"arbiter/luabind/lint"
	"arbiter/luabind/reference"
	"arbiter/luabind/renamed"
	"arbiter/luabind/tests"
)

// Pages gives every page: that on tests, which is of all games, and those of
// each game, from its shipped packs.
func Pages() ([]game.Page, error) {
	var pages []game.Page
	codes := ""
	var all []game.Packs
	for _, g := range games.All {
		p, err := g.Load(g.Shipped())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.Name(), err)
		}
		all = append(all, p)
		if c, ok := p.(game.Coded); ok {
			codes += c.Codes()
		}
		keys, err := reference.Page(g, p)
		if err != nil {
			return nil, err
		}
		pages = append(pages, keys)
		if d, ok := p.(game.Documented); ok {
			pages = append(pages, d.Pages()...)
		}
	}
	api, err := scriptAPI(all)
	if err != nil {
		return nil, err
	}
	return append(pages, api, game.Page{Name: "testing.md", Text: tests.Manual(games.Tests()) + codes}, game.Page{Name: "lint.md", Text: lint.Page()}), nil
}

// scriptAPI is the file of the latest API of scripts. What it had it must have.
func scriptAPI(packs []game.Packs) (game.Page, error) {
	was := frozen.Of(renamed.Latest)
	now := frozen.Now(games.All, packs, was, match.Engine)
	file := "api/" + frozen.File(now.API)
	if lost := frozen.Lost(was, now); len(lost) > 0 {
		return game.Page{}, fmt.Errorf("what docs/%s promises is there no more:\n%s", file, strings.Join(lost, "\n"))
	}
	return game.Page{Name: file, Text: now.Text()}, nil
}
