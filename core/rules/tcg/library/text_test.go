package library_test

import (
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
)

func vars(list ...def.Var) library.Behaviour {
	return library.Behaviour{Behaviour: def.Behaviour{Vars: list}}
}

func TestTexts(t *testing.T) {
	squad := vars(def.Var{Name: "max", Value: 2}, def.Var{Name: "tag", Word: "INFANTRY"})
	lib := &library.Library{Keywords: []library.Keyword{
		{ID: "SQUAD", Behaviour: squad, Text: def.Localised{EN: "at most {max} {tag}"}},
		{ID: "COVER", Numbers: []string{"x"}, Text: def.Localised{EN: "absorbs {x}", ZH: "吸收{x}"}},
	}}
	lib.Keywords = append(lib.Keywords, library.Keyword{ID: "PACK", Numbers: []string{"per", "max"}, Text: def.Localised{EN: "+{per}, at most {max}"}})
	card := &library.Card{Keywords: []library.KeywordUse{{ID: "PACK", N: library.Numbers{1, 3}}}, Behaviour: vars(def.Var{Name: "heal", Value: 3}),
		Text: def.Localised{EN: "Heal {heal}, {SQUAD.max}, {PACK.max}, {NONE.max}", ZH: "治疗{heal}"}}
	status := &library.Status{Text: def.Localised{EN: "+{layers}"}}
	for _, tt := range []struct{ got, want string }{
		{lib.CardText(card, "en"), "Heal 3, 2, 3, {NONE.max}"},
		{lib.CardText(card, "zh"), "治疗3"},
		{lib.KeywordText(&lib.Keywords[0], "zh", library.Numbers{}), "at most 2 INFANTRY"},
		{lib.KeywordText(&lib.Keywords[1], "en", library.Numbers{}), "absorbs X"},
		{lib.KeywordText(&lib.Keywords[1], "zh", library.Numbers{4}), "吸收4"},
		{lib.KeywordText(&lib.Keywords[2], "en", library.Numbers{1, 3}), "+1, at most 3"},
		{lib.Keywords[2].Spell("Pack", library.Numbers{1, 3}), "Pack(per=1,max=3)"},
		{lib.Keywords[1].Spell("COVER", library.Numbers{2}), "COVER(2)"},
		{lib.Keywords[0].Spell("SQUAD", library.Numbers{}), "SQUAD"},
		{lib.StatusText(status, "en", 2), "+2"},
		{lib.RuleText(&library.Rule{Text: def.Localised{EN: "always"}}, "en"), "always"},
		{lib.ActionText(&library.Action{Text: def.Localised{EN: "pay {heal}"}}, &card.Behaviour, "en"), "pay 3"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}
