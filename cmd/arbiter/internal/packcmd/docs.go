package packcmd

import (
	"fmt"
	"path/filepath"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/manual"
	"arbiter/core/i18n"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/reference"
	"arbiter/luabind/packs/safeio"
)

// pageFile bounds a page that was generated earlier.
var pageFile = safeio.Kind{Name: "a page", Bytes: 4 << 20}

// Docs is the command docs.
var Docs = cli.Command{
	Name: "docs", Usage: "[flags]",
	Summary:  "Write the reference pages that come from the code",
	About:    "They list keys, events, functions of scripts, verbs of tests, codes of check and commands.",
	Examples: []string{"docs", "docs --check", "docs --to website/reference", "docs --schema schemas"},
	Run:      writeDocs,
}

func writeDocs(c *cli.Call) error {
	fs := c.NewFlags()
	to := fs.String("to", "docs", "the `folder` of the pages")
	check := fs.Bool("check", false, "write nothing; fail when a page is stale")
	schema := fs.String("schema", "", "write the JSON Schema of manifests and other TOML files of each game into this `folder`, for editors, instead of the pages")
	words, err := c.Parse()
	if err != nil {
		return cli.OrHelp(err)
	}
	if len(words) > 0 {
		return cli.Misused("docs: unexpected argument %q; try arbiter help docs", words[0])
	}
	if *schema != "" {
		return writeSchemas(c, *schema)
	}
	pages, err := manual.Pages()
	if err != nil {
		return err
	}
	for _, p := range append(pages, CommandsPage(c.Table)) {
		if err := writePage(c, filepath.Join(*to, p.Name), p.Text, *check); err != nil {
			return err
		}
	}
	return nil
}

// writePage writes a page that has changed and reports it. A check refuses such a page instead.
func writePage(c *cli.Call, file, text string, check bool) error {
	old, err := safeio.Read(file, pageFile)
	switch {
	case err == nil && string(old) == text:
		return nil
	case check:
		return cli.Failed(i18n.Errorf("%s is stale; run arbiter docs", "%s 已过期；请运行 arbiter docs", file))
	}
	if err := safeio.MakeFolder(filepath.Dir(file)); err != nil {
		return cli.Misused("docs: %s: %v", filepath.Dir(file), err)
	}
	if err := safeio.Write(file, []byte(text)); err != nil {
		return cli.Misused("docs: %s: %v", file, err)
	}
	fmt.Fprintln(c.Out, "wrote", file)
	return nil
}

// writeSchemas writes the JSON Schema of each ruleset into a folder named after it. The games
// that packs define share the one of tabletop.
func writeSchemas(c *cli.Call, to string) error {
	for _, g := range kits.Rulebooks() {
		files, err := reference.Schemas(g.Definition)
		if err != nil {
			return err
		}
		for _, f := range files {
			name := filepath.Join(to, g.Rulebook(), f.Name)
			if err := safeio.MakeFolder(filepath.Dir(name)); err != nil {
				return cli.Misused("docs: %s: %v", filepath.Dir(name), err)
			}
			if err := safeio.Write(name, f.Text); err != nil {
				return cli.Misused("docs: %s: %v", name, err)
			}
			fmt.Fprintln(c.Out, "wrote", name)
		}
	}
	return nil
}
