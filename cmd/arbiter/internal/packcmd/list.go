package packcmd

import (
	"fmt"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
)

var packListCommand = cli.Command{
	Name: "pack list", Usage: "[flags]",
	Summary:  "List the packs that would be loaded, in that order",
	About:    "It shows version, origin and hash of each. With --pack it includes those of folders and archives, and shows the games that they belong to.",
	Examples: []string{"pack list --game xiangqi", "pack list --pack mycards", "pack list --game tactics --json"},
	Run:      listPacks,
}

// listedPack is a pack in the output of list.
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

func describeLibrary(l *cli.Library, p *def.Pack) listedPack {
	x := listedPack{ID: p.ID, Version: p.Version, Namespace: p.Namespace, Source: "shipped", From: p.From, Replaces: p.Replaces, Hash: p.Hash, Requires: p.Requires}
	if p.From == "" {
		return x
	}
	x.Source = "folder"
	if _, is := packSource(l, p.ID).FS.(*archive.Archive); is {
		x.Source, x.From = "archive", load.ArchiveName(p.ID, p.Version)
	}
	return x
}

// packSource returns the source of a loaded pack.
func packSource(l *cli.Library, id string) load.Source {
	i := len(l.Sources) - 1 // a later source replaces an earlier one
	for i > 0 && load.ID(l.Sources[i]) != id {
		i--
	}
	return l.Sources[i]
}

// sources are the origins of packs, as people read them.
var sources = map[string]i18n.Text{"shipped": {EN: "shipped", ZH: "随附"}, "folder": {EN: "folder", ZH: "文件夹"}, "archive": {EN: "archive", ZH: "归档"}}

// place describes the origin of a pack.
func (p *listedPack) place(lang string) string {
	text := strings.TrimSpace(sources[p.Source].In(lang) + " " + p.From)
	if p.Replaces {
		text += i18n.In(lang, ", replaces the shipped one", "，替换随附的一份")
	}
	return text
}

// addGameFlag declares the flag --game of the parts of pack.
func addGameFlag(c *cli.Call) *string {
	return c.Flags.String("game", "", "show only packs of a `game`: "+strings.Join(kits.All().Names(), ", "))
}

// librariesOf loads the packs of one game, or of every game that has a pack in the folders.
func librariesOf(f *cli.Folders, name string) ([]*cli.Library, error) {
	if name == "" {
		return f.Lobbies("")
	}
	all, err := f.Games()
	if err != nil {
		return nil, err
	}
	if err := cli.OneGame(name, all.Names()); err != nil {
		return nil, err
	}
	g, _ := all.Named(name)
	lib, err := f.LoadFor(g)
	if err != nil {
		return nil, err
	}
	return []*cli.Library{lib}, nil
}

func listPacks(c *cli.Call) error {
	c.NewFlags()
	name, asJSON := addGameFlag(c), c.Flags.Bool("json", false, "print JSON, one object for each game")
	var packs cli.Folders
	packs.Flag(c)
	if _, err := takeWords(c, 0, 0, i18n.Text{EN: "expected no arguments", ZH: "不接受参数"}); err != nil {
		return cli.OrHelp(err)
	}
	libs, err := librariesOf(&packs, *name)
	if err != nil {
		return err
	}
	for _, lib := range libs {
		all := lib.Packs.Library().Packs
		list := make([]listedPack, len(all))
		wide := 0
		for i := range all {
			list[i] = describeLibrary(lib, &all[i])
			wide = max(wide, len(list[i].ID)+len(list[i].Version)+1)
		}
		if *asJSON {
			line := struct {
				Game  string       `json:"game"`
				Packs []listedPack `json:"packs"`
			}{lib.Game.Name, list}
			if err := c.JSON(line); err != nil {
				return err
			}
			continue
		}
		fmt.Fprintln(c.Out, lib.Game.Name)
		for i := range list {
			p := &list[i]
			fmt.Fprintf(c.Out, "%4d  %-*s  %.12s  %s\n", i+1, wide, p.ID+" "+p.Version, p.Hash, p.place(c.Lang()))
		}
		if !*asJSON {
			cli.PrintWarnings(c, lib)
		}
	}
	return nil
}
