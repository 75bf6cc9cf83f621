package playcmd

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/loading"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
	"arbiter/repl/shell"
)

var Repl = cli.Command{
	Name: "repl", Usage: "[FILE] [flags]",
	Summary:  "Try cards on a live match",
	About:    "Look, play, undo, ask why and why not, and change scripts.",
	Examples: []string{"repl", "repl --seed 7 --pack ./mycards", "repl try.session", "repl game.jsonl", "repl --mode xiangqi", "repl --json < lines.txt"},
	Run:      runREPL,
}

func runREPL(c *cli.Call) error {
	f, fs := newSessionFlags(c, langUsage)
	fs.BoolVar(&f.Json, "json", false, "every answer as a line of JSON")
	words, err := readSessionFile(c, f)
	if err != nil {
		return cli.OrHelp(err)
	}
	return openConsole(c, f, words)
}

// newSessionFlags declares the flags of a session of designers, in the terminal or in a page.
func newSessionFlags(c *cli.Call, lang string) (*PlayFlags, *flag.FlagSet) {
	f, fs := &PlayFlags{}, c.NewFlags()
	f.MatchFlags(c, "without it 1")
	fs.StringVar(&f.Lang, "lang", "", lang)
	f.Packs.FlagAs(c, "a `folder` of packs or an archive over the shipped ones, watched for changes; may be repeated")
	return f, fs
}

// readSessionFile reads the flags of a session, and the file that it begins with, if one is named.
func readSessionFile(c *cli.Call, f *PlayFlags) (words []string, err error) {
	if words, err = c.Parse(); err != nil {
		return nil, err
	}
	if len(words) > 1 {
		return nil, cli.Misused("%s: %q is one file too many; try arbiter help %[1]s", c.Cmd.Name, words[1])
	}
	if !f.Seed.Given {
		f.Seed.N, f.Seed.Given = 1, true // so that a session can be repeated
	}
	f.seat, f.Bot = "both", "greedy"
	return words, f.Check(c)
}

// openConsole runs a session; a file is a saved one, or a record of play, to begin
// with.
func openConsole(c *cli.Call, f *PlayFlags, files []string) error {
	r, room, err := f.opened(files)
	if err != nil {
		return err
	}
	cfg := console.Config{Load: worldLoader(c, f, room), Seed: f.Seed.N, Lang: f.Lang, JSON: f.Json,
		Paint: painterFor(c, f.Json), Files: console.Files{Read: safeio.Read, Write: safeio.Write}}
	s, err := console.New(cfg)
	if err != nil {
		return err
	}
	for _, line := range opening(r, files) {
		if a := s.Do(line); a.Err != nil {
			return cli.Misused("%s: %s", files[0], s.Show(a))
		}
	}
	return shell.Run(s, shell.Options{In: c.In, Out: c.Out, History: shell.HistoryFile(), Watch: f.Packs.Watched(), Quiet: f.Json})
}

// sessionOrRecord is a file whose kind is in its first line.
var sessionOrRecord = safeio.Kind{Name: "a saved session or record of play", Bytes: max(console.SessionFile.Bytes, record.MaxBytes)}

// opened reads a file that is a record of play, nil for other files, and the room
// in which it begins: that of the record, or of a saved session if no flag says
// another.
func (f *PlayFlags) opened(files []string) (*record.File, *record.Header, error) {
	if len(files) == 0 {
		return nil, nil, nil
	}
	if st, err := os.Stat(files[0]); err == nil && st.IsDir() {
		return nil, nil, cli.Misused("%s: it is a folder, and a saved session or a record of play is a file; --pack %[1]s loads a pack from it", files[0])
	}
	text, err := safeio.Read(files[0], sessionOrRecord)
	if err != nil {
		return nil, nil, cli.Misused("%s: %v", files[0], err)
	}
	if console.IsSession(text) {
		if slices.ContainsFunc([]string{"mode", "rules", "option", "deck", "seed", "room", "with"}, f.At.Was) {
			return nil, nil, nil
		}
		return nil, console.RoomOf(text), nil
	}
	r, err := record.Read(bytes.NewReader(text))
	var fault *record.Fault
	if errors.As(err, &fault) && fault.Line > 1 { // its head was read
		return nil, nil, cli.Misused("%s: %v", files[0], err)
	}
	if err != nil {
		return nil, nil, cli.Misused("%s: neither a saved session nor a record of play: %v", files[0], err)
	}
	if r.Edited != nil {
		return nil, nil, cli.Failed(fmt.Errorf("%s: %w", files[0], r.Edited))
	}
	if err := f.sameMode(&r.Header); err != nil {
		return nil, nil, err
	}
	if err := f.inFile("a record", "rules", "option", "deck", "seed", "room", "with"); err != nil {
		return nil, nil, err
	}
	f.Mode = r.Header.Mode
	return r, &r.Header, nil
}

// sameMode refuses another mode than that of a record.
func (f *PlayFlags) sameMode(h *record.Header) error {
	if f.At.Was("mode") && !strings.EqualFold(f.Mode, h.Mode) {
		return cli.Misused("--mode %s: the match of the file is one of %s; leave it out", f.Mode, h.Mode)
	}
	return nil
}

// inFile refuses flags that say what a file says already.
func (f *PlayFlags) inFile(what string, names ...string) error {
	for _, name := range names {
		if f.At.Was(name) {
			return cli.Misused("--%s: the room of %s is in its file; leave it out", name, what)
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

// worldLoader loads the packs as they are when it is called. Decks and options stay
// those of a file's room, or of the first load.
func worldLoader(c *cli.Call, f *PlayFlags, first *record.Header) func() (*console.Loaded, error) {
	told := false
	return func() (*console.Loaded, error) {
		lib, err := f.loadAs(first)
		if err != nil {
			return nil, err
		}
		if !told {
			loading.PrintNotes(c, lib)
			if first != nil && first.Engine != "" { // a record of play
				if err := loading.CheckRecordedPacks(lib, first); err != nil {
					fmt.Fprintf(c.Err, "warning: %v; what is played here may be another match\n", err)
				}
			}
			told = true
		}
		if first == nil {
			if first, err = f.Header(lib); err != nil {
				return nil, err
			}
		}
		return console.NewLoaded(lib.Game, lib.Packs, first.Setup(), setupOf(first), lib.Sources), nil
	}
}

// loadAs reads the packs for a header, or for the flags when there is none.
func (f *PlayFlags) loadAs(h *record.Header) (*loading.Library, error) {
	if h == nil {
		return f.Load()
	}
	return f.Packs.LoadRecorded(h)
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
