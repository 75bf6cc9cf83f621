package program

import (
	"fmt"
	"math"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/num"
	"arbiter/core/rules/kit"
	"arbiter/core/rules/tcg/library"
)

// doubtCond notes a filter that loads and can never hold, as it asks a number to be
// less or more than it ever is.
func (p *Program) doubtCond(at def.Pos, c *kit.Cond, t event.Type) {
	low, high := p.span(&c.Left, t)
	if why := kit.Never(c, kit.Span{Low: low, High: high}); why != "" {
		p.Doubts = append(p.Doubts, &def.Fault{Pos: at, Msg: why})
	}
}

// doubtOption notes a filter that wants the option off that turns its rule on.
func (p *Program) doubtOption(at def.Pos, c *kit.Cond, option int) {
	if option == NoOption || c.Left.Prop != PropOption || int(c.Left.Arg) != option || c.Path {
		return
	}
	if off := c.Op == kit.Eq && c.Value == 0 || c.Op == kit.Ne && c.Value == 1 || c.Op == kit.Lt && c.Value <= 1; off {
		p.Doubts = append(p.Doubts, &def.Fault{Pos: at, Msg: fmt.Sprintf("filter %q: the rule holds only while the option %s is on, so that it never holds", c.Text, p.Options[option])})
	}
}

// span is the least and the most that a reading can be, as far as that is sure.
func (p *Program) span(r *kit.Reading, t event.Type) (low, high int32) {
	if isTruth(r.Prop) {
		return 0, 1
	}
	if words := p.Words(r, t); words != nil {
		return 0, num.To[int32](len(words) - 1)
	}
	switch r.Prop {
	case PropShield, PropShieldCap, PropDamage, PropSupply, PropBattery, PropHand, PropDeck, PropLayers, PropCargo, PropPlayed, PropCost, PropBatteryCost,
		PropBaseLost, PropEventAmount, PropEventShieldLost, PropEventHealthLost, PropEventBaseDealt, PropTurn, PropRound:
		return 0, math.MaxInt32
	case PropCounter:
		c := &p.Counters[r.Arg]
		return num.To[int32](min(c.Min, 0)), num.To[int32](max(c.Max, 0)) // 0 where nothing has it
	case PropOption:
		if o := &p.options[r.Arg]; o.Type == library.IntOption {
			return num.To[int32](min(o.Low, 0)), num.To[int32](max(o.High, 0)) // 0 while it is off
		}
	}
	return math.MinInt32, math.MaxInt32
}
