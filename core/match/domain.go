package match

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/i18n"
	"arbiter/core/num"
)

// Domain is the set of values that a field of the state can have, with their names. The spelling of
// values, the reading of words and the rejection of impossible values all use it.
type Domain struct {
	Low, High int64
	Names     []string           // of the values from Low on; "" where only the number is known
	Chinese   []string           // of the same values or bits, for those that are words; nil if all are ids
	Bits      []string           // of a set: the names of its bits, from the lowest on
	Refer     func(int64) string // spells what the value refers to; nil for plain numbers
	Fixed     string             // why nobody can set it by hand; "" if it can be
}

// Domained is a ruleset that knows what the fields of its state mean.
type Domained[S any] interface {
	// Domain describes the field at a path of Fields.
	Domain(m *Match[S], path string) Domain
	// Validate returns an error for a state that no match can have.
	Validate(m *Match[S]) error
}

// AnyValue is the domain of a field that is not described.
func AnyValue() Domain { return Domain{Low: math.MinInt64, High: math.MaxInt64} }

// Numbers is the domain of the numbers from low to high.
func Numbers(low, high int) Domain { return Domain{Low: int64(low), High: int64(high)} }

// Named is the domain of values with names, which count from low.
func Named(low int, names ...string) Domain {
	return Domain{Low: int64(low), High: int64(low + len(names) - 1), Names: names}
}

// Flags is the domain of sets of named bits.
func Flags(bits ...string) Domain {
	return Domain{High: int64(1)<<len(bits) - 1, Bits: bits}
}

// Truth is the domain of a boolean.
func Truth() Domain { return Named(0, "no", "yes").InChinese("否", "是") }

// InChinese is the domain with what its names or bits are called in Chinese.
func (d Domain) InChinese(names ...string) Domain {
	d.Chinese = names
	return d
}

// nothing are the names of values that mean no thing or nobody, in Chinese.
var nothing = map[string]string{"none": "无", "nobody": "无人"}

// chinese returns the name at an index in Chinese, as far as it is a word.
func (d Domain) chinese(i int, name string) string {
	if i < len(d.Chinese) && d.Chinese[i] != "" {
		return d.Chinese[i]
	}
	return cmp.Or(nothing[name], name)
}

// Keep is the domain with a reason why nobody can set it.
func (d Domain) Keep(why string) Domain {
	d.Fixed = why
	return d
}

func (eng *engine[S]) Domain(path string) Domain {
	m := &eng.match
	return eng.can.Domain.Domain(m, path)
}

func (eng *engine[S]) Validate() error {
	m := &eng.match
	return eng.can.Domain.Validate(m)
}

// Name returns the name of a value, "" for a value that is only a number.
func (d Domain) Name(v int64) string { return d.NameIn(v, i18n.English) }

// NameIn is Name in a language. Ids are the same in all.
func (d Domain) NameIn(v int64, lang string) string {
	switch i := v - d.Low; {
	case d.Bits != nil:
		return d.set(v, lang)
	case d.Refer != nil:
		return i18n.In(lang, d.Refer(v), d.chinese(math.MaxInt, d.Refer(v)))
	case i >= 0 && i < int64(len(d.Names)):
		return i18n.In(lang, d.Names[i], d.chinese(num.To[int](i), d.Names[i]))
	}
	return ""
}

// set names the bits of a value.
func (d Domain) set(v int64, lang string) string {
	var on []string
	for i := range 64 {
		switch {
		case uint64(v)>>i&1 == 0:
		case i < len(d.Bits) && d.Bits[i] != "":
			on = append(on, i18n.In(lang, d.Bits[i], d.chinese(i, d.Bits[i])))
		default:
			on = append(on, i18n.Sprintf(lang, "bit %d", "第%d位", i))
		}
	}
	if len(on) == 0 {
		return i18n.In(lang, "none", nothing["none"])
	}
	return strings.Join(on, "+")
}

// Text is the name of a value, or its number.
func (d Domain) Text(v int64) string { return d.TextIn(v, i18n.English) }

// TextIn is Text in a language.
func (d Domain) TextIn(v int64, lang string) string {
	return cmp.Or(d.NameIn(v, lang), strconv.FormatInt(v, 10))
}

// Read returns the value that a word means. The word is a number, a name, or for a set the names of
// its bits joined by +.
func (d Domain) Read(word string) (int64, error) {
	if v, err := strconv.ParseInt(word, 0, 64); err == nil {
		return v, nil
	}
	if d.Bits != nil {
		return d.readSet(word)
	}
	for i, name := range d.Names {
		if name != "" && (strings.EqualFold(name, word) || d.chinese(i, name) == word) {
			return d.Low + int64(i), nil
		}
	}
	if len(d.Names) == 0 {
		return 0, i18n.Errorf("%q is not an integer", "%q不是整数", word)
	}
	return 0, fmt.Errorf("unknown value %q%s", word, d.choice(word))
}

func (d Domain) readSet(word string) (v int64, err error) {
	if strings.EqualFold(word, "none") || word == nothing["none"] {
		return 0, nil
	}
	for _, one := range strings.Split(word, "+") {
		i := slices.IndexFunc(d.Bits, func(name string) bool { return name != "" && strings.EqualFold(name, strings.TrimSpace(one)) })
		if i < 0 && d.Chinese != nil {
			i = slices.Index(d.Chinese, strings.TrimSpace(one))
		}
		if i < 0 {
			return 0, i18n.Errorf("unknown value %q; expected \"none\" or one or several of %s joined by +%s", "没有值%q；应为“无”，或以下之一或几个以+相连：%s%s", one, listed(d.Bits), i18n.Offer(one, d.Bits))
		}
		v |= 1 << i
	}
	return v, nil
}

// Check returns the reason why a field cannot be set to a value, nil when it can.
func (d Domain) Check(v int64) error {
	switch {
	case d.Fixed != "":
		return i18n.Errorf("cannot be set by hand: %s", "不能手动设置：%s", i18n.Text{EN: d.Fixed, ZH: i18n.Translate(d.Fixed, i18n.Chinese)})
	case v >= d.Low && v <= d.High:
		return nil
	case d.Bits != nil:
		return i18n.Errorf("is \"none\" or one or several of %s joined by +, not %d", "应为“无”，或以下之一或几个以+相连：%s；不能是%d", listed(d.Bits), v)
	case len(d.Names) > 0:
		return i18n.Errorf("cannot be %d%s", "不能是%d%s", v, i18n.Text{EN: d.choice(""), ZH: i18n.Translate(d.choice(""), i18n.Chinese)})
	}
	if d.Low == d.High {
		return i18n.Errorf("can only be %d here, not %d", "此处只能是%d，不能是%d", d.Low, v)
	}
	return i18n.Errorf("is a number from %d to %d, not %d", "应为%d至%d的数，不能是%d", d.Low, d.High, v)
}

// choice lists the values that there are.
func (d Domain) choice(word string) string {
	if meant := i18n.Meant(word, d.Names); meant != "" {
		return meant
	}
	return "; expected " + i18n.AnyOf(d.Names).EN
}

// maxListed bounds the names in a message.
const maxListed = 12

// listed joins names, without those that are empty.
func listed(names []string) string {
	var list []string
	for _, n := range names {
		if n != "" {
			list = append(list, n)
		}
	}
	if more := len(list) - maxListed; more > 0 {
		list = append(list[:maxListed:maxListed], fmt.Sprintf("%d more", more))
	}
	return strings.Join(list, ", ")
}

// Unindexed returns a path without the numbers of its groups, as player.hand.n for
// player[1].hand.n, and those numbers.
func Unindexed(path string) (plain string, index []int) {
	var b strings.Builder
	for path != "" {
		before, rest, found := strings.Cut(path, "[")
		b.WriteString(before)
		if !found {
			break
		}
		n, after, _ := strings.Cut(rest, "]")
		i, _ := strconv.Atoi(n) // paths come from the walk
		index, path = append(index, i), after
	}
	return b.String(), index
}
