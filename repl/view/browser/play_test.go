package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"arbiter/luabind/pack"
	"arbiter/luabind/watch"
	"arbiter/repl/view"
)

// touching plays by clicks alone: it clicks what is lit, as a person would, until
// the match is over or so many clicks were made. It answers how many lines were sent.
const touching = `(async (most) => {
  const wait = (ms) => new Promise((done) => setTimeout(done, ms));
  let seed = 7;
  const roll = (n) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % n;
  const typed = () => document.querySelectorAll('.typed').length;
  let clicks = 0, lines = 0;
  for (; clicks < most && !document.querySelector('.asks.over'); clicks++) {
    const before = document.querySelector('.prompt .mark').textContent + typed();
    const targets = [...document.querySelectorAll('.board .target')], sure = [...document.querySelectorAll('.actions .act.sure')];
    const can = [...document.querySelectorAll('.board .can')];
    const enemy = targets.filter((n) => n.matches('.enemy, .plate'));
    const pick = enemy.length ? enemy[roll(enemy.length)] : targets.length ? targets[roll(targets.length)] : can.length && roll(4) ? can[roll(can.length)] : sure[0] || can[0] || document.querySelector('.actions .act.quiet');
    if (!pick) { await wait(30); continue; }
    pick.click();
    await wait(12);
    const choice = document.querySelector('.actions .chosen-name') && !document.querySelector('.board .target') && document.querySelector('.actions .act.sure');
    if (choice) choice.click();
    for (let i = 0; i < 20 && document.querySelector('.prompt .mark').textContent + typed() === before && !document.querySelector('.board .target'); i++) await wait(5);
    if (document.querySelector('.prompt .mark').textContent + typed() !== before) lines++;
  }
  return lines + ' ' + (document.querySelector('.asks.over') ? document.querySelector('.asks').textContent : 'goes on') + ' after ' + clicks;
})`

func await(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }

// A whole duel is played by clicks.
func TestPlayByClicks(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 5, []string{"base_health=6", "max_rounds=8"}, nil)), view.Files{})
	ctx := browse(t, 1280, 860)
	var how string
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.Evaluate(touching+`(3000)`, &how, await), shot("played"))
	if strings.Contains(how, "goes on") {
		t.Errorf("no end: %s", how)
	}
	t.Log(how)
}

// The timeline leads to a hit, whose steps are read.
func TestScrubToAHit(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 3, nil, nil), "bot 60 greedy"), view.Files{})
	ctx := browse(t, 1280, 860)
	var bars int
	var title, moment, far string
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.Text(".board", &far, chromedp.ByQuery),
		chromedp.Click(`.timeline .step:nth-of-type(5)`, chromedp.ByQuery), chromedp.WaitVisible(".hit .bar", chromedp.ByQuery),
		chromedp.Sleep(300*time.Millisecond), chromedp.Evaluate(`document.querySelectorAll('.hit .bar').length`, &bars), chromedp.Text(".hit .line", &title, chromedp.ByQuery),
		chromedp.Text(".timeline .moment", &moment, chromedp.ByQuery), shot("hit"))
	if bars < 2 || !strings.Contains(title, "hits") || !strings.HasPrefix(moment, "before #") {
		t.Errorf("%d bars, %q, %q", bars, title, moment)
	}
	var back string
	run(t, ctx, chromedp.Click(`.timeline .act.quiet`, chromedp.ByQuery), chromedp.Sleep(300*time.Millisecond), chromedp.Text(".board", &back, chromedp.ByQuery))
	if back != far {
		t.Error("the board of now is another after the look back")
	}
}

const medic = "[[card]]\nid = \"MY-001\"\nname = { en = \"Field Surgeon\" }\ntext = { en = \"Enters: heal {heal} to a friendly unit.\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 0 }\n" +
	"stats = { attack = 1, shield = 0, health = 2 }\ntags = [\"INFANTRY\"]\nvars = { heal = 2 }\nscript = \"medic.lua\"\non_play = \"mend\"\ntarget = { side = \"friendly\" }\n"

// A card that is edited on disk is another on the page within a second, and the
// first difference is shown.
func TestEditOnDisk(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("pack.toml", "id = \"mine\"\nversion = \"0.1.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")
	write("medic.toml", medic)
	write("medic.lua", "function mend(me, ev, game)\n  game:heal(ev:target(), me.vars.heal)\nend\n")
	over, err := pack.Find(os.DirFS(dir), dir)
	if err != nil {
		t.Fatal(err)
	}
	url, s := serve(t, session(t, world("duel", 3, nil, over), "give MY-001", "play MY-001 to alpha front 1 on itself"), view.Files{})
	w, err := watch.Folders([]string{dir}, s.Changed)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	ctx := browse(t, 1280, 860)
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.WaitVisible(`.cell .piece`, chromedp.ByQuery))
	write("medic.toml", strings.Replace(medic, "attack = 1", "attack = 4", 1))
	begun := time.Now()
	run(t, ctx, chromedp.Poll(`document.querySelector('.cell .piece .m-sword b').textContent === '4'`, nil, chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(20*time.Second)))
	t.Logf("seen after %v", time.Since(begun).Round(time.Millisecond))
	var said string
	run(t, ctx, chromedp.Text(".said", &said, chromedp.ByQuery), shot("edited"))
	if !strings.Contains(said, "reloaded: mine changed") {
		t.Error(said)
	}
}

// Names and texts of hostile packs are text: no dialog opens, and nothing but the
// page's own server is asked for anything.
func TestHostilePacks(t *testing.T) {
	evil := `<img src=x onerror=alert()><script>alert()</script><svg onload=alert()>\"'` + "`$alert()"
	card := strings.NewReplacer("Field Surgeon", evil, "Enters: heal", evil+" http://example.com/x.png javascript:alert()").Replace(medic)
	over := memory(t, fstest.MapFS{
		"pack.toml":  {Data: []byte("id = \"evil\"\nversion = \"0.1.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n")},
		"medic.toml": {Data: []byte(card)},
		"medic.lua":  {Data: []byte("function mend(me, ev, game)\n  game:heal(ev:target(), me.vars.heal)\nend\n")},
	})
	url, _ := serve(t, session(t, world("duel", 3, nil, over), "give MY-001", "give MY-001", "play MY-001 to alpha front 1 on itself"), view.Files{})
	ctx := browse(t, 1280, 860)
	var wrong []string
	chromedp.ListenTarget(ctx, func(e any) {
		switch e := e.(type) {
		case *page.EventJavascriptDialogOpening:
			wrong = append(wrong, "a dialog: "+e.Message)
		case *network.EventRequestWillBeSent:
			if !strings.HasPrefix(e.Request.URL, url) && !strings.HasPrefix(e.Request.URL, "data:") {
				wrong = append(wrong, "a request: "+e.Request.URL)
			}
		}
	})
	var text string
	run(t, ctx, network.Enable(), chromedp.Navigate(url), ready(), chromedp.Click(`.cell .piece`, chromedp.ByQuery), chromedp.WaitVisible(".detail h2", chromedp.ByQuery),
		chromedp.Text(".detail h2", &text, chromedp.ByQuery), chromedp.Sleep(300*time.Millisecond), shot("hostile"))
	if len(wrong) > 0 || !strings.Contains(text, "<script>alert()</script>") {
		t.Errorf("%q, %q", wrong, text)
	}
}
