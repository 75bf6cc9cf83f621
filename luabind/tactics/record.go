package tactics

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing/fstest"

	"arbiter/core/match"
	"arbiter/core/rules/tactics"
	"arbiter/luabind/pack"
	"arbiter/luabind/tests"
)

// Record writes a battle as a scenario: the set-up under a new name, with the
// commands so far as its steps and the log that they gave. It is played before
// it is given, so that it holds.
func Record(sources []pack.Source, name string, seed uint64, g match.Any) (string, error) {
	m, ok := match.Of[tactics.State](g)
	if !ok {
		return "", errors.New("this is no battle")
	}
	text, err := scenarioText(m, name, seed, g)
	if err != nil {
		return "", err
	}
	extra := pack.Source{Name: "recorded", FS: fstest.MapFS{
		"pack.toml":     {Data: []byte("id = \"recorded\"\nversion = \"1.0.0\"\napi = 1\nlicense = \"MIT\"\nrequires = [\"tactics\"]\n")},
		"recorded.toml": {Data: []byte(text)}}}
	prog, k, err := Load(append(slices.Clone(sources), extra))
	if err != nil {
		return "", err
	}
	again, err := tactics.New(prog, tactics.Setup{Battle: name, Match: match.Options{Log: true}})
	if err != nil {
		return "", err
	}
	again.Attach(k)
	if err := again.Start(); err != nil {
		return "", err
	}
	def := &prog.Lib.Battles[slices.IndexFunc(prog.Lib.Battles, func(b tactics.BattleDef) bool { return b.ID == name })]
	if err := tactics.Play(again, def.Steps); err != nil {
		return "", fmt.Errorf("the scenario does not play as the battle did: %w", err)
	}
	if diff := tests.FirstDifference(tactics.Log(again), def.Log); diff != "" {
		return "", fmt.Errorf("the scenario does not play as the battle did: %s", diff)
	}
	return text, nil
}

func scenarioText(m *tactics.Match, name string, seed uint64, g match.Any) (string, error) {
	def := tactics.Of(m).Battle()
	var b strings.Builder
	fmt.Fprintf(&b, "[[battle]]\nid = %q\nname = { en = %q }\nmap = %q\nseed = %d\nrounds = %d\n", name, name, def.Map, seed, m.State.Rounds)
	if def.RegenScope != "" {
		fmt.Fprintf(&b, "regen_scope = %q\n", def.RegenScope)
	}
	b.WriteString("steps = [\n")
	for i, r := range g.Commands() {
		if r.Edit != 0 {
			return "", fmt.Errorf("command %d is a change by hand, and a scenario has commands only", i+1)
		}
		fmt.Fprintf(&b, "  %q,\n", g.Format(r.Command, match.Canonical))
	}
	fmt.Fprintf(&b, "]\nlog = \"\"\"\n%s\n\"\"\"\n", strings.Join(tactics.Log(m), "\n"))
	for _, u := range def.Units {
		fmt.Fprintf(&b, "\n[[battle.unit]]\nname = %q\ntype = %q\nside = %d\nat = [%d, %d]\n", u.Name, u.Unit, u.Side, u.At.Q, u.At.R)
	}
	return b.String(), nil
}
