package playground

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/luabind/archive"
	"arbiter/luabind/door"
	"arbiter/luabind/game"
	"arbiter/luabind/pack"
	"arbiter/repl/console"
	"arbiter/repl/view"
)

// Loader loads packs, which are of one game.
type Loader func(packs []pack.Source) (game.Game, game.Packs, error)

// StartName is the saved session of a world, as lines of the console name it.
const StartName = "start.session"

// Open opens a session on a world. What a page edits is a copy in memory. yield, unless
// nil, is called wherever a line that runs can be stopped (console.Config).
func Open(w *World, load Loader, yield func()) (*view.Session, error) {
	room := console.RoomOf(w.Start)
	if room == nil {
		return nil, errNoWorld
	}
	var head struct{ Setup string }
	line, done, _ := bytes.Cut(w.Start, []byte{'\n'})
	if err := json.Unmarshal(line, &head); err != nil {
		return nil, errNoWorld
	}
	m := newMemory(w.Packs)
	c, err := console.New(console.Config{Seed: w.Seed, Lang: w.Lang, Yield: yield, Files: console.Files{Read: only(w.Start)},
		Load: func() (*console.Loaded, error) {
			g, packs, err := load(m.packs)
			if err != nil {
				return nil, err
			}
			return console.NewLoaded(g, packs, room.Setup(), head.Setup, m.packs), nil
		}})
	if err != nil {
		return nil, err
	}
	if len(done) > 0 {
		if a := c.Do("load " + StartName); a.Err != nil {
			return nil, a.Err
		}
	}
	return view.New(c, view.Files{Write: m.write, Editable: func(name string) bool { return m.of(name) >= 0 }, Packs: m.edits}), nil
}

// only reads the session of the world: there is no other file.
func only(start []byte) func(name string, k door.Kind) ([]byte, error) {
	return func(name string, k door.Kind) ([]byte, error) {
		if name != StartName {
			return nil, errors.New("a playground has no files but " + StartName + ", where it begins; arbiter repl has")
		}
		return start, k.Check(start)
	}
}

// memory is the packs of a playground, which a page can change.
type memory struct {
	packs  []pack.Source
	ids    []string // of the packs
	edited []bool   // packs that were written to
}

func newMemory(packs []pack.Source) *memory {
	m := &memory{packs: slices.Clone(packs), edited: make([]bool, len(packs))}
	for _, s := range packs {
		m.ids = append(m.ids, pack.ID(s))
	}
	return m
}

// of finds the pack of a file, by the name that messages have for it; -1 = none.
func (m *memory) of(name string) int {
	id, _, _ := strings.Cut(name, "/")
	for i, own := range slices.Backward(m.ids) {
		if own == id {
			return i
		}
	}
	return -1
}

// write puts another text into a file.
func (m *memory) write(name string, text []byte) error {
	at := m.of(name)
	if at < 0 {
		return fmt.Errorf("there is no file %q in the packs", name)
	}
	_, rest, _ := strings.Cut(name, "/")
	a, _, err := archive.Of(m.packs[at].With(rest, string(text)).FS)
	if err != nil {
		return err
	}
	m.packs = slices.Clone(m.packs)
	m.packs[at].FS = a
	m.ids[at], m.edited[at] = pack.ID(m.packs[at]), true
	return nil
}

// edits gives the packs that were edited, each as an archive.
func (m *memory) edits() (list []view.Archive, err error) {
	for i, s := range m.packs {
		if !m.edited[i] {
			continue
		}
		a, _, err := archive.Of(s.FS)
		if err != nil {
			return nil, err
		}
		id, version, err := pack.Identity(a)
		if err != nil {
			return nil, err
		}
		list = append(list, view.Archive{Name: pack.ArchiveName(id, version), Data: a.Bytes()})
	}
	if len(list) == 0 {
		return nil, errors.New("no pack has been changed; edit a file first")
	}
	return list, nil
}
