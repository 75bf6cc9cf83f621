package console

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/i18n"
)

// fieldNode is a group of fields of the state, or one field.
type fieldNode struct {
	name  string
	path  string // of a field, in full
	value int64
	kids  []*fieldNode
}

// fieldTree returns the fields of the state as a tree.
func (c *Console) fieldTree() *fieldNode {
	root := &fieldNode{}
	for _, f := range c.game().Fields() {
		n := root
		for _, part := range strings.Split(f.Path, ".") {
			n = n.kid(part, true)
		}
		n.value, n.path = f.Value, f.Path
	}
	return root
}

func (n *fieldNode) kid(name string, add bool) *fieldNode {
	// While the tree is built, the node is nearly always the last one.
	for i := len(n.kids) - 1; i >= 0; i-- {
		if n.kids[i].name == name {
			return n.kids[i]
		}
	}
	if !add {
		return nil
	}
	k := &fieldNode{name: name}
	n.kids = append(n.kids, k)
	return k
}

// row collects the groups that have a name and an index, such as player[1] and player[2] for
// player. It returns nil if there are none.
func (n *fieldNode) row(name string) *fieldNode {
	r := &fieldNode{name: name}
	for _, k := range n.kids {
		if strings.HasPrefix(k.name, name+"[") {
			r.kids = append(r.kids, k)
		}
	}
	if len(r.kids) == 0 {
		return nil
	}
	return r
}

// leaves counts the fields of a group.
func (n *fieldNode) leaves() int {
	if len(n.kids) == 0 {
		return 1
	}
	sum := 0
	for _, k := range n.kids {
		sum += k.leaves()
	}
	return sum
}

// at finds a group by a path from the group of cd and returns its full path.
func (c *Console) at(path string) (*fieldNode, string, error) {
	full := c.cwd
	if strings.HasPrefix(path, "/") {
		full, path = "", path[1:]
	}
	for _, part := range strings.FieldsFunc(strings.ReplaceAll(path, "..", "\x00."), func(r rune) bool { return r == '.' || r == '/' }) {
		if part == "\x00" {
			full = parent(full)
			continue
		}
		full = strings.Trim(full+"."+part, ".")
	}
	n := c.fieldTree()
	if full == "" {
		return n, "", nil
	}
	above := ""
	for _, part := range strings.Split(full, ".") {
		next := n.kid(part, false)
		if next == nil {
			next = n.row(part)
		}
		if next == nil {
			var names []string
			for _, k := range n.kids {
				kind, _, _ := strings.Cut(k.name, "[")
				names = append(names, k.name, kind)
			}
			return nil, "", i18n.Errorf("unknown field %q in %s%s", "%[2]s中没有%[1]q%[3]s", part, orTop(above), i18n.Offer(part, names))
		}
		n, above = next, strings.Trim(above+"."+part, ".")
	}
	return n, full, nil
}

func parent(path string) string {
	i := strings.LastIndexByte(path, '.')
	return path[:max(i, 0)]
}

func orTop(path string) i18n.Text {
	if path == "" {
		return i18n.Text{EN: "the state", ZH: "局面"}
	}
	return i18n.Both(path)
}

// unfolded is how many fields a tree shows without folding groups.
const unfolded = 40

func state(c *Console, rest string) (Answer, error) {
	n, full, err := c.at(rest)
	if err != nil {
		return Answer{}, err
	}
	out := []string{orTop(full).In(c.Lang)}
	if len(n.kids) == 0 {
		out[0] += " = " + c.valueText(full, n.value)
	}
	c.draw(n, "", n.leaves() > unfolded, &out)
	return Answer{Text: lines(out), Data: n.data()}, nil
}

// valueText returns the value of a field with its name and its number, which expressions use.
func (c *Console) valueText(path string, v int64) string {
	number := strconv.FormatInt(v, 10)
	if name := c.game().Domain(path).NameIn(v, c.Lang); name != "" && name != number {
		return i18n.Sprintf(c.Lang, "%s (%s)", "%s（%s）", name, number)
	}
	return number
}

// draw draws a tree. With fold it folds groups. Short values of one group share a line where
// they fit.
func (c *Console) draw(n *fieldNode, indent string, fold bool, out *[]string) {
	for i := 0; i < len(n.kids); i++ {
		k := n.kids[i]
		edge, deeper := "├─ ", "│  "
		if i == len(n.kids)-1 {
			edge, deeper = "└─ ", "   "
		}
		switch {
		case len(k.kids) == 0:
			*out = append(*out, fmt.Sprintf("%s%s%s = %s", indent, edge, k.name, c.valueText(k.path, k.value)))
		case fold:
			if last := folded(n.kids, i); last > i {
				if last == len(n.kids)-1 {
					edge = "└─ "
				}
				*out = append(*out, fmt.Sprintf("%s%s%s … %s", indent, edge, k.name, n.kids[last].name))
				i = last
				continue
			}
			*out = append(*out, fmt.Sprintf("%s%s%s  ", indent, edge, k.name)+c.Wordf("(%d field%s)", "（%[1]d个字段）", k.leaves(), i18n.Plural(k.leaves())))
		default:
			*out = append(*out, indent+edge+k.name)
			c.draw(k, indent+deeper, false, out)
		}
	}
}

// folded returns the last group of a run of more than three of one kind, as in
// card[1] … card[80].
func folded(kids []*fieldNode, i int) int {
	kind, _, indexed := strings.Cut(kids[i].name, "[")
	last := i
	for indexed && last+1 < len(kids) && strings.HasPrefix(kids[last+1].name, kind+"[") {
		last++
	}
	if last-i < 3 {
		return i
	}
	return last
}

// data returns a tree of the state for JSON.
func (n *fieldNode) data() any {
	if len(n.kids) == 0 {
		return n.value
	}
	m := make(map[string]any, len(n.kids))
	for _, k := range n.kids {
		m[k.name] = k.data()
	}
	return m
}

func cd(c *Console, rest string) (Answer, error) {
	if rest == "" {
		rest = "/"
	}
	n, full, err := c.at(rest)
	if err != nil {
		return Answer{}, err
	}
	switch {
	case len(n.kids) == 0 && full != "":
		return Answer{}, i18n.Errorf("%s is a field, not a group", "%s是单个字段，不是组", full)
	case full != "" && strings.HasPrefix(n.kids[0].name, n.name+"["):
		return Answer{}, i18n.Errorf("several groups match; name one, for example cd %s%s", "有多个；请指明一个，例如：cd %s%s", full, strings.TrimPrefix(n.kids[0].name, n.name))
	}
	c.cwd = full
	return Answer{Text: orTop(full).In(c.Lang), Data: map[string]string{"path": full}}, nil
}

func ls(c *Console, rest string) (Answer, error) {
	n, _, err := c.at(rest)
	if err != nil {
		return Answer{}, err
	}
	names := []string{}
	for _, k := range n.kids {
		name := k.name
		if len(k.kids) > 0 {
			name += "."
		}
		names = append(names, name)
	}
	return Answer{Text: wrap(names, c.Width), Data: names}, nil
}

// wrap breaks words into lines of a width.
func wrap(words []string, width int) string {
	var b strings.Builder
	n := 0
	for i, w := range words {
		if i > 0 {
			if n+2+len(w) > width {
				b.WriteByte('\n')
				n = 0
			} else {
				b.WriteString("  ")
				n += 2
			}
		}
		b.WriteString(w)
		n += len(w)
	}
	return b.String()
}

// paths returns the groups and fields of the state, from the group of cd.
func paths(c *Console) (list []string) {
	prefix := ""
	if c.cwd != "" {
		prefix = c.cwd + "."
	}
	for _, f := range c.game().Fields() {
		rest, ok := strings.CutPrefix(f.Path, prefix)
		for ok && rest != "" && len(list) < 4000 {
			if !slices.Contains(list[max(0, len(list)-16):], rest) {
				list = append(list, rest)
			}
			rest = parent(rest)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}
