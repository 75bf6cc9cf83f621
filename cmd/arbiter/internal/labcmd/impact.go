package labcmd

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/cmd/arbiter/internal/cli"
	"arbiter/cmd/arbiter/internal/playcmd"
	"arbiter/core/def"
	"arbiter/core/display"
	"arbiter/core/i18n"
	"arbiter/luabind/games"
	"arbiter/luabind/lab"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
	"arbiter/repl/session"
)

// Impact is the command impact.
var Impact = cli.Command{
	Name: "impact", Usage: "[ID] [flags]",
	Summary: "Report how a change affects who wins",
	About:   "It plays the same matches before and after the change, from every seat, until a sequential test is certain.",
	Examples: []string{
		"impact UNSC-001 --set attack=4 --games 400", "impact UNSC-001 --set health=2 --set cost.supply=2 --bots random --games 400 --json",
		"impact --pack ./mycards --against ./mycards-2 --games 400", "impact FLD-008 --script burst.lua --deck flood --deck unsc --games 400",
	},
	Run: impact, Breaks: true,
}

// impactFlags are the flags of impact, as the user gave them.
type impactFlags struct {
	simFlags
	id           string
	set          cli.Several
	script       string
	against      cli.Folders
	rev          cli.Several
	named        []string // the folders and archives of --pack, as the user gave them
	who          int
	bound, error float64
}

func readImpactFlags(c *cli.Call) (*impactFlags, error) {
	f, fs := &impactFlags{}, c.NewFlags()
	f.runFlags(c, 40_000, "the largest `number` of matches of each side")
	f.saveFlags(c)
	fs.Lookup("format").Usage = "the `format` of the report: text for people; csv or jsonl, a line a match before and after; json, one object; html, a page; svg, a picture"
	fs.Lookup("table").Usage = "with csv or svg: one `table` of the report, as result, pairs or cards, instead of the matches"
	fs.Var(&f.set, "set", "set a `key=value` of the definition, such as health=4 or cost.supply=2; may be repeated")
	fs.StringVar(&f.script, "script", "", "replace the definition's script with a `file`")
	fs.Var(&f.against.Several, "against", "the packs after the change, a `folder` or an archive (--pack names those before it); may be repeated")
	fs.Var(&f.rev, "rev", "take the folders of --pack from this `revision` of their git work tree. A second --rev is the revision after the change (default: the work tree)")
	fs.IntVar(&f.who, "for", 0, "count the wins of this `seat` of the first match (default: the seat that has the card)")
	fs.StringVar(&f.bots, "bots", "greedy", "the `names` of bots, one for all or one for each seat, with commas. greedy shows the effect of a change better than random")
	fs.Float64Var(&f.bound, "bound", 2, "the smallest difference that counts, in percentage `points`")
	fs.Float64Var(&f.error, "error", 0.05, "the `probability` of a wrong answer")
	words, err := c.Parse()
	if err != nil {
		return nil, err
	}
	switch {
	case len(words) > 1:
		return nil, cli.Misused("impact: one definition at a time, unexpected %q", words[1])
	case f.resumed != "" && len(words) > 0:
		return nil, cli.Misused("the file of --resume determines the matches; leave out %q", words[0])
	}
	if f.id = strings.Join(words, ""); f.format == "svg" && f.table == "" {
		f.table = "result"
	}
	if !f.Seed.Given {
		f.Seed = playcmd.SeedFlag{N: 1, Given: true} // a run can be repeated
	}
	return f, errors.Join(f.PlayFlags.Check(c), f.check(), f.checkChange())
}

func (f *impactFlags) checkChange() error {
	changes := 0
	for _, given := range []bool{len(f.set) > 0, f.script != "", len(f.against.Several) > 0, len(f.rev) > 0} {
		if given {
			changes++
		}
	}
	switch {
	case len(f.rev) > 2:
		return cli.Misused("impact: --rev is given once or twice: before and after")
	case len(f.rev) > 0 && len(f.Packs.Watched()) != 1:
		return cli.Misused("impact: --rev needs exactly one folder of --pack")
	case changes > 1:
		return cli.Misused("impact: choose one of --set, --script, --against and --rev, got %d of them", changes)
	case f.resumed != "":
		return nil // the file says what is changed
	case changes == 0:
		return cli.Misused("impact: name the change with --set, --script, --against or --rev")
	case f.id == "" && len(f.against.Several) == 0 && len(f.rev) == 0:
		return cli.Misused("impact: expected a definition, for example arbiter impact UNSC-001 --set health=4")
	}
	return checkTest(f.bound, f.error)
}

// checkTest rejects a sequential test that no number of matches could decide.
func checkTest(bound, wrong float64) error {
	switch {
	case !(bound >= 0.1 && bound <= 50): // this also rejects NaN
		return cli.Misused("--bound %v: expected 0.1 to 50 points", bound)
	case !(wrong >= 0.001 && wrong <= 0.4):
		return cli.Misused("--error %v: expected 0.001 to 0.4", wrong)
	}
	return nil
}

func impact(c *cli.Call) error {
	f, err := readImpactFlags(c)
	if err != nil {
		return cli.OrHelp(err)
	}
	if err := f.fresh(); err != nil {
		return err
	}
	f.named, f.against.Name = slices.Clone(f.Packs.AsGiven()), "against"
	leave, err := f.revisions()
	if err != nil {
		return err
	}
	defer leave()
	ctx, stop := c.Breakable()
	defer stop()
	s, changed, err := newComparison(c, f)
	if s != nil {
		defer s.close()
	}
	if err != nil {
		return err
	}
	im, err := s.compare(ctx, c, f, changed)
	if err != nil {
		return err
	}
	return f.report(c, s, im)
}

// report writes the report. If matches have failed, or the run was interrupted, it returns an error.
func (f *impactFlags) report(c *cli.Call, s *simulation, im *lab.Impact) error {
	if err := writeReport(c, &f.simFlags, im); err != nil {
		return err
	}
	warnTrials(c, &f.simFlags, &im.Trials)
	switch {
	case len(im.Failed) > 0:
		return cli.ExitWith(cli.ExitScript, fmt.Errorf("impact: %s failed, the first with seed %d: %s", display.CountOf(len(im.Failed), "match", "matches"), im.Failed[0].Seed, im.Failed[0].Error))
	case im.Broken:
		return c.Broken("after %d of at most %s%s%s", im.Pairs, display.CountOf(s.plan.Games/len(s.plan.Names), "pair", "pairs"), s.goOn(&f.simFlags), f.changeAgain(s))
	}
	return nil
}

// newComparison reads the comparison from flags or a file and returns the packs after the
// change.
func newComparison(c *cli.Call, f *impactFlags) (s *simulation, changed []load.Source, err error) {
	if f.resumed != "" {
		if s, err = openSavedRun(c, &f.simFlags); err == nil {
			changed, err = f.changedAgain(s)
			err = f.blaming(err, len(s.change.Assignments) > 0 || s.change.Script != "")
		}
		return s, changed, errors.Join(err, f.checkTable(s))
	}
	if err := f.holding(c); err != nil {
		return nil, nil, err
	}
	if s, err = planSimulation(c, &f.simFlags); err != nil {
		return nil, nil, err
	}
	if err := f.checkTable(s); err != nil {
		return nil, nil, err
	}
	if seats := len(s.plan.Names); f.games < seats {
		return nil, nil, cli.Misused("--games %d: a pair is a match from each seat, so at least %d", f.games, seats)
	}
	s.change = &lab.Change{Test: lab.Test{Bound: f.bound / 100, Error: f.error}, Subject: f.id, Assignments: f.set}
	if f.script != "" {
		text, err := safeio.Read(f.script, load.ScriptFile)
		if err != nil {
			return nil, nil, cli.Misused("--script %q: %w", f.script, err)
		}
		s.change.Script = string(text)
	}
	if changed, _, err = f.changed(s); err != nil {
		return nil, nil, err
	}
	if s.change.Who, err = f.subjectSeat(s); err != nil {
		return nil, nil, err
	}
	return s, changed, s.begin(&f.simFlags)
}

// checkTable rejects an unknown table before anything is played.
func (f *impactFlags) checkTable(s *simulation) error {
	if f.table == "" || s == nil {
		return nil
	}
	err := lab.NoTable(f.table, lab.ImpactForms(s.plan.Forms(s.lib.Packs)))
	if err == nil && f.format == "svg" {
		err = lab.NoPicture(f.table, lab.ImpactPictures)
	}
	if err != nil {
		return cli.Misused("--table: %w", err)
	}
	return nil
}

// changedAgain returns the packs after the change of a resumed run. They are those that
// the run began with.
func (f *impactFlags) changedAgain(s *simulation) ([]load.Source, error) {
	own := len(s.change.Assignments) > 0 || s.change.Script != ""
	switch named := len(f.against.Several) > 0; {
	case own && named:
		return nil, cli.Misused("the change is in the file of --resume; leave out --against and a second --rev")
	case !own && !named:
		return nil, cli.Misused("--resume %q: name the packs after the change again, with --against or --rev", f.resumed)
	}
	begun := record.Header{Packs: s.change.Packs}
	sources, packs, err := f.changed(s)
	if err != nil {
		return nil, err
	}
	if err := begun.CheckPacks(s.change.Packs); err != nil {
		return nil, cli.Failed(fmt.Errorf("%s: after the change: %w", f.resumed, err))
	}
	if err := s.kept.CheckAfter(packs); err != nil {
		return nil, cli.Misused("--resume %q: after the change: %w", f.resumed, err)
	}
	return sources, nil
}

// changeAgain returns the flags that name the packs after the change again.
func (f *impactFlags) changeAgain(s *simulation) (text string) {
	if s.file == nil {
		return ""
	}
	for _, name := range f.rev {
		text += " --rev " + session.ShellWord(name)
	}
	if len(f.rev) == 0 {
		for _, name := range f.against.Several {
			text += " --against " + session.ShellWord(name)
		}
	}
	return text
}

// holding chooses a deck with the card when no deck is named and no usual one has it.
func (f *impactFlags) holding(c *cli.Call) error {
	if len(f.Decks) > 0 || f.At.Was("room") {
		return nil
	}
	lib, err := f.PlayFlags.Load()
	if err != nil {
		return err
	}
	from := lib.Packs.Decks
	if from == nil {
		return nil
	}
	wanted, what := f.wanted(lib)
	if len(wanted) == 0 {
		return nil
	}
	holds := func(name string) bool {
		cards, err := from.Deck(name)
		return err == nil && slices.ContainsFunc(cards, func(id string) bool { return slices.Contains(wanted, id) })
	}
	usual := from.Starters(f.Mode, nil)
	if len(usual) == 0 || slices.ContainsFunc(usual, holds) {
		return nil
	}
	for _, d := range games.LobbyOf(lib.Packs, "en").Decks {
		if holds(d.ID) {
			f.Decks = append(cli.Several{d.ID}, usual[1:]...)
			c.Note("impact: no usual deck of %s has %s; the deck %s, which has it, plays\n", f.Mode, what, d.ID)
			return nil
		}
	}
	if f.id == "" { // the change may be of a rule
		c.Note("impact: no deck of these matches has %s, so only other changes are measured; name a deck that has it with --deck\n", what)
	}
	return nil
}

// wanted lists cards, and a deck should have at least one of them: the changed card, or the
// cards of the packs of --pack.
func (f *impactFlags) wanted(lib *cli.Library) (cards []string, what string) {
	if f.id != "" {
		what = f.id
	} else {
		what = "a card of " + strings.Join(f.named, ", ")
	}
	own := map[string]bool{}
	var ids []string
	for _, src := range lib.Sources[len(lib.Game.Shipped()):] {
		own[load.ID(src)], ids = true, append(ids, load.ID(src))
	}
	if f.id == "" && len(f.named) == 0 { // they come from a lock file
		what += strings.Join(ids, ", ")
	}
	lib.Packs.Define("en", func(e def.Entry) {
		of, _, _ := strings.Cut(e.File, "/")
		if e.Kind == "card" && (e.ID == f.id || f.id == "" && own[of]) {
			cards = append(cards, e.ID)
		}
	})
	return cards, what
}

// revisions writes the revisions of --rev into separate folders, which replace those of
// --pack and --against. leave removes them.
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
	named := f.Packs.Watched()[0]
	f.against.Several, f.Packs.Given = slices.Clone(f.Packs.Several), slices.Clone(f.Packs.Several)
	for i, into := range []cli.Several{f.Packs.Several, f.against.Several}[:len(f.rev)] {
		folder, remove, err := safeio.Revision(named, f.rev[i])
		if err != nil {
			leave()
			return nil, cli.Misused("--rev: %w", err)
		}
		folders = append(folders, remove)
		into[slices.Index(into, named)] = folder
		if _, err := (load.Opener{}).Open(folder); err != nil {
			leave()
			return nil, cli.Misused("--rev: %q in the revision %q: %s", named, f.rev[i], strings.TrimPrefix(err.Error(), strconv.Quote(folder)+": "))
		}
	}
	return leave, nil
}

// changed returns the packs after the change and records them in the run. It loads them
// once, to report their errors before any match is played.
func (f *impactFlags) changed(s *simulation) (sources []load.Source, packs *games.Packs, err error) {
	switch {
	case len(f.against.Several) > 0:
		f.against.Trust, f.against.Lock = f.Packs.Trust, f.Packs.Lock
		var extra, locked []load.Source
		if extra, err = f.against.Sources(); err != nil {
			return nil, nil, err
		}
		if locked, err = f.against.Locked(s.lib.Game.Name, extra); err != nil {
			return nil, nil, err
		}
		sources = slices.Concat(s.lib.Game.Shipped(), locked, extra)
	default:
		var subject *lab.Subject
		if subject, err = lab.Find(s.lib.Packs, s.lib.Sources, s.change.Subject); err != nil {
			return nil, nil, cli.Misused("impact: %w", err)
		}
		if sources, err = edited(subject, s.change); err != nil {
			return nil, nil, cli.Misused("impact: %w", err)
		}
	}
	packs, err = s.lib.Game.Load(sources)
	if err != nil {
		return nil, nil, cli.Misused("the packs after the change: %w", err)
	}
	if err = s.plan.Check(s.lib.Game, packs); err != nil {
		return nil, nil, cli.Misused("after the change: %w", err)
	}
	s.change.Packs = record.PacksOf(packs)
	return sources, packs, nil
}

// edited returns the packs with a changed definition.
func edited(subject *lab.Subject, c *lab.Change) ([]load.Source, error) {
	if c.Script != "" {
		return subject.Script(c.Script)
	}
	sources, err := subject.Set(c.Assignments)
	if err == nil && subject.Same(c.Assignments) {
		return nil, fmt.Errorf("nothing is changed: %s is the present value", strings.Join(c.Assignments, ", "))
	}
	return sources, err
}

// subjectSeat returns the seat that counts as the winner, from 0. Without a flag it is the
// only seat that has the card.
func (f *impactFlags) subjectSeat(s *simulation) (int, error) {
	if f.At.Was("for") {
		if f.who < 1 || f.who > len(s.plan.Names) {
			return 0, cli.Misused("--for %d: the seats are 1 to %d", f.who, len(s.plan.Names))
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
		return 0, cli.Misused("impact: no deck of this match has %s; name one that has it with --deck, or choose the seat with --for", f.id)
	}
	return 0, cli.Misused("impact: %d decks have %s; choose the seat with --for", len(having), f.id)
}

// compare plays both sides, until the context ends: the report then has partial results.
func (s *simulation) compare(ctx context.Context, c *cli.Call, f *impactFlags, changed []load.Source) (*lab.Impact, error) {
	cli.CollectSeldom()
	var progress func(lab.Course)
	if show := c.ProgressText(); show != nil {
		progress = func(at lab.Course) { show(courseText(at, c.Lang())) }
	}
	comparison := lab.Comparison{Plan: s.plan, Who: s.change.Who, Test: s.change.Test, Subject: s.change.Subject, Lang: f.Lang, Done: s.done, Keep: s.keeping()}
	after := func() (*games.Packs, error) { return s.lib.Game.Load(changed) }
	im, err := lab.Compare(ctx, comparison, s.lib.Game, s.again, after, f.jobs, progress)
	c.Err.Status("")
	return im, err
}

// courseText describes the progress of a comparison. The time until it is certain depends on future
// matches. So it has the number of pairs that it would still take if they were like the earlier ones.
func courseText(at lab.Course, lang string) string {
	text := i18n.Sprintf(lang, "%d of at most %d pairs, %+.1f points so far", "配对%d/%d（上限），目前%+.1f个百分点", at.Pairs, at.MaxPairs, at.Points)
	if at.More >= 0 {
		text += i18n.Sprintf(lang, "; at this rate, certain after about %d more", "；照此约需再进行%d对即可确定", at.More)
	}
	return text
}
