package display

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
)

// Parts splits a picture into parts with constant ids, as JSON.
func (p *Picture) Parts() (map[string]json.RawMessage, error) {
	out := make(map[string]json.RawMessage, len(p.Pieces))
	var failed error
	put := func(id string, v any) {
		text, err := json.Marshal(v)
		if err != nil {
			failed = err
		}
		out[id] = text
	}
	put("head", struct {
		Head    string   `json:"head"`
		Asks    string   `json:"asks,omitempty"`
		Todo    string   `json:"todo,omitempty"`
		Notices []Badge  `json:"notices,omitempty"`
		ToAct   []int    `json:"to_act,omitempty"`
		Over    string   `json:"over,omitempty"`
		Winners []int    `json:"winners,omitempty"`
		Last    []string `json:"last,omitempty"`
	}{p.Head, p.Asks, p.Todo, p.Notices, p.ToAct, p.Over, p.Winners, p.Last})
	for i := range p.Seats {
		put("s:"+p.Seats[i].ID, &p.Seats[i])
	}
	for i := range p.Regions {
		put("r:"+p.Regions[i].ID, &p.Regions[i])
	}
	for i := range p.Heads {
		put("h:"+p.Heads[i].ID, &p.Heads[i])
	}
	for i := range p.Pieces {
		put("p:"+p.Pieces[i].ID, &p.Pieces[i])
	}
	return out, failed
}

// Change has the differences of a position from another one, by the ids of parts.
type Change struct {
	Seq  uint32                     `json:"seq"` // that leads to the position
	Set  map[string]json.RawMessage `json:"set,omitempty"`
	Gone []string                   `json:"gone,omitempty"`
}

// ChangeOf compares the parts of two positions.
func ChangeOf(seq uint32, was, is map[string]json.RawMessage) Change {
	c := Change{Seq: seq}
	//maporder: into a map again
	for id, text := range is {
		if !bytes.Equal(was[id], text) {
			if c.Set == nil {
				c.Set = map[string]json.RawMessage{}
			}
			c.Set[id] = text
		}
	}
	for _, id := range slices.Sorted(maps.Keys(was)) {
		if _, there := is[id]; !there {
			c.Gone = append(c.Gone, id)
		}
	}
	return c
}
