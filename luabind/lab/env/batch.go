package env

import (
	"fmt"
	"slices"
	"sync"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/observe"
	"arbiter/luabind/games"
)

// Batch is matches that are played side by side.
type Batch struct {
	o       Options
	seats   int
	who     []string // by seat: Agent, or a bot
	actions int
	form    *observe.Form // nil without numeric observations
	worlds  []world
	players []*player
	next    uint64 // seed of the next match that is reset without one
	began   bool   // all have been reset
	setup   string // identifies the set-up in saves
	req     request
	out     []byte
	raw     []byte  // of numbers that are written in base64
	all     []int32 // every match
	seeds   []uint64
}

// player plays some of the matches: every so many-th. It belongs to one goroutine at a
// time, as its packs do.
type player struct {
	o       *Options
	actions int
	packs   *games.Packs
	eye     observe.Eye
	who     []string  // by seat: Agent, or a bot
	table   bot.Table // for the bots of whichever match is on
	trials
	sparse  *observe.Sparse // scratch of frames
	numbers []int32         // scratch of observations
	quiet   bool            // nobody asks what matches look like: they are being restored
	seen    display.Match   // the view that was taken last
	order   []event.Player
}

// wide is how many features a command has.
func (p *player) wide() int { return len(p.eye.Form().Features) }

// New makes a batch whose matches have not begun. It returns an error for invalid
// options or packs, or a set-up that cannot be played.
func New(o Options) (*Batch, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	b := &Batch{o: o, next: o.Seed, worlds: make([]world, o.Batch)}
	for range min(o.Jobs, o.Batch) {
		packs, err := o.Load()
		if err != nil {
			return nil, err
		}
		b.players = append(b.players, &player{o: &b.o, packs: packs})
	}
	if err := b.measure(); err != nil {
		return nil, err
	}
	for i := range b.worlds {
		b.all = append(b.all, num.To[int32](i))
	}
	b.setup = b.setupKey()
	return b, nil
}

// measure begins a match to learn what all of them have in common.
func (b *Batch) measure() error {
	set := b.o.Setup
	set.Seed = b.o.Seed
	for _, p := range b.players {
		m, err := p.packs.Open(set, match.Options{})
		if err == nil {
			err = m.Start()
		}
		if err != nil {
			return err
		}
		b.seats = m.Seats()
		if b.o.Observe == Vector || b.o.Features || b.o.Indexes {
			if p.eye, err = games.EyeOf(p.packs, m); err != nil {
				return err
			}
			b.form = p.eye.Form()
			if b.o.Observe == Vector && len(b.form.Numbers) > MaxNumbers {
				return errNumbers(len(b.form.Numbers))
			}
			p.numbers, p.sparse = make([]int32, len(b.form.Numbers)), observe.NewSparse()
		}
	}
	if b.actions = b.o.Actions; b.actions == 0 {
		b.actions = usualActions
		if b.form != nil && b.form.MaxCommands > 0 {
			b.actions = b.form.MaxCommands
		}
	}
	if all := b.o.Batch * b.actions; b.o.Mask && all > MaxMask {
		return fmt.Errorf("masks of %d matches with %d actions are %d numbers a step; at most %d: take a smaller batch or fewer actions, or no masks", b.o.Batch, b.actions, all, MaxMask)
	}
	who, err := Seated(b.o.Bots, b.seats)
	if err != nil {
		return err
	}
	for seat, name := range who {
		if name == Agent {
			continue
		}
		who[seat] = games.Level(b.o.Game, name)
		if err := games.CheckBot(b.o.Game, b.players[0].packs, who[seat]); err != nil {
			return err
		}
	}
	b.who = who
	for _, p := range b.players {
		p.actions, p.who = b.actions, who
	}
	return nil
}

// usualActions is the bound on listings where the game says none.
const usualActions = 1024

// each does something for every match, by as many goroutines as there are players.
func (b *Batch) each(do func(p *player, i int, w *world)) {
	some := func(n int) {
		for i := n; i < len(b.worlds); i += len(b.players) {
			do(b.players[n], i, &b.worlds[i])
		}
	}
	if len(b.players) == 1 {
		some(0)
		return
	}
	var working sync.WaitGroup
	for n := 1; n < len(b.players); n++ {
		working.Go(func() { some(n) })
	}
	some(0)
	working.Wait()
}

// reset restarts the named matches, or all.
func (b *Batch) reset(r *request) *Fault {
	ids := r.envs
	if r.all {
		ids = b.all
	}
	if f := b.known(ids); f != nil {
		return f
	}
	if !b.began && len(ids) < len(b.worlds) {
		return fault(notReset, "reset without envs begins all", "no match has begun; the first reset is of all")
	}
	if (r.seeded || len(r.seeds) > 0) && len(r.seeds) != len(ids) {
		return fault(wrongLength, "a seed for each match that is reset, or none", "%d seeds for %d matches", len(r.seeds), len(ids))
	}
	wanted := make([]bool, len(b.worlds))
	b.seeds = append(b.seeds[:0], make([]uint64, len(b.worlds))...)
	for i, id := range ids {
		wanted[id] = true
		if len(r.seeds) > 0 {
			b.seeds[id] = r.seeds[i]
		} else {
			b.seeds[id] = b.next
			b.next++
		}
	}
	b.each(func(p *player, i int, w *world) {
		if !wanted[i] {
			w.stay()
		} else if f := p.begin(w, b.seeds[i]); f != nil {
			p.broken(w, f, b.seats)
		}
	})
	b.began = true
	return nil
}

// broken notes a match that could not begin.
func (p *player) broken(w *world, f *Fault, seats int) {
	w.reward, w.gained = zeros(w.reward, seats), zeros(w.gained, seats)
	w.fail(f)
	p.hide(w)
	p.encode(w)
}

// stay drops the rewards of a match that stays as it is: they were reported already.
func (w *world) stay() {
	clear(w.reward)
	clear(w.gained)
}

// known refuses matches that are not there or are named twice.
func (b *Batch) known(ids []int32) *Fault {
	seen := make([]bool, len(b.worlds))
	for _, id := range ids {
		if id < 0 || int(id) >= len(b.worlds) || seen[id] {
			return fault(unknownEnv, "", "match %d is not in the batch or is named twice; expected 0 to %d", id, len(b.worlds)-1)
		}
		seen[id] = true
	}
	return nil
}

// ready refuses what wants matches that have begun, and a number for each.
func (b *Batch) ready(what string, given []int32) *Fault {
	switch {
	case !b.began:
		return fault(notReset, `{"op":"reset"}`, "no match has begun")
	case given != nil && len(given) != len(b.worlds):
		return fault(wrongLength, "", "%d %s for %d matches", len(given), what, len(b.worlds))
	}
	return nil
}

// step performs a command in each match. It checks all of them before it performs one.
func (b *Batch) step(r *request) *Fault {
	if r.byIndex {
		if f := b.byIndex(r); f != nil {
			return f
		}
	}
	if f := b.ready("actions", r.actions); f != nil {
		return f
	}
	for i, a := range r.actions {
		switch w := &b.worlds[i]; {
		case a == -1:
		case w.over():
			return fault(overAlready, "-1 leaves a match as it is; reset starts it again", "the match %d is over: %s", i, w.result).of(i)
		case a < 0 || int(a) >= len(w.legal):
			return fault(illegal, "the mask has a 1 for each action that can be taken", "the action %d in the match %d; from 0 to %d", a, i, len(w.legal)-1).of(i)
		}
	}
	b.each(func(p *player, i int, w *world) {
		if a := r.actions[i]; a >= 0 {
			p.do(w, a)
		} else {
			w.stay()
		}
	})
	return nil
}

// byIndex finds the actions of a step that has the numbers of commands.
func (b *Batch) byIndex(r *request) *Fault {
	if !b.o.Indexes {
		return fault(unknownKey, "start env with --indexes", "there are no numbers of commands")
	}
	if f := b.ready("indexes", r.indexes); f != nil {
		return f
	}
	r.actions = r.actions[:0]
	for i, n := range r.indexes {
		a := slices.Index(b.worlds[i].indexes, n)
		if n < 0 {
			a = -1
		}
		if n < -1 || n >= 0 && a < 0 && !b.worlds[i].over() {
			return fault(illegal, "indexes of the last answer has those that can be taken", "the index %d in the match %d is not that of a command that can be given", n, i).of(i)
		}
		if n >= 0 {
			a = max(a, 0) // a match that is over refuses it
		}
		r.actions = append(r.actions, num.To[int32](a))
	}
	return nil
}

// observe shows what the seats see, whether or not they are to act.
func (b *Batch) observe(r *request) *Fault {
	if f := b.ready("seats", r.seats); f != nil {
		return f
	}
	for i, seat := range r.seats {
		if seat < -1 || int(seat) >= b.seats {
			return fault(unknownSeat, "", "the seat %d; from 0 to %d, and -1 for nobody", seat, b.seats-1).of(i)
		}
	}
	b.each(func(p *player, i int, w *world) {
		if r.seats[i] >= 0 && w.begun {
			p.show(w, num.To[event.Player](r.seats[i]))
		} else {
			w.shown = p.nothing(w.shown)
		}
	})
	return nil
}
