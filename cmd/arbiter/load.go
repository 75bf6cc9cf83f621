package main

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"arbiter/core/def"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	"arbiter/luabind/api"
	"arbiter/luabind/pack"
	"arbiter/repl/record"
)

// library is the loaded packs, ready to play.
type library struct {
	prog    *tcg.Program
	machine *api.Machine
	pieces  *pieceLibrary // of xiangqi; then the others are nil
	field   *fieldLibrary // of tactics; then the others are nil

	sources []pack.Source
}

// load reads the shipped packs and those of the given folders over them.
func load(folders []string) (*library, error) {
	sources := pack.Shipped()
	for _, dir := range folders {
		if info, err := os.Stat(dir); err != nil || !info.IsDir() {
			return nil, misused("--pack %q: there is no such folder", dir)
		}
		found, err := pack.Find(os.DirFS(dir), dir)
		if err != nil {
			return nil, misused("--pack %q: %v", dir, err)
		}
		if len(found) == 0 {
			return nil, misused("--pack %q: no pack.toml in it or in a folder of it", dir)
		}
		sources = append(sources, found...)
	}
	prog, machine, err := api.Load(sources)
	if err != nil {
		return nil, misused("the packs cannot be loaded:\n%v", err)
	}
	return &library{prog: prog, machine: machine, sources: sources}, nil
}

// packs lists what is loaded, as records name it.
func (l *library) packs() (out []record.Pack) {
	if l.pieces != nil {
		return l.pieces.packs()
	}
	if l.field != nil {
		return l.field.packs()
	}
	for _, p := range l.prog.Lib.Packs {
		out = append(out, record.Pack{ID: p.ID, Version: p.Version, Hash: p.Hash})
	}
	return out
}

// open makes the match of a header, not yet started.
func (l *library) open(h *record.Header, o match.Options) (match.Game, error) {
	if l.pieces != nil {
		return l.pieces.open(h, o)
	}
	if l.field != nil {
		return l.field.open(h, o)
	}
	if err := oneOf("mode", h.Mode, duelMode); err != nil {
		return nil, err
	}
	set := tcg.Setup{Seed: h.Seed, Options: h.Options, MaxRounds: h.MaxRounds, BaseHealth: h.BaseHealth, Match: o}
	for _, pile := range h.Decks {
		set.Decks = append(set.Decks, record.Cards(pile))
	}
	m, err := tcg.New(l.prog, set)
	if err != nil {
		return nil, misused("%v", err)
	}
	m.Attach(l.machine)
	return match.Facade(m), nil
}

// deck finds a deck by its id or a part of it, or reads it from a file.
func (l *library) deck(name string) ([]string, error) {
	if strings.HasSuffix(strings.ToLower(name), ".toml") {
		return deckFile(name)
	}
	var ids, words []string
	var found []*def.Deck
	for i := range l.prog.Lib.Decks {
		d := &l.prog.Lib.Decks[i]
		if strings.EqualFold(d.ID, name) {
			return deckList(d), nil
		}
		if strings.Contains(strings.ToLower(d.ID), strings.ToLower(name)) {
			found = append(found, d)
		}
		ids = append(ids, d.ID)
		_, short, _ := strings.Cut(d.ID, "-")
		words = append(words, d.ID, strings.ToLower(short))
	}
	if len(found) == 1 {
		return deckList(found[0]), nil
	}
	return nil, misused("there is no deck %q%s; there are %s, or a file FILE.toml", name, hint.Meant(name, words), strings.Join(ids, ", "))
}

func deckList(d *def.Deck) (cards []string) {
	for _, e := range d.Cards {
		for range e.Copies {
			cards = append(cards, e.Card)
		}
	}
	return cards
}

// maxDeckFile bounds a deck file; a deck has 40 cards.
const maxDeckFile = 64 << 10

// deckFile reads a deck from a file: [cards] with a number for each card, or
// one [[deck]] as packs have them.
func deckFile(name string) ([]string, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, misused("deck %q: %v", name, cause(err))
	}
	if info.Size() > maxDeckFile {
		return nil, misused("deck %q: longer than %d bytes", name, maxDeckFile)
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, misused("deck %q: %v", name, cause(err))
	}
	cards, err := pack.ParseDeck(string(text))
	if err != nil {
		return nil, misused("deck %q: %v", name, err)
	}
	return cards, nil
}

// cause leaves out the path, which the message has already.
func cause(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}
