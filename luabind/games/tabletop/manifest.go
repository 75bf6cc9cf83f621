package tabletop

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/core/rules/tabletop/show"
	"arbiter/luabind/packs/load"
)

// The kinds of definitions, as manifests name them.
const (
	kindMode      = "mode"
	kindAttribute = "attribute"
	kindZone      = "zone"
	kindCard      = "card"
	kindFamily    = "family"
	kindCounter   = "counter"
	kindPhase     = "phase"
	kindAction    = "action"
	kindChoice    = "choice"
	kindRule      = "rule"
	kindEnd       = "end"
	kindSweep     = "sweep"
	kindStream    = "stream"
)

// reader collects the definitions of a load.
type reader struct {
	name  string // of the game
	lib   library.Library
	known map[string][]string // the ids of a kind, as they are shown
	among map[string]def.Pos  // counters: where each was first declared

	changed map[string]bool // counters with override = true
}

func newReader(game string) *reader {
	return &reader{name: game, known: map[string][]string{}, among: map[string]def.Pos{}, changed: map[string]bool{}}
}

// Definitions is what the packs of a game define, for load.Schema.
func Definitions() *load.Game { return newReader("tabletop").game() }

func (r *reader) game() *load.Game {
	return &load.Game{Name: r.name, Defined: true, Events: "tt", Owners: []string{kindCard, kindRule},
		Refer: map[string]string{"card": kindCard, "zone": kindZone, "counter": kindCounter},
		Sections: append(r.traits(), []load.Section{
			{Key: kindAttribute, Read: r.attribute}, {Key: kindZone, Read: r.zone}, {Key: kindCounter, Read: r.counter}, {Key: kindStream, Read: r.stream},
			{Key: kindCard, Read: r.card}, {Key: kindFamily, Read: r.family}, load.Events(load.EventWords{Fields: []string{"int"}, Named: show.Named, Refused: []string{"raise", "at_once", "after", "lacks"}}),
			{Key: kindPhase, Read: r.phase}, {Key: kindChoice, Read: r.choice}, {Key: kindAction, Read: r.action}, {Key: kindRule, Read: r.rule},
			{Key: kindEnd, Read: r.end}, {Key: kindSweep, Read: r.sweep}, {Key: kindMode, Read: r.mode, Words: []load.Word{{Key: "counters", Kind: kindCounter, Keys: true}}}, load.Bots(),
		}...)}
}

// note notes an id that others can name.
func (r *reader) note(kind, id string) string {
	r.known[kind] = append(r.known[kind], id)
	return id
}

// refer reads the id of a definition of a kind; a missing key reads as "". When all packs
// have been read, an id that nothing defines is a fault.
func (r *reader) refer(d *load.Definition, key, kind string) string {
	return r.referTo(d.Value(key), kind)
}

// needRefer is refer for a required key.
func (r *reader) needRefer(d *load.Definition, key, kind string) string {
	d.Need(key)
	return r.refer(d, key, kind)
}

// referAll is refer for a list.
func (r *reader) referAll(d *load.Definition, key, kind string) (ids []string) {
	for _, v := range d.Few(key) {
		id := r.referTo(v, kind)
		if id != "" && kind != kindDeck && slices.Contains(ids, id) {
			v.Fault("", "%q has %s twice", key, id)
		}
		ids = append(ids, id)
	}
	return ids
}

func (r *reader) referTo(v load.Value, kind string) string {
	if v.Empty() || !v.IsText() {
		v.Text()
		return ""
	}
	id := v.Means(v.Text(), kind)
	v.Refers(kind, func() []string { return r.known[kind] }, id)
	return id
}

// optional reads a name that may be missing.
func optional(d *load.Definition) def.Localised {
	if !d.Has("name") {
		return def.Localised{}
	}
	return d.Name("name")
}

// silent refuses listeners of a definition that hears nothing.
func silent(d *load.Definition) {
	d.Refuse("listener", "give the listener to a [[rule]] or a [[card]]", article(d.Kind())+" hears no events")
}

// article returns a kind of definition with its article.
func article(kind string) string {
	if strings.ContainsRune("aeio", rune(kind[0])) {
		return "an " + kind
	}
	return "a " + kind
}

func (r *reader) attribute(d *load.Definition) {
	x := library.Attribute{Pos: d.Pos(), ID: r.note(kindAttribute, d.ID("id")), Name: optional(d), Words: d.Texts("words"),
		Low: d.Number("low", -program.MaxNumber, program.MaxNumber, 0), High: d.Number("high", -program.MaxNumber, program.MaxNumber, 0), Show: d.Choice("show", library.AttributePlaces), Mark: d.Word("mark", library.Marks[1:])}
	switch numbers := d.Has("low") || d.Has("high"); {
	case d.Has("words") && numbers:
		d.Fault("words", "", "an attribute is one of words, or a number from low to high, not both")
	case d.Has("words") && len(x.Words) == 0:
		d.Fault("words", "", "%q is empty", "words")
	case d.Accepted("low", "high") && x.Low > x.High:
		d.Fault("low", "", "the numbers of an attribute are from low to high, but low is %d and high is %d", x.Low, x.High)
		x.High = x.Low // families of it are not wrong as well
	}
	for i, w := range x.Words {
		switch {
		case slices.Contains(x.Words[:i], w):
			d.Fault("words", "", "%q has %s twice", "words", w)
		case !nameable(w):
			d.Fault("words", "give it another word, and write what people read under names", "filters cannot name the word %q", w)
		}
	}
	x.Names = names(d, x.Words, x.Low, x.High)
	r.lib.Attributes = append(r.lib.Attributes, x)
}

// nameable reports whether a filter can compare an attribute with a word.
func nameable(word string) bool {
	conds, err := load.Filters(def.Pos{}, "card.attribute == "+word)
	return err == nil && len(conds) == 1 && conds[0].Value == word
}

// names reads what people read for values: words of a list, or numbers from low to high.
func names(d *load.Definition, words []string, low, high int) (list []library.ValueName) {
	for _, v := range d.Entries("names") {
		x := library.ValueName{Word: v.Key()}
		n, err := strconv.Atoi(v.Key())
		switch {
		case words != nil && !slices.Contains(words, v.Key()):
			v.Fault(d.Meant(v.Key(), words), "%q is not one of the words", v.Key())
			continue
		case words == nil && (err != nil || n < low || n > high || strconv.Itoa(n) != v.Key()):
			v.Fault("", "%q is not a number from %d to %d", v.Key(), low, high)
			continue
		case words == nil:
			x.Word, x.N = "", n
		}
		x.Name = v.Localised()
		list = append(list, x)
	}
	return list
}

func (r *reader) zone(d *load.Definition) {
	r.lib.Zones = append(r.lib.Zones, library.Zone{Pos: d.Pos(), ID: r.note(kindZone, d.ID("id")), Name: optional(d), Of: d.Choice("of", library.Holders),
		Kind: d.Choice("kind", library.ZoneKinds), See: d.Word("see", library.Seers), Room: d.Number("room", 1, program.MaxCards, 0),
		Width: d.Number("width", 1, program.MaxCells, 0), Height: d.Number("height", 1, program.MaxCells, 0), Play: d.Flag("play"), Fresh: d.Flag("fresh"), Fleeting: d.Flag("fleeting"),
		Falls: r.refer(d, "falls", kindZone), SeeWhen: d.Filters("see_when")})
}

func (r *reader) stream(d *load.Definition) {
	r.lib.Streams = append(r.lib.Streams, r.note(kindStream, d.ID("id")))
}

func (r *reader) counter(d *load.Definition) {
	x := r.counterOf(d)
	x.ID = d.ID("id")
	if d.Flag("override") {
		r.changed[x.ID] = true
	}
	r.keepCounter(d, x)
}

// counterOf reads a counter without its id.
func (r *reader) counterOf(d *load.Definition) library.Counter {
	if d.Has("show") && len(d.Few("show")) == 0 {
		d.Fault("show", "use internal, and no name, for a counter that boards never show", "%q is empty", "show")
	}
	return library.Counter{Pos: d.Pos(), Name: optional(d), On: d.Choice("on", library.CounterHolders),
		Min: d.Number("min", -program.MaxNumber, program.MaxNumber, 0), Max: d.Number("max", -program.MaxNumber, program.MaxNumber, program.MaxNumber), Capped: d.Has("max"),
		Start: d.Number("start", -program.MaxNumber, program.MaxNumber, 0), See: d.Choice("see", []string{"all", "owner", "nobody"}), SeeWhen: d.Filters("see_when"), Show: r.referAll(d, "show", kindZone), Of: r.refer(d, "of", kindAttribute),
		Resets: d.Choice("resets", library.CounterResets), Keep: d.Flag("keep"), Internal: d.Flag("internal"), Mark: d.Word("mark", library.Marks[1:])}
}

// keepCounter adds a counter, unless another mode has declared the same one, or a [[counter]] with
// override replaces those of modes.
func (r *reader) keepCounter(d *load.Definition, x library.Counter) {
	at, taken := r.among[x.ID]
	if !taken {
		r.among[x.ID] = x.Pos
		r.note(kindCounter, x.ID)
		r.lib.Counters = append(r.lib.Counters, x)
		return
	}
	was := &r.lib.Counters[slices.IndexFunc(r.lib.Counters, func(c library.Counter) bool { return c.ID == x.ID })]
	switch {
	case d.Kind() == kindCounter && r.changed[x.ID]:
		*was = x
	case !r.changed[x.ID] && !sameCounter(x, *was):
		d.Fault("", "give it another id, or write a [[counter]] that all modes share", "the counter %q is declared differently at %s:%d", x.ID, at.File, at.Line)
	}
}

// sameCounter reports whether two declarations of a counter say the same.
func sameCounter(a, b library.Counter) bool {
	a.Pos, b.Pos = def.Pos{}, def.Pos{}
	a.SeeWhen, b.SeeWhen = nowhere(a.SeeWhen), nowhere(b.SeeWhen)
	return reflect.DeepEqual(a, b)
}

// nowhere returns filters without their places in files.
func nowhere(conds []def.Cond) []def.Cond {
	conds = slices.Clone(conds)
	for i := range conds {
		conds[i].Pos = def.Pos{}
	}
	return conds
}

// bearer reads what every definition with a script has.
func (r *reader) bearer(d *load.Definition) (name, text def.Localised, b def.Behaviour) {
	b = d.Behaviour()
	return d.Name("name"), d.Sentence("text"), b
}

func (r *reader) card(d *load.Definition) {
	x := library.Card{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindCard, d.ID("id")), Start: r.refer(d, "start", kindZone), Copies: d.Number("copies", 1, program.MaxCards, 1)}
	x.Name, x.Text, x.Behaviour = r.bearer(d)
	for _, v := range d.Entries("attributes") {
		a := library.AttributeValue{Attribute: v.Means(v.Key(), kindAttribute)}
		v.Refers(kindAttribute, func() []string { return r.known[kindAttribute] }, a.Attribute)
		v.CanBe(load.TypeText, load.TypeNumber)
		if v.IsText() {
			a.Word = v.Text()
		} else {
			a.N = v.Number(-program.MaxNumber, program.MaxNumber)
		}
		x.Attributes = append(x.Attributes, a)
	}
	slices.SortStableFunc(x.Attributes, func(a, b library.AttributeValue) int { return strings.Compare(a.Attribute, b.Attribute) })
	x.Keywords, x.Modifiers, x.Token, x.Back = r.keywords(d), r.modifiers(d), d.Flag("token"), d.Means("back", kindCard)
	x.Listeners = d.Listeners(r.effects)
	r.lib.Cards = append(r.lib.Cards, x)
}

func (r *reader) family(d *load.Definition) {
	d.Need("of")
	x := library.Family{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindFamily, d.ID("id")), Of: r.referAll(d, "of", kindAttribute), Start: r.refer(d, "start", kindZone),
		Copies: d.Number("copies", 1, program.MaxCards, 1), Name: optional(d)}
	x.Behaviour = d.Behaviour()
	x.Text = d.Sentence("text")
	x.Keywords, x.Modifiers = r.keywords(d), r.modifiers(d)
	x.Listeners = d.Listeners(r.effects)
	r.lib.Families = append(r.lib.Families, x)
}

func (r *reader) rule(d *load.Definition) {
	x := library.Rule{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindRule, d.ID("id"))}
	x.Name, x.Text, x.Behaviour = r.bearer(d)
	x.Modifiers = r.modifiers(d)
	x.Listeners = d.Listeners(r.effects)
	r.lib.Rules = append(r.lib.Rules, x)
}

func (r *reader) mode(d *load.Definition) {
	silent(d)
	x := library.Mode{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindMode, d.ModeID("id"))}
	x.Name, x.Text, x.Behaviour = r.bearer(d)
	d.Need("seats")
	if v := d.Value("seats"); v.IsNumber() {
		n := v.Number(1, program.MaxSeats)
		x.Seats = [2]int{n, n}
	} else if !v.Empty() {
		copy(x.Seats[:], d.Numbers("seats", 2, 1, program.MaxSeats))
	}
	d.Value("seats").CanBe(load.TypeNumber, load.TypeList)
	x.Teams = teams(d)
	d.Need("phases")
	x.Phases = r.referAll(d, "phases", kindPhase)
	x.First = first(d)
	for _, v := range d.Entries("counters") {
		if t := v.Table(); t != nil {
			c := r.counterOf(t)
			if c.ID = v.Key(); !load.IsLowerName(c.ID) {
				v.Fault("", "the counter %q must be a name of lower-case letters, digits and _", c.ID)
			}
			r.keepCounter(t, c)
		}
	}
	x.Setup = d.Either("setup", r.effects)
	x.Score, x.Low = r.refer(d, "score", kindCounter), d.Flag("low")
	d.Need("max_turns")
	x.MaxTurns = d.Number("max_turns", 1, program.MaxGameTurns, 0)
	x.Concede, x.PlayOn, x.Rate = d.Flag("concede"), d.Flag("play_on"), d.Function("rate")
	x.Deck, x.Decks = r.deckRules(d.Table("deck")), r.referAll(d, "decks", kindDeck)
	x.Keys = places(d, "seats", "teams", "phases", "first", "score", "low", "max_turns", "play_on", "decks")
	r.lib.Modes = append(r.lib.Modes, x)
}

// places returns where a definition has keys; the missing ones are left out.
func places(d *load.Definition, keys ...string) map[string]def.Pos {
	at := map[string]def.Pos{}
	for _, key := range keys {
		if d.Has(key) {
			at[key] = d.Value(key).Pos()
		}
	}
	return at
}

// teams reads the team of each seat. Their numbers begin at 1 and skip none, as zones and counters can
// be of a team.
func teams(d *load.Definition) (list []int) {
	values := d.Few("teams")
	for _, v := range values {
		list = append(list, v.Number(1, program.MaxSeats))
	}
	for i, n := range list {
		if n > 1 && !slices.Contains(list, n-1) {
			values[i].Fault("number the teams from 1, for example teams = [1, 2, 1, 2]", "no seat is in team %d, but there is a team %d", n-1, n)
			break
		}
	}
	return list
}

// first reads who begins: chance, the number of a seat, or filters.
func first(d *load.Definition) (x library.First) {
	v := d.Value("first")
	v.CanBe(load.TypeText, load.TypeNumber, load.TypeList)
	switch {
	case v.IsText():
		x.Chance = v.Word([]string{"chance"}) != ""
	case v.IsNumber():
		x.Seat = v.Number(1, program.MaxSeats)
	case d.Has("first"):
		x.Where = d.Filters("first")
	}
	return x
}

// number reads a number, or the path of a filter that reads one, or the name of a var that
// is a number.
func (r *reader) number(d *load.Definition, key string, low int) library.Number {
	return r.numberOf(d, d.Value(key), low)
}

func (r *reader) numberOf(d *load.Definition, v load.Value, low int) library.Number {
	v.CanBe(load.TypeNumber, load.TypeText)
	if !v.IsText() {
		return library.Number{N: v.Number(min(low, 0), program.MaxNumber)}
	}
	if n, ok := d.Var(v.Text()); ok {
		return library.Number{N: n.Value}
	}
	c := v.Path()
	if c.Arg == "" {
		return library.Number{Path: c.Path}
	}
	return library.Number{Path: fmt.Sprintf("%s(%s)", c.Path, c.Arg)}
}

// keep adds effects to the library.
func (r *reader) keep(list []library.Effect) def.FuncRef {
	r.lib.Effects = append(r.lib.Effects, list)
	return def.Data(len(r.lib.Effects))
}
