package board

import (
	"fmt"
	"strings"
)

// PGNGame is the contents of a file of Portable Game Notation. Dates come from the caller,
// because the engine has no clock.
type PGNGame struct {
	Event, Site, Date, Round, Red, Black string
	Result                               string // "1-0", "0-1", "1/2-1/2" or "*"
	Reason                               string // how it ended, as a comment
	Start                                Position
	// Standard reports that Start is the start position of xiangqi, which need
	// not be written.
	Standard bool
	Moves    []Move
	// Chinese adds the moves in Chinese notation, as comments.
	Chinese bool
}

// maxColumn is the width of lines that PGN asks for.
const maxColumn = 79

// PGN returns a game as Portable Game Notation, in the form that xboard reads: moves are
// coordinates, with ranks from 0.
func PGN(r *Rules, g *PGNGame) string {
	var b strings.Builder
	tag := func(name, value, missing string) {
		if value == "" {
			value = missing
		}
		fmt.Fprintf(&b, "[%s \"%s\"]\n", name, strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ").Replace(value))
	}
	tag("Event", g.Event, "?")
	tag("Site", g.Site, "?")
	tag("Date", g.Date, "????.??.??")
	tag("Round", g.Round, "-")
	tag("White", g.Red, "?")
	tag("Black", g.Black, "?")
	tag("Result", g.Result, "*")
	tag("Variant", "xiangqi", "")
	if !g.Standard {
		tag("FEN", FEN(r, &g.Start), "")
		tag("SetUp", "1", "")
	}
	b.WriteByte('\n')
	writeMoves(&b, r, g)
	return b.String()
}

func writeMoves(b *strings.Builder, r *Rules, g *PGNGame) {
	column := 0
	word := func(text string) {
		switch {
		case column == 0:
		case column+1+len(text) > maxColumn:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(text)
		column += len(text)
	}
	number, side := g.Start.Number(), g.Start.Side()
	at, names := g.Start, []string(nil)
	for i, m := range g.Moves {
		switch {
		case side == Red:
			word(fmt.Sprintf("%d.", number))
		case i == 0:
			word(fmt.Sprintf("%d...", number))
		}
		word(Coordinate(m))
		if g.Chinese {
			names = append(names, Chinese(r, &at, m))
			at.Make(m)
			if side == Black || i == len(g.Moves)-1 {
				word("{" + strings.Join(names, " ") + "}") // of both sides, so that Black's move needs no number
				names = names[:0]
			}
		}
		number += int(side)
		side = side.Other()
	}
	if g.Reason != "" {
		word("{" + strings.ReplaceAll(g.Reason, "}", ")") + "}")
	}
	result := g.Result
	if result == "" {
		result = "*"
	}
	word(result)
	b.WriteByte('\n')
}
