package load

// leftovers are buffers that earlier definitions have used and that the next ones can
// reuse.
type leftovers struct {
	asked  [][]string    // the keys that readers ask of definitions
	tables []*Definition // tables inside definitions
}

// list returns an empty list for the keys that a reader asks for.
func (s *leftovers) list() (list []string) {
	if n := len(s.asked); n > 0 {
		list, s.asked = s.asked[n-1], s.asked[:n-1]
	}
	return list
}

// table returns an empty table whose lists have capacity.
func (s *leftovers) table() *Definition {
	n := len(s.tables)
	if n == 0 {
		return &Definition{}
	}
	d := s.tables[n-1]
	s.tables = s.tables[:n-1]
	return d
}

// forget ends the reading of a definition. Its buffers are reused for the next one,
// except its tables when a check looks at them later.
func (l *loader) forget(d *Definition, looked bool) {
	if l.log != nil {
		return
	}
	for _, s := range d.subs {
		l.forget(s, looked)
		if !looked {
			l.spare.tables = append(l.spare.tables, s)
		}
	}
	if d.c.node != d.node && !looked {
		d.asked, d.subs = d.asked[:0], d.subs[:0]
		return
	}
	if cap(d.asked) > 0 {
		l.spare.asked = append(l.spare.asked, d.asked[:0])
	}
	d.asked, d.subs = nil, nil
}
