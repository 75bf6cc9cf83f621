// Package browser plays in the page of arbiter view with a real browser. It is a separate
// module, so that the engine needs none of its libraries. Without Chromium its tests are skipped.
package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/target"
	"github.com/chromedp/chromedp"

	"arbiter/luabind/games"
	"arbiter/luabind/games/kits"
	"arbiter/luabind/packs/load"
	"arbiter/repl/console"
	"arbiter/repl/view"
)

// world loads the packs of a mode with more of them in addition to the shipped ones.
func world(mode string, seed uint64, options []string, over []load.Source) func() (*console.Loaded, error) {
	return func() (*console.Loaded, error) {
		g, packs, id, err := kits.All().Find(mode, "", over)
		if err != nil {
			return nil, err
		}
		set := games.Setup{Mode: id, Seed: seed, Options: options}
		if from := packs.Decks; from != nil {
			if set.Decks, err = games.Deal(from, games.Setup{Mode: id}); err != nil {
				return nil, err
			}
		}
		return console.NewLoaded(g, packs, set, "a test", append(g.Shipped(), over...)), nil
	}
}

// memory makes packs of files in memory.
func memory(t *testing.T, files fstest.MapFS) []load.Source {
	t.Helper()
	found, err := load.Find(files, "test")
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func trySession(load func() (*console.Loaded, error)) (*console.Console, error) {
	return console.New(console.Config{Load: load, Seed: 1})
}

// session makes a session of a mode.
func session(t *testing.T, load func() (*console.Loaded, error), lines ...string) *console.Console {
	t.Helper()
	c, err := trySession(load)
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range lines {
		if a := c.Do(line); a.Err != nil {
			t.Fatalf("%s: %v", line, a.Err)
		}
	}
	return c
}

// serve shows a session and gives its address.
func serve(t *testing.T, c *console.Console, files view.Files) (string, *view.Session) {
	t.Helper()
	s := view.New(c, files)
	srv, err := view.Listen(s, "127.0.0.1:0", false)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() { done <- srv.Serve(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-done; err != nil {
			t.Error(err)
		}
	})
	return srv.URL(), s
}

// chromium is the browser, "" for none.
func chromium() string {
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// one is the browser of all tests; each has a tab of it.
var one struct {
	sync.Once
	ctx  context.Context
	stop func()
	err  error
}

func TestMain(m *testing.M) {
	code := m.Run()
	if one.stop != nil {
		one.stop()
	}
	if built != "" {
		os.RemoveAll(built)
	}
	os.Exit(code)
}

// ownPages are features of Chromium that draw its own toolbar as pages: two more processes for
// each page that a test opens, which take more time than the page.
const ownPages = "InitialWebUI,WebUIReloadButton,WebUIToolbar,PreloadTopChromeWebUI"

// start starts a browser.
func start(path string) (ctx context.Context, stop func()) {
	opts := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true),
		chromedp.Flag("disable-features", "site-per-process,Translate,BlinkGenPropertyTrees,"+ownPages), chromedp.WSURLReadTimeout(patience))
	alloc, end := chromedp.NewExecAllocator(context.Background(), opts...)
	ctx, leave := chromedp.NewContext(alloc, chromedp.WithErrorf(func(format string, args ...any) {
		if !strings.HasPrefix(format, "unhandled node event") { // of browsers that are newer than the library
			log.Printf(format, args...)
		}
	}))
	return ctx, func() { leave(); end() }
}

// started starts the browser of all tests, unless it runs.
func started(t *testing.T) context.Context {
	t.Helper()
	path := chromium()
	if path == "" {
		t.Skip("there is no Chromium here: apt-get install chromium")
	}
	one.Do(func() {
		one.ctx, one.stop = start(path)
		one.err = chromedp.Run(one.ctx)
	})
	if one.err != nil {
		t.Fatal(one.err)
	}
	return one.ctx
}

// browse opens a tab of the browser of all tests.
func browse(t *testing.T, wide, high int, more ...chromedp.ContextOption) context.Context {
	t.Helper()
	ctx, leave := chromedp.NewContext(started(t), more...)
	t.Cleanup(leave)
	most := 10 * time.Minute // only a test that hangs takes so long
	if exact {               // whole corpora
		most = 15 * time.Minute
	}
	ctx, late := context.WithTimeout(ctx, most)
	t.Cleanup(late)
	run(t, ctx, chromedp.EmulateViewport(int64(wide), int64(high)))
	return ctx
}

// profile opens a window with a profile of its own, as another person has it. It reaches other hosts
// by the proxy, if there is one.
func profile(t *testing.T, wide, high int, proxy string) context.Context {
	t.Helper()
	var id target.ID
	run(t, started(t), chromedp.ActionFunc(func(ctx context.Context) error {
		browser := cdp.WithExecutor(ctx, chromedp.FromContext(ctx).Browser)
		profile, err := target.CreateBrowserContext().WithProxyServer(proxy).Do(browser)
		if err != nil {
			return err
		}
		t.Cleanup(func() {
			if err := target.DisposeBrowserContext(profile).Do(browser); err != nil {
				t.Error(err)
			}
		})
		id, err = target.CreateTarget("about:blank").WithBrowserContextID(profile).WithNewWindow(true).Do(browser)
		return err
	}))
	return browse(t, wide, high, chromedp.WithTargetID(id))
}

// run does some actions in the tab.
func run(t *testing.T, ctx context.Context, actions ...chromedp.Action) {
	t.Helper()
	if err := chromedp.Run(ctx, actions...); err != nil {
		t.Fatal(err)
	}
}

// ready waits until the page is complete.
func ready() chromedp.Action { return until(`document.querySelector('#app[data-ready]')`) }

// rebuilt does something after which the page is built again, and waits until it is complete.
func rebuilt(what string) chromedp.Action {
	return chromedp.Tasks{chromedp.Evaluate(`delete document.getElementById('app').dataset.ready; `+what, nil), ready()}
}

// shot saves a picture of the page in the folder of SHOTS, if that is set.
func shot(name string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		dir := os.Getenv("SHOTS")
		if dir == "" {
			return nil
		}
		time.Sleep(150 * time.Millisecond) // for what the page looks after when it rests: texts that are cut, pieces that glide
		var png []byte
		if err := chromedp.CaptureScreenshot(&png).Do(ctx); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644)
	})
}

// patience is how long a test waits for a page. On an idle machine all comes within a second.
const patience = 2 * time.Minute

// until waits until an expression of the page is true. Everything that a test reads afterwards must
// be there by then. A thing that comes later has its own wait.
func until(what string) chromedp.Action { return seen("Boolean("+what+")", new(bool)) }

// seen waits until an expression of the page has a value that is true, and stores it. An expression
// that fails has no value yet: it may name a node that comes later, or the page may be on its way to
// another.
func seen(what string, value any) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		code := fmt.Sprintf(`(() => { try { const is = (%s); return {ok: Boolean(is), is}; } catch (e) { return {ok: false, is: null, wrong: String(e)}; } })()`, what)
		pause := 2 * time.Millisecond
		for late := time.Now().Add(patience); ; pause = min(2*pause, 20*time.Millisecond) {
			var found struct {
				OK    bool
				Is    json.RawMessage
				Wrong string
			}
			err := chromedp.Evaluate(code, &found).Do(ctx)
			switch {
			case ctx.Err() != nil:
				return fmt.Errorf("waiting for %s: %w", what, ctx.Err())
			case err == nil && found.OK:
				return json.Unmarshal(found.Is, value)
			case time.Now().After(late):
				return fmt.Errorf("after %v still not true: %s (%s, %v)", patience, what, found.Wrong, err)
			}
			time.Sleep(pause)
		}
	})
}

// caught does something and stores the first value of an expression that is true. The page looks in
// each frame, so that nothing is missed which is soon gone.
func caught(what string, value any, do ...chromedp.Action) chromedp.Action {
	look := fmt.Sprintf(`void (window.caught = '', (function look() { try { window.caught = (%s) || ''; } catch {} if (!window.caught) requestAnimationFrame(look); })())`, what)
	return append(append(chromedp.Tasks{chromedp.Evaluate(look, nil)}, do...), seen(`window.caught`, value))
}

// typed types a line into the console and waits until it is answered.
func typed(line string) chromedp.Action {
	return chromedp.Tasks{chromedp.SetValue(`.prompt input`, line, chromedp.ByQuery), chromedp.SendKeys(`.prompt input`, "\r", chromedp.ByQuery), sent(line)}
}

// choose chooses a file of a pack, when the page has the list of them: that comes after
// all else.
func choose(file string) chromedp.Action {
	return chromedp.Tasks{until(fmt.Sprintf(`[...document.querySelectorAll('.codepane select option')].some((n) => n.value === %q)`, file)),
		chromedp.SetValue(`.codepane select`, file, chromedp.ByQuery)}
}

// sent waits until the console has shown a line with its answer.
func sent(line string) chromedp.Action {
	return until(fmt.Sprintf(`[...document.querySelectorAll('.typed')].some((n) => n.textContent === %q)`, "› "+line))
}

// tab opens a panel.
func tab(id string) chromedp.Action { return chromedp.Click(`#tab-`+id, chromedp.ByQuery) }
