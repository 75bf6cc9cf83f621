package main

import (
	"fmt"
	"strings"

	"arbiter/core/def"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
)

var packListCommand = command{
	name: "pack list", usage: "[flags]",
	summary:  "List the packs that would be loaded, in that order",
	about:    "It shows version, origin and hash of each. With --pack it includes those of folders and archives, and shows the games that they belong to.",
	examples: []string{"pack list --game xiangqi", "pack list --pack mycards", "pack list --game tactics --json"},
	run:      listPacks,
}

// listedPack is a pack as list shows it.
type listedPack struct {
	ID        string   `json:"id"`
	Version   string   `json:"version"`
	Namespace string   `json:"namespace"`
	Source    string   `json:"source"` // shipped, folder or archive
	From      string   `json:"from,omitempty"`
	Replaces  bool     `json:"replaces_shipped,omitempty"`
	Hash      string   `json:"hash"`
	Requires  []string `json:"requires,omitempty"`
}

func (l *library) listed(p *def.Pack) listedPack {
	x := listedPack{ID: p.ID, Version: p.Version, Namespace: p.Namespace, Source: "shipped", From: p.From, Replaces: p.Replaces, Hash: p.Hash, Requires: p.Requires}
	if p.From == "" {
		return x
	}
	x.Source = "folder"
	if _, is := l.sourceOf(p.ID).FS.(*archive.Archive); is {
		x.Source, x.From = "archive", load.ArchiveName(p.ID, p.Version)
	}
	return x
}

// sourceOf is where a loaded pack is from.
func (l *library) sourceOf(id string) load.Source {
	i := len(l.sources) - 1 // a later source takes the place of an earlier one
	for i > 0 && load.ID(l.sources[i]) != id {
		i--
	}
	return l.sources[i]
}

// place is where a pack is from, in a word or two.
func (p *listedPack) place() string {
	text := strings.TrimSpace(p.Source + " " + p.From)
	if p.Replaces {
		text += ", in the place of the shipped one"
	}
	return text
}

// gameFlag is the flag --game of the parts of pack.
func (c *call) gameFlag() *string {
	return c.flags.String("game", "", "only packs of a `game`: "+strings.Join(registry.Names(), ", "))
}

// librariesOf loads the packs of one game, or of every game that the folders are of.
func (f *folders) librariesOf(name string) ([]*library, error) {
	if name == "" {
		return f.lobbies("")
	}
	if err := oneOf("game", name, registry.Names()...); err != nil {
		return nil, err
	}
	g, _ := registry.Named(name)
	lib, err := f.loadFor(g)
	if err != nil {
		return nil, err
	}
	return []*library{lib}, nil
}

func listPacks(c *call) error {
	c.newFlags()
	name, asJSON := c.gameFlag(), c.flags.Bool("json", false, "as JSON, an object a game")
	var packs folders
	packs.flag(c)
	if _, err := c.takes(0, 0, "it takes no arguments"); err != nil {
		return orHelp(err)
	}
	libs, err := packs.librariesOf(*name)
	if err != nil {
		return err
	}
	for _, lib := range libs {
		all := lib.packs.Library().Packs
		list := make([]listedPack, len(all))
		wide := 0
		for i := range all {
			list[i] = lib.listed(&all[i])
			wide = max(wide, len(list[i].ID)+len(list[i].Version)+1)
		}
		if *asJSON {
			line := struct {
				Game  string       `json:"game"`
				Packs []listedPack `json:"packs"`
			}{lib.game.Name(), list}
			if err := c.json(line); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintln(c.out, lib.game.Name())
		for i := range list {
			p := &list[i]
			fmt.Fprintf(c.out, "%4d  %-*s  %.12s  %s\n", i+1, wide, p.ID+" "+p.Version, p.Hash, p.place())
		}
		if !*asJSON {
			c.warn(lib)
		}
	}
	return nil
}
