package packcmd

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/load"
)

var packInfoCommand = cli.Command{
	Name: "pack info", Usage: "PACK [flags]",
	Summary:  "Show the head, definitions and files of a pack",
	About:    "PACK is the id of a shipped pack or of one of --pack.",
	Examples: []string{"pack info xiangqi-banner", "pack info mycards --pack mycards", "pack info tactics --json"},
	Run:      infoOfPack,
}

// packInfo is the output of info.
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

// infoOfKind has the definitions of a kind.
type infoOfKind struct {
	Kind string   `json:"kind"`
	IDs  []string `json:"ids"` // as they are shown
}

func infoOfPack(c *cli.Call) error {
	c.NewFlags()
	asJSON := c.Flags.Bool("json", false, "as JSON")
	var packs cli.Folders
	packs.Flag(c)
	words, err := takeWords(c, 1, 1, i18n.Text{EN: "name one pack", ZH: "请写出一个扩展包"})
	if err != nil {
		return cli.OrHelp(err)
	}
	libs, err := librariesOf(&packs, "")
	if err != nil {
		return err
	}
	var known []string
	for _, lib := range libs {
		for i := range lib.Packs.Library().Packs {
			p := &lib.Packs.Library().Packs[i]
			if known = append(known, p.ID); p.ID != words[0] {
				continue
			}
			x := packInfo{listedPack: describeLibrary(lib, p), Game: lib.Game.Name}
			if err := x.read(lib); err != nil {
				return cli.Misused("pack info: %v", err)
			}
			return c.Print(*asJSON, x, x.text(c.Lang()))
		}
	}
	return cli.Misused("pack info: unknown pack %q; %s%s", words[0], cli.MorePacks, i18n.Offer(words[0], known))
}

// read adds the content of the head, the manifests and the files.
func (x *packInfo) read(lib *cli.Library) error {
	from := packSource(lib, x.ID)
	head, err := load.ReadHead(from.FS)
	if err != nil {
		return err
	}
	x.API, x.License, x.Authors, x.Homepage, x.Description, x.Override = head.API, head.License, head.Authors, head.Homepage, head.Description, head.Override
	x.Wants, x.Optional, x.Conflicts, x.After = written(head.Requires), written(head.Optional), written(head.Conflicts), written(head.After)
	x.Files, x.Defines = load.Files(from), []infoOfKind{}
	for kind, list := range lib.Packs.Library().Names.OfPack(x.ID) {
		x.Defines = append(x.Defines, infoOfKind{kind, list})
	}
	return nil
}

// written returns wants as pack.toml has them.
func written(wants []load.Want) (out []string) {
	for i := range wants {
		out = append(out, wants[i].String())
	}
	return out
}

// maxIDs is how many ids of a kind are listed for people.
const maxIDs = 12

// text returns the report for people.
func (x *packInfo) text(lang string) string {
	var b strings.Builder
	line := func(en, zh string, values ...string) {
		text := i18n.List(slices.DeleteFunc(values, func(s string) bool { return s == "" })).In(lang)
		switch head := display.Pad(i18n.In(lang, en, zh), 12) + " "; {
		case text == "":
		case lang == i18n.Chinese:
			b.WriteString(display.Wrap(head+text, display.DefaultWidth, strings.Repeat(" ", 13)) + "\n")
		default:
			b.WriteString(head + text + "\n")
		}
	}
	colon, comma := i18n.In(lang, ": ", "："), i18n.In(lang, ", ", "，")
	fmt.Fprintf(&b, "%s %s%s%s%sAPI %d%s%s\n", x.ID, x.Version, colon, x.Game, comma, x.API, comma, x.place(lang))
	line("description", "说明", x.Description)
	line("license", "许可", x.License)
	line("authors", "作者", x.Authors...)
	line("homepage", "主页", x.Homepage)
	if x.Namespace != x.ID {
		line("namespace", "命名空间", x.Namespace)
	}
	line("requires", "需要", x.Wants...)
	line("optional", "可选", x.Optional...)
	line("conflicts", "冲突", x.Conflicts...)
	line("after", "晚于", x.After...)
	line("override", "替换", x.Override...)
	line("hash", "哈希", x.Hash)
	for _, k := range x.Defines {
		ids := k.IDs
		if len(ids) > maxIDs {
			ids = append(slices.Clone(ids[:maxIDs]), "…")
		}
		line(fmt.Sprintf("%d %s", len(k.IDs), k.Kind), fmt.Sprintf("%s %d", def.KindName(k.Kind).ZH, len(k.IDs)), ids...)
	}
	line("files", "文件", x.Files...)
	return b.String()
}
