package bench

import (
	"encoding/json"
	"fmt"
	"slices"

	"arbiter/luabind/game"
)

// Kept is figures as they are written to a file.
type Kept struct {
	Rows []game.Row `json:"rows"`
	// Games and Seed are what was measured, where that was not always the same.
	Games int    `json:"games,omitempty"`
	Seed  uint64 `json:"seed,omitempty"`
	Data  any    `json:"data,omitempty"` // more that a game tells
}

// Read reads figures that were kept.
func Read(text []byte) (*Kept, error) {
	k := &Kept{}
	if err := json.Unmarshal(text, k); err != nil {
		return nil, fmt.Errorf("this is not what arbiter bench --json writes: %w", err)
	}
	if len(k.Rows) == 0 {
		return nil, fmt.Errorf("there are no rows in it: write it with arbiter bench --json")
	}
	return k, nil
}

// Pair is a figure before and now.
type Pair struct {
	Name  string  `json:"name"`
	Unit  string  `json:"unit,omitempty"`
	Was   float64 `json:"was"`
	Now   float64 `json:"now"`
	Ratio float64 `json:"ratio"` // now of before; 0 when there was nothing, 1 when there is nothing still
	Worse bool    `json:"worse"` // by more than what is allowed
}

// Compare puts figures beside those of before. Worse is what has lost more than so
// many percent; slack of a row is allowed besides. What is there but once is
// named: gone from those of before, or added now.
func Compare(was, now []game.Row, percent float64) (pairs []Pair, gone, added []string) {
	of := func(rows []game.Row, r game.Row) int {
		return slices.IndexFunc(rows, func(x game.Row) bool { return x.Name == r.Name && x.Unit == r.Unit })
	}
	for _, w := range was {
		if of(now, w) < 0 {
			gone = append(gone, w.Name)
		}
	}
	for _, r := range now {
		i := of(was, r)
		if i < 0 {
			added = append(added, r.Name)
			continue
		}
		p := Pair{Name: r.Name, Unit: r.Unit, Was: was[i].Value, Now: r.Value}
		switch {
		case p.Was != 0:
			p.Ratio = p.Now / p.Was
		case p.Now == 0:
			p.Ratio = 1
		}
		if r.Less {
			p.Worse = p.Now > p.Was*(1+percent/100)+r.Slack
		} else {
			p.Worse = p.Now*(1+percent/100)+r.Slack < p.Was
		}
		pairs = append(pairs, p)
	}
	return pairs, gone, added
}
