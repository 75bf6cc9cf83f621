package browser

import (
	"bufio"
	"context"
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// hosted starts arbiter serve with a room, and returns the links of its seats and of spectators.
func hosted(t *testing.T, flags ...string) (seats []string, watch string) {
	t.Helper()
	if chromium() == "" {
		t.Skip("there is no Chromium here: apt-get install chromium")
	}
	dir := t.TempDir()
	program := filepath.Join(dir, "arbiter")
	build := exec.Command("go", "build", "-o", program, "./cmd/arbiter")
	build.Dir = "../../.."
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, text)
	}
	ctx, stop := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, program, append([]string{"serve", "--listen", "127.0.0.1:0", "--data", filepath.Join(dir, "data"), "--json"}, flags...)...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { stop(); _ = cmd.Wait() })
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	var made struct {
		Room struct {
			Seats []struct{ Link string }
			Watch string
		}
	}
	if err := json.Unmarshal([]byte(line), &made); err != nil {
		t.Fatal(err)
	}
	for _, s := range made.Room.Seats {
		seats = append(seats, s.Link)
	}
	return seats, made.Room.Watch
}

// clicking plays a seat by clicks alone until the match is over or a number of clicks is reached.
const clicking = `(async (most) => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  let seed = 11, clicks = 0;
  const roll = (n) => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >>> 12) % n;
  for (; clicks < most && !document.querySelector('.banner.over'); clicks++) {
    const targets = [...document.querySelectorAll('.board .target')], acts = [...document.querySelectorAll('.reader .offers-of .sure')];
    const can = [...document.querySelectorAll('.board .can')], ends = document.querySelector('.act.ends'), bar = [...document.querySelectorAll('.actions .act.sure')];
    const enemy = targets.filter((n) => n.matches('.enemy, .plate'));
    const all = enemy.length ? enemy : targets.length ? targets : acts.length ? acts : bar.length ? bar : can;
    const pick = all.length && (targets.length || acts.length || roll(5)) ? all[roll(all.length)] : ends || all[0];
    if (!pick) { await wait(20); continue; }
    pick.click();
    await wait(25);
  }
  return document.querySelector('.saying').textContent + ' after ' + clicks;
})`

// Two browsers play a whole match over a server, a third only watches, and comes back midway.
func TestMatchOverServer(t *testing.T) {
	seats, watch := hosted(t, "--new", "duel", "--option", "base_health=6", "--option", "max_rounds=8")
	own := chromedp.Flag("disable-background-timer-throttling", true) // a browser for each
	one, two, third := browse(t, 1280, 800, own), browse(t, 390, 844, own), browse(t, 1280, 800, own)
	run(t, one, chromedp.Navigate(seats[0]), ready())
	run(t, two, chromedp.Navigate(seats[1]), ready())
	run(t, third, chromedp.Navigate(watch), ready())
	if is := value[string](t, one, `document.querySelector('.saying').textContent`); !strings.HasPrefix(is, "Your turn") {
		t.Errorf("seat 1: %q", is)
	}
	if is := value[string](t, two, `document.querySelector('.saying').textContent`); is != "player 1 is to act" {
		t.Errorf("seat 2: %q", is)
	}
	if is := value[string](t, third, `document.querySelector('.saying').textContent.trim()`); is != "You are watching the turn of player 1." {
		t.Errorf("the spectator: %q", is)
	}
	if hands := value[string](t, third, `[...document.querySelectorAll('.hand .piece')].map((n) => n.getAttribute('aria-label')).filter((n) => !n.startsWith('hidden')).join()`); hands != "" {
		t.Errorf("a spectator sees %q", hands)
	}
	played := make(chan string, 2)
	for _, ctx := range []context.Context{one, two} {
		go func() {
			var how string
			if err := chromedp.Run(ctx, chromedp.Evaluate(clicking+`(4000)`, &how, await)); err != nil {
				how = err.Error()
			}
			played <- how
		}()
	}
	run(t, third, until(story+` > 14`), chromedp.Reload(), ready())
	for range 2 {
		if how := <-played; !strings.Contains(how, "won") && !strings.Contains(how, "a draw") {
			t.Errorf("%s", how)
		}
	}
	run(t, third, until(`document.querySelector('.banner.over')`), shot("wire-watch"))
	run(t, one, shot("wire-1"))
	run(t, two, shot("wire-2"))
	ends := map[string]bool{}
	for _, ctx := range []context.Context{one, two} {
		ends[value[string](t, ctx, `document.querySelector('.whose').textContent`)] = true
	}
	if text := value[string](t, third, `document.querySelector('.saying').textContent`); !strings.Contains(text, "won") && !strings.Contains(text, "draw") {
		t.Errorf("the spectator reads %q", text)
	}
	if !ends["a draw"] && (!ends["You have won"] || !ends["You have lost"]) {
		t.Errorf("%v", ends)
	}
}
