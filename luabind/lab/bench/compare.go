package bench

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"arbiter/luabind/games"
	"arbiter/luabind/packs/record"
)

// Kept is figures as they are written to a file.
type Kept struct {
	Rows []games.Row `json:"rows"`
	// Games and Seed are what was measured, where that was not always the same.
	Games int    `json:"games,omitempty"`
	Seed  uint64 `json:"seed,omitempty"`
	Data  any    `json:"data,omitempty"` // further data of a game
}

// Read reads figures that were kept. Its errors name the key or the row that no bench
// has written.
func Read(text []byte) (*Kept, error) {
	k := &Kept{}
	var broken *json.SyntaxError
	switch err := json.Unmarshal(text, k); {
	case errors.As(err, &broken):
		return nil, errors.New("arbiter bench --json did not write this file: it is not one JSON object")
	case err != nil:
		return nil, fmt.Errorf("arbiter bench --json did not write this file: %s", record.Plain(err))
	case len(k.Rows) == 0:
		return nil, errors.New("there are no rows in it: write it with arbiter bench --json")
	case k.Games < 0:
		return nil, fmt.Errorf("arbiter bench --json did not write this file: games is %d", k.Games)
	}
	for i, r := range k.Rows {
		if indexOf(k.Rows, r) < i {
			return nil, fmt.Errorf("arbiter bench --json did not write this file: the row %.80q is there twice", r.Name)
		}
	}
	return k, nil
}

// indexOf finds the row of a figure in others, by its name and unit.
func indexOf(rows []games.Row, of games.Row) int {
	return slices.IndexFunc(rows, func(x games.Row) bool { return x.Name == of.Name && x.Unit == of.Unit })
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

// Compare pairs figures with those of before. Worse are those that lost more than
// percent; the slack of a row is allowed in addition. Figures of one side only are
// listed as gone or added.
func Compare(was, now []games.Row, percent float64) (pairs []Pair, gone, added []string) {
	for _, w := range was {
		if indexOf(now, w) < 0 {
			gone = append(gone, w.Name)
		}
	}
	for _, r := range now {
		i := indexOf(was, r)
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
