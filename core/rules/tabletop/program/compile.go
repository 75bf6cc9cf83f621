package program

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"arbiter/core/def"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
)

// compiler builds a Program. It collects errors, so that the author of a pack sees all of
// them in one run.
type compiler struct {
	p       *Program
	v       *vocabulary
	lib     *library.Library
	errs    []error
	pending []pendingListener
}

// Compile makes the program of a library. Its error joins every *def.Fault.
func Compile(lib *library.Library) (*Program, error) {
	p, err := Examine(lib)
	if err != nil {
		return nil, err
	}
	return p, nil
}

// Examine is Compile for those who report faults. With an error it still returns what is known of
// the program, such as its events. It returns nil when these are not known either.
func Examine(lib *library.Library) (*Program, error) {
	c := &compiler{lib: lib, p: &Program{Lib: lib, words: map[string][]string{}}}
	c.p.Types = newRegistry()
	c.v = &vocabulary{p: c.p, zones: map[string]uint8{}, counters: map[string]uint16{}, cards: map[string]uint16{}, attrs: map[string]int{}}
	c.p.vocab = c.v
	maps.Copy(c.p.words, EnumNames)
	c.reasons()
	c.bounds()
	c.attributes()
	c.zones()
	c.counters()
	c.traits()
	c.cards()
	c.faces()
	c.named()
	if len(c.errs) > 0 { // filters about missing definitions would be as many faults again
		return nil, errors.Join(c.errs...)
	}
	c.options()
	c.events()
	c.traitListeners()
	c.modifiers()
	c.sights()
	c.countersSeen()
	c.resolvers()
	if len(c.errs) > 0 {
		return c.p, errors.Join(c.errs...)
	}
	c.phases()
	c.actions()
	c.choices()
	c.modes()
	c.deckless()
	c.ends()
	c.sweeps()
	for i := range lib.Rules {
		c.listeners(lib.Rules[i].ID, lib.Rules[i].Pack, &lib.Rules[i].Behaviour, owner{})
	}
	c.link()
	if len(c.errs) == 0 {
		c.absent()
		c.sizes()
	}
	if err := c.p.Fits(); err != nil {
		c.errs = append(c.errs, err)
	}
	if len(c.errs) > 0 {
		return c.p, errors.Join(c.errs...)
	}
	c.ways()
	return c.p, nil
}

func (c *compiler) fail(pos def.Pos, format string, args ...any) {
	c.errs = append(c.errs, &def.Fault{Pos: pos, Msg: fmt.Sprintf(format, args...)})
}

// bounds refuses tables that are longer than their numbers.
func (c *compiler) bounds() {
	for _, t := range []struct {
		what     string
		n, limit int
	}{
		{"zones", len(c.lib.Zones), MaxZones}, {"phases", len(c.lib.Phases), MaxPhases}, {"actions", len(c.lib.Actions), MaxActions},
		{"modes", len(c.lib.Modes), 32}, {"streams", len(c.lib.Streams), MaxStreams},
	} {
		if err := match.CheckSize(t.what, t.n, t.limit); err != nil {
			c.errs = append(c.errs, err)
		}
	}
	if len(c.lib.Modes) == 0 || len(c.lib.Phases) == 0 {
		c.errs = append(c.errs, errors.New("the game has no mode, or no phase; it needs one of each"))
	}
}

// oneOf finds a word of a list, "" being the first one.
func (c *compiler) oneOf(pos def.Pos, key, word string, words []string) int {
	if word == "" {
		return 0
	}
	i := slices.Index(words, word)
	if i < 0 {
		c.fail(pos, "unknown %s %q%s%s", key, word, i18n.OneOf(words), i18n.Meant(word, words))
	}
	return max(i, 0)
}

// unique refuses an id that is taken, or empty.
func (c *compiler) unique(pos def.Pos, kind, id string, taken bool) {
	if id == "" {
		c.fail(pos, "a %s has no id", kind)
	} else if taken {
		c.fail(pos, "the %s %q is defined twice", kind, id)
	}
}

func (c *compiler) attributes() {
	for i := range c.lib.Attributes {
		a := &c.lib.Attributes[i]
		_, taken := c.v.attrs[a.ID]
		c.unique(a.Pos, "attribute", a.ID, taken)
		if slices.ContainsFunc(properties, func(x property) bool { return x.word == a.ID }) {
			c.fail(a.Pos, "the attribute %q has the name of a property that every game has", a.ID)
		}
		c.oneOf(a.Pos, "show", a.Show, library.AttributePlaces)
		c.oneOf(a.Pos, "mark", a.Mark, library.Marks)
		c.v.attrs[a.ID] = i
	}
}

func (c *compiler) zones() {
	c.p.Zones = make([]Zone, 1)
	c.v.subjects = slices.Clone(subjectWords)
	for i := range c.lib.Zones {
		d := &c.lib.Zones[i]
		c.unique(d.Pos, "zone", d.ID, c.v.zones[d.ID] != 0)
		if slices.ContainsFunc(subjectWords, func(w kit.Word) bool { return w.Word == d.ID }) {
			c.fail(d.Pos, "the zone %q has the name of a subject of filters that every game has", d.ID)
		}
		z := Zone{Def: d, Of: Holder(num.To[uint8](c.oneOf(d.Pos, "holder", d.Of, library.Holders))), Kind: ZoneKind(num.To[uint8](c.oneOf(d.Pos, "kind", d.Kind, library.ZoneKinds))),
			See: Sight(num.To[uint8](c.oneOf(d.Pos, "see", d.See, library.Seers))), Room: d.Room, Width: d.Width, Height: d.Height, Play: d.Play, Fresh: d.Fresh}
		grid := z.Kind == Grid
		if grid != (d.Width > 0 && d.Height > 0) || !grid && d.Width+d.Height > 0 || d.Width*d.Height > MaxCells {
			c.fail(d.Pos, "zone %s: a grid, and nothing else, has a width and a height, of at most %d cells", d.ID, MaxCells)
		}
		if z.Kind == Bag {
			z.See = SeeNobody // by its nature, whatever the manifest says of sight
			if d.See != "" && d.See != "nobody" {
				c.fail(d.Pos, "zone %s: nobody sees into a bag, so see cannot be %q", d.ID, d.See)
			}
		}
		if z.Of == OfMatch && (z.See == SeeOwner || z.See == SeeTeam || z.See == SeeOthers) {
			c.fail(d.Pos, "zone %s: a zone of the match has no owner, so see cannot be %q", d.ID, d.See)
		}
		n := num.To[uint8](len(c.p.Zones))
		c.v.zones[d.ID] = n
		c.v.subjects = append(c.v.subjects, kit.Word{Word: d.ID, Subject: SubjZones + kit.Subject(n), Owned: z.Of != OfMatch})
		c.p.Zones = append(c.p.Zones, z)
	}
}

func (c *compiler) counters() {
	c.p.Counters = make([]Counter, 1)
	for i := range c.lib.Counters {
		d := &c.lib.Counters[i]
		c.unique(d.Pos, "counter", d.ID, c.v.counters[d.ID] != 0)
		x := Counter{Def: d, On: []Holder{OfMatch, OfPlayer, OfCard}[c.oneOf(d.Pos, "holder", d.On, library.CounterHolders)],
			Low: num.To[int32](d.Min), High: num.To[int32](d.Max), Start: num.To[int32](d.Start), See: []Sight{SeeAll, SeeOwner, SeeNobody}[c.oneOf(d.Pos, "see", d.See, []string{"all", "owner", "nobody"})]}
		if x.High == 0 && !d.Capped {
			x.High = MaxNumber
		}
		if x.Of = -1; d.Of != "" {
			if i, known := c.v.attrs[d.Of]; known {
				x.Of = i
			} else {
				c.fail(d.Pos, "counter %s: unknown attribute %q%s", d.ID, d.Of, i18n.Meant(d.Of, c.v.attributeNames()))
			}
		}
		if x.Low < -MaxNumber || x.High > MaxNumber || x.Start < x.Low || x.Start > x.High {
			c.fail(d.Pos, "counter %s: it starts at %d, which must be within min %d and max %d; both are from -%d to %d", d.ID, x.Start, x.Low, x.High, MaxNumber, MaxNumber)
		}
		if x.On == OfMatch && x.See == SeeOwner {
			c.fail(d.Pos, "counter %s: a counter of the match has no owner, so see cannot be %q", d.ID, d.See)
		}
		c.oneOf(d.Pos, "mark", d.Mark, library.Marks)
		x.Resets = c.resets(d.Pos, d, x.On)
		c.showsIn(&x)
		n := num.To[uint16](len(c.p.Counters))
		table, most := &c.p.OnMatch, MaxCounters
		switch x.On {
		case OfPlayer:
			table = &c.p.OnPlayers
		case OfCard:
			table, most = &c.p.OnCards, MaxOnCards
		}
		if x.Index = len(*table); x.Index >= most {
			c.fail(d.Pos, "counter %s is one too many: a %s has at most %d", d.ID, library.CounterHolders[holderIndex(x.On)], most)
			continue
		}
		if x.Resets != Forever {
			c.p.Resets[x.Resets] = append(c.p.Resets[x.Resets], n)
		}
		*table, c.v.counters[d.ID] = append(*table, n), n
		c.p.Counters = append(c.p.Counters, x)
	}
}

// cards compiles the cards, then those of the families.
func (c *compiler) cards() {
	c.p.Cards = make([]Card, 1)
	for i := range c.lib.Cards {
		d := &c.lib.Cards[i]
		x := c.card(d.Pos, d.ID, d.Pack, d.Start, d.Copies, &d.Behaviour)
		x.Name, x.Text, x.Token = d.Name, d.Text, d.Token
		if d.Token && d.Start != "" {
			c.fail(d.Pos, "card %s: a token is made by effects, and begins in no zone", d.ID)
		}
		for _, a := range d.Attributes {
			c.attribute(d.Pos, x, a)
		}
		c.keywords(d.Pos, x, d.Keywords)
	}
	for i := range c.lib.Families {
		c.family(&c.lib.Families[i])
	}
}

func (c *compiler) card(pos def.Pos, id, pack, start string, copies int, b *def.Behaviour) *Card {
	c.unique(pos, "card", id, c.v.cards[id] != 0)
	n := num.To[uint16](len(c.p.Cards))
	c.v.cards[id] = n
	c.p.Cards = append(c.p.Cards, Card{ID: id, Def: b, Start: c.zone(pos, start), Copies: max(copies, 1),
		Attrs: make([]int16, len(c.lib.Attributes)), has: make([]bool, len(c.lib.Attributes)), pos: pos})
	c.listeners(id, pack, b, owner{card: n})
	return &c.p.Cards[n]
}

func (c *compiler) attribute(pos def.Pos, x *Card, a library.AttributeValue) {
	i, known := c.v.attrs[a.Attribute]
	if !known {
		c.fail(pos, "%s: unknown attribute %q%s", x.ID, a.Attribute, i18n.Meant(a.Attribute, c.v.attributeNames()))
		return
	}
	v, words := a.N, c.lib.Attributes[i].Words
	if a.Word != "" && words == nil {
		c.fail(pos, "%s: %s is a number, and never %q", x.ID, a.Attribute, a.Word)
		return
	}
	if a.Word != "" {
		v = slices.Index(words, a.Word)
	}
	if words != nil && (v < 0 || v >= len(words)) || !num.Fits[int16](v) {
		c.fail(pos, "%s: %s is never %q%s", x.ID, a.Attribute, cmpOr(a.Word, strconv.Itoa(a.N)), i18n.Meant(a.Word, words))
		return
	}
	x.Attrs[i], x.has[i] = num.To[int16](v), true
}

func cmpOr(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

func (v *vocabulary) attributeNames() (names []string) {
	for i := range v.p.Lib.Attributes {
		names = append(names, v.p.Lib.Attributes[i].ID)
	}
	return names
}

// family makes the card of every combination, the last attribute changing first.
func (c *compiler) family(d *library.Family) {
	if len(d.Of) == 0 {
		c.fail(d.Pos, "family %s: of names no attribute, and a family has a card for each value of some", d.ID)
	}
	list, unknown := combinations(c.lib, d)
	switch {
	case unknown != "":
		c.fail(d.Pos, "family %s: unknown attribute %q%s", d.ID, unknown, i18n.Meant(unknown, c.v.attributeNames()))
		return
	case list == nil:
		c.fail(d.Pos, "family %s has more than %d cards", d.ID, MaxCards)
		return
	}
	for _, so := range list {
		x := c.card(d.Pos, familyCard(d, so), d.Pack, d.Start, d.Copies, &d.Behaviour)
		for _, a := range so {
			c.attribute(d.Pos, x, a)
		}
		x.Name, x.Text = c.familyName(d, so), d.Text
		c.keywords(d.Pos, x, d.Keywords)
	}
}

// combinations lists the values of each card of a family, nil for more than MaxCards. unknown
// is the first attribute that does not exist.
func combinations(lib *library.Library, d *library.Family) (list [][]library.AttributeValue, unknown string) {
	list = [][]library.AttributeValue{nil}
	for _, id := range d.Of {
		i := slices.IndexFunc(lib.Attributes, func(a library.Attribute) bool { return a.ID == id })
		if i < 0 {
			return nil, id
		}
		var longer [][]library.AttributeValue
		for _, so := range list {
			for _, value := range valuesOf(&lib.Attributes[i]) {
				longer = append(longer, append(slices.Clone(so), value))
			}
		}
		if list = longer; len(list) > MaxCards {
			return nil, ""
		}
	}
	return list, ""
}

// familyCard is the id of the card of a family with these values.
func familyCard(d *library.Family, values []library.AttributeValue) string {
	id := d.ID
	for _, a := range values {
		id += "-" + cmpOr(a.Word, strconv.Itoa(a.N))
	}
	return id
}

// FamilyCards lists the ids of the cards that the families of a library make. It leaves out
// families with faults.
func FamilyCards(lib *library.Library) (ids []string) {
	for i := range lib.Families {
		list, _ := combinations(lib, &lib.Families[i])
		for _, values := range list {
			ids = append(ids, familyCard(&lib.Families[i], values))
		}
	}
	return ids
}

// familyName is what people read for a card of a family: the name of the family, if it has
// one, and those of the values. A number alone is not a name.
func (c *compiler) familyName(d *library.Family, values []library.AttributeValue) (name def.Localised) {
	if name = d.Name; name.EN == "" && len(values) == 1 {
		a := &c.lib.Attributes[c.v.attrs[values[0].Attribute]]
		if a.Words == nil && a.ValueName(values[0].N).EN == strconv.Itoa(values[0].N) {
			return name
		}
	}
	for _, x := range values {
		v := c.lib.Attributes[c.v.attrs[x.Attribute]].ValueName(x.N)
		name.EN, name.ZH = joined(name.EN, v.EN), joined(name.ZH, v.In(i18n.Chinese))
	}
	return name
}

// joined puts two names together, with a space between letters or digits of ASCII: 7 hearts
// and heat -2, but 7♥.
func joined(a, b string) string {
	plain := func(c byte) bool { return c < utf8.RuneSelf && (unicode.IsLetter(rune(c)) || unicode.IsDigit(rune(c))) }
	first := strings.TrimPrefix(b, "-") // of a negative number
	if a != "" && first != "" && plain(a[len(a)-1]) && plain(first[0]) {
		return a + " " + b
	}
	return a + b
}

func valuesOf(a *library.Attribute) (list []library.AttributeValue) {
	for i, w := range a.Words {
		list = append(list, library.AttributeValue{Attribute: a.ID, Word: w, N: i})
	}
	for n := a.Low; a.Words == nil && n <= a.High; n++ {
		list = append(list, library.AttributeValue{Attribute: a.ID, N: n})
	}
	return list
}

// named lists the words of the enumerations that packs fill.
func (c *compiler) named() {
	put := func(enum string, n int, id func(i int) string) {
		words := make([]string, n)
		for i := range words {
			words[i] = id(i)
		}
		c.p.words[enum] = words
	}
	put("mode", len(c.lib.Modes), func(i int) string { return c.lib.Modes[i].ID })
	put("phase", len(c.lib.Phases), func(i int) string { return c.lib.Phases[i].ID })
	put("action", len(c.lib.Actions), func(i int) string { return c.lib.Actions[i].ID })
	put("stream", len(c.lib.Streams), func(i int) string { return c.lib.Streams[i] })
	put("card", len(c.p.Cards), func(i int) string { return c.p.Cards[i].ID })
	put("choice", len(c.lib.Choices)+1, func(i int) string { return fromOne(i, func(i int) string { return c.lib.Choices[i].ID }) })
	put("zone", len(c.p.Zones), func(i int) string { return fromOne(i, func(i int) string { return c.lib.Zones[i].ID }) })
	put("status", len(c.p.Traits), func(i int) string { return c.p.Traits[i].ID })
	put("option", len(c.lib.Options), func(i int) string { return c.lib.Options[i].ID })
	put("objective", len(c.lib.Objectives), func(i int) string { return c.lib.Objectives[i].ID })
	put("counter", len(c.p.Counters), func(i int) string { return fromOne(i, func(int) string { return c.p.Counters[i].Def.ID }) })
}

func fromOne(i int, id func(int) string) string {
	if i == 0 {
		return ""
	}
	return id(i - 1)
}

// zone finds a zone by id; "" finds nothing.
func (c *compiler) zone(pos def.Pos, id string) uint8 {
	n := c.v.zones[id]
	if n == 0 && id != "" {
		c.fail(pos, "unknown zone %q%s", id, i18n.Meant(id, c.zoneNames()))
	}
	return n
}

func (c *compiler) zoneNames() (names []string) {
	for i := range c.lib.Zones {
		names = append(names, c.lib.Zones[i].ID)
	}
	return names
}

// counter finds a counter by id; "" finds nothing.
func (c *compiler) counter(pos def.Pos, id string) uint16 {
	n := c.v.counters[id]
	if n == 0 && id != "" {
		c.fail(pos, "unknown counter %q%s", id, i18n.Meant(id, c.p.words["counter"]))
	}
	return n
}
