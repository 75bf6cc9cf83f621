package browser

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/chromedp/chromedp"
)

// program is the program arbiter, built once for all tests: ARBITER_PROGRAM, if that is set.
var program = sync.OnceValues(func() (string, error) {
	if file := os.Getenv("ARBITER_PROGRAM"); file != "" {
		return file, nil
	}
	dir, err := os.MkdirTemp("", "arbiter-browser-")
	if err != nil {
		return "", err
	}
	file := filepath.Join(dir, "arbiter")
	build := exec.Command("go", "build", "-o", file, "./cmd/arbiter")
	build.Dir = "../../.."
	if text, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w: %s", err, text)
	}
	built = dir
	return file, nil
})

// built is the folder of the program, which TestMain removes.
var built string

// host is a server with a room.
type host struct {
	lobby string
	seats []string // links
	watch string
	line  *line // over which a browser can reach the server
}

// far returns a link that leads over the line.
func (h *host) far(link string) string {
	return strings.Replace(link, h.line.to, h.line.host(), 1)
}

// hosted starts arbiter serve with a room.
func hosted(t *testing.T, flags ...string) *host {
	t.Helper()
	if chromium() == "" {
		t.Skip("there is no Chromium here: apt-get install chromium")
	}
	h := &host{line: newLine(t)}
	var text, wrong string
	for range 5 { // another program may take the port that is free
		if text, wrong = h.start(t, flags); wrong == "" || !strings.Contains(wrong, "in use") {
			break
		}
	}
	if wrong != "" {
		t.Fatal(wrong)
	}
	var made struct {
		URL  string
		Room struct {
			Seats []struct{ Link string }
			Watch string
		}
	}
	if err := json.Unmarshal([]byte(text), &made); err != nil {
		t.Fatal(err)
	}
	near := func(link string) string { return strings.Replace(link, h.line.host(), h.line.to, 1) }
	for _, s := range made.Room.Seats {
		h.seats = append(h.seats, near(s.Link))
	}
	h.watch, h.lobby = near(made.Room.Watch), near(made.URL)
	return h
}

// start starts the program on a free port and returns its first line, or what it says in its place.
func (h *host) start(t *testing.T, flags []string) (text, wrong string) {
	t.Helper()
	file, err := program()
	if err != nil {
		t.Fatal(err)
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h.line.to = free.Addr().String()
	free.Close()
	ctx, stop := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, file, append([]string{"serve", "--listen", h.line.to, "--url", "http://" + h.line.host(), "--data", filepath.Join(t.TempDir(), "data"), "--json"}, flags...)...)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	cmd.Stderr = &said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	r := bufio.NewReader(out)
	if text, err = r.ReadString('\n'); err != nil {
		stop()
		return "", fmt.Sprintf("arbiter serve: %v: %s", cmd.Wait(), said.String())
	}
	t.Cleanup(func() { stop(); _, _ = io.Copy(io.Discard, r); _ = cmd.Wait() })
	return text, ""
}

// clicking plays a seat by clicks alone until the match is over or a number of clicks is reached.
const clicking = `(async (most) => {` + patiently + `
  let seed = 11, clicks = 0;
  const roll = (n) => ((seed = (seed * 1103515245 + 12345) & 0x7fffffff) >>> 12) % n;
  const shown = () => [document.querySelector('#app').dataset.shown, document.querySelector('.refused').textContent, document.querySelectorAll('.offers-of button').length, lit()];
  while (clicks < most && !document.querySelector('.banner.over')) {
    const targets = [...document.querySelectorAll('.board .target')], acts = [...document.querySelectorAll('.reader .offers-of .sure')];
    const can = [...document.querySelectorAll('.board .can')], ends = document.querySelector('.act.ends'), bar = [...document.querySelectorAll('.actions .act.sure')];
    const enemy = targets.filter((n) => n.matches('.enemy, .plate'));
    const all = enemy.length ? enemy : targets.length ? targets : acts.length ? acts : bar.length ? bar : can;
    const pick = all.length && (targets.length || acts.length || roll(5)) ? all[roll(all.length)] : ends || all[0];
    if (!pick) { await wait(20); continue; }
    await patiently(pick, shown);
    clicks++;
  }
  return document.querySelector('.saying').textContent + ' after ' + clicks;
})`

// plays has browsers play their seats by clicks until the match is over, and returns how it ended
// for each.
func plays(seats ...context.Context) <-chan string {
	played := make(chan string, len(seats))
	for _, ctx := range seats {
		go func() {
			var how string
			if err := chromedp.Run(ctx, chromedp.Evaluate(clicking+`(4000)`, &how, await)); err != nil {
				how = err.Error()
			}
			played <- how
		}()
	}
	return played
}

// hearHellos collects the first messages of further connections.
const hearHellos = `(() => {
  globalThis.hellos = [];
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) { if (text.includes('"hello"')) hellos.push(text); return send.call(this, text); };
})()`

// TestMatchOverServer: two people with a profile each play a whole match over a server, a third only watches. One
// loses its network midway and goes on by itself. Afterwards the match can be replayed.
func TestMatchOverServer(t *testing.T) {
	h := hosted(t, "--new", "duel", "--option", "base_health=6", "--option", "max_rounds=8")
	one, two, third := profile(t, 1280, 800, ""), profile(t, 390, 844, ""), profile(t, 1280, 800, "")
	run(t, one, chromedp.Navigate(h.seats[0]), ready())
	run(t, two, chromedp.Navigate(h.far(h.seats[1])), ready())
	run(t, third, chromedp.Navigate(h.watch), ready())
	if is := value[string](t, one, saying); !strings.HasPrefix(is, "Your turn") {
		t.Errorf("seat 1: %q", is)
	}
	if is := value[string](t, two, saying); is != "Player 1 is to act" {
		t.Errorf("seat 2: %q", is)
	}
	if is := value[string](t, third, saying); is != "You are watching the turn of player 1." {
		t.Errorf("the spectator: %q", is)
	}
	if hands := value[string](t, third, `[...document.querySelectorAll('.hand .piece')].map((n) => n.getAttribute('aria-label')).filter((n) => !n.startsWith('hidden')).join()`); hands != "" {
		t.Errorf("a spectator sees %q", hands)
	}
	run(t, third, chromedp.Navigate(strings.Replace(h.watch, "/t#", "/replay#", 1)), until(`document.querySelector('.lost')`))
	if early := value[string](t, third, `document.querySelector('.lost').textContent`); !strings.HasPrefix(early, "The match is not over yet") {
		t.Errorf("a replay of a match that goes on: %q", early)
	}
	run(t, third, chromedp.Navigate(h.watch), ready())
	outdates(t, one)
	played := plays(one)
	run(t, two, chromedp.Evaluate(clicking+`(12)`, nil, await)) // then it waits, so that the match is not over when it loses its network
	run(t, third, until(story+` > 14`), chromedp.Reload(), ready())
	run(t, two, chromedp.Evaluate(hearHellos, nil))
	h.line.cut(true)
	run(t, two, until(`document.querySelector('.lost')`))
	h.line.cut(false)
	run(t, two, until(`hellos.length > 0`))
	again := plays(two)
	if hello := value[string](t, two, `hellos[0]`); !regexp.MustCompile(`"events":[1-9]\d*,"seen":\{"seq":\d+,"hash":"[0-9a-f]{16}","match":"\w+"\}`).MatchString(hello) {
		t.Errorf("it connects again with %s", hello)
	}
	for _, all := range []<-chan string{played, again} {
		if how := <-all; !ended(how) {
			t.Errorf("%s", how)
		}
	}
	run(t, third, until(`document.querySelector('.banner.over')`), shot("wire-watch"))
	if text := value[string](t, third, saying); !ended(text) {
		t.Errorf("the spectator reads %q", text)
	}
	run(t, one, shot("wire-1"))
	run(t, two, shot("wire-2"))
	ends := map[string]bool{}
	for _, ctx := range []context.Context{one, two} {
		ends[value[string](t, ctx, `document.querySelector('.whose').textContent`)] = true
	}
	if !ends["A draw"] && (!ends["You have won:"] || !ends["You have lost:"]) {
		t.Errorf("%v", ends)
	}
	watchReplay(t, third, strings.Replace(h.watch, "/t#", "/replay#", 1))
	run(t, third, chromedp.Navigate(h.watch), ready())
	playAgain(t, one, two, third)
}

// outdates: a page says that it was behind, until it shows the position of now. When it is seen again and its connection
// is dead without a close, it connects again.
func outdates(t *testing.T, ctx context.Context) {
	t.Helper()
	const refused = `!document.querySelector('.refused').hidden`
	run(t, ctx, chromedp.Evaluate(`(() => {
		const {send} = WebSocket.prototype, later = setTimeout;
		window.setTimeout = (run, ms) => later(run, ms / 20);
		window.usual = () => { WebSocket.prototype.send = send; window.setTimeout = later; };
		WebSocket.prototype.send = function (text) { const m = JSON.parse(text); send.call(this, JSON.stringify(m.type === 'do' ? {...m, base: m.base + 1} : m)); };
		document.querySelector('.ending').click();
	})()`, nil), until(refused), until(`!(`+refused+`)`), chromedp.Evaluate(`(() => {
		const {send} = WebSocket.prototype;
		window.dead = 0;
		WebSocket.prototype.send = function (text) { if (text.includes('"sync"')) this.addEventListener('message', (e) => e.stopImmediatePropagation(), {capture: true}); else send.call(this, text); if (text.includes('"hello"')) window.dead++; };
		document.dispatchEvent(new Event('visibilitychange'));
	})()`, nil), until(`window.dead === 1 && !document.querySelector('.lost')`), chromedp.Evaluate(`usual()`, nil))
	if is := value[string](t, ctx, saying); !strings.HasPrefix(is, "Your turn") {
		t.Errorf("connected again, seat 1 reads %q", is)
	}
}

// playAgain: one player offers a rematch and the other accepts it. Then all three tables show it by themselves, and
// the player who was second begins.
func playAgain(t *testing.T, one, two, third context.Context) {
	t.Helper()
	press := func(text string) chromedp.Action {
		find := fmt.Sprintf(`[...document.querySelectorAll('button')].find((b) => b.textContent === %q)`, text)
		return chromedp.Tasks{until(find), chromedp.Evaluate(find+`.click()`, nil)}
	}
	run(t, one, press("Offer: a rematch"), until(`[...document.querySelectorAll('.company b')].some((b) => b.textContent === 'You have offered: a rematch')`), shot("rematch-1"))
	run(t, two, until(`document.querySelector('.company button')`), shot("rematch-2"), press("accept"))
	for ctx, want := range map[context.Context]string{one: "Player 1 is to act", two: "Your turn", third: "You are watching the turn of player 1."} { //maporder: each has a page of its own
		run(t, ctx, until(fmt.Sprintf(`%s.startsWith(%q)`, saying, want)))
	}
	run(t, one, chromedp.Evaluate(`document.querySelector('button[title="Menu"]').click()`, nil), press("Replay of the match before"), until(`location.pathname.endsWith('/replay') && document.querySelector('.banner.over')`))
}

// TestFourOverServer: four people play a whole match over a server. One leaves midway, and comes
// back on another profile with its link.
func TestFourOverServer(t *testing.T) {
	h := hosted(t, "--new", "ffa4", "--option", "base_health=3", "--option", "max_rounds=3")
	var seats []context.Context
	for _, link := range h.seats {
		ctx := profile(t, 1280, 800, "")
		run(t, ctx, chromedp.Navigate(link), ready())
		seats = append(seats, ctx)
	}
	stay, leaves := seats[:3], seats[3]
	played := plays(stay...)
	run(t, leaves, chromedp.Evaluate(clicking+`(6)`, nil, await), chromedp.Navigate("about:blank"))
	back := profile(t, 1280, 800, "")
	run(t, back, chromedp.Navigate(h.seats[3]), ready())
	again := plays(back)
	for n := range 4 {
		how := ""
		if n < 3 {
			how = <-played
		} else {
			how = <-again
		}
		if !ended(how) && !strings.Contains(how, "lost") {
			t.Errorf("seat %d: %s", n+1, how)
		}
	}
}

// stopping begins an evaluation and stops it when it has an area for each seat, before it is complete.
const stopping = `(() => {
	const button = document.querySelector('.analyse'), parts = document.querySelector('.evaluation');
	new MutationObserver((_, all) => { if (parts.querySelectorAll('polygon').length === 2 && parts.querySelector('progress').value > .1) { all.disconnect(); button.click(); } }).observe(parts, {childList: true, subtree: true});
	button.click();
})()`

// watchReplay watches a match that is over: a link leads to a command, through the eyes of the seat that it
// names, and the record can be downloaded.
func watchReplay(t *testing.T, ctx context.Context, link string) {
	t.Helper()
	hands := `[...document.querySelectorAll('.near .hand .piece, .far .hand .piece')].map((n) => n.classList.contains('unknown') ? '?' : '!').join('')`
	at := func() string { return value[string](t, ctx, `document.querySelector('.replay output').textContent`) }
	run(t, ctx, chromedp.Navigate(link+"&at=7&eyes=1"), ready(), shot("replay"))
	own := value[string](t, ctx, hands)
	if is := at(); !strings.HasPrefix(is, "7 / ") || !strings.Contains(own, "!") || !strings.Contains(own, "?") {
		t.Errorf("%q with the hands %q", is, own)
	}
	run(t, ctx, chromedp.SetValue(`.replay select`, "-1", chromedp.ByQuery), chromedp.Evaluate(`document.querySelector('.replay select').dispatchEvent(new Event('change'))`, nil), until(`location.hash.endsWith('&at=7&eyes=-1')`))
	if seen := value[string](t, ctx, hands); strings.Contains(seen, "!") {
		t.Errorf("what is public has the hands %q", seen)
	}
	run(t, ctx, chromedp.Click(`.replay [aria-label=next]`, chromedp.ByQuery), until(`location.hash.includes('&at=8&')`))
	if is := at(); !strings.HasPrefix(is, "8 / ") {
		t.Errorf("%q", is)
	}
	run(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(link+"&at=99999&eyes=9"), ready()) // neither is in the match
	if is, said := at(), value[string](t, ctx, `document.querySelector('.refused').textContent`); !regexp.MustCompile(`^(\d+) / (\d+)$`).MatchString(is) || strings.Count(said, "that this match does not have") != 2 || !value[bool](t, ctx, `location.hash.endsWith('&eyes=0')`) {
		t.Errorf("a link out of range is at %q and says %q", is, said)
	}
	if head := value[string](t, ctx, `fetch('api/room/record', {headers: {Authorization: 'Bearer ' + location.hash.slice(1).split('&')[0]}}).then((r) => r.text()).then((text) => text.slice(0, 12))`); !strings.HasPrefix(head, `{"`) {
		t.Errorf("the record begins with %q", head)
	}
	run(t, ctx, chromedp.Evaluate(stopping, nil), until(`document.querySelector('.analyse').textContent === 'Analyse' && document.querySelectorAll('.evaluation polygon').length === 2`), shot("replay-evaluation"))
	watchShown(t, ctx, link)
}

// watchShown copies what a seat sees into a link, which shows it step by step to people who have
// nothing else of the match.
func watchShown(t *testing.T, ctx context.Context, link string) {
	t.Helper()
	run(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(link+"&at=9&eyes=2"), ready())
	shown := value[string](t, ctx, `(async () => {
		let text = '';
		navigator.clipboard.writeText = async (is) => { text = is; };
		[...document.querySelectorAll('.replay .act')].find((n) => n.textContent === 'Copy what these eyes see').click();
		while (!text) await new Promise((done) => setTimeout(done, 20));
		return text;
	})()`)
	token, _, _ := strings.Cut(link[strings.Index(link, "#")+1:], "&")
	if !strings.Contains(shown, "/shown#p=") || strings.Contains(shown, token) || len(shown) > 10_000 {
		t.Fatalf("the link has %d characters: %.60s", len(shown), shown)
	}
	const other = `[...document.querySelectorAll('.far .hand .piece')].every((n) => n.classList.contains('unknown'))`
	run(t, ctx, chromedp.Navigate(shown), ready(), until(`document.querySelector('.replay output').textContent === '9 / 9'`), shot("shown"))
	if eyes := value[string](t, ctx, `document.querySelector('.eyes').textContent`); eyes != "through the eyes of player 2" {
		t.Errorf("%q", eyes)
	}
	run(t, ctx, chromedp.Click(`.replay [aria-label=back]`, chromedp.ByQuery), until(`document.querySelector('.replay output').textContent === '8 / 9'`))
	if !value[bool](t, ctx, other) || value[int](t, ctx, `document.querySelectorAll('.near .hand .piece:not(.unknown)').length`) == 0 {
		t.Error("the link does not have the hand of its seat alone")
	}
	for _, wrong := range []string{shown[:len(shown)-3], strings.Replace(shown, "#p=A", "#p=B", 1)} {
		run(t, ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(wrong), until(`document.querySelector('.lost')`))
	}
}
