package library_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"arbiter/core/def"
	"arbiter/core/rules/tcg/library"
)

// words has two of everything with a name, so that a look-up must pass one by.
func words() *library.Library {
	named := func(name string) def.Localised { return def.Localised{EN: name, ZH: "中" + name} }
	term := func(id string) library.Term {
		return library.Term{Pos: def.Pos{File: "words.toml", Line: len(id)}, ID: id, Pack: "p", Name: named("Name of " + id), Text: named("Text of " + id)}
	}
	with := func(value int) library.Behaviour { return vars(def.Var{Name: "n", Value: value}) }
	l := &library.Library{}
	for i, n := range []string{"ONE", "SECOND"} {
		at := def.Pos{File: "words.toml", Line: i + 10}
		text := func(kind string) def.Localised { return named(kind + " text {n}") }
		plain := func(kind string) def.Localised { return named(kind + " text") }
		l.Cards = append(l.Cards, library.Card{Pos: at, ID: "C" + n, Name: named("Card " + n), Text: text("card"), Behaviour: with(i + 1)})
		l.Keywords = append(l.Keywords, library.Keyword{Pos: at, ID: "K" + n, Name: named("Keyword " + n), Text: text("keyword"), Behaviour: with(i + 3)})
		l.Statuses = append(l.Statuses, library.Status{Pos: at, ID: "S" + n, Name: named("Status " + n), Text: named("status text {n} {layers}"), Behaviour: with(i + 5)})
		l.Rules = append(l.Rules, library.Rule{Pos: at, ID: "R" + n, Name: named("Rule " + n), Text: text("rule"), Behaviour: with(i + 7)})
		l.Fixtures = append(l.Fixtures, library.Fixture{Pos: at, ID: "F" + n, Name: named("Fixture " + n), Text: text("fixture"), Behaviour: with(i + 20)})
		l.Objectives = append(l.Objectives, library.Objective{Pos: at, ID: "O" + n, Name: named("Objective " + n)})
		l.Decks = append(l.Decks, library.Deck{Pos: at, ID: "D" + n, Name: named("Deck " + n), Cards: []library.DeckEntry{{Card: "CONE", Copies: 2}, {Card: "CSECOND", Copies: i}}})
		l.Modes = append(l.Modes, library.Mode{Pos: at, ID: "M" + n, Name: named("Mode " + n), Text: plain("mode")})
		l.Windows = append(l.Windows, library.Window{Term: term("W" + n)})
		l.Piles = append(l.Piles, library.Pile{Term: term("P" + n)})
		l.Rooms = append(l.Rooms, library.Room{Term: term("room" + n)})
		l.Options = append(l.Options, library.Option{Term: term("opt" + n), Type: library.BoolOption})
		l.Values = append(l.Values, library.Value{Term: term("val" + n)})
		l.Pools = append(l.Pools, library.Pool{Term: term("pool" + n)})
		l.Factions = append(l.Factions, library.Faction{term("FA" + n)})
		l.Tags = append(l.Tags, library.Tag{Term: term("TA" + n)})
		l.DamageTypes = append(l.DamageTypes, library.DamageType{Term: term("DT" + n)})
	}
	return l
}

// TestNamesInTexts (M-12): a text names what packs declare, and gives the numbers of keywords, rules
// and fixtures. What nothing declares stays as it is written.
func TestNamesInTexts(t *testing.T) {
	l := words()
	for in, want := range map[string]string{
		"{keyword.KSECOND}": "Keyword SECOND", "{status.SSECOND}": "Status SECOND", "{card.CSECOND}": "Card SECOND", "{tag.TASECOND}": "Name of TASECOND",
		"{faction.FASECOND}": "Name of FASECOND", "{type.DTSECOND}": "Name of DTSECOND", "{keyword.KONE}": "Keyword ONE", "{card.CONE}": "Card ONE",
		"{KONE.n}": "3", "{KSECOND.n}": "4", "{RONE.n}": "7", "{RSECOND.n}": "8", "{FONE.n}": "20", "{FSECOND.n}": "21", "{n}": "9",
		"{keyword.CONE}": "", "{status.KONE}": "", "{card.SONE}": "", "{tag.FAONE}": "", "{faction.TAONE}": "", "{type.NONE}": "", "{SONE.n}": "", "{KONE.m}": "", "{m}": "",
	} {
		if want == "" {
			want = in // unknown
		}
		zh := want
		if strings.ContainsAny(want[:1], "KSCN") {
			zh = "中" + want
		}
		own := vars(def.Var{Name: "n", Value: 9})
		a := &library.Action{Text: def.Localised{EN: in, ZH: in}}
		c := &library.Choice{Text: def.Localised{EN: in, ZH: in}}
		for _, got := range []struct{ lang, text, want string }{
			{"en", l.ActionText(a, &own, "en"), want}, {"zh", l.ActionText(a, &own, "zh"), zh}, {"en", l.ChoiceText(c, &own, "en"), want}, {"zh", l.ChoiceText(c, &own, "zh"), zh},
		} {
			if got.text != got.want {
				t.Errorf("%s, %s: %q, want %q", in, got.lang, got.text, got.want)
			}
		}
	}
	for _, c := range []struct{ got, want string }{
		{l.FactionName("FASECOND", "zh"), "中Name of FASECOND"}, {l.TagName("TASECOND", "en"), "Name of TASECOND"}, {l.DamageTypeName("DTSECOND", "zh"), "中Name of DTSECOND"},
		{l.FactionName("TAONE", "en"), "TAONE"}, {l.TagName("NONE", "zh"), "NONE"}, {l.DamageTypeName("", "en"), ""},
		{library.CardTypes.In("ARMORY", "en"), "armory"}, {library.CardTypes.In("FIELD", "zh"), "场地"}, {library.CardTypes.In("HOUSE", "en"), "HOUSE"},
		{strings.Join(library.Subtypes.IDs(), " "), "weapon modification"},
		{strings.Join(l.DeckIDs(), " "), "DONE DSECOND"}, {strings.Join(l.Deck("DSECOND").List(), " "), "CONE CONE CSECOND"}, {strings.Join(l.Deck("DONE").List(), " "), "CONE CONE"},
		{l.Keyword("KSECOND").ID, "KSECOND"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
	if l.Deck("NONE") != nil || l.Keyword("SONE") != nil {
		t.Error("what nothing declares is found")
	}
	counted := library.Behaviour{Counters: []library.Counter{{Name: "a", Max: 1}, {Name: "b", Max: 2}}}
	if c := counted.Counter("b"); c == nil || c.Max != 2 || counted.Counter("a").Max != 1 || counted.Counter("c") != nil {
		t.Errorf("the counter b is %+v", c)
	}
	for _, c := range []struct {
		amount library.Amount
		want   string
	}{{library.Amount{Value: 4}, "4 <nil>"}, {library.Amount{Var: "n", Value: 4}, "9 <nil>"}, {library.Amount{Var: "m", Value: 4}, `0 no var named "m"`}} {
		own := vars(def.Var{Name: "n", Value: 9})
		if n, err := own.Resolve(c.amount); fmt.Sprint(n, err) != c.want {
			t.Errorf("%+v is %d, %v; want %s", c.amount, n, err, c.want)
		}
	}
}

// TestEachDefinitionIsListed (M-13): a list of definitions has each one, once and in load order, with
// its kind, name, text and place, in the language that is asked for.
func TestEachDefinitionIsListed(t *testing.T) {
	l := words()
	l.Options[0] = library.Option{Term: l.Options[0].Term, Type: library.IntOption, Low: 1, High: 9, Default: 4}
	l.Options[1] = library.Option{Term: l.Options[1].Term, Type: library.WordOption, Words: []string{"slow", "fast"}, Default: 1}
	for _, lang := range []string{"en", "zh"} {
		zh := ""
		if lang == "zh" {
			zh = "中"
		}
		var got []string
		note := func(e def.Entry) {
			got = append(got, fmt.Sprintf("%s:%d %s %s %q %q", e.Pos.File, e.Pos.Line, e.Kind, e.ID, e.Name, e.Text))
		}
		l.Each(lang, note)
		l.EachTerm(lang, note)
		var want []string
		each := func(kind, id, text string, more ...string) {
			for i, n := range []string{"ONE", "SECOND"} {
				name, line, txt := zh+strings.ToUpper(kind[:1])+kind[1:]+" "+n, i+10, text
				if len(more) > 0 { // a term
					name, line, txt = zh+"Name of "+id+n, len(id+n), zh+"Text of "+id+n+more[i]
				} else if text != "" {
					txt = zh + strings.Fields(text)[0] + " text" + strings.Split(strings.SplitN(text, " ", 2)[1], "/")[i]
				}
				want = append(want, fmt.Sprintf("words.toml:%d %s %s%s %q %q", line, kind, id, n, name, txt))
			}
		}
		each("card", "C", "card  1/ 2")
		each("keyword", "K", "keyword  3/ 4")
		each("status", "S", "status  5 X/ 6 X")
		each("rule", "R", "rule  7/ 8")
		each("fixture", "F", "fixture  20/ 21")
		each("objective", "O", "")
		each("deck", "D", "")
		each("window", "W", "", "", "")
		each("pile", "P", "", "", "")
		each("mode", "M", "mode /")
		each("room", "room", "", "", "")
		number, word := " (1–9, default 4)", " (slow, fast; default fast)"
		if lang == "zh" {
			number, word = "（1–9，默认4）", "（slow、fast；默认fast）"
		}
		each("option", "opt", "", number, word)
		each("value", "val", "", "", "")
		each("pool", "pool", "", "", "")
		each("faction", "FA", "", "", "")
		each("tag", "TA", "", "", "")
		each("damage_type", "DT", "", "", "")
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n%s\nwant:\n%s", lang, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
	}
}

// TestReminders: a card explains the words that readers may not know, each once. They are its faction, its tags
// and the types of damage of its keywords, where these have texts, and what its text names. Keywords
// that it prints or grants are left out.
func TestReminders(t *testing.T) {
	l := words()
	l.Tags[0].Text, l.Tags[1].Name = def.Localised{}, def.Localised{EN: "Twin"}
	l.DamageTypes[1].Name = def.Localised{EN: "Twin"} // explained once
	l.Keywords[0].DamageType, l.Keywords[1].DamageType = "DTONE", "DTSECOND"
	l.Keywords = append(l.Keywords, library.Keyword{ID: "KGIVEN", Name: def.Localised{EN: "Given"}}, library.Keyword{ID: "KTHIRD", Name: def.Localised{EN: "Third"}, Numbers: []string{"x"}, Text: def.Localised{EN: "third {x}"}})
	card := &library.Card{Faction: "FASECOND", Tags: []string{"TAONE", "TASECOND"}, Keywords: []library.KeywordUse{{ID: "KONE"}, {ID: "UNKNOWN"}}, Grants: []library.KeywordUse{{ID: "KGIVEN"}, {ID: "KSECOND"}},
		Text: def.Localised{EN: "{keyword.KONE} {keyword.KGIVEN} {keyword.KTHIRD} {status.KTHIRD} {keyword.SONE} {status.SONE} {tag.TAONE} {faction.FAONE} {faction.FASECOND} {type.NONE} {KTHIRD}"}}
	want := "[{Name of FASECOND Text of FASECOND} {Twin Text of TASECOND} {Name of DTONE Text of DTONE} {Third third X} {Status ONE status text 5 X} {Name of FAONE Text of FAONE}]"
	if got := fmt.Sprint(l.Reminders(card, "en")); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if got := fmt.Sprint(l.Reminders(&library.Card{Text: def.Localised{EN: "{status.SSECOND}", ZH: "{status.SSECOND}"}}, "zh")); got != "[{中Status SECOND 中status text 6 X}]" {
		t.Errorf("in Chinese: %s", got)
	}
}

// TestNumbersOfKeywordsInTexts (W-35): a card's text gives the numbers with which the card prints a keyword,
// or else grants it. For a card without the keyword it gives the keyword's own vars.
func TestNumbersOfKeywordsInTexts(t *testing.T) {
	l := &library.Library{Keywords: []library.Keyword{{ID: "THICK", Numbers: []string{"x"}}, {ID: "BAND", Numbers: []string{"x", "max"}, Behaviour: vars(def.Var{Name: "reach", Value: 8})}}}
	card := &library.Card{Keywords: []library.KeywordUse{{ID: "THICK", N: library.Numbers{1}}, {ID: "BAND", N: library.Numbers{2, 3}}}, Grants: []library.KeywordUse{{ID: "THICK", N: library.Numbers{4}}, {ID: "LOST", N: library.Numbers{5}}},
		Text: def.Localised{EN: "{THICK.x} {BAND.x} {BAND.max} {BAND.reach} {THICK.max} {LOST.x}"}}
	if got, want := l.CardText(card, "en"), "1 2 3 8 {THICK.max} {LOST.x}"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	card.Keywords = nil
	if got, want := l.CardText(card, "en"), "4 {BAND.x} {BAND.max} 8 {THICK.max} {LOST.x}"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	band := &l.Keywords[1]
	if got := band.Spell("BAND", library.Numbers{2, 3}) + " " + fmt.Sprint(band.Plain(), l.Keywords[0].Plain()); got != "BAND(x=2,max=3) false true" {
		t.Errorf("got %q", got)
	}
	if got := l.RuleText(&library.Rule{Text: def.Localised{EN: "{} {layers}"}}, "en"); got != "{} {layers}" {
		t.Errorf("got %q", got)
	}
}

// TestInheritedParts: a definition has what it inherits first, and its own part where both have one of
// that name.
func TestInheritedParts(t *testing.T) {
	one := func(id string, n int) library.Behaviour {
		b := vars(def.Var{Name: id, Value: n})
		b.Listeners = []def.Listener{{ID: id, Priority: n}}
		b.Modifiers, b.Actions = []library.Modifier{{ID: id, Priority: n}}, []library.Action{{ID: id, Limit: n}}
		b.Choices, b.Counters = []library.Choice{{ID: id, Pos: def.Pos{Line: n}}}, []library.Counter{{Name: id, Max: n}}
		return b
	}
	join := func(a, b library.Behaviour) library.Behaviour {
		a.Vars, a.Listeners, a.Modifiers = append(a.Vars, b.Vars...), append(a.Listeners, b.Listeners...), append(a.Modifiers, b.Modifiers...)
		a.Actions, a.Choices, a.Counters = append(a.Actions, b.Actions...), append(a.Choices, b.Choices...), append(a.Counters, b.Counters...)
		return a
	}
	own, from := join(one("both", 1), one("own", 2)), join(one("from", 3), one("both", 4))
	own.Inherit(&from)
	if want := join(one("from", 3), join(one("both", 1), one("own", 2))); fmt.Sprintf("%+v", own) != fmt.Sprintf("%+v", want) {
		t.Errorf("got  %+v\nwant %+v", own, want)
	}
}

// TestOptionsOfFixtures (K-33): an option of fixtures offers none and each of its pile, and nothing
// else is changed.
func TestOptionsOfFixtures(t *testing.T) {
	l := &library.Library{Fixtures: []library.Fixture{{ID: "SOL-01", Pile: "SUNS"}, {ID: "ROCK", Pile: "ROCKS"}, {ID: "Nova-A-2", Pile: "SUNS"}},
		Options: []library.Option{{Type: library.WordOption, Words: []string{"a", "b"}, High: 1}, {Type: library.FixtureOption, Pile: "SUNS", Words: []string{"old"}, Fixtures: []string{"OLD"}}, {Type: library.IntOption, High: 7}}}
	l.Options[1].ID = "sun"
	for range 2 { // filled again, it is the same
		l.FillOptions()
		if got, want := fmt.Sprintf("%+v %+v %+v", l.Options[0], l.Options[1], l.Options[2]), fmt.Sprintf("%+v %+v %+v", library.Option{Type: library.WordOption, Words: []string{"a", "b"}, High: 1},
			library.Option{Term: library.Term{ID: "sun"}, Type: library.FixtureOption, Pile: "SUNS", High: 2, Words: []string{"drawn", "sol_01", "nova_a_2"}, Fixtures: []string{"SOL-01", "Nova-A-2"}}, library.Option{Type: library.IntOption, High: 7}); got != want {
			t.Errorf("got  %s\nwant %s", got, want)
		}
	}
	if got := l.OptionText(&l.Options[1], "en"); got != "(drawn, sol_01, nova_a_2; default drawn)" {
		t.Errorf("the text is %q", got)
	}
}

// TestDuelIsTheSeeds (G-01 to G-11, K-21): the mode that needs no pack has the numbers of the rules.
func TestDuelIsTheSeeds(t *testing.T) {
	want := library.Mode{ID: "duel", Name: def.Localised{EN: "Duel", ZH: "对决"}, Seats: 2, Slots: library.SlotRules{2, 2, 2}, Fields: 1, Deck: library.DeckRules{40, 3, 1, 6, 6}, Base: 30, Hand: 5,
		Supply: library.SupplyRules{0, 1, 10}, Battery: 1, Draw: 1, LastDraw: 1, Control: "cleared", Victory: library.Victory{Elimination: true, Control: 2}, MaxRounds: 100}
	if got := library.Duel(); fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) || got.Slots.Sum() != 6 {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
}

// TestKeywordsAreSpelled (W-35): a keyword is written for manifests and for people with the numbers
// that it takes. An error shows how, and the largest number is accepted.
func TestKeywordsAreSpelled(t *testing.T) {
	hard := &library.Keyword{ID: "HARD", Name: def.Localised{EN: "Hard", ZH: "坚硬"}}
	thick := &library.Keyword{ID: "THICK", Numbers: []string{"x"}}
	band := &library.Keyword{ID: "BAND", Name: def.Localised{EN: "Band"}, Numbers: []string{"per", "max"}}
	lone := &library.Keyword{ID: "LONE", Name: def.Localised{EN: "Lone"}, Numbers: []string{"per"}}
	for _, c := range []struct{ got, want string }{
		{hard.Show("zh", library.Numbers{}), "坚硬"}, {hard.Show("en", library.Numbers{3}), "Hard"}, {thick.Show("en", library.Numbers{2}), "THICK(2)"}, {thick.Show("en", library.Numbers{}), "THICK"},
		{band.Show("en", library.Numbers{1, 3}), "Band(1,3)"}, {band.Show("en", library.Numbers{}), "Band"}, {lone.Show("en", library.Numbers{7}), "Lone(7)"},
		{hard.Spell("HARD", library.Numbers{3}), "HARD"}, {thick.Spell("THICK", library.Numbers{}), "THICK"}, {band.Spell("BAND", library.Numbers{}), "BAND"}, {lone.Spell("LONE", library.Numbers{7}), "LONE(per=7)"},
	} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
	l := &library.Library{}
	thick.Text, thick.Printed = def.Localised{EN: "gains {x}"}, def.Localised{EN: "has {x}"}
	hard.Text = def.Localised{EN: "is hard"}
	for _, c := range []struct{ got, want string }{{l.PrintedText(thick, "en", library.Numbers{2}), "has 2"}, {l.KeywordText(thick, "en", library.Numbers{2}), "gains 2"}, {l.PrintedText(hard, "en", library.Numbers{}), "is hard"}} {
		if c.got != c.want {
			t.Errorf("got %q, want %q", c.got, c.want)
		}
	}
	for _, c := range []struct {
		k          *library.Keyword
		text, want string
	}{
		{hard, "HARD(1)", "the keyword HARD takes no number"},
		{thick, "THICK", "the keyword THICK takes a number, for example THICK(1)"},
		{thick, "THICK(y=1)", "the keyword THICK takes a number, for example THICK(1)"},
		{band, "BAND(1,2)", "the keyword BAND takes the numbers per, max, for example BAND(per=1,max=1)"},
		{lone, "LONE(1)", "the keyword LONE takes the numbers per, for example LONE(per=1)"},
		{thick, "THICK(999)", ""}, {lone, "LONE( per = 5 )", ""}, {hard, "HARD", ""},
		{thick, "THICK(1000)", `the keyword "THICK(1000)" has not the form NAME, NAME(2) or NAME(per=1,max=2)`},
		{thick, "THICK(-1)", `the keyword "THICK(-1)" has not the form NAME, NAME(2) or NAME(per=1,max=2)`},
		{thick, "THICK(x)", `the keyword "THICK(x)" has not the form NAME, NAME(2) or NAME(per=1,max=2)`},
		{thick, "THICK(1", `the keyword "THICK(1" has not the form NAME, NAME(2) or NAME(per=1,max=2)`},
	} {
		w, err := library.ReadKeyword(c.text)
		u := library.KeywordUse{}
		if err == nil {
			u, err = c.k.Use(w)
			if u.ID != c.k.ID {
				t.Errorf("%s is a use of %q", c.text, u.ID)
			}
		}
		if err == nil && c.want != "" || err != nil && err.Error() != c.want {
			t.Errorf("%s: %v, want %s", c.text, err, c.want)
		}
	}
}
