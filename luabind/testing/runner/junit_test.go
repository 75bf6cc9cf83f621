package runner_test

import (
	"encoding/xml"
	"strings"
	"testing"

	"arbiter/luabind/testing/runner"
)

// TestJUnit: the report has a suite for each file and a case for each test, and
// the failure with its message and board.
func TestJUnit(t *testing.T) {
	r, _ := run(t, cards, "", folder(t))
	var b strings.Builder
	if err := r.JUnit(&b); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Tests    int `xml:"tests,attr"`
		Failures int `xml:"failures,attr"`
		Suites   []struct {
			Name  string `xml:"name,attr"`
			Cases []struct {
				Name    string `xml:"name,attr"`
				Line    int    `xml:"line,attr"`
				Failure *struct {
					Message string `xml:"message,attr"`
					Text    string `xml:",chardata"`
				} `xml:"failure"`
			} `xml:"testcase"`
		} `xml:"testsuite"`
	}
	if err := xml.Unmarshal([]byte(b.String()), &got); err != nil {
		t.Fatalf("%v\n%s", err, &b)
	}
	if got.Tests != 2 || got.Failures != 1 || len(got.Suites) != 1 || len(got.Suites[0].Cases) != 2 || !strings.HasSuffix(got.Suites[0].Name, "sub/cards_test.lua") {
		t.Fatalf("%+v", got)
	}
	good, bad := got.Suites[0].Cases[0], got.Suites[0].Cases[1]
	if good.Name != "test_good" || good.Failure != nil || bad.Name != "test_bad" || bad.Failure == nil || !strings.Contains(bad.Failure.Message, "attack is 1, not 2") || !strings.Contains(bad.Failure.Text, "ALPHA") {
		t.Errorf("%+v\n%+v", got, bad.Failure)
	}
}

// TestSeed: a seed of the run is that of every test which sets none itself.
func TestSeed(t *testing.T) {
	const text = "function test_chance(t) t:eq(t:value(\"player[1].deck.rng\"), t:value(\"player[1].deck.rng\")) print(t:value(\"player[1].deck.rng\")) end\n"
	chance := func(seed *uint64, own string) string {
		s, err := cards[0].NewSuiteOf(cards[0].Shipped(), "seed_test.lua", strings.Replace(strings.Replace(text, "print", "t:eq", 1), "\")) end", "\"), 0) end", 1)+own)
		if err != nil {
			t.Fatal(err)
		}
		var said string
		if _, err := (runner.Runner{Seed: seed, Failed: func(f *runner.Failure) { said += f.Msg }}).Run([]*runner.Suite{s}); err != nil {
			t.Fatal(err)
		}
		return said
	}
	one, two := uint64(1), uint64(2)
	if a, b, c := chance(&one, ""), chance(&two, ""), chance(&one, ""); a == b || a != c || a == "" {
		t.Errorf("%q %q %q", a, b, c)
	}
}
