package serve

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"arbiter/repl/serve/protocol"
)

// wireScript takes seat 1 with the page's own module, offers a draw, and prints the page's
// sentences about time and declined offers, and the result.
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
game.onChange();
game.offer('draw').catch(() => {}); // the match may be over
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
	for room, want := range map[string]string{
		`{"mode":"lines"}`: "1 the draw was declined\n",
		`{"mode":"lines","clock":{"total_ms":1000,"late":"lose"}}`: "1 the time of player 1 is up\nplayer 1 has lost on time\n",
	} { //maporder: each by itself
		l := r.room(room)
		two := r.dial(l.Seats[1].Link, "en")
		two.until(protocol.TypeView)
		cmd := exec.CommandContext(ctx, "node", "--experimental-websocket", "run.js", r.URL(), token(l.Seats[0].Link))
		cmd.Dir = folder
		var said strings.Builder
		cmd.Stdout, cmd.Stderr = &said, &said
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() {
			ended <- cmd.Wait()
			_ = two.c.CloseNow() // so that nothing waits for a script that has failed
		}()
		if !strings.Contains(room, "clock") {
			two.until(protocol.TypeOffer)
			two.send(`{"type":"answer","id":"n","yes":false}`)
		}
		if err := <-ended; err != nil || said.String() != want {
			t.Errorf("%s: %v\n%s\nwant\n%s", room, err, &said, want)
		}
	}
}
