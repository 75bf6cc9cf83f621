package luabind_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"arbiter/luabind"
)

// asking returns a pack of cards that cost nothing; each runs the function go of
// the script and has the same parts.
func asking(parts, script string) fstest.MapFS {
	var cards strings.Builder
	for i := range 14 {
		fmt.Fprintf(&cards, `[[card]]
id = "ASK-%03d"
name = { en = "Question %d" }
text = { en = "Asks." }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
script = "ask.lua"
on_play = "go"
%s
`, i+1, i+1, parts)
	}
	return fstest.MapFS{
		"pack.toml":  {Data: []byte("id = \"asking\"\nversion = \"1.0.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"cards.toml": {Data: []byte(cards.String())},
		"ask.lua":    {Data: []byte(script)},
	}
}

// asked returns a match of such cards in which the first one has been played.
func asked(t *testing.T, files fstest.MapFS) (*luabind.Packs, *luabind.Match) {
	t.Helper()
	p, err := luabind.Load("duel", luabind.FS("asking", files))
	if err != nil {
		t.Fatal(err)
	}
	var deck []string
	for i := range 40 {
		deck = append(deck, fmt.Sprintf("ASK-%03d", i/3+1))
	}
	m, err := p.New(luabind.Setup{Seed: 1, Decks: [][]string{deck, deck}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range m.Legal(1) {
		if strings.HasPrefix(m.Text(c), "play") {
			if err := m.Do(c); err != nil {
				t.Fatal(err)
			}
			return p, m
		}
	}
	t.Fatal("nothing can be played")
	return nil, nil
}

const asks = `function go(me, ev, game)
  game:choose(me:player(), nil, "which")
end
function done(me, ev, game)
  game:count(0, "taken", ({ a = 1, b = 2, c = 3 })[ev:choice()] or 9)
end
`

func which(of, bound string) string {
	return "counters = { taken = { on = \"match\", max = " + bound + " } }\n[[card.choice]]\nid = \"which\"\ntext = { en = \"Which\" }\nrun = \"done\"\n" + of
}

// words are the options of a choice of words, by the letters of their ids.
func words(ids string) string {
	var list []string
	for _, id := range ids {
		list = append(list, fmt.Sprintf("{ id = \"%c\", name = { en = \"Word %c\" } }", id, id))
	}
	return "of = \"words\"\noptions = [" + strings.Join(list, ", ") + "]"
}

// TestReloadOfChoices: an open decision keeps its words when a pack has them in another
// order. A word that the pack no longer has, or a choice with another subject, is named,
// and the match does not change.
func TestReloadOfChoices(t *testing.T) {
	for _, tt := range []struct{ now, says string }{
		{words("cba"), ""},
		{words("dabc"), ""},
		{words("ab"), "the packs no longer have ASK-010.choice.which c"},
		{"of = \"yes_no\"", "the packs no longer have ASK-010.choice.which of words"},
		{"of = \"things\"\ntarget = { side = \"any\", bases = true }", "the packs no longer have ASK-010.choice.which of words"},
	} {
		files := asking(which(words("abc"), "9"), asks)
		p, m := asked(t, files)
		hash, legal := m.Hash(), m.Legal(1)
		files["cards.toml"] = asking(which(tt.now, "9"), asks)["cards.toml"]
		now, err := p.Reload()
		if err != nil {
			t.Fatal(err)
		}
		err = m.Reload(now)
		if tt.says != "" {
			if err == nil || err.Error() != tt.says || m.Hash() != hash {
				t.Errorf("%s: %v; want %s", tt.now, err, tt.says)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Do(legal[2]); err != nil { // c
			t.Fatal(err)
		}
		if log := seen(m, 2); !strings.Contains(log, "player 1 chooses Word c") || !strings.Contains(log, `"after":3`) {
			t.Errorf("%s: %s", tt.now, log)
		}
	}
}

// TestReloadOfAnswers: the past can be shown when the words of its answers are gone, or the
// choice itself.
func TestReloadOfAnswers(t *testing.T) {
	for _, now := range []string{words("ab"), "of = \"lanes\"", ""} {
		files := asking(which(words("abc"), "9"), asks)
		p, m := asked(t, files)
		if err := m.Do(m.Legal(1)[2]); err != nil {
			t.Fatal(err)
		}
		parts := which(now, "2")
		if now == "" {
			parts, _, _ = strings.Cut(parts, "[[")
		}
		files["cards.toml"] = asking(parts, asks)["cards.toml"]
		packs, err := p.Reload()
		if err != nil {
			t.Fatal(err)
		}
		if err := m.Reload(packs); err != nil {
			t.Fatal(err)
		}
		if log := seen(m, 2); !strings.Contains(log, "player 1 chooses none") {
			t.Errorf("%q: %s", now, log)
		}
		if data, _ := json.Marshal(m.State(0)); strings.Contains(string(data), `"taken":3`) {
			t.Errorf("%q: a counter is beyond its bound: %s", now, data)
		}
	}
}

// TestNumbersShowNoCards (K-22): numbers that a script offers without a declared
// choice show nobody's cards, although cards have such numbers.
func TestNumbersShowNoCards(t *testing.T) {
	_, m := asked(t, asking("", `function go(me, ev, game)
  local numbers = {}
  for i = 1, 90 do numbers[i] = i end
  game:choose(me:player(), numbers, "done")
end
function done(me, ev, game) end
`))
	data, err := json.Marshal(m.State(1))
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(data), `"card":"hidden"`); n != 5 || len(m.Legal(1)) != 90+1 {
		t.Errorf("of 5 cards of the other's hand %d are hidden, of %d options: %s", n, len(m.Legal(1))-1, data)
	}
}

// TestCountersOfShuffledCards (K-22): a counter of a card in a deck does not go to another
// card when the deck is shuffled. The log does not name the counted card of a hand to
// others.
func TestCountersOfShuffledCards(t *testing.T) {
	parts := "counters = { marks = { on = \"card\" }, taken = { on = \"match\" } }"
	_, m := asked(t, asking(parts, `function go(me, ev, game)
  local deck = game:cards(me:player(), "deck")
  for i = 1, 5 do game:count(deck[i], "marks", 2) end
  game:count(game:cards(me:player(), "hand")[1], "marks", 7)
  game:after("mix")
end
function mix(me, ev, game)
  local sum = 0
  for _, card in ipairs(game:cards(me:player(), "deck")) do sum = sum + game:counter(card, "marks") end
  game:count(0, "taken", sum)
  game:shuffle(me:player())
  game:after("look")
end
function look(me, ev, game)
  local sum = 0
  for _, card in ipairs(game:cards(me:player(), "deck")) do sum = sum + game:counter(card, "marks") end
  game:count(0, "taken", sum)
end
`))
	for _, e := range m.Events(2, 0) {
		if e.Type == "tcg:COUNTER_CHANGED" && e.Target != "hidden" && e.Target != "match" {
			t.Errorf("seat 2 reads that %s is counted", e.Target)
		}
	}
	if log := seen(m, 0); !strings.Contains(log, `"after":10`) || strings.Contains(log, `"after":20`) {
		t.Errorf("counters of the cards of a shuffled deck stay:\n%s", log)
	}
}

// seen is the log as a seat sees it.
func seen(m *luabind.Match, seat int) string {
	var out strings.Builder
	for _, e := range m.Events(seat, 0) {
		data, _ := json.Marshal(e.Payload)
		fmt.Fprintln(&out, e.Text, string(data))
	}
	return out.String()
}
