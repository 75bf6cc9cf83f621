package bot

import (
	"slices"

	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
)

// maxOthers bounds the commands of all who choose at the same time as a player.
const maxOthers = 64

// others lets players choose who choose at the same time as another one. It keeps memory.
type others struct {
	actors []event.Player
	list   []match.Command
}

// choose lets the players who choose at the same time as the viewer choose first, by chance.
// They do not see the viewer's choice, so they must not answer it. It returns what their
// commands cost, and the error of one.
func (o *others) choose(m match.Any, viewer event.Player, rng *num.Stream) (work int64, err error) {
	for range maxOthers {
		o.actors = m.ToAct(o.actors[:0])
		i := slices.IndexFunc(o.actors, func(p event.Player) bool { return p != viewer })
		if i < 0 || !slices.Contains(o.actors, viewer) {
			return work, nil
		}
		o.list, _ = m.Options(o.actors[i], o.list[:0])
		o.list = withoutPreviews(m, o.list)
		if len(o.list) == 0 {
			return work, nil
		}
		err := m.Do(o.list[rng.Intn(len(o.list))])
		if work += int64(m.Work()); err != nil {
			return work, err
		}
	}
	return work, nil
}

// guesses is the number of guesses at a view in which Greedy tries a command.
const guesses = 8

// worlds are the matches in which a bot tries its commands.
type worlds struct {
	others others
	view   [1]match.Any
	kept   [guesses]match.Any
}

// of returns the view alone, or guesses of it in a game in which nobody knows what a lead is
// worth, if something is hidden. It returns what they cost, and the error of a command of the
// others.
func (w *worlds) of(view match.Any, rng *num.Stream) (list []match.Any, work int64, err error) {
	w.view[0] = view
	if lead, _ := view.Scale(); lead > 0 || w.open(view, *rng) {
		return w.view[:], 0, nil
	}
	for i := range w.kept {
		if w.kept[i] == nil {
			w.kept[i] = view.Fork()
		} else {
			view.ForkInto(w.kept[i])
		}
		w.kept[i].Guess(rng)
		cost, failed := w.others.choose(w.kept[i], view.Viewer(), rng)
		if work += cost; err == nil {
			err = failed
		}
	}
	return w.kept[:], work, err
}

// open reports whether a view hides nothing, neither things nor what somebody chooses now: a
// guess is then the same position.
func (w *worlds) open(view match.Any, rng num.Stream) bool {
	if w.others.actors = view.ToAct(w.others.actors[:0]); len(w.others.actors) > 1 {
		return false
	}
	if w.kept[0] == nil {
		w.kept[0] = view.Fork()
	} else {
		view.ForkInto(w.kept[0])
	}
	w.kept[0].Guess(&rng)
	return w.kept[0].Position() == view.Position()
}
