package tcgtest

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"arbiter/core/rules/tcg/library"
	"arbiter/core/rules/tcg/place"
	"arbiter/luabind/games/tcg/manifest"
	"arbiter/luabind/packs/archive"
	"arbiter/luabind/packs/load"
)

// Props are cards that only tests have: plain units such as "3/2/4 KEYWORD",
// tactics such as "tactic DEAL_DAMAGE 3 TYPE" and armory such as "armory KEYWORD
// attack 2". What their words are, the packs under test say: a unit without a tag
// has the first that is declared for units, and all are of the first faction. A library is fixed once loaded, so the props are found in the
// source of the tests before it is.
var propPattern = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?:"(` + propText + `)"|'(` + propText + `)'|\[\[(` + propText + `)\]\])`)
})

// propText is a description inside any of the quotes of Lua, and not a line of the log that begins
// with a unit, as in "1/0/9 (1a1) attacks".
const propText = `(?:\d+/\d+/\d+(?: [^("'\]\n][^"'\]\n]*)?|(?:tactic|armory) [^"'\]\n]*)`

// propPack is the id of the pack that has the props.
const propPack = "props"

// props are the ids of props by their description.
type props map[string]string

// words are those of the packs under test.
type words struct{ *library.Library }

// wordsOf reads them.
func wordsOf(sources []load.Source) (words, error) {
	lib, err := manifest.Read(sources)
	return words{lib}, err
}

func (w words) faction() string {
	if len(w.Factions) == 0 {
		return ""
	}
	return w.Factions[0].ID
}

func (w words) isFaction(id string) bool {
	return slices.ContainsFunc(w.Factions, func(f library.Faction) bool { return f.ID == id })
}

func (w words) isTag(id string, of func(*library.Tag) bool) bool {
	return slices.ContainsFunc(w.Tags, func(t library.Tag) bool { return t.ID == id && of(&t) })
}

// unitTag is the first tag of units.
func (w words) unitTag() (ids []string) {
	if i := slices.IndexFunc(w.Tags, func(t library.Tag) bool { return t.OfUnits }); i >= 0 {
		ids = []string{w.Tags[i].ID}
	}
	return ids
}

// labels reports whether a word is a keyword that goes with a tag of its name
// (W-23).
func (w words) labels(id string) bool {
	k := w.Keyword(id)
	return k != nil && k.Tag == id
}

// find adds the props that a test names.
func (p props) find(source string) {
	for _, m := range propPattern().FindAllStringSubmatch(source, -1) {
		if text := m[1] + m[2] + m[3]; p[text] == "" {
			p[text] = fmt.Sprintf("PROP-%d", len(p)+1)
		}
	}
}

// source makes a pack of the props. With an error it returns the description that is wrong.
func (p props) source(w words) (_ load.Source, wrong string, err error) {
	var b strings.Builder
	for _, spec := range slices.Sorted(maps.Keys(p)) {
		text, err := propCard(w, p[spec], spec)
		if err != nil {
			return load.Source{}, spec, err
		}
		b.WriteString(text)
	}
	head := fmt.Sprintf("id = %q\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"core\"]\n", propPack)
	pack, err := archive.FromTexts(map[string]string{"pack.toml": head, "props.toml": b.String(), "props.lua": propScript})
	return load.Source{Name: propPack, FS: pack}, "", err
}

// propCard writes the manifest of a prop.
func propCard(v words, id, spec string) (string, error) {
	words, cost := strings.Fields(spec), 0
	if i := slices.IndexFunc(words, func(w string) bool { return strings.HasPrefix(w, costWord) }); i > 0 {
		if _, err := fmt.Sscanf(words[i], costWord+"%d)", &cost); err != nil {
			return "", fmt.Errorf("%q: a cost is written %s2)", spec, costWord)
		}
		words = slices.Delete(words, i, i+1)
	}
	head := fmt.Sprintf("[[card]]\nid = %q\nname = { en = %q, zh = %q }\ncost = { supply = %d }\n", id, spec, spec, cost)
	switch words[0] {
	case "tactic":
		body, err := propTactic(v, words[1:])
		return head + body, err
	case "armory":
		return head + propArmory(v, words[1:]), nil
	}
	var n [3]int
	if _, err := fmt.Sscanf(words[0], "%d/%d/%d", &n[0], &n[1], &n[2]); err != nil {
		return "", fmt.Errorf("%q: %w", spec, err)
	}
	faction, layer, tags, keywords := v.faction(), place.LayerNames[place.Surface], []string{}, []string{}
	for _, w := range words[1:] {
		keyword, _, _ := strings.Cut(w, "(")
		switch {
		case v.isFaction(w):
			faction = w
		case v.labels(keyword):
			tags, keywords = append(tags, keyword), append(keywords, w)
		case v.isTag(w, func(t *library.Tag) bool { return t.OfUnits }):
			tags = append(tags, w)
		case slices.Contains(place.LayerNames[:], w):
			layer = w
		default:
			keywords = append(keywords, w)
		}
	}
	if len(tags) == 0 {
		tags = v.unitTag()
	}
	return head + fmt.Sprintf("type = \"UNIT\"\nfaction = %q\nlayer = %q\nstats = { attack = %d, shield = %d, health = %d }\ntags = %s\nkeywords = %s\n",
		faction, layer, n[0], n[1], n[2], quoted(tags), quoted(keywords)), nil
}

// costWord begins the word that says what a prop costs, which is else nothing.
const costWord = "COST("

func quoted(words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = fmt.Sprintf("%q", w)
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// propScript is what tactics do that fail on purpose.
const propScript = `function break_error(me, ev, game)
  error("broken on purpose")
end
function break_budget(me, ev, game)
  while true do end
end
local function deeper(n)
  return 1 + deeper(n + 1)
end
function break_limit(me, ev, game)
  return deeper(1)
end
`

// propFailing writes the rest of the manifest of a tactic whose script fails.
func propFailing(v words, kind string) (string, error) {
	if !slices.Contains([]string{"error", "budget", "limit"}, kind) {
		return "", fmt.Errorf("\"tactic BREAK\" takes error, budget or limit, as in \"tactic BREAK error\"")
	}
	return fmt.Sprintf("type = \"TACTICAL\"\nfaction = %q\nscript = \"props.lua\"\non_play = \"break_%s\"\n", v.faction(), kind), nil
}

// propTactic writes the rest of the manifest of a plain tactic.
func propTactic(v words, words []string) (string, error) {
	tags := []string{}
	for len(words) > 0 && v.isTag(words[0], func(t *library.Tag) bool { return t.OfCards }) {
		tags, words = append(tags, words[0]), words[1:]
	}
	if len(words) == 0 {
		return "", fmt.Errorf("a plain tactic needs an effect, as in \"tactic DEAL_DAMAGE 3\"")
	}
	arg := func(i int) string {
		if i < len(words) {
			return words[i]
		}
		return ""
	}
	if words[0] == "BREAK" {
		return propFailing(v, arg(1))
	}
	effect := fmt.Sprintf("type = %q", words[0])
	switch words[0] {
	case "APPLY_STATUS":
		effect += fmt.Sprintf(", statusKey = %q", arg(1))
		if arg(2) != "" {
			effect += ", amount = " + arg(2)
		}
	case "ADD_KEYWORD", "REMOVE_KEYWORD":
		effect += fmt.Sprintf(", keyword = %q", arg(1))
	default:
		if arg(1) != "" {
			effect += ", amount = " + arg(1)
		}
		if arg(2) != "" {
			effect += fmt.Sprintf(", damageType = %q", arg(2))
		}
	}
	text := fmt.Sprintf("type = \"TACTICAL\"\nfaction = %q\ntags = %s\n[[card.ability]]\ntrigger = \"ON_PLAY\"\neffects = [{ %s }]\n", v.faction(), quoted(tags), effect)
	if words[0] != "DRAW" {
		text += "target = { canTargetStealthed = true }\n"
	}
	return text, nil
}

// propArmory writes the rest of the manifest of plain armory: keywords that it
// gives, and questions that it adds a number to.
func propArmory(v words, words []string) string {
	grants, mods := []string{}, ""
	for i := 0; i < len(words); i++ {
		if i+1 < len(words) && words[i] == strings.ToLower(words[i]) {
			mods += fmt.Sprintf("[[card.modifier]]\nof = %q\nscope = \"host\"\nadd = %s\n", words[i], words[i+1])
			i++
		} else {
			grants = append(grants, words[i])
		}
	}
	return fmt.Sprintf("type = \"ARMORY\"\nsubtype = \"modification\"\nfaction = %q\ntarget = { side = \"friendly\" }\ngrants = %s\n%s", v.faction(), quoted(grants), mods)
}
