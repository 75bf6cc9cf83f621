package playcmd

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

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/loading"
	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/session"
)

var Play = cli.Command{
	Name: "play", Usage: "[flags]",
	Summary: "Play a match at this terminal",
	About:   "The opponent is a bot or another person; or watch two bots.",
	Examples: []string{
		"play", "play --deck unsc --deck flood --seed 7", "play --auto --seed 1 --record game.jsonl",
		"play --seat both --lang zh", "play --continue game.jsonl", "play --deck mine.toml --bot random", "play --bot hard", "play --mode ffa4 --bot mcts:200",
		"play --watch --pace 300ms", "play --mode tactics --bot policy", "play --mode xiangqi --rules strict --bot search", "play --mode xiangqi --option give_horse --lang zh",
	},
	Run: play, Breaks: true,
}

// UsualMode is played when no mode is named.
func UsualMode() string { return kits.All().Usual().Mode }

// PlayFlags are the flags of play as they were given.
type PlayFlags struct {
	Mode, rules, Lang, Bot, seat, record, resume string
	Seed                                         SeedFlag
	Decks, room                                  cli.Several
	Packs                                        loading.Folders
	Auto, watch, Json                            bool
	people                                       bool // begin the match, and are given the decks to play
	think, pace                                  time.Duration
	At                                           roomFlags
}

// usualPace is a speed at which sentences can be read.
const usualPace = 500 * time.Millisecond

// SeedFlag remembers whether a seed was given.
type SeedFlag struct {
	N     uint64
	Given bool
}

func (s *SeedFlag) String() string { return "" }

// Set reads the number.
func (s *SeedFlag) Set(v string) (err error) {
	s.Given = true
	s.N, err = strconv.ParseUint(v, 0, 64) // as package flag reads whole numbers
	return err
}

// MatchFlags declares the flags that say what a match is made of; seedless says what
// holds without --seed.
func (f *PlayFlags) MatchFlags(c *cli.Call, seedless string) {
	fs := c.Flags
	fs.StringVar(&f.Mode, "mode", UsualMode(), loading.ModeUsage())
	fs.StringVar(&f.rules, "rules", "", loading.RulesUsage())
	fs.Var(&f.room, "option", "an `option` of the room, as name or name=value; may be repeated")
	fs.Var(&f.Decks, "deck", "a deck by its `id` or a part of it, or a file FILE.toml; once a seat")
	fs.Var(&f.Seed, "seed", "the `number` from which all chance comes; "+seedless)
	f.roomFlags(c)
}

func readPlayFlags(c *cli.Call) (*PlayFlags, error) {
	f, fs := &PlayFlags{}, c.NewFlags()
	f.MatchFlags(c, "without it a new one")
	fs.StringVar(&f.Lang, "lang", "", langUsage)
	fs.BoolVar(&f.Auto, "auto", false, "bots play all seats")
	fs.BoolVar(&f.watch, "watch", false, "bots play all seats at a speed that can be read, with the board at each turn; Ctrl-C leaves")
	fs.DurationVar(&f.pace, "pace", usualPace, "how long each sentence of --watch stays the last, a `time`")
	fs.StringVar(&f.Bot, "bot", "greedy", loading.BotUsage())
	fs.DurationVar(&f.think, "think", 0, "the most `time` that a bot which searches takes for a move, as in 2s; 0 leaves it to its budget alone. With a time the same seed may give other moves")
	fs.StringVar(&f.seat, "seat", "1", "the `seat` of the person: 1, 2 …, or both (all) for persons at every seat")
	fs.StringVar(&f.record, "record", "", "write the match to a new `file` as it goes")
	fs.StringVar(&f.resume, "continue", "", "go on with the match of a recorded `file`")
	f.Packs.Flag(c)
	fs.BoolVar(&f.Json, "json", false, "events, positions and refusals as JSON lines")
	words, err := c.Parse()
	if err != nil {
		return nil, err
	}
	if len(words) > 0 {
		return nil, cli.Misused("play: %q is no flag; try arbiter help play", words[0])
	}
	f.Auto = f.Auto || f.watch
	return f, f.Check(c)
}

func (f *PlayFlags) Check(c *cli.Call) error {
	c.Flags.Visit(func(x *flag.Flag) { f.At.given = append(f.At.given, x.Name) })
	switch {
	case f.think < 0:
		return cli.Misused("--think %v: a time from 0 up, as in 2s", f.think)
	case f.pace < 0:
		return cli.Misused("--pace %v: a time from 0 up, as in 300ms", f.pace)
	case !f.watch && f.At.Was("pace"):
		return cli.Misused("--pace is for --watch; add it, or leave out --pace")
	case f.Auto && f.At.Was("seat"):
		return cli.Misused("--seat is for a person, and with --auto and --watch bots play all seats; leave out one of them")
	case f.watch && f.Json:
		return cli.Misused("--watch is for people; leave out --json, or watch with --auto")
	case f.resume != "" && f.record != "":
		return cli.Misused("--continue goes on writing its own file; leave out --record")
	}
	if f.resume != "" {
		if err := f.inFile("a continued match", "rules", "option", "deck", "seed", "room", "with"); err != nil {
			return err
		}
	}
	return errors.Join(loading.CheckRules(f.Mode, f.rules), language(&f.Lang, f.Json))
}

// everySeat are the words for persons at every seat.
var everySeat = []string{"both", "all"}

// checkSeat refuses a seat that a match has not.
func (f *PlayFlags) checkSeat(seats int) error {
	words := slices.Clone(everySeat)
	for i := range seats {
		words = append(words, strconv.Itoa(i+1))
	}
	if slices.Contains(words, f.seat) {
		return nil
	}
	if n, err := strconv.Atoi(f.seat); err == nil {
		return cli.Misused("--seat %d: %s has %d seats", n, f.Mode, seats)
	}
	return cli.OneOf("seat", f.seat, words...)
}

// person reports whether a person sits at a seat, from 0.
func (f *PlayFlags) person(seat int) bool {
	return !f.Auto && (slices.Contains(everySeat, f.seat) || f.seat == strconv.Itoa(seat+1))
}

func play(c *cli.Call) error {
	f, err := readPlayFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	lib, err := f.Load()
	if err != nil {
		return err
	}
	if err := lib.CheckBot("bot", f.Bot); err != nil {
		return err
	}
	loading.PrintNotes(c, lib)
	t, err := openTable(c, f, lib)
	if err != nil {
		return err
	}
	return errors.Join(runSession(c, f, t), t.close())
}

// table is a match that has been started, and where it is recorded.
type table struct {
	game display.Match
	seed uint64
	rec  *record.Recorder
	file *os.File
	skip bool // it was continued

	lib    *loading.Library
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

func (f *PlayFlags) Options() match.Options { return match.Options{Log: true, History: !f.Auto} }

func openTable(c *cli.Call, f *PlayFlags, lib *loading.Library) (*table, error) {
	if f.resume != "" {
		return resumeTable(c, f, lib)
	}
	f.people = true
	h, err := f.Header(lib)
	if err != nil {
		return nil, err
	}
	t := &table{seed: h.Seed, lib: lib, header: h}
	if t.game, err = lib.Open(h, f.Options()); err != nil {
		return nil, err
	}
	if err := f.checkSeat(t.game.Seats()); err != nil {
		return nil, err
	}
	h.Seats = f.Who(lib, t.game.Seats())
	if err := t.game.Start(); err != nil {
		return nil, err
	}
	h.Hash = record.Hash(t.game.Hash())
	if f.record != "" {
		return t, t.create(f.record, h)
	}
	return t, nil
}

// Load reads the packs for the mode that is to be played: of a continued match
// that of its file. From then on the mode is the id of one.
func (f *PlayFlags) Load() (lib *loading.Library, err error) {
	if f.resume == "" {
		if err = f.enter(); err == nil {
			lib, err = f.Packs.Load(f.Mode, f.rules)
		}
		var none games.NoModeError
		if f.At.File != nil && errors.As(err, &none) {
			err = cli.Misused("room %w; %s", f.At.File.NoMode(none), loading.MorePacks)
		}
	} else {
		var r *record.File
		if r, err = readRecord(f.resume); err == nil {
			err = f.sameMode(&r.Header)
		}
		if err == nil {
			lib, err = f.Packs.LoadRecorded(&r.Header)
			f.At.seats = r.Header.Seats
		}
	}
	if err == nil {
		f.Mode = lib.Mode
	}
	return lib, err
}

// Setup is what the flags ask for, but for decks.
func (f *PlayFlags) Setup(lib *loading.Library) (games.Setup, error) {
	options, err := f.furnish(lib)
	set := games.Setup{Mode: f.Mode, Options: options, Seed: f.Seed.N}
	if !f.Seed.Given {
		var b [4]byte
		rand.Read(b[:]) // it never fails
		set.Seed = uint64(binary.BigEndian.Uint32(b[:]))
	}
	return set, err
}

// Header says what the flags ask for.
func (f *PlayFlags) Header(lib *loading.Library) (*record.Header, error) {
	set, err := f.Setup(lib)
	if err != nil {
		return nil, err
	}
	from := lib.Packs.Decks
	if from == nil {
		if len(f.Decks) > 0 {
			return nil, cli.Misused("--deck: %s has no decks", lib.Game.Mode)
		}
		return f.HeaderOf(lib, set), nil
	}
	if n := len(from.Starters(f.Mode)); len(f.Decks) > n {
		return nil, cli.Misused("--deck was given %d times; a %s has %d seats", len(f.Decks), f.Mode, n)
	}
	for _, name := range f.Decks {
		cards, err := loading.Deck(from, f.Mode, name)
		if err != nil {
			return nil, err
		}
		set.Decks = append(set.Decks, cards)
	}
	if n := len(set.Decks); n < len(f.At.set.Decks) {
		set.Decks = append(set.Decks, f.At.set.Decks[n:]...)
	}
	deal := games.Deal
	if f.people {
		deal = games.DealPlayed
	}
	if set.Decks, err = deal(from, f.Mode, set.Decks...); err != nil {
		return nil, cli.Misused("%w; add --deck", err)
	}
	return f.HeaderOf(lib, set), nil
}

// HeaderOf is the header of a set-up, with the room as it was asked for.
func (f *PlayFlags) HeaderOf(lib *loading.Library, set games.Setup) *record.Header {
	h := record.HeaderOf(lib.Packs, set)
	if h.Modules = f.At.modules; f.At.Preset != nil {
		h.Room = f.At.Preset.ID
	}
	return h
}

// create begins a record. A file that is there already is never overwritten.
func (t *table) create(name string, h *record.Header) error {
	file, err := safeio.Create(name)
	if errors.Is(err, fs.ErrExist) {
		return cli.Misused("--record %q: the file is there already; name another, or go on with --continue", name)
	}
	if err != nil {
		return cli.Misused("--record %q: %v", name, err)
	}
	t.file, t.rec = file, record.NewRecorder(file, file.Sync, nil)
	return t.rec.Header(*h)
}

// resumeTable replays a record, checks it, and goes on writing behind it.
func resumeTable(c *cli.Call, f *PlayFlags, lib *loading.Library) (*table, error) {
	file, err := safeio.Open(f.resume, os.O_RDWR)
	if err != nil {
		return nil, cli.Misused("--continue %q: %v", f.resume, err)
	}
	t := &table{file: file, skip: true, lib: lib}
	if err := restoreTable(c, f, lib, t); err != nil {
		return nil, errors.Join(err, t.close())
	}
	return t, nil
}

func restoreTable(c *cli.Call, f *PlayFlags, lib *loading.Library, t *table) error {
	r, err := record.Read(t.file)
	if err != nil {
		return cli.Failed(fmt.Errorf("%s: %w", f.resume, err))
	}
	o := f.Options()
	o.History = o.History || r.HasUndo()
	if t.game, err = restoreMatch(lib, r, o); err != nil {
		return Named(f.resume, err)
	}
	if err := f.checkSeat(t.game.Seats()); err != nil {
		return err
	}
	if r.Torn > 0 {
		fmt.Fprintf(c.Err, "%s: line %d was torn and is dropped\n", f.resume, r.Torn)
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
	fmt.Fprintf(c.Err, "%s: %d commands verified\n", f.resume, len(r.Lines))
	return nil
}

// restoreMatch checks a record's packs and replays it.
func restoreMatch(l *loading.Library, r *record.File, o match.Options) (display.Match, error) {
	if err := loading.CheckRecordedPacks(l, &r.Header); err != nil {
		return nil, err
	}
	g, err := recordedMatch(l, r, o)
	if err != nil {
		return nil, err
	}
	if err := record.Replay(r, g); err != nil {
		return g, cli.Failed(err)
	}
	return g, nil
}

// verifyRecord checks a record's packs and the record, with a match that has no log.
func verifyRecord(l *loading.Library, r *record.File) (display.Match, error) {
	if err := loading.CheckRecordedPacks(l, &r.Header); err != nil {
		return nil, err
	}
	g, err := record.Verify(r, func(o match.Options) (display.Match, error) { return recordedMatch(l, r, o) })
	if err != nil {
		return nil, cli.Failed(err)
	}
	return g, nil
}

// recordedMatch makes the match of a record, which has not started.
func recordedMatch(l *loading.Library, r *record.File, o match.Options) (display.Match, error) {
	g, err := l.Open(&r.Header, o)
	if err != nil {
		return nil, cli.Failed(&record.Fault{Line: 1, Msg: err.Error()})
	}
	return g, nil
}

// Named puts the file in front of an error and keeps its exit code.
func Named(file string, err error) error {
	return cli.ExitWith(cli.CodeOf(err), fmt.Errorf("%s: %w", file, err))
}

func runSession(c *cli.Call, f *PlayFlags, t *table) error {
	o := session.Options{Lang: f.Lang, JSON: f.Json, Packs: f.Packs.Several, Record: t.rec, Keep: t.keep, Save: t.save, Bots: make([]bot.Bot, t.game.Seats())}
	if t.file != nil {
		o.Kept = t.file.Name()
	}
	t.lib.Packs.Define(f.Lang, func(d def.Entry) { o.Known = append(o.Known, d.ID) })
	for i, s := range f.Who(t.lib, len(o.Bots)) {
		if name := s.Bot; name != "" {
			b, err := games.NewBot(t.lib.Game, t.lib.Packs, name, t.seed+uint64(len(t.game.Commands())), i)
			if err != nil {
				return cli.Misused("%v", err)
			}
			o.Bots[i] = f.hurried(b)
		}
	}
	lines, err := openLines(c, f.Auto)
	if err != nil {
		return err
	}
	defer lines.Close()
	o.Paint = painterFor(c, f.Json)
	if out, isFile := c.Out.Target().(*os.File); isFile && session.IsTerminal(out) {
		o.Columns = func() int { return session.Columns(out) }
	}
	if _, typed := lines.(session.Completing); typed || f.Auto { // a pipe that waits for a line ends by the signal
		keys := newKeys()
		defer keys.close()
		o.Breaks = keys
		if f.watch {
			o.Watch = func() bool { return keys.wait(f.pace) }
		}
	}
	if !f.Json {
		fmt.Fprintf(c.Out, "arbiter %s · %s · seed %d\n", match.Engine, f.Mode, t.seed)
	}
	s := session.New(t.game, lines, c.Out, o)
	if t.skip {
		s.Skip()
	}
	if err := s.Run(); err != nil {
		return err
	}
	if s.Broken() {
		return cli.Told{Code: cli.ExitBroken}
	}
	return nil
}

// hurried is a bot with the time of --think.
func (f *PlayFlags) hurried(b bot.Bot) bot.Bot {
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

// openLines edits on a terminal and reads plain lines from a pipe.
func openLines(c *cli.Call, auto bool) (session.Lines, error) {
	in, isFile := c.In.(*os.File)
	out, alsoFile := c.Out.Target().(*os.File)
	if !auto && isFile && alsoFile && session.IsTerminal(in) && session.IsTerminal(out) {
		return session.NewTerminal(in, out)
	}
	return session.NewPipe(c.In), nil
}

// painterFor colours where a person sees the output and wants colour; else it is
// nil.
func painterFor(c *cli.Call, json bool) func(display.Style, string) string {
	out, isFile := c.Out.Target().(*os.File)
	if json || !isFile || !session.IsTerminal(out) || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return nil
	}
	c.Out.WithColours()
	return c.Out.Painter()
}
