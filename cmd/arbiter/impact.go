package main

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"

	"arbiter/core/num"
	"arbiter/luabind/door"
	"arbiter/luabind/game"
	"arbiter/luabind/lab"
	"arbiter/luabind/pack"
)

var impactCommand = command{
	name: "impact", usage: "[ID] [flags]",
	summary: "Tell what a change does to who wins: the same matches are played before and after it, from every seat, until a sequential test is sure.",
	examples: []string{
		"impact UNSC-001 --set attack=4 --games 400", "impact UNSC-001 --set health=2 --set cost.supply=2 --bots random --games 400 --json",
		"impact --pack ./mycards --against ./mycards-2 --games 400", "impact FLD-008 --script burst.lua --deck flood --deck unsc --games 400",
	},
	run: impact, breaks: true,
}

// impactFlags are the flags of impact as they were given.
type impactFlags struct {
	simFlags
	id           string
	set          several
	script       string
	against      folders
	rev          several
	who          int
	bound, error float64
}

func (c *call) impactFlags() (*impactFlags, error) {
	f, fs := &impactFlags{}, c.newFlags()
	f.lang = "en"
	f.matchFlags(c, "without it 1")
	f.packs.flag(c)
	fs.Var(&f.set, "set", "a `key=value` of the definition, as health=4 or cost.supply=2; may be repeated")
	fs.StringVar(&f.script, "script", "", "a `file` in the place of the definition's script")
	fs.Var(&f.against.several, "against", "the packs after the change, a `folder` or an archive: those of --pack are before it; may be repeated")
	fs.Var(&f.rev, "rev", "the folders of --pack as this `revision` of their git work tree has them; given again, as the second one has them after the change, else as they are now")
	fs.IntVar(&f.who, "for", 0, "whose wins count, by `seat` of the first match; without it who has the card")
	fs.IntVar(&f.games, "games", 40_000, "the most matches of each side, a `number`")
	fs.StringVar(&f.bots, "bots", "greedy", "who plays: the `names` of bots, one for all or one a seat with commas between them")
	fs.Float64Var(&f.bound, "bound", 2, "the difference that counts, in `points` of a hundred matches")
	fs.Float64Var(&f.error, "error", 0.05, "how often the answer may be wrong, a `share`")
	fs.IntVar(&f.jobs, "jobs", runtime.GOMAXPROCS(0), "how `many` matches are played at a time")
	fs.IntVar(&f.most, "most", 20_000, "the `number` of commands after which a match is broken off")
	fs.BoolVar(&f.json, "json", false, "one JSON object")
	words, err := c.parse()
	if err != nil {
		return nil, err
	}
	if len(words) > 1 {
		return nil, misused("impact: one definition at a time, got %q too", words[1])
	}
	f.id, f.format = strings.Join(words, ""), "text"
	if !f.seed.given {
		f.seed = seedFlag{1, true} // so that a run can be repeated
	}
	return f, errors.Join(f.playFlags.check(c), f.checkBounds(), f.checkChange())
}

func (f *impactFlags) checkChange() error {
	changes := 0
	for _, given := range []bool{len(f.set) > 0, f.script != "", len(f.against.several) > 0, len(f.rev) > 0} {
		if given {
			changes++
		}
	}
	switch {
	case changes > 1:
		return misused("impact: a change is by --set, --script, --against or --rev, not by %d of them", changes)
	case changes == 0:
		return misused("impact: say what is changed: --set, --script, --against or --rev")
	case len(f.rev) > 2:
		return misused("impact: --rev is given once or twice: before and after")
	case len(f.rev) > 0 && len(f.packs.watched()) != 1:
		return misused("impact: --rev is of one folder, named with --pack")
	case f.id == "" && len(f.against.several) == 0 && len(f.rev) == 0:
		return misused("impact: which definition? as in arbiter impact UNSC-001 --set health=4")
	}
	return checkTest(f.bound, f.error)
}

// checkTest refuses a sequential test that no number of matches could decide.
func checkTest(bound, wrong float64) error {
	switch {
	case !(bound >= 0.1 && bound <= 50): // which NaN is not
		return misused("--bound %v: from 0.1 to 50 points", bound)
	case !(wrong >= 0.001 && wrong <= 0.4):
		return misused("--error %v: from 0.001 to 0.4", wrong)
	}
	return nil
}

func impact(c *call) error {
	f, err := c.impactFlags()
	if err != nil {
		return orHelp(err)
	}
	leave, err := f.revisions()
	if err != nil {
		return err
	}
	defer leave()
	s, err := c.simulation(&f.simFlags)
	if err != nil {
		return err
	}
	changed, err := f.changed(s)
	if err != nil {
		return err
	}
	who, err := f.whose(s)
	if err != nil {
		return err
	}
	im, err := s.compare(c, f, who, changed)
	if err != nil {
		return err
	}
	if f.json {
		return im.JSON(c.out)
	}
	rows := []string{f.id}
	for i := range im.Forms {
		if f := &im.Forms[i]; f.Name == "endings" || f.Name == "matches" {
			rows = append(rows, im.TablesOld.Rows(f)...)
		}
	}
	return im.Text(c.out, rows...)
}

// revisions brings the revisions of --rev into folders of their own, which stand for those
// of --pack and --against; leave takes them away.
func (f *impactFlags) revisions() (leave func(), err error) {
	var folders []func()
	leave = func() {
		for _, remove := range folders {
			remove()
		}
	}
	if len(f.rev) == 0 {
		return leave, nil
	}
	named := f.packs.watched()[0]
	f.against.several = slices.Clone(f.packs.several)
	for i, into := range []several{f.packs.several, f.against.several}[:len(f.rev)] {
		folder, remove, err := door.Revision(named, f.rev[i])
		if err != nil {
			leave()
			return nil, misused("--rev: %w", err)
		}
		folders = append(folders, remove)
		into[slices.Index(into, named)] = folder
	}
	return leave, nil
}

// changed gives the packs after the change. They are loaded once, so that what is
// wrong with them is told before anything is played.
func (f *impactFlags) changed(s *simulation) ([]pack.Source, error) {
	var sources []pack.Source
	var err error
	switch {
	case len(f.against.several) > 0:
		f.against.trust = f.packs.trust
		var extra []pack.Source
		if extra, err = f.against.sources(); err != nil {
			return nil, err
		}
		sources = append(s.lib.game.Shipped(), extra...)
	default:
		var subject *lab.Subject
		if subject, err = lab.Find(s.lib.packs, s.lib.sources, f.id); err != nil {
			return nil, misused("impact: %w", err)
		}
		if sources, err = f.edit(subject); err != nil {
			return nil, misused("impact: %w", err)
		}
	}
	packs, err := s.lib.game.Load(sources)
	if err != nil {
		return nil, misused("the packs after the change: %w", err)
	}
	if err := s.plan.Check(s.lib.game, packs); err != nil {
		return nil, misused("after the change: %w", err)
	}
	return sources, nil
}

func (f *impactFlags) edit(subject *lab.Subject) ([]pack.Source, error) {
	if f.script == "" {
		sources, err := subject.Set(f.set)
		if err == nil && subject.Same {
			return nil, misused("impact: nothing is changed: %s is so already", strings.Join(f.set, ", "))
		}
		return sources, err
	}
	text, err := door.Read(f.script, pack.ScriptFile)
	if err != nil {
		return nil, fmt.Errorf("--script %q: %w", f.script, err)
	}
	return subject.Script(string(text))
}

// whose says whose wins count: who alone has the card, if no flag says so.
func (f *impactFlags) whose(s *simulation) (int, error) {
	if f.at.was("for") {
		if f.who < 1 || f.who > len(s.plan.Names) {
			return 0, misused("--for %d: the seats are 1 to %d", f.who, len(s.plan.Names))
		}
		return f.who - 1, nil
	}
	var having []int
	for i, deck := range s.plan.Setup(0).Decks {
		if slices.Contains(deck, f.id) {
			having = append(having, i)
		}
	}
	switch {
	case len(having) == 1:
		return having[0], nil
	case f.id == "" || len(s.plan.Match.Decks) == 0:
		return 0, nil // the first, as in the examples
	case len(having) == 0:
		return 0, misused("impact: no deck of this match has %s; name one that has it with --deck, or say with --for whose wins count", f.id)
	}
	return 0, misused("impact: %d decks have %s; say with --for whose wins count", len(having), f.id)
}

// compare plays both sides. Ctrl-C ends it with what is done.
func (s *simulation) compare(c *call, f *impactFlags, who int, changed []pack.Source) (*lab.Impact, error) {
	ctx, stop := c.breakable()
	defer stop()
	var progress func(int64)
	if show := c.progress("seeds", ""); show != nil {
		progress = func(done int64) { show(num.To[int](done), s.plan.Games/len(s.plan.Names), 0) }
	}
	comparison := lab.Comparison{Plan: s.plan, Who: who, Test: lab.Test{Bound: f.bound / 100, Error: f.error}}
	after := func() (game.Packs, error) { return s.lib.game.Load(changed) }
	im, err := lab.Compare(ctx, comparison, s.lib.game, s.again, after, f.jobs, progress)
	c.err.Status("")
	if ctx.Err() != nil && err == nil {
		fmt.Fprintf(c.err, "impact: broken off after %d of at most %d seeds\n", im.Pairs, s.plan.Games/len(s.plan.Names))
	}
	if err == nil {
		c.warnTrials(&im.Trials)
	}
	if err == nil && len(im.Failed) > 0 {
		return im, failure{exitScript, fmt.Errorf("impact: %d matches failed, the first with seed %d: %s", len(im.Failed), im.Failed[0].Seed, im.Failed[0].Error)}
	}
	return im, err
}
