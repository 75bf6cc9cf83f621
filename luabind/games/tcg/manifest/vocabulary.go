package manifest

import (
	"slices"

	"arbiter/core/rules/tcg/events"
	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/packs/load"
)

// term reads what every word of packs has.
func term(d *load.Definition) library.Term {
	return library.Term{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name"), Text: d.Sentence("text")}
}

func (r *reader) faction(d *load.Definition) {
	r.lib.Factions = append(r.lib.Factions, library.Faction{Term: term(d)})
}

// The kinds of things that can have a tag.
const (
	ofUnits   = "units"
	ofCards   = "cards"
	ofPackets = "packets"
)

var tagUses = []string{ofUnits, ofCards, ofPackets}

func (r *reader) tag(d *load.Definition) {
	x := tagUse(d)
	x.Term, x.Passes, x.MaxPercent = term(d), d.Words("passes", library.Passings), d.Number("most_percent", 0, 100, 0)
	x.Death = d.Sentence("death")
	switch {
	case d.Has("passes") && !x.OfPackets:
		d.Fault("passes", `of = ["cards", "packets"], for one`, "only packets pass by anything, and %s is not a tag of packets", x.ID)
	case x.OfPackets && slices.Contains(events.TagNames, x.ID):
		d.Fault("of", "", "the ruleset itself gives packets the tag %s", x.ID)
	case d.Has("of") && !x.OfUnits && !x.OfCards:
		d.Fault("of", "", "a tag is of units or of cards: packets have it from them")
	case d.Has("death") && !x.OfUnits:
		d.Fault("death", `of = ["units"], for one`, "only units die, and %s is not a tag of units", x.ID)
	}
	r.lib.Tags = append(r.lib.Tags, x)
}

// tagUse reads what a tag is of: units and cards when nothing is said.
func tagUse(d *load.Definition) library.Tag {
	if !d.Has("of") {
		return library.Tag{OfUnits: true, OfCards: true}
	}
	of := d.Words("of", tagUses)
	return library.Tag{OfUnits: slices.Contains(of, ofUnits), OfCards: slices.Contains(of, ofCards), OfPackets: slices.Contains(of, ofPackets)}
}

// noteTag notes what a tag is of: cards may come before it.
func (r *reader) noteTag(d *load.Definition) {
	if d.Has("id") {
		r.tagOf[d.Shown()] = tagUse(d)
	}
}

// fitTags refuses tags of units on other cards, and the reverse.
func (r *reader) fitTags(d *load.Definition, x *library.Card) {
	for _, tag := range x.Tags {
		switch t, known := r.tagOf[tag]; {
		case !known || x.Type == "":
		case x.Type == typeUnit && !t.OfUnits:
			d.Fault("tags", "", "the tag %s is not of units", tag)
		case x.Type != typeUnit && !t.OfCards:
			d.Fault("tags", "", "the tag %s is of units, not of %s cards", tag, x.Type)
		}
	}
}

func (r *reader) damageType(d *load.Definition) {
	x := library.DamageType{Term: term(d), Default: d.Flag("default"), Passes: d.Words("passes", library.Passings)}
	if x.Default && r.standard != "" {
		d.Fault("default", "", "the damage type %s is the default already", r.standard)
	} else if x.Default {
		r.standard = x.ID
	}
	r.lib.DamageTypes = append(r.lib.DamageTypes, x)
}

// window reads a part of a turn in which actions that name it can be used.
func (r *reader) window(d *load.Definition) {
	x := library.Window{Term: term(d), After: d.NeedWord("after", library.TurnPoints), Always: d.Flag("always")}
	if x.ID != "" && (!load.IsLowerName(d.Short()) || slices.Contains(program.PhaseNames[:], x.ID)) {
		d.Fault("id", "", "the window %q must be a name of lower-case letters, digits and _, and none of a phase", x.ID)
	}
	if d.Has("opened") {
		x.Opened = d.EventName("opened")
	}
	if d.Has("closed") {
		x.Closed = d.EventName("closed")
	}
	r.lib.Windows = append(r.lib.Windows, x)
}

// noteWindow notes the windows: actions may come before them.
func (r *reader) noteWindow(d *load.Definition) {
	if id := d.Shown(); id != "" && !slices.Contains(r.phases, id) {
		r.phases = append(r.phases, id)
	}
}

// optionTypes are the types of options.
var optionTypes = []string{library.BoolOption, library.IntOption, library.WordOption, library.FixtureOption}

// ownOptions are what the ruleset itself reads as options of a match.
var ownOptions = []string{"max_rounds", "base_health"}

// option reads an option of a room.
func (r *reader) option(d *load.Definition) {
	x := library.Option{Term: term(d), Type: d.Choice("type", optionTypes), High: 1}
	switch {
	case x.ID != "" && !load.IsLowerName(d.Short()):
		d.Fault("id", "", "the option %q must be a name of lower-case letters, digits and _", x.ID)
	case slices.Contains(ownOptions, d.Short()):
		d.Fault("id", "", "%s is an option of every match, and no pack's", x.ID)
	}
	ofAnotherType(d, x.Type)
	switch x.Type {
	case library.IntOption:
		d.Need("low")
		d.Need("high")
		x.Low, x.High = d.Number("low", -load.MaxNumber, load.MaxNumber, 0), d.Number("high", -load.MaxNumber, load.MaxNumber, 0)
		if x.Low > x.High && d.Accepted("low", "high") {
			d.Fault("high", "", "high is %d, less than low, which is %d", x.High, x.Low)
		} else if x.Default = d.Number("default", x.Low, x.High, max(x.Low, 0)); x.Default > x.High {
			x.Default = x.High
		}
	case library.WordOption:
		if x.Words = d.Texts("words"); len(x.Words) < 2 {
			d.Fault("words", `for example words = ["first", "second"]`, "an option of type word has at least two words")
			return
		}
		for i, w := range x.Words {
			if !load.IsLowerName(w) || slices.Contains(x.Words[:i], w) {
				d.Fault("words", "", "the words of an option are names of lower-case letters, digits and _, each once, and %q is not", w)
			}
		}
		x.WordNeeds = wordNeeds(d, x.Words)
		x.Default, x.High = max(slices.Index(x.Words, d.Choice("default", x.Words)), 0), len(x.Words)-1
	case library.FixtureOption:
		x.Pile = d.NeedRef("pile", kindPile)
	default:
		x.WordNeeds = wordNeeds(d, []string{"off", "on"})
		if d.Flag("default") {
			x.Default = 1
		}
	}
	x.FromSeats, x.Needs = d.Number("from_seats", 0, place.MaxSeats, 0), d.Ref("needs", kindOption)
	r.lib.Options = append(r.lib.Options, x)
}

// keysOfTypes are the keys that only one type of option has.
var keysOfTypes = [...][2]string{{"low", library.IntOption}, {"high", library.IntOption}, {"words", library.WordOption}, {"pile", library.FixtureOption}}

// ofAnotherType reports keys that an option of its type does not have. Often the type is missing.
func ofAnotherType(d *load.Definition, kind string) {
	for _, k := range keysOfTypes {
		if d.Has(k[0]) && kind != k[1] && kind != "" {
			d.Fault(k[0], "", "%q goes with type = %q", k[0], k[1])
		}
	}
}

// wordNeeds reads which words of an option a room can have only with another option
// that is on. One word at least is for every room.
func wordNeeds(d *load.Definition, words []string) []string {
	if !d.Has("word_needs") {
		return nil
	}
	needs := make([]string, len(words))
	for _, v := range d.Entries("word_needs") {
		i := slices.Index(words, v.Key())
		if i < 0 {
			v.Fault("", "%q is not one of the words of the option", v.Key())
			continue
		}
		if needs[i] = v.Text(); !load.IsLowerName(needs[i]) {
			v.Fault("", "the word %s needs an option of type bool, and %q is not the name of one", v.Key(), needs[i])
		}
	}
	if !slices.Contains(needs, "") {
		d.Fault("word_needs", "", "each word needs another option, so a room without those has none")
	}
	return needs
}

// ownOption reads the option that turns a definition on. In packs of the first
// API it was declared by naming it.
func ownOption(d *load.Definition) string {
	if d.API() > 1 {
		return d.Ref("option", kindOption)
	}
	return d.Value("option").Means(d.LowerName("option"), kindOption)
}

// The types of values.
const (
	valueNumber = "number"
	valueTruth  = "truth"
)

var valueTypes = []string{valueNumber, valueTruth}

// value reads something of a unit that modifiers change.
func (r *reader) value(d *load.Definition) {
	x := library.Value{Term: term(d), Truth: d.Choice("type", valueTypes) == valueTruth}
	if x.ID != "" && !load.IsLowerName(d.Short()) {
		d.Fault("id", "", "the value %q must be a name of lower-case letters, digits and _", x.ID)
	}
	switch {
	case x.Truth:
		if d.Flag("default") {
			x.Default = 1
		}
	default:
		x.Floor = d.Number("floor", -load.MaxNumber, load.MaxNumber, 0)
		if x.Default = d.Number("default", -load.MaxNumber, load.MaxNumber, max(x.Floor, 0)); x.Default < x.Floor && d.Accepted("floor", "default") {
			d.Fault("default", "", "the default is %d, less than the floor, which is %d", x.Default, x.Floor)
		}
	}
	r.lib.Values = append(r.lib.Values, x)
}

// pool reads points that damage meets.
func (r *reader) pool(d *load.Definition) {
	x := library.Pool{Term: term(d), Stage: d.NeedWord("stage", library.PoolStages), Points: d.Ref("points", kindValue), Layers: d.Ref("layers", kindValue),
		Once: d.Ref("once", kindValue), Where: d.Filters("where")}
	if x.Points == "" && x.Layers == "" && x.Once == "" {
		d.Fault("id", "give it points, layers or once", "nothing fills the pool %s", x.ID)
	}
	r.lib.Pools = append(r.lib.Pools, x)
}

// objective reads what players can come to.
func (r *reader) objective(d *load.Definition) {
	x := library.Objective{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name"), Counter: d.Text("counter"), Goal: d.Number("goal", 1, maxCounted, 1)}
	switch {
	case x.ID != "" && !load.IsLowerName(d.Short()):
		d.Fault("id", "", "the objective %q must be a name of lower-case letters, digits and _", x.ID)
	case d.Has("goal") && !d.Has("counter"):
		d.Fault("goal", "", "an objective without a counter has no way to a goal")
	}
	r.lib.Objectives = append(r.lib.Objectives, x)
}
