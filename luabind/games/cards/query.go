package cards

import (
	"slices"
	"strconv"
	"strings"

	"arbiter/core/display"
	"arbiter/core/i18n"
)

// Query is a search for definitions. All of its terms must hold.
//
// A term is a word or a "phrase" in the id, the name, the line or the text, in either language.
// It can be limited to one of these (name:marine) or compare a printed number (cost<=3). Bars
// separate alternatives (marine|grunt), and a hyphen in front negates the term.
type Query []term

type term struct {
	not     bool
	field   string   // "" = anywhere
	words   []string // lower case; one of them must be there
	figure  string   // lower case, of a comparison
	compare string
	number  int
}

// Subject is what a query looks at.
type Subject struct {
	ID, Pack            string
	Names, Lines, Texts []string
}

func (s Subject) lower() Subject {
	all := func(list []string) (out []string) {
		for _, text := range list {
			out = append(out, strings.ToLower(text))
		}
		return out
	}
	return Subject{strings.ToLower(s.ID), strings.ToLower(s.Pack), all(s.Names), all(s.Lines), all(s.Texts)}
}

// figure is a printed number with all of its names.
type figure struct {
	names []string // lower case, the key first
	shown i18n.Text
	value int
}

func figuresOf(english, chinese []display.Figure) (list []figure) {
	for i, f := range english {
		one := figure{[]string{strings.ToLower(f.Key)}, i18n.Text{EN: f.Name, ZH: chinese[i].Name}, f.Value}
		for _, name := range []string{f.Name, chinese[i].Name} {
			if name = strings.ToLower(name); !slices.Contains(one.names, name) {
				one.names = append(one.names, name)
			}
		}
		list = append(list, one)
	}
	return list
}

// Bounds of a query.
const (
	maxQuery = 200 // bytes
	maxTerms = 20
)

// fields are the parts of a definition that a term can name, in both languages. Other words before
// a colon belong to the word, as in tcg:SHIELD_CAPPED.
var fields = map[string]string{"id": "id", "name": "name", "type": "type", "text": "text", "pack": "pack",
	"编号": "id", "名称": "name", "类型": "type", "文字": "text", "扩展包": "pack"}

// partNames are the parts in the order of help.
var partNames = []string{"name", "type", "text", "id", "pack"}

// UnknownPart explains why a query may have found nothing: a word before a colon that names no
// part is searched for as text. It is empty for any other query.
func UnknownPart(query string) i18n.Text {
	list, err := split(wide.Replace(query))
	if err != nil {
		return i18n.Text{}
	}
	for _, word := range list {
		part, _, cut := strings.Cut(strings.TrimPrefix(word, "-"), ":")
		if cut && part != "" && !strings.Contains(part, `"`) && fields[strings.ToLower(part)] == "" {
			return i18n.Format("; %q is searched for as text, because a card has no part %q: expected %s%s", "；牌没有%[2]q这个部分，%[1]q按文字搜索：应为 %[3]s%[4]s",
				word, part, i18n.AnyOf(partNames), i18n.Offer(part, partNames))
		}
	}
	return i18n.Text{}
}

// operators are the comparisons, longer ones first.
var operators = []string{"<=", ">=", "!=", "<", ">", "="}

// wide replaces the signs of a Chinese keyboard.
var wide = strings.NewReplacer("：", ":", "＜", "<", "＞", ">", "＝", "=", "≤", "<=", "≥", ">=", "≠", "!=", "｜", "|", "“", `"`, "”", `"`, "　", " ")

// Parse reads a query.
func Parse(text string) (Query, error) {
	if len(text) > maxQuery {
		return nil, i18n.Errorf("the search is too long: at most %d bytes", "搜索内容过长：最多%d字节", maxQuery)
	}
	list, err := split(wide.Replace(text))
	if err != nil {
		return nil, err
	}
	if len(list) > maxTerms {
		return nil, i18n.Errorf("the search has %d terms, the maximum is %d", "搜索条件共%d个，最多%d个", len(list), maxTerms)
	}
	var q Query
	for _, word := range list {
		t, err := parseTerm(word)
		if err != nil {
			return nil, err
		}
		q = append(q, t)
	}
	return q, nil
}

// split cuts a text at its spaces, except those between quotation marks, which stay.
func split(text string) (list []string, err error) {
	quoted, begun := false, false
	var b strings.Builder
	for _, r := range text {
		switch {
		case r == '"':
			quoted, begun = !quoted, true
			b.WriteRune(r)
		case (r == ' ' || r == '\t' || r == '\n') && !quoted:
			if begun {
				list = append(list, b.String())
			}
			b.Reset()
			begun = false
		default:
			b.WriteRune(r)
			begun = true
		}
	}
	if quoted {
		return nil, i18n.Errorf("the quotation mark is not closed in %q", "引号没有闭合：%q", text)
	}
	if begun {
		list = append(list, b.String())
	}
	return list, nil
}

func parseTerm(word string) (t term, err error) {
	whole := word
	if len(word) > 1 && word[0] == '-' {
		t.not, word = true, word[1:]
	}
	if at, op := operatorIn(word); at > 0 {
		t.figure, t.compare = strings.ToLower(strings.Trim(word[:at], `"`)), op
		number := word[at+len(op):]
		if t.number, err = strconv.Atoi(number); err != nil {
			return t, i18n.Errorf("%q: expected an integer after %s, got %q", "%q：%s之后应为整数，得到%q", whole, op, number)
		}
		return t, nil
	}
	if field, rest, cut := strings.Cut(word, ":"); cut && fields[strings.ToLower(field)] != "" {
		t.field, word = fields[strings.ToLower(field)], rest
	}
	for _, one := range alternatives(word) {
		if one = strings.ToLower(strings.ReplaceAll(one, `"`, "")); one == "" {
			return t, i18n.Errorf("%q: expected a word", "%q：缺少要搜索的词", whole)
		}
		t.words = append(t.words, one)
	}
	return t, nil
}

// operatorIn finds the first comparison outside of quotation marks; -1 = none.
func operatorIn(word string) (at int, op string) {
	quoted := false
	for i := range len(word) {
		if word[i] == '"' {
			quoted = !quoted
		}
		for _, op := range operators {
			if !quoted && strings.HasPrefix(word[i:], op) {
				return i, op
			}
		}
	}
	return -1, ""
}

// alternatives cuts a word at its bars, except those between quotation marks.
func alternatives(word string) (list []string) {
	quoted, from := false, 0
	for i := range len(word) {
		switch {
		case word[i] == '"':
			quoted = !quoted
		case word[i] == '|' && !quoted:
			list, from = append(list, word[from:i]), i+1
		}
	}
	return append(list, word[from:])
}

// Plain reports whether the query compares no numbers.
func (q Query) Plain() bool {
	return !slices.ContainsFunc(q, func(t term) bool { return t.compare != "" })
}

// check rejects comparisons of numbers that no card has.
func (q Query) check(known []string) error {
	for _, t := range q {
		if t.compare != "" && !slices.Contains(known, t.figure) {
			return i18n.Errorf("unknown number %q%s", "没有数值%q%s", t.figure, i18n.Offer(t.figure, known))
		}
	}
	return nil
}

// Match reports whether a subject that has no numbers matches.
func (q Query) Match(s Subject) bool {
	s = s.lower()
	return q.matches(&s, nil)
}

func (q Query) matches(s *Subject, figures []figure) bool {
	for i := range q {
		if q[i].holds(s, figures) == q[i].not {
			return false
		}
	}
	return true
}

func (t *term) holds(s *Subject, figures []figure) bool {
	if t.compare != "" {
		return slices.ContainsFunc(figures, func(f figure) bool { return slices.Contains(f.names, t.figure) && t.compares(f.value) })
	}
	in := func(list ...string) bool {
		return slices.ContainsFunc(list, func(text string) bool {
			return slices.ContainsFunc(t.words, func(word string) bool { return strings.Contains(text, word) })
		})
	}
	switch t.field {
	case "id":
		return in(s.ID)
	case "pack":
		return in(s.Pack)
	case "name":
		return in(s.Names...)
	case "type":
		return in(s.Lines...)
	case "text":
		return in(s.Texts...)
	}
	return in(s.ID) || in(s.Names...) || in(s.Lines...) || in(s.Texts...)
}

func (t *term) compares(value int) bool {
	switch t.compare {
	case "<=":
		return value <= t.number
	case ">=":
		return value >= t.number
	case "!=":
		return value != t.number
	case "<":
		return value < t.number
	case ">":
		return value > t.number
	}
	return value == t.number
}
