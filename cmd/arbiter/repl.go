package main

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
	"arbiter/repl/shell"
)

var replCommand = command{
	name: "repl", usage: "[FILE] [flags]",
	summary:  "Try cards on a live match",
	about:    "Look, play, undo, ask why and why not, and change scripts.",
	examples: []string{"repl", "repl --seed 7 --pack ./mycards", "repl try.session", "repl game.jsonl", "repl --mode xiangqi", "repl --json < lines.txt"},
	run:      runREPL,
}

func runREPL(c *call) error {
	f, fs := c.sessionFlags("the `language` of texts: en or zh")
	fs.BoolVar(&f.json, "json", false, "every answer as a line of JSON")
	words, err := c.sessionFile(f)
	if err != nil {
		return orHelp(err)
	}
	return c.console(f, words)
}

// sessionFlags declares the flags of a session of designers, in the terminal or in a page.
func (c *call) sessionFlags(lang string) (*playFlags, *flag.FlagSet) {
	f, fs := &playFlags{}, c.newFlags()
	f.matchFlags(c, "without it 1")
	fs.StringVar(&f.lang, "lang", "en", lang)
	f.packs.flagAs(c, "a `folder` of packs or an archive over the shipped ones, watched for changes; may be repeated")
	return f, fs
}

// sessionFile reads the flags of a session, and the file that it begins with, if one is named.
func (c *call) sessionFile(f *playFlags) (words []string, err error) {
	if words, err = c.parse(); err != nil {
		return nil, err
	}
	if len(words) > 1 {
		return nil, misused("%s: %q is one file too many; try arbiter help %[1]s", c.cmd.name, words[1])
	}
	if !f.seed.given {
		f.seed.n, f.seed.given = 1, true // so that a session can be repeated
	}
	f.seat, f.bot = "both", "greedy"
	return words, f.check(c)
}

// console runs a session; a file is a saved one, or a record of play, to begin
// with.
func (c *call) console(f *playFlags, files []string) error {
	r, room, err := f.opened(files)
	if err != nil {
		return err
	}
	cfg := console.Config{Load: c.world(f, room), Seed: f.seed.n, Lang: f.lang, JSON: f.json,
		Paint: c.painter(f.json), Files: console.Files{Read: safeio.Read, Write: safeio.Write}}
	s, err := console.New(cfg)
	if err != nil {
		return err
	}
	for _, line := range opening(r, files) {
		if a := s.Do(line); a.Err != nil {
			return misused("%s: %s", files[0], s.Show(a))
		}
	}
	return shell.Run(s, shell.Options{In: c.in, Out: c.out, History: shell.HistoryFile(), Watch: f.packs.watched(), Quiet: f.json})
}

// sessionOrRecord is a file of which its first line tells what it is.
var sessionOrRecord = safeio.Kind{Name: "a saved session or record of play", Bytes: max(console.SessionFile.Bytes, record.MaxBytes)}

// opened reads a file that is a record of play, nil for other files, and the room
// in which it begins: that of the record, or of a saved session if no flag says
// another.
func (f *playFlags) opened(files []string) (*record.File, *record.Header, error) {
	if len(files) == 0 {
		return nil, nil, nil
	}
	if st, err := os.Stat(files[0]); err == nil && st.IsDir() {
		return nil, nil, misused("%s: it is a folder, and a saved session or a record of play is a file; --pack %[1]s loads a pack from it", files[0])
	}
	text, err := safeio.Read(files[0], sessionOrRecord)
	if err != nil {
		return nil, nil, misused("%s: %v", files[0], err)
	}
	if console.IsSession(text) {
		if slices.ContainsFunc([]string{"mode", "rules", "option", "deck", "seed", "room", "with"}, f.at.was) {
			return nil, nil, nil
		}
		return nil, console.RoomOf(text), nil
	}
	r, err := record.Read(bytes.NewReader(text))
	var fault *record.Fault
	if errors.As(err, &fault) && fault.Line > 1 { // its head was read
		return nil, nil, misused("%s: %v", files[0], err)
	}
	if err != nil {
		return nil, nil, misused("%s: neither a saved session nor a record of play: %v", files[0], err)
	}
	if r.Edited != nil {
		return nil, nil, failed(fmt.Errorf("%s: %w", files[0], r.Edited))
	}
	if err := f.sameMode(&r.Header); err != nil {
		return nil, nil, err
	}
	if err := f.inFile("a record", "rules", "option", "deck", "seed", "room", "with"); err != nil {
		return nil, nil, err
	}
	f.mode = r.Header.Mode
	return r, &r.Header, nil
}

// sameMode refuses another mode than that of a record.
func (f *playFlags) sameMode(h *record.Header) error {
	if f.at.was("mode") && !strings.EqualFold(f.mode, h.Mode) {
		return misused("--mode %s: the match of the file is one of %s; leave it out", f.mode, h.Mode)
	}
	return nil
}

// inFile refuses flags that say what a file says already.
func (f *playFlags) inFile(what string, names ...string) error {
	for _, name := range names {
		if f.at.was(name) {
			return misused("--%s: the room of %s is in its file; leave it out", name, what)
		}
	}
	return nil
}

// opening is the lines that bring a session to where its file ends.
func opening(r *record.File, files []string) (list []string) {
	if r == nil {
		for _, name := range files {
			list = append(list, "load "+name)
		}
		return list
	}
	for _, l := range r.Lines {
		switch {
		case l.Do == record.Undo:
			list = append(list, "undo")
		case l.Refused == "": // what was refused is no part of a session
			list = append(list, "do "+l.Do)
		}
	}
	return list
}

// world loads the packs as they are when it is called. Decks and options stay
// those of a file's room, or of the first load.
func (c *call) world(f *playFlags, first *record.Header) func() (*console.Loaded, error) {
	told := false
	return func() (*console.Loaded, error) {
		lib, err := f.loadAs(first)
		if err != nil {
			return nil, err
		}
		if !told {
			c.warn(lib)
			if first != nil && first.Engine != "" { // a record of play
				if err := lib.checkPacks(first); err != nil {
					fmt.Fprintf(c.err, "warning: %v; what is played here may be another match\n", err)
				}
			}
			told = true
		}
		if first == nil {
			if first, err = f.header(lib); err != nil {
				return nil, err
			}
		}
		return console.NewLoaded(lib.game, lib.packs, first.Setup(), setupOf(first), lib.sources), nil
	}
}

// loadAs reads the packs for a header, or for the flags when there is none.
func (f *playFlags) loadAs(h *record.Header) (*library, error) {
	if h == nil {
		return f.load()
	}
	return f.packs.loadRecorded(h)
}

// setupOf says in one line what the matches of a header are made of.
func setupOf(h *record.Header) string {
	var decks []string
	for _, d := range h.Decks {
		decks = append(decks, fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, d)))[:8])
	}
	text := fmt.Sprintf("seed %d", h.Seed)
	if len(decks) > 0 {
		text += ", decks " + strings.Join(decks, " and ")
	}
	if len(h.Options) > 0 {
		text += ", options " + strings.Join(h.Options, " ")
	}
	return text
}
