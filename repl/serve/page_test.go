package serve

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/repl/serve/protocol"
)

// wireScript takes seat 1 with the page's own module, offers what its last argument names, and prints
// the page's sentences about time and declined offers, and the result.
const wireScript = `
import {WireGame} from './wire.js';
globalThis.location = {href: process.argv[2]};
globalThis.document = {hidden: true, addEventListener() {}}; // nobody looks at it
globalThis.fetch = ((real) => (at, ...more) => real(new URL(at, location.href), ...more))(fetch);
const game = new WireGame(process.argv[3]);
game.onChange = () => {
  const {news, picture} = game.look();
  for (const e of news) if (/time|declined/.test(e.text)) console.log(e.seat, e.text);
  if (picture.over) console.log(picture.over);
  if (picture.over || /declined/.test(news.at(-1)?.text)) process.exit();
};
await game.open('en');
console.log('here');
game.onChange();
if (process.argv[4]) await game.offer(process.argv[4]);
`

// TestPageReportsTimeAndOffers: the page names the seat that has run out of time, and says that an offer
// was declined. No event of the game has this.
func TestPageReportsTimeAndOffers(t *testing.T) {
	t.Parallel() // it waits for files, for others or for a clock
	if _, err := exec.LookPath("node"); err != nil {
		t.Skip("node is not installed")
	}
	r := started(t, t.TempDir(), "127.0.0.1:0")
	folder := t.TempDir()
	files := map[string]string{"package.json": `{"type":"module"}`, "run.js": wireScript, "art.js": "export const learnPictures = (get) => get();"} // it needs a browser to draw
	for _, name := range []string{"wire.js", "words.js"} {
		var text []byte
		if status := r.ask("GET", name, "", "", &text); status != 200 {
			t.Fatalf("%s has status %d", name, status)
		}
		files[name] = string(text)
	}
	for name, text := range files { //maporder: each by itself
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	for _, tt := range []struct{ room, offer, want string }{
		{`{"mode":"lines"}`, "draw", "1 the draw was declined\n"},
		{`{"mode":"lines","clock":{"total_ms":1000,"late":"lose"}}`, "", "1 the time of player 1 is up\nplayer 1 has lost on time\n"},
	} {
		l := r.room(tt.room)
		one, two := r.dial(l.Seats[0].Link, "en"), r.dial(l.Seats[1].Link, "en")
		one.until(protocol.TypeView)
		two.until(protocol.TypeView)
		if tt.offer == "" { // time must not run out while node starts
			agree(two, one, "pause")
		}
		cmd := exec.CommandContext(ctx, "node", "--experimental-websocket", "run.js", r.URL(), token(l.Seats[0].Link), tt.offer)
		cmd.Dir = folder
		var errs strings.Builder
		cmd.Stderr = &errs
		pipe, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		out := bufio.NewReader(pipe)
		if line, err := out.ReadString('\n'); line != "here\n" {
			t.Fatalf("%s: the page prints %q: %v\n%s", tt.room, line, err, &errs)
		}
		if tt.offer == "" {
			agree(two, one, "resume")
		} else {
			two.until(protocol.TypeOffer)
			two.send(`{"type":"answer","id":"n","yes":false}`)
		}
		said, err := io.ReadAll(out)
		if ended := cmd.Wait(); err != nil || ended != nil || string(said) != tt.want {
			t.Errorf("%s: %v, %v\n%s%s\nwant\n%s", tt.room, err, ended, said, &errs, tt.want)
		}
	}
}

// agree lets one seat offer something, and the other accept it.
func agree(from, to *dialed, what string) {
	from.send(fmt.Sprintf(`{"type":"offer","id":"offer %[1]s","what":%[1]q}`, what))
	to.until(protocol.TypeOffer)
	to.send(fmt.Sprintf(`{"type":"answer","id":"accept %s","yes":true}`, what))
	to.until(protocol.TypeClock)
}

// TestLinksForPeople: serve prints the link of each seat without a bot, of spectators if there is one, and of the host,
// in the language of the command. Programs get them as JSON.
func TestLinksForPeople(t *testing.T) {
	l := &Links{Seats: []SeatLink{{Seat: 1, Link: "http://h/t#a"}, {Seat: 2, Link: "http://h/t#b", Bot: "greedy"}}, Watch: "http://h/t#w", Host: "http://h/t#h"}
	for lang, want := range map[string]string{
		"en": "seat 1  http://h/t#a\nseat 2  bot greedy\nwatch   http://h/t#w\nhost    http://h/t#h\n",
		"zh": "座位1  http://h/t#a\n座位2  机器人 greedy\n观战   http://h/t#w\n管理   http://h/t#h\n",
	} { //maporder: each alone
		if got := linksText(l, lang); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	l.Watch = ""
	if got := linksText(l, "en"); strings.Contains(got, "watch") || linksText(nil, "en") != "" {
		t.Errorf("without spectators: %q", got)
	}
	for _, size := range []int{maxQR, maxQR + 1} {
		svg, err := QR(strings.Repeat("x", size))
		if (err == nil) != (size == maxQR) || err == nil && !(strings.HasPrefix(string(svg), "<svg ") && strings.HasSuffix(string(svg), `"/></svg>`)) {
			t.Errorf("a text of %d bytes: %v, %.40s", size, err, svg)
		}
	}
}
