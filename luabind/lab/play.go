package lab

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// Unfinished is the result of a match that was aborted.
const Unfinished = "unfinished"

// Failed is the result of a match in which a script failed or the engine has a
// bug.
const Failed = "failed"

// Played is how one match went.
type Played struct {
	Match    int    `json:"match"` // from 0
	Seed     uint64 `json:"seed,string"`
	Result   string `json:"result"`          // as in luabind.Outcome, or Unfinished, or Failed
	Winners  []int  `json:"winners"`         // contestants, from 1
	Seats    []int  `json:"seats"`           // the contestant at each seat
	Drawn    []int  `json:"drawn,omitempty"` // contestants whose own result is a draw
	By       string `json:"by,omitempty"`    // what decided it, where the game counts that
	Turn     int    `json:"turn,omitempty"`  // in which turn, as the game counts them
	Commands int    `json:"commands"`
	Events   int    `json:"events"`
	Error    string `json:"error,omitempty"`
	Faults   int    `json:"faults,omitempty"` // of scripts while bots tried commands
	Fault    string `json:"fault,omitempty"`  // the first of them
	Hands    []Hand `json:"hands,omitempty"`  // by seat, where the plan notes them
}

// Part is what one unit of work gives.
type Part struct {
	Set     int          `json:"set,omitempty"` // of those of a run, as Saved has them
	Unit    int          `json:"unit"`
	Matches []Played     `json:"matches"`
	Tables  games.Tables `json:"tables"`
}

// worker plays units. It belongs to one goroutine, as its packs do.
type worker struct {
	plan   *Plan
	setup  games.Setup // of its header
	game   *games.Definition
	packs  *games.Packs
	survey *games.Survey // nil in a game that counts nothing
	table  bot.Table
	places []map[string]int // as of Plan, once hands are noted
	used   display.Match
	stop   func() bool // asked between commands, and by bots that think; nil = never
}

func newWorker(p *Plan, g *games.Definition, packs *games.Packs) *worker {
	w := &worker{plan: p, setup: p.Match.Setup(), game: g, packs: packs}
	if packs.Survey != nil {
		w.survey = packs.Survey(p.Match.Mode, p.apart())
	}
	w.table.Bots = make([]bot.Bot, p.seats())
	return w
}

// apart returns the contestants with separate rows; a league has its own tables for
// them.
func (p *Plan) apart() []string {
	if p.League {
		return nil
	}
	return p.Names
}

// Forms lists the tables of reports on a plan.
func (p *Plan) Forms(packs *games.Packs) []games.TableForm {
	list := append([]games.TableForm{}, forms...)
	if p.League {
		list = append(list, leagueForms...)
	}
	if packs.Survey != nil {
		list = append(list, packs.Survey(p.Match.Mode, p.apart()).Forms...)
	}
	return list
}

// unit plays one unit of work. When the context ends, it stops between two commands,
// and bots that think are asked to be quick; the part is then not whole.
func (w *worker) unit(ctx context.Context, n int) (Part, error) {
	part := Part{Unit: n, Tables: games.Tables{}}
	w.stop = func() bool { return ctx.Err() != nil }
	defer func() { w.stop = nil }()
	from, to := w.plan.span(n)
	for i := from; i < to && ctx.Err() == nil; i++ {
		p, err := w.play(i)
		if err != nil {
			return part, err
		}
		if ctx.Err() != nil {
			break // the match may have been cut
		}
		part.Matches = append(part.Matches, p)
		w.book(part.Tables, &p)
	}
	return part, nil
}

// play plays one match. It returns an error for a set-up that cannot be played; a
// failure in the match is part of the result.
func (w *worker) play(n int) (Played, error) {
	p := Played{Match: n, Seed: w.plan.seed(n), Winners: []int{}}
	for seat := range w.plan.seats() {
		p.Seats = append(p.Seats, w.plan.at(n, seat)+1)
	}
	if err := w.sit(n, match.Options{}); err != nil {
		return p, err
	}
	if w.survey != nil {
		w.survey.Watch(w.used)
	}
	commands, err := w.run(nil)
	p.Commands, p.Events = commands, int(w.used.Seq())
	p.tried(w.table.Bots)
	o := w.used.Outcome()
	switch {
	case err != nil:
		p.Result, p.Error = Failed, err.Error()
		return p, nil
	case !w.used.Over():
		p.Result = Unfinished
	default:
		p.Result, p.Winners, p.Drawn = o.Result, w.contestants(n, o.Winners), w.contestants(n, o.Drawn)
		if o.Result == "draw" && len(p.Drawn) == 0 {
			p.Drawn = p.Seats // a draw of all
		}
		if w.survey != nil {
			p.By, p.Turn = w.survey.Ending()
		}
		w.note(&p)
	}
	return p, nil
}

// contestants returns the contestants at seats, from 1.
func (w *worker) contestants(n int, seats []event.Player) []int {
	out := make([]int, 0, len(seats))
	for _, s := range seats {
		out = append(out, w.plan.at(n, int(s))+1)
	}
	return out
}

// sit makes the match and seats the bots. The memory of the match before is used
// again where the game can.
func (w *worker) sit(n int, o match.Options) (err error) {
	set := w.plan.setup(n, &w.setup)
	if w.used == nil || o.Log {
		w.used, err = w.packs.Open(set, o)
		w.table = bot.Table{Bots: w.table.Bots}
	} else {
		w.used, err = games.Again(w.packs, w.used, set, o)
	}
	if err != nil {
		return err
	}
	for seat := range w.table.Bots {
		if w.table.Bots[seat], err = games.NewBotAgain(w.game, w.packs, w.table.Bots[seat], w.plan.bot(n, seat), set.Seed, seat); err != nil {
			return err
		}
		if b, ok := w.table.Bots[seat].(bot.Interruptible); ok {
			b.Interrupt(w.stop)
		}
	}
	return nil
}

// run plays a match of bots to its end, up to the plan's maximum of commands, or until
// it must stop. A recorder, if there is one, writes the commands down.
func (w *worker) run(rec *record.Recorder) (commands int, err error) {
	g := w.used
	if err := g.Start(); err != nil {
		return 0, err
	}
	for ; commands < w.plan.MaxCommands && !g.Over() && (w.stop == nil || !w.stop()); commands++ {
		c, ok, err := w.table.Next(g)
		switch {
		case err != nil:
			return commands, fmt.Errorf("command %d: %w", commands+1, err)
		case !ok:
			return commands, cmp.Or(g.Trouble(), errNobody)
		}
		var text string
		if rec != nil {
			text = g.Format(c, display.Canonical)
		}
		if err := g.Do(c); err != nil {
			return commands, fmt.Errorf("command %d, %q of seat %d: %w", commands+1, g.Format(c, display.Spoken), c.Player+1, err)
		}
		if rec != nil {
			if err := rec.Command(int(c.Player)+1, text, "", g.Hash()); err != nil {
				return commands, err
			}
		}
	}
	return commands, nil
}

// errNobody is a bug of a game.
var errNobody = errors.New("nobody is to act, and the match is not over")

// book counts a match into the tables of the plan and the game.
func (w *worker) book(into games.Tables, p *Played) {
	w.plan.book(into, p)
	if w.survey == nil || !p.over() {
		return
	}
	at := make([]int, len(p.Seats))
	for seat, who := range p.Seats {
		at[seat] = who - 1
	}
	w.survey.Book(into, at)
}

// book counts a match into the tables that every game has.
func (p *Plan) book(into games.Tables, m *Played) {
	into.Book(byEnd, m.Result, 1, int64(m.Commands), int64(m.Events))
	if !m.over() {
		return
	}
	won, drawn := mask(m.Winners), mask(m.Drawn)
	for seat, who := range m.Seats {
		name, at := p.Names[who-1], fmt.Sprintf("seat %d", seat+1)
		wins, draws := int64(won>>who&1), int64(drawn&^won>>who&1)
		into.Book(byContestant, name, 1, wins, draws)
		into.Book(bySeat, at, 1, wins, draws)
		into.Book(byContestantSeat, games.JoinName(name, at), 1, wins)
	}
	if p.League {
		p.bookMeeting(into, m)
	}
}

// over reports whether a match came to its end.
func (p *Played) over() bool { return p.Result != Failed && p.Result != Unfinished }

// mask has a bit for each number of a list.
func mask(list []int) (m uint64) {
	for _, n := range list {
		m |= 1 << n
	}
	return m
}

// Record plays a match of a plan again and writes it down, up to a command that
// fails.
func Record(plan *Plan, g *games.Definition, packs *games.Packs, n int, to io.Writer) error {
	w := newWorker(plan, g, packs)
	if err := w.sit(n, match.Options{Log: true}); err != nil {
		return err
	}
	start, err := packs.Open(plan.Setup(n), match.Options{})
	if err == nil {
		err = start.Start()
	}
	if err != nil {
		return err
	}
	h := plan.Match
	h.Seed, h.Hash = plan.seed(n), record.Hash(start.Hash())
	h.Decks, h.Seats = [][]record.Copy{}, slices.Clone(h.Seats[:plan.seats()])
	for seat := range h.Seats {
		h.Seats[seat].Bot = plan.bot(n, seat)
	}
	for _, d := range plan.Setup(n).Decks {
		h.Decks = append(h.Decks, record.Pile(d))
	}
	rec := record.NewRecorder(to, func() error { return nil }, nil)
	if err := rec.Header(h); err != nil {
		return err
	}
	_, err = w.run(rec)
	if _, failed := errors.AsType[*match.Fault](err); failed {
		err = nil
	}
	return errors.Join(err, rec.Close())
}
