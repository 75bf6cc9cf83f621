package board

import (
	"arbiter/core/num"
)

// relative is a move as its side sees it, which WXF and Chinese notation share
// files are numbered 1 to 9 from the mover's right.
type relative struct {
	piece Piece
	file  int // of the start
	// sign is '+' forward, '-' backward or '=' along the rank; number is the
	// target file, or the steps of a move that stays on its file.
	sign   byte
	number int
	tandem tandem
}

// tandem places a piece among its like on its file, counted from the front; a
// piece whose name is plain without it has count 1.
type tandem struct {
	index, count int
	// files is the number of files with two or more of the kind; before is
	// the number of pieces on those to the right of this one.
	files, before int
}

// viewFile numbers a file from the team's right.
func viewFile(file int, team Team) int {
	if team == Red {
		return Files - file
	}
	return file + 1
}

// describe returns a step its sign and number.
func describe(from, to Square, team Team) (sign byte, number int) {
	ahead := to.Rank() - from.Rank()
	if team == Black {
		ahead = -ahead
	}
	number = viewFile(to.File(), team)
	if to.File() == from.File() {
		number = max(ahead, -ahead)
	}
	switch {
	case ahead > 0:
		return '+', number
	case ahead < 0:
		return '-', number
	}
	return '=', number
}

// relate looks at a move from its side; the start must hold a piece.
func relate(r *Rules, p *Position, m Move) relative {
	from := m.From()
	piece := p.At(from)
	v := relative{piece: piece, file: viewFile(from.File(), piece.Team())}
	v.sign, v.number = describe(from, m.To(), piece.Team())
	v.tandem = tandem{count: 1}
	if t := findTandem(p, piece, from); t.count > 1 && needsTandem(r, p, piece, from.File()) {
		v.tandem = t
	}
	return v
}

// findTandem counts the like pieces on each file.
func findTandem(p *Position, piece Piece, from Square) (t tandem) {
	team := piece.Team()
	var columns [Files + 1]int
	for like := p.OfType(piece.Type()).And(p.Pieces(team)); !like.Empty(); {
		s := like.Pop()
		columns[viewFile(s.File(), team)]++
		if s.File() == from.File() && s != from && (s > from) == (team == Red) {
			t.index++
		}
	}
	own := viewFile(from.File(), team)
	t.count = columns[own]
	for file, n := range columns {
		if n > 1 {
			t.files++
			if file < own {
				t.before += n
			}
		}
	}
	return t
}

// needsTandem reports whether like pieces on a file can have moves of the same
// name, there or anywhere they can get to. Advisors and elephants never have,
// and by custom they are written with the file.
func needsTandem(r *Rules, p *Position, piece Piece, file int) bool {
	team := piece.Team()
	paths := &r.Def(piece.Type()).Paths[team]
	var owner [Files][128][Files + 1]uint8 // by file, sign and number: rank + 1
	var visited Bitboard
	queue := likeOnFile(p, piece, file)
	for !queue.Empty() {
		from := queue.Pop()
		visited = visited.Or(SquareSet(from))
		for _, path := range paths[from] {
			to := path[len(path)-1]
			sign, number := describe(from, to, team)
			first, rank := &owner[from.File()][sign][number], num.To[uint8](from.Rank()+1)
			if *first != 0 && *first != rank {
				return true
			}
			*first = rank
			queue = queue.Or(SquareSet(to).AndNot(visited))
		}
	}
	return false
}

// likeOnFile returns the pieces of the same kind and team on a file.
func likeOnFile(p *Position, piece Piece, file int) (b Bitboard) {
	for like := p.OfType(piece.Type()).And(p.Pieces(piece.Team())); !like.Empty(); {
		if s := like.Pop(); s.File() == file {
			b = b.Or(SquareSet(s))
		}
	}
	return b
}

// namer writes a move; ok is false when the notation has no name for it.
type namer func(r *Rules, p *Position, m Move) (name string, ok bool)

// uniqueName names a move, by coordinates when its name is missing or shared by
// another legal move (new pieces can bring that about).
func uniqueName(r *Rules, p *Position, m Move, name namer) string {
	text, ok := name(r, p, m)
	if !ok {
		return Coordinate(m)
	}
	for _, other := range r.AppendMoves(nil, p) {
		if same, ok := name(r, p, other); ok && same == text && other != m {
			return Coordinate(m)
		}
	}
	return text
}
