package board

// PathFunc is a piece's movement, ignoring the board: all paths from a
// square for a team. A path lists the squares after the start; the last is
// the target, the others have to be empty (a horse's path is leg, target).
type PathFunc func(from Square, team Team) [][]Square

// PathTable is what a PathFunc says for every team and square.
type PathTable [Teams][NumSquares][][]Square

// CapturePath is a path on which a piece takes, with the number of pieces of either side
// that must be on it before its last square.
type CapturePath struct {
	Path    []Square
	Screens int
}

// CaptureTable is how a piece takes, for every team and square.
type CaptureTable [Teams][NumSquares][]CapturePath

// Tabulate asks a PathFunc once for every team and square.
func Tabulate(paths PathFunc) *PathTable {
	t := new(PathTable)
	for team := range t {
		for s := range t[team] {
			t[team][s] = paths(Square(s), Team(team))
		}
	}
	return t
}

// PieceDef defines a kind of piece as data. The generator knows no piece by its name: paths
// and flags define what a piece can do.
type PieceDef struct {
	// ID names the piece in errors and in set-up data, as "horse".
	ID string
	// Letter is the FEN letter (upper case); Aliases are further letters
	// accepted for it (Q-07: H for N, E for B).
	Letter  byte
	Aliases string
	// WXF is the letter in WXF notation; 0 means Letter.
	WXF byte
	// Glyphs are the Chinese characters of the red and the black piece.
	Glyphs [Teams]string
	// Value is the worth of a piece in hundredths of a soldier, for bots; 0
	// lets them guess from its paths.
	Value int
	// Royal marks the general: the side that loses it loses the game.
	Royal bool
	// CaptureOverScreen makes the piece capture over exactly one piece of
	// either side on its path, and move over empty squares only.
	CaptureOverScreen bool
	// FacingFile marks the paths along the file, palace steps apart, as ones
	// that count only when they end on the enemy general.
	FacingFile bool
	// Paths is the geometry.
	Paths *PathTable
	// Captures is how the piece takes where that is not as it moves: then it
	// takes on these paths alone, and on Paths it only moves. Nil for most.
	Captures *CaptureTable
}

// Facing reports whether a path of this piece runs along the file and counts only against
// the enemy general. Such a path stays on the file and is not a palace step.
func (d *PieceDef) Facing(from Square, team Team, path []Square) bool {
	if !d.FacingFile || len(path) == 1 && InPalace(path[0], team) {
		return false
	}
	for _, s := range path {
		if s.File() != from.File() {
			return false
		}
	}
	return true
}
