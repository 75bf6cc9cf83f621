package lint

import (
	"slices"
	"strings"

	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/pictures"
)

// pictures checks the pictures of cards that the packs carry.
func (c *check) pictures() {
	var cards []string
	for i := range c.known.Definitions {
		if d := &c.known.Definitions[i]; d.Kind == "card" {
			cards = append(cards, strings.ToLower(d.ID))
		}
	}
	for _, p := range c.packs {
		names, err := pictures.List(p.source.FS)
		if err != nil {
			continue // the loader has reported it
		}
		for _, name := range names {
			shown := p.id + "/" + name
			if _, err := pictures.Read(p.source.FS, name); err != nil {
				c.report(shown, 0, 0, load.BadFile, "draw it as a plain SVG without scripts and links, or save it as a PNG; docs/packs.md lists the bounds", "%s", err)
			}
			if card := pictures.Card(name); !c.partial && !slices.Contains(cards, card) {
				nearest := i18n.Nearest(card, cards)
				if nearest != "" {
					nearest = "did you mean " + pictures.Folder + "/" + nearest + "?"
				}
				c.report(shown, 0, 0, load.BadFile, nearest, "unknown card %q: a picture has the id of its card in lower case", card)
			}
		}
	}
}
