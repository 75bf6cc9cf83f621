package load

// leftovers are what the reading of definitions has needed and needs no more.
type leftovers struct {
	asked  [][]string    // for what definitions are asked
	tables []*Definition // inside of definitions
}

// list gives an empty list for what a definition is asked.
func (s *leftovers) list() (list []string) {
	if n := len(s.asked); n > 0 {
		list, s.asked = s.asked[n-1], s.asked[:n-1]
	}
	return list
}

// table gives a table of which only the lists have room.
func (s *leftovers) table() *Definition {
	n := len(s.tables)
	if n == 0 {
		return &Definition{}
	}
	d := s.tables[n-1]
	s.tables = s.tables[:n-1]
	return d
}

// forget ends the reading of a definition. What it needed is for the next one, but for its
// tables when something looks at them later.
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
