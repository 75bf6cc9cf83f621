package packcmd

import (
	"encoding/xml"
	"strings"
	"testing"

	"arbiter/luabind/testing/runner"
)

// TestJUnit: the report has a suite for each file and a case for each test, and
// the failure with its message and board.
func TestJUnit(t *testing.T) {
	failure := &runner.Failure{Msg: "attack is 1, not 2", Board: "ALPHA"}
	r := &runner.Report{Passed: 1, Failed: 1, Results: []runner.Result{
		{Game: "tcg", File: "sub/cards_test.lua", Name: "test_good", Line: 1},
		{Game: "tcg", File: "sub/cards_test.lua", Name: "test_bad", Line: 4, Failure: failure},
	}}
	var b strings.Builder
	if err := writeJUnit(&b, r); err != nil {
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
