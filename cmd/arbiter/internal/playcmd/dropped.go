package playcmd

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/pictures"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
	"arbiter/repl/view"
)

// dropped opens files that people drop onto the page: archives of packs, saved sessions and records.
// Archives obey the same policy as those of --pack, and later files come on top of earlier packs.
type dropped struct {
	c      *cli.Call
	f      *PlayFlags
	dir    string // of the files; "" for none yet
	remove func()
	n      int
}

// close removes the files.
func (d *dropped) close() {
	if d.remove != nil {
		d.remove()
	}
}

// files returns the functions of a page for a session.
func (d *dropped) files(s *console.Console) view.Files {
	return view.Files{Write: d.f.edited(s), Editable: d.f.editable(s), Open: d.open, Pictures: picturesOf}
}

// picturesOf returns the pictures of cards that packs carry.
func picturesOf(packs []load.Source) map[string]view.Picture {
	all := map[string]view.Picture{}
	for id, p := range pictures.Of(packs) { //maporder: into another map
		all[id] = view.Picture(*p)
	}
	return all
}

// open opens a file as a session of its own. The notes are what the command would print about it.
func (d *dropped) open(name string, data []byte) (*view.Opened, error) {
	file, err := d.keep(name, data)
	if err != nil {
		return nil, err
	}
	f, c, words := *d.f, *d.c, []string{file}
	var notes bytes.Buffer
	c.Err = safeio.NewOut(&notes)
	if strings.HasSuffix(file, archive.Suffix) {
		f.Packs.Several, words = append(d.without(file), file), nil
	} else {
		f.At, f.Decks = roomFlags{}, nil // its own room
	}
	s, err := openWindowSession(&c, &f, words)
	if flushed := c.Err.Flush(); err == nil {
		err = flushed
	}
	if err != nil {
		_ = os.Remove(file) // a file that stays is removed with its folder
		return nil, d.plain(err, file)
	}
	d.f = &f
	return &view.Opened{Console: s, Files: d.files(s), Notes: strings.TrimSpace(d.short(notes.String(), file))}, nil
}

// without returns the packs that stay when another version of a dropped pack is dropped.
func (d *dropped) without(file string) []string {
	id := func(file string) string {
		name := filepath.Base(file)
		return name[:max(0, strings.LastIndexByte(name, '-'))]
	}
	return slices.DeleteFunc(slices.Clone(d.f.Packs.Several), func(old string) bool {
		return strings.HasPrefix(old, d.dir+string(filepath.Separator)) && id(old) == id(file)
	})
}

// keep writes a file, so that it is read as every file of the command line.
func (d *dropped) keep(name string, data []byte) (file string, err error) {
	if d.dir == "" {
		if d.dir, d.remove, err = safeio.TempFolder("arbiter-dropped-"); err != nil {
			return "", err
		}
	}
	d.n++
	folder := filepath.Join(d.dir, fmt.Sprint(d.n))
	if err := os.Mkdir(folder, 0o700); err != nil {
		return "", err
	}
	file = filepath.Join(folder, plainName(name))
	return file, os.WriteFile(file, data, 0o600)
}

// plainName returns a name that is safe in a folder.
func plainName(name string) string {
	name = strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' || r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r == '.' || r == '-' {
			return r
		}
		return '_'
	}, name[strings.LastIndexAny(name, `/\`)+1:])
	if name = strings.TrimLeft(name[max(0, len(name)-maxName):], "."); name == "" {
		return "file"
	}
	return name
}

// maxName bounds the name of a file.
const maxName = 80

// plain names the file in an error as the person knows it.
func (d *dropped) plain(err error, file string) error { return errors.New(d.short(err.Error(), file)) }

func (d *dropped) short(text, file string) string {
	name := filepath.Base(file)
	for n := range d.n {
		text = strings.ReplaceAll(text, filepath.Join(d.dir, strconv.Itoa(n+1))+string(filepath.Separator), "")
	}
	return strings.NewReplacer("--pack "+name, name, "--pack "+strconv.Quote(name), name).Replace(text)
}
