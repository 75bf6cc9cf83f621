package event_test

import (
	"fmt"

	"arbiter/core/event"
)

// A ruleset registers its types, queues events of them, and takes them out in order.
func Example() {
	types := event.NewRegistry()
	turn, err := types.Add(event.TypeDef{Name: "TURN_ENDED"})
	if err != nil {
		panic(err)
	}
	hit, err := types.Add(event.TypeDef{Name: "HIT", Kind: event.Ask, Fields: []event.Field{{Name: "amount"}}})
	if err != nil {
		panic(err)
	}

	var q event.Queue
	*q.Append(event.Flow) = event.New(turn)
	for amount := range int32(2) {
		e := q.Append(event.Effect)
		e.Begin(hit)
		e.Args[0] = amount + 1
	}
	mark := q.Mark()
	q.Append(event.Batch).Begin(hit)
	q.Cut(mark) // as when the ask that queued it is rejected

	for e := q.Next(); e != nil; e = q.Next() {
		d := types.Def(e.Type)
		fmt.Println(d.Name, d.Kind == event.Ask, e.Args[0])
	}
	// Output:
	// HIT true 1
	// HIT true 2
	// TURN_ENDED false 0
}
