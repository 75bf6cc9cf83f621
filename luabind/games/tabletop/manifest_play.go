package tabletop

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/rules/tabletop/library"
	"arbiter/core/rules/tabletop/program"
	"arbiter/luabind/packs/load"
)

func (r *reader) phase(d *load.Definition) {
	silent(d)
	x := library.Phase{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindPhase, d.ID("id")), Name: optional(d)}
	x.Behaviour = d.Behaviour()
	x.Turn, x.First = d.Choice("turn", library.Turns), d.Choice("first", library.Firsts)
	x.Seats, x.Until = d.Filters("seats"), d.Filters("until")
	x.Start = d.Either("start", r.effects)
	x.Next, x.Auto = r.refer(d, "next", kindPhase), d.Flag("auto")
	r.lib.Phases = append(r.lib.Phases, x)
}

// labelParts are what the label of an action can name in braces.
var labelParts = []string{"card", "target", "cell", "amount"}

func (r *reader) action(d *load.Definition) {
	silent(d)
	x := library.Action{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindAction, d.ID("id"))}
	x.Name, x.Text, x.Behaviour = r.bearer(d)
	x.Phases = r.referAll(d, "phase", kindPhase)
	x.Where, x.When = d.Filters("where"), d.Function("when")
	x.Card, x.Target = r.pick(d.Table("card")), r.pick(d.Table("target"))
	if d.Has("card") && x.Card != nil && x.Card.Seats {
		d.Table("card").Fault("seats", "", "an action is done with a card; players can be its target")
	}
	x.Cell, x.CellWhere = r.refer(d, "cell", kindZone), d.Filters("cell_where")
	if t := d.Table("amount"); t != nil {
		t.Need("high")
		x.Amount = &library.Amount{Low: r.number(t, "low", 0), High: r.number(t, "high", 0)}
		if !t.Has("low") {
			x.Amount.Low.N = 1
		}
		if t.Has("high") {
			inOrder(t, "low", "high", x.Amount.Low, x.Amount.High)
		}
	}
	for _, v := range d.Entries("cost") {
		id := v.Key()
		v.Refers(kindCounter, func() []string { return r.known[kindCounter] }, id)
		x.Cost = append(x.Cost, library.Cost{Counter: id, Amount: r.numberOf(d, v, 0)})
	}
	slices.SortStableFunc(x.Cost, func(a, b library.Cost) int { return strings.Compare(a.Counter, b.Counter) })
	label(d, &x)
	if x.EndsTurn = d.Flag("ends_turn"); x.EndsTurn && (x.Card != nil || x.Target != nil || x.Cell != "" || x.Amount != nil) {
		d.Fault("ends_turn", "", `"ends_turn" is for an action without a choice of a card, target, cell or amount`)
	}
	x.Run = r.handler(d)
	r.lib.Actions = append(r.lib.Actions, x)
}

// label reads the command in words, which can name only what players choose.
func label(d *load.Definition, x *library.Action) {
	x.Label = d.Label("label", labelParts)
	for i, chosen := range []bool{x.Card != nil, x.Target != nil, x.Cell != "", x.Amount != nil} {
		if in := "{" + labelParts[i] + "}"; !chosen && (strings.Contains(x.Label.EN, in) || strings.Contains(x.Label.ZH, in)) {
			d.Fault("label", "", "the label has %s, but players choose no %s for the action", in, labelParts[i])
		}
	}
}

// handler reads what a definition does that may do nothing: a function, or effects.
func (r *reader) handler(d *load.Definition) def.FuncRef {
	if !d.Has("run") && !d.Has("effects") {
		return 0
	}
	return d.Handler(article(d.Kind()), r.effects)
}

// pick reads which cards or players can be chosen; nil for a missing key.
func (r *reader) pick(t *load.Definition) *library.Pick {
	if t == nil {
		return nil
	}
	x := &library.Pick{Pos: t.Pos(), Zone: r.refer(t, "zone", kindZone), Side: t.Choice("side", library.Sides), Seats: t.Flag("seats"), Where: t.Filters("where"), When: t.Function("when"), Guards: t.Filters("guards")}
	if x.Zone == "" && !x.Seats {
		t.Fault("zone", `zone = "hand", or seats = true`, "nothing can be chosen: it names no zone, and no players")
		return nil
	}
	return x
}

func (r *reader) choice(d *load.Definition) {
	silent(d)
	x := library.Choice{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindChoice, d.ID("id"))}
	x.Behaviour = d.Behaviour()
	x.Text, x.Of = d.Sentence("text"), d.NeedWord("of", library.ChoiceKinds)
	only := func(key string, of ...string) bool {
		if d.Has(key) && x.Of != "" && !slices.Contains(of, x.Of) {
			d.Fault(key, "", `"%s" goes with of = "%s"`, key, strings.Join(of, `" or "`))
		}
		return d.Has(key)
	}
	if only("words", "words"); x.Of == "words" {
		d.Need("words")
		x.Words = d.Texts("words")
	}
	if only("names", "words"); x.Of == "words" {
		x.Names = names(d, x.Words, 0, 0)
	}
	if only("low", "numbers") {
		x.Low = r.number(d, "low", -program.MaxNumber)
	}
	if only("high", "numbers"); x.Of == "numbers" {
		d.Need("high")
		x.High = r.number(d, "high", -program.MaxNumber)
	}
	switch only("things", "things", "seats"); {
	case x.Of == "seats" && !d.Has("things"):
		x.Things = &library.Pick{Pos: d.Pos(), Seats: true, Side: "any"}
	case x.Of == "seats":
		t := d.Table("things")
		if x.Things = (&library.Pick{Pos: d.Pos(), Seats: true}); t != nil {
			t.Refuse("zone", `of = "things"`, "of seats only players can be chosen")
			x.Things.Side, x.Things.Where, x.Things.When = t.Choice("side", library.Sides), t.Filters("where"), t.Function("when")
		}
	case x.Of == "things":
		d.Need("things")
		x.Things = r.pick(d.Table("things"))
	}
	x.Min, x.Max = r.number(d, "min", 0), r.number(d, "max", 0)
	if v := d.Value("max"); v.IsNumber() && x.Max.N < 1 {
		v.Fault("", "\"max\" is %d, so nothing could be chosen", x.Max.N)
	}
	if d.Has("min") && !d.Has("max") {
		x.Max.N = 1
	} else if !d.Has("min") {
		x.Min = x.Max
	}
	if x.Of == "yes_no" && d.Has("max") {
		d.Fault("max", "", "yes and no is one answer")
	}
	if x.Of == "numbers" && d.Has("high") {
		inOrder(d, "low", "high", x.Low, x.High)
	}
	if d.Has("min") {
		inOrder(d, "min", "max", x.Min, x.Max)
	}
	x.Random, x.Secret = d.Flag("random"), d.Flag("secret")
	x.Run = r.handler(d)
	r.lib.Choices = append(r.lib.Choices, x)
}

// inOrder refuses two numbers if the lower one is known to be above the higher one.
func inOrder(d *load.Definition, low, high string, from, to library.Number) {
	if from.Path == "" && to.Path == "" && from.N > to.N && d.Accepted(low, high) {
		d.Fault(low, "", "%q is %d, and %q only %d, so nothing could be chosen", low, from.N, high, to.N)
	}
}

// results are the keys of an end that say what it brings.
var results = []string{"win", "out", "draw", "lose", "again"}

func (r *reader) end(d *load.Definition) {
	silent(d)
	x := library.End{Pos: d.Pos(), Pack: d.Pack()}
	if d.Has("id") {
		x.ID = r.note(kindEnd, d.ID("id"))
	}
	x.Behaviour = d.Behaviour()
	x.Modes = r.referAll(d, "modes", kindMode)
	x.Where, x.When = d.Filters("where"), d.Function("when")
	if !d.Has("where") && !d.Has("when") {
		d.Fault("", `for example where = ["owner.size(hand) == 0"]`, "an end needs a condition, where or when")
	}
	x.Run = r.handler(d)
	given := slices.DeleteFunc(slices.Clone(results), func(key string) bool { return !d.Has(key) })
	switch win := d.Word("win", []string{"owner", "score"}); {
	case win == "score":
		x.Result = "score"
	case win != "":
		x.Result = "win"
	case d.Flag("out"):
		x.Result = "out"
	case d.Flag("draw"):
		x.Result = "draw"
	case d.Flag("lose"):
		x.Result = "lose"
	case d.Flag("again"):
		x.Result = "again"
	}
	if len(given) != 1 || x.Result == "" && d.Accepted(given...) {
		d.Fault("", `win = "owner", win = "score", out = true, draw = true, lose = true or again = true`, "an end needs exactly one result")
	}
	r.lib.Ends = append(r.lib.Ends, x)
}

func (r *reader) sweep(d *load.Definition) {
	silent(d)
	x := library.Sweep{Pos: d.Pos(), Pack: d.Pack(), ID: r.note(kindSweep, d.ID("id")), Zone: r.needRefer(d, "zone", kindZone)}
	x.Behaviour = d.Behaviour()
	d.Need("where")
	x.Where, x.Run = d.Filters("where"), d.Handler("a sweep", r.effects)
	r.lib.Sweeps = append(r.lib.Sweeps, x)
}

// effects reads a handler that is data.
func (r *reader) effects(d *load.Definition, key string) def.FuncRef {
	if !d.Has(key) {
		return 0
	}
	list := d.Tables(key)
	if len(list) == 0 {
		d.Fault(key, "", "%q is an empty list; write an effect, or leave the key out", key)
	}
	out := make([]library.Effect, 0, len(list))
	for _, f := range list {
		out = append(out, r.effect(f))
	}
	return r.keep(out)
}

// atLeastOne are the effects that do nothing with an amount of 0 or less.
var atLeastOne = []string{"DEAL", "MAKE", "ROLL", "SKIP", "APPLY_STATUS", "REMOVE_STATUS", "ADD_KEYWORD", "REMOVE_KEYWORD"}

// effect reads one effect; the compiler knows which keys its type takes.
func (r *reader) effect(f *load.Definition) library.Effect {
	x := library.Effect{Pos: f.Pos(), Type: f.NeedWord("type", library.EffectTypes), Whom: f.Word("whom", library.Whoms), Card: f.Word("card", library.EffectCards),
		Where: f.Filters("where"), From: r.refer(f, "from", kindZone), To: r.refer(f, "to", kindZone), Bottom: f.Flag("bottom"), Cell: f.Flag("cell"), Down: f.Flag("down"),
		Less: f.Flag("less"), Counter: r.refer(f, "counter", kindCounter), Rest: r.refer(f, "rest", kindCounter), Choice: r.refer(f, "choice", kindChoice), Phase: r.refer(f, "phase", kindPhase), Stream: r.refer(f, "stream", kindStream)}
	if zone := r.refer(f, "zone", kindZone); x.Type == "SHUFFLE" && zone != "" { // the zone is not left
		x.From = zone
	} else if f.Has("zone") {
		f.Fault("zone", "from or to", "%s does not use zone", x.Type)
	}
	x.Make = f.Means("make", kindCard)
	f.Value("make").Text()
	if f.Has("event") {
		x.Event = f.EventName("event")
	}
	if f.Has("amount") {
		x.Amount = r.number(f, "amount", -program.MaxNumber)
		if x.Amount.Path == "" && x.Amount.N < 1 && slices.Contains(atLeastOne, x.Type) {
			f.Fault("amount", "", "%s needs an amount of at least 1, not %d", x.Type, x.Amount.N)
		}
	}
	if x.Alone = f.Flag("alone"); f.Has("by") {
		if x.By = r.number(f, "by", -program.MaxNumber); x.By.Path == "" {
			f.Fault("by", `for example by = "owner.size(hand)"`, "by needs a path that reads a number of each player")
		}
	}
	r.trait(f, &x)
	if x.Amount.Path == "" && x.Amount.N < 0 && x.Type == "COUNT" { // less by so much
		x.Amount.N, x.Less = -x.Amount.N, !x.Less
	}
	return x
}
