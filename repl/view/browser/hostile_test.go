package browser

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"arbiter/repl/view"
)

// evil is a text with an effect wherever it is not treated as text.
const evil = `<img src=http://example.com/x.png onerror=alert()><script>alert()</script><svg onload=alert()>'` + "`$alert()</textarea></style>"

// evilPacks are packs of each game with evil in every text.
var evilPacks = map[string]fstest.MapFS{
	"duel": {
		"pack.toml": {Data: []byte("id = \"evil\"\nversion = \"0.1.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\ndescription = \"@\"\n")},
		"evil.toml": {Data: []byte(`
[[card]]
id = "MY-001"
name = { en = "@", zh = "@" }
text = { en = "@ javascript:alert()", zh = "@" }
faction = "NEUTRAL"
type = "UNIT"
cost = { supply = 0 }
stats = { attack = 1, shield = 0, health = 2 }
tags = ["INFANTRY"]
keywords = ["EVIL"]
script = "evil.lua"
on_play = "act"
[[keyword]]
id = "EVIL"
name = { en = "@", zh = "@" }
text = { en = "@", zh = "@" }
[[card]]
id = "MY-002"
name = { en = "@", zh = "@" }
text = { en = "@", zh = "@" }
faction = "NEUTRAL"
type = "TACTICAL"
cost = { supply = 0 }
script = "evil.lua"
on_play = "fail"
`)},
		"evil.lua": {Data: []byte("-- @\nfunction act(me, ev, game)\nend\nfunction fail(me, ev, game)\n  error([==[@]==])\nend\n")},
	},
	"tactics": {
		"pack.toml": {Data: []byte("id = \"evil\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"evil.toml": {Data: []byte("[[terrain]]\nid = \"evil\"\nname = { en = \"@\", zh = \"@\" }\nglyph = \"e\"\ntext = { en = \"@\", zh = \"@\" }\n")},
	},
	"xiangqi": {
		"pack.toml": {Data: []byte("id = \"evil\"\nversion = \"1\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"xiangqi\"]\ndescription = \"@\"\n")},
	},
}

// watched reports what a page must not do: open a dialog, or send requests to another host.
func watched(t *testing.T, url string) (ctx context.Context, wrong func() []string) {
	t.Helper()
	ctx = browse(t, 1280, 860)
	var mu sync.Mutex
	var list []string
	note := func(what string) { mu.Lock(); list = append(list, what); mu.Unlock() }
	chromedp.ListenTarget(ctx, func(e any) {
		switch e := e.(type) {
		case *page.EventJavascriptDialogOpening:
			note("a dialog: " + e.Message)
		case *network.EventRequestWillBeSent:
			if !strings.HasPrefix(e.Request.URL, url) && !strings.HasPrefix(e.Request.URL, "data:") {
				note("a request: " + e.Request.URL)
			}
		}
	})
	run(t, ctx, network.Enable())
	return ctx, func() []string { mu.Lock(); defer mu.Unlock(); return slices.Clone(list) }
}

// Names, texts and errors of hostile packs are text, on the board, in every panel and in the
// console. No dialog opens, and requests go only to the page's server.
func TestHostilePacks(t *testing.T) {
	lines := map[string][]string{"duel": {"give MY-001", "give MY-001", "give MY-002", "play MY-001 to alpha front 1"}}
	for mode, files := range evilPacks {
		t.Run(mode, func(t *testing.T) {
			pack := fstest.MapFS{}
			for name, f := range files {
				text := strings.ReplaceAll(evil, `"`, "")
				if strings.HasSuffix(name, ".toml") {
					text = strings.ReplaceAll(text, `\`, `\\`)
				}
				pack[name] = &fstest.MapFile{Data: []byte(strings.ReplaceAll(string(f.Data), "@", text))}
			}
			url, _ := serve(t, session(t, world(mode, 3, nil, memory(t, pack)), lines[mode]...), view.Files{})
			ctx, wrong := watched(t, url)
			run(t, ctx, chromedp.Navigate(url), ready())
			if mode == "duel" {
				var text, fault string
				run(t, ctx, typed("play MY-002"), chromedp.Text(".said", &fault, chromedp.ByQuery), chromedp.Click(`.cell .piece`, chromedp.ByQuery),
					chromedp.WaitVisible(".detail h2", chromedp.ByQuery), chromedp.Text(".detail h2", &text, chromedp.ByQuery))
				if !strings.Contains(text, "<script>alert()</script>") || !strings.Contains(fault, "<script>") {
					t.Errorf("%q, %q", text, fault)
				}
			}
			for _, id := range []string{"log", "why", "code", "change", "detail"} {
				run(t, ctx, tab(id))
			}
			run(t, ctx, typed(`=`+"'"+evil+"'"), typed("card MY-001"), chromedp.Sleep(200*time.Millisecond), shot("hostile-"+mode))
			if seen := wrong(); len(seen) > 0 {
				t.Error(seen)
			}
		})
	}
}
