package packcmd

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/def"
	"arbiter/core/i18n"
)

var packWhyCommand = cli.Command{
	Name: "pack why", Usage: "ID [flags]",
	Summary:  "Show which pack defines an id, and which replaces it",
	About:    "It shows the definition that applies. ID is short, or NAMESPACE:ID. If several packs have the id, it lists all of them with their full names.",
	Examples: []string{"pack why UNSC-001", "pack why core:camo --json"},
	Run:      whyOfPack,
}

// whyOf describes a definition.
type whyOf struct {
	Game    string      `json:"game"`
	Kind    string      `json:"kind"`
	ID      string      `json:"id"`   // short, as shown to people
	Full    string      `json:"full"` // with the namespace, always unambiguous
	Pack    string      `json:"pack"` // that defines it
	At      string      `json:"at"`
	Changes []whyChange `json:"changes,omitempty"` // in load order; the last one applies
	Holds   string      `json:"holds"`             // the pack whose definition applies
	// Bare reports whether the short id alone refers to it for a person.
	Bare bool `json:"bare"`
}

// whyChange is a definition that replaces another.
type whyChange struct {
	Pack string `json:"pack"`
	At   string `json:"at"`
	Of   string `json:"of"`
}

func whyOfPack(c *cli.Call) error {
	c.NewFlags()
	name, asJSON := addGameFlag(c), c.Flags.Bool("json", false, "as JSON, a list")
	var packs cli.Folders
	packs.Flag(c)
	words, err := takeWords(c, 1, 1, i18n.Text{EN: "name one id", ZH: "请写出一个编号"})
	if err != nil {
		return cli.OrHelp(err)
	}
	libs, err := librariesOf(&packs, *name)
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
		return cli.Misused("pack why: no loaded pack defines %q; %s%s", words[0], cli.MorePacks, i18n.Offer(words[0], idsOf(libs)))
	}
	return c.Print(*asJSON, found, text.String())
}

// idsOf lists the short ids of all packs.
func idsOf(libs []*cli.Library) (ids []string) {
	for _, lib := range libs {
		all := lib.Packs.Library()
		for i := range all.Packs {
			for _, shown := range all.Names.OfPack(all.Packs[i].ID) {
				for _, id := range shown {
					ids = append(ids, id[strings.LastIndex(id, ":")+1:])
				}
			}
		}
	}
	return ids
}

// whysOf returns all definitions of a game that an id can refer to.
func whysOf(lib *cli.Library, id string) (list []whyOf) {
	all := lib.Packs.Library()
	for _, d := range all.Names.Candidates("", id) {
		w := whyOf{Game: lib.Game.Name, Kind: d.Kind, ID: d.Shown, Full: d.Full(), Pack: d.Pack, At: at(d.Pos), Holds: d.Pack}
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

// String describes one of several definitions.
func (w *whyOf) String(all []whyOf) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s of %s, defined at %s\n", w.Kind, w.ID, w.Pack, w.At)
	for _, x := range w.Changes {
		fmt.Fprintf(&b, "  %s replaces the one of %s, at %s\n", x.Pack, x.Of, x.At)
	}
	if len(w.Changes) > 0 {
		fmt.Fprintf(&b, "  the one of %s applies, because that pack is loaded last of those that replace it\n", w.Holds)
	}
	others := slices.ContainsFunc(all, func(o whyOf) bool { return o.Kind == w.Kind && o.Full != w.Full })
	switch {
	case others && w.Bare:
		fmt.Fprintf(&b, "  for people, the short id refers to this one, because it is shipped; %s always refers to it\n", w.Full)
	case others:
		fmt.Fprintf(&b, "  the short id refers to it only in its pack and in packs that require that one; %s always refers to it\n", w.Full)
	}
	return b.String()
}
