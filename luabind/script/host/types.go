package host

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/i18n"
)

// Range is the integers that an argument may be in any match; a given match may allow
// fewer, as it has fewer units than numbers. The zero value is all of 32 bits.
type Range struct{ Min, Max int }

// Has reports whether a number is in the range.
func (r Range) Has(n int) bool { return r == Range{} || n >= r.Min && n <= r.Max }

func (r Range) String() string {
	if r.Max == math.MaxInt32 {
		return fmt.Sprintf("from %d on", r.Min)
	}
	return fmt.Sprintf("from %d to %d", r.Min, r.Max)
}

// Vocabulary is what the words of a type can be: those that the game itself has, and
// the ids of definitions. One without either is of any words.
type Vocabulary struct {
	Words   []string // of the game itself
	Kinds   []string // of the definitions whose ids they are
	Join    string   // separator of several words; "" where there is one
	Numbers bool     // numbers in brackets may follow, as in SHIELDED(2)
	Owned   bool     // they are names of parts, NAME or OWNER.NAME, and the ids are those of owners

	// Form reports whether a word is one, where they are too many to list; nil else.
	Form func(word string) bool
}

// Any reports whether the words are not known beforehand.
func (v *Vocabulary) Any() bool {
	return len(v.Words) == 0 && len(v.Kinds) == 0 && v.Form == nil || v.Owned
}

// Closed reports whether no pack can add to the words.
func (v *Vocabulary) Closed() bool { return len(v.Words) > 0 && len(v.Kinds) == 0 }

// All lists the words, with the ids of the definitions that are loaded, as they are
// shown.
func (v *Vocabulary) All(names *def.Names) []string {
	list := slices.Clone(v.Words)
	for _, kind := range v.Kinds {
		list = append(list, names.Shown(kind)...)
	}
	return list
}

// TypeDef is a type of arguments and results as people and tools see it.
type TypeDef struct {
	Type Type
	Doc  string   // what its values are
	Lua  string   // what Lua calls them, "" for several
	Luas []string // those, where they are not any

	Range Range // what its numbers can be in any match
	Vocabulary
}

// Wrong checks a literal word that a script of a pack passes as an argument of the
// type. It returns what the word is instead, and the nearest valid word, or "". wrong
// is false for a word of the type, for one that only a match can judge, and for "",
// which means an omitted argument.
func (d *TypeDef) Wrong(names *def.Names, pack, word string) (msg, hints string, wrong bool) {
	if d.Any() || word == "" {
		return "", "", false
	}
	if d.Form != nil {
		if d.Form(word) {
			return "", "", false
		}
		return fmt.Sprintf("invalid %s %q", strings.ReplaceAll(string(d.Type), "_", " "), word), "", true
	}
	words := []string{word}
	if d.Join != "" {
		words = strings.Split(word, d.Join)
	}
	for _, w := range words {
		if d.Numbers {
			w, _, _ = strings.Cut(w, "(")
		}
		if slices.Contains(d.Words, w) {
			continue
		}
		_, found, err := names.FindIn(pack, d.Kinds, w)
		switch {
		case found:
			continue
		case err != nil:
			return err.Error(), "", true
		}
		all := d.All(names)
		if near := i18n.Nearest(w, all); near != "" {
			hints = fmt.Sprintf("did you mean %q?", near)
		} else if d.Closed() {
			hints = "use " + i18n.AnyOf(all).EN
		}
		return fmt.Sprintf("unknown %s %q", strings.ReplaceAll(string(d.Type), "_", " "), w), hints, true
	}
	return "", "", false
}

// Types are the types of the arguments and results of a game's functions, by name.
type Types []TypeDef

// Of returns a type; an undeclared type has no words.
func (list Types) Of(t Type) TypeDef {
	if i := slices.IndexFunc(list, func(d TypeDef) bool { return d.Type == t }); i >= 0 {
		return list[i]
	}
	return TypeDef{Type: t}
}

// commonDocs say what the types are that every game has.
var commonDocs = []TypeDef{
	{Type: Int, Doc: "a 32-bit integer", Lua: "number"},
	{Type: Word, Doc: "a text", Lua: "string"},
	{Type: Bool, Doc: "true or false", Lua: "boolean"},
	{Type: List, Doc: "a table with values from 1 on", Lua: "table"},
	{Type: Fields, Doc: "a table with values by name", Lua: "table"},
	{Type: Handler, Doc: "the name of a top-level function of the script that runs", Lua: "string"},
}

// TypeDefs returns all types of the game.
func (g *Game[S]) TypeDefs() Types {
	var list Types
	for _, d := range commonDocs {
		if _, own := g.Types[d.Type]; !own {
			list = append(list, d)
		}
	}
	for t, r := range g.Types { //maporder: sorted below
		list = append(list, TypeDef{t, r.Doc, r.Lua, r.Luas, r.Range, r.Vocabulary})
	}
	list.sort()
	return list
}

// sort is not inlined into what is compiled for each game, as it would be again in each.
//
//go:noinline
func (list Types) sort() {
	slices.SortStableFunc(list, func(a, b TypeDef) int { return strings.Compare(string(a.Type), string(b.Type)) })
}

// TypesPage is the section of a reference page about the types of a game. It is in Chinese if
// zh has what the types are.
func TypesPage(types Types, zh map[Type]string) string {
	var b strings.Builder
	head := "\n## Types\n\nThe types of arguments and results. An unknown word is an error that names the nearest known word; `arbiter check` finds it if it is a literal.\n\n| type | what | words |\n|---|---|---|\n"
	if zh != nil {
		head = "\n## 类型\n\n参数和返回值的类型。未知的词是错误，并提示最接近的词；如果直接写在脚本中，`arbiter check` 会发现它。\n\n| 类型 | 是什么 | 可用的词 |\n|---|---|---|\n"
	}
	b.WriteString(head)
	for i := range types {
		d := &types[i]
		var words []string
		for _, w := range d.Words {
			words = append(words, "`\""+w+"\"`")
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", d.Type, cmp.Or(zh[d.Type], d.Doc), strings.Join(words, ", "))
	}
	return b.String()
}
