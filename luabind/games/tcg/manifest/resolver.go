package manifest

import (
	"slices"

	"arbiter/core/rules/tcg/library"
	"arbiter/luabind/packs/load"
)

// resolver reads what happens with a pack's own event: what it writes, what it
// puts into play, and which function of scripts raises it.
func (r *reader) resolver(d *load.Definition, event string) {
	x := library.Resolver{Pos: d.Pos(), Event: event, Pack: d.Pack()}
	for _, t := range d.Tables("rolls") {
		x.Rolls = append(x.Rolls, roll(t))
	}
	for _, t := range d.Tables("writes") {
		w := library.Write{Pos: t.Pos(), Counter: t.NeedText("counter"), On: t.Word("on", library.WriteHolders)}
		w.Add, w.Was, w.Total = t.LowerName("add"), t.LowerName("was"), t.LowerName("total")
		w.By = t.Number("by", -maxCounted, maxCounted, 1)
		w.Where = t.Filters("where")
		if t.Has("by") && (w.Add != "" || w.By == 0) {
			t.Fault("by", "", "a write adds a field or a number that is not 0")
		}
		x.Writes = append(x.Writes, w)
	}
	x.Where = d.Filters("where")
	fields := d.Entries("fields")
	if named := d.Text("places"); d.Has("places") && !slices.ContainsFunc(fields, func(v load.Value) bool { return v.Key() == named }) {
		x.Places = d.Value("places").Known(kindFixture, named)
	} else {
		x.Places = named
	}
	x.Draw, x.Relocate = draw(d), relocate(d)
	x.Refill, x.Spawn, x.Load, x.Land, x.Removes = refill(d), spawn(d), loading(d), landing(d), d.Flag("removes")
	if x.Removes || len(x.Rolls) > 0 || len(x.Writes) > 0 || x.Places != "" || len(x.Where) > 0 || x.Refill != nil || x.Spawn != nil || x.Draw != nil || x.Relocate != nil || x.Load != nil || x.Land != nil {
		r.lib.Resolvers = append(r.lib.Resolvers, x)
	}
	r.call(d, event)
}

// roll reads for which field a number is drawn: from 1 to so many, or one of
// some.
func roll(t *load.Definition) library.Roll {
	x := library.Roll{Pos: t.Pos(), Field: t.LowerName("field"), Where: t.Filters("where")}
	t.Need("field")
	if v := t.Value("of"); v.IsNumber() {
		x.Sides = v.Number(2, maxCounted)
	} else if t.Need("of") {
		for _, v := range t.Few("of") {
			x.Of = append(x.Of, v.Number(-maxCounted, maxCounted))
		}
		if len(x.Of) == 0 && t.Accepted("of") {
			t.Fault("of", "for example of = 6, or of = [0, 2]", "a roll is of a number, or of some that it can be")
		}
	}
	return x
}

// draw reads from which pile an event draws a fixture.
func draw(d *load.Definition) *library.Draw {
	t := d.Table("draws")
	if t == nil {
		return nil
	}
	return &library.Draw{Pos: t.Pos(), Pile: t.NeedRef("pile", kindPile), Which: t.NeedText("which"), Pool: t.LowerName("pool")}
}

// relocate reads how an event lets the lanes of a layer change places.
func relocate(d *load.Definition) *library.Relocate {
	t := d.Table("relocates")
	if t == nil {
		return nil
	}
	return &library.Relocate{Pos: t.Pos(), Layer: t.NeedWord("layer", layers), To: t.Texts("to")}
}

// refill reads which pool an event fills again.
func refill(d *load.Definition) *library.Refill {
	t := d.Table("refills")
	if t == nil {
		return nil
	}
	t.Need("pool")
	return &library.Refill{Pos: t.Pos(), Pool: t.Ref("pool", kindPool), Missing: t.LowerName("missing")}
}

// maxSpawned bounds the tokens that one event can name. As many slots a lane
// does not have.
const maxSpawned = 99

// spawn reads which tokens an event makes.
func spawn(d *load.Definition) *library.Spawn {
	t := d.Table("spawns")
	if t == nil {
		return nil
	}
	x := library.Spawn{Pos: t.Pos(), Card: needMeans(t, "card", kindCard), Row: t.NeedText("row"), Made: t.LowerName("made"), N: 1}
	if v := t.Value("count"); v.IsText() {
		x.Count = v.Text()
	} else {
		x.N = t.Number("count", 1, maxSpawned, 1)
	}
	return &x
}

// loading reads that an event puts a card into a hangar.
func loading(d *load.Definition) *library.Load {
	t := d.Table("loads")
	if t == nil {
		return nil
	}
	t.Need("room")
	return &library.Load{Pos: t.Pos(), Card: t.LowerName("card"), Into: t.LowerName("into"), Room: t.Value("room").Means(t.LowerName("room"), kindValue)}
}

// landing reads that an event brings a card from a hangar to the board.
func landing(d *load.Definition) *library.Landing {
	t := d.Table("lands")
	if t == nil {
		return nil
	}
	t.Need("slot")
	t.Need("landed")
	return &library.Landing{Pos: t.Pos(), Slot: t.LowerName("slot"), Landed: t.LowerName("landed")}
}

// call reads the function of scripts that raises an event.
func (r *reader) call(d *load.Definition, event string) {
	t := d.Table("call")
	if t == nil {
		return
	}
	x := library.Call{Pos: t.Pos(), Event: event, Pack: d.Pack(), Name: t.LowerName("name"), Takes: t.Texts("takes")}
	t.Need("name")
	for i, name := range x.Takes {
		if slices.Contains(x.Takes[:i], name) {
			t.Fault("takes", "", "the function takes %q twice", name)
		}
	}
	r.lib.Calls = append(r.lib.Calls, x)
}
