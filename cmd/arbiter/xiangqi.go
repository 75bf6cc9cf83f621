package main

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/hint"
	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/core/rules/xiangqi"
	"arbiter/core/rules/xiangqi/board"
	"arbiter/core/rules/xiangqi/pgn"
	"arbiter/luabind/pack"
	"arbiter/luabind/record"
	pieces "arbiter/luabind/xiangqi"
	"arbiter/luabind/xiangqi/scenario"
)

// xiangqiMode is the name under which play knows the game; the mode proper
// follows from the rule set.
const xiangqiMode = "xiangqi"

// duelMode is the mode of the card game.
const duelMode = "duel"

// gameModes are the games that --mode can name; what is none of them is the id
// of a mode of xiangqi's packs.
var gameModes = []string{duelMode, tacticsMode, xiangqiMode}

// modeUsage is the help of --mode.
var modeUsage = "the `mode` of the room: " + strings.Join(gameModes, ", ") + " or a mode of the packs of xiangqi"

// searchBot is the name of the bot that plays xiangqi alone.
const searchBot = "search"

// loadRecorded reads the packs of the game of a record: that of its packs.
func loadRecorded(h *record.Header, folders []string) (*library, error) {
	for _, p := range h.Packs {
		switch p.ID {
		case xiangqiMode:
			return loadXiangqi(folders)
		case tacticsMode:
			return loadTactics(folders)
		}
	}
	return load(folders)
}

func loadXiangqi(folders []string) (*library, error) {
	p, err := loadPieces(folders)
	if err != nil {
		return nil, err
	}
	return &library{pieces: p, sources: p.sources}, nil
}

// load reads the packs for the mode that is to be played: of a continued match
// that of its file. From then on the mode is the id of one.
func (f *playFlags) load() (*library, error) {
	if f.resume != "" {
		r, err := readRecord(f.resume)
		if err != nil {
			return nil, err
		}
		f.mode = r.Header.Mode
		return loadRecorded(&r.Header, f.packs)
	}
	switch f.mode {
	case duelMode:
		return load(f.packs)
	case tacticsMode:
		return loadTactics(f.packs)
	}
	lib, err := loadXiangqi(f.packs)
	if err == nil {
		f.mode, err = lib.pieces.mode(f.mode, f.rules)
	}
	return lib, err
}

func (f *playFlags) checkMode() error {
	switch {
	case (f.mode == duelMode || f.mode == tacticsMode) && f.rules != "":
		return misused("--rules are for xiangqi; add --mode xiangqi")
	case f.mode != duelMode && len(f.decks) > 0:
		return misused("--deck is for duels; %s has no decks", f.mode)
	}
	return nil
}

// bots lists the bots that can play the mode.
func (f *playFlags) bots() []string {
	if f.mode == duelMode && f.resume == "" {
		return bot.Names
	}
	if f.mode == tacticsMode {
		return append([]string{policyBot}, bot.Names...)
	}
	return append([]string{searchBot}, bot.Names...)
}

// newBot makes a bot of any game by name.
func newBot(name string, seed uint64, stream int) (bot.Bot, error) {
	switch name {
	case searchBot:
		return xiangqi.NewBot(0), nil
	case policyBot:
		return &tactics.PolicyBot{}, nil
	}
	return bot.New(name, seed, stream)
}

// pieceLibrary is the packs of xiangqi, ready to play.
type pieceLibrary struct {
	prog    *xiangqi.Program
	machine *pieces.Machine
	sources []pack.Source
}

// loadPieces reads the shipped packs of xiangqi and those of the given folders
// over them.
func loadPieces(folders []string) (*pieceLibrary, error) {
	sources, err := pieceSources(folders)
	if err != nil {
		return nil, err
	}
	prog, machine, err := pieces.Load(sources)
	if err != nil {
		return nil, misused("the packs cannot be loaded:\n%v", err)
	}
	return &pieceLibrary{prog, machine, sources}, nil
}

// pieceSources finds the shipped packs of xiangqi and those of the given folders
// over them.
func pieceSources(folders []string) ([]pack.Source, error) { return with(pieces.Shipped(), folders) }

// mode gives the id of a mode: by itself, or for "xiangqi" the first with the
// rule set.
func (l *pieceLibrary) mode(name, rules string) (string, error) {
	if name != xiangqiMode {
		m := l.prog.Mode(name)
		if m == nil {
			known := append(slices.Clone(gameModes), l.prog.Modes()...)
			return "", misused("unknown mode %q; there are %s%s", name, strings.Join(known, ", "), hint.Meant(name, known))
		}
		if rules != "" && rules != m.Rules {
			return "", misused("--rules %s: the mode %s has the rules %s", rules, name, m.Rules)
		}
		return name, nil
	}
	if rules == "" {
		rules = board.Seed.String()
	}
	if err := oneOf("rules", rules, board.Seed.String(), board.Strict.String()); err != nil {
		return "", err
	}
	for i := range l.prog.Lib.Modes {
		if m := &l.prog.Lib.Modes[i]; m.Rules == rules {
			return m.ID, nil
		}
	}
	return "", misused("no loaded pack has a mode with the rules %s", rules)
}

// packs lists what is loaded, as records name it.
func (l *pieceLibrary) packs() (out []record.Pack) {
	for _, p := range l.prog.Lib.Packs {
		out = append(out, record.Pack{ID: p.ID, Version: p.Version, Hash: p.Hash})
	}
	return out
}

// writePGN prints a game as PGN.
func (c *call) writePGN(g match.Any) error {
	m, ok := match.Of[xiangqi.State](g)
	if !ok {
		return misused("--pgn: only games of xiangqi can be written as PGN")
	}
	game, err := xiangqi.Sheet(m)
	if err != nil {
		return misused("--pgn: %v", err)
	}
	_, err = fmt.Fprint(c.out, pgn.Write(m.Rules().(*xiangqi.Rules).Rules(), game))
	return err
}

// testXiangqi plays the scenarios beside the scripts of xiangqi, shipped and in
// folders, whose file or name matches.
func (c *call) testXiangqi(re *regexp.Regexp, folders []string, asJSON bool) (*scenario.Tally, error) {
	sources, err := pieceSources(folders)
	if err != nil {
		return nil, err
	}
	tested := sources
	if len(folders) > 0 { // what a pack overrides plays otherwise than the shipped scenarios say
		tested = sources[len(pieces.Shipped()):]
	}
	tally, err := scenario.Run(sources, tested, re)
	switch {
	case err != nil:
		return nil, misused("test: %v", err)
	case asJSON:
		return tally, tally.JSON(c.out)
	}
	return tally, tally.Print(c.out)
}

// open makes the game of a header, not yet started.
func (l *pieceLibrary) open(h *record.Header, o match.Options) (match.Any, error) {
	m, err := xiangqi.New(l.prog, xiangqi.Setup{Mode: h.Mode, Options: h.Options, Match: o})
	if err != nil {
		return nil, misused("%v", err)
	}
	m.Attach(l.machine)
	return xiangqi.Facade(m), nil
}
