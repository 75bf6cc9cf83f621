package event_test

import (
	"math"
	"slices"
	"strconv"
	"testing"

	"arbiter/core/event"
)

// maxTypes is how many types a Type can number.
const maxTypes = math.MaxUint16

// TestRegistry checks types by number and by name, in order of registration; type 0 is
// invalid.
func TestRegistry(t *testing.T) {
	r := event.NewRegistry()
	a, err := r.Add(event.TypeDef{Name: "A", Kind: event.Ask, Fields: []event.Field{{Name: "amount"}, {Name: "cost"}}, Low: 200, High: 399})
	if err != nil {
		t.Fatal(err)
	}
	b, err := r.Add(event.TypeDef{Name: "pack:B"})
	if err != nil {
		t.Fatal(err)
	}
	if got, ok := r.Lookup("A"); !ok || got != a || a != 1 || b != 2 || r.Len() != 3 {
		t.Errorf("A is %d, B is %d of %d", a, b, r.Len())
	}
	if _, ok := r.Lookup("C"); ok {
		t.Error("found a type that is none")
	}
	if d := r.Def(a); d.Low != 200 || d.High != 399 || d.FieldIndex("cost") != 1 || d.FieldIndex("lane") != -1 {
		t.Errorf("definition %+v", d)
	}
	if d := r.Def(b); d.Kind != event.Fact || d.Low != 100 || d.High != 999 {
		t.Errorf("defaults %+v", d)
	}
	if r.Def(0).Name != "" || !slices.Equal(r.Names(), []string{"A", "pack:B"}) {
		t.Errorf("names %v", r.Names())
	}
}

// TestRegistryRefuses what cannot be a type.
func TestRegistryRefuses(t *testing.T) {
	r := event.NewRegistry()
	if _, err := r.Add(event.TypeDef{Name: "A"}); err != nil {
		t.Fatal(err)
	}
	for _, d := range []event.TypeDef{{}, {Name: "A"}, {Name: "B", Fields: make([]event.Field, event.NArgs+1)}} {
		if got, err := r.Add(d); err == nil || got != 0 {
			t.Errorf("%q with %d fields became type %d", d.Name, len(d.Fields), got)
		}
	}
	if r.Len() != 2 {
		t.Errorf("%d types", r.Len())
	}
}

// TestK05_BandsCoverThePriorities checks that they cover 100 to 999 without gap or
// overlap, and that the named ones match the table.
func TestK05_BandsCoverThePriorities(t *testing.T) {
	next := 100
	at := map[string]int{}
	for _, b := range event.Bands {
		if b.Low != next || b.High < b.Low {
			t.Errorf("band %s is %d to %d, want it from %d", b.Name, b.Low, b.High, next)
		}
		next, at[b.Name] = b.High+1, b.Low
	}
	if next != 1000 {
		t.Errorf("bands end at %d", next-1)
	}
	for name, low := range map[string]int{"legality": 100, "before_damage": 200, "after_damage": 300, "kill": 400, "end_of_turn": 500, "projection": 900} {
		if at[name] != low {
			t.Errorf("band %s begins at %d, want %d", name, at[name], low)
		}
	}
}

// TestEntityHandles: slot and generation come back as they were put in.
func TestEntityHandles(t *testing.T) {
	for _, c := range [][2]int{{0, 0}, {1, 0}, {65535, 65535}, {7, 300}} {
		if e := event.MakeEntity(c[0], c[1]); e.Slot() != c[0] || e.Generation() != c[1] {
			t.Errorf("%v became %d, %d", c, e.Slot(), e.Generation())
		}
	}
	if e := event.New(3); e.Type != 3 || e.Priority != event.Effect || e.Active != event.NoPlayer || e.SourcePlayer != event.NoPlayer || e.TargetPlayer != event.NoPlayer {
		t.Errorf("new event %+v", e)
	}
	if event.OpMul.String() != "mul" || event.OpNote.String() != "note" {
		t.Error("names of operations")
	}
}

// TestK25_AsksKeepRoomForARejection checks that an ask cannot use the last two fields,
// which hold the values that a rejection compares.
func TestK25_AsksKeepRoomForARejection(t *testing.T) {
	d := event.TypeDef{Name: "FULL", Kind: event.Ask, Fields: make([]event.Field, event.NArgs-1)}
	if _, err := event.NewRegistry().Add(d); err == nil {
		t.Error("an ask with a field in the way of a rejection was taken")
	}
	fact := d
	fact.Kind = event.Fact
	d.Fields = d.Fields[1:]
	for _, d := range []event.TypeDef{fact, d} {
		if _, err := event.NewRegistry().Add(d); err != nil {
			t.Error(err)
		}
	}
}

// TestBoundsOfTypes: a type can have NArgs fields, and a registry as many types as their numbers count.
// An error names the type, with the bound.
func TestBoundsOfTypes(t *testing.T) {
	r := event.NewRegistry()
	if _, err := r.Add(event.TypeDef{Name: "FULL", Fields: make([]event.Field, event.NArgs)}); err != nil {
		t.Error(err)
	}
	if r.Kind(1) != event.Fact || r.Kind(0) != r.Def(0).Kind {
		t.Errorf("the kind is %v", r.Kind(1))
	}
	for i := r.Len(); i <= maxTypes; i++ {
		if _, err := r.Add(event.TypeDef{Name: strconv.Itoa(i), Kind: event.Ask}); err != nil {
			t.Fatal(i, err)
		}
	}
	if r.Kind(maxTypes) != event.Ask || r.Def(maxTypes).Name != strconv.Itoa(maxTypes) {
		t.Errorf("the last type is %+v", r.Def(maxTypes))
	}
	for d, want := range map[*event.TypeDef]string{{Name: "MORE"}: "event type MORE is one too many: at most 65535 fit", {}: "event type without a name"} { //maporder: each alone
		if _, err := r.Add(*d); err == nil || err.Error() != want {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// TestWordsOfFields: what a field holds has the word of its kind, or of its enumeration.
func TestWordsOfFields(t *testing.T) {
	for kind, want := range map[event.FieldKind]string{event.Int: "int", event.Bool: "bool", event.PlayerField: "player", event.EntityField: "entity", event.CardField: "card", event.PlaceField: "place", event.NameField: "name", event.EnumField: "row", event.SetField: "row", event.MaskPlayers: "players", event.SeqField: "event"} { //maporder: each alone
		if got := (&event.Field{Kind: kind, Enum: "row"}).Word(); got != want {
			t.Errorf("kind %d is %q, want %q", kind, got, want)
		}
	}
}

// TestPayloadsAsJSON: fields keep their order, and a value that JSON does not have is an error.
func TestPayloadsAsJSON(t *testing.T) {
	got, err := event.Payload{{"b", 1}, {"a", "x"}, {"c", []int{2}}}.MarshalJSON()
	if string(got) != `{"b":1,"a":"x","c":[2]}` || err != nil {
		t.Errorf("%s, %v", got, err)
	}
	if got, err := (event.Payload{{"f", func() {}}}).MarshalJSON(); err == nil {
		t.Errorf("a function is %s", got)
	}
}
