package proofs_test

import (
	"regexp"
	"strings"
	"testing"
	"unicode"

	"arbiter/core/display"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/show"
	luatcg "arbiter/luabind/games/tcg"
)

// latin finds words in Latin letters; codes are those that stay in every
// language.
var (
	latin = regexp.MustCompile(`[A-Za-z][A-Za-z]+`)
	codes = regexp.MustCompile(`\b(UNSC|ODST|M12|M90|IV|II|[A-Z]+-[A-Z0-9-]+)`)
)

// described returns what players read of something in a language.
func described(t *testing.T, name, lang string) string {
	t.Helper()
	l := lib(t)
	m := newDuel(t, l, tcg.Setup{Decks: [][]string{starter(l.prog, 0), starter(l.prog, 1)}})
	text, err := show.Facade(m).Describe(0, name, display.Look{Lang: lang, Width: 400})
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// TestTextsInBothLanguages checks the texts of cards, keywords and statuses. The
// Chinese ones have no English word except codes, and the English ones nothing Chinese.
// Every placeholder is filled in, and nothing is repeated.
func TestTextsInBothLanguages(t *testing.T) {
	l := lib(t)
	var names []string
	for i := range l.prog.Cards[1:] {
		if c := l.prog.Cards[i+1]; c.Pack != "proofs" {
			names = append(names, c.ID)
		}
	}
	for i := range l.prog.Keywords[1:] {
		if k := l.prog.Keywords[i+1]; k.Pack != "proofs" && l.prog.Card(k.ID) == 0 {
			names = append(names, k.ID)
		}
	}
	if len(names) < 55 {
		t.Fatalf("%d things have texts", len(names))
	}
	for _, name := range names {
		zh, en := described(t, name, "zh"), described(t, name, "en")
		if words := latin.FindAllString(codes.ReplaceAllString(strings.ReplaceAll(zh, "（"+name+"）", ""), ""), -1); len(words) > 0 {
			t.Errorf("%s in Chinese has %q:\n%s", name, words, zh)
		}
		if strings.ContainsFunc(en, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%s in English has Chinese:\n%s", name, en)
		}
		for _, text := range []string{zh, en} {
			if strings.ContainsAny(text, "{}") {
				t.Errorf("%s has a placeholder that is not filled in:\n%s", name, text)
			}
			lines := map[string]bool{}
			for _, line := range strings.Split(strings.TrimSpace(text), "\n")[1:] {
				_, says, _ := strings.Cut(strings.Replace(line, "：", ": ", 1), ": ")
				if lines[says] && says != "" || lines[line] {
					t.Errorf("%s tells twice %q:\n%s", name, says, text)
				}
				lines[says], lines[strings.TrimSpace(line)] = true, true
			}
		}
	}
}

// TestTextsSayWhatHappens: the texts that once said something else than the
// cards do.
func TestTextsSayWhatHappens(t *testing.T) {
	for _, tt := range []struct{ card, lang, has, hasNot string }{
		{"COV-006", "en", "Camo until its controller's next turn starts", "this turn"},
		{"COV-006", "zh", "获得迷彩，直到其控制者的下个回合开始", "本回合"},
		{"COV-006", "en", "Camo: Enemies cannot choose this unit", ""},
		{"COV-006", "zh", "附着友方精英/步兵/斯巴达", ""},
		{"FOR-005", "en", "Armor: ballistic and physical damage to this unit is reduced by 1", ""},
		{"FOR-008", "en", "EMP: Cannot attack or move", ""},
		{"FOR-008", "zh", "瘫痪：在其控制者的下个回合结束前不能攻击或移动", ""},
		{"COV-003", "en", "Shielded(3): Its shield of 3 refills", "+3"},
		{"COV-003", "zh", "护盾(3)：己方回合开始时，若该单位自己方上个回合结束后未受伤，其3点护盾回满", "+3"},
		{"COV-001", "en", "×2 against shields, ×1/2 against health (rounded down, at least 1)", ""},
		{"COV-008", "zh", "对护盾×2，对生命×1/2", ""},
		{"UNSC-006", "zh", "附着友方步兵/斯巴达", ""},
		{"UNSC-007", "zh", "附着友方步兵/斯巴达", ""},
		{"UNSC-001", "en", "Squad(1,2): +1 attack for each other friendly infantry in the same lane, at most +2.", ""},
		{"UNSC-001", "zh", "步兵", "INFANTRY"},
		{"UNSC-006", "zh", "军械-武器", "weapon"},
		{"FLD-007", "zh", "军械-改件", ""},
		{"COV-001", "zh", "星盟", "COVENANT"},
	} {
		got := described(t, tt.card, tt.lang)
		if !strings.Contains(got, tt.has) || tt.hasNot != "" && strings.Contains(got, tt.hasNot) {
			t.Errorf("%s in %s: want %q and not %q:\n%s", tt.card, tt.lang, tt.has, tt.hasNot, got)
		}
	}
}

// TestTextsTakeNumbersFromVars: what a text says follows the number that the
// rules use.
func TestTextsTakeNumbersFromVars(t *testing.T) {
	card := "[[card]]\nid = \"NUM-1\"\nname = { en = \"Pack\", zh = \"群\" }\nfaction = \"UNSC\"\ntype = \"UNIT\"\ncost = { supply = 1 }\n" +
		"stats = { attack = 1, shield = 0, health = 1 }\ntags = [\"INFANTRY\"]\nkeywords = [\"SQUAD(per=3,max=7)\"]\nvars = { n = 4 }\n" +
		"text = { en = \"{n}, {SQUAD.max}, {ARMOR.minus}\", zh = \"{n}\" }\n"
	p, _, err := luatcg.Load(append(luatcg.Shipped(), text("nums", map[string]string{"c.toml": card})))
	if err != nil {
		t.Fatal(err)
	}
	c := p.Lib.Cards[p.Card("NUM-1")-1]
	if got := p.Lib.CardText(&c, "en"); got != "4, 7, 1" {
		t.Errorf("the card says %q", got)
	}
	if got := p.Lib.KeywordText(p.Lib.Keyword("SQUAD"), "en", c.Keywords[0].N); !strings.HasPrefix(got, "+3 attack") || !strings.HasSuffix(got, "at most +7.") {
		t.Errorf("the keyword says %q", got)
	}
	drifts, _, err := luatcg.Load(append(luatcg.Shipped(), text("nums", map[string]string{"c.toml": strings.Replace(card, "{n}, ", "4, ", 1)})))
	if err != nil || len(drifts.Lib.Notes) != 1 || drifts.Lib.Notes[0] != `nums/c.toml:11: the text has a bare digit: "4," (hint: write {n})` {
		t.Errorf("a number that is written out: %v, noted %q", err, drifts.Lib.Notes)
	}
	says(t, loadError(text("nums", map[string]string{"c.toml": strings.Replace(card, "{ARMOR.minus}", "{tag.INFANTRI}", 1)})), "nums/c.toml", `no tag "INFANTRI"`)
}
