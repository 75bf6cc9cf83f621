package playground

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"path"
	"slices"

	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
	"arbiter/repl/view"
)

// Loader loads packs of one game.
type Loader func(packs []load.Source) (*games.Definition, *games.Packs, error)

// rateShares is how much less a bot searches that rates commands in a browser, which is slower.
const rateShares = 8

// StartName is the saved session of a world, as lines of the console name it.
const StartName = "start.session"

// Open opens a session on a world. The page edits copies in memory. link is the text of a
// record.Link to open in place of the world's session; "" for none. yield, unless nil, is called
// wherever a running line can be stopped (console.Config).
func Open(w *World, link string, load Loader, yield func()) (*view.Session, error) {
	room := console.RoomOf(w.Start)
	if room == nil {
		return nil, errNoWorld
	}
	var head struct{ Setup string }
	line, done, _ := bytes.Cut(w.Start, []byte{'\n'})
	if err := json.Unmarshal(line, &head); err != nil {
		return nil, errNoWorld
	}
	var played *record.Link
	if link != "" {
		var err error
		if played, err = record.ReadLink(link); err != nil {
			return nil, err
		}
		room, head.Setup, done = &played.Header, fmt.Sprintf("seed %d", played.Header.Seed), nil
	}
	m := &memory{packs: slices.Clone(w.Packs), edited: make([]bool, len(w.Packs))}
	c, err := console.New(console.Config{Seed: w.Seed, Lang: w.Lang, Yield: yield, RateShares: rateShares, Files: console.Files{Read: only(w.Start)},
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
	m.place = c.Place
	if played != nil {
		if err := follow(c, played); err != nil {
			return nil, err
		}
	}
	if len(done) > 0 {
		if a := c.Do("load " + StartName); a.Err != nil {
			return nil, a.Err
		}
	}
	return view.New(c, view.Files{Read: m.read, Write: m.write, Editable: m.has, Packs: m.edits, Pictures: m.pictures(w.Pictures)}), nil
}

// follow repeats the match of a link, and goes to the position that it names. The end of a match
// by the referee, as by a clock, is not a command of a session: it stops before it.
func follow(c *console.Console, l *record.Link) error {
	err := l.Play(c.Match, func(line *record.Line) error {
		if line.Player == 0 {
			return record.ErrStop
		}
		return c.Give(num.To[event.Player](line.Player-1), line.Do)
	})
	if err == nil && l.At < len(c.Lines()) {
		err = c.Do(fmt.Sprintf("goto %d", l.At)).Err
	}
	return err
}

// only reads the session of the world. There is no other file.
func only(start []byte) func(name string, k safeio.Kind) ([]byte, error) {
	return func(name string, k safeio.Kind) ([]byte, error) {
		if name != StartName {
			return nil, errors.New("a playground has no files but " + StartName + ", where it begins; arbiter repl has")
		}
		return start, k.Check(start)
	}
}

// memory is the packs of a playground, which a page can change.
type memory struct {
	packs  []load.Source
	edited []bool                                               // packs that were written to
	place  func(file string) (source int, path string, ok bool) // of a file, by the name that messages have for it
}

func (m *memory) has(name string) bool {
	_, _, ok := m.place(name)
	return ok
}

// read returns a file as it was last written.
func (m *memory) read(name string) ([]byte, bool) {
	at, path, ok := m.place(name)
	if !ok {
		return nil, false
	}
	return load.TextOf(m.packs[at], path)
}

// pictureFile is the kind of pictures of cards.
var pictureFile = safeio.Kind{Name: "a picture", Bytes: 128 << 10}

// pictureTypes are the types of pictures by the ends of their files.
var pictureTypes = map[string]string{".png": "image/png", ".svg": "image/svg+xml"}

// pictures returns what reads the pictures of cards from the packs.
func (m *memory) pictures(at map[string]Picture) func([]load.Source) map[string]view.Picture {
	return func([]load.Source) map[string]view.Picture {
		all := map[string]view.Picture{}
		for id, p := range at { //maporder: into another map
			kind := pictureTypes[path.Ext(p.File)]
			if data, err := safeio.ReadFS(m.packs[p.Pack].FS, p.File, pictureFile); err == nil && kind != "" {
				all[id] = view.Picture{Type: kind, Data: data}
			}
		}
		return all
	}
}

// write replaces the text of a file.
func (m *memory) write(name string, text []byte) error {
	at, path, ok := m.place(name)
	if !ok {
		return fmt.Errorf("unknown file %q in the packs", name)
	}
	a, _, err := archive.Of(m.packs[at].With(path, string(text)).FS)
	if err != nil {
		return err
	}
	m.packs = slices.Clone(m.packs)
	m.packs[at].FS, m.edited[at] = a, true
	return nil
}

// edits returns the edited packs, each as an archive.
func (m *memory) edits() (list []view.Archive, err error) {
	for i, s := range m.packs {
		if !m.edited[i] {
			continue
		}
		a, _, err := archive.Of(s.FS)
		if err != nil {
			return nil, err
		}
		id, version, err := load.Identity(a)
		if err != nil {
			return nil, err
		}
		list = append(list, view.Archive{Name: load.ArchiveName(id, version), Data: a.Bytes()})
	}
	if len(list) == 0 {
		return nil, errors.New("no pack has been changed; edit a file first")
	}
	return list, nil
}
