package join

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"testing"

	"arbiter/repl/serve/protocol"
)

// person is a client of a person at seat 1 of a match, and what was printed.
type person struct {
	*client
	*fakePlayer
	out []string
}

var seated = strings.Replace(seat1, `"title"`, `"clock":{"late":"pass"},"usages":[["go N","goes"],["draw N","draws a card"]],"title"`, 1)

// sit seats a person who has seen a board with three commands.
func sit(t *testing.T, typed bool) *person {
	t.Helper()
	p := &person{fakePlayer: newFake()}
	p.client = &client{Config: Config{Lang: "en", Typed: typed, Tries: 3, Print: func(text string) { p.out = append(p.out, text) }}, p: p.Player, shown: -1}
	p.receive(t, seated)
	p.receive(t, viewOf(4, `{"text":"BOARD\n"}`, `,"commands":[{"id":"1","line":"go 1","sentence":"goes one"},{"id":"9","line":"resign","yields":true},{"id":"2","line":"go 2"}]`))
	return p
}

// receive returns the end of the match after a message, nil before it.
func (p *person) receive(t *testing.T, text string) *protocol.Over {
	t.Helper()
	over, err := p.received(message{text: []byte(text)})
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return over
}

// read returns what was printed since the last call.
func (p *person) read() string {
	text := strings.Join(p.out, "\n")
	p.out = nil
	return text
}

// TestPersonReads checks the lines that messages print to a person: only the match from its
// first board on, each view once, and the winners.
func TestPersonReads(t *testing.T) {
	p := sit(t, false)
	const menu = "BOARD\nyou can (type the number):\n  1  goes one\n  2  go 2"
	if got := p.read(); got != "Go, seat 1; type help for what you can type\n"+menu {
		t.Errorf("at first: %s", got)
	}
	same := viewOf(4, `{"text":"BOARD\n"}`, "")
	for _, c := range []struct{ message, want string }{
		{seated, ""}, // a second connection does not greet again
		{same, ""},
		{viewOf(5, `{"text":"BOARD\n"}`, ""), menu},
		{`{"type":"events","seq":5,"from":1,"events":[{"seq":2,"text":"it goes"},{"seq":3},{"seq":4,"text":"it ends"}]}`, "it goes\nit ends"},
		{`{"type":"reject","id":"x","code":"turn","text":"not now"}`, "rejected: not now"},
		{`{"type":"offer","what":"undo","by":1}`, "you offer: undo. Type no to withdraw it"},
		{`{"type":"offer","what":"draw","by":2}`, "player 2 offers: draw. Type yes or no"},
		{`{"type":"closed","what":"draw","by":2,"text":"taken back"}`, "taken back"},
		{`{"type":"because","id":"x","event":7,"lines":[]}`, "nothing is known about event 7"},
		{`{"type":"because","id":"x","event":7,"lines":["one","two"]}`, "one\ntwo"},
		{viewOf(6, `{"text":"BOARD\n"}`, `,"late":2,"commands":[]`), "the time of player 2 is up: the server passes"},
		{viewOf(6, `{"text":"BOARD\n"}`, `,"late":2`), ""},
	} {
		p.receive(t, c.message)
		if got := p.read(); got != c.want && !(c.want == "" && got == "") {
			t.Errorf("%s:\n%s\nwant %s", c.message, got, c.want)
		}
	}
	p.Welcome.Clock.Late = protocol.LateBot
	p.receive(t, viewOf(7, `{"text":"BOARD\n"}`, `,"late":1`))
	if got := p.read(); got != "the time of player 1 is up: a bot takes over" {
		t.Error(got)
	}
	p.receive(t, viewOf(7, `{"text":"BOARD\n"}`, `,"late":1`))
	if got := p.read(); got != "" {
		t.Errorf("while the bot plays on: %s", got)
	}
	p.Welcome.Clock.Late = protocol.LateLose
	over := p.receive(t, viewOf(8, `{"text":"BOARD\n"}`, `,"late":1,"over":{"result":"win","winners":[1,2]}`))
	if got := p.read(); over == nil || got != "the time of player 1 is up\nBOARD\nthe match is over: win\nwinner: player 1\nwinner: player 2" {
		t.Errorf("%+v: %s", over, got)
	}
	p.Stay = true
	for _, c := range []struct{ message, want string }{
		{viewOf(8, `{"text":"BOARD\n"}`, `,"over":{"result":"draw"}`), "BOARD\nthe match is over: draw\ntype rematch to offer a rematch, or quit"},
		{`{"type":"bye","code":"rematch","text":"the rematch begins","retry":true}`, ""},
		{strings.Replace(seated, `"seat":1`, `"match":"next","seat":2`, 1), "Go, seat 2; type help for what you can type"},
		{viewOf(0, `{"text":"BOARD\n"}`, ""), "BOARD\nit is not your turn"},
	} {
		if over := p.receive(t, c.message); over != nil || p.read() != c.want {
			t.Errorf("%s: %+v; want %s", c.message, over, c.want)
		}
	}
	p.client.Lang = "zh"
	for message, want := range map[string]string{
		`{"type":"offer","what":"undo","by":1}`:   "玩家1提议：撤销。输入 yes 或 no",
		`{"type":"offer","what":"resume","by":1}`: "玩家1提议：恢复计时。输入 yes 或 no",
		`{"type":"offer","what":"draw","by":2}`:   "你提议：平局。输入 no 可撤回",
	} { //maporder: each is compared
		if p.receive(t, message); p.read() != want {
			t.Errorf("%s: want %s", message, want)
		}
	}
	p.Stay = false
	p.receive(t, viewOf(9, `{"text":"BOARD\n"}`, `,"over":{"result":"win","winners":[2],"late":[1]}`))
	if got := p.read(); got != "BOARD\n对局结束：分出胜负\n胜者：玩家2\n玩家1超时判负" {
		t.Error(got)
	}
	p.client.Lang = "en"
	p.receive(t, viewOf(9, `{"text":"BOARD\n"}`, `,"over":{"result":"win","text":"Ann has won"}`))
	if got := p.read(); got != "BOARD\nthe match is over: Ann has won" {
		t.Error(got)
	}
}

// TestPersonTypes checks what each line of a person sends or prints. Numbers skip the commands
// that give up the match. A word of the game goes to the game.
func TestPersonTypes(t *testing.T) {
	for _, c := range []struct{ line, sent, printed string }{
		{"", "", ""},
		{"  2 ", `do command 2`, ""},
		{"3", "", "there is no option 3"},
		{"0", "", "there is no option 0"},
		{"go 2", `do line go 2`, ""},
		{"leap", `do line leap`, ""},
		{"undo", "offer what undo", ""},
		{"draw", "do line draw", ""}, // the game has the word
		{"draw 2", "do line draw 2", ""},
		{"\u3000offer\u3000draw", "offer what draw", ""}, // as people type or paste it
		{"why\t12", "why event 12", ""},
		{"go\u00a03", "do line go 3", ""},
		{"offer draw", "offer what draw", ""},
		{"offer", "", "expected offer draw, offer undo, offer pause, offer resume or offer rematch"},
		{"offer tea", "", "expected offer draw, offer undo, offer pause, offer resume or offer rematch"},
		{"yes", "answer yes true", ""},
		{"no", "answer yes false", ""},
		{"concede", "concede", ""},
		{"resign", "do line resign", ""},
		{"why 12", "why event 12", ""},
		{"why x", "", "expected the number of an event, for example why 12"},
		{"why 4294967296", "", "expected the number of an event, for example why 12"},
		{"whynot go 3", "whynot line go 3", ""},
		{"whynot ", "", "expected a command, for example whynot go"},
		{"board", "", "BOARD\nyou can (type the number):\n  1  goes one\n  2  go 2"},
		{"help", "", fmt.Sprintf("a number of the list, or a command as it is typed. Also: board, rules, why N, whynot COMMAND, offer draw, offer undo, offer pause, offer resume, offer rematch, yes, no, concede, quit\n  %-32s goes\n  %-32s draws a card", "go N", "draw N")},
	} {
		p := sit(t, false)
		p.read()
		if p.typed(c.line) {
			t.Errorf("%q leaves", c.line)
		}
		var sent string
		for _, m := range p.sent {
			sent, _ = m["type"].(string)
			for _, key := range []string{"command", "line", "what", "yes", "event"} {
				if m[key] != nil {
					sent += fmt.Sprintf(" %s %v", key, m[key])
				}
			}
		}
		if printed := p.read(); sent != c.sent || printed != c.printed {
			t.Errorf("%q sends %q and prints %q, want %q and %q", c.line, sent, printed, c.sent, c.printed)
		}
	}
	p := sit(t, false)
	if !p.typed("quit") || len(p.sent) > 0 {
		t.Error("quit does not leave, or sends something")
	}
	p.read()
	p.Ready = false
	if p.typed("1"); len(p.sent) > 0 || p.read() != "there is no connection to the server; trying again" {
		t.Error("a line is sent without a connection")
	}
}

// TestWordsOfTheGameComeFirst: a word of a command of the game is not a word of the client.
func TestWordsOfTheGameComeFirst(t *testing.T) {
	p := sit(t, false)
	p.Welcome.Usages = append(p.Welcome.Usages, [2]string{"offer N", "bids"}, [2]string{"board N", "goes on board"})
	p.read()
	for _, line := range []string{"offer 3", "board 2", "offer draw", "board"} {
		p.sent = nil
		p.typed(line)
		if printed := p.read(); len(p.sent) != 1 || p.sent[0]["type"] != "do" || p.sent[0]["line"] != line || printed != "" {
			t.Errorf("%s sends %v and prints %q", line, p.sent, printed)
		}
	}
}

// TestPersonConfirms: at a terminal, giving up takes the same line twice in a row; anything
// between the two continues the match.
func TestPersonConfirms(t *testing.T) {
	for _, line := range []string{"concede", "resign", "RESIGN"} {
		p := sit(t, true)
		p.read()
		p.typed(line)
		if got := p.read(); p.take() != "" || got != "the same line once more gives up the match; anything else continues" {
			t.Errorf("%s: %s", line, got)
		}
		p.typed("board")
		p.typed(line)
		if got := p.take(); got != "" {
			t.Errorf("%s after another line sends %s", line, got)
		}
		p.typed(line)
		if got := p.take(); got != "concede" && line == "concede" || got != "do" && line != "concede" {
			t.Errorf("%s twice sends %q", line, got)
		}
	}
}

// TestPersonAnswersWord: in a game that has the word yes, it answers only the offer of another
// seat.
func TestPersonAnswersWord(t *testing.T) {
	for offer, want := range map[string]string{"": "do", `{"type":"offer","what":"draw","by":1}`: "do", `{"type":"offer","what":"draw","by":2}`: "answer"} {
		p := sit(t, false)
		p.Welcome.Usages = append(p.Welcome.Usages, [2]string{"yes", "agrees"})
		if offer != "" {
			p.receive(t, offer)
		}
		p.typed("yes")
		if got := p.take(); got != want {
			t.Errorf("after %q, yes sends %s", offer, got)
		}
	}
}

// TestPersonAnswersChoice: without an open offer, yes and no answer a choice of the game that has
// these answers, in both languages.
func TestPersonAnswersChoice(t *testing.T) {
	for _, c := range []struct{ offer, lines, typed, want string }{
		{"", "answer yes,answer no", "no", "do 2"}, {"", "answer yes,answer no", "yes", "do 1"}, {"", "answer yes,answer no", "是", "do 1"}, {"", "answer yes,answer no", "否", "do 2"},
		{`{"type":"offer","what":"draw","by":2}`, "answer yes,answer no", "no", "answer <nil>"}, {`{"type":"offer","what":"draw","by":1}`, "answer yes,answer no", "no", "answer <nil>"},
		{"", "answer yes", "yes", "answer <nil>"}, {"", "answer 1,answer 2", "yes", "answer <nil>"},
	} {
		p := sit(t, false)
		p.Commands = nil
		for i, line := range strings.Split(c.lines, ",") {
			p.Commands = append(p.Commands, Command{ID: strconv.Itoa(i + 1), Line: line})
		}
		if c.offer != "" {
			p.receive(t, c.offer)
		}
		p.typed(c.typed)
		if got := fmt.Sprint(p.sent[0]["type"], " ", p.sent[0]["command"]); got != c.want {
			t.Errorf("%+v sends %s", c, got)
		}
	}
}

// TestSpectatorMenu: somebody without commands reads why, and is asked for no answer.
func TestSpectatorMenu(t *testing.T) {
	p := sit(t, false)
	p.Commands = nil
	if got := p.menu(); got != "it is not your turn" {
		t.Error(got)
	}
	p.Welcome.Role = protocol.RoleWatch
	if got := p.menu(); got != "you watch" {
		t.Error(got)
	}
	p.read()
	p.Stay = true
	p.receive(t, viewOf(9, `{"text":"BOARD\n"}`, `,"over":{"result":"draw"}`))
	if got := p.read(); got != "BOARD\nthe match is over: draw" { // only a seat can offer a rematch
		t.Error(got)
	}
	p.receive(t, `{"type":"offer","what":"draw","by":2}`)
	if got := p.read(); got != "player 2 offers: draw" { // only a seat can answer
		t.Error(got)
	}
}

// TestBotOfClient: a bot asks for advice once, and takes it only for the current board. It agrees
// once to the offers of others, and goes on after a command that came too late.
func TestBotOfClient(t *testing.T) {
	f := newFake()
	c := &client{Config: Config{Lang: "en", Bot: "greedy", Tries: 3}, p: f.Player}
	tell := func(text, want string) {
		t.Helper()
		if _, err := c.received(message{text: []byte(text)}); err != nil {
			t.Errorf("%s: %v", text, err)
		}
		if got := f.take(); got != want {
			t.Errorf("%s: sent %q, want %q", text, got, want)
		}
	}
	const one = `,"commands":[{"id":"1","line":"go"}]`
	tell(seat1, "")
	tell(viewOf(4, `{}`, one), "advise")
	tell(viewOf(4, `{}`, one), "")
	tell(`{"type":"advice","id":"x","seq":3,"command":"1"}`, "advise") // of an earlier board
	tell(`{"type":"advice","id":"x","seq":4,"command":"1"}`, "do")
	tell(`{"type":"offer","what":"draw","by":2,"yes":[2]}`, "") // a request waits
	tell(fmt.Sprintf(`{"type":"ack","id":"r%d","seq":4}`, f.ids), "answer")
	tell(fmt.Sprintf(`{"type":"ack","id":"r%d","seq":4}`, f.ids), "advise")
	tell(`{"type":"offer","what":"undo","by":1,"yes":[1]}`, "")
	tell(`{"type":"reject","id":"x","code":"stale","text":"late"}`, "advise")
	if _, err := c.received(message{text: []byte(`{"type":"reject","id":"x","code":"rules","text":"no"}`)}); err == nil || !strings.Contains(err.Error(), "rejected a command of the bot: no") {
		t.Error(err)
	}
	if _, err := c.received(message{text: []byte(welcomed)}); err == nil || !strings.Contains(err.Error(), "needs the link of a seat") {
		t.Error(err)
	}
}

// TestDeckOfClient: the deck of --deck is brought once, when the match asks for one; otherwise a
// note says that it is ignored.
func TestDeckOfClient(t *testing.T) {
	for line, want := range map[string]string{"deck usual": "do", "go": ""} {
		p := sit(t, false)
		notes := 0
		p.Deck, p.Note = "mine", func(string) { notes++ }
		p.take()
		id, _ := json.Marshal(line)
		for seq := range 2 {
			p.receive(t, viewOf(5+seq, `{"text":""}`, fmt.Sprintf(`,"commands":[{"id":%s,"line":%s}]`, id, id)))
		}
		if len(p.sent) > 0 && p.sent[0]["line"] != "deck mine" {
			t.Errorf("sent %v", p.sent[0])
		}
		if got := p.take(); got != want || notes != 1-len(want)/2 {
			t.Errorf("%s: sent %q, %d notes", line, got, notes)
		}
	}
}

// TestPauses: the time between attempts to connect doubles from 200 ms up to 10 s, and a
// connection that shows no board is one of the attempts.
func TestPauses(t *testing.T) {
	var l line
	var got []string
	for range 8 {
		got = append(got, l.pause().String())
	}
	if text := strings.Join(got, " "); text != "200ms 400ms 800ms 1.6s 3.2s 6.4s 10s 10s" {
		t.Error(text)
	}
	p := &person{fakePlayer: newFake()}
	p.client = &client{Config: Config{Lang: "en", Tries: 2, Print: func(text string) { p.out = append(p.out, text) }}, p: p.Player}
	p.tries = 1
	if err := p.lost(errNoView); err != nil || !strings.HasPrefix(p.read(), "cannot connect to the server") {
		t.Error("the first loss is not printed, or ends the client")
	}
	p.tries = 2
	if err := p.lost(errNoView); err == nil || p.read() != "" {
		t.Error("the last attempt does not end the client with its error alone")
	}
}

// TestMatchOfAConnection: a client that connects again to the same match goes on with what it has
// brought and shown, and begins from nothing in a rematch.
func TestMatchOfAConnection(t *testing.T) {
	c := &client{shown: -1}
	c.enter(&protocol.Welcome{Match: "first"})
	c.began, c.brought, c.shown, c.yields = true, true, 7, "resign"
	for range 2 {
		if c.enter(&protocol.Welcome{Match: "first"}); !c.began || !c.brought || c.shown != 7 || c.yields != "resign" {
			t.Errorf("in the same match it has forgotten what it did: %v, %v, %d, %q", c.began, c.brought, c.shown, c.yields)
		}
	}
	if c.enter(&protocol.Welcome{Match: "next"}); c.began || c.brought || c.shown != -1 || c.yields != "" {
		t.Errorf("in a rematch it goes on with the last match: %v, %v, %d, %q", c.began, c.brought, c.shown, c.yields)
	}
}
