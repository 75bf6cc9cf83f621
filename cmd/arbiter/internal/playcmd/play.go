package playcmd

import (
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strconv"
	"time"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/core/bot"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/docs"
	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/session"
)

// Play is the command play.
var Play = cli.Command{
	Name: "play", Usage: "[flags]",
	Summary: "Play a match at this terminal",
	About:   "The opponent is a bot or another person. With --watch, bots play all seats.",
	Examples: []string{
		"play", "play --deck unsc --deck flood --seed 7", "play --auto --seed 1 --record game.jsonl",
		"play --seat both --lang zh", "play --continue game.jsonl", "play --deck mine.toml --bot random", "play --bot hard", "play --mode ffa4 --bot mcts:200",
		"play --watch --pace 300ms", "play --mode tactics --bot policy", "play --mode xiangqi --rules strict --bot search", "play --mode xiangqi --option give_horse --lang zh",
	},
	Run: play, Breaks: true,
}

// UsualMode is the default mode.
func UsualMode() string { return kits.All().Usual().Mode }

// PlayFlags are the flags of play, as the user gave them.
type PlayFlags struct {
	Mode, rules, Lang, Bot, seat, record, resume string
	game                                         string
	Seed                                         SeedFlag
	Decks, room                                  cli.Several
	Packs                                        cli.Folders
	Auto, watch, JSON                            bool
	people                                       bool // the first seats are people, and get the first decks
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
	s.N, err = strconv.ParseUint(v, 0, 64) // as package flag reads integers
	return err
}

// MatchFlags declares the flags of a match's set-up. seedless describes the seed without
// --seed.
func (f *PlayFlags) MatchFlags(c *cli.Call, seedless string) {
	fs := c.Flags
	fs.StringVar(&f.Mode, "mode", UsualMode(), cli.ModeUsage())
	fs.StringVar(&f.game, "game", "", "play the usual mode of a `game`, which packs of --pack may define")
	fs.StringVar(&f.rules, "rules", "", cli.RulesUsage())
	fs.Var(&f.room, "option", "set an `option` of the room, as name or name=value; may be repeated")
	fs.Var(&f.Decks, "deck", "a deck: its `id`, a part of the id, or a file FILE.toml; once for each seat")
	fs.Var(&f.Seed, "seed", "the random seed, a `number`; "+seedless)
	f.roomFlags(c)
}

func readPlayFlags(c *cli.Call) (*PlayFlags, error) {
	f, fs := &PlayFlags{}, c.NewFlags()
	f.MatchFlags(c, "a new one by default")
	fs.StringVar(&f.Lang, "lang", "", cli.LangUsage)
	fs.BoolVar(&f.Auto, "auto", false, "let bots play all seats")
	fs.BoolVar(&f.watch, "watch", false, "let bots play all seats at a readable speed, with the board at each turn; leave with Ctrl-C")
	fs.DurationVar(&f.pace, "pace", usualPace, "with --watch: the pause after each sentence, a `time`")
	fs.StringVar(&f.Bot, "bot", "greedy", cli.BotUsage()+". At a terminal the default is easy")
	fs.DurationVar(&f.think, "think", 0, "the maximum `time` for a move of a bot that searches, such as 2s; 0 = only its budget counts. With a time, the same seed may give other moves")
	fs.StringVar(&f.seat, "seat", "1", "the `seat` of the person: 1, 2 …, or both (all) for people at every seat")
	fs.StringVar(&f.record, "record", "", "record the match in a new `file`")
	fs.StringVar(&f.resume, "continue", "", "continue the match of a recorded `file`")
	f.Packs.Flag(c)
	fs.BoolVar(&f.JSON, "json", false, "print events, positions and rejections as JSON lines")
	words, err := c.Parse()
	if err != nil {
		return nil, err
	}
	if len(words) > 0 {
		return nil, cli.Misused("play: unexpected argument %q; try arbiter help play", words[0])
	}
	f.Auto = f.Auto || f.watch
	return f, f.Check(c)
}

// Check returns an error for flags that do not go together.
func (f *PlayFlags) Check(c *cli.Call) error {
	f.At.given = c.Given()
	switch {
	case f.think < 0:
		return cli.Misused("--think %v: expected a time from 0, such as 2s", f.think)
	case f.pace < 0:
		return cli.Misused("--pace %v: expected a time from 0, such as 300ms", f.pace)
	case !f.watch && f.At.Was("pace"):
		return cli.Misused("--pace is for --watch; add --watch or leave out --pace")
	case f.Auto && f.At.Was("seat"):
		return cli.Misused("--seat is for a person, and with --auto and --watch bots play all seats; leave out one of them")
	case f.watch && f.JSON:
		return cli.Misused("--watch is for people; leave out --json, or watch with --auto")
	case f.resume != "" && f.record != "":
		return cli.Misused("--continue writes to its own file; leave out --record")
	}
	if f.resume != "" {
		if err := f.inFile(i18n.Text{EN: "a continued match", ZH: "被继续的对局"}, "rules", "option", "deck", "seed", "room", "with"); err != nil {
			return err
		}
	}
	return errors.Join(cli.CheckRules(f.Mode, f.rules), cli.Language(&f.Lang, f.JSON))
}

// everySeat are the words for people at every seat.
var everySeat = []string{"both", "all"}

// checkSeat rejects a seat that a match does not have.
func (f *PlayFlags) checkSeat(seats int) error {
	words := slices.Clone(everySeat)
	for i := range seats {
		words = append(words, strconv.Itoa(i+1))
	}
	if slices.Contains(words, f.seat) {
		return nil
	}
	if n, err := strconv.Atoi(f.seat); err == nil {
		return cli.Misused("--seat %d: %s has %d seat%s", n, f.Mode, seats, i18n.Plural(seats))
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
	f.easiest(typed(c))
	if err := lib.CheckBot("bot", f.Bot); err != nil {
		return err
	}
	cli.PrintNotes(c, lib)
	t, err := openTable(c, f, lib)
	if err != nil {
		return err
	}
	return errors.Join(runSession(c, f, t), t.close())
}

// easiest chooses the easiest bot against a person at a terminal who has named none.
func (f *PlayFlags) easiest(typed bool) {
	if typed && !f.Auto && !f.JSON && !f.At.Was("bot") {
		f.Bot = bot.Levels[0]
	}
}

// table is a match in progress with its record.
type table struct {
	game display.Match
	seed uint64
	rec  *record.Recorder
	file *os.File
	skip bool // it was continued

	lib    *cli.Library
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

// Options returns the options of the match.
func (f *PlayFlags) Options() match.Options { return match.Options{Log: true, History: !f.Auto} }

func openTable(c *cli.Call, f *PlayFlags, lib *cli.Library) (*table, error) {
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
	if err := f.At.Seated(t.game.Seats()); err != nil {
		return nil, err
	}
	h.Seats = f.Seats(lib, t.game.Seats())
	if err := t.game.Start(); err != nil {
		return nil, err
	}
	h.Hash = record.Hash(t.game.Hash())
	if f.record != "" {
		return t, t.create(f.record, h)
	}
	return t, nil
}

// Load reads the packs for the mode of the flags, or of the file of a continued match.
// Afterwards the mode is an id.
func (f *PlayFlags) Load() (lib *cli.Library, err error) {
	if f.resume == "" {
		if err = f.enter(); err == nil {
			err = f.ofGame()
		}
		if err == nil {
			lib, err = f.Packs.Load(f.Mode, f.rules)
		}
		if err == nil && f.game != "" && lib.Game.Name != f.game {
			err = cli.Misused("--game %s: the mode %s belongs to the game %s", f.game, lib.Mode, lib.Game.Name)
		}
		var none games.NoModeError
		if f.At.File != nil && errors.As(err, &none) {
			err = cli.Unknown(cli.Misused("room %w", f.At.File.NoMode(none)))
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

// ofGame chooses the usual mode of the game that --game names.
func (f *PlayFlags) ofGame() error {
	if f.game == "" {
		return nil
	}
	all, err := f.Packs.Games()
	if err != nil {
		return err
	}
	if err := cli.OneGame(f.game, all.Names()); err != nil {
		return err
	}
	if g, _ := all.Named(f.game); !f.At.Was("mode") && f.At.name == "" {
		f.Mode = g.Mode
	}
	return nil
}

// Setup returns the set-up of the flags, without decks.
func (f *PlayFlags) Setup(lib *cli.Library) (games.Setup, error) {
	options, err := f.furnish(lib)
	set := games.Setup{Mode: f.Mode, Options: options, Seed: f.Seed.N}
	if !f.Seed.Given {
		var b [4]byte
		rand.Read(b[:]) // it never fails
		set.Seed = uint64(binary.BigEndian.Uint32(b[:]))
	}
	return set, err
}

// Header returns the header that the flags describe.
func (f *PlayFlags) Header(lib *cli.Library) (*record.Header, error) {
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
	n := len(from.Starters(f.Mode, set.Options))
	if n == 0 && len(f.Decks) > 0 {
		return nil, cli.Misused("--deck: %s has no decks", f.Mode)
	}
	if len(f.Decks) > n {
		return nil, cli.Misused("--deck was given %d time%s; %s has %d seat%s", len(f.Decks), i18n.Plural(len(f.Decks)), f.Mode, n, i18n.Plural(n))
	}
	for _, name := range f.Decks {
		cards, err := cli.Deck(from, f.Mode, name)
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
	if set.Decks, err = deal(from, set); err != nil {
		return nil, cli.Misused("%w; add --deck", err)
	}
	return f.HeaderOf(lib, set), nil
}

// HeaderOf returns the header of a set-up, with the options of the flags.
func (f *PlayFlags) HeaderOf(lib *cli.Library, set games.Setup) *record.Header {
	h := record.HeaderOf(lib.Packs, set)
	if h.Modules = f.At.modules; f.At.Preset != nil {
		h.Room = f.At.Preset.ID
	}
	return h
}

// create begins a record. It never overwrites an existing file.
func (t *table) create(name string, h *record.Header) error {
	file, err := safeio.Create(name)
	if errors.Is(err, fs.ErrExist) {
		return cli.Misused("--record %q: the file already exists; choose another, or use --continue", name)
	}
	if err != nil {
		return cli.Misused("--record %q: %v", name, err)
	}
	t.file, t.rec = file, record.NewRecorder(file, file.Sync, nil)
	return t.rec.Header(*h)
}

func runSession(c *cli.Call, f *PlayFlags, t *table) error {
	o := session.Options{Lang: f.Lang, JSON: f.JSON, Packs: f.Packs.Several, Record: t.rec, Keep: t.keep, Save: t.save, Bots: make([]bot.Bot, t.game.Seats()), Glossary: docs.Glossary, Apart: !f.Auto && typed(c)}
	o.Adviser = func(view match.Any) (bot.Advisor, string, error) {
		b, err := games.Adviser(t.lib.Game, t.lib.Packs, view)
		return b, games.AdviserName(t.lib.Game), err
	}
	if t.file != nil {
		o.Kept = t.file.Name()
	}
	mode := f.Mode
	if f.Lang == i18n.Chinese {
		mode = games.ModeTitle(t.lib.Game, t.lib.Packs, mode, f.Lang)
	}
	t.lib.Packs.Define(f.Lang, func(d def.Entry) {
		o.Known = append(o.Known, d.ID)
	})
	for i, s := range f.Seats(t.lib, len(o.Bots)) {
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
	o.Paint = painterFor(c, f.JSON)
	if !t.skip && !f.Auto && !f.JSON && typed(c) {
		o.Intro = f.intro(t, o.Bots)
	}
	if out, isFile := c.Out.Target().(*os.File); isFile && session.IsTerminal(out) {
		o.Columns = func() int { return session.Columns(out) }
	}
	if _, typed := lines.(session.Completing); typed || f.Auto { // the signal ends a pipe that waits for a line
		keys := newKeys()
		defer keys.close()
		o.Breaks = keys
		if f.watch {
			o.Watch = func() bool { return keys.wait(f.pace) }
		}
	}
	if !f.JSON {
		fmt.Fprintln(c.Out, i18n.Sprintf(f.Lang, "arbiter %s · %s · seed %d", "arbiter %s · %s · 种子%d", match.Engine, mode, t.seed))
	}
	s := session.New(t.game, lines, c.Out, o)
	if t.skip {
		s.Skip()
	}
	if err := s.Run(); err != nil {
		return err
	}
	if s.Broken() {
		return cli.Reported{Code: cli.ExitBroken}
	}
	return nil
}

// hurried returns a bot with the time limit of --think.
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

// Interrupt sets who else may interrupt the bot, apart from the clock.
func (h *hurried) Interrupt(stop func() bool) { h.stop = stop }

// Choose returns a command within the time limit.
func (h *hurried) Choose(view match.Any) match.Command {
	end := time.Now().Add(h.think)
	h.Interruptible.Interrupt(func() bool { return h.stop() || time.Now().After(end) })
	return h.Interruptible.Choose(view)
}

// openLines returns an editor on a terminal and reads plain lines from a pipe.
func openLines(c *cli.Call, auto bool) (session.Lines, error) {
	if !auto && typed(c) {
		return session.NewTerminal(c.In.(*os.File), c.Out.Target().(*os.File))
	}
	return session.NewPipe(c.In), nil
}

// typed reports whether a person types at a terminal and sees the output there.
func typed(c *cli.Call) bool {
	in, isFile := c.In.(*os.File)
	out, alsoFile := c.Out.Target().(*os.File)
	return isFile && alsoFile && session.IsTerminal(in) && session.IsTerminal(out)
}

// painterFor returns a function that adds colours, if a person sees the output and wants
// them; else nil.
func painterFor(c *cli.Call, json bool) func(display.Style, string) string {
	out, isFile := c.Out.Target().(*os.File)
	if json || !isFile || !session.IsTerminal(out) || os.Getenv("NO_COLOR") != "" || os.Getenv("TERM") == "dumb" {
		return nil
	}
	c.Out.WithColours()
	return c.Out.Painter()
}
