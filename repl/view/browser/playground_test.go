package browser

import (
	"bytes"
	"compress/gzip"
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"arbiter/luabind/games/kits"
	"arbiter/luabind/games/registry"
	"arbiter/luabind/packs/load"
	"arbiter/luabind/packs/pictures"
	"arbiter/repl/console"
	"arbiter/repl/view/playground"
)

// engineOf compiles the engine for browsers of a ruleset; it is kept where arbiter view
// --export keeps it.
func engineOf(ruleset string) (*playground.Engine, error) {
	cache, err := os.UserCacheDir()
	if err == nil {
		cache = filepath.Join(cache, "arbiter", "playground")
	}
	return playground.Compile(context.Background(), "../../..", cache, ruleset, func() {})
}

// exported writes a playground of a session into a folder of a web space and serves it like a
// server of static files.
func exported(t *testing.T, c *console.Console) (dir string, space *httptest.Server, url string) {
	t.Helper()
	if chromium() == "" {
		t.Skip("there is no Chromium here: apt-get install chromium")
	}
	e, err := engineOf(c.Rulebook())
	if err != nil {
		t.Fatal(err)
	}
	start, err := c.Saved()
	if err != nil {
		t.Fatal(err)
	}
	drawn := map[string]playground.Picture{}
	for id, at := range pictures.Places(c.Sources()) {
		drawn[id] = playground.Picture(at)
	}
	world, err := (&playground.World{Lang: "en", Seed: 1, Packs: c.Sources(), Start: start, Pictures: drawn}).Bytes()
	if err != nil {
		t.Fatal(err)
	}
	files, err := playground.Files(e, world)
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	dir = filepath.Join(root, "some", "folder")
	if err := playground.Write(dir, files); err != nil {
		t.Fatal(err)
	}
	space = httptest.NewServer(http.FileServer(http.Dir(root)))
	t.Cleanup(space.Close)
	return dir, space, space.URL + "/some/folder/"
}

// alone opens a tab with a profile and a proxy that refuses every request to another host. wrong
// lists forbidden actions of the page.
func alone(t *testing.T, url string) (ctx context.Context, wrong func() []string) {
	t.Helper()
	var mu sync.Mutex
	var list []string
	note := func(what string) { mu.Lock(); list = append(list, what); mu.Unlock() }
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.Contains(r.Host, "evil.example") {
			note("another host: " + r.Host)
		}
		http.Error(w, "there is no network", http.StatusBadGateway)
	}))
	t.Cleanup(proxy.Close)
	ctx = profile(t, 1280, 860, proxy.URL)
	chromedp.ListenTarget(ctx, func(e any) {
		switch e := e.(type) {
		case *page.EventJavascriptDialogOpening:
			note("a dialog: " + e.Message)
		case *runtime.EventExceptionThrown:
			note("an exception: " + e.ExceptionDetails.Error())
		case *network.EventRequestWillBeSent:
			if u := e.Request.URL; !strings.HasPrefix(u, url) && !strings.HasPrefix(u, "data:") && !strings.HasPrefix(u, "blob:"+strings.TrimSuffix(url, "some/folder/")) {
				note("a request: " + u)
			}
		}
	})
	run(t, ctx, network.Enable(), runtime.Enable())
	return ctx, func() []string { mu.Lock(); defer mu.Unlock(); return slices.Clone(list) }
}

// firstBoard is how long a playground may take to its first board on an idle machine.
const firstBoard = 2 * time.Second

// maxPacked bounds the bytes of a playground, as a web space sends them.
const maxPacked = 4_200_000

// A playground has its first board in time. Offline, a duel can be played with clicks, because the
// program is the same as the one with a socket.
func TestPlaygroundPlays(t *testing.T) {
	dir, space, url := exported(t, session(t, world("duel", 5, []string{"base_health=6", "max_rounds=4"}, nil)))
	if size := packedSize(t, dir); size > maxPacked {
		t.Errorf("the playground has %d bytes", size)
	}
	ctx, wrong := alone(t, url)
	if took, most := opens(t, ctx, url), firstBoard*busyMachine; took > most {
		t.Errorf("the first board after %v, want %v", took, most)
	}
	space.Close()
	var how string
	run(t, ctx, chromedp.Evaluate(touching+`(600)`, &how, await), shot("playground"))
	t.Log(how)
	if strings.HasPrefix(how, "0 ") {
		t.Errorf("nothing was played: %s", how)
	}
	if bad := wrong(); len(bad) > 0 {
		t.Error(bad)
	}
}

// packedSize returns the size of the files of a folder after gzip -9.
func packedSize(t *testing.T, dir string) (size int) {
	t.Helper()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		text, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
		z.Write(text)
		z.Close()
		size += out.Len()
	}
	t.Logf("%d files, %d bytes by gzip -9", len(list), size)
	return size
}

// The other games have their boards in a playground, which continues where the session was saved.
func TestPlaygroundBoards(t *testing.T) {
	for mode, want := range map[string]string{"tactics": ".board .hex", "xiangqi": ".board .piece", "lines": ".board .piece", "ffa4": ".board .piece"} {
		if mode == "ffa4" && !exact {
			continue // the engine is that of the duel, which other tests play
		}
		t.Run(mode, func(t *testing.T) {
			c := session(t, world(mode, 3, nil, nil), "bot 4")
			_, space, url := exported(t, c)
			ctx, wrong := alone(t, url)
			var said, prompt string
			run(t, ctx, chromedp.Navigate(url), ready(), chromedp.WaitVisible(want, chromedp.ByQuery))
			space.Close()
			run(t, ctx, chromedp.Text(".prompt .mark", &prompt, chromedp.ByQuery), typed("bot 1"),
				chromedp.Text(".said", &said, chromedp.ByQuery), shot("playground-"+mode))
			if mode == "xiangqi" { // the engine of a playground rates commands too
				run(t, ctx, chromedp.Click(`.analyse`, chromedp.ByQuery), until(`document.querySelector('.analyse').textContent === 'Analysed' && document.querySelector('.evaluation polygon')`))
			}
			if was := strings.TrimSpace(c.Prompt()); prompt != was {
				t.Errorf("it begins at %q, and the session was at %q", prompt, was)
			}
			if mode == "lines" { // a game of a pack is played to its end with clicks
				var how string
				if run(t, ctx, chromedp.Evaluate(touching+`(100)`, &how, await)); strings.HasPrefix(how, "0 ") || strings.Contains(how, "goes on") {
					t.Errorf("the match: %s", how)
				}
			}
			if bad := wrong(); len(bad) > 0 {
				t.Error(bad)
			}
		})
	}
}

// A button stops a running line in a playground, and later lines are answered.
func TestPlaygroundStops(t *testing.T) {
	_, _, url := exported(t, session(t, world("duel", 3, nil, nil)))
	ctx, wrong := alone(t, url)
	var works, said string
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.SendKeys(`.prompt input`, "bot mcts:20000 10000\r", chromedp.ByQuery),
		until(`document.querySelector('.working:not([hidden])')`), chromedp.Text(`.working`, &works, chromedp.ByQuery), shot("playground-working"),
		chromedp.Click(`.working button`, chromedp.ByQuery), until(`document.querySelector('.working[hidden]')`), sent("bot mcts:20000 10000"),
		typed("state player[1].supply"), chromedp.Text(`.said`, &said, chromedp.ByQuery))
	if !strings.Contains(works, "bot mcts:20000 10000") || !strings.Contains(said, "stopped") {
		t.Errorf("%q, %q", works, said)
	}
	if bad := wrong(); len(bad) > 0 {
		t.Error(bad)
	}
}

// A card is changed in memory: the match continues with it, and the downloaded pack loads. Nothing
// executes hostile texts.
func TestPlaygroundChanges(t *testing.T) {
	evil := `<img src=http://evil.example/x onerror=alert()><script>alert()</script><svg onload=alert()>`
	over := memory(t, fstest.MapFS{
		"pack.toml":           {Data: []byte("id = \"mine\"\nversion = \"0.1.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"medic.toml":          {Data: []byte(strings.NewReplacer("Field Surgeon", strings.ReplaceAll(evil, `"`, `\"`), "Enters: heal", "http://evil.example/y javascript:alert()").Replace(medic))},
		"medic.lua":           {Data: []byte("function mend(me, ev, game)\n  game:heal(ev:target(), me.vars.heal)\nend\n")},
		"pictures/my-001.svg": {Data: []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 72"><rect width="120" height="72" fill="#f0f"/></svg>`)},
	})
	_, space, url := exported(t, session(t, world("duel", 3, nil, over), "give MY-001", "play MY-001 to alpha front 1 on itself"))
	ctx, wrong := alone(t, url)
	folder := t.TempDir()
	var begun string
	done := make(chan string, 8) // names of complete downloads
	chromedp.ListenTarget(ctx, func(e any) {
		switch e := e.(type) {
		case *browser.EventDownloadWillBegin:
			begun = e.SuggestedFilename
		case *browser.EventDownloadProgress:
			if e.State == browser.DownloadProgressStateCompleted {
				done <- begun
			}
		}
	})
	var name string
	var title string
	run(t, ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		here, err := target.GetTargetInfo().Do(ctx)
		if err != nil {
			return err
		}
		return browser.SetDownloadBehavior(browser.SetDownloadBehaviorBehaviorAllow).WithBrowserContextID(here.BrowserContextID).WithDownloadPath(folder).WithEventsEnabled(true).Do(ctx)
	}), chromedp.Navigate(url), ready(), until(`document.querySelector('.cell .piece .art.carried-0')`), chromedp.Click(`.cell .piece`, chromedp.ByQuery), chromedp.WaitVisible(".detail h2", chromedp.ByQuery), chromedp.Text(".detail h2", &title, chromedp.ByQuery))
	space.Close()
	if !strings.Contains(title, "<script>alert()</script>") {
		t.Errorf("the title is %q", title)
	}
	run(t, ctx, chromedp.Evaluate(`[...document.querySelectorAll('.tabs [role=tab]')].find(n => n.textContent === 'Code').click()`, nil),
		choose("mine/medic.toml"),
		chromedp.Evaluate(`document.querySelector('.codepane select').dispatchEvent(new Event('change'))`, nil),
		until(`document.querySelector('.codepane textarea').value.includes('attack = 1')`),
		chromedp.Evaluate(`{ const a = document.querySelector('.codepane textarea'); a.value = a.value.replace('attack = 1', 'attack = 4'); document.querySelector('.codepane .act.sure').click(); }`, nil),
		until(`document.querySelector('.cell .piece .m-sword b').textContent === '4'`), shot("playground-changed"),
		chromedp.Evaluate(`[...document.querySelectorAll('.codepane .act')].find(n => !n.matches('.sure')).click()`, nil))
	select {
	case name = <-done:
	case <-time.After(patience):
		t.Fatal("nothing was downloaded")
	}
	if name != "mine-0.1.0.arbpack" {
		t.Errorf("the download is called %q", name)
	}
	found, err := load.Open(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := registry.Load(kits.All().Games()[0], found); err != nil {
		t.Error(err)
	}
	if text, _ := load.Text(found, "mine/medic.toml"); !strings.Contains(string(text), "attack = 4") {
		t.Errorf("the downloaded pack has %s", text)
	}
	var links []string
	run(t, ctx, choose("unsc/pack.toml"),
		chromedp.Evaluate(`document.querySelector('.codepane select').dispatchEvent(new Event('change'))`, nil),
		until(`document.querySelector('.codepane textarea').value.includes('"unsc"')`),
		chromedp.Evaluate(`{ const a = document.querySelector('.codepane textarea'); a.value += '# mine\n'; document.querySelector('.codepane .act.sure').click(); }`, nil),
		until(`document.querySelector('.codepane .hint').textContent === 'saved and reloaded'`),
		chromedp.Evaluate(`document.querySelector('.codepane .tools .act:not(.sure)').click()`, nil), until(`document.querySelector('.codepane .hint a')`),
		chromedp.Evaluate(`[...document.querySelectorAll('.codepane .hint a')].map((a) => a.download)`, &links), shot("playground-packs"),
		chromedp.Click(`.codepane .hint a:nth-of-type(1)`, chromedp.ByQuery))
	if len(links) != 2 || !strings.HasPrefix(links[0], "unsc-") || links[1] != "mine-0.1.0.arbpack" {
		t.Errorf("of two edited packs come %v", links)
	}
	select {
	case name = <-done:
	case <-time.After(patience):
		t.Fatal("the other pack was not downloaded")
	}
	if name != links[0] {
		t.Errorf("the download is called %q", name)
	}
	if bad := wrong(); len(bad) > 0 {
		t.Error(bad)
	}
}
