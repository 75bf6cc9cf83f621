package mutate

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/safeio"
)

// spoken are keys whose values are for people, say what boards show, name things, or say
// what the loader and the lints refuse of others; nothing plays otherwise for them.
var spoken = []string{"lacks", "bands", "mark", "internal", "fleeting", "most_percent", "death", "id", "name", "text", "en", "zh", "doc", "source", "script", "sentence", "reasons", "flavour", "title", "file", "version", "hint", "label", "note", "credits"}

// listed are kinds of definitions that list other definitions.
var listed = []string{"deck", "room", "battle", "scenario", "map"}

// chosen are keys whose words say who, whom, when or what kind: each is changed into
// another word that some manifest has there.
var chosen = []string{"role", "side", "scope", "until", "damageType"}

var (
	whole  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^-?\d+$`) })
	number = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\((-?\d+)\)`) }) // of a keyword, as in ARMOR(2)
)

// learn notes the words that filters compare with and those of the keys that are
// chosen, of all manifests.
func (m *maker) learn(sources []load.Source) {
	m.words = map[string][]string{}
	for _, src := range sources {
		for _, name := range load.Files(src) {
			text, err := safeio.ReadFS(src.FS, name, anyFile)
			if err != nil || !strings.HasSuffix(name, ".toml") {
				continue
			}
			for _, x := range load.Spots(string(text)) {
				value := unquoted(string(text[x.From:x.To]))
				switch key := x.Path[len(x.Path)-1]; {
				case slices.Contains(chosen, key):
					m.note(key, value)
				case isFilter(&x):
					conds, _ := def.ParseConds(value)
					for _, c := range conds {
						if !whole().MatchString(c.Value) && strings.ToUpper(c.Value) == c.Value {
							m.note(property(&c), c.Value)
						}
					}
				}
			}
		}
	}
	for _, list := range m.words { //maporder: each is sorted by itself
		slices.Sort(list)
	}
}

func (m *maker) note(of, word string) {
	if !slices.Contains(m.words[of], word) {
		m.words[of] = append(m.words[of], word)
	}
}

// other returns the next of the words that can replace a word, or "" when it is alone.
func (m *maker) other(of, word string) string {
	list := m.words[of]
	if k := slices.Index(list, word); k >= 0 && len(list) > 1 {
		return list[(k+1)%len(list)]
	}
	return ""
}

// property is what a filter asks of its subject.
func property(c *def.Cond) string {
	_, name, _ := strings.Cut(c.Path, ".")
	return name
}

func isFilter(x *load.Spot) bool {
	return x.Item && strings.HasSuffix(x.Path[len(x.Path)-1], "where")
}

func unquoted(s string) string { return strings.Trim(s, `"'`) }

// manifest makes mutants of a manifest.
func (m *maker) manifest() {
	spots := load.Spots(m.text)
	for i := range spots {
		x := &spots[i]
		if slices.Contains(listed, x.Path[0]) || slices.ContainsFunc(x.Path, func(k string) bool { return slices.Contains(spoken, k) }) {
			continue
		}
		first, last := x.Top, strings.Count(m.text, "\n")+1
		for _, y := range spots {
			if y.Top > x.Top {
				last = min(last, y.Top-1)
			}
		}
		m.spot(x, m.owner(x.Line), first, last)
	}
}

// owner names the definition that has a line.
func (m *maker) owner(line int) (id string) {
	at := 0
	for _, e := range m.entries {
		if e.File == m.pack+"/"+m.file && e.Line <= line && e.Line >= at {
			id, at = e.ID, e.Line
		}
	}
	if id == "" {
		return m.file
	}
	return id
}

// spot makes the mutants of one value.
func (m *maker) spot(x *load.Spot, of string, first, last int) {
	value, key := m.text[x.From:x.To], x.Path[len(x.Path)-1]
	put := func(kind, by string) { m.add(kind, of, x.Line, x.From, x.To, by, first, last) }
	cut := func(kind string) { m.add(kind, of, x.Line, x.CutFrom, x.CutTo, "", first, last) }
	switch {
	case key == "priority":
		for _, n := range m.past(x) {
			put("priority past another listener", strconv.Itoa(n))
		}
	case key == "band":
		for i, b := range event.Bands {
			if i > 0 && b.Name == unquoted(value) && m.between(x, event.Bands[i-1].Low) {
				put("band before", strconv.Quote(event.Bands[i-1].Name))
			}
		}
	case whole().MatchString(value):
		n, err := strconv.Atoi(value)
		if err == nil {
			put("number", strconv.Itoa(n+1))
			put("number", strconv.Itoa(n-1))
		}
	case value == "true":
		put("flag", "false")
	case value == "false":
		put("flag", "true")
	case isFilter(x):
		m.filter(unquoted(value), put)
		cut("filter dropped")
	case slices.Contains(chosen, key):
		word := unquoted(value)
		if other := m.other(key, word); other != "" {
			put("another "+key, strconv.Quote(other))
		}
		parts := strings.Fields(word)
		for i := range len(parts) - 1 { // "own front units" are so many filters
			put("word of a "+key+" dropped", strconv.Quote(strings.Join(slices.Delete(slices.Clone(parts), i, i+1), " ")))
		}
	case x.Item && strings.HasPrefix(value, "{"):
		cut("part dropped")
	case x.Item && strings.HasPrefix(value, `"`):
		cut("word dropped")
		if at := number().FindStringSubmatchIndex(value); at != nil {
			n, err := strconv.Atoi(value[at[2]:at[3]])
			for _, by := range []int{n + 1, n - 1} {
				if err == nil {
					put("number of a word", value[:at[2]]+strconv.Itoa(by)+value[at[3]:])
				}
			}
		}
	}
}

// listener is the listener that a value belongs to, nil when there is none, and
// others are those that hear the same events.
func (m *maker) listener(x *load.Spot) (own *match.Listener, others []*match.Listener) {
	if m.prog == nil {
		return nil, nil
	}
	for i := range m.prog.Listeners {
		l := &m.prog.Listeners[i]
		if l.File == m.pack+"/"+m.file && l.Line <= x.Line && l.Line >= x.Table && !l.Handler {
			own = l
		}
	}
	if own == nil {
		return nil, nil
	}
	for i := range m.prog.Listeners {
		if o := &m.prog.Listeners[i]; i > 0 && !o.Handler && o.Type == own.Type && o.Pos != own.Pos {
			others = append(others, o)
		}
	}
	return own, others
}

// between reports whether a listener that moves down to a priority goes past another.
func (m *maker) between(x *load.Spot, low int) bool {
	own, others := m.listener(x)
	return slices.ContainsFunc(others, func(o *match.Listener) bool { return low <= o.Priority && o.Priority <= own.Priority })
}

// past are the priorities that put a listener past its nearest neighbours.
func (m *maker) past(x *load.Spot) (list []int) {
	l, others := m.listener(x)
	below, above := 0, 0
	for _, o := range others {
		switch {
		case o.Priority < l.Priority:
			below = max(below, o.Priority)
		case o.Priority > l.Priority && (above == 0 || o.Priority < above):
			above = o.Priority
		}
	}
	if below > 0 {
		list = append(list, below-1)
	}
	if above > 0 {
		list = append(list, above+1)
	}
	return list
}

// opposite are comparisons, each with what it is negated to.
var opposite = map[string]string{"==": "!=", "!=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}

// filter makes mutants of a filter: negated, a number that is one higher or lower,
// another word, and each alternative alone.
func (m *maker) filter(text string, put func(kind, by string)) {
	parts := strings.Split(text, " or ")
	for i, part := range parts {
		with := func(kind, by string) {
			list := slices.Clone(parts)
			list[i] = by
			put(kind, strconv.Quote(strings.Join(list, " or ")))
		}
		conds, err := def.ParseConds(part)
		if err != nil {
			return
		}
		c := conds[0]
		if len(parts) > 1 {
			put("alternative dropped", strconv.Quote(strings.Join(slices.Delete(slices.Clone(parts), i, i+1), " or ")))
		}
		if rest, negated := strings.CutPrefix(part, "not "); negated {
			with("filter negated", rest)
			continue
		}
		op := strings.Index(part, c.Op)
		if op < 0 {
			with("filter negated", "not "+part)
			continue
		}
		with("filter negated", part[:op]+opposite[c.Op]+part[op+len(c.Op):])
		if n, err := strconv.Atoi(c.Value); err == nil {
			with("number of a filter", strings.TrimSuffix(part, c.Value)+strconv.Itoa(n+1))
		} else if word := m.other(property(&c), c.Value); word != "" {
			with("word of a filter", strings.TrimSuffix(part, c.Value)+word)
		}
	}
}
