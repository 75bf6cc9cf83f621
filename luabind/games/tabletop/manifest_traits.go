package tabletop

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/packs/load"
)

// The kinds of definitions that add to cards, players and matches.
const (
	kindKeyword   = "keyword"
	kindStatus    = "status"
	kindObjective = "objective"
	kindOption    = "option"
	kindRoom      = "room"
	kindDeck      = "deck"
	kindResolver  = "resolver"
)

// maxPriority is the highest layer of a modifier.
const maxPriority = 999

// modifiers reads the modifiers of a definition.
func (r *reader) modifiers(d *load.Definition) (out []library.Modifier) {
	for _, t := range d.Tables("modifier") {
		x := library.Modifier{Pos: t.Pos(), Of: t.NeedText("of"), On: t.Choice("on", library.ModifierScopes), Where: t.Filters("where"),
			Op: t.Choice("op", modOps), By: r.number(t, "by", -program.MaxNumber), Priority: t.Number("priority", 0, maxPriority, 0)}
		x.ID = t.PartID(strings.ReplaceAll(x.Of, ".", "_"))
		if x.Op != "double" && x.Op != "halve" {
			t.Need("by")
		} else if t.Has("by") {
			t.Fault("by", "", "to %s a number takes no by", x.Op)
		}
		out = append(out, x)
	}
	return out
}

// modOps are the operations of modifiers; the first is the usual one.
var modOps = append([]string{"add"}, slices.DeleteFunc(slices.Sorted(maps.Keys(kit.ModOps)), func(op string) bool { return op == "add" })...)

// keywords reads the keywords that a card prints, as in ["TAUNT", "ARMOR(2)"].
func (r *reader) keywords(d *load.Definition) (out []library.KeywordUse) {
	for _, v := range d.Few("keywords") {
		id, arg, numbered := strings.Cut(v.Text(), "(")
		x := library.KeywordUse{ID: v.Means(id, kindKeyword)}
		v.Refers(kindKeyword, func() []string { return r.known[kindKeyword] }, x.ID)
		if n, err := strconv.Atoi(strings.TrimSuffix(arg, ")")); numbered && (err != nil || n < 1 || n > program.MaxNumber || !strings.HasSuffix(arg, ")")) {
			v.Fault("", "the number of a keyword is in brackets, for example ARMOR(2), and not %q", arg)
		} else {
			x.N = n
		}
		out = append(out, x)
	}
	return out
}

func (r *reader) keyword(d *load.Definition) {
	x := library.Keyword{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindKeyword, d.ID("id"))}
	x.Name, x.Text, x.Behaviour = r.bearer(d)
	x.Modifiers = r.modifiers(d)
	x.Listeners = d.Listeners(r.effects)
	r.lib.Keywords = append(r.lib.Keywords, x)
}

func (r *reader) status(d *load.Definition) {
	x := library.Status{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindStatus, d.ID("id")), Max: d.Number("max", 1, program.MaxNumber, 1),
		See: d.Word("see", []string{"all"}), Until: d.Choice("until", library.Durations)}
	x.Name, x.Text, x.Behaviour = r.bearer(d)
	x.Modifiers = r.modifiers(d)
	x.Listeners = d.Listeners(r.effects)
	r.lib.Statuses = append(r.lib.Statuses, x)
}

func (r *reader) objective(d *load.Definition) {
	d.Need("goal")
	r.lib.Objectives = append(r.lib.Objectives, library.Objective{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name"), Text: d.Sentence("text"),
		Counter: r.needRefer(d, "counter", kindCounter), Goal: d.Number("goal", 1, program.MaxNumber, 0)})
}

func (r *reader) option(d *load.Definition) {
	x := library.Option{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindOption, d.ID("id")), Name: d.Name("name"), Text: d.Sentence("text"), Words: d.Texts("words"),
		Low: d.Number("low", -program.MaxNumber, program.MaxNumber, 0), High: d.Number("high", -program.MaxNumber, program.MaxNumber, 0)}
	v := d.Value("default")
	v.CanBe(load.TypeText, load.TypeNumber)
	switch {
	case x.ID == seatsOption:
		d.Fault("id", "for example places", "the option %q, the number of players, is one of every game", x.ID)
	case d.Has("words") && v.IsNumber():
		v.Fault("", "the default is one of the words")
	case d.Has("words") && (d.Has("low") || d.Has("high")):
		d.Fault("words", "", "an option is one of words, or a number from low to high, not both")
	case v.IsText():
		if x.Default = slices.Index(x.Words, v.Text()); x.Default < 0 {
			v.Fault(d.Meant(v.Text(), x.Words), "%q is not one of the words", v.Text())
			x.Default = 0
		}
	case d.Has("default"):
		if x.Default = v.Number(-program.MaxNumber, program.MaxNumber); x.Default < x.Low || x.Default > x.High {
			v.Fault("", "the default is from %d to %d, not %d", x.Low, x.High, x.Default)
		}
	default:
		x.Default = x.Low
	}
	r.lib.Options = append(r.lib.Options, x)
}

func (r *reader) deck(d *load.Definition) {
	x := library.Deck{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindDeck, d.ID("id")), Name: d.Name("name"), Text: d.Sentence("text")}
	d.Need("cards")
	for _, v := range d.Entries("cards") {
		x.Cards = append(x.Cards, library.DeckCard{ID: v.Means(v.Key(), kindCard), Copies: v.Number(1, program.MaxCards)})
	}
	r.lib.Decks = append(r.lib.Decks, x)
}

// deckRules reads what the decks of a mode may have.
func (r *reader) deckRules(t *load.Definition) *library.DeckRules {
	if t == nil {
		return nil
	}
	return &library.DeckRules{Pos: t.Pos(), Zone: r.needRefer(t, "zone", kindZone), Min: t.Number("min", 1, program.MaxCards, 0),
		Max: t.Number("max", 1, program.MaxCards, 0), Copies: t.Number("copies", 1, program.MaxCards, 0)}
}

func (r *reader) resolver(d *load.Definition) {
	silent(d)
	x := library.Resolver{Pos: d.Pos(), Pack: d.Pack(), Event: d.EventName("event")}
	x.Behaviour = d.Behaviour()
	x.Run = d.Handler("a resolver", r.effects)
	r.lib.Resolvers = append(r.lib.Resolvers, x)
}

// trait reads the keyword or status of an effect, which the compiler checks.
func (r *reader) trait(f *load.Definition, x *library.Effect) {
	x.Status, x.Keyword = r.refer(f, "status", kindStatus), r.refer(f, "keyword", kindKeyword)
	x.Until, x.Fresh = f.Word("until", library.Durations), f.Flag("fresh")
}

// room reads a room that is ready to be played: a mode, with values for options.
func (r *reader) room(d *load.Definition) {
	x := library.Room{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindRoom, d.ID("id")), Name: d.Name("name"), Text: d.Sentence("text"), Mode: r.needRefer(d, "mode", kindMode)}
	for _, v := range d.Entries("options") {
		set := library.Setting{Option: v.Means(v.Key(), kindOption)}
		if v.CanBe(load.TypeText, load.TypeNumber); v.IsNumber() {
			set.Value = strconv.Itoa(v.Number(-program.MaxNumber, program.MaxNumber))
		} else {
			set.Value = v.Text()
		}
		x.Options = append(x.Options, set)
	}
	r.lib.Rooms = append(r.lib.Rooms, x)
}

// traits is the sections of this file.
func (r *reader) traits() []load.Section {
	return []load.Section{{Key: kindKeyword, Read: r.keyword}, {Key: kindStatus, Read: r.status}, {Key: kindObjective, Read: r.objective},
		{Key: kindOption, Read: r.option}, {Key: kindRoom, Read: r.room}, {Key: kindDeck, Read: r.deck}, {Key: kindResolver, Read: r.resolver}}
}

// traitOwners adds the definitions of this file that can have a script.
func traitOwners(lib *library.Library, ids map[*def.Behaviour]string) {
	for i := range lib.Keywords {
		ids[&lib.Keywords[i].Behaviour] = lib.Keywords[i].ID
	}
	for i := range lib.Statuses {
		ids[&lib.Statuses[i].Behaviour] = lib.Statuses[i].ID
	}
	for i := range lib.Resolvers {
		ids[&lib.Resolvers[i].Behaviour] = lib.Resolvers[i].Event
	}
}
