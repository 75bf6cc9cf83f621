package tactics

import (
	"fmt"
	"slices"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/core/rng"
	"arbiter/core/rules/tactics/hex"
	"arbiter/core/rules/tactics/library"
)

func (c *compiler) battles() {
	for i := range c.lib.Maps {
		c.index("map", c.lib.Maps[i].ID, i)
	}
	for i := range c.lib.Battles {
		d := &c.lib.Battles[i]
		if b := c.battle(d); b != nil {
			c.p.battles[d.ID] = b
		}
	}
	for i := range c.lib.Maps {
		if d := &c.lib.Maps[i]; !slices.ContainsFunc(c.lib.Battles, func(b library.Battle) bool { return b.Map == d.ID }) {
			c.board(&Battle{}, d) // for its faults
		}
	}
}

func (c *compiler) battle(d *library.Battle) *Battle {
	b := &Battle{Battle: d, Names: []string{""}, Types: []uint8{0}}
	if d.Map != "" {
		n, ok := c.p.kinds["map"][d.Map]
		if !ok {
			c.fail(d.Pos, "there is no map %q", d.Map)
			return nil
		}
		c.board(b, &c.lib.Maps[n])
	}
	if len(d.Units) > MaxUnits || b.Grid == nil && len(d.Units) > 0 {
		c.fail(d.Pos, "battle %s: a map, and at most %d units on it", d.ID, MaxUnits)
		return nil
	}
	if d.Policy != "" {
		c.find(d.Pos, "policy", d.Policy)
	}
	innate := 0
	taken := map[hex.Axial]bool{}
	for _, u := range d.Units {
		h := b.Grid.At(u.At)
		switch {
		case h == 0 || c.p.Terrain[b.Hexes[h]].Blocked:
			c.fail(u.Pos, "%s stands at %d,%d, which nobody can", u.Name, u.At.Q, u.At.R)
		case taken[u.At]:
			c.fail(u.Pos, "%s stands where another unit does", u.Name)
		case slices.Contains(b.Names, u.Name):
			c.fail(u.Pos, "two units are named %s", u.Name)
		}
		taken[u.At] = true
		b.fielded[u.Side-1] = true
		b.Names = append(b.Names, u.Name)
		sort := num.To[uint8](c.find(u.Pos, "unit", u.Unit))
		b.Types = append(b.Types, sort)
		innate += len(c.p.Units[sort].buffs)
	}
	if innate > maxBuffs {
		c.fail(d.Pos, "battle %s: its units have %d innate effects; at most %d", d.ID, innate, maxBuffs)
	}
	return b
}

// board reads the rows of a map.
func (c *compiler) board(b *Battle, d *library.Map) {
	width := 0
	for _, row := range d.Rows {
		width = max(width, len(strings.Fields(row)))
	}
	if b.Grid = hex.NewGrid(width, len(d.Rows)); b.Grid == nil {
		c.fail(d.Pos, "map %s: from 1 to %d hexes", d.ID, hex.MaxHexes)
		return
	}
	b.Hexes, b.enter = make([]uint8, b.Grid.Len()+1), make([]int32, b.Grid.Len()+1)
	for r, row := range d.Rows {
		cells := strings.Fields(row)
		if len(cells) != width {
			c.fail(d.Pos, "map %s: row %d has %d hexes, not %d", d.ID, r+1, len(cells), width)
			return
		}
		for q, glyph := range cells {
			n, ok := c.p.kinds["terrain"][glyph]
			if !ok {
				c.fail(d.Pos, "map %s: no terrain has the glyph %q", d.ID, glyph)
			}
			h := r*width + q + 1
			if b.Hexes[h] = num.To[uint8](n); !c.p.Terrain[n].Blocked {
				b.enter[h] = c.p.Terrain[n].factor()
			}
		}
	}
	b.measure()
}

// factor is the multiplier of a step into such a hex, in hundredths: that of
// the ground, times a sticky that lasts for no turn (T-50). Rounded once, half
// away from zero.
func (t *terrain) factor() int32 {
	if t.Tag == "" || t.Turns > 0 {
		return num.To[int32](t.Multiplier)
	}
	return num.To[int32](max((t.Multiplier*t.Value+50)/100, 1))
}

// Setup is what a battle is made of.
type Setup struct {
	Battle string
	Seed   uint64 // 0 = that of the battle
	Rounds int    // 0 = those of the battle
	// Alone leaves the turn manager out, for tests of the tools (T-18).
	Alone bool
	// Simulate lets the tools charge by themselves; an error with a turn
	// manager, as an action would then be charged twice.
	Simulate bool
	Match    match.Options
}

// New makes a battle, not yet started.
func New(p *Program, set Setup) (*Match, error) {
	b := p.battles[set.Battle]
	if b == nil {
		meant, _, err := p.Lib.Names.Find("", "battle", set.Battle)
		if err != nil {
			return nil, err
		}
		b = p.battles[meant]
	}
	if b == nil {
		ids := make([]string, 0, len(p.Lib.Battles))
		for i := range p.Lib.Battles {
			ids = append(ids, p.Lib.Battles[i].ID)
		}
		return nil, fmt.Errorf("there is no battle %q; there are %s", set.Battle, strings.Join(ids, ", "))
	}
	if set.Simulate && !set.Alone {
		return nil, fmt.Errorf("tools may charge by themselves only without a turn manager (T-18)")
	}
	m := match.New[State](&Rules{prog: p, battle: b}, &p.Program, set.Match)
	p.Reset(m, set)
	return m, nil
}

// Reset makes a used match the one that New would have made of this set-up.
func (p *Program) Reset(m *Match, set Setup) {
	m.Clear()
	b, s := p.battles[set.Battle], &m.State
	m.Rules().(*Rules).battle = b
	*s = State{head: head{Round: 1, Side: P1, Asked: event.NoPlayer, Winner: event.NoPlayer, Rounds: num.To[int16](b.Rounds), Alone: set.Alone, Spends: set.Simulate}}
	seed := uint64(b.Seed)
	if set.Seed != 0 {
		seed = set.Seed
	}
	if set.Rounds != 0 {
		s.Rounds = num.To[int16](set.Rounds)
	}
	s.Chance = rng.Split(seed, 0)
	for i, u := range b.Units {
		s.NUnits++
		t := &p.Units[b.Types[i+1]]
		x := &s.Units[i+1]
		*x = Unit{Type: b.Types[i+1], Side: num.To[event.Player](u.Side - 1), HP: num.To[int16](t.HP), Energy: num.To[int16](t.Energy)}
		for n, r := range p.Classes[t.class].Resources {
			x.Res[n] = num.To[int16](r.Start)
		}
		if _, err := s.Bridge.MoveCommit(i+1, b.Grid.At(u.At)); err != nil {
			panic(err) // Compile refuses units that share a hex
		}
		for _, d := range t.buffs {
			s.Buffs[s.NBuffs] = Buff{Def: d, On: s.NUnits, Left: forever}
			s.NBuffs++
		}
		g := m.Rules().(*Rules)
		x.ShownRate, x.ShownSpd = num.To[int16](g.MoveRate(s, s.NUnits)), num.To[int16](g.speed(s, s.NUnits))
	}
}

// reasons are those of the core's own refusals.
type reasons struct {
	phase, stunned, dead, cooldown, time, energy, resource, target, outOfRange, path, stale, used, slower, condition, fullTime,
	notActive, answers, depth, dodge, outOfReach, accuracy, rolledBack, cut, killed, blocked, displaced, gone, table, settled uint16
}

func (p *Program) addReasons() {
	add := func(code, en, zh string) uint16 { return p.Names.Add(code, def.Localised{EN: en, ZH: zh}) }
	p.reason = reasons{
		phase:      add("phase", "this cannot be done in this phase", "当前阶段不能执行"),
		stunned:    add("stunned", "the unit is stunned", "单位被眩晕"),
		dead:       add("dead", "the unit is dead", "单位已阵亡"),
		cooldown:   add("cooldown", "the action is on cooldown", "冷却未就绪"),
		time:       add("time", "there is not enough time left", "剩余时间不足"),
		energy:     add("energy", "there is not enough energy", "能量不足"),
		resource:   add("resource", "there is not enough of a class resource", "职业资源不足"),
		target:     add("target", "that is not a legal target", "目标非法"),
		outOfRange: add("range", "the target is out of range", "目标超出射程"),
		path:       add("path", "no path leads there in time", "没有可达路径"),
		stale:      add("stale", "somebody has moved since the action was aimed", "预览已失效"),
		used:       add("used", "it was used in this chain", "本次连锁中已使用"),
		slower:     add("slower", "a reaction may not take longer than what it answers", "响应耗时不得大于被响应动作"),
		condition:  add("condition", "its condition does not hold", "条件不满足"),
		fullTime:   add("full_time", "a full round needs the unit's full time", "需要完整的行动时间"),
		notActive:  add("not_active", "the unit is not active", "单位未激活"),
		answers:    add("answers", "it does not answer this action", "不能响应该动作"),
		depth:      add("depth", "the chain is as deep as it may be", "连锁已达最大深度"),
		dodge:      add("dodge", "a reaction made it miss", "被响应闪避"),
		outOfReach: add("out_of_reach", "the target is out of reach", "目标脱离范围"),
		accuracy:   add("accuracy", "the hit check failed", "命中检定失败"),
		rolledBack: add("rolled_back", "path or target had become invalid", "路径或目标失效，已回卷"),
		cut:        add("cut_short", "it was stopped on the way", "移动被截断"),
		killed:     add("killed", "the actor was killed", "施动单位已阵亡"),
		blocked:    add("blocked", "a reaction blocked it", "被响应阻止"),
		displaced:  add("displaced", "the actor was displaced", "施动单位被强制位移"),
		gone:       add("gone", "the target is gone", "目标已不在"),
		settled:    add("settled", "the action was settled already", "动作已结算"),
		table:      add("full", "there is no room for another effect", "效果已满"),
	}
}
