package tcg

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"arbiter/core/def"
	"arbiter/core/event"
	"arbiter/core/rules/tcg"
	"arbiter/core/rules/tcg/program"
	"arbiter/luabind/script/host"

	lua "github.com/yuin/gopher-lua"
)

// FunctionsOf returns Functions, BotFunctions, and those that the packs of a program name.
// Each alias of a property is a function of game, and so is each call of an event.
func FunctionsOf(p *program.Program) []Function {
	all := slices.Concat(Functions, BotFunctions)
	for i := range p.Aliases {
		all = append(all, aliasFunction(&p.Aliases[i]))
	}
	for i := range p.Calls {
		all = append(all, callFunction(p, &p.Calls[i]))
	}
	return all
}

func aliasFunction(a *program.Alias) Function {
	f := Function{On: "game", Name: a.ID, Params: []Param{{Name: "e", Type: Entity, None: true}}, Returns: Int, Doc: a.Doc.EN, ZH: a.Doc.ZH,
		Example: "local n = game:" + a.ID + "(me:unit())",
		Do:      func(c *call) int { return c.Give(tcg.ReadAs(c.M, c.Entity(0), a.Prop, a.Arg)) }}
	if a.Truth {
		f.Returns, f.Example = Bool, "if game:"+a.ID+"(me:unit()) then game:heal(me:unit(), 1) end"
		f.Do = func(c *call) int { return c.GiveBool(tcg.ReadAs(c.M, c.Entity(0), a.Prop, a.Arg) != 0) }
	}
	return f
}

// callFunction raises an event that a pack declares, with an argument for each
// of its fields.
func callFunction(p *program.Program, d *program.Call) Function {
	t := p.Types.Def(d.Type)
	f := Function{On: "game", Name: d.Name, Doc: "Raises " + t.Name + ", about the target of the current event: " + t.Doc + ".", Acts: true}
	if t.ZH != "" {
		f.ZH = "产生 " + t.Name + "，针对当前事件的目标：" + t.ZH + "。"
	}
	var said []string
	for i, field := range d.Fields {
		kind, example := argumentOf(p, d, field)
		f.Params = append(f.Params, Param{Name: d.Takes[i], Type: kind})
		said = append(said, example)
	}
	f.Example = "game:" + d.Name + "(" + strings.Join(said, ", ") + ")"
	order, kinds := make([]int, len(d.Takes)), make([][]string, len(d.Takes))
	for i, at := range d.Fields {
		if order[i] = i; at != program.CallLane {
			kinds[i] = p.FieldKinds(&t.Fields[at])
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return strings.Compare(d.Takes[a], d.Takes[b]) })
	f.Do = func(c *call) int {
		var room [host.MaxParams]tcg.Given
		payload := room[:0]
		for _, i := range order {
			v := tcg.Given{Field: d.Takes[i], N: c.Int(i)}
			if word, is := c.Value(i).(lua.LString); is {
				v.N, v.Word = 0, c.Means(kinds[i], string(word))
			}
			payload = append(payload, v)
		}
		return c.Done(tcg.EmitOwn(c.M, t.Name, payload, c.M.Event().Target))
	}
	return f
}

// argumentOf returns the type of the argument for a field, and an example of it.
func argumentOf(p *program.Program, d *program.Call, field int) (kind Type, example string) {
	if field == program.CallLane {
		return Lane, `"ALPHA"`
	}
	switch f := &p.Types.Def(d.Type).Fields[field]; f.Kind {
	case event.CardField:
		i := slices.IndexFunc(p.Cards, func(c program.CardDef) bool { return c.Kind == program.KindUnit })
		return CardID, strconv.Quote(p.Cards[max(i, 0)].ID)
	case event.EnumField:
		return Row, `"BACK"`
	case event.EntityField:
		return Entity, "me:unit()"
	case event.PlayerField:
		return Player, "me:player()"
	case event.PlaceField:
		return Slot, `ev:get("where")`
	}
	if sp := p.Resolver(d.Type).Spawn; sp != nil && sp.Count == field {
		return Amount, "1"
	}
	return Int, "1"
}

// freeNames refuses what has the name of another function.
func freeNames(p *program.Program) error {
	taken := map[string]bool{}
	for i := range Functions {
		taken[Functions[i].Name] = taken[Functions[i].Name] || Functions[i].On == "game"
	}
	free := func(pos def.Pos, what, name string) error {
		if taken[name] {
			return fmt.Errorf("%s:%d: %s %s: game:%s is another function of scripts", pos.File, pos.Line, what, name, name)
		}
		taken[name] = true
		return nil
	}
	for i := range p.Aliases {
		if err := free(p.Aliases[i].Pos, "alias", p.Aliases[i].ID); err != nil {
			return err
		}
	}
	for i := range p.Calls {
		if err := free(p.Calls[i].Pos, "call", p.Calls[i].Name); err != nil {
			return err
		}
	}
	return nil
}
