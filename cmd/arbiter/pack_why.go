package main

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
)

var packWhyCommand = command{
	name: "pack why", usage: "ID [flags]",
	summary:  "Show which pack defines an id, and which replaces it",
	about:    "It shows the definition that applies. ID is short, or NAMESPACE:ID. If several packs have the id, it lists all of them with their full names.",
	examples: []string{"pack why UNSC-001", "pack why core:camo --json"},
	run:      whyOfPack,
}

// whyOf is what is told of a definition.
type whyOf struct {
	Game    string      `json:"game"`
	Kind    string      `json:"kind"`
	ID      string      `json:"id"`   // as it is shown
	Full    string      `json:"full"` // as it is always understood
	Pack    string      `json:"pack"` // that defines it
	At      string      `json:"at"`
	Changes []whyChange `json:"changes,omitempty"` // in load order; the last one holds
	Holds   string      `json:"holds"`             // the pack whose definition that is
	// Bare says whether the short id alone means it, for a person.
	Bare bool `json:"bare"`
}

// whyChange is a definition in the place of another.
type whyChange struct {
	Pack string `json:"pack"`
	At   string `json:"at"`
	Of   string `json:"of"`
}

func whyOfPack(c *call) error {
	c.newFlags()
	name, asJSON := c.gameFlag(), c.flags.Bool("json", false, "as JSON, a list")
	var packs folders
	packs.flag(c)
	words, err := c.takes(1, 1, "name one id")
	if err != nil {
		return orHelp(err)
	}
	libs, err := packs.librariesOf(*name)
	if err != nil {
		return err
	}
	found, text := []whyOf{}, strings.Builder{}
	for _, lib := range libs {
		list := whysOf(lib, words[0])
		for i := range list {
			text.WriteString(list[i].String(list))
		}
		found = append(found, list...)
	}
	if len(found) == 0 {
		return misused("pack why: no loaded pack defines %q; %s", words[0], morePacks)
	}
	return c.print(*asJSON, found, text.String())
}

// whysOf tells of all definitions of a game that an id can mean.
func whysOf(lib *library, id string) (list []whyOf) {
	all := lib.packs.Library()
	for _, d := range all.Names.Candidates("", id) {
		w := whyOf{Game: lib.game.Name(), Kind: d.Kind, ID: d.Shown, Full: d.Full(), Pack: d.Pack, At: at(d.Pos), Holds: d.Pack}
		meant, _, err := all.Names.Find("", d.Kind, d.ID)
		w.Bare = err == nil && meant == d.Shown
		for _, x := range all.Changes {
			if x.Kind == d.Kind && x.ID == d.Shown {
				w.Changes, w.Holds = append(w.Changes, whyChange{x.Pack, at(x.Pos), x.Of}), x.Pack
			}
		}
		list = append(list, w)
	}
	return list
}

func at(p def.Pos) string { return fmt.Sprintf("%s:%d", p.File, p.Line) }

// String tells of one of several.
func (w *whyOf) String(all []whyOf) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s of %s, defined at %s\n", w.Kind, w.ID, w.Pack, w.At)
	for _, x := range w.Changes {
		fmt.Fprintf(&b, "  %s puts its own in the place of the one of %s, at %s\n", x.Pack, x.Of, x.At)
	}
	if len(w.Changes) > 0 {
		fmt.Fprintf(&b, "  the one of %s holds, as that pack is loaded last of those that change it\n", w.Holds)
	}
	others := slices.ContainsFunc(all, func(o whyOf) bool { return o.Kind == w.Kind && o.Full != w.Full })
	switch {
	case others && w.Bare:
		fmt.Fprintf(&b, "  the short id means this one to people, as it is shipped; %s always means it\n", w.Full)
	case others:
		fmt.Fprintf(&b, "  the short id means it only in its own pack and in packs that require that one; %s always means it\n", w.Full)
	}
	return b.String()
}
