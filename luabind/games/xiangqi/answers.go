package xiangqi

import (
	"crypto/sha256"
	"slices"
	"sync"

	"arbiter/core/def"
	"arbiter/core/rules/xiangqi"
)

// question is a function of a movement script, with everything that its answers depend on.
// Scripts keep no state and share none, and a movement script sees only squares and teams.
// So the answers are the same in every load, whatever other packs there are, and for every
// piece that names the function.
type question struct {
	pack, file string // a script can read them in the message of an error
	text       [sha256.Size]byte
	api        int // of the pack
	function   string
	captures   bool // they may have screens, which paths may not
	plain      bool // in this machine instructions cost what they usually do
}

// answers are what the function returned for every team and square. spent is the number of
// instructions that this took, which another load pays as if it had asked.
type answers struct {
	question
	of    xiangqi.Geometry
	spent int
}

// memory has answers, those that were used last in front. Programs only read them.
type memory struct {
	sync.Mutex
	last []answers
}

// The memory is bounded: by functions, and by the steps of all paths of each. The chariot has
// 9,180; all functions of the shipped packs take less than a megabyte.
const (
	maxAnswers = 20
	maxKept    = 50_000
)

var lastAnswers memory

// tabulate returns the answers of the scripts of all pieces of a library.
func (m *memory) tabulate(k Machine, lib *xiangqi.Library) ([]xiangqi.Geometry, error) {
	g := &geometry{k: k}
	return tabulate(lib.Pieces, func(p *xiangqi.Piece, fn def.FuncRef, captures bool) (xiangqi.Geometry, error) {
		q := questionOf(k, lib, fn, captures)
		if known, ok := m.find(q); ok && k.VM().PayAll(known.spent) {
			return known.of, nil
		}
		before := k.VM().Spent()
		of, err := g.ask(p, fn, captures)
		if err == nil && steps(of) <= maxKept {
			m.add(answers{question: q, of: of, spent: k.VM().Spent() - before})
		}
		return of, err
	})
}

func questionOf(k Machine, lib *xiangqi.Library, fn def.FuncRef, captures bool) question {
	f := &lib.Funcs[fn-1]
	s := &lib.Scripts[f.Script]
	return question{pack: s.Pack, file: s.File, text: sha256.Sum256([]byte(s.Source)), api: s.API, function: f.Name, captures: captures, plain: k.VM().Plain()}
}

// steps counts the squares of all paths.
func steps(of xiangqi.Geometry) (n int) {
	if of.Paths != nil {
		for team := range of.Paths {
			for _, list := range of.Paths[team] {
				for _, path := range list {
					n += len(path)
				}
			}
		}
	}
	if of.Captures != nil {
		for team := range of.Captures {
			for _, list := range of.Captures[team] {
				for _, c := range list {
					n += len(c.Path)
				}
			}
		}
	}
	return n
}

// find returns the answers to a question, and moves them to the front.
func (m *memory) find(q question) (answers, bool) {
	m.Lock()
	defer m.Unlock()
	for i, a := range m.last {
		if a.question == q {
			copy(m.last[1:i+1], m.last[:i])
			m.last[0] = a
			return a, true
		}
	}
	return answers{}, false
}

// add puts answers in front, and drops those that were not used for longest.
func (m *memory) add(a answers) {
	m.Lock()
	defer m.Unlock()
	m.last = slices.Insert(m.last[:min(len(m.last), maxAnswers-1)], 0, a)
}
