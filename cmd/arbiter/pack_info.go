package main

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/hint"
	"arbiter/luabind/packs/load"
)

var packInfoCommand = command{
	name: "pack info", usage: "PACK [flags]",
	summary:  "Show the head, definitions and files of a pack",
	about:    "PACK is the id of a shipped pack or of one of --pack.",
	examples: []string{"pack info xiangqi-banner", "pack info mycards --pack mycards", "pack info tactics --json"},
	run:      infoOfPack,
}

// packInfo is what info tells.
type packInfo struct {
	listedPack
	Game        string       `json:"game"`
	API         int          `json:"api"`
	License     string       `json:"license"`
	Authors     []string     `json:"authors,omitempty"`
	Homepage    string       `json:"homepage,omitempty"`
	Description string       `json:"description,omitempty"`
	Wants       []string     `json:"requires,omitempty"` // with versions
	Optional    []string     `json:"optional,omitempty"`
	Conflicts   []string     `json:"conflicts,omitempty"`
	After       []string     `json:"after,omitempty"`
	Override    []string     `json:"override,omitempty"`
	Defines     []infoOfKind `json:"defines"`
	Files       []string     `json:"files"`
}

// infoOfKind is the definitions of a kind.
type infoOfKind struct {
	Kind string   `json:"kind"`
	IDs  []string `json:"ids"` // as they are shown
}

func infoOfPack(c *call) error {
	c.newFlags()
	asJSON := c.flags.Bool("json", false, "as JSON")
	var packs folders
	packs.flag(c)
	words, err := c.takes(1, 1, "name one pack")
	if err != nil {
		return orHelp(err)
	}
	libs, err := packs.librariesOf("")
	if err != nil {
		return err
	}
	var known []string
	for _, lib := range libs {
		for i := range lib.packs.Library().Packs {
			p := &lib.packs.Library().Packs[i]
			if known = append(known, p.ID); p.ID != words[0] {
				continue
			}
			x := packInfo{listedPack: lib.listed(p), Game: lib.game.Name()}
			if err := x.read(lib); err != nil {
				return misused("pack info: %v", err)
			}
			return c.print(*asJSON, x, x.String())
		}
	}
	return misused("pack info: there is no pack %q%s; %s", words[0], hint.Meant(words[0], known), morePacks)
}

// read adds what the head, the manifests and the files tell.
func (x *packInfo) read(lib *library) error {
	from := lib.sourceOf(x.ID)
	head, err := load.ReadHead(from.FS)
	if err != nil {
		return err
	}
	x.API, x.License, x.Authors, x.Homepage, x.Description, x.Override = head.API, head.License, head.Authors, head.Homepage, head.Description, head.Override
	x.Wants, x.Optional, x.Conflicts, x.After = written(head.Requires), written(head.Optional), written(head.Conflicts), written(head.After)
	x.Files, x.Defines = load.Files(from), []infoOfKind{}
	for kind, list := range lib.packs.Library().Names.OfPack(x.ID) {
		x.Defines = append(x.Defines, infoOfKind{kind, list})
	}
	return nil
}

// written is wants as pack.toml has them.
func written(wants []load.Want) (out []string) {
	for i := range wants {
		out = append(out, wants[i].String())
	}
	return out
}

// mostIDs is how many ids of a kind are listed for people.
const mostIDs = 12

// String is all of it for people.
func (x *packInfo) String() string {
	var b strings.Builder
	line := func(name string, values ...string) {
		if text := strings.Join(slices.DeleteFunc(values, func(s string) bool { return s == "" }), ", "); text != "" {
			fmt.Fprintf(&b, "%-12s %s\n", name, text)
		}
	}
	fmt.Fprintf(&b, "%s %s: %s, API %d, %s\n", x.ID, x.Version, x.Game, x.API, x.place())
	line("description", x.Description)
	line("license", x.License)
	line("authors", x.Authors...)
	line("homepage", x.Homepage)
	if x.Namespace != x.ID {
		line("namespace", x.Namespace)
	}
	line("requires", x.Wants...)
	line("optional", x.Optional...)
	line("conflicts", x.Conflicts...)
	line("after", x.After...)
	line("override", x.Override...)
	line("hash", x.Hash)
	for _, k := range x.Defines {
		ids := k.IDs
		if len(ids) > mostIDs {
			ids = append(slices.Clone(ids[:mostIDs]), "…")
		}
		line(fmt.Sprintf("%d %s", len(k.IDs), k.Kind), ids...)
	}
	line("files", x.Files...)
	return b.String()
}
