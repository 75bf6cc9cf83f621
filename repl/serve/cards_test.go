package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strings"
	"testing"

	"arbiter/luabind/games/cards"
)

// counting is odds that count the decks which begin.
type counting struct{ begun map[string]bool }

func (c *counting) Known(_ string, deck []string) bool { return c.begun[strings.Join(deck, " ")] }
func (c *counting) Stop(string, []string)              {}
func (c *counting) Ask(_ string, deck []string) (any, error) {
	if len(c.begun) > maxOdds {
		return nil, errors.New("more decks begin than an address may ask for")
	}
	c.begun[strings.Join(deck, " ")] = true
	return map[string]any{"over": true}, nil
}

// TestCardsOfServer: the page of cards is served, and its questions are answered. A deck that was
// built is played at a seat next to usual ones. An address may have only so many decks played.
func TestCardsOfServer(t *testing.T) {
	r := started(t, t.TempDir(), "127.0.0.1:0", func(c *Config) { c.Odds = func(Loader) cards.Odds { return &counting{map[string]bool{}} } })
	post := func(path, body string) (is map[string]any, status int) {
		t.Helper()
		status = r.ask("POST", path, "", body, &is)
		return is, status
	}
	var text []byte
	if r.ask("GET", "cards", "", "", &text); !bytes.Contains(text, []byte("main.js")) {
		t.Errorf("the page of cards: %s", text)
	}
	is, _ := post("api/cards", `{"what": "open", "mode": "minions"}`)
	if list, _ := is["cards"].([]any); len(list) < 40 || is["game"] != "minions" || is["odds"] != true {
		t.Fatalf("%d cards of %v, odds %v", len(list), is["game"], is["odds"])
	}
	deck := is["decks"].([]any)[0].(map[string]any)["cards"].([]any)
	for body, want := range map[string]string{`{"what": "find", "query": "cots<=2"}`: "unknown number", `{"what": "opn"}`: "unknown question", `{"what": "open", "mode": "dule"}`: `unknown mode \"dule\"; did you mean \"duel\"?`, `{"wat": ""}`: "unknown field",
		`{"what": "read", "text": "#deck=AA", "lang": "zh"}`: "套牌链接已损坏"} {
		if is, status := post("api/cards", body); status != http.StatusBadRequest || !strings.Contains(string(mustJSON(is)), want) {
			t.Errorf("%s: %d %v, want %q", body, status, is, want)
		}
	}
	room, status := post("api/rooms", string(mustJSON(map[string]any{"mode": "minions", "decks": []any{deck, ""}})))
	if status != http.StatusOK || room["match"] == nil {
		t.Errorf("a room with a built deck: %d %v", status, room)
	}
	if is, status := post("api/rooms", `{"mode": "letters", "decks": ["", ""]}`); status == http.StatusOK {
		t.Errorf("usual decks in a game without decks: %v", is)
	}
	refused := 0
	for i := range maxOdds + 1 {
		other := append(slices.Clone(deck[i%len(deck):]), deck[:i%len(deck)]...) // another order
		if i >= len(deck) {
			slices.Reverse(other)
		}
		if _, status := post("api/cards", string(mustJSON(map[string]any{"what": "odds", "mode": "minions", "cards": other}))); status == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused != 1 {
		t.Errorf("%d of %d decks were refused, expected 1", refused, maxOdds+1)
	}
}

func mustJSON(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return text
}
