package manifest

import (
	"slices"
	"strings"

	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/luabind/packs/load"
)

// The amounts that are known only in play: a keyword's number and a status's
// layers.
const (
	amountX      = "x"
	amountLayers = "layers"
)

func (r *reader) keyword(d *load.Definition) {
	x := library.Keyword{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name")}
	x.DamageType = d.Ref("damage_type", kindDamage)
	if x.Tag = d.Ref("tag", kindTag); x.Tag != "" {
		if other := r.labelOf[x.Tag]; other != "" {
			d.Fault("tag", "", "the tag %s already belongs to the keyword %s", x.Tag, other)
		} else {
			r.labelOf[x.Tag], r.tagWith[x.ID] = x.ID, x.Tag
		}
	}
	if layer := d.Word("layer", layers); layer != "" {
		for other, of := range r.layerOf { //maporder: at most one has it
			if of == layer {
				d.Fault("layer", "", "the layer %s already belongs to the keyword %s", layer, other)
			}
		}
		r.layerOf[x.ID] = layer
	}
	x.Numbers = numbers(d)
	r.behaviour(d, &x.Behaviour, x.Numbers...).abilities(nil)
	for _, name := range x.Numbers {
		if _, taken := x.Var(name); taken {
			d.Fault("vars", "", "%q is a number of the keyword already", name)
		}
	}
	x.Text = d.Sentence("text")
	x.Printed = d.Sentence("printed")
	x.Until = d.Word("until", untils)
	for _, v := range d.Entries("until_with") {
		x.UntilWith = append(x.UntilWith, library.UntilWith{Pos: v.Pos(), Option: v.Means(v.Key(), kindOption), Until: v.Word(untils)})
	}
	r.lib.Keywords = append(r.lib.Keywords, x)
}

// numbers reads the numbers that a keyword takes: number = true for one without
// a name, which texts and modifiers call x, or numbers = ["per", "max"].
func numbers(d *load.Definition) (names []string) {
	if d.Flag("number") {
		names = []string{amountX}
	}
	if !d.Has("numbers") {
		return names
	}
	if d.Has("number") {
		d.Fault("number", "", `a keyword has "number" or "numbers", not both`)
	}
	for _, v := range d.List("numbers") {
		switch name := v.Text(); {
		case !load.IsLowerName(name):
			v.Fault("", "the number %q must be a name of lower-case letters, digits and _", name)
		case slices.Contains(names, name):
			v.Fault("", `"numbers" has %s twice`, name)
		default:
			names = append(names, name)
		}
	}
	if len(names) > library.MaxNumbers {
		d.Fault("numbers", "", "a keyword takes at most %d numbers, not %d", library.MaxNumbers, len(names))
		names = names[:library.MaxNumbers]
	}
	return names
}

// noteNumbers notes which numbers a keyword takes: cards may come before it.
func (r *reader) noteNumbers(d *load.Definition) {
	if d.Has("id") {
		r.takes[d.Shown()] = numbers(d)
	}
}

func (r *reader) status(d *load.Definition) {
	x := library.Status{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name")}
	x.Layers = d.Number("layers", 0, load.MaxNumber, 1)
	x.Until, x.Also = d.NeedWord("until", untils), d.Texts("also")
	x.FallsDrawn = d.Choice("fall", falls) == fallDraw
	b := r.behaviour(d, &x.Behaviour, amountLayers)
	for _, name := range x.Also {
		if r.also[name] != x.ID {
			d.Fault("also", "", "%s is another name of %s already", name, r.also[name])
		}
	}
	if d.Has("named") {
		x.Named = d.EventName("named")
	}
	b.abilities(nil)
	x.Text = d.Sentence("text")
	r.lib.Statuses = append(r.lib.Statuses, x)
}

// fallDraw is the value of the fall of a base that is a draw for its player.
const fallDraw = "draw"

var falls = []string{"loss", fallDraw}

// noteNames notes the other names of a status: abilities may come before it.
func (r *reader) noteNames(d *load.Definition) {
	for _, name := range d.Texts("also") {
		if _, taken := r.also[name]; !taken {
			r.also[name] = d.Shown()
		}
	}
}

func (r *reader) alias(d *load.Definition) {
	x := library.Alias{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Means: d.NeedText("means"), Doc: d.Doc("doc"), Mark: d.Flag("mark"), Only: d.Text("only")}
	if x.ID != "" && !load.IsLowerName(d.Short()) {
		d.Fault("id", "", "the alias %q must be a name of lower-case letters, digits and _", x.ID)
	}
	if d.Has("only") && !load.IsLowerName(strings.ToLower(x.Only)) {
		d.Fault("only", "", "the key %q must be a name of letters, digits and _", x.Only)
	}
	for _, other := range r.only {
		if other.Only == x.Only && other.ID != x.ID {
			d.Fault("only", "", "%s is the key of the alias %s already", x.Only, other.ID)
		}
	}
	r.lib.Aliases = append(r.lib.Aliases, x)
}

// noteAlias notes the aliases that have a key of targets: cards may come before
// them.
func (r *reader) noteAlias(d *load.Definition) {
	if x := (library.Alias{ID: d.Shown(), Only: d.Text("only")}); x.Only != "" {
		r.only = append(r.only, x)
	}
}

func (r *reader) rule(d *load.Definition) {
	x := library.Rule{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name"), Option: ownOption(d)}
	r.behaviour(d, &x.Behaviour).abilities(nil)
	x.Text = d.Sentence("text")
	for _, t := range d.Tables("attack") {
		x.Attacks = append(x.Attacks, r.attack(t))
	}
	x.Opens = d.WordsOf("opens", kindWindow, r.phases)
	if t := d.Table("to_hit"); t != nil {
		x.ToHit = toHit(t)
	}
	r.lib.Rules = append(r.lib.Rules, x)
}

// maxSteps bounds the steps of a throw to hit.
const maxSteps = 20

// toHit reads what attacks throw to hit.
func toHit(d *load.Definition) *library.ToHit {
	x := &library.ToHit{Pos: d.Pos(), Ask: d.EventName("ask")}
	chances := d.List("chances")
	if len(chances) == 0 || len(chances) > maxSteps {
		d.Fault("chances", "", "a throw has 1 to %d steps, with a chance in percent each, not %d", maxSteps, len(chances))
	}
	accepted := true
	for _, v := range chances {
		x.Chances = append(x.Chances, v.Number(0, 100))
		accepted = accepted && v.Accepted()
	}
	if accepted && !slices.IsSorted(x.Chances) {
		d.Fault("chances", "each step hits at least as often as the one before", "the chances of the steps do not rise: %v", x.Chances)
	}
	d.Need("start")
	x.Start = d.Number("start", 1, maxSteps, 1)
	return x
}

// attack reads a way of attack between layers.
func (r *reader) attack(d *load.Definition) library.Attack {
	x := library.Attack{Pos: d.Pos(), From: d.NeedWord("from", layers), To: d.NeedWord("to", layers)}
	d.Need("phases")
	x.Phases = d.WordsOf("phases", kindWindow, r.phases)
	if d.Has("ask") {
		x.Ask = d.EventName("ask")
	}
	x.Run = d.Function("run")
	if x.From == layers[place.Surface] && x.To == x.From {
		d.Fault("to", "", "attacks on the surface are the ruleset's own")
	}
	return x
}

// maxCopies is the largest number of copies of a card that a deck list can have. The
// ruleset decides how many a legal deck may have.
const maxCopies = 99

func (r *reader) deck(d *load.Definition) {
	x := library.Deck{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name")}
	x.Seat = d.Number("seat", 1, place.MaxSeats, 0)
	x.Play = d.Number("play", 1, place.MaxSeats, 0)
	for i := range r.lib.Decks {
		other := &r.lib.Decks[i]
		if x.Seat > 0 && other.Seat == x.Seat && d.Accepted("seat") {
			d.Fault("seat", "", "the deck %s is played in seat %d already when nobody names one", other.ID, x.Seat)
		}
		if x.Play > 0 && other.Play == x.Play && d.Accepted("play") {
			d.Fault("play", "", "arbiter play has the deck %s in seat %d already when nobody names one", other.ID, x.Play)
		}
	}
	d.Need("cards")
	for _, v := range d.Entries("cards") {
		x.Cards = append(x.Cards, library.DeckEntry{Pos: v.Pos(), Card: v.Known(kindCard, v.Key()), Copies: v.Number(1, maxCopies)})
	}
	r.lib.Decks = append(r.lib.Decks, x)
}
