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
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/num"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
	"arbiter/repl/shell"
)

// Repl is the command repl.
var Repl = cli.Command{
	Name: "repl", Usage: "[FILE] [flags]",
	Summary:  "Try cards on a live match",
	About:    "Look, play, undo, ask why and why not, and change scripts.",
	Examples: []string{"repl", "repl --seed 7 --pack ./mycards", "repl try.session", "repl game.jsonl", "repl --mode xiangqi", "repl --json < lines.txt"},
	Run:      runREPL,
}

func runREPL(c *cli.Call) error {
	f, fs := newSessionFlags(c, cli.LangUsage)
	fs.BoolVar(&f.JSON, "json", false, "print every answer as a line of JSON, and watch no packs for changes")
	words, err := readSessionFile(c, f)
	if err != nil {
		return cli.OrHelp(err)
	}
	return openConsole(c, f, words)
}

// newSessionFlags declares the flags of a designer's session, in the terminal or in a page.
func newSessionFlags(c *cli.Call, lang string) (*PlayFlags, *flag.FlagSet) {
	f, fs := &PlayFlags{}, c.NewFlags()
	f.MatchFlags(c, "default 1")
	fs.StringVar(&f.Lang, "lang", "", lang)
	f.Packs.FlagAs(c, "load a `folder` of packs or an archive in addition to the shipped ones and watch it for changes; may be repeated")
	return f, fs
}

// watched returns the folders whose packs are read again when they change: with --json none, because
// a program counts on one answer for each line that it sends.
func (f *PlayFlags) watched() []string {
	if f.JSON {
		return nil
	}
	return f.Packs.Watched()
}

// readSessionFile reads the flags of a session and the name of its first file, if there is one.
func readSessionFile(c *cli.Call, f *PlayFlags) (words []string, err error) {
	if words, err = c.Parse(); err != nil {
		return nil, err
	}
	if len(words) > 1 {
		return nil, cli.Misused("%s: expected at most one file, unexpected %q; try arbiter help %[1]s", c.Cmd.Name, words[1])
	}
	if !f.Seed.Given {
		f.Seed.N, f.Seed.Given = 1, true // a session can be repeated
	}
	f.seat, f.Bot = "both", "greedy"
	return words, f.Check(c)
}

// openConsole runs a session. It begins with a file, if there is one: a saved session or a
// record.
func openConsole(c *cli.Call, f *PlayFlags, files []string) error {
	r, room, err := f.opened(files)
	if err != nil {
		return err
	}
	world := &world{c: c, f: f, first: room}
	cfg := console.Config{Load: world.load, Seed: f.Seed.N, Lang: f.Lang, JSON: f.JSON,
		Paint: painterFor(c, f.JSON), Files: console.Files{Read: safeio.Read, Write: safeio.Replace}}
	s, err := console.New(cfg)
	if err != nil {
		return err
	}
	if err := world.enter(s, r, files); err != nil {
		return err
	}
	return shell.Run(s, shell.Options{In: c.In, Out: c.Out, History: shell.HistoryFile(), Watch: f.watched(), Quiet: f.JSON, Piped: c.Stoppable})
}

// sessionOrRecord bounds a file of either kind, which its first line determines.
var sessionOrRecord = safeio.Kind{Name: "a saved session or record of play", Bytes: max(console.SessionFile.Bytes, record.MaxBytes)}

// opened reads a file. It returns the record if the file is one, and the header of the
// match: that of the record, or of a saved session if no flag sets another. A flag that
// sets no mode keeps that of the session.
func (f *PlayFlags) opened(files []string) (*record.File, *record.Header, error) {
	if len(files) == 0 {
		return nil, nil, nil
	}
	if st, err := os.Stat(files[0]); err == nil && st.IsDir() {
		return nil, nil, cli.Misused("%s: it is a folder, not a saved session or a record; load a pack from it with --pack %[1]s", files[0])
	}
	text, err := safeio.Read(files[0], sessionOrRecord)
	if err != nil {
		return nil, nil, cli.Misused("%s: %v", files[0], err)
	}
	if console.IsSession(text) {
		room := console.RoomOf(text)
		if slices.ContainsFunc([]string{"mode", "rules", "option", "deck", "seed", "room", "with"}, f.At.Was) {
			if room != nil && f.game == "" && !f.At.Was("mode") && !f.At.Was("room") {
				f.Mode = room.Mode
			}
			return nil, nil, nil
		}
		return nil, room, nil
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
	if err := f.inFile(i18n.Text{EN: "a record", ZH: "回放记录"}, "rules", "option", "deck", "seed", "room", "with"); err != nil {
		return nil, nil, err
	}
	f.Mode = r.Header.Mode
	return r, &r.Header, nil
}

// sameMode rejects a mode that differs from that of a record.
func (f *PlayFlags) sameMode(h *record.Header) error {
	if f.At.Was("mode") && !strings.EqualFold(f.Mode, h.Mode) {
		return cli.Misused("--mode %s: the file has a match of %s; leave out --mode", f.Mode, h.Mode)
	}
	return nil
}

// inFile rejects flags for settings that a file determines.
func (f *PlayFlags) inFile(what i18n.Text, names ...string) error {
	for _, name := range names {
		if f.At.Was(name) {
			return cli.Misused("--%s: the file of %s determines the room; leave out the flag", name, what)
		}
	}
	return nil
}

// world loads the packs of a session as they are when it is asked. Decks and options remain
// those of a file's room, or of the first load.
type world struct {
	c       *cli.Call
	f       *PlayFlags
	first   *record.Header
	over    []record.Pack // with which a record goes on; nil = those of its header
	checked bool
}

// enter brings a session to the end of its file.
func (w *world) enter(s *console.Console, r *record.File, files []string) error {
	if r != nil {
		if err := w.given(s, r); err != nil {
			return cli.Misused("%s: %v", files[0], err)
		}
		if why := r.Incomplete(); why != nil {
			w.c.Note("%s: %v\n", files[0], why)
		}
		return nil
	}
	for _, name := range files {
		if a := s.Do("load " + name); a.Err != nil {
			return cli.Misused("%s", s.Reason(a.Err))
		}
	}
	return nil
}

// given brings a session to the end of a record.
func (w *world) given(s *console.Console, r *record.File) error {
	for i := range r.Lines {
		l := &r.Lines[i]
		var err error
		to, migrates, bad := l.Migrated()
		switch {
		case bad != nil:
			err = bad
		case migrates:
			err = w.migrate(s, to)
		case l.Do == record.Undo:
			err = s.Do("undo").Err
		case l.Player == 0:
			err = s.Referee(l)
		case l.Refused == "": // a rejected command is not part of a session
			err = s.Give(num.To[event.Player](l.Player-1), l.Do)
		}
		if err != nil {
			return fmt.Errorf("line %d: command %d %q: %w", l.N+1, l.N, l.Do, err)
		}
	}
	return nil
}

// migrate lets a session go on with other packs.
func (w *world) migrate(s *console.Console, to []record.Pack) error {
	was := w.over
	w.over = to
	now, err := w.load()
	if err == nil {
		err = s.Migrate(now)
	}
	if err != nil {
		w.over = was
	}
	return err
}

// load loads the packs.
func (w *world) load() (*console.Loaded, error) {
	lib, err := w.f.loadAs(w.first)
	if err != nil {
		return nil, err
	}
	if w.first != nil && !slices.Contains(lib.Packs.Modes(), w.first.Mode) {
		if err := cli.CheckRecordedPacks(lib, w.first); err != nil { // the pack with the mode is missing
			return nil, err
		}
	}
	if !w.checked {
		cli.PrintWarnings(w.c, lib)
		if w.first != nil && w.first.Engine != "" { // a record of play
			if err := cli.CheckRecordedPacks(lib, w.first); err != nil {
				w.c.Note("warning: %s; the match here may differ\n", i18n.Of(err, w.c.Lang()))
			}
		}
		w.checked = true
	}
	if w.first == nil {
		if w.first, err = w.f.Header(lib); err != nil {
			return nil, err
		}
	}
	if w.over != nil {
		if lib, err = lib.Migrated(w.over); err != nil {
			return nil, err
		}
	}
	return console.NewLoaded(lib.Game, lib.Packs, w.first.Setup(), setupOf(w.first), lib.Sources), nil
}

// loadAs reads the packs for a header, or for the flags if that is nil.
func (f *PlayFlags) loadAs(h *record.Header) (*cli.Library, error) {
	if h == nil {
		return f.Load()
	}
	return f.Packs.LoadRecorded(h)
}

// setupOf describes the set-up of a header in one line.
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
