package browser

import (
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/dom"
	"github.com/chromedp/chromedp"
)

// axNode is a node of the accessibility tree: what the browser gives to a screen reader.
type axNode struct {
	ID          string            `json:"nodeId"`
	Parent      string            `json:"parentId"`
	Ignored     bool              `json:"ignored"`
	Role        axValue           `json:"role"`
	Name        axValue           `json:"name"`
	Description axValue           `json:"description"`
	Backend     cdp.BackendNodeID `json:"backendDOMNodeId"`
}

// axValue is a text of the tree, "" for other values.
type axValue string

func (v *axValue) UnmarshalJSON(text []byte) error {
	var is struct {
		Value json.RawMessage `json:"value"`
	}
	if err := json.Unmarshal(text, &is); err != nil {
		return err
	}
	var s string
	if json.Unmarshal(is.Value, &s) == nil {
		*v = axValue(s)
	}
	return nil
}

// axTree reads the accessibility tree. It reads only what is asked for, as browsers know words that
// the library does not.
func axTree(t *testing.T, ctx context.Context) (nodes []axNode) {
	t.Helper()
	run(t, ctx, chromedp.ActionFunc(func(ctx context.Context) error {
		var tree struct {
			Nodes []axNode `json:"nodes"`
		}
		err := cdp.Execute(ctx, "Accessibility.getFullAXTree", nil, &tree)
		nodes = tree.Nodes
		return err
	}))
	return nodes
}

// heard is what the tree says about a position.
type heard struct {
	saying                     string
	can, targets, offers, ends []axNode
	chosen                     bool
}

// hear reads from the tree alone whose turn it is and what can be done.
func hear(t *testing.T, ctx context.Context) (h heard) {
	t.Helper()
	nodes := axTree(t, ctx)
	parent := map[string]axNode{}
	for _, n := range nodes {
		parent[n.ID] = n
	}
	within := func(n axNode, role, name string) bool {
		for at, ok := parent[n.Parent]; ok; at, ok = parent[at.Parent] {
			if string(at.Role) == role && string(at.Name) == name {
				return true
			}
		}
		return false
	}
	for _, n := range nodes {
		switch {
		case n.Ignored:
		case n.Role == "heading" && h.saying == "":
			h.saying = string(n.Name)
		case n.Description == "can be chosen":
			h.targets = append(h.targets, n)
		case n.Description == "chosen":
			h.chosen = true
		case n.Description == "can act":
			h.can = append(h.can, n)
		case n.Role == "button" && within(n, "toolbar", "what can be done"):
			if strings.Contains(string(n.Name), "end the") || strings.Contains(string(n.Name), "not done") {
				h.ends = append(h.ends, n)
			} else if n.Name != "cancel" {
				h.offers = append(h.offers, n)
			}
		case n.Role == "button" && within(n, "region", "Detail") && n.Name != "close":
			h.offers = append(h.offers, n)
		}
	}
	return h
}

// A whole match is played by what the accessibility tree says: whose turn it is, what can act, what
// can be chosen, and which buttons there are. Nothing else of the page is read.
func TestMatchByTree(t *testing.T) {
	for _, m := range matches {
		t.Run(m.mode, func(t *testing.T) {
			t.Parallel()
			ctx := atTable(t, 1280, 800, m.mode, m.options, 0)
			d, acts := dice(9), 0
			pick := func(list []axNode) {
				t.Helper()
				n := list[d.roll(len(list))]
				run(t, ctx, dom.Focus().WithBackendNodeID(n.Backend))
				if is := enter(t, ctx); is.Given {
					acts++
				}
			}
			h := hear(t, ctx)
			for steps := 0; !ended(h.saying); steps++ {
				if steps == 400 {
					t.Fatalf("nobody has won after %d commands: %s", acts, h.saying)
				}
				switch {
				case len(h.targets) > 0:
					pick(h.targets)
				case (h.chosen || len(h.can) == 0) && len(h.offers) > 0:
					pick(h.offers)
				case len(h.ends) > 0 && (len(h.can) == 0 || d.roll(3) == 0):
					pick(h.ends)
				case len(h.can) > 0:
					pick(h.can)
				default:
					t.Fatalf("%q: nothing can be done", h.saying)
				}
				h = hear(t, ctx)
			}
			if t.Logf("%s after %d commands", h.saying, acts); acts < m.acts {
				t.Errorf("%q after %d commands", h.saying, acts)
			}
		})
	}
}
