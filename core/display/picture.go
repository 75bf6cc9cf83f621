package display

import "slices"

// Picture is a position as data that a program without knowledge of the game can draw:
// places, pieces, seats, and what commands touch. The picture of a view holds only what the
// viewer may know. Every part has an id that stays the same from picture to picture, so
// that two pictures can be compared part by part.
type Picture struct {
	Head    string         `json:"head"`              // the moment, in a line
	Asks    string         `json:"asks,omitempty"`    // what who is to act is asked
	Todo    string         `json:"todo,omitempty"`    // what who is to act can do now, if nothing is asked
	Notices []Badge        `json:"notices,omitempty"` // of the match as a whole
	ToAct   []int          `json:"to_act,omitempty"`  // seats, from 1
	Over    string         `json:"over,omitempty"`    // how the match has ended
	Winners []int          `json:"winners,omitempty"` // seats, from 1, when it has
	Seats   []SeatPicture  `json:"seats"`
	Regions []Region       `json:"regions"`
	Heads   []Column       `json:"heads,omitempty"` // of the columns of regions
	Pieces  []PiecePicture `json:"pieces"`
	Last    []string       `json:"last,omitempty"` // places that the last move went from and to
}

// Emptied returns a picture with nothing in it that has the memory of an earlier one, nil for none.
func Emptied(again *Picture) *Picture {
	if again == nil {
		return &Picture{Seats: []SeatPicture{}, Regions: []Region{}, Pieces: []PiecePicture{}}
	}
	*again = Picture{Seats: again.Seats[:0], Regions: again.Regions[:0], Heads: again.Heads[:0], Pieces: again.Pieces[:0]}
	return again
}

// Next makes a list longer by an element and returns it. In the list of a picture that was used
// before it has the content of an earlier element, whose lists are memory for those of the new one.
func Next[T any](list *[]T) *T {
	n := len(*list)
	if n == cap(*list) {
		*list = slices.Grow(*list, 1)
	}
	*list = (*list)[:n+1]
	return &(*list)[n]
}

// SeatPicture is a player with what belongs to nobody's place.
type SeatPicture struct {
	ID   string `json:"id"` // by which commands touch the player
	Seat int    `json:"seat"`
	Name string `json:"name"`
	Relation
	Out     bool     `json:"out,omitempty"`
	Figures []Figure `json:"figures,omitempty"`
	Badges  []Badge  `json:"badges,omitempty"`
	Zones   []Zone   `json:"zones,omitempty"`
}

// Relation is who a player is to the viewer.
type Relation struct {
	Tone string `json:"tone,omitempty"` // own, ally or enemy
	Tint string `json:"tint,omitempty"` // a colour that the game itself gives: red or black
}

// Zone is a pile, or a row of cards next to the board.
type Zone struct {
	ID    string `json:"id"`
	Name  string `json:"name"`
	Count int    `json:"count"`
	// Open zones show their pieces, which are At them. Kinds lists the cards of a pile that
	// everybody may look through, the first at the bottom.
	Open  bool     `json:"open,omitempty"`
	Kinds []string `json:"kinds,omitempty"`
	// Hand is set for the zone that a player plays from.
	Hand bool `json:"hand,omitempty"`
}

// Region is a part of the board.
type Region struct {
	ID     string  `json:"id"`
	Name   string  `json:"name,omitempty"`
	Shape  string  `json:"shape"` // rows, hexes or points
	Places []Place `json:"places"`
	Rows   []Row   `json:"rows,omitempty"`  // of a region of rows, from above
	Lines  []Line  `json:"lines,omitempty"` // of a region of points
	Words  []Word  `json:"words,omitempty"` // written on the board
	// Across and Down are what the columns and rows of a region of points are called,
	// from the left and from above.
	Across []string `json:"across,omitempty"`
	Down   []string `json:"down,omitempty"`
}

// The shapes of regions. Rows are cells in rows and columns, with one place or several in
// each. Hexes are rows of hexagons, each odd row half a hex to the right. Points are
// crossings of lines.
const (
	ShapeRows   = "rows"
	ShapeHexes  = "hexes"
	ShapePoints = "points"
)

// Place is a position that a piece can take.
type Place struct {
	ID   string `json:"id"`
	Name string `json:"name"`
	X    int    `json:"x"`
	Y    int    `json:"y"`
	Seat int    `json:"seat,omitempty"` // whose it is
	Kind string `json:"kind,omitempty"` // what the ground is
}

// Row is a row of cells.
type Row struct {
	Name string `json:"name"`
	Seat int    `json:"seat,omitempty"`
	Relation
}

// Column is a column of cells as the line between the sides shows it.
type Column struct {
	ID     string  `json:"id"`
	Region string  `json:"region"`
	X      int     `json:"x"`
	After  int     `json:"after"` // the row behind which the line is drawn
	Name   string  `json:"name"`
	Note   string  `json:"note,omitempty"`
	Seat   int     `json:"seat,omitempty"` // who holds it
	Badges []Badge `json:"badges,omitempty"`
	Relation
}

// Line is drawn on a board of points.
type Line struct {
	X1 int `json:"x1"`
	Y1 int `json:"y1"`
	X2 int `json:"x2"`
	Y2 int `json:"y2"`
}

// Word is written on a board, in the middle of a point given in half steps.
type Word struct {
	Text string `json:"text"`
	X    int    `json:"x2"`
	Y    int    `json:"y2"`
}

// PiecePicture is a thing on a place or in a zone.
type PiecePicture struct {
	ID   string `json:"id"`
	At   string `json:"at"`
	Call string `json:"call,omitempty"` // how commands call it
	N    int    `json:"n,omitempty"`    // which it is in its zone, from 1
	Seat int    `json:"seat,omitempty"` // who commands it
	Relation
	Kind    string   `json:"kind,omitempty"` // "" for what the viewer does not know
	Figures []Figure `json:"figures,omitempty"`
	Badges  []Badge  `json:"badges,omitempty"`
	Faded   bool     `json:"faded,omitempty"`  // it can do no more now
	Active  bool     `json:"active,omitempty"` // marked, as a unit whose turn it is, or a line that has won
}

// Figure is a number with a name. Base is its value without changes and Of is its maximum;
// each is set only where it says something new.
type Figure struct {
	Key     string   `json:"key"`
	Mark    string   `json:"mark,omitempty"` // an icon: sword, shield, heart, bolt, coin, clock or flag
	Name    string   `json:"name"`
	Value   int      `json:"value"`
	Base    *int     `json:"base,omitempty"`
	Of      *int     `json:"of,omitempty"`
	Changes []string `json:"changes,omitempty"`
}

// Badge is a word about a thing. Kind is the definition that explains it.
type Badge struct {
	Text string `json:"text"`
	Kind string `json:"kind,omitempty"`
	Tone string `json:"tone,omitempty"` // good, bad or plain
}

// KindPicture is a definition for people: what all pieces of it have in common.
type KindPicture struct {
	Kind   string   `json:"kind"`
	Name   string   `json:"name"`
	Short  string   `json:"short,omitempty"` // a letter or two, where a name is too long
	Text   string   `json:"text,omitempty"`
	Line   string   `json:"line,omitempty"`   // its type, faction and the like
	Seed   string   `json:"seed,omitempty"`   // of its colour: those of one family share it
	Symbol string   `json:"symbol,omitempty"` // the sort of thing that it is
	Cost   []Figure `json:"cost,omitempty"`
	Stats  []Figure `json:"-"`              // other numbers that are printed on it, for catalogues
	File   string   `json:"file,omitempty"` // where it is defined
	At     int      `json:"line_no,omitempty"`
}

// MovePicture is a legal command with the parts of the picture that are touched
// to give it, in their order: who acts, where to, at whom.
type MovePicture struct {
	Line   string   `json:"line"`
	Verb   string   `json:"verb"` // in words
	About  string   `json:"about,omitempty"`
	Path   []string `json:"path,omitempty"`
	Way    []string `json:"way,omitempty"`    // places that are passed on the way
	Note   string   `json:"note,omitempty"`   // what it costs
	Ends   bool     `json:"ends,omitempty"`   // it ends a phase or a turn
	Yields bool     `json:"yields,omitempty"` // it gives the game up

	// What else an Order has: the verb and the action as ids, the sentence where it is not
	// made of the parts, and numbers.
	Word    string   `json:"-"`
	Action  string   `json:"-"`
	Says    string   `json:"-"`
	Amounts []Figure `json:"-"`
	Costs   []Figure `json:"-"`
	// Declines reports whether it is the answer no, or takes nothing more of a choice.
	Declines bool `json:"-"`
}

// HitPicture is how the number of a hit came about.
type HitPicture struct {
	Seq   uint32    `json:"seq"`
	Title string    `json:"title"`
	Base  int       `json:"base"`
	Steps []HitStep `json:"steps"`
	Final int       `json:"final"`
	// Factors are what scales the final amount against each kind of points, "" for nothing.
	Factors string   `json:"factors,omitempty"`
	Losses  []Figure `json:"losses"` // what the hit took, and from where
}

// HitStep is one change of the number.
type HitStep struct {
	Stage  string `json:"stage"`
	By     string `json:"by"` // a listener, or core
	Who    string `json:"who,omitempty"`
	Op     string `json:"op"`
	Amount int    `json:"amount"`
	Before int    `json:"before"`
	After  int    `json:"after"`
}

// KindsOf lists the definitions that a picture mentions.
func KindsOf(pic *Picture) []string {
	k := kindList{list: make([]string, 0, 32)}
	k.collect(pic)
	return k.list
}

// kindList is a list without repetitions. Most are short, so that a search costs less than a map.
type kindList struct {
	list []string
	seen map[string]bool // of a long list
}

const longKinds = 64

func (k *kindList) add(kind string) {
	if kind == "" || k.seen[kind] || k.seen == nil && slices.Contains(k.list, kind) {
		return
	}
	k.list = append(k.list, kind)
	switch {
	case k.seen != nil:
		k.seen[kind] = true
	case len(k.list) > longKinds:
		k.seen = make(map[string]bool, 2*longKinds)
		for _, known := range k.list {
			k.seen[known] = true
		}
	}
}

func (k *kindList) collect(pic *Picture) {
	add := k.add
	for _, b := range pic.Notices {
		add(b.Kind)
	}
	for i := range pic.Pieces {
		add(pic.Pieces[i].Kind)
		for _, b := range pic.Pieces[i].Badges {
			add(b.Kind)
		}
	}
	for i := range pic.Seats {
		for _, b := range pic.Seats[i].Badges {
			add(b.Kind)
		}
		for _, z := range pic.Seats[i].Zones {
			for _, k := range z.Kinds {
				add(k)
			}
		}
	}
	for i := range pic.Regions {
		for _, p := range pic.Regions[i].Places {
			add(p.Kind)
		}
	}
}
