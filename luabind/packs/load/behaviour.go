package load

import (
	"fmt"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/luabind/script/api"
)

// Bounds of the priority of a listener (K-05).
const (
	minPriority = 100
	maxPriority = 999
)

// MaxLimit is the highest limit per turn or match.
const MaxLimit = 100

var (
	roles = roleNames()
	bands = bandNames()
)

func roleNames() (names []string) {
	for _, r := range def.Roles {
		names = append(names, string(r))
	}
	return names
}

func bandNames() (names []string) {
	for _, b := range event.Bands {
		names = append(names, b.Name)
	}
	return names
}

// BandStart is the priority of a listener that names a band.
func BandStart(name string) int {
	for _, b := range event.Bands {
		if b.Name == name {
			return b.Low
		}
	}
	return 0
}

// PartID reads the id of a part of a definition, or makes a unique one from the given
// text.
func (d *Definition) PartID(made string) string {
	if d.c.parts == nil {
		d.c.parts = map[string]map[string]bool{}
	}
	if d.c.parts[d.what] == nil {
		d.c.parts[d.what] = map[string]bool{}
	}
	ids := d.c.parts[d.what]
	if !d.Has("id") {
		id := made
		for n := 2; ids[id]; n++ {
			id = fmt.Sprintf("%s_%d", made, n)
		}
		ids[id] = true
		return id
	}
	id := d.id("id")
	if id != "" && ids[id] {
		d.Coded(DuplicateID, "id", "", "the %s %q is there twice", d.what, id)
	}
	ids[id] = true
	return id
}

// Effects reads, under a key of a table, a handler that is written as data.
type Effects func(d *Definition, key string) def.FuncRef

// Listeners reads the listeners of a definition. effects is nil for games whose
// handlers are all functions.
func (d *Definition) Listeners(effects Effects) (out []def.Listener) {
	for _, t := range d.Tables("listener") {
		out = append(out, t.listener(effects))
	}
	return out
}

func (d *Definition) listener(effects Effects) def.Listener {
	x := def.Listener{Pos: d.Pos(), Event: d.EventName("event"), Role: def.Role(d.NeedWord("role", roles))}
	_, bare, found := strings.Cut(x.Event, ":")
	if !found {
		bare = x.Event
	}
	x.ID = d.PartID(strings.ToLower(bare) + "_" + string(x.Role))
	x.Priority = d.priority()
	x.Where = d.Filters("where")
	x.When = d.Function("when")
	if !d.Has("instead") || d.Has("reject") || d.Has("run") || d.Has("effects") {
		x.Run = d.Handler("a listener", effects, "reject") // else the fault of instead says that reject is missing
	}
	if x.Reject = d.Text("reject"); d.Has("instead") {
		x.Run = d.Either("instead", effects)
	}
	x.Reasons = d.reasons()
	x.Limit = d.Number("limit_per_turn", 1, MaxLimit, 0)
	x.PerMatch = d.Number("limit_per_match", 1, MaxLimit, 0)
	switch {
	case d.Has("instead") && !d.Has("reject"):
		d.Fault("instead", `for example reject = "NOT_SO"`, "\"instead\" needs \"reject\": it happens in place of the rejected event")
	case d.Has("reject") && !isCode(x.Reject):
		d.Fault("reject", "", "the reason %q must be capital letters, digits and _", x.Reject)
	case d.Has("reject") && len(x.Reasons) > 0:
		d.textOf(x.Reject, x.Reasons)
	}
	return x
}

// textOf reports a rejection that none of the reasons of its listener explains.
func (d *Definition) textOf(code string, reasons []def.Reason) {
	var codes []string
	for i := range reasons {
		if reasons[i].Code == code {
			return
		}
		codes = append(codes, reasons[i].Code)
	}
	d.Coded(UnknownID, "reject", d.meant(code, codes), "the reasons have no text for the code %q", code)
}

// Handler reads the handler of a part of a definition: the function that run names, or
// effects where the game has them. A part may have one of the further keys instead,
// which the caller reads.
func (d *Definition) Handler(what string, effects Effects, more ...string) (run def.FuncRef) {
	ways := []string{"run"}
	if effects != nil {
		ways = append(ways, "effects")
	}
	if ways = append(ways, more...); len(ways) == 1 {
		d.Need("run")
	}
	var given []string
	for _, key := range ways {
		if d.Has(key) {
			given = append(given, key)
		}
	}
	switch {
	case len(given) == 0 && len(ways) > 1:
		d.Fault("", "", "%s needs %s or %s", what, strings.Join(ways[:len(ways)-1], ", "), ways[len(ways)-1])
	case len(given) > 1:
		d.Fault(given[1], "", "%s has %s, not both", what, strings.Join(given, " or "))
	}
	if run = d.Function("run"); effects != nil && d.Has("effects") {
		run = effects(d, "effects")
	}
	return run
}

// Either reads the name of a function, or effects where the game has them.
func (d *Definition) Either(key string, effects Effects) def.FuncRef {
	if effects == nil || d.Value(key).IsText() {
		f := d.Function(key)
		if effects != nil {
			d.Value(key).CanBe(TypeText, TypeList)
		}
		return f
	}
	d.Value(key).CanBe(TypeText, TypeList)
	return effects(d, key)
}

// priority reads band or priority; without either the band is "effect".
func (d *Definition) priority() int {
	band := d.Word("band", bands)
	d.fallback("band", `"effect"`)
	if !d.Has("priority") {
		if band == "" {
			return BandStart("effect")
		}
		return BandStart(band)
	}
	if d.Has("band") {
		d.Fault("priority", "", "a listener has a band or a priority, not both")
	}
	return d.Number("priority", minPriority, maxPriority, 0)
}

// isCode reports whether a name is spelled like events and reasons.
func isCode(s string) bool {
	for _, r := range s {
		if (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '_' {
			return false
		}
	}
	return s != "" && len(s) <= 64
}

// reasons reads the texts of the rejections that a listener can cause.
func (d *Definition) reasons() (out []def.Reason) {
	t := d.Table("reasons")
	if t == nil {
		return nil
	}
	t.free = true
	if !d.few("reasons", t.len()) {
		return nil
	}
	for kid := range t.all() {
		code := kid.key
		if !isCode(code) {
			t.Fault(code, "", "the reason %q must be capital letters, digits and _", code)
		}
		out = append(out, def.Reason{Code: code, Text: t.sentence(code, []string{"have", "need"})})
	}
	return out
}

// Filters reads a list of filters.
func (d *Definition) Filters(key string) (out []def.Cond) {
	for _, v := range d.List(key) {
		v.form(FormFilter)
		text := v.Text()
		if !v.IsText() {
			continue
		}
		conds, err := Filters(v.Pos(), text)
		if err != nil {
			v.Coded(BadFilter, "", "%s", err)
		}
		for i := range conds {
			if subject, path, ok := strings.Cut(conds[i].Path, "."); ok {
				path, arg, _ := strings.Cut(v.now(api.InPaths, path), "(")
				if conds[i].Path = subject + "." + path; arg != "" {
					conds[i].Arg = strings.TrimSuffix(arg, ")")
				}
			}
		}
		out = append(out, conds...)
	}
	return out
}

// Path reads a value of a filter without a comparison: a path.
func (v Value) Path() *def.Cond {
	v.form(FormPath)
	conds, err := Filters(v.Pos(), v.Text())
	switch {
	case err != nil:
		v.Coded(BadFilter, "", "%s", err)
	case len(conds) != 1 || conds[0].Op != "!=" || strings.ContainsAny(v.Text(), "!<=>%"):
		v.Coded(BadFilter, "", "%q is not a path such as self.value(NAME)", v.Text())
	default:
		return &conds[0]
	}
	return &def.Cond{Pos: v.Pos(), Path: "self.cost"}
}

// Filters reads one filter, which may have alternatives. Names may be spelled as in the
// samples of the rule book, owner.controlsLane; the ruleset sees owner.controls_lane.
func Filters(at def.Pos, text string) ([]def.Cond, error) {
	conds, err := def.ParseConds(text)
	for i := range conds {
		c := &conds[i]
		c.Pos, c.Path, c.Value = at, snake(c.Path), snake(c.Value)
	}
	return conds, err
}

// snake turns isVehicle into is_vehicle. Names in capitals stay as they are.
func snake(s string) string {
	var b strings.Builder
	low := false
	for _, r := range s {
		if upper := r >= 'A' && r <= 'Z'; upper && low {
			b.WriteByte('_')
			b.WriteRune(r - 'A' + 'a')
			low = false
			continue
		}
		low = r >= 'a' && r <= 'z' || low && r >= '0' && r <= '9'
		b.WriteRune(r)
	}
	return b.String()
}
