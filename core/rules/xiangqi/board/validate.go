package board

import (
	"errors"
	"fmt"
)

// Limits on what a script may hand in. MaxTypes is also the size of the
// per-kind sets in a Position.
const (
	MaxTypes = 16
	maxPaths = 1024
)

// PieceError is the fault of one piece definition.
type PieceError struct {
	Index int // in the list of definitions
	ID    string
	Err   error
}

// Error returns the message, which names the piece.
func (e *PieceError) Error() string { return fmt.Sprintf("board: piece %q: %v", e.ID, e.Err) }

// Unwrap returns what is wrong with the piece.
func (e *PieceError) Unwrap() error { return e.Err }

// validateDefs checks piece definitions, which may come from any script, and
// names the piece, team, square and path that is wrong.
func validateDefs(defs []PieceDef) error {
	if len(defs) == 0 || len(defs) > MaxTypes {
		return fmt.Errorf("board: %d pieces defined, expected 1 to %d", len(defs), MaxTypes)
	}
	ids, letters, wxf := map[string]bool{}, map[byte]string{}, map[byte]string{}
	royal := false
	for i := range defs {
		d := &defs[i]
		if d.ID == "" || ids[d.ID] {
			return fmt.Errorf("board: piece %d: id %q is empty or already used", i, d.ID)
		}
		ids[d.ID] = true
		royal = royal || d.Royal
		if err := validateDef(d, letters, wxf); err != nil {
			return &PieceError{Index: i, ID: d.ID, Err: err}
		}
	}
	if !royal {
		return errors.New("board: no piece is royal, so the game could not end")
	}
	return nil
}

func validateDef(d *PieceDef, letters, wxf map[byte]string) error {
	for _, c := range []byte(string(d.Letter) + d.Aliases) {
		if err := claimLetter(letters, c, d.ID); err != nil {
			return err
		}
	}
	if err := claimLetter(wxf, d.wxfLetter(), d.ID); err != nil {
		return fmt.Errorf("WXF: %w", err)
	}
	if d.CaptureOverScreen && d.FacingFile {
		return errors.New("capture over a screen and facing along the file exclude each other")
	}
	if d.Captures != nil && (d.CaptureOverScreen || d.FacingFile) {
		return errors.New("captures of its own exclude capture over a screen and facing along the file")
	}
	if d.Value < 0 || d.Value > maxValue {
		return fmt.Errorf("value %d is not within 0 to %d", d.Value, maxValue)
	}
	if d.Paths == nil {
		return errors.New("no paths")
	}
	if err := validatePaths(d.Paths); err != nil || d.Captures == nil {
		return err
	}
	return validateCaptures(d.Captures)
}

// maxValue bounds PieceDef.Value, so that sums over a board stay small.
const maxValue = 10000

func (d *PieceDef) wxfLetter() byte {
	if d.WXF == 0 {
		return d.Letter
	}
	return d.WXF
}

func claimLetter(owners map[byte]string, c byte, id string) error {
	if c < 'A' || c > 'Z' {
		return fmt.Errorf("letter %q is not one of A to Z", c)
	}
	if owner, taken := owners[c]; taken {
		return fmt.Errorf("letter %q is already used by %q", c, owner)
	}
	owners[c] = id
	return nil
}

func validatePaths(t *PathTable) error {
	for team := range t {
		for s, paths := range t[team] {
			if err := validateSquare(Square(s), paths); err != nil {
				return fmt.Errorf("%v on %v: %w", Team(team), Square(s), err)
			}
		}
	}
	return nil
}

func validateCaptures(t *CaptureTable) error {
	for team := range t {
		for s, list := range t[team] {
			if err := validateCaptureSquare(Square(s), list); err != nil {
				return fmt.Errorf("captures: %v on %v: %w", Team(team), Square(s), err)
			}
		}
	}
	return nil
}

// validateCaptureSquare checks the paths of each number of screens like those
// of a move: a path may come again with another number.
func validateCaptureSquare(from Square, list []CapturePath) error {
	var paths [NumSquares][][]Square
	for i, c := range list {
		if c.Screens < 0 || c.Screens >= max(len(c.Path), 1) {
			return fmt.Errorf("path %d: %d screens do not fit on it", i+1, c.Screens)
		}
		paths[c.Screens] = append(paths[c.Screens], c.Path)
	}
	for screens, paths := range paths {
		if err := validateSquare(from, paths); err != nil {
			return fmt.Errorf("of those with %d screens, %w", screens, err)
		}
	}
	return nil
}

func validateSquare(from Square, paths [][]Square) error {
	if len(paths) > maxPaths {
		return fmt.Errorf("%d paths, at most %d are allowed", len(paths), maxPaths)
	}
	seen := make(map[string]int, len(paths))
	for i, path := range paths {
		if err := validatePath(from, path); err != nil {
			return fmt.Errorf("path %d: %w", i+1, err)
		}
		key := pathKey(path)
		if first, dup := seen[key]; dup {
			return fmt.Errorf("path %d is the same as path %d", i+1, first)
		}
		seen[key] = i + 1
	}
	return nil
}

func validatePath(from Square, path []Square) error {
	if len(path) == 0 {
		return errors.New("it is empty")
	}
	visited := SquareSet(from)
	for _, s := range path {
		if !s.OnBoard() {
			return fmt.Errorf("square %d is off the board", s)
		}
		if visited.Has(s) {
			return fmt.Errorf("square %v comes twice, or is the start", s)
		}
		visited = visited.Or(SquareSet(s))
	}
	return nil
}

func pathKey(path []Square) string {
	key := make([]byte, len(path))
	for i, s := range path {
		key[i] = byte(s)
	}
	return string(key)
}
