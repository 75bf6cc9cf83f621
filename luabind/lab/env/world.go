package env

import (
	"encoding/json"
	"fmt"
	"slices"

	"arbiter/core/bot"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
)

// world is one match of the batch.
type world struct {
	match  display.Match // nil before the first reset
	seat   event.Player
	legal  []match.Command // of that seat
	steps  int
	result string // "" while the match goes on
	failed *Fault // what ended it, when that is a failure
	reward []int32
	score  []int   // by seat: what the ruleset thought of its position, as the seat saw it, when it was last asked
	gained []int32 // by seat: the change since then; 0 except for the seat that is asked

	seed     uint64    // of the match,
	taken    []int32   // and the actions since
	indexes  []int32   // the numbers of the commands
	features []int32   // of its commands, one after the other
	begun    bool      // the match has been started
	bots     []bot.Bot // by seat; nil for one that learns, and in a match without any

	encoded struct{ seen, features, indexes []byte } // as they are written
	shown   []byte                                   // what a request has asked to see
}

// over reports whether a match waits for a reset.
func (w *world) over() bool { return w.result != "" }

// begin makes a new match in the place of the one before.
func (p *player) begin(w *world, seed uint64) *Fault {
	set := p.o.Setup
	set.Seed = seed
	err := error(nil)
	if w.match == nil {
		w.match, err = p.packs.Open(set, match.Options{})
	} else {
		w.match, err = games.Again(p.packs, w.match, set, match.Options{})
	}
	if err == nil {
		err = w.match.Start()
	}
	if err == nil {
		err = p.seatBots(w, seed)
	}
	if w.begun = err == nil; err != nil {
		return fault(cannotBegin, "", "%v", err)
	}
	w.steps, w.result, w.failed = 0, "", nil
	w.seed, w.taken = seed, w.taken[:0]
	w.reward = zeros(w.reward, w.match.Seats())
	w.gained = zeros(w.gained, w.match.Seats())
	p.others(w)
	if p.o.Score {
		w.score = w.score[:0]
		for seat := range w.match.Seats() {
			w.score = append(w.score, p.rating(w, num.To[event.Player](seat)))
		}
	}
	p.look(w)
	return nil
}

// do carries out a command of the listing.
func (p *player) do(w *world, action int32) {
	c := w.legal[action]
	w.taken = append(w.taken, action)
	w.steps++
	if err := w.match.Do(c); err != nil {
		w.fail(fault(commandFails, "", "%s: %v", w.match.Format(c, display.Canonical), err))
	}
	p.others(w)
	p.look(w)
}

// look finds the seat to act, its legal commands and its observation, or the winner.
func (p *player) look(w *world) {
	w.legal, w.seat = w.legal[:0], event.NoPlayer
	w.features, w.indexes = w.features[:0], w.indexes[:0]
	switch {
	case w.failed != nil:
	case w.match.Over():
		w.end()
	case w.steps >= p.o.MaxCommands:
		w.result = lab.Unfinished
	default:
		p.ask(w)
	}
	p.shape(w)
	if w.over() {
		p.hide(w)
	}
	p.encode(w)
}

// encode writes what belongs to the commands of a seat.
func (p *player) encode(w *world) {
	if p.o.Features {
		w.encoded.features = p.write(w.encoded.features[:0], w.features)
	}
	if p.o.Indexes {
		w.encoded.indexes = p.write(w.encoded.indexes[:0], w.indexes)
	}
}

// hide shows nothing of a match that is over.
func (p *player) hide(w *world) {
	w.legal, w.features, w.indexes, w.seat = w.legal[:0], w.features[:0], w.indexes[:0], event.NoPlayer
	w.encoded.seen = p.nothing(w.encoded.seen)
}

// nothing is the observation of nobody.
func (p *player) nothing(out []byte) []byte {
	if p.o.Observe != Vector {
		return out[:0]
	}
	if p.o.Encode == Binary {
		return out[:0]
	}
	clear(p.numbers)
	return p.write(out[:0], p.numbers)
}

// ask lists what the first seat that is to act can do, and shows it what it sees.
func (p *player) ask(w *world) {
	p.order = w.match.ToAct(p.order[:0])
	if len(p.order) == 0 {
		w.fail(fault(commandFails, "", "nobody is to act, and the match is not over"))
		return
	}
	w.seat = slices.Min(p.order)
	w.legal = w.match.Legal(w.seat, w.legal[:0])
	if err := w.match.Trouble(); err != nil {
		w.fail(fault(commandFails, "", "%v", err))
		return
	}
	if !p.o.Surrender {
		w.goOn()
	}
	if n := len(w.legal); n > p.actions {
		w.fail(fault(tooMany, "--actions says how many there may be", "seat %d can choose from %d commands; at most %d", w.seat, n, p.actions))
		return
	}
	if p.quiet {
		return
	}
	if f := p.see(w); f != nil {
		w.fail(f)
		return
	}
	if p.eye != nil {
		p.describe(w)
	}
}

// goOn leaves giving up out of the listing, unless there is nothing else.
func (w *world) goOn() {
	if rest := w.match.Without(w.legal, match.GivesUp.Only()); len(rest) > 0 {
		w.legal = rest
	}
}

// view returns the view of a seat, in memory that the next view reuses.
func (p *player) view(w *world, seat event.Player) display.Match {
	if p.seen == nil {
		p.seen = display.View(w.match, seat)
	} else {
		w.match.ViewInto(seat, p.seen)
	}
	return p.seen
}

// see notes what the seat observes that is to act.
func (p *player) see(w *world) (f *Fault) {
	if p.o.Observe != None || p.eye != nil {
		w.encoded.seen, f = p.observe(p.view(w, w.seat), w.encoded.seen[:0])
	}
	return f
}

// show notes what any seat observes.
func (p *player) show(w *world, seat event.Player) {
	out, f := p.observe(p.view(w, seat), w.shown[:0])
	if w.shown = out; f != nil {
		w.shown = p.nothing(w.shown)
	}
}

// observe encodes a view in the requested form.
func (p *player) observe(view display.Match, out []byte) ([]byte, *Fault) {
	switch p.o.Observe {
	case Vector:
		if p.o.Encode == Binary { // frames have only the numbers that are not 0
			p.list(view)
			out = appendBits(appendBits(out, p.sparse.Places()), p.sparse.Values())
		} else {
			p.eye.See(view, p.numbers)
			out = p.write(out, p.numbers)
		}
	case State:
		text, err := json.Marshal(view.Snapshot())
		if err != nil {
			return out, fault(commandFails, "", "%v", err)
		}
		out = append(out, text...)
	}
	if err := view.Trouble(); err != nil {
		return out, fault(commandFails, "", "%v", err)
	}
	return out, nil
}

// describe writes the features and numbers of the listed commands; see has made the view.
func (p *player) describe(w *world) {
	if p.o.Indexes {
		for _, c := range w.legal {
			w.indexes = append(w.indexes, num.To[int32](p.eye.Index(p.seen, c)))
		}
	}
	if !p.o.Features {
		return
	}
	wide := p.wide()
	w.features = slices.Grow(w.features[:0], wide*len(w.legal))[:wide*len(w.legal)]
	for i, c := range w.legal {
		p.eye.Features(p.seen, c, w.features[i*wide:(i+1)*wide])
	}
}

// end returns the rewards: one point for each winner, minus one for each other seat,
// and 0 in a draw or void match. In a loss all seats have minus one.
func (w *world) end() {
	o := w.match.Outcome()
	w.result = o.Result
	for seat := range w.reward {
		w.reward[seat] = num.To[int32](o.Worth(num.To[event.Player](seat)))
	}
}

// rating is what the ruleset thinks of the position of a seat, as that seat sees it.
func (p *player) rating(w *world, seat event.Player) int {
	view := p.view(w, seat)
	n := view.Score(seat)
	if err := view.Trouble(); err != nil && w.failed == nil {
		w.fail(fault(commandFails, "", "%v", err))
	}
	return n
}

// shape returns how the ruleset's rating of the position has changed for the seat that
// is asked, since it was last asked. Ratings count hands, so the answer, which is for
// that seat, has nothing about other seats. The end of the match counts only in the
// reward.
func (p *player) shape(w *world) {
	if !p.o.Score {
		return
	}
	clear(w.gained)
	if w.over() {
		return
	}
	if now := p.rating(w, w.seat); !w.over() {
		w.gained[w.seat], w.score[w.seat] = clamp(now-w.score[w.seat]), now
	}
}

func clamp(n int) int32 { return int32(min(max(n, -1<<31), 1<<31-1)) }

// fail breaks a match off.
func (w *world) fail(f *Fault) { w.failed, w.result = f, lab.Failed }

func zeros(list []int32, n int) []int32 {
	list = slices.Grow(list[:0], n)[:n]
	clear(list)
	return list
}

// errNumbers is that of an observation that is too long.
func errNumbers(n int) error {
	return fmt.Errorf("an observation of these packs has %d numbers; at most %d; use the state instead", n, MaxNumbers)
}
