package env

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/match"
	"arbiter/core/num"
)

// A save is a line of text: a version, the set-up as a hash, the seed, the hash of the state,
// and the actions that led to it. A check sum is the last word. It means the same in every process that plays the same set-up of the same packs, so it can lie in a
// file. Restoring it takes the actions again, with the bots of the match.
const (
	saveVersion = "1"
	saveFields  = 6
)

// setupKey identifies everything that decides what a seed and actions lead to.
func (b *Batch) setupKey() string {
	var text strings.Builder
	fmt.Fprintf(&text, "%s\n%s\n%q\n%q\n%q\n%v %d %d\n", match.Engine, b.o.Setup.Mode, b.o.Setup.Options, b.o.Setup.Decks, b.who, b.o.Surrender, b.actions, b.o.MaxCommands)
	for _, k := range b.players[0].packs.Library().Packs {
		fmt.Fprintf(&text, "%q %q %q\n", k.ID, k.Version, k.Hash)
	}
	return digest(text.String())
}

// digest is a short hash of a text.
func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:8])
}

// saved is a save that was read.
type saved struct {
	seed    uint64
	actions []int32
	hash    uint64
}

// write returns the save as a text.
func (s *saved) write(setup string) string {
	out := []byte(saveVersion + " " + setup + " ")
	out = append(strconv.AppendUint(out, s.seed, 10), ' ')
	out = append(strconv.AppendUint(out, s.hash, 16), ' ')
	for i, a := range s.actions {
		if i > 0 {
			out = append(out, ',')
		}
		out = strconv.AppendInt(out, int64(a), 10)
	}
	if len(s.actions) == 0 {
		out = append(out, '-')
	}
	return string(out) + " " + digest(string(out))
}

// readSave reads a save and refuses one that was changed or that is of another set-up.
func (b *Batch) readSave(text string) (s saved, f *Fault) {
	head, sum, _ := cutLast(text)
	fields := strings.Split(text, " ")
	switch {
	case len(fields) != saveFields || digest(head) != sum:
		return s, fault(damagedSave, "a save is restored exactly as it was returned", "%.40q is not a save, or it was changed", text)
	case fields[0] != saveVersion:
		return s, fault(foreignSave, "", "the save has the version %.20q; expected %s", fields[0], saveVersion)
	case fields[1] != b.setup:
		return s, fault(foreignSave, "start env with the version, packs, mode, options, decks, --bots, --surrender, --actions and --max-commands of the save", "the save is of another set-up")
	}
	seed, err1 := strconv.ParseUint(fields[2], 10, 64)
	hash, err2 := strconv.ParseUint(fields[3], 16, 64)
	s.seed, s.hash = seed, hash
	if err1 != nil || err2 != nil {
		return s, fault(damagedSave, "", "the save has a seed or a hash that is not a number")
	}
	if fields[4] == "-" {
		return s, nil
	}
	for _, word := range strings.Split(fields[4], ",") {
		n, err := strconv.ParseInt(word, 10, 32)
		if err != nil || len(s.actions) >= b.o.MaxCommands {
			return s, fault(damagedSave, "", "the save has the action %.20q", word)
		}
		s.actions = append(s.actions, num.To[int32](n))
	}
	return s, nil
}

// cutLast cuts a text at its last space.
func cutLast(text string) (before, after string, found bool) {
	i := strings.LastIndexByte(text, ' ')
	if i < 0 {
		return text, "", false
	}
	return text[:i], text[i+1:], true
}

// save returns the saves of the named matches, or of all.
func (b *Batch) save(r *request) ([]string, *Fault) {
	if f := b.ready("", nil); f != nil {
		return nil, f
	}
	ids := r.envs
	if r.all {
		ids = b.all
	}
	if f := b.known(ids); f != nil {
		return nil, f
	}
	saves := make([]string, len(ids))
	for i, id := range ids {
		w := &b.worlds[id]
		if !w.begun {
			return nil, fault(notReset, "reset starts it again", "the match %d has not begun", id).of(int(id))
		}
		s := saved{w.seed, w.taken, w.match.Hash()}
		saves[i] = s.write(b.setup)
	}
	return saves, nil
}

// restore puts saved matches in the place of the named ones, or of all. Each is made first, and takes
// the place of the other only when all of them are what they were.
func (b *Batch) restore(r *request) *Fault {
	ids := r.envs
	if r.all {
		ids = b.all
	}
	switch f := b.known(ids); {
	case f != nil:
		return f
	case !b.began && len(ids) < len(b.worlds):
		return fault(notReset, "reset begins all matches", "no match has begun; only all of them can be restored")
	case len(r.saves) != len(ids):
		return fault(wrongLength, "write one save per match", "%d saves for %d matches", len(r.saves), len(ids))
	}
	list := make([]*saved, len(b.worlds))
	for i, id := range ids {
		s, f := b.readSave(r.saves[i])
		if f != nil {
			return f.of(int(id))
		}
		list[id] = &s
	}
	return b.replace(list)
}

// replace plays saved matches again and puts them in the place of others.
func (b *Batch) replace(list []*saved) *Fault {
	made, faults := make([]*world, len(b.worlds)), make([]*Fault, len(b.worlds))
	b.each(func(p *player, i int, _ *world) {
		if list[i] != nil {
			made[i], faults[i] = p.again(list[i], &world{})
		}
	})
	for i, f := range faults {
		if f != nil {
			return f.of(i)
		}
	}
	b.each(func(p *player, i int, w *world) {
		if made[i] != nil {
			for _, one := range w.bots {
				p.note(one)
			}
			*w = *made[i]
		}
		w.stay()
	})
	b.began = true
	return nil
}

// again plays a saved match in a world.
func (p *player) again(s *saved, w *world) (*world, *Fault) {
	if f := p.begin(w, s.seed); f != nil {
		return nil, fault(damagedSave, "", "the match of the save cannot begin: %s", f.Text)
	}
	p.quiet = true
	for _, a := range s.actions {
		if w.over() || a < 0 || int(a) >= len(w.legal) {
			p.quiet = false
			return nil, fault(damagedSave, "", "the save has the action %d where %d can be taken", a, len(w.legal))
		}
		p.do(w, a)
	}
	p.quiet = false
	if w.match.Hash() != s.hash {
		return nil, fault(damagedSave, "", "the actions of the save lead to another state than it had")
	}
	p.look(w)
	return w, nil
}

// clone copies matches of the batch into others.
func (b *Batch) clone(r *request) *Fault {
	if f := b.ready("", nil); f != nil {
		return f
	}
	if len(r.from) != len(r.envs) {
		return fault(wrongLength, "a match to copy for each match that is replaced", "from has %d matches and envs has %d", len(r.from), len(r.envs))
	}
	if f := b.known(r.envs); f != nil {
		return f
	}
	for _, id := range r.from {
		switch {
		case id < 0 || int(id) >= len(b.worlds):
			return fault(unknownEnv, "", "match %d is not in the batch; expected 0 to %d", id, len(b.worlds)-1)
		case slices.Contains(r.envs, id):
			return fault(unknownEnv, "copy it in another request", "the match %d is copied and replaced in one request", id).of(int(id))
		case !b.worlds[id].begun:
			return fault(notReset, "reset starts it again", "the match %d has not begun", id).of(int(id))
		}
	}
	list, from := make([]*saved, len(b.worlds)), make([]int, len(b.worlds))
	for i, id := range r.envs {
		from[id] = int(r.from[i]) + 1
		if w := &b.worlds[r.from[i]]; w.bots != nil || int(id)%len(b.players) != int(r.from[i])%len(b.players) || b.worlds[id].match == nil {
			list[id], from[id] = &saved{w.seed, slices.Clone(w.taken), w.match.Hash()}, 0
		}
	}
	if f := b.replace(list); f != nil {
		return f
	}
	b.each(func(p *player, i int, w *world) {
		if from[i] > 0 {
			p.copyTo(w, &b.worlds[from[i]-1])
		}
	})
	return nil
}

// copyTo makes a match a copy of one of the same player.
func (p *player) copyTo(w, from *world) {
	from.match.ForkInto(w.match)
	w.seed, w.taken, w.steps, w.result, w.failed, w.begun = from.seed, append(w.taken[:0], from.taken...), from.steps, from.result, from.failed, true
	w.score = append(w.score[:0], from.score...)
	w.reward, w.gained = zeros(w.reward, w.match.Seats()), zeros(w.gained, w.match.Seats())
	w.seat, w.legal = from.seat, append(w.legal[:0], from.legal...)
	w.indexes = append(w.indexes[:0], from.indexes...)
	w.features = append(w.features[:0], from.features...)
	w.encoded.seen = append(w.encoded.seen[:0], from.encoded.seen...)
	w.encoded.features = append(w.encoded.features[:0], from.encoded.features...)
	w.encoded.indexes = append(w.encoded.indexes[:0], from.encoded.indexes...)
}
