package tactics

import (
	"slices"
	"strings"
	"unicode"

	"arbiter/core/rules/tactics"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
	"arbiter/luabind/packs/load"
)

// Bounds of numbers in manifests: no honest one is near them, and no sum of
// them leaves 16 bits.
const (
	maxNumber = 9999
	maxSecs   = 99
	// maxValue of a sticky or an effect on the move rate (T-48).
	maxValue = 300
	// maxGlyph is the characters of a glyph.
	maxGlyph = 2
)

// Shipped returns the packs of the tactics game that are embedded in the program.
func Shipped() []load.Source { return load.Shipped(name) }

// reader collects the definitions of a load.
type reader struct {
	lib library.Library
}

// read loads packs into a library.
func read(sources []load.Source) (*library.Library, error) {
	r := &reader{}
	lib, err := load.Load(sources, r.game())
	if err != nil {
		return nil, err
	}
	r.lib.Library = *lib
	return &r.lib, nil
}

// Definitions reports what packs of this game define, for pack.Schema.
func Definitions() *load.Game { return (&reader{}).game() }

func (r *reader) game() *load.Game {
	return &load.Game{Name: name, Sections: []load.Section{
		{Key: "action", Read: r.action}, {Key: "buff", Read: r.buff}, {Key: "ongoing", Read: r.ongoing}, {Key: "terrain", Read: r.terrain, Words: []load.Word{{Key: "glyph", Kind: "glyph"}}},
		{Key: "class", Read: r.class, Words: []load.Word{{Key: "resource.id", Kind: "resource"}}}, {Key: "unit", Read: r.unit}, {Key: "map", Read: r.board}, {Key: "battle", Read: r.battle},
		{Key: "policy", Read: r.policy}, load.Bots(),
	}}
}

// head reads what all definitions have. Effects alone listen.
func head(d *load.Definition) library.Definition {
	if d.Kind() != "buff" {
		d.Refuse("listener", "give the listener to a [[buff]]; a unit type has effects from its start with buffs = [...]",
			"only effects listen to events; a "+d.Kind()+" does not")
	}
	switch d.Kind() {
	case "unit", "map", "battle":
		d.Refuse("script", "scripts are for actions, effects, terrain, classes and policies", "a "+d.Kind()+" has no functions")
	}
	id := d.ID
	if d.Kind() == "battle" {
		id = d.ModeID
	}
	return library.Definition{Pos: d.Pos(), Pack: d.Pack(), ID: id("id"), Name: d.Name("name"), Behaviour: d.Behaviour(), Text: d.Sentence("text")}
}

func (r *reader) action(d *load.Definition) {
	x := library.Action{Definition: head(d), Kind: d.NeedWord("kind", library.Kinds)}
	x.Secs = d.Number("secs", 0, maxSecs, 0)
	x.Energy = d.Number("energy", 0, maxNumber, 0)
	x.Rate = d.Number("energy_per_second", 0, maxNumber, 0)
	x.Cooldown = d.Number("cooldown", 0, maxNumber, 0)
	x.Target = d.Choice("target", library.Targets)
	x.Side = d.Choice("side", library.Sides)
	x.MinRange = d.Number("min_range", 0, maxSecs, 0)
	x.Range = d.Number("range", 0, maxSecs, 1)
	x.Accuracy = d.Number("accuracy", 1, 100, 100)
	x.Provides = d.Texts("provides")
	x.Requires = d.Text("requires")
	x.IsAttack = d.Flag("is_attack")
	x.Delay = d.Number("delay", 0, maxSecs, 0)
	x.Responds = d.Words("responds", library.Kinds)
	if d.Has("responds") && d.Value("responds").Empty() {
		d.Fault("responds", "without the key it answers all kinds", "responds names no kind of action")
	}
	if x.Against = "any"; d.Has("against") {
		x.Against = d.NeedWord("against", library.Sides)
	}
	x.Victim = d.Choice("victim", library.Victims)
	for _, v := range d.Entries("resources") {
		x.Resources = append(x.Resources, library.ResourceCost{ID: v.Means(v.Key(), "resource"), N: v.Number(1, maxNumber)})
	}
	idle(d, &x)
	if other := x.Target == "unit" && x.Side == "enemy" || x.Target == "hex" && x.Kind != "move"; other && x.Range == 0 {
		d.Fault("range", "", "range is 0, and there is only the unit itself")
	}
	x.Where = d.Filters("where")
	x.When, x.TargetWhen, x.Run, x.Resolve = d.Function("when"), d.Function("target_when"), d.Function("run"), d.Function("resolve")
	r.lib.Actions = append(r.lib.Actions, x)
}

// idle refuses keys that do nothing in an action of its kind or with its target.
func idle(d *load.Definition, x *library.Action) {
	if x.Kind == "" { // a fault of its own
		return
	}
	answers, walks := x.Kind == "reaction" || x.Kind == "free", x.Kind == "move" || x.Kind == "attack"
	strikes := x.Kind == "attack" || x.Kind == "derived" && x.Target == "unit"
	far := x.Kind != "move" && x.Target != "none" && x.Target != "self"
	for _, k := range []struct {
		key  string
		used bool
		why  string
	}{
		{"delay", x.Kind == "full_round", "only a full round has a delay"},
		{"secs", x.Kind != "full_round", "a full round takes the whole time of its unit"},
		{"requires", x.Kind == "derived", "only a derived action requires a word of the attack before it"},
		{"provides", x.Kind == "attack" || x.IsAttack, "only an attack, or an action with is_attack = true, provides words to derived actions"},
		{"is_attack", x.Kind != "reaction", "no derived action follows a reaction"},
		{"energy_per_second", walks, "only a move or an attack pays for seconds of movement"},
		{"accuracy", strikes, "only an attack, or a derived action on a unit, rolls to hit"},
		{"min_range", far, "a move has no range, and neither has an action without a target or on the unit itself"},
		{"range", far, "a move has no range, and neither has an action without a target or on the unit itself"},
		{"side", x.Target == "unit", "only an action on a unit has the side of its targets"},
		{"responds", answers, "only a reaction or a free action has responds: it answers other actions"},
		{"against", answers, "only a reaction or a free action has against: it answers other actions"},
		{"victim", answers, "only a reaction or a free action has victim: it answers other actions"},
	} {
		if !k.used && d.Has(k.key) {
			d.Fault(k.key, "", "%s", k.why)
		}
	}
}

func (r *reader) buff(d *load.Definition) {
	x := library.Buff{Definition: head(d), Speed: d.Number("speed", -maxSecs, maxSecs, 0), Rate: d.Number("move_rate", 1, maxValue, 0),
		Stun: d.Flag("stun"), Tick: d.Function("tick")}
	x.Listeners = d.Listeners(nil)
	r.lib.Buffs = append(r.lib.Buffs, x)
}

func (r *reader) ongoing(d *load.Definition) {
	x := library.Ongoing{Definition: head(d), Base: d.Number("base_per_6s", 0, maxNumber, 0), Rounds: d.Number("rounds", 1, maxSecs, 1),
		Heal: d.Flag("heal"), Tick: d.Function("tick")}
	r.lib.Ongoing = append(r.lib.Ongoing, x)
}

func (r *reader) terrain(d *load.Definition) {
	x := library.Terrain{Definition: head(d), Glyph: d.NeedText("glyph"), Multiplier: d.Number("multiplier", 1, maxNumber, 100),
		Blocked: d.Flag("blocked"), Enter: d.Function("enter")}
	if len(x.Glyph) > maxGlyph || strings.ContainsFunc(x.Glyph, func(r rune) bool { return r <= ' ' || r > '~' }) {
		d.Fault("glyph", "", "a glyph is one or two ASCII characters without a space")
	}
	x.Mark = d.Means("glyph", "glyph")
	for _, key := range []string{"multiplier", "sticky", "enter"} {
		if x.Blocked && d.Has(key) {
			d.Fault(key, "", "no unit enters a blocked hex, so %s does nothing", key)
		}
	}
	if t := d.Table("sticky"); t != nil {
		x.Tag, x.Value, x.Turns = t.NeedText("tag"), t.Number("value", 1, maxValue, 100), t.Number("turns", 0, maxSecs, 0)
		if !t.Has("value") {
			t.Fault("value", "", "a sticky needs its value, in hundredths of the move rate")
		}
	}
	r.lib.Terrain = append(r.lib.Terrain, x)
}

func (r *reader) class(d *load.Definition) {
	x := library.Class{Definition: head(d)}
	for _, t := range d.Tables("resource") {
		if start, most := t.Number("start", 0, maxNumber, 0), t.Number("cap", 1, maxNumber, 1); start > most {
			t.Fault("start", "", "a resource begins with %d, but its cap is %d", start, most)
		}
		x.Resources = append(x.Resources, library.Resource{Pos: t.Pos(), ID: t.Value("id").Means(t.NeedText("id"), "resource"), Name: t.Name("name"), Cap: t.Number("cap", 1, maxNumber, 1),
			Start: t.Number("start", 0, maxNumber, 0), Every: t.NeedWord("every", library.Renewals), Settle: t.Function("settle")})
	}
	r.lib.Classes = append(r.lib.Classes, x)
}

func (r *reader) unit(d *load.Definition) {
	x := library.Unit{Definition: head(d), Class: d.Means("class", "class"), HP: d.Number("hp", 1, maxNumber, 1),
		Speed: d.Number("speed", -maxSecs, maxSecs, 0), Rate: d.Number("move_rate", 1, maxNumber, 100), EnergyCap: d.Number("energy_cap", 0, maxNumber, 0),
		Regen: d.Number("energy_regen_per_2s", 0, maxNumber, 0), Actions: d.MeansAll("actions", "action"), Buffs: d.MeansAll("buffs", "buff")}
	if x.Energy = d.Number("energy", 0, maxNumber, x.EnergyCap); x.Energy > x.EnergyCap {
		d.Fault("energy", "without the key a unit begins with energy_cap", "a unit begins with %d energy, but its energy_cap is %d", x.Energy, x.EnergyCap)
	}
	d.Refuse("glyph", "", "units are shown by the first letters of their names and have no glyph")
	r.lib.Units = append(r.lib.Units, x)
}

func (r *reader) board(d *load.Definition) {
	x := library.Map{Definition: head(d)}
	for _, v := range d.List("rows") {
		cells := strings.Fields(v.Text())
		for i, c := range cells {
			if len(c) > maxGlyph && !strings.Contains(c, ":") { // that of another pack
				v.Fault("put spaces between glyphs", "%q is not the glyph of a terrain", c)
			}
			cells[i] = v.Means(c, "glyph")
		}
		x.Rows, x.Lines = append(x.Rows, strings.Join(cells, " ")), append(x.Lines, v.Pos().Line)
	}
	r.lib.Maps = append(r.lib.Maps, x)
}

func (r *reader) battle(d *load.Definition) {
	x := library.Battle{Definition: head(d), Map: d.Means("map", "map"), Seed: d.Number("seed", 1, maxNumber, 1), Rounds: d.Number("rounds", 1, maxNumber, 30),
		RegenScope: d.Choice("regen_scope", library.RegenScopes), Policy: d.Means("policy", "policy"), Steps: d.Texts("steps"), Log: lines(d.Text("log"))}
	for _, t := range d.Tables("unit") {
		at := []int{0, 0}
		if t.Need("at") {
			at = t.Numbers("at", 2, -maxNumber, maxNumber)
		}
		x.Units = append(x.Units, library.Placement{Pos: t.Pos(), Unit: t.Value("type").Means(t.NeedText("type"), "unit"), Name: unitName(t), Side: t.Number("side", 1, 2, 1),
			At: hex.Axial{Q: at[0], R: at[1]}})
	}
	r.lib.Battles = append(r.lib.Battles, x)
}

// unitName reads the name of a unit, by which commands call it.
func unitName(d *load.Definition) string {
	s := d.NeedText("name")
	if strings.ContainsFunc(s, func(r rune) bool { return r == ',' || unicode.IsSpace(r) || !unicode.IsPrint(r) }) {
		d.Fault("name", "", "the name of a unit is one word")
	}
	if slices.Contains(tactics.VerbWords[:], strings.ToLower(s)) && s != "" {
		d.Fault("name", "", "a unit named %s cannot be commanded: that word is a command", s)
	}
	return s
}

// lines splits a log; blank lines at its ends do not count.
func lines(s string) []string {
	if s = strings.Trim(s, "\n"); s == "" {
		return nil
	}
	return strings.Split(s, "\n")
}

func (r *reader) policy(d *load.Definition) {
	d.Need("choose")
	r.lib.Policies = append(r.lib.Policies, library.Policy{Definition: head(d), Choose: d.Function("choose")})
}
