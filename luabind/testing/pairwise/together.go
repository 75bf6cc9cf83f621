// Package pairwise plays the definitions of packs together. In a game with decks it
// plays every card with every other, in every mode, with all modules off and on. It
// ends when each effect has happened or a budget of commands is spent. If the game can
// begin in the middle of play, most matches are scenarios in which the two are in play
// already, with all that they can need. It finds faults of scripts, chains without an
// end, states that no match can have, legal commands that are rejected, and orders that
// matter and that only a tie decides.
//
// Programs that embed the engine use package luabind instead.
package pairwise

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/games"
	"arbiter/luabind/packs/load"
)

// Options say how much is played.
type Options struct {
	Budget   int    // commands of all matches, those that are tried on forks too; 0 = 300,000
	Each     int    // commands of a match at most; 0 = 80
	Seed     uint64 // of the first match
	Progress func(done, all, found int)
}

const (
	defaultBudget = 300_000
	defaultEach   = 80
	scenarioShare = 3   // of these in a scenario
	leastMatches  = 100 // of packs with few cards, whose pairs have soon met
	remembered    = 512 // how many commands are given again
	// trials is how many commands are tried on forks before one is given, as long as
	// something of the pair has not happened.
	trials = 4
)

// Report is what came of a run.
type Report struct {
	Game      string    `json:"game"`
	Matches   int       `json:"matches"`
	Scenarios int       `json:"scenes"` // of the matches: began in the middle of play
	Commands  int       `json:"commands"`
	Pairs     Share     `json:"pairs"`   // of cards, that met in a match of some mode
	Setups    Share     `json:"setups"`  // pairs in modes, with and without modules
	Effects   Share     `json:"effects"` // that have happened
	Budget    int       `json:"budget"`  // of commands, within which
	Never     []Effect  `json:"never_reached"`
	Findings  []Finding `json:"findings"`
}

// Share is a part of a whole.
type Share struct {
	Reached int `json:"reached"`
	All     int `json:"all"`
}

// Effect is a handler, modifier or effect of a definition.
type Effect struct {
	Of   string `json:"of"`
	What string `json:"what"`
	File string `json:"file"`
	Line int    `json:"line"`
	Why  string `json:"why,omitempty"` // it has never happened
}

// Finding is something that should not be.
type Finding struct {
	Kind string `json:"kind"` // fault, loop, unsound, illegal, differs or order
	What string `json:"what"`
	// The match in which it was found, and the command after those that were done. For
	// a scenario also the cards that it was made for, and its position before the
	// command.
	Setup    games.Setup    `json:"setup"`
	Scenario []string       `json:"scene,omitempty"`
	Position string         `json:"-"`
	Done     []match.Record `json:"-"`
	Commands []string       `json:"commands"`
	Last     string         `json:"last"`
	Player   int            `json:"player"` // who gives it, from 1
	File     string         `json:"record,omitempty"`
}

// Run plays the named packs among sources together, over all the others.
func Run(p *games.Packs, name string, tested []load.Source, o Options) (*Report, error) {
	r := &runner{packs: p, o: o, r: &Report{Game: name, Never: []Effect{}, Findings: []Finding{}}, seen: map[string]bool{}, pick: rand.New(rand.NewPCG(o.Seed, 0))}
	if r.o.Budget <= 0 {
		r.o.Budget = defaultBudget
	}
	if r.o.Each <= 0 {
		r.o.Each = defaultEach
	}
	for _, src := range tested {
		r.ids = append(r.ids, load.ID(src))
	}
	r.scattered = p.Scenarios.Has(games.Scattered)
	r.r.Budget = r.o.Budget
	if err := r.prepare(); err != nil {
		return nil, err
	}
	r.play()
	r.report()
	return r.r, nil
}

// runner is one run.
type runner struct {
	packs     *games.Packs
	scattered bool // matches can begin in the middle of play
	o         Options
	ids       []string // of the packs that are tested
	r         *Report

	prog    *match.Program
	setups  []games.Setup // of every mode, with and without modules, with its usual decks
	cards   []string      // that can be in a deck
	entries []def.Entry
	effects []effect
	reached []bool          // by effect
	seen    map[string]bool // findings that were reported
	given   []match.Command // those that were given last, of all matches
	pick    *rand.Rand      // what is played next

	meetings meetings
	total    *match.Coverage    // of all matches
	events   map[event.Type]int // that came, of all matches

	// Of the present match.
	scenario []string // the cards of the scenario; nil from the beginning
	rand     *rand.Rand
	cover    *match.Coverage
	own      []bool // by effect: of the cards that the match is for
}

// openOptions are those of matches that are opened only to see whether they can be.
var openOptions = match.Options{}

// effect is where an effect is counted.
type effect struct {
	Effect
	listener event.ListenerRef // or
	clause   match.ClauseRef
}

// happened reports whether an effect has, in the present match.
func (r *runner) happened(x *effect) bool {
	if x.listener != 0 {
		return r.cover.Listeners[x.listener].Yes > 0
	}
	return r.cover.Clauses[x.clause].Yes > 0
}

func (r *runner) tested(file string) bool {
	id, _, _ := strings.Cut(file, "/")
	return slices.Contains(r.ids, id)
}

func (r *runner) prepare() error {
	r.packs.Define("en", func(e def.Entry) { r.entries = append(r.entries, e) })
	modes := r.packs.Modes()
	for _, mode := range modes {
		set := games.Setup{Mode: mode}
		if d := r.packs.Decks; d != nil {
			decks, err := games.Deal(d, games.Setup{Mode: mode})
			if err != nil {
				continue // a mode that wants decks of its own
			}
			set.Decks = decks
		}
		g, err := r.packs.Open(set, match.Options{})
		if err != nil {
			continue
		}
		r.prog = g.Program()
		r.setups = append(r.setups, set)
		if with := r.modules(set); len(with) > 0 {
			set.Options = with
			r.setups = append(r.setups, set)
		}
	}
	if r.prog == nil {
		return errors.New("no mode of the packs can be played with the decks that they have")
	}
	r.find()
	if r.packs.Decks != nil {
		for _, e := range r.entries {
			if e.Kind == "card" && r.tested(e.File) && slices.ContainsFunc(r.setups, func(s games.Setup) bool { _, ok := r.with(s, []string{e.ID}); return ok }) {
				r.cards = append(r.cards, e.ID)
			}
		}
	}
	r.meet()
	r.total, r.events = match.NewCoverage(r.prog), map[event.Type]int{}
	return nil
}

// modules are the options that turn all modules on which a mode can have together.
func (r *runner) modules(set games.Setup) (on []string) {
	l := r.packs.Rooms
	if l == nil {
		return nil
	}
	for _, m := range l.Lobby("en").Modules {
		options, err := l.Module(m.ID)
		if err != nil {
			continue
		}
		more := slices.Compact(slices.Sorted(slices.Values(append(slices.Clone(on), options...))))
		set.Options = more
		if _, err := r.packs.Open(set, match.Options{}); err == nil {
			on = more
		}
	}
	return on
}

// find lists the effects of the packs that are tested.
func (r *runner) find() {
	for i := range r.prog.Listeners {
		if l := &r.prog.Listeners[i]; (l.Run != 0 || l.Reject != 0) && l.Native == 0 && r.tested(l.File) {
			r.effects = append(r.effects, effect{Effect{Of: r.owner(l.Pos), What: "the handler " + l.ID, File: l.File, Line: l.Line}, num.To[event.ListenerRef](i), 0})
		}
	}
	for i := range r.prog.Clauses {
		if c := &r.prog.Clauses[i]; c.Kind != match.Filter && r.tested(c.File) {
			r.effects = append(r.effects, effect{Effect{Of: r.owner(c.Pos), What: fmt.Sprintf("the %s `%s`", c.Kind, c.Text), File: c.File, Line: c.Line}, 0, num.To[match.ClauseRef](i)})
		}
	}
	r.reached = make([]bool, len(r.effects))
}

func (r *runner) owner(at def.Pos) (id string) {
	line := 0
	for _, e := range r.entries {
		if e.File == at.File && e.Line <= at.Line && e.Line >= line {
			id, line = e.ID, e.Line
		}
	}
	return id
}

// play plays groups of cards in set-ups until every two have met in each set-up that
// can have both. Then it plays groups with an effect that has not happened yet, until
// all have or the budget is spent. Groups that are far apart follow each other, so that
// a small budget meets some effects of all cards. If the game can begin in the middle
// of play, one of six groups is also played from the beginning.
func (r *runner) play() {
	groups := [][]int{nil}
	if len(r.cards) > 0 {
		groups = cover(len(r.cards), groupSize)
	}
	for round := 0; round < len(r.setups) || r.r.Matches < leastMatches; round++ {
		for k := range groups {
			i := (k * stride(len(groups))) % len(groups)
			r.group((i+round)%len(r.setups), groups[i])
			if r.r.Commands++; r.done() { // so that it comes to an end
				return
			}
		}
	}
	for slices.Contains(r.reached, false) && !r.done() {
		set := r.setups[r.pick.IntN(len(r.setups))]
		r.start(set, r.wanted(), r.scattered)
		r.r.Commands++
	}
}

// done reports whether the budget is spent, and notifies the progress function.
func (r *runner) done() bool {
	if r.o.Progress != nil {
		r.o.Progress(min(r.r.Commands, r.o.Budget), r.o.Budget, len(r.r.Findings))
	}
	return r.r.Commands >= r.o.Budget
}

// group plays the cards that a set-up can have, as a scenario or from the beginning, or
// both.
func (r *runner) group(at int, group []int) {
	list := r.meetings.takes(at, group)
	if len(list) == 0 && group != nil {
		return
	}
	set, whole := r.setups[at], !r.scattered || group == nil
	if !whole {
		r.start(set, r.names(list), true)
		whole = r.pick.IntN(6) == 0
	}
	if whole {
		ok := true
		if group != nil {
			set, ok = r.with(set, r.names(list))
		}
		if !ok {
			r.apart(at, list)
			return
		}
		r.start(set, r.names(list), false)
	}
	r.meetings.note(at, list)
}

// apart plays a group that no deck can hold whole, two cards at a time.
func (r *runner) apart(at int, list []int) {
	if r.scattered {
		r.meetings.note(at, list) // in the scenario
		return
	}
	for k, a := range list {
		for _, b := range list[k:] {
			two := []int{a, b}
			if set, ok := r.with(r.setups[at], r.names(slices.Compact(two))); ok {
				r.start(set, r.names(two), false)
				r.meetings.note(at, two)
			}
		}
	}
}

// start plays a match from its beginning, or as a scenario.
func (r *runner) start(set games.Setup, cards []string, scenario bool) {
	set.Seed = r.o.Seed + uint64(r.r.Matches)
	if r.scenario = nil; scenario {
		r.scenario = cards
		r.r.Scenarios++
	}
	r.match(set, cards)
}

// wanted returns a random card with an effect that has not happened, together with
// another card. Without such a card it returns any two, as an effect may need only
// another scenario.
func (r *runner) wanted() (cards []string) {
	if len(r.cards) == 0 {
		return nil
	}
	var list []string
	for i := range r.effects {
		if of := r.effects[i].Of; !r.reached[i] && slices.Contains(r.cards, of) {
			list = append(list, of)
		}
	}
	if len(list) == 0 {
		list = r.cards
	}
	return []string{list[r.pick.IntN(len(list))], r.cards[r.pick.IntN(len(r.cards))]}
}

// open makes the match of a set-up, which has begun.
func (r *runner) open(set games.Setup) (display.Match, error) {
	if r.scenario != nil {
		return r.packs.Scenarios.Begin(set, games.Scenario{Pieces: r.scenario, Layout: games.Scattered})
	}
	g, err := r.packs.Open(set, match.Options{Log: true})
	if err == nil {
		err = g.Start()
	}
	return g, err
}

// stride is a number that shares no factor with n, about a third of it.
func stride(n int) int {
	for s := max(n/3, 1); ; s++ {
		if gcd(s, n) == 1 {
			return s
		}
	}
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// report lists what has never happened.
func (r *runner) report() {
	r.r.Effects.All = len(r.effects)
	r.r.Pairs, r.r.Setups = r.meetings.shares()
	if len(r.cards) == 0 { // there is nothing to meet
		r.r.Setups = Share{len(r.setups), len(r.setups)}
	}
	for i := range r.effects {
		if r.reached[i] {
			r.r.Effects.Reached++
		} else {
			x := r.effects[i].Effect
			x.Why = r.why(&r.effects[i])
			r.r.Never = append(r.r.Never, x)
		}
	}
}
