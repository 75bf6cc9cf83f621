package packcmd

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/safeio"
)

var packNewCommand = cli.Command{
	Name: "pack new", Usage: "NAME [flags]",
	Summary:  "Make a folder with a new, working pack",
	About:    "It has a definition with its script, tests, texts in both languages, a deck, and files that help editors with manifests and scripts. README.md is in the language of --lang. An existing folder stays unchanged.",
	Examples: []string{"pack new frontier", "pack new frontier --game tactics --into packs --json", "pack new ladder --kind game"},
	Run:      packNew,
}

// The kinds of new packs.
const (
	kindAddOn = "addon"
	kindGame  = "game"
)

// newFiles returns the files of a new pack, and the name of its game.
func newFiles(kind, of, name, lang string) ([]newFile, string, error) {
	if kind == kindGame {
		list, err := newGameFiles(name, lang, kits.With)
		return list, name, err
	}
	g, _ := kits.All().Named(of)
	list, err := newPackFiles(kits.Of(g), name, lang)
	return list, g.Name, err
}

func packNew(c *cli.Call) error {
	var names []string
	for _, g := range kits.BuiltIn() {
		names = append(names, g.Name)
	}
	flags := c.NewFlags()
	kind := flags.String("kind", kindAddOn, "the `kind` of the pack: addon, which adds to a game, or game, which defines one of its own")
	of := flags.String("game", names[0], "the `game` of an addon: "+strings.Join(names, ", "))
	into := flags.String("into", ".", "the parent `folder` of the pack")
	asJSON := flags.Bool("json", false, "print the result as JSON")
	words, err := takeWords(c, 1, 1, i18n.Text{EN: "name the pack", ZH: "请写出扩展包的名称"})
	if err != nil {
		return cli.OrHelp(err)
	}
	if err := cli.OneOf("game", *of, names...); err != nil {
		return err
	}
	if *kind == kindGame && slices.Contains(c.Given(), "game") {
		return cli.Misused("pack new: --game names the game of an addon; with --kind game the pack defines the game %s", words[0])
	}
	if err := cli.OneOf("kind", *kind, kindAddOn, kindGame); err != nil {
		return err
	}
	list, game, err := newFiles(*kind, *of, words[0], c.Lang())
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
	}{Folder: dir, Game: game}
	lines := i18n.Sprintf(c.Lang(), "made %s:\n", "已建立 %s：\n", dir)
	for _, f := range list {
		result.Files = append(result.Files, f.Name)
		lines += "  " + f.Name + "\n"
	}
	return c.Print(*asJSON, result, lines+i18n.Sprintf(c.Lang(), "try: arbiter test %s; %s explains more\n", "可运行 arbiter test %s；说明见 %s\n", dir, filepath.Join(dir, "README.md")))
}

// makePack writes the files of a pack into a new folder. An existing folder is an error,
// so that nothing is overwritten.
// After another error, as on a full disk, it removes what it made.
func makePack(dir string, list []newFile) (err error) {
	var made []string
	defer func() {
		if err != nil {
			for _, name := range slices.Backward(made) {
				_ = safeio.Remove(name) // the first error is the cause
			}
		}
	}()
	folder := func(dir string) error {
		made = append(made, missing(dir)...)
		if err := safeio.MakeFolder(dir); err != nil {
			return fmt.Errorf("cannot make the folder %s: %w", dir, err)
		}
		return nil
	}
	if err := folder(filepath.Dir(dir)); err != nil {
		return err
	}
	switch err := safeio.NewFolder(dir); {
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("%s already exists and stays unchanged", dir)
	case err != nil:
		return fmt.Errorf("cannot make the folder %s: %w", dir, err)
	}
	made = append(made, dir)
	for _, f := range list {
		name := filepath.Join(dir, filepath.FromSlash(f.Name))
		if err := folder(filepath.Dir(name)); err != nil {
			return err
		}
		made = append(made, name)
		if err := safeio.Write(name, f.Text); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// missing returns a folder and those above it that do not exist, the outermost first.
func missing(dir string) (list []string) {
	for at := dir; ; at = filepath.Dir(at) {
		if _, err := os.Lstat(at); !errors.Is(err, fs.ErrNotExist) || at == filepath.Dir(at) {
			slices.Reverse(list)
			return list
		}
		list = append(list, at)
	}
}
