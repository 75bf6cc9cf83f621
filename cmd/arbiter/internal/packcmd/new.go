package packcmd

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/safeio"
	"arbiter/luabind/packs/scaffold"
)

var packNewCommand = cli.Command{
	Name: "pack new", Usage: "NAME [flags]",
	Summary:  "Make a folder with a new, working pack",
	About:    "It has a definition with its script, tests, texts in both languages, a deck, and files that help editors with manifests and scripts. An existing folder stays unchanged.",
	Examples: []string{"pack new frontier", "pack new frontier --game tactics --into packs --json"},
	Run:      packNew,
}

func packNew(c *cli.Call) error {
	var names []string
	for _, g := range kits.All().Games() {
		names = append(names, g.Name)
	}
	flags := c.NewFlags()
	of := flags.String("game", names[0], "the `game` that it is for: "+strings.Join(names, ", "))
	into := flags.String("into", ".", "the `folder` in which the pack's own is made")
	asJSON := flags.Bool("json", false, "print the result as JSON")
	words, err := takeWords(c, 1, 1, "the name of the pack is wanted")
	if err != nil {
		return cli.OrHelp(err)
	}
	if err := cli.OneOf("game", *of, names...); err != nil {
		return err
	}
	g, _ := kits.All().Named(*of)
	list, err := scaffold.Files(kits.Of(g), words[0])
	if err != nil {
		return cli.Misused("pack new: %v", err)
	}
	dir := filepath.Join(*into, words[0])
	if err := makePack(dir, list); err != nil {
		return cli.Misused("pack new: %v", err)
	}
	result := struct {
		Folder string   `json:"folder"`
		Game   string   `json:"game"`
		Files  []string `json:"files"`
	}{Folder: dir, Game: g.Name}
	lines := fmt.Sprintf("made %s:\n", dir)
	for _, f := range list {
		result.Files = append(result.Files, f.Name)
		lines += "  " + f.Name + "\n"
	}
	return c.Print(*asJSON, result, lines+fmt.Sprintf("try: arbiter test %s; %s tells more\n", dir, filepath.Join(dir, "README.md")))
}

// makePack writes the files of a pack into a folder of its own, which must not be
// there: nothing of anybody's is lost.
func makePack(dir string, list []scaffold.File) error {
	if err := safeio.MakeFolder(filepath.Dir(dir)); err != nil {
		return fmt.Errorf("the folder %s cannot be made: %w", filepath.Dir(dir), err)
	}
	switch err := safeio.NewFolder(dir); {
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%s is there already, and is left as it is", dir)
	case err != nil:
		return fmt.Errorf("the folder %s cannot be made: %w", dir, err)
	}
	for _, f := range list {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := safeio.MakeFolder(filepath.Dir(name)); err != nil {
			return fmt.Errorf("the folder %s cannot be made: %w", filepath.Dir(name), err)
		}
		if err := safeio.Write(name, f.Text); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}
