package packcmd

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/i18n"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

var packBuildCommand = cli.Command{
	Name: "pack build", Usage: "[FOLDER] [flags]",
	Summary:  "Build the archive of a pack",
	About:    "The archive NAME-VERSION.arbpack has the same bytes on every machine. It leaves out hidden files, archives and signatures. Without FOLDER it builds the pack of this folder.",
	Examples: []string{"pack build mypack", "pack build mypack --to my --json"},
	Run:      packBuild,
}

func packBuild(c *cli.Call) error {
	fs := c.NewFlags()
	to := fs.String("to", ".", "the `folder` for the archive")
	asJSON := fs.Bool("json", false, "print the result as JSON")
	words, err := takeWords(c, 0, 1, i18n.Text{EN: "expected at most one folder", ZH: "最多一个文件夹"})
	if err != nil {
		return cli.OrHelp(err)
	}
	b, err := buildArchive(append(words, ".")[0])
	if err != nil {
		return err
	}
	file := filepath.Join(*to, b.name)
	if err := safeio.Replace(file, b.data); err != nil {
		return cli.Misused("%s: %v", file, err)
	}
	for _, name := range b.leftOut {
		c.Note("left out: %s\n", name)
	}
	result := struct {
		File    string   `json:"file"`
		ID      string   `json:"id"`
		Version string   `json:"version"`
		Hash    string   `json:"hash"`
		Bytes   int      `json:"bytes"`
		Files   int      `json:"files"`
		LeftOut []string `json:"left_out,omitempty"`
	}{file, b.id, b.version, b.archive.Hash(), len(b.data), len(b.archive.Names()), b.leftOut}
	return c.Print(*asJSON, result, fmt.Sprintf("%s: %s, %s\n%s\n", file, cli.Counted(result.Files, "file"), cli.Counted(result.Bytes, "byte"), result.Hash))
}

// built is an archive made from a folder.
type built struct {
	id, version, name string
	archive           *archive.Archive
	data              []byte
	leftOut           []string
}

// ofPacks returns the fault of a folder that is not a pack and has some, which it names; else nil.
func ofPacks(fsys fs.FS, dir string) error {
	found, err := load.Find(fsys, dir)
	if safeio.Has(fsys, "pack.toml") || err != nil || len(found) == 0 {
		return nil // an archive has its own faults
	}
	var inside []string
	for _, s := range found {
		inside = append(inside, filepath.Join(dir, s.Name))
	}
	return &archive.Fault{Kind: archive.NoPack, Msg: "it is not a pack but a folder of packs" + i18n.OneOf(inside)}
}

// buildArchive makes an archive from the folder of a pack.
func buildArchive(dir string) (*built, error) {
	fsys, err := safeio.Folder(dir)
	if err != nil {
		return nil, cli.Misused("%q: %v", dir, err)
	}
	if err := ofPacks(fsys, dir); err != nil {
		return nil, cli.Misused("%s: %w", dir, err)
	}
	b := &built{}
	if b.archive, b.leftOut, err = archive.Of(fsys); err != nil {
		return nil, cli.Misused("%s: %w", dir, err)
	}
	if b.id, b.version, err = load.Identity(b.archive); err != nil {
		return nil, cli.Misused("%s: %w", strings.TrimSuffix(dir, "/"), err)
	}
	b.name, b.data = load.ArchiveName(b.id, b.version), b.archive.Bytes()
	if len(b.data) > archive.MaxBytes {
		return nil, cli.Misused("%s: an archive has at most %d MB", dir, archive.MaxBytes>>20)
	}
	return b, nil
}
