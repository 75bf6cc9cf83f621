package main

import (
	"strings"

	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/rules/tcg"
	cards "arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/pack"
	"arbiter/luabind/record"
	api "arbiter/luabind/tcg"
	"arbiter/luabind/tcg/manifest"
)

// library is the loaded packs, ready to play.
type library struct {
	prog    *program.Program
	machine *api.Machine
	pieces  *pieceLibrary // of xiangqi; then the others are nil
	field   *fieldLibrary // of tactics; then the others are nil

	sources []pack.Source
}

// with adds the packs of the given folders to shipped ones.
func with(sources []pack.Source, folders []string) ([]pack.Source, error) {
	for _, dir := range folders {
		found, err := pack.Open(dir)
		if err != nil {
			return nil, misused("--pack %v", err)
		}
		sources = append(sources, found...)
	}
	return sources, nil
}

// load reads the shipped packs and those of the given folders over them.
func load(folders []string) (*library, error) {
	sources, err := with(api.Shipped(), folders)
	if err != nil {
		return nil, err
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
func (l *library) open(h *record.Header, o match.Options) (match.Any, error) {
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
	return tcg.Facade(m), nil
}

// deck finds a deck by its id or a part of it, or reads it from a file.
func (l *library) deck(name string) ([]string, error) {
	if strings.HasSuffix(strings.ToLower(name), ".toml") {
		list, err := manifest.ReadDeck(name)
		if err != nil {
			return nil, misused("deck %v", err)
		}
		return list, nil
	}
	var ids, words []string
	var found []*cards.Deck
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

func deckList(d *cards.Deck) (list []string) {
	for _, e := range d.Cards {
		for range e.Copies {
			list = append(list, e.Card)
		}
	}
	return list
}
