package manifest

import (
	"fmt"
	"slices"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/packs/load"
)

// keptCards is what came of a file of cards.
type keptCards struct {
	cards   []library.Card
	effects [][]library.Effect
	before  int  // effects of others, after which these are numbered
	own     bool // nobody else has them, so that they can be numbered again
}

// keepCards takes over cards that were read before.
func (r *reader) keepCards() *load.Keeper {
	var cards, effects int
	return &load.Keeper{
		Begin: func() { cards, effects = len(r.lib.Cards), len(r.lib.Effects) },
		End: func() any {
			return &keptCards{slices.Clip(r.lib.Cards[cards:]), slices.Clip(r.lib.Effects[effects:]), effects, false}
		},
		Again: func(made any) bool {
			k, ok := made.(*keptCards)
			if !ok || !k.numbered(len(r.lib.Effects)) {
				return false
			}
			cards, effects = len(r.lib.Cards), len(r.lib.Effects)
			r.lib.Cards, r.lib.Effects = append(r.lib.Cards, k.cards...), append(r.lib.Effects, k.effects...)
			return true
		},
		Apart: r.cardsApart,
	}
}

// cardsApart reads cards next to others. They are stored where they will be in the library,
// so that memory is taken only once.
func (r *reader) cardsApart(before, count int) load.Apart {
	alone := *r
	alone.lib = library.Library{}
	if all := r.lib.Cards[:cap(r.lib.Cards)]; before+count <= len(all) {
		alone.lib.Cards = all[before : before : before+count]
	}
	return load.Apart{
		Read: alone.card,
		Made: func() any { return &keptCards{alone.lib.Cards, alone.lib.Effects, 0, true} },
	}
}

// numbered numbers the effects after so many others; false when they have other
// numbers, and somebody knows them by these.
func (k *keptCards) numbered(before int) bool {
	switch {
	case len(k.effects) == 0 || k.before == before:
		return true
	case !k.own:
		return false
	}
	for i := range k.cards {
		k.cards[i].EachHandler(func(run *def.FuncRef) {
			if n := run.Data(); n > 0 {
				*run = def.Data(n - k.before + before)
			}
		})
	}
	k.before = before
	return true
}

// expectCards allocates all cards together.
func (r *reader) expectCards(n int) { r.lib.Cards = make([]library.Card, 0, n) }

func (r *reader) card(d *load.Definition) {
	r.lib.Cards = append(r.lib.Cards, library.Card{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name")})
	x := &r.lib.Cards[len(r.lib.Cards)-1]
	x.Faction = d.NeedRef("faction", kindFaction)
	x.Type = d.NeedWord("type", cardTypes)
	x.Subtype = d.Word("subtype", subtypes)
	x.Layer = d.Choice("layer", layers)
	x.Token = d.Flag("token")
	x.Legendary = d.Flag("legendary")
	cost(d, x)
	stats(d, x)
	x.Tags = d.Refs("tags", kindTag)
	x.Keywords = r.keywordUses(d, "keywords")
	x.Grants = r.keywordUses(d, "grants")
	x.Choose = d.Word("choose", chooseable)
	b := r.behaviour(d, &x.Behaviour)
	x.Target = target(d, "target")
	x.OnPlay = d.Function("on_play")
	if x.PlayIn = d.WordsOf("play_in", kindWindow, r.phases); d.Has("play_in") && len(x.PlayIn) == 0 {
		d.Fault("play_in", "without the key it is played in deployment", "a card that is played in no phase")
	}
	x.Ask, x.Refused = announcement(d, x.Target != nil)
	fitsType(d, x)
	b.abilities(x)
	x.Text = d.Sentence("text")
	r.labels(d, x.Tags, x.Keywords)
	if x.Type == typeUnit {
		r.fitsLayer(d, x.Layer, x.Keywords)
	}
	r.fitTags(d, x)
}

func cost(d *load.Definition, x *library.Card) {
	if !x.Token {
		d.Need("cost")
	}
	if t := d.Table("cost"); t != nil {
		t.Need("supply")
		x.Supply = t.Number("supply", 0, load.MaxNumber, 0)
		x.Battery = t.Number("battery", 0, load.MaxNumber, 0)
	}
}

func stats(d *load.Definition, x *library.Card) {
	if x.Type == typeUnit {
		d.Need("stats")
	}
	t := d.Table("stats")
	if t == nil {
		return
	}
	for _, k := range []string{"attack", "shield", "health"} {
		t.Need(k)
	}
	x.Attack = t.Number("attack", 0, load.MaxNumber, 0)
	x.Shield = t.Number("shield", 0, load.MaxNumber, 0)
	x.Health = t.Number("health", 1, load.MaxNumber, 1)
}

// announcement reads the ask that a paid card or action puts before its target is locked,
// and what happens when that ask is rejected.
func announcement(d *load.Definition, targets bool) (ask string, refused def.FuncRef) {
	if !d.Has("ask") {
		if d.Has("refused") {
			d.Fault("refused", "", "\"refused\" needs \"ask\"")
		}
		return "", 0
	}
	if !targets {
		d.Fault("ask", "", "only something with a target can announce it")
	}
	return d.EventName("ask"), d.Function("refused")
}

// fitsType refuses what only cards of another type have.
func fitsType(d *load.Definition, x *library.Card) {
	only := func(key, kind string) {
		if d.Has(key) && x.Type != kind && x.Type != "" {
			d.Fault(key, "", "%q is for %s cards, not %s", key, kind, x.Type)
		}
	}
	only("stats", typeUnit)
	only("keywords", typeUnit)
	if x.Type != typeTactical {
		only("token", typeUnit)
	}
	only("ask", typeTactical)
	only("layer", typeUnit)
	only("grants", typeArmory)
	only("subtype", typeArmory)
	if x.Type == typeUnit && d.Value("tags").Empty() {
		d.Fault("tags", `for example tags = ["NAME"]`, "a UNIT has at least one tag")
	}
	if x.Choose != "" && x.Type == typeUnit {
		d.Fault("choose", "", "a UNIT is played to a slot, which determines its lane")
	}
}

// keywordUses reads a list such as ["HARD", "THICK(2)"].
func (r *reader) keywordUses(d *load.Definition, key string) (out []library.KeywordUse) {
	for _, v := range d.Few(key) {
		use := r.keywordUse(v)
		if slices.ContainsFunc(out, func(u library.KeywordUse) bool { return u.ID == use.ID && u.ID != "" }) {
			v.Fault("", "%q has %s twice", key, use.ID)
			continue
		}
		out = append(out, use)
	}
	return out
}

// keywordUse reads a keyword with the numbers that it takes.
func (r *reader) keywordUse(v load.Value) library.KeywordUse {
	text := v.Text()
	if text == "" {
		return library.KeywordUse{}
	}
	text, hint := v.Now(text)
	written, err := library.ReadKeyword(text)
	if err != nil {
		v.Fault("", "%s", err)
		return library.KeywordUse{}
	}
	written.ID = v.Known(kindKeyword, written.ID)
	takes, known := r.takes[written.ID]
	if !known {
		return library.KeywordUse{ID: written.ID}
	}
	k := library.Keyword{ID: written.ID, Numbers: takes}
	use, err := k.Use(written)
	if err != nil {
		v.Fault(hint, "%s", err)
	}
	return use
}

// labels refuses a keyword without the tag that goes with it, and the reverse
// (W-23).
func (r *reader) labels(d *load.Definition, has []string, uses []library.KeywordUse) {
	keywords, tags := d.Mark("keywords"), d.Mark("tags")
	d.LaterByMarks(func() {
		for _, u := range uses {
			if tag := r.tagWith[u.ID]; tag != "" && !slices.Contains(has, tag) {
				keywords.Fault("", "the keyword %s needs the tag %s, which is missing", u.ID, tag)
			}
		}
		for _, tag := range has {
			id := r.labelOf[tag]
			if id != "" && !slices.ContainsFunc(uses, func(u library.KeywordUse) bool { return u.ID == id }) {
				tags.Fault("", "the tag %s needs the keyword %s, which is missing", tag, id)
			}
		}
	})
}

// fitsLayer refuses a unit of a layer without the keyword that goes with it, and the
// reverse.
func (r *reader) fitsLayer(d *load.Definition, layer string, uses []library.KeywordUse) {
	keywords, own := d.Mark("keywords"), d.Mark("layer")
	d.LaterByMarks(func() {
		for _, u := range uses {
			if of := r.layerOf[u.ID]; of != "" && of != layer {
				keywords.Fault(fmt.Sprintf("write layer = %q", of), "the keyword %s is of units of the layer %s, and this one is of %s", u.ID, of, layer)
			}
		}
		for id, of := range r.layerOf { //maporder: at most one is of this layer
			if of == layer && !slices.ContainsFunc(uses, func(u library.KeywordUse) bool { return u.ID == id }) {
				own.Fault(fmt.Sprintf("write keywords = [%q]", id), "the layer %s needs the keyword %s, which is missing", layer, id)
			}
		}
	})
}
