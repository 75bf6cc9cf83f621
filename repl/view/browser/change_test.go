package browser

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"arbiter/luabind/packs/load"
	"arbiter/repl/shell"
	"arbiter/repl/view"
)

const medicHead = "id = \"mine\"\nversion = \"0.1.0\"\napi = 2\ngame = \"tcg\"\nlicense = \"MIT\"\nrequires = [\"core\"]\n"

const medic = "[[card]]\nid = \"MY-001\"\nname = { en = \"Field Surgeon\" }\ntext = { en = \"Enters: heal {heal} to a friendly unit.\" }\nfaction = \"NEUTRAL\"\ntype = \"UNIT\"\ncost = { supply = 0 }\n" +
	"stats = { attack = 1, shield = 0, health = 2 }\ntags = [\"INFANTRY\"]\nvars = { heal = 2 }\nscript = \"medic.lua\"\non_play = \"mend\"\ntarget = { side = \"friendly\" }\n"

const medicScript = "function mend(me, ev, game)\n  game:heal(ev:target(), me.vars.heal)\nend\n"

// bench is a session with a pack in a folder that is watched, as arbiter view has it.
func bench(t *testing.T, lines ...string) (url, dir string) {
	t.Helper()
	dir = t.TempDir()
	for name, text := range map[string]string{"pack.toml": medicHead, "medic.toml": medic, "medic.lua": medicScript} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	over := inFolder(t, dir)
	own := func(name string) (string, bool) { return strings.CutPrefix(name, "mine/") }
	url, s := serve(t, session(t, world("duel", 3, nil, over), lines...), view.Files{
		Write: func(name string, text []byte) error {
			rest, _ := own(name)
			return os.WriteFile(filepath.Join(dir, rest), text, 0o644)
		},
		Editable: func(name string) bool { _, ok := own(name); return ok },
	})
	w, err := shell.Watch([]string{dir}, s.Changed)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Close() })
	return url, dir
}

// inFolder makes packs of a folder.
func inFolder(t *testing.T, dir string) []load.Source {
	t.Helper()
	over, err := load.Find(os.DirFS(dir), dir)
	if err != nil {
		t.Fatal(err)
	}
	for i := range over {
		over[i].Dir = dir
	}
	return over
}

// An edit in another editor appears on the page within a second.
func TestEditOnDisk(t *testing.T) {
	url, dir := bench(t, "give MY-001", "play MY-001 to alpha front 1 on itself")
	ctx := browse(t, 1280, 860)
	run(t, ctx, chromedp.Navigate(url), ready(), chromedp.WaitVisible(`.cell .piece`, chromedp.ByQuery))
	if err := os.WriteFile(filepath.Join(dir, "medic.toml"), []byte(strings.Replace(medic, "attack = 1", "attack = 4", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	begun := time.Now() // reading the pack again takes the most of it
	run(t, ctx, until(`document.querySelector('.cell .piece .m-sword b').textContent === '4'`))
	d := time.Since(begun)
	t.Logf("seen after %v", d.Round(time.Millisecond))
	if exact && d > time.Second {
		t.Errorf("seen after %v, want a second", d)
	}
	var said string
	run(t, ctx, chromedp.Text(".said", &said, chromedp.ByQuery), shot("edited"))
	if !strings.Contains(said, "reloaded: mine changed") {
		t.Error(said)
	}
}

// A manifest that is changed in the page is written and read once, the history is replayed under
// it, and the first difference is shown. An invalid one shows its position.
func TestEditInThePage(t *testing.T) {
	url, dir := bench(t, "give MY-001", "give MY-001", "play MY-001 to alpha front 1 on itself", "play MY-001 to alpha front 2 on itself")
	ctx := browse(t, 1280, 860)
	other := strings.Replace(medic, "supply = 0", "supply = 1", 1)
	save := chromedp.Click(`.codepane .act.sure`, chromedp.ByQuery)
	var note, differs string
	run(t, ctx, chromedp.Navigate(url), ready(), tab("code"), until(`[...document.querySelectorAll('.codepane option')].some((o) => o.value === 'mine/medic.toml')`),
		choose("mine/medic.toml"), chromedp.Evaluate(`document.querySelector('.codepane select').dispatchEvent(new Event('change'))`, nil),
		chromedp.WaitVisible(`.codepane .edit`, chromedp.ByQuery), until(`document.querySelector('.edit').value.includes('Field Surgeon')`),
		chromedp.SetValue(`.codepane .edit`, other, chromedp.ByQuery), save, chromedp.WaitVisible(`.differs .was`, chromedp.ByQuery),
		chromedp.Text(`.codepane .hint`, &note, chromedp.ByQuery), chromedp.Text(`.differs`, &differs, chromedp.ByQuery), shot("difference"))
	if note != "saved and reloaded" || !strings.Contains(differs, "first difference") || !strings.Contains(differs, "play MY-001") {
		t.Errorf("%q, %q", note, differs)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "medic.toml")); err != nil || string(text) != other {
		t.Errorf("%v %s", err, text)
	}
	var reloads int
	run(t, ctx, chromedp.Sleep(600*time.Millisecond), chromedp.Evaluate(`document.querySelector('.said').textContent.split('reloaded').length - 1`, &reloads))
	if reloads != 1 {
		t.Errorf("it was read %d times", reloads)
	}
	run(t, ctx, chromedp.SetValue(`.codepane .edit`, strings.Replace(medic, "stats", "stast", 1), chromedp.ByQuery), save,
		chromedp.WaitVisible(`.codepane .hint.fail`, chromedp.ByQuery), chromedp.Text(`.codepane .hint`, &note, chromedp.ByQuery))
	if !strings.Contains(note, "\nmine/medic.toml:") || !strings.Contains(note, "the old scripts stay") { // a line for each thing that is wrong
		t.Error(note)
	}
}

// Each form makes a line: a card is given, a unit is put, a field is set, and what
// happened is recorded as a test in Lua.
func TestForms(t *testing.T) {
	url, _ := serve(t, session(t, world("duel", 3, nil, nil), "bot 4 greedy"), view.Files{})
	ctx := browse(t, 1280, 860)
	form := func(n int, values ...string) chromedp.Tasks {
		tasks := chromedp.Tasks{}
		at := ".pane .change:nth-of-type(" + string(rune('0'+n)) + ")"
		for i, v := range values {
			tasks = append(tasks, chromedp.SetValue(at+" input:nth-of-type("+string(rune('1'+i))+")", v, chromedp.ByQuery))
		}
		return append(tasks, chromedp.Click(at+" button", chromedp.ByQuery))
	}
	var coins, said string
	run(t, ctx, chromedp.Navigate(url), ready(), tab("change"), shot("change"),
		form(1, "UNSC-007", "1"), sent("give UNSC-007 1"),
		form(2, "COV-001", "alpha", "front", "2"), sent("spawn COV-001 alpha front 2"), chromedp.WaitVisible(`[data-id="@2a1"] .piece`, chromedp.ByQuery),
		form(3, "player[1].supply", "9"), sent("set player[1].supply 9"), until(`document.querySelector('.near .m-coin b').textContent === '9'`), chromedp.Text(".near .m-coin", &coins, chromedp.ByQuery),
		form(4, "my_test"), sent("record test my_test"), chromedp.Text(".said", &said, chromedp.ByQuery))
	if !strings.Contains(said, "function test_my_test(t)") && !strings.Contains(said, "function my_test(t)") {
		t.Errorf("no test was recorded: %s", said)
	}
}
