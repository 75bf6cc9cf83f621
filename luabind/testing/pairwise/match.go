package pairwise

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/luabind/games"
)

// match plays one match and steers it to what has not happened in it yet.
func (r *runner) match(set games.Setup, cards []string) {
	r.r.Matches++
	r.rand = rand.New(rand.NewPCG(set.Seed, uint64(r.r.Matches)))
	r.cover = match.NewCoverage(r.prog)
	r.prog.Cover = r.cover
	defer func() { r.prog.Cover = nil }()
	r.own = make([]bool, len(r.effects))
	for i := range r.effects {
		r.own[i] = cards == nil || slices.Contains(cards, r.effects[i].Of)
	}
	g, err := r.open(set)
	if err != nil {
		r.fault(set, g, match.Command{}, err)
		return
	}
	ties := &ties{prog: r.prog, came: r.events}
	g.Trace(ties)
	each := r.o.Each
	if r.scenario != nil {
		each /= scenarioShare
	}
	for range each {
		to := g.ToAct(nil)
		if g.Over() || len(to) == 0 || r.r.Commands >= r.o.Budget {
			break
		}
		c, ok := r.choose(set, g, to[r.rand.IntN(len(to))])
		if !ok {
			break
		}
		r.again(set, g, c.Player)
		before := display.Fork(g)
		ties.found = ties.found[:0]
		r.r.Commands++
		if err := g.Do(c); err != nil {
			r.fault(set, before, c, err)
			break
		}
		r.remember(c)
		if err := g.Validate(); err != nil {
			r.add(set, before, c, "unsound", err.Error())
		}
		for _, tie := range ties.found {
			r.swap(set, before, c, tie)
		}
	}
	r.sum()
	for i := range r.effects {
		r.reached[i] = r.reached[i] || r.happened(&r.effects[i])
	}
}

// news counts the effects that have happened in the match; those of the cards that
// it is for count more.
func (r *runner) news() (n int, whole bool) {
	whole = true
	for i := range r.effects {
		own := r.own[i]
		switch happened := r.happened(&r.effects[i]); {
		case happened && own:
			n += 10
		case happened && !r.reached[i]:
			n += 3
		case happened:
			n++
		case own:
			whole = false
		}
	}
	return n, whole
}

// choose picks a command. While some effect of its cards has not happened, it tries a
// few commands on forks and picks the one with most new effects; later it picks any.
func (r *runner) choose(set games.Setup, g display.Match, p event.Player) (best match.Command, ok bool) {
	var acts, passes []match.Command
	for _, c := range g.Legal(p, nil) {
		switch g.Kind(c) {
		case match.Acts, match.Previews:
			acts = append(acts, c)
		case match.Passes:
			passes = append(passes, c)
		}
	}
	if err := g.Trouble(); err != nil {
		r.add(set, g, match.Command{Player: p}, "fault", err.Error())
	}
	r.rand.Shuffle(len(acts), func(i, j int) { acts[i], acts[j] = acts[j], acts[i] })
	switch {
	case len(acts)+len(passes) == 0:
		return best, false
	case len(acts) == 0 || len(passes) > 0 && r.rand.IntN(8) == 0:
		return passes[r.rand.IntN(len(passes))], true
	}
	was, whole := r.news()
	if whole {
		return acts[0], true
	}
	best = acts[0]
	most := 0
	for _, c := range acts[:min(trials, len(acts))] {
		f := g.Fork()
		r.r.Commands++
		if err := f.Do(c); err != nil {
			r.fault(set, g, c, err)
			continue
		}
		now, _ := r.news()
		if now-was > most {
			most, best = now-was, c
		}
		was = now
	}
	return best, true
}

// again repeats an earlier command, of this match or another, on a fork: mostly one
// that is rejected now, as a rejection is an effect too. A rejection is not a finding;
// a failing script is.
func (r *runner) again(set games.Setup, g display.Match, p event.Player) {
	if len(r.given) == 0 {
		return
	}
	c := r.given[r.rand.IntN(len(r.given))]
	c.Player = p
	r.r.Commands++
	if err := g.Fork().Do(c); match.IsFault(err) {
		r.fault(set, g, c, err)
	}
}

// remember keeps a command that was given.
func (r *runner) remember(c match.Command) {
	if len(r.given) < remembered {
		r.given = append(r.given, c)
		return
	}
	r.given[r.rand.IntN(remembered)] = c
}

// fault reports a legal command that had no effect.
func (r *runner) fault(set games.Setup, before display.Match, c match.Command, err error) {
	var fault *match.Fault
	var refusal *match.Refusal
	switch {
	case errors.As(err, &refusal):
		r.add(set, before, c, "illegal", fmt.Sprintf("a command that is listed as legal was refused: %s, by %s", refusal.Error(), refusal.Listener))
	case errors.As(err, &fault) && len(fault.Loop) > 0:
		r.add(set, before, c, "loop", err.Error())
	default:
		r.add(set, before, c, "fault", err.Error())
	}
}

// add notes a finding, each once. before is the match before the command.
func (r *runner) add(set games.Setup, before display.Match, c match.Command, kind, what string) {
	key := kind + what
	if r.seen[key] {
		return
	}
	r.seen[key] = true
	f := Finding{Kind: kind, What: what, Setup: set, Commands: []string{}, Player: int(c.Player) + 1}
	if before != nil {
		f.Done = slices.Clone(before.Commands())
		f.Scenario = slices.Clone(r.scenario)
		if r.packs.Scenarios.Texts() && r.scenario != nil {
			f.Position, _ = r.packs.Scenarios.Write(set, before, i18n.English)
		}
		if again, err := r.open(set); err == nil {
			for _, d := range f.Done {
				f.Commands = append(f.Commands, again.Format(d.Command, display.Canonical))
				_ = again.Do(d.Command) // it was done once
			}
		}
		if c != (match.Command{}) {
			f.Last = before.Format(c, display.Canonical)
		}
	}
	r.r.Findings = append(r.r.Findings, f)
}

// ties notices listeners whose order only a tie decides.
type ties struct {
	prog  *match.Program
	came  map[event.Type]int
	last  match.Candidate
	seq   uint32
	found [][2]event.ListenerRef
}

func (t *ties) Event(e *event.Event) { t.seq, t.last = 0, match.Candidate{}; t.came[e.Type]++ }
func (t *ties) Done(*event.Event)    {}

// Listener notes two that follow each other in one event, with one priority, of
// different definitions.
func (t *ties) Listener(e *event.Event, c match.Candidate, how match.Result) {
	if how != match.Ran || int(c.Ref) >= len(t.prog.Listeners) {
		return
	}
	if t.seq == e.Seq && t.last.Ref != 0 && t.last.Ref != c.Ref {
		a, b := &t.prog.Listeners[t.last.Ref], &t.prog.Listeners[c.Ref]
		if a.Priority == b.Priority && a.Pos != b.Pos && a.Native == 0 && b.Native == 0 && a.Priority < 900 {
			if tie := [2]event.ListenerRef{t.last.Ref, c.Ref}; !slices.Contains(t.found, tie) {
				t.found = append(t.found, tie)
			}
		}
	}
	t.seq, t.last = e.Seq, c
}

// swap does the command twice more, with two listeners in both orders, and reports when
// the results differ.
func (r *runner) swap(set games.Setup, before display.Match, c match.Command, tie [2]event.ListenerRef) {
	a, b := &r.prog.Listeners[tie[0]], &r.prog.Listeners[tie[1]]
	key := fmt.Sprint("tried", tie)
	if !r.tested(a.File) && !r.tested(b.File) || r.seen[key] {
		return
	}
	var ends [2]display.Match
	for i := range ends {
		f := display.Fork(before)
		if i == 1 {
			r.cover.Swap = tie
		}
		r.r.Commands++
		err := f.Do(c)
		r.cover.Swap = [2]event.ListenerRef{}
		if err != nil {
			return
		}
		ends[i] = f
	}
	if ends[0].Hash() != ends[1].Hash() && sight(ends[0]) != sight(ends[1]) {
		r.seen[key] = true
		r.add(set, before, c, "order", fmt.Sprintf("%s (%s:%d) and %s (%s:%d) hear %s with the priority %d, and it matters which comes first", a.ID, a.File, a.Line, b.ID, b.File, b.Line, r.prog.Types.Def(a.Type).Name, a.Priority))
	}
}

// sight returns what people see of a match, with lists in one order: which of two
// statuses a unit got first does not matter.
func sight(g display.Match) string {
	text, err := json.Marshal(g.Snapshot())
	var v any
	if err != nil || json.Unmarshal(text, &v) != nil {
		return ""
	}
	return sorted(v)
}

// sorted spells a value with its lists in order.
func sorted(v any) string {
	var parts []string
	switch v := v.(type) {
	case []any:
		for _, x := range v {
			parts = append(parts, sorted(x))
		}
	case map[string]any:
		for k, x := range v { //maporder: sorted below
			parts = append(parts, k+":"+sorted(x))
		}
	default:
		return fmt.Sprint(v)
	}
	slices.Sort(parts)
	return "(" + strings.Join(parts, " ") + ")"
}
