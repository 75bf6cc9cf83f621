package program

import (
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/tcg/library"
)

// Phase of a turn, as commands see it.
type Phase uint8

// The phases; the windows that packs declare are phases behind them.
const (
	NoPhase Phase = iota
	DrawPhase
	DeploymentPhase
	SkirmishPhase
	EndPhase
	FirstWindow
)

// maxWindows bounds the windows of all packs.
const maxWindows = 64

// maxStops bounds the stops at one point of the turn.
const maxStops = 120

// PhaseNames are the phases as data names them.
var PhaseNames = [...]string{"", "draw_recharge", "deployment", "skirmish", "endstep"}

// PhaseTexts are the phases as people call them.
var PhaseTexts = [...]def.Localised{
	{},
	{EN: "draw and recharge", ZH: "抽牌与充能"},
	{EN: "deployment", ZH: "部署"},
	{EN: "skirmish", ZH: "交战"},
	{EN: "end step", ZH: "结束"},
}

// PhaseName is a phase or window as data names it.
func (p *Program) PhaseName(ph Phase) string {
	if w := p.Window(ph); w != nil {
		return w.ID
	}
	if int(ph) < len(PhaseNames) {
		return PhaseNames[ph]
	}
	return ""
}

// FindPhase finds a phase or window in which commands are given.
func (p *Program) FindPhase(name string) (Phase, bool) {
	switch name {
	case PhaseNames[DeploymentPhase]:
		return DeploymentPhase, true
	case PhaseNames[SkirmishPhase]:
		return SkirmishPhase, true
	}
	i := slices.IndexFunc(p.Windows, func(w Window) bool { return w.ID == name })
	return FirstWindow + num.To[Phase](max(i, 0)), i >= 0
}

// PlayedIn reports whether a card is played in a phase or window.
func (d *CardDef) PlayedIn(now Phase) bool {
	return slices.Contains(d.Phases, now) || len(d.Phases) == 0 && now == DeploymentPhase
}

// PlayPhases are the phases and windows in which a card is played.
func (d *CardDef) PlayPhases() []Phase {
	if len(d.Phases) == 0 {
		return []Phase{DeploymentPhase}
	}
	return d.Phases
}

// PhasesOf returns phases and windows in words: "the deployment phase or the
// sync window".
func (p *Program) PhasesOf(list []Phase) def.Localised {
	var en, zh []string
	for _, ph := range list {
		if w := p.Window(ph); w != nil {
			en = append(en, "the "+w.ID+" window")
			zh = append(zh, strings.TrimSuffix(w.Name.In("zh"), "窗口")+"窗口")
		} else {
			en = append(en, "the "+PhaseTexts[ph].EN+" phase")
			zh = append(zh, PhaseTexts[ph].ZH+"阶段")
		}
	}
	return def.Localised{EN: strings.Join(en, " or "), ZH: strings.Join(zh, "或")}
}

// Point is a point of the turn that has windows and moments.
type Point uint8

// The points, in the order of library.TurnPoints; 0 is not a point.
const (
	NoPoint Point = iota
	AfterTurnStart
	AfterRecharge
	AfterDeployment
	AfterSkirmish
	AfterControl
	NPoints
)

// Window is a compiled window.
type Window struct {
	*library.Window
	At     Point
	Opened event.Type // 0 = no event
	Closed event.Type
	Acts   bool // some action names it that is there in every room
	// Options are the room options whose rules have actions or attacks in it.
	Options []int
	// Opens are the room options with which it opens in every turn.
	Opens []int
}

// Window is the window that a phase is, nil for none.
func (p *Program) Window(ph Phase) *Window {
	if ph < FirstWindow || int(ph-FirstWindow) >= len(p.Windows) {
		return nil
	}
	return &p.Windows[ph-FirstWindow]
}

// Stop is a moment or a window at a point of the turn.
type Stop struct {
	Moment event.Type
	Window Phase // NoPhase for a moment
}

// windows compiles the windows, and puts the stops of a point in order:
// moments, then windows, each in load order.
func (c *compiler) windows() {
	p := c.p
	for i := range c.lib.Events {
		if d := &c.lib.Events[i]; d.After != "" {
			t, _ := p.Types.Lookup(d.Name)
			at := pointOf(d.After)
			p.Stops[at] = append(p.Stops[at], Stop{Moment: t})
		}
	}
	for i := range c.lib.Windows {
		d := &c.lib.Windows[i]
		w := Window{Window: d, At: pointOf(d.After), Opened: c.noticeOf(d.Pos, "window "+d.ID, d.Opened), Closed: c.noticeOf(d.Pos, "window "+d.ID, d.Closed)}
		p.Stops[w.At] = append(p.Stops[w.At], Stop{Window: FirstWindow + num.To[Phase](min(i, maxWindows))})
		p.Windows = append(p.Windows, w)
	}
	c.fits("windows", len(p.Windows), maxWindows)
	for at := range p.Stops {
		c.fits("windows and moments at one point of the turn", len(p.Stops[at]), maxStops)
	}
}

// opens compiles the windows that a rule opens in every turn.
func (c *compiler) opens(r *library.Rule, option int) {
	for _, name := range r.Opens {
		ph, _ := c.p.FindPhase(name)
		w := c.p.Window(ph)
		if w == nil {
			c.fail(r.Pos, "%s: opens: %q is not a window", r.ID, name)
			continue
		}
		w.Opens = append(w.Opens, option)
	}
}

func pointOf(name string) Point {
	return 1 + num.To[Point](max(slices.Index(library.TurnPoints, name), 0))
}

// noticeOf finds the fact of a pack about an action of the rules.
func (c *compiler) noticeOf(pos def.Pos, what, name string) event.Type {
	if name == "" {
		return 0
	}
	t, _ := c.p.Types.Lookup(name)
	if own := c.p.Declared(t); own == nil || c.p.Types.Def(t).Kind != event.Fact {
		c.fail(pos, "%s: %s is not a fact that a pack declares", what, name)
		return 0
	} else if !own.Rules {
		c.fail(pos, `%s: scripts could raise %s too; it is for the rules alone, with raise = "rules"`, what, name)
		return 0
	}
	return t
}
