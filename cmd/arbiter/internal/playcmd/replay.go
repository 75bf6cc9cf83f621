package playcmd

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"slices"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/console"
	"arbiter/repl/session"
)

// Replay is the command replay.
var Replay = cli.Command{
	Name: "replay", Usage: "FILE [flags]",
	Summary: "Replay a recorded match and print its log",
	About: "It checks the state after every command. A link to the match (--link) has its seed and its commands, so everybody who opens it can see every hand. " +
		"With --viewer the link has only one position as that seat sees it, or with --steps a few of them, and reveals nothing else.",
	Examples: []string{
		"replay game.jsonl", "replay game.jsonl --verify", "replay game.jsonl --events --viewer 1", "replay game.jsonl --lang zh", "replay game.jsonl --trace",
		"replay game.jsonl --link https://play.example.org/duel/ --at 12", "replay game.jsonl --link https://play.example.org/duel/ --at 12 --viewer 1", "replay game.jsonl --link https://play.example.org/duel/ --at 12 --viewer 1 --steps 5",
	},
	Run: replay,
}

// replayFlags are the flags of replay, as the user gave them.
type replayFlags struct {
	file           string
	verify, events bool
	trace          bool
	link           string
	at, steps      int
	exports        map[string]*bool // by name of the format
	viewer         int
	lang           string
	packs          cli.Folders
}

// maxSteps bounds the commands of a link to positions. Its length bounds them too.
const maxSteps = 100

func readReplayFlags(c *cli.Call) (*replayFlags, error) {
	f, fs := &replayFlags{exports: map[string]*bool{}}, c.NewFlags()
	fs.BoolVar(&f.verify, "verify", false, "only verify the record, its states and its final hash, and print one line")
	fs.BoolVar(&f.events, "events", false, "print the event log as JSON lines")
	fs.BoolVar(&f.trace, "trace", false, "print the events, the legal commands of every seat before each command, and the outcome as JSON lines, for programs that check the rules")
	for _, g := range kits.All().Games() {
		for _, e := range g.Tools.Exports {
			f.exports[e.Name] = fs.Bool(e.Name, false, e.Doc)
		}
	}
	fs.StringVar(&f.link, "link", "", "print a link to the match for the playground at an `address` (view --export); with --viewer, a link to one position as that seat sees it")
	fs.IntVar(&f.at, "at", -1, "with --link: open the match after this `number` of commands (default: all)")
	fs.IntVar(&f.steps, "steps", 0, "with --link and --viewer: the link also has the positions before the last `number` of these commands")
	fs.IntVar(&f.viewer, "viewer", 0, "show only what a `seat` may see; 0 is the referee, who sees all")
	fs.StringVar(&f.lang, "lang", "", cli.LangUsage)
	f.packs.Flag(c)
	words, err := c.Parse()
	if err != nil {
		return nil, err
	}
	if len(words) != 1 {
		return nil, cli.Misused("replay: expected one file; try arbiter help replay")
	}
	if f.trace && (f.verify || f.events || f.viewer != 0 || f.exporting()) {
		return nil, cli.Misused("--trace prints everything that the referee sees, and cannot be combined with a flag that prints something else")
	}
	if p := f.printing(); len(p) > 1 {
		return nil, cli.Misused("--%s and --%s cannot be combined: each prints something else", p[0], p[1])
	}
	if f.link != "" && (f.verify || f.events || f.trace || f.exporting()) {
		return nil, cli.Misused("--link cannot be combined with a flag that prints something else")
	}
	if slices.Contains(c.Given(), "at") && (f.link == "" || f.at < 0) {
		return nil, cli.Misused("--at %d: it needs --link and a number of commands from 0", f.at)
	}
	if f.steps != 0 && (f.link == "" || f.viewer == 0 || f.steps < 0 || f.steps > maxSteps) {
		return nil, cli.Misused("--steps %d: it needs --link, --viewer and a number of commands from 0 to %d", f.steps, maxSteps)
	}
	f.file = words[0]
	return f, cli.Language(&f.lang, f.events)
}

func replay(c *cli.Call) error {
	f, err := readReplayFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	r, lib, err := loadRecord(c, f.file, &f.packs)
	if err != nil {
		return err
	}
	if f.link != "" {
		if err := printLink(c, f, lib, r); err != nil {
			return err
		}
		return endOfReplay(c, f, r, nil)
	}
	if f.trace {
		if err := printTrace(c, lib, r); err != nil {
			return Named(f.file, err)
		}
		return endOfReplay(c, f, r, nil)
	}
	var g display.Match
	if f.verify && !f.exporting() {
		g, err = verifyRecord(lib, r)
	} else {
		g, err = restoreMatch(lib, r, match.Options{Log: true, History: r.HasUndo()})
	}
	if err != nil {
		return Named(f.file, err)
	}
	if f.viewer < 0 || f.viewer > g.Seats() {
		return cli.Misused("--viewer %d: expected 0 to %d", f.viewer, g.Seats())
	}
	done, err := exportMatch(c, f, g)
	if err == nil && !done && !f.verify {
		err = printMatch(c, f, g)
	}
	if err != nil {
		return err
	}
	return endOfReplay(c, f, r, g)
}

// printTrace prints all that a program needs to check the rules.
func printTrace(c *cli.Call, lib *cli.Library, r *record.File) error {
	if err := cli.CheckRecordedPacks(lib, &r.Header); err != nil {
		return err
	}
	o := match.Options{Log: true}
	g, err := recordedMatch(lib, r, o)
	if err != nil {
		return err
	}
	w := bufio.NewWriter(c.Out)
	defer w.Flush()
	if err := record.WriteTrace(w, r, g, migrator(lib, &r.Header, o)); err != nil {
		return cli.Failed(err)
	}
	return w.Flush()
}

// endOfReplay reports what is wrong with the end of the file, and the verdict of --verify.
func endOfReplay(c *cli.Call, f *replayFlags, r *record.File, g display.Match) error {
	if open := r.Unclosed(); r.Torn == 0 && open != nil && f.verify {
		return cli.Failed(fmt.Errorf("%s: %w", f.file, open))
	}
	if err := endOfRecord(c, f.file, r); err != nil {
		return err
	}
	if f.verify {
		c.Say("%s: %d command%s and %d event%s verified, hash %s\n", f.file, len(r.Lines), i18n.Plural(len(r.Lines)), g.Seq(), i18n.Plural(g.Seq()), record.Hash(g.Hash()))
	}
	return nil
}

// endOfRecord reports that a record may not be the whole match: an error if its last line is torn,
// and a note if it is not closed.
func endOfRecord(c *cli.Call, file string, r *record.File) error {
	if r.Torn > 0 {
		return cli.Failed(fmt.Errorf("%s: line %d is torn: it was not written to its end; arbiter play --continue drops it", file, r.Torn))
	}
	if open := r.Unclosed(); open != nil {
		c.Note("%s: %v\n", file, open)
	}
	return nil
}

// printing lists the flags given that determine what is printed; without one, the log and the last
// position are.
func (f *replayFlags) printing() (list []string) {
	if f.verify {
		list = append(list, "verify")
	}
	if f.events {
		list = append(list, "events")
	}
	for _, g := range kits.All().Games() {
		for _, e := range g.Tools.Exports {
			if *f.exports[e.Name] {
				list = append(list, e.Name)
			}
		}
	}
	return list
}

// exporting reports whether another format is requested.
func (f *replayFlags) exporting() bool {
	//maporder: one is enough, whichever
	for _, asked := range f.exports {
		if *asked {
			return true
		}
	}
	return false
}

// exportMatch prints a match in the format of another program, if the flags request one.
func exportMatch(c *cli.Call, f *replayFlags, g display.Match) (done bool, err error) {
	for _, of := range kits.All().Games() {
		for _, e := range of.Tools.Exports {
			if !*f.exports[e.Name] {
				continue
			}
			text, err := e.Write(g, f.lang)
			if err != nil {
				return true, cli.Misused("--%s: %w", e.Name, err)
			}
			_, err = fmt.Fprint(c.Out, text)
			return true, err
		}
	}
	return false, nil
}

// loadRecord reads a record and loads the packs with which its match began.
func loadRecord(c *cli.Call, name string, packs *cli.Folders) (*record.File, *cli.Library, error) {
	r, err := readRecord(name)
	if err != nil {
		return nil, nil, err
	}
	lib, err := packs.LoadRecorded(&r.Header)
	if err != nil {
		return nil, nil, err
	}
	cli.PrintNotes(c, lib)
	return r, lib, nil
}

func readRecord(name string) (*record.File, error) {
	file, err := safeio.Open(name, os.O_RDONLY)
	if err != nil {
		return nil, cli.Misused("%s: %v", name, err)
	}
	defer file.Close()
	r, err := record.Read(file)
	return r, unreadRecord(name, err)
}

// unreadRecord returns the error of a record that was not read, with its exit code. A record that was
// damaged fails its verification; any other file is wrong input, and may be a session of the REPL.
func unreadRecord(name string, err error) error {
	var fault *record.Fault
	switch {
	case err == nil:
		return nil
	case errors.As(err, &fault) && !errors.Is(err, record.ErrNotRecord):
		return cli.Failed(fmt.Errorf("%s: %w", name, err))
	}
	if text, unread := safeio.Read(name, sessionOrRecord); unread == nil && console.IsSession(text) {
		return cli.Misused("%s: it is a session that the REPL has saved, not a record; open it with arbiter repl %s or arbiter view %s", name, name, name)
	}
	return cli.Misused("%s: %w", name, err)
}

// printMatch prints the events of a match, or its log and the last position.
func printMatch(c *cli.Call, f *replayFlags, g display.Match) error {
	w := bufio.NewWriter(c.Out)
	defer w.Flush()
	viewer := num.To[event.Player](f.viewer - 1)
	log := g.LogFor(viewer, f.lang)
	if !f.events {
		session.Report(w, log)
		fmt.Fprint(w, g.Draw(viewer, display.Look{Lang: f.lang}))
		return nil
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for {
		e, more := log.Next()
		if !more {
			return nil
		}
		if err := enc.Encode(log.Entry(e)); err != nil {
			return err
		}
	}
}
