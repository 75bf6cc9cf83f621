package def

import "testing"

func TestFill(t *testing.T) {
	value := func(name string) (string, bool) {
		v, ok := map[string]string{"n": "2", "SQUAD.max": "3", "brace": "{n}"}[name]
		return v, ok
	}
	for _, tt := range []struct{ name, text, want string }{
		{"none", "No number.", "No number."},
		{"one", "Heal {n}.", "Heal 2."},
		{"several", "{n}{n} and {SQUAD.max}", "22 and 3"},
		{"unknown stays", "Heal {m} or {n}.", "Heal {m} or 2."},
		{"open bracket stays", "Heal {n} or {", "Heal 2 or {"},
		{"bracket before a name", "{{n}", "{2"},
		{"values are not filled again", "{brace}", "{n}"},
		{"empty", "", ""},
	} {
		if got := Fill(tt.text, value); got != tt.want {
			t.Errorf("%s: Fill(%q) = %q, want %q", tt.name, tt.text, got, tt.want)
		}
	}
}

func TestTexts(t *testing.T) {
	squad := Behaviour{Vars: []Var{{Name: "max", Value: 2}, {Name: "tag", Word: "INFANTRY"}}}
	lib := &Library{Keywords: []Keyword{
		{ID: "SQUAD", Behaviour: squad, Text: Localised{EN: "at most {max} {tag}"}},
		{ID: "COVER", Numbers: []string{"x"}, Text: Localised{EN: "absorbs {x}", ZH: "吸收{x}"}},
	}}
	lib.Keywords = append(lib.Keywords, Keyword{ID: "PACK", Numbers: []string{"per", "max"}, Text: Localised{EN: "+{per}, at most {max}"}})
	card := &Card{Keywords: []KeywordUse{{ID: "PACK", N: Numbers{1, 3}}}, Behaviour: Behaviour{Vars: []Var{{Name: "heal", Value: 3}}},
		Text: Localised{EN: "Heal {heal}, {SQUAD.max}, {PACK.max}, {NONE.max}", ZH: "治疗{heal}"}}
	state := &Status{Text: Localised{EN: "+{layers}"}}
	for _, tt := range []struct{ got, want string }{
		{lib.CardText(card, "en"), "Heal 3, 2, 3, {NONE.max}"},
		{lib.CardText(card, "zh"), "治疗3"},
		{lib.KeywordText(&lib.Keywords[0], "zh", Numbers{}), "at most 2 INFANTRY"},
		{lib.KeywordText(&lib.Keywords[1], "en", Numbers{}), "absorbs X"},
		{lib.KeywordText(&lib.Keywords[1], "zh", Numbers{4}), "吸收4"},
		{lib.KeywordText(&lib.Keywords[2], "en", Numbers{1, 3}), "+1, at most 3"},
		{lib.Keywords[2].Spell("Pack", Numbers{1, 3}), "Pack(per=1,max=3)"},
		{lib.Keywords[1].Spell("COVER", Numbers{2}), "COVER(2)"},
		{lib.Keywords[0].Spell("SQUAD", Numbers{}), "SQUAD"},
		{lib.StatusText(state, "en", 2), "+2"},
		{lib.RuleText(&Rule{Text: Localised{EN: "always"}}, "en"), "always"},
		{lib.ActionText(&Action{Text: Localised{EN: "pay {heal}"}}, &card.Behaviour, "en"), "pay 3"},
	} {
		if tt.got != tt.want {
			t.Errorf("got %q, want %q", tt.got, tt.want)
		}
	}
}

func TestAbility(t *testing.T) {
	b := Behaviour{Abilities: []Ability{{Trigger: "ON_KILL"}, {Trigger: TriggerPlay}}}
	if b.Ability(TriggerPlay) != &b.Abilities[1] {
		t.Error("the ON_PLAY ability was not found")
	}
	if b.Ability("ON_DEATH") != nil {
		t.Error("an ability was found where there is none")
	}
}
