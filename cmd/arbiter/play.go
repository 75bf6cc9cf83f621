package main

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"time"

	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/session"
)

var playCommand = command{
	name: "play", usage: "[flags]",
	summary: "Play a match at this terminal",
	about:   "The opponent is a bot or another person; or watch two bots.",
	examples: []string{
		"play", "play --deck unsc --deck flood --seed 7", "play --auto --seed 1 --record game.jsonl",
		"play --seat both --lang zh", "play --continue game.jsonl", "play --deck mine.toml --bot random", "play --bot hard", "play --mode ffa4 --bot mcts:200",
		"play --watch --pace 300ms", "play --mode tactics --bot policy", "play --mode xiangqi --rules strict --bot search", "play --mode xiangqi --option give_horse --lang zh",
	},
	run: play, breaks: true,
}

// usualMode is played when no mode is named.
func usualMode() string { return registry.All[0].Mode() }

// playFlags are the flags of play as they were given.
type playFlags struct {
	mode, rules, lang, bot, seat, record, resume string
	seed                                         seedFlag
	decks, room                                  several
	packs                                        folders
	auto, watch, json                            bool
	people                                       bool // begin the match, and are given the decks to play
	think, pace                                  time.Duration
	at                                           roomFlags
}

// usualPace is a speed at which sentences can be read.
const usualPace = 500 * time.Millisecond

// seedFlag remembers whether a seed was given.
type seedFlag struct {
	n     uint64
	given bool
}

func (s *seedFlag) String() string { return "" }

// Set reads the number.
func (s *seedFlag) Set(v string) (err error) {
	s.given = true
	s.n, err = strconv.ParseUint(v, 0, 64) // as package flag reads whole numbers
	return err
}

// matchFlags declares the flags that say what a match is made of; seedless says what
// holds without --seed.
func (f *playFlags) matchFlags(c *call, seedless string) {
	fs := c.flags
	fs.StringVar(&f.mode, "mode", usualMode(), modeUsage())
	fs.StringVar(&f.rules, "rules", "", rulesUsage())
	fs.Var(&f.room, "option", "an `option` of the room, as name or name=value; may be repeated")
	fs.Var(&f.decks, "deck", "a deck by its `id` or a part of it, or a file FILE.toml; once a seat")
	fs.Var(&f.seed, "seed", "the `number` from which all chance comes; "+seedless)
	f.roomFlags(c)
}

func (c *call) playFlags() (*playFlags, error) {
	f, fs := &playFlags{}, c.newFlags()
	f.matchFlags(c, "without it a new one")
	fs.StringVar(&f.lang, "lang", "en", "the `language` of texts: en or zh")
	fs.BoolVar(&f.auto, "auto", false, "bots play all seats")
	fs.BoolVar(&f.watch, "watch", false, "bots play all seats at a speed that can be read, with the board at each turn; Ctrl-C leaves")
	fs.DurationVar(&f.pace, "pace", usualPace, "how long each sentence of --watch stays the last, a `time`")
	fs.StringVar(&f.bot, "bot", "greedy", botUsage())
	fs.DurationVar(&f.think, "think", 0, "the most `time` that a bot which searches takes for a move, as in 2s; 0 leaves it to its budget alone. With a time the same seed may give other moves")
	fs.StringVar(&f.seat, "seat", "1", "the `seat` of the person: 1, 2 …, or both (all) for persons at every seat")
	fs.StringVar(&f.record, "record", "", "write the match to a new `file` as it goes")
	fs.StringVar(&f.resume, "continue", "", "go on with the match of a recorded `file`")
	f.packs.flag(c)
	fs.BoolVar(&f.json, "json", false, "events, positions and refusals as JSON lines")
	words, err := c.parse()
	if err != nil {
		return nil, err
	}
	if len(words) > 0 {
		return nil, misused("play: %q is no flag; try arbiter help play", words[0])
	}
	f.auto = f.auto || f.watch
	return f, f.check(c)
}

func (f *playFlags) check(c *call) error {
	c.flags.Visit(func(x *flag.Flag) { f.at.given = append(f.at.given, x.Name) })
	switch {
	case f.think < 0:
		return misused("--think %v: a time from 0 up, as in 2s", f.think)
	case f.pace < 0:
		return misused("--pace %v: a time from 0 up, as in 300ms", f.pace)
	case !f.watch && f.at.was("pace"):
		return misused("--pace is for --watch; add it, or leave out --pace")
	case f.auto && f.at.was("seat"):
		return misused("--seat is for a person, and with --auto and --watch bots play all seats; leave out one of them")
	case f.watch && f.json:
		return misused("--watch is for people; leave out --json, or watch with --auto")
	case f.resume != "" && f.record != "":
		return misused("--continue goes on writing its own file; leave out --record")
	}
	if f.resume != "" {
		if err := f.inFile("a continued match", "rules", "option", "deck", "seed", "room", "with"); err != nil {
			return err
		}
	}
	return errors.Join(checkRules(f.mode, f.rules), oneOf("lang", f.lang, "en", "zh"))
}

// everySeat are the words for persons at every seat.
var everySeat = []string{"both", "all"}

// checkSeat refuses a seat that a match has not.
func (f *playFlags) checkSeat(seats int) error {
	words := slices.Clone(everySeat)
	for i := range seats {
		words = append(words, strconv.Itoa(i+1))
	}
	if slices.Contains(words, f.seat) {
		return nil
	}
	if n, err := strconv.Atoi(f.seat); err == nil {
		return misused("--seat %d: %s has %d seats", n, f.mode, seats)
	}
	return oneOf("seat", f.seat, words...)
}

// person reports whether a person sits at a seat, from 0.
func (f *playFlags) person(seat int) bool {
	return !f.auto && (slices.Contains(everySeat, f.seat) || f.seat == strconv.Itoa(seat+1))
}

func play(c *call) error {
	f, err := c.playFlags()
	if err != nil {
		return orHelp(err)
	}
	lib, err := f.load()
	if err != nil {
		return err
	}
	if err := lib.checkBot("bot", f.bot); err != nil {
		return err
	}
	c.warn(lib)
	t, err := c.sit(f, lib)
	if err != nil {
		return err
	}
	return errors.Join(c.session(f, t), t.close())
}

// table is a match that has been started, and where it is recorded.
type table struct {
	game match.Any
	seed uint64
	rec  *record.Recorder
	file *os.File
	skip bool // it was continued

	lib    *library
	header *record.Header // of a new match
}

// close closes the record and its file.
func (t *table) close() error {
	if t.file == nil {
		return nil
	}
	var err error
	if t.rec != nil {
		err = t.rec.Close()
	}
	return errors.Join(err, t.file.Close())
}

func (f *playFlags) options() match.Options { return match.Options{Log: true, History: !f.auto} }

func (c *call) sit(f *playFlags, lib *library) (*table, error) {
	if f.resume != "" {
		return c.resume(f, lib)
	}
	f.people = true
	h, err := f.header(lib)
	if err != nil {
		return nil, err
	}
	t := &table{seed: h.Seed, lib: lib, header: h}
	if t.game, err = lib.open(h, f.options()); err != nil {
		return nil, err
	}
	if err := f.checkSeat(t.game.Seats()); err != nil {
		return nil, err
	}
	h.Seats = f.who(lib, t.game.Seats())
	if err := t.game.Start(); err != nil {
		return nil, err
	}
	h.Hash = record.Hash(t.game.Hash())
	if f.record != "" {
		return t, t.create(f.record, h)
	}
	return t, nil
}

// load reads the packs for the mode that is to be played: of a continued match
// that of its file. From then on the mode is the id of one.
func (f *playFlags) load() (lib *library, err error) {
	if f.resume == "" {
		if err = f.enter(); err == nil {
			lib, err = f.packs.load(f.mode, f.rules)
		}
		var none games.NoModeError
		if f.at.file != nil && errors.As(err, &none) {
			err = misused("room %w; %s", f.at.file.NoMode(none), morePacks)
		}
	} else {
		var r *record.File
		if r, err = readRecord(f.resume); err == nil {
			err = f.sameMode(&r.Header)
		}
		if err == nil {
			lib, err = f.packs.loadRecorded(&r.Header)
			f.at.seats = r.Header.Seats
		}
	}
	if err == nil {
		f.mode = lib.mode
	}
	return lib, err
}

// setup is what the flags ask for, but for decks.
func (f *playFlags) setup(lib *library) (games.Setup, error) {
	options, err := f.furnish(lib)
	set := games.Setup{Mode: f.mode, Options: options, Seed: f.seed.n}
	if !f.seed.given {
		var b [4]byte
		rand.Read(b[:]) // it never fails
		set.Seed = uint64(binary.BigEndian.Uint32(b[:]))
	}
	return set, err
}

// header says what the flags ask for.
func (f *playFlags) header(lib *library) (*record.Header, error) {
	set, err := f.setup(lib)
	if err != nil {
		return nil, err
	}
	from, has := lib.packs.(games.Decked)
	if !has {
		if len(f.decks) > 0 {
			return nil, misused("--deck: %s has no decks", lib.game.Mode())
		}
		return f.headerOf(lib, set), nil
	}
	if n := len(from.Starters(f.mode)); len(f.decks) > n {
		return nil, misused("--deck was given %d times; a %s has %d seats", len(f.decks), f.mode, n)
	}
	for _, name := range f.decks {
		cards, err := deck(from, f.mode, name)
		if err != nil {
			return nil, err
		}
		set.Decks = append(set.Decks, cards)
	}
	if n := len(set.Decks); n < len(f.at.set.Decks) {
		set.Decks = append(set.Decks, f.at.set.Decks[n:]...)
	}
	deal := games.Decks
	if f.people {
		deal = games.PlayedDecks
	}
	if set.Decks, err = deal(from, f.mode, set.Decks...); err != nil {
		return nil, misused("%w; add --deck", err)
	}
	return f.headerOf(lib, set), nil
}

// headerOf is the header of a set-up, with the room as it was asked for.
func (f *playFlags) headerOf(lib *library, set games.Setup) *record.Header {
	h := record.HeaderOf(lib.packs, set)
	if h.Modules = f.at.modules; f.at.preset != nil {
		h.Room = f.at.preset.ID
	}
	return h
}

// create begins a record. A file that is there already is never overwritten.
func (t *table) create(name string, h *record.Header) error {
	file, err := safeio.Create(name)
	if errors.Is(err, fs.ErrExist) {
		return misused("--record %q: the file is there already; name another, or go on with --continue", name)
	}
	if err != nil {
		return misused("--record %q: %v", name, err)
	}
	t.file, t.rec = file, record.NewRecorder(file, file.Sync, nil)
	return t.rec.Header(*h)
}

// resume replays a record, checks it, and goes on writing behind it.
func (c *call) resume(f *playFlags, lib *library) (*table, error) {
	file, err := safeio.Open(f.resume, os.O_RDWR)
	if err != nil {
		return nil, misused("--continue %q: %v", f.resume, err)
	}
	t := &table{file: file, skip: true, lib: lib}
	if err := c.restore(f, lib, t); err != nil {
		return nil, errors.Join(err, t.close())
	}
	return t, nil
}

func (c *call) restore(f *playFlags, lib *library, t *table) error {
	r, err := record.Read(t.file)
	if err != nil {
		return failed(fmt.Errorf("%s: %w", f.resume, err))
	}
	o := f.options()
	o.History = o.History || r.HasUndo()
	if t.game, err = lib.restore(r, o); err != nil {
		return named(f.resume, err)
	}
	if err := f.checkSeat(t.game.Seats()); err != nil {
		return err
	}
	if r.Torn > 0 {
		fmt.Fprintf(c.err, "%s: line %d was torn and is dropped\n", f.resume, r.Torn)
	}
	if r.Torn > 0 || r.Closed { // the closing line is written again at the end
		if err := t.file.Truncate(r.Size); err != nil {
			return err
		}
	}
	if _, err := t.file.Seek(r.Size, io.SeekStart); err != nil {
		return err
	}
	t.seed, t.rec = r.Header.Seed, record.NewRecorder(t.file, t.file.Sync, r)
	fmt.Fprintf(c.err, "%s: %d commands verified\n", f.resume, len(r.Lines))
	return nil
}

// restore checks a record's packs and replays it.
func (l *library) restore(r *record.File, o match.Options) (match.Any, error) {
	if err := l.checkPacks(&r.Header); err != nil {
		return nil, err
	}
	g, err := l.recorded(r, o)
	if err != nil {
		return nil, err
	}
	if err := record.Replay(r, g); err != nil {
		return g, failed(err)
	}
	return g, nil
}

// verify checks a record's packs and the record, with a match that has no log.
func (l *library) verify(r *record.File) (match.Any, error) {
	if err := l.checkPacks(&r.Header); err != nil {
		return nil, err
	}
	g, err := record.Verify(r, func(o match.Options) (match.Any, error) { return l.recorded(r, o) })
	if err != nil {
		return nil, failed(err)
	}
	return g, nil
}

// checkPacks refuses a record of other packs than those that are loaded.
func (l *library) checkPacks(h *record.Header) error {
	loaded := record.PacksOf(l.packs)
	err := h.CheckPacks(loaded)
	if err == nil {
		if err = h.Check(l.packs); err != nil {
			return failed(err)
		}
		return nil
	}
	lacks := h.Lacks(loaded)
	err = withCommands(err, lacks)
	if slices.ContainsFunc(lacks, func(p record.Pack) bool {
		return !slices.ContainsFunc(loaded, func(q record.Pack) bool { return q.ID == p.ID })
	}) {
		return misused("%w", err)
	}
	return failed(err)
}

// recorded makes the match of a record, which has not started.
func (l *library) recorded(r *record.File, o match.Options) (match.Any, error) {
	g, err := l.open(&r.Header, o)
	if err != nil {
		return nil, failed(&record.Fault{Line: 1, Msg: err.Error()})
	}
	return g, nil
}

// named puts the file in front of an error and keeps its exit code.
func named(file string, err error) error {
	return failure{codeOf(err), fmt.Errorf("%s: %w", file, err)}
}

func (c *call) session(f *playFlags, t *table) error {
	o := session.Options{Lang: f.lang, JSON: f.json, Packs: f.packs.several, Record: t.rec, Keep: t.keep, Save: t.save, Bots: make([]bot.Bot, t.game.Seats())}
	if t.file != nil {
		o.Kept = t.file.Name()
	}
	t.lib.packs.Define(f.lang, func(d def.Entry) { o.Known = append(o.Known, d.ID) })
	for i, s := range f.who(t.lib, len(o.Bots)) {
		if name := s.Bot; name != "" {
			b, err := games.NewBot(t.lib.game, t.lib.packs, name, t.seed+uint64(len(t.game.Commands())), i)
			if err != nil {
				return misused("%v", err)
			}
			o.Bots[i] = f.hurried(b)
		}
	}
	lines, err := c.lines(f.auto)
	if err != nil {
		return err
	}
	defer lines.Close()
	o.Paint = c.painter(f.json)
	if out, isFile := c.out.Target().(*os.File); isFile && session.IsTerminal(out) {
		o.Columns = func() int { return session.Columns(out) }
	}
	if _, typed := lines.(session.Completing); typed || f.auto { // a pipe that waits for a line ends by the signal
		keys := newKeys()
		defer keys.close()
		o.Breaks = keys
		if f.watch {
			o.Watch = func() bool { return keys.wait(f.pace) }
		}
	}
	if !f.json {
		fmt.Fprintf(c.out, "arbiter %s · %s · seed %d\n", match.Engine, f.mode, t.seed)
	}
	s := session.New(t.game, lines, c.out, o)
	if t.skip {
		s.Skip()
	}
	if err := s.Run(); err != nil {
		return err
	}
	if s.Broken() {
		return told{exitBroken}
	}
	return nil
}

// hurried is a bot with the time of --think.
func (f *playFlags) hurried(b bot.Bot) bot.Bot {
	if slow, ok := b.(bot.Interruptible); ok && f.think > 0 {
		return &hurried{slow, f.think, func() bool { return false }}
	}
	return b
}

// hurried is a bot that a clock interrupts.
type hurried struct {
	bot.Interruptible
	think time.Duration
	stop  func() bool
}

// Interrupt says who may interrupt it but for the clock.
func (h *hurried) Interrupt(stop func() bool) { h.stop = stop }

// Choose gives a command in time.
func (h *hurried) Choose(view match.Any) match.Command {
	end := time.Now().Add(h.think)
	h.Interruptible.Interrupt(func() bool { return h.stop() || time.Now().After(end) })
	return h.Interruptible.Choose(view)
}

// lines edits on a terminal and reads plain lines from a pipe.
func (c *call) lines(auto bool) (session.Lines, error) {
	in, isFile := c.in.(*os.File)
	out, alsoFile := c.out.Target().(*os.File)
	if !auto && isFile && alsoFile && session.IsTerminal(in) && session.IsTerminal(out) {
		return session.NewTerminal(in, out)
	}
	return session.NewPipe(c.in), nil
}

// painter colours where a person sees the output and wants colour; else it is
// nil.
func (c *call) painter(json bool) func(match.Style, string) string {
	out, isFile := c.out.Target().(*os.File)
	if json || !isFile || !session.IsTerminal(out) || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return nil
	}
	c.out.WithColours()
	return c.out.Painter()
}
