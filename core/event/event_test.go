package event_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"arbiter/core/event"
)

// TestHandles: a handle has a slot and a generation of 16 bits each; anything beyond is cut.
func TestHandles(t *testing.T) {
	for _, c := range [][4]int{{5, 3, 5, 3}, {0xffff, 0xffff, 0xffff, 0xffff}, {0x1_0005, 0x2_0003, 5, 3}, {0, 7, 0, 7}} {
		x := event.MakeEntity(c[0], c[1])
		if x.Slot() != c[2] || x.Generation() != c[3] || int(x.Index()) != c[2] {
			t.Errorf("handle of %d and %d: slot %d, index %d, generation %d", c[0], c[1], x.Slot(), x.Index(), x.Generation())
		}
	}
}

// TestK01_NewEvents (K-01): a new event has no players, and neither has one that is reset in
// place, whatever was in it.
func TestK01_NewEvents(t *testing.T) {
	e := event.Event{Type: 3, Seq: 9, Source: 4, Target: 5, SourcePlayer: 1, TargetPlayer: 2, At: 6, Rejected: true, Args: [event.NArgs]int32{7, 8}}
	e.Begin(2)
	if e != event.New(2) || e.Type != 2 || e.SourcePlayer != event.NoPlayer || e.TargetPlayer != event.NoPlayer || e.Active != event.NoPlayer || e.Actor != event.NoPlayer || e.Priority != event.Effect {
		t.Errorf("%+v", e)
	}
}

// TestK15_Parts (K-15): the parts of a type are those that its letters name, and an event has
// those that are set. Player 1 and place 1 count.
func TestK15_Parts(t *testing.T) {
	all := event.PartSource | event.PartTarget | event.PartSourcePlayer | event.PartTargetPlayer | event.PartPlace
	for has, want := range map[string]event.Parts{"": all, "stpql": 0, "s": all &^ event.PartSource, "tq": all &^ (event.PartTarget | event.PartTargetPlayer), "pl": all &^ (event.PartSourcePlayer | event.PartPlace)} {
		if got := event.Without(has); got != want {
			t.Errorf("a type with %q lacks %b, want %b", has, got, want)
		}
	}
	d := event.TypeDef{Lacks: event.PartTarget | event.PartPlace}
	if got := d.Has(); !slices.Equal(got, []string{"source", "source_player", "target_player"}) {
		t.Errorf("it has %v", got)
	}
	for want, change := range map[event.Parts]func(e *event.Event){0: func(*event.Event) {}, event.PartSource: func(e *event.Event) { e.Source = 1 }, event.PartTarget: func(e *event.Event) { e.Target = 1 }, event.PartSourcePlayer: func(e *event.Event) { e.SourcePlayer = 0 },
		event.PartTargetPlayer: func(e *event.Event) { e.TargetPlayer = 0 }, event.PartPlace: func(e *event.Event) { e.At = 1 }} {
		e := event.New(1)
		e.From = 3
		change(&e)
		if got := e.Parts(); got != want {
			t.Errorf("it has %b, want %b", got, want)
		}
	}
}

// TestK09_Back (K-09): an event follows from its cause, and without one from the event that its
// payload refers to.
func TestK09_Back(t *testing.T) {
	d := event.TypeDef{Fields: []event.Field{{Name: "choice", Kind: event.Int}, {Name: "asked", Kind: event.SeqField}}}
	e := event.New(1)
	e.Args = [event.NArgs]int32{5, 7}
	if got := d.Back(&e); got != 7 {
		t.Errorf("an answer follows from %d, want its question 7", got)
	}
	e.Cause = 3
	if got := d.Back(&e); got != 3 {
		t.Errorf("it follows from %d, want its cause 3", got)
	}
	plain := event.TypeDef{Fields: d.Fields[:1]}
	e.Cause = 0
	if got := plain.Back(&e); got != 0 {
		t.Errorf("a command follows from %d", got)
	}
	if names := d.FieldNames(); !slices.Equal(names, []string{"choice", "asked"}) {
		t.Errorf("its fields are %v", names)
	}
}

// TestPayloadsKeepTheirOrder: the fields of a payload are written in the order of their
// declaration.
func TestPayloadsKeepTheirOrder(t *testing.T) {
	for want, p := range map[string]event.Payload{`{}`: nil, `{"b":1}`: {{"b", 1}}, `{"b":1,"a":"x","c":true}`: {{"b", 1}, {"a", "x"}, {"c", true}}} {
		if got, err := json.Marshal(p); err != nil || string(got) != want {
			t.Errorf("%s, %v; want %s", got, err, want)
		}
	}
	if _, err := json.Marshal(event.Payload{{"b", func() {}}}); err == nil {
		t.Error("a value that has no JSON is written")
	}
	var read event.Payload
	want := event.Payload{{"b", 1}, {"a", "x"}, {"c", []any{2, true, map[string]any{"z": -3}}}, {"d", 1.5}}
	if err := json.Unmarshal([]byte(`{"b":1,"a":"x","c":[2,true,{"z":-3}],"d":1.5}`), &read); err != nil || !reflect.DeepEqual(read, want) {
		t.Errorf("it is read as %v, %v; want %v", read, err, want)
	}
	for _, text := range []string{`[]`, `1`} {
		if err := json.Unmarshal([]byte(text), &read); err == nil {
			t.Errorf("%s is read", text)
		}
	}
	if err := json.Unmarshal([]byte(`null`), &read); err != nil || len(read) != 4 {
		t.Errorf("null makes it %v, %v", read, err)
	}
}

// TestQueueIsUsedAgain (K-03): a queue that was worked off or reset is empty, and then works like
// a new one.
func TestQueueIsUsedAgain(t *testing.T) {
	var q event.Queue
	for round := range 3 {
		for _, e := range []struct {
			priority uint8
			t        event.Type
		}{{event.Flow, 1}, {event.Effect, 2}, {event.Batch, 3}, {event.Effect, 4}} {
			*q.Append(e.priority) = event.New(e.t)
		}
		if q.Empty() {
			t.Fatal("a queue with events is empty")
		}
		if round == 1 {
			q.Reset()
			if !q.Empty() || len(q.All(nil)) > 0 {
				t.Errorf("a queue that was reset has %v", q.All(nil))
			}
			continue
		}
		var order []event.Type
		for !q.Empty() {
			order = append(order, q.Next().Type)
		}
		if fmt.Sprint(order) != "[3 2 4 1]" {
			t.Errorf("round %d: the order is %v", round, order)
		}
	}
}
