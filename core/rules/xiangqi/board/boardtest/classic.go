// Package boardtest is for tests alone, and nothing but tests imports it. It has the
// seven pieces of xiangqi and some of no known game, written in Go, and a slow move
// generator to compare the fast one with. The engine itself gets its pieces from
// scripts.
//
// It is not for programs that embed the engine: those use package luabind.
package boardtest

import (
	"fmt"
	"slices"

	"arbiter/core/rules/xiangqi/board"
)

// Indexes of the pieces in Defs.
const (
	General = iota
	Advisor
	Elephant
	Horse
	Chariot
	Cannon
	Soldier
)

// Defs returns the seven pieces.
func Defs() []board.PieceDef {
	return []board.PieceDef{
		General: {ID: "general", Letter: 'K', WXF: 'K', Glyphs: [2]string{"帥", "將"}, Value: 10000,
			Royal: true, FacingFile: true, Paths: board.Tabulate(general)},
		Advisor: {ID: "advisor", Letter: 'A', Glyphs: [2]string{"仕", "士"}, Value: 200,
			Paths: board.Tabulate(advisor)},
		Elephant: {ID: "elephant", Letter: 'B', Aliases: "E", WXF: 'E', Glyphs: [2]string{"相", "象"}, Value: 200,
			Paths: board.Tabulate(elephant)},
		Horse: {ID: "horse", Letter: 'N', Aliases: "H", WXF: 'H', Glyphs: [2]string{"傌", "馬"}, Value: 400,
			Paths: board.Tabulate(horse)},
		Chariot: {ID: "chariot", Letter: 'R', Glyphs: [2]string{"俥", "車"}, Value: 900,
			Paths: board.Tabulate(chariot)},
		Cannon: {ID: "cannon", Letter: 'C', Glyphs: [2]string{"炮", "砲"}, Value: 450,
			CaptureOverScreen: true, Paths: board.Tabulate(chariot)},
		Soldier: {ID: "soldier", Letter: 'P', Aliases: "S", Glyphs: [2]string{"兵", "卒"}, Value: 100,
			Paths: board.Tabulate(soldier)},
	}
}

// NoFileCapture returns the seven pieces with a general whose paths are its
// palace steps alone: generals may face but not take each other.
func NoFileCapture() []board.PieceDef {
	defs := Defs()
	defs[General].FacingFile = false
	defs[General].Paths = board.Tabulate(palaceSteps)
	return defs
}

// WithBanner adds a new piece. The banner slides along diagonals, steps back,
// and leaps three squares straight with two legs, by either of two ways to the right.
// It takes what it moves onto. No fast shape fits it.
func WithBanner() []board.PieceDef {
	return append(Defs(), board.PieceDef{ID: "banner", Letter: 'F', Glyphs: [2]string{"旗", "旗"},
		Paths: board.Tabulate(banner)})
}

// WithMortar adds a piece that takes over a screen but does not slide on full
// lines: along diagonals, and three squares ahead around a corner.
func WithMortar() []board.PieceDef {
	return append(WithBanner(), board.PieceDef{ID: "mortar", Letter: 'M', Glyphs: [2]string{"礮", "礮"},
		CaptureOverScreen: true, Paths: board.Tabulate(mortar)})
}

// Odd returns pieces that combine shapes. There is a general that slides along ranks,
// with the whole file for facing, and the banner and mortar. There are a camel with
// eight legs, an organ that is a cannon with more paths, and a dragon, a chariot that
// also steps along diagonals.
func Odd() []board.PieceDef {
	defs := WithMortar()
	defs[General].Paths = board.Tabulate(chariot)
	return append(defs,
		board.PieceDef{ID: "camel", Letter: 'L', Paths: board.Tabulate(camel)},
		board.PieceDef{ID: "organ", Letter: 'O', CaptureOverScreen: true, Paths: board.Tabulate(organ)},
		board.PieceDef{ID: "dragon", Letter: 'D', Paths: board.Tabulate(organ)})
}

// StartFEN is the start position.
const StartFEN = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"

// BannerFEN is a start position with banners next to the cannons in place of horses, and
// mortars next to them, for WithMortar.
const BannerFEN = "rnbakabnr/3f1f3/1c1m1m1c1/p1p1p1p1p/9/9/P1P1P1P1P/1C1M1M1C1/3F1F3/RNBAKABNR w - - 0 1"

// OddFEN has the pieces of Odd.
const OddFEN = "3lk4/4a4/1c5c1/p1p1o1p1p/5f2d/D2F5/P1P1O1P1P/1C5C1/4A4/4KL3 w - - 0 1"

// Must compiles definitions that are known to be right.
func Must(defs []board.PieceDef, opts board.Options) *board.Rules {
	r, err := board.NewRules(defs, opts)
	if err != nil {
		panic(fmt.Sprintf("classic: %v", err))
	}
	return r
}

type offset struct{ file, rank int }

var (
	straights = []offset{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}
	diagonals = []offset{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}
)

func forward(team board.Team) int { return 1 - 2*int(team) }

func ownHalf(s board.Square, team board.Team) bool { return (s.Rank() >= 5) == (team == board.Black) }

// walk returns the squares met by adding offsets one after the other; ok is
// false when one is off the board.
func walk(from board.Square, steps ...offset) (path []board.Square, ok bool) {
	f, r := from.File(), from.Rank()
	for _, o := range steps {
		f, r = f+o.file, r+o.rank
		s, on := board.SquareAt(f, r)
		if !on {
			return nil, false
		}
		path = append(path, s)
	}
	return path, true
}

// rays returns one path for every square on the lines in some directions.
func rays(from board.Square, dirs []offset) (paths [][]board.Square) {
	for _, d := range dirs {
		var steps []offset
		for {
			steps = append(steps, d)
			path, ok := walk(from, steps...)
			if !ok {
				break
			}
			paths = append(paths, path)
		}
	}
	return paths
}

func chariot(from board.Square, _ board.Team) [][]board.Square { return rays(from, straights) }

func horse(from board.Square, _ board.Team) (paths [][]board.Square) {
	for _, leg := range straights {
		for _, out := range diagonals {
			if leg.file*out.file+leg.rank*out.rank <= 0 {
				continue
			}
			if path, ok := walk(from, leg, out); ok {
				paths = append(paths, path)
			}
		}
	}
	return paths
}

func elephant(from board.Square, team board.Team) (paths [][]board.Square) {
	for _, d := range diagonals {
		if path, ok := walk(from, d, d); ok && ownHalf(path[1], team) {
			paths = append(paths, path)
		}
	}
	return paths
}

func inPalace(from board.Square, team board.Team, dirs []offset) (paths [][]board.Square) {
	if !board.InPalace(from, team) {
		return nil
	}
	for _, d := range dirs {
		if path, ok := walk(from, d); ok && board.InPalace(path[0], team) {
			paths = append(paths, path)
		}
	}
	return paths
}

func advisor(from board.Square, team board.Team) [][]board.Square {
	return inPalace(from, team, diagonals)
}

func palaceSteps(from board.Square, team board.Team) [][]board.Square {
	return inPalace(from, team, straights)
}

// general adds to the palace steps the file toward the other palace, one path
// per square; the first may be a palace step, which is not repeated.
func general(from board.Square, team board.Team) [][]board.Square {
	paths := palaceSteps(from, team)
	if paths == nil {
		return nil
	}
	for _, path := range rays(from, []offset{{0, forward(team)}}) {
		if len(path) > 1 || !board.InPalace(path[0], team) {
			paths = append(paths, path)
		}
	}
	return paths
}

func soldier(from board.Square, team board.Team) (paths [][]board.Square) {
	dirs := []offset{{0, forward(team)}}
	if !ownHalf(from, team) {
		dirs = append(dirs, offset{1, 0}, offset{-1, 0})
	}
	for _, d := range dirs {
		if path, ok := walk(from, d); ok {
			paths = append(paths, path)
		}
	}
	return paths
}

func banner(from board.Square, team board.Team) [][]board.Square {
	paths := rays(from, diagonals)
	up, right := offset{0, forward(team)}, offset{1, 0}
	leaps := [][]offset{
		{{0, -forward(team)}},
		{up, up, up},
		{right, right, right},
		{up, offset{2, 0}, offset{1, -forward(team)}},
	}
	return appendWalks(paths, from, leaps)
}

func mortar(from board.Square, team board.Team) [][]board.Square {
	up := offset{0, forward(team)}
	return appendWalks(rays(from, diagonals), from, [][]offset{{up, up, {1, 0}}, {up, {1, 0}, up}})
}

func camel(from board.Square, _ board.Team) [][]board.Square {
	var leaps [][]offset
	for _, d := range slices.Concat(straights, diagonals) {
		leaps = append(leaps, []offset{d, d}, []offset{d, {2 * d.file, 2 * d.rank}})
	}
	return appendWalks(nil, from, leaps)
}

func organ(from board.Square, _ board.Team) [][]board.Square {
	var leaps [][]offset
	for _, d := range diagonals {
		leaps = append(leaps, []offset{d}, []offset{d, d})
	}
	return appendWalks(rays(from, straights), from, leaps)
}

func appendWalks(paths [][]board.Square, from board.Square, walks [][]offset) [][]board.Square {
	for _, steps := range walks {
		if path, ok := walk(from, steps...); ok {
			paths = append(paths, path)
		}
	}
	return paths
}
