// Package manual collects the reference pages that come from code: events, functions of
// scripts and verbs of tests. A test fails when a page in docs/ is older than its table.
//
// It is not for programs that embed the engine: those use package luabind.
package manual

import (
	"fmt"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/lint"
	"arbiter/luabind/packs/reference"
	"arbiter/luabind/script/api"
	"arbiter/luabind/testing/runner"
)

// Pages returns every page: the one on tests, for all games, and the pages of each ruleset,
// from its shipped packs.
func Pages() ([]games.Page, error) {
	var pages []games.Page
	codes := ""
	var all, terms []*games.Packs
	var names []string
	for _, g := range kits.Rulebooks() {
		p, err := g.Load(g.Shipped())
		if err != nil {
			return nil, fmt.Errorf("%s: %w", g.Name, err)
		}
		if all = append(all, p); g.Ruleset == "" { // a game of a pack has its names on its own page
			terms, names = append(terms, p), append(names, g.Name)
		}
		if p.Docs.Codes != nil {
			codes += p.Docs.Codes()
		}
		for _, lang := range languages(g.Definition) {
			keys, err := reference.Page(g.Definition, p, lang)
			if err != nil {
				return nil, err
			}
			pages = append(pages, keys)
		}
		if p.Docs.Pages != nil {
			pages = append(pages, p.Docs.Pages()...)
		}
	}
	words, err := termsPage(terms, names)
	if err != nil {
		return nil, err
	}
	api, err := scriptAPI(all)
	if err != nil {
		return nil, err
	}
	return append(pages, words, api, games.Page{Name: "testing.md", Text: runner.Manual(kits.Rulebooks()) + codes}, games.Page{Name: "lint.md", Text: lint.Page()}), nil
}

// languages are those in which the keys of a game have a page: the card game has both.
func languages(g *games.Definition) []string {
	if g.Name == "tcg" {
		return []string{i18n.English, i18n.Chinese}
	}
	return []string{i18n.English}
}

// scriptAPI returns the file of the latest API of scripts. It may not lose entries.
func scriptAPI(packs []*games.Packs) (games.Page, error) {
	was := api.Of(api.Latest)
	now := API(kits.Rulebooks(), packs, was, match.Engine)
	file := "api/" + api.File(now.API)
	if lost := api.Lost(was, now); len(lost) > 0 {
		return games.Page{}, fmt.Errorf("docs/%s promises names that no longer exist:\n%s", file, strings.Join(lost, "\n"))
	}
	return games.Page{Name: file, Text: now.Text()}, nil
}
