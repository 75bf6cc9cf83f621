package packcmd

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/reference"
	"arbiter/luabind/testing/runner"
)

// The packs are called mypack, and work as they are.
//
//go:embed files
var files embed.FS

// libraryFolder is the folder of a pack with files for editors. The engine reads none of
// them.
const libraryFolder = archive.Editors

// definitions is the file for language servers of Lua.
const definitions = libraryFolder + "/arbiter.d.lua"

// settings configure a language server to find the definitions.
const settings = `{
  "runtime.version": "Lua 5.1",
  "workspace.library": ["library"],
  "diagnostics.disable": ["lowercase-global"]
}
`

// launch is the file for the debugger of VS Code, which needs the extension of arbiter dap --install.
const launch = "files/launch.json"

const ignored = "*.arbpack\n*.arbpack.minisig\n*.jsonl\n"

// newFile is a file of a new pack; its name has slashes.
type newFile = reference.File

// checkPackName refuses a name that a pack cannot have, or that of a shipped pack.
func checkPackName(name string) error {
	if !load.IsLowerName(strings.ReplaceAll(name, "-", "_")) || len(name) > 40 || strings.Trim(name, "_-") != name {
		return fmt.Errorf("%.60q cannot be the name of a pack: lower-case letters, digits, _ and - between them, 40 at most, a letter first", name)
	}
	if archive.IsDevice(name) {
		return fmt.Errorf("%q is a device on some systems; rename the pack", name)
	}
	for _, g := range registry.Builtin().Games() {
		if name == g.Name || name == g.Mode {
			return fmt.Errorf("%q is the name of a game; rename the pack", name)
		}
		if slices.ContainsFunc(g.Shipped(), func(s load.Source) bool { return s.Name == name }) {
			return fmt.Errorf("%q is a shipped pack; rename yours", name)
		}
	}
	return nil
}

// newPackFiles returns the files of a new pack of a game, by name.
func newPackFiles(g *runner.Game, name, lang string) ([]newFile, error) {
	if err := checkPackName(name); err != nil {
		return nil, err
	}
	out, err := scaffolded(g.Name, name, lang)
	if err != nil {
		return nil, err
	}
	p, err := g.Load(g.Shipped())
	if err != nil {
		return nil, err
	}
	if err := checkNewIDs(out, p.Library()); err != nil {
		return nil, err
	}
	if out, err = schemas(out, g); err != nil {
		return nil, err
	}
	return editors(out, []byte(reference.Definitions(g, p)), g.Mode)
}

// definedID matches the beginning of a definition of a new pack, which has its id in its first line.
var definedID = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^\[\[(\w+)\]\]\nid = "([^"]+)"`) })

// checkNewIDs refuses a name of a pack by which its definitions get the ids of shipped ones, as COV-001
// in a pack cov.
func checkNewIDs(list []newFile, shipped *def.Library) error {
	for _, f := range list {
		for _, m := range definedID().FindAllStringSubmatch(string(f.Text), -1) {
			for _, d := range shipped.Names.Candidates("", m[2]) {
				if d.Kind == m[1] {
					return fmt.Errorf("the pack would define %s, which is the %s of a shipped pack; rename yours", m[2], d.Kind)
				}
			}
		}
	}
	return nil
}

// schemas adds the schemas of manifests.
func schemas(out []newFile, g *runner.Game) ([]newFile, error) {
	list, err := reference.Schemas(g.Definition)
	for _, s := range list {
		out = append(out, newFile{Name: libraryFolder + "/" + s.Name, Text: s.Text})
	}
	return out, err
}

// template is the name of the packs in the files, and of the game that one of them defines.
const template = "mypack"

// newGameFiles returns the files of a new pack that defines a game of its name. with returns the
// games with those that packs define.
func newGameFiles(name, lang string, with func([]load.Source) ([]*runner.Game, error)) ([]newFile, error) {
	if err := checkPackName(name); err != nil {
		return nil, err
	}
	out, err := scaffolded("game", name, lang)
	if err != nil {
		return nil, err
	}
	dir, err := fs.Sub(files, "files/game")
	if err != nil {
		return nil, err
	}
	head := load.Source{Name: template, FS: dir}
	all, err := with([]load.Source{head})
	if err != nil {
		return nil, err
	}
	kit := all[slices.IndexFunc(all, func(g *runner.Game) bool { return g.Name == template })]
	p, err := kit.Load([]load.Source{head})
	if err != nil {
		return nil, err
	}
	if out, err = schemas(out, kit); err != nil {
		return nil, err
	}
	return editors(out, []byte(strings.ReplaceAll(reference.Definitions(kit, p), template, name)), strings.ReplaceAll(kit.Mode, template, name))
}

// editors adds the files for editors that packs of all kinds have, and sorts. mode is the mode that
// a debugger plays.
func editors(out []newFile, lua []byte, mode string) ([]newFile, error) {
	debug, err := files.ReadFile(launch)
	if err != nil {
		return nil, err
	}
	out = append(out,
		newFile{Name: definitions, Text: lua},
		newFile{Name: ".luarc.json", Text: []byte(settings)},
		newFile{Name: ".vscode/launch.json", Text: []byte(strings.ReplaceAll(string(debug), "MODE", mode))},
		newFile{Name: ".gitignore", Text: []byte(ignored)})
	slices.SortFunc(out, func(a, b newFile) int { return strings.Compare(a.Name, b.Name) })
	return out, nil
}

// readme is the page that explains a new pack, and readmeInChinese the same in Chinese.
const (
	readme          = "README.md"
	readmeInChinese = "README.zh.md"
)

// scaffolded returns the files that are written by hand, with the name of the pack. The page that
// explains them is in one language.
func scaffolded(of, name, lang string) (out []newFile, err error) {
	root := path.Join("files", of)
	fill := strings.NewReplacer(template, name, strings.ToUpper(template), strings.ToUpper(name))
	entries, err := files.ReadDir(root)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("there is no new pack of the game %q", of)
	}
	for _, e := range entries {
		file := e.Name()
		if file == readmeInChinese {
			continue
		}
		if file == readme && lang == i18n.Chinese {
			file = readmeInChinese
		}
		text, err := files.ReadFile(path.Join(root, file))
		if err != nil {
			return nil, err
		}
		filled := fill.Replace(string(text))
		if e.Name() == readme {
			filled = aligned(filled)
		}
		out = append(out, newFile{Name: e.Name(), Text: []byte(filled)})
	}
	return out, err
}

// commandLine matches a line of a page with a command and, after it, what it does.
var commandLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(?m)^(    arbiter .*?)  +(\S.*)$`) })

// aligned puts what the commands of a page do below each other, whatever the length of the name.
func aligned(page string) string {
	width := 0
	for _, m := range commandLine().FindAllStringSubmatch(page, -1) {
		width = max(width, len(m[1]))
	}
	return commandLine().ReplaceAllStringFunc(page, func(line string) string {
		m := commandLine().FindStringSubmatch(line)
		return m[1] + strings.Repeat(" ", width-len(m[1])+3) + m[2]
	})
}
