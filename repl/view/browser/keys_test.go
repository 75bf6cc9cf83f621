package browser

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// matches are short matches of three kinds of games, which tests play from their first command to
// their last without a pointer.
var matches = []struct {
	mode    string
	options []string
	acts    int // commands that a match has at least
	onBoard bool
}{
	{"duel", []string{"base_health=3", "max_rounds=5"}, 20, true},
	{"xiangqi", []string{"max_plies=24"}, 15, true},
	{"fixed", nil, 6, false},
}

// dice are numbers that are the same in each run.
type dice uint32

func (d *dice) roll(n int) int {
	*d = *d*1664525 + 1013904223
	return int(*d>>8) % n
}

const (
	saying = `document.querySelector('.saying').textContent.trim()`
	shown  = `document.querySelector('#app').dataset.shown`
	picked = `document.querySelectorAll('.board .chosen').length`
	// settled reports whether a command has been answered, or one more part of it is chosen.
	settled = `document.querySelector('#app').dataset.shown !== '%s' || document.querySelector('.refused:not([hidden])') || document.querySelectorAll('.board .chosen').length > %d`
	// focused is what has the focus: a thing that can act, a target, an action, or something else.
	focused = `(() => {
		const n = document.activeElement;
		return n === document.body ? 'lost' : n.matches('.target') ? 'target' : n.matches('.board .can') ? 'can' : n.matches('.act.ends') ? 'end' : n.matches('.reader .sure, .actions .sure') ? 'act' : 'other';
	})()`
)

// enterKey presses Enter as a keyboard does: what stops the key going down stops its character too.
func enterKey() chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		down := input.DispatchKeyEvent(input.KeyDown).WithKey("Enter").WithCode("Enter").WithWindowsVirtualKeyCode(13)
		up := *down
		up.Type = input.KeyUp
		if err := down.WithText("\r").Do(ctx); err != nil {
			return err
		}
		return up.Do(ctx)
	})
}

// outcome is what has become of a command.
type outcome struct {
	Given, Over    bool
	Refused, Focus string
}

// enter acts on what has the focus and waits for the answer. If the command needs one more part,
// it is not given yet. No command may be rejected or lose the focus.
func enter(t *testing.T, ctx context.Context) (is outcome) {
	t.Helper()
	var before struct {
		Shown  string
		Picked int
	}
	run(t, ctx, chromedp.Evaluate(`({shown: `+shown+`, picked: `+picked+`})`, &before))
	run(t, ctx, enterKey(), until(fmt.Sprintf(settled, before.Shown, before.Picked)),
		chromedp.Evaluate(fmt.Sprintf(`({given: %s !== '%s', refused: document.querySelector('.refused').textContent, focus: %s, over: Boolean(document.querySelector('.banner.over'))})`, shown, before.Shown, focused), &is))
	if is.Refused != "" {
		t.Fatalf("rejected: %s", is.Refused)
	}
	if is.Focus == "lost" {
		t.Fatalf("the focus is lost at %q", value[string](t, ctx, saying))
	}
	return is
}

// TestReducedMotion: for people who ask for reduced motion, the page shows what happened without anything that moves.
func TestReducedMotion(t *testing.T) {
	ctx := atTable(t, 1280, 800, "duel", nil, 0, "bot 30 greedy")
	moving := `document.querySelector('.floating') && 'moving ' + document.getAnimations().filter((a) => a.playState === 'running' && a.timeline === document.timeline).map((a) => a.animationName || a.transitionProperty).join()`
	var is string
	hit := caught(moving, &is, chromedp.Click(`.cell .piece.can`, chromedp.ByQuery), chromedp.Click(`.target`, chromedp.ByQuery))
	run(t, ctx, emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}), chromedp.Reload(), ready(), hit)
	if is != "moving " {
		t.Error(is)
	}
	run(t, ctx, emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "no-preference"}}), chromedp.Reload(), ready(), hit)
	if !strings.Contains(is, "rise") {
		t.Errorf("without the wish: %q", is)
	}
}

// A whole match is played with the keys alone. Tab goes to what can act, and Enter selects it. The
// focus is then on a target or an action, which Enter takes; arrows choose among targets, and Escape
// lets go.
func TestMatchByKeys(t *testing.T) {
	for _, m := range matches {
		t.Run(m.mode, func(t *testing.T) {
			t.Parallel()
			ctx := atTable(t, 1280, 800, m.mode, m.options, 0)
			d, acts, chosen, at, over := dice(5), 0, 0, "", false
			press := func(key string) {
				act := chromedp.KeyEvent(key)
				if key == kb.Enter {
					act = enterKey()
				}
				run(t, ctx, act)
				at = value[string](t, ctx, focused)
			}
			for keys := 0; !over; keys++ {
				if keys == 4000 {
					t.Fatalf("nobody has won after %d commands: %s", acts, value[string](t, ctx, saying))
				}
				switch {
				case at == "can" && d.roll(3) > 0:
					press(kb.Enter)
					if at == "can" {
						press(kb.Escape)
						press(kb.Tab)
					}
				case at == "target" || at == "act" || at == "end" && d.roll(2) == 0:
					if at == "target" {
						if d.roll(2) == 0 {
							if press(kb.ArrowUp); at != "target" {
								continue
							}
						}
					}
					if at == "target" {
						chosen++
					}
					is := enter(t, ctx)
					if at, over = is.Focus, is.Over; is.Given {
						acts++
					}
				default:
					press(kb.Tab)
				}
			}
			how := value[string](t, ctx, saying)
			if t.Logf("%s after %d commands, %d with a target", how, acts, chosen); !ended(how) || acts < m.acts || (chosen > 0) != m.onBoard {
				t.Errorf("%q after %d commands, %d with a target", how, acts, chosen)
			}
		})
	}
}

func ended(how string) bool {
	return strings.Contains(how, "won") || strings.Contains(how, "wins") || strings.Contains(how, "draw")
}
