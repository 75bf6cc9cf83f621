// Package playground is a window on a session without a server: a page with the console in a web
// worker of the browser. A World is its beginning, with the packs of its game and a saved session.
// Write writes the files for a web space, and Open opens a World in the worker.
//
// It is not for programs that embed the engine: those use package luabind.
package playground

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"arbiter/core/match"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// World is the beginning of a playground.
type World struct {
	Lang  string // of texts, until the page asks for another
	Seed  uint64 // of bots
	Packs []load.Source
	Start []byte // a saved session: the room of its matches and the commands
	// Pictures are those of cards, by the id in lower case. The program that makes a world checks them.
	Pictures map[string]Picture
}

// Picture is where a picture is: the pack, by its index, and the file.
type Picture struct {
	Pack int    `json:"pack"`
	File string `json:"file"`
}

// worldHead is the first line of a written world. The parts that it counts follow.
type worldHead struct {
	Arbiter string     `json:"arbiter"` // playground
	Format  int        `json:"format"`
	Engine  string     `json:"engine"`
	Lang    string     `json:"lang"`
	Seed    uint64     `json:"seed,string"`
	Start   int        `json:"start"` // bytes
	Packs   []packHead `json:"packs"`

	Pictures map[string]Picture `json:"pictures,omitempty"`
}

type packHead struct {
	Name    string `json:"name"`
	Shipped bool   `json:"shipped,omitempty"`
	Bytes   int    `json:"bytes"`
}

const (
	worldKind   = "playground"
	worldFormat = 1
)

// Bytes writes a world: a head in JSON, the session, and each pack as an archive. It rejects content
// that archives cannot have, such as a secret key. It leaves out hidden files and the tests of
// shipped packs, which are most of their bytes. Packs are named by their ids, which reveals no
// folder of this machine.
func (w *World) Bytes() ([]byte, error) {
	head := worldHead{Arbiter: worldKind, Format: worldFormat, Engine: match.Engine, Lang: w.Lang, Seed: w.Seed, Start: len(w.Start), Packs: []packHead{}, Pictures: w.Pictures}
	var rest bytes.Buffer
	for _, s := range w.Packs {
		a, _, err := archive.Of(s.FS)
		if err != nil {
			return nil, fmt.Errorf("pack %s: %w", load.ID(s), err)
		}
		if s.Shipped {
			a = a.Without(isTest)
		}
		text := a.Bytes()
		rest.Write(text)
		head.Packs = append(head.Packs, packHead{load.ID(s), s.Shipped, len(text)})
	}
	out, err := json.Marshal(head)
	if err != nil {
		return nil, err
	}
	out = append(out, '\n')
	out = append(out, w.Start...)
	return append(out, rest.Bytes()...), nil
}

// isTest reports whether a file of a pack is a test of it.
func isTest(name string) bool { return strings.HasSuffix(name, "_test.lua") }

var errNoWorld = errors.New("not a world of a playground")

// ReadWorld reads what Bytes has written.
func ReadWorld(data []byte) (*World, error) {
	line, rest, _ := bytes.Cut(data, []byte{'\n'})
	var head worldHead
	if err := json.Unmarshal(line, &head); err != nil || head.Arbiter != worldKind {
		return nil, errNoWorld
	}
	if head.Format != worldFormat {
		return nil, fmt.Errorf("the world has format %d, and this engine reads %d: export it again", head.Format, worldFormat)
	}
	if head.Engine != match.Engine {
		return nil, fmt.Errorf("the world is one of arbiter %.40s, and this engine is %s: export it again", safeio.Clean(head.Engine), match.Engine)
	}
	if head.Lang != "en" && head.Lang != "zh" {
		return nil, fmt.Errorf("the world has the language %.20q: expected en or zh", head.Lang)
	}
	take := func(n int) (part []byte, err error) {
		if n < 0 || n > len(rest) {
			return nil, errNoWorld
		}
		part, rest = rest[:n], rest[n:]
		return part, nil
	}
	w := &World{Lang: head.Lang, Seed: head.Seed}
	var err error
	if w.Start, err = take(head.Start); err != nil {
		return nil, err
	}
	for _, p := range head.Packs {
		text, err := take(p.Bytes)
		if err != nil {
			return nil, err
		}
		a, err := archive.Read(text)
		if err != nil {
			return nil, fmt.Errorf("pack %.80q: %w", p.Name, err)
		}
		w.Packs = append(w.Packs, load.Source{FS: a, Name: p.Name, Shipped: p.Shipped})
	}
	if len(rest) > 0 {
		return nil, errNoWorld
	}
	for id, at := range head.Pictures { //maporder: each is checked, with one error
		if at.Pack < 0 || at.Pack >= len(w.Packs) || id == "" {
			return nil, errNoWorld
		}
	}
	w.Pictures = head.Pictures
	return w, nil
}
