// Package manual gathers the reference pages that come from code: what events
// there are, what scripts can call, what tests can say. A test fails when a page
// in docs/ is older than its table.
//
// It is not for programs that embed the engine: those use package luabind.
package manual

import (
	"fmt"

	"arbiter/luabind/game"
	"arbiter/luabind/games"
	"arbiter/luabind/lint"
	"arbiter/luabind/reference"
	"arbiter/luabind/tests"
)

// Pages gives every page: that on tests, which is of all games, and those of
// each game, from its shipped packs.
func Pages() ([]game.Page, error) {
	var pages []game.Page
	codes := ""
	for _, g := range games.All {
		p, err := g.Load(g.Shipped())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.Name(), err)
		}
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
	return append(pages, game.Page{Name: "testing.md", Text: tests.Manual(games.Tests()) + codes}, game.Page{Name: "lint.md", Text: lint.Page()}), nil
}
