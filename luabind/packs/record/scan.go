package record

import "arbiter/core/num"

// scan reads a command's line that has exactly the form in which recorders write nearly
// all of them:
//
//	{"n":1,"player":1,"do":"end","refused":"NO_SUPPLY","hash":"00000000000000ff"}
//
// It reports whether it could. Any other line, valid or not, is read by decode, which
// also reports faults. decode reads a line that scan accepts with the same result, at
// fifty times the cost.
func (l *Line) scan(text []byte) bool {
	s := scanner{text: text, ok: true}
	s.pass(`{"n":`)
	n := s.number()
	s.pass(`,"player":`)
	player := s.number()
	s.pass(`,"do":"`)
	do := s.plain()
	s.pass(`",`)
	var refused []byte
	if s.is(`"refused":"`) {
		s.pass(`"refused":"`)
		refused = s.plain()
		s.pass(`",`)
		s.ok = s.ok && len(refused) > 0 // or it is not written
	}
	s.pass(`"hash":"`)
	hash := s.hash()
	s.pass(`"}`)
	if !s.ok || len(s.text) > 0 {
		return false
	}
	*l = Line{N: n, Player: player, Do: string(do), Refused: string(refused), Hash: hash}
	return true
}

// scanner reads a line; ok is false after the first unexpected byte.
type scanner struct {
	text []byte // the rest of the line
	ok   bool
}

// is reports whether a string comes next.
func (s *scanner) is(next string) bool {
	return s.ok && len(s.text) >= len(next) && string(s.text[:len(next)]) == next
}

// pass skips a string that must come next.
func (s *scanner) pass(next string) {
	if s.ok = s.is(next); s.ok {
		s.text = s.text[len(next):]
	}
}

// number reads a non-negative integer of at most 32 bits in its shortest form; it
// leaves negative numbers to decode.
func (s *scanner) number() int {
	i := 0
	for i < len(s.text) && '0' <= s.text[i] && s.text[i] <= '9' {
		i++
	}
	n, ok := num.Plain[int32](s.text[:i])
	s.text, s.ok = s.text[i:], s.ok && ok
	return int(n)
}

// plain reads a string without escapes, up to its quote.
func (s *scanner) plain() []byte {
	for i, b := range s.text {
		switch {
		case b == '"':
			text := s.text[:i]
			s.text = s.text[i:]
			return text
		case b < ' ' || b > '~' || b == '\\':
			s.ok = false
			return nil
		}
	}
	s.ok = false
	return nil
}

// hash reads 16 digits as Hash writes them.
func (s *scanner) hash() Hash {
	const digits = 16
	if s.ok = s.ok && len(s.text) >= digits; !s.ok {
		return 0
	}
	h := Hash(0)
	for _, b := range s.text[:digits] {
		switch {
		case '0' <= b && b <= '9':
			h = h<<4 | Hash(b-'0')
		case 'a' <= b && b <= 'f':
			h = h<<4 | Hash(b-'a'+10)
		default:
			s.ok = false
		}
	}
	s.text = s.text[digits:]
	return h
}
