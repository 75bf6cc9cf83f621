package packcmd

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"arbiter/luabind/testing/runner"
)

// The parts of a JUnit report, as CI servers read it.
type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Time     string      `xml:"time,attr"`
		Cases    []junitCase `xml:"testcase"`
		seconds  float64
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Class   string        `xml:"classname,attr"`
		File    string        `xml:"file,attr"`
		Line    int           `xml:"line,attr"`
		Time    string        `xml:"time,attr"`
		Failure *junitFailure `xml:"failure,omitempty"`
	}
	junitFailure struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

// writeJUnit writes the result of each test as JUnit XML: a suite for each file of
// tests, in the order in which they were run.
func writeJUnit(out io.Writer, r *runner.Report) error {
	all := junitSuites{Tests: r.Passed + r.Failed, Failures: r.Failed, Suites: []junitSuite{}}
	at := map[string]int{}
	for _, t := range r.Results {
		i, known := at[t.File]
		if !known {
			i = len(all.Suites)
			at[t.File] = i
			all.Suites = append(all.Suites, junitSuite{Name: t.File})
		}
		s := &all.Suites[i]
		c := junitCase{Name: t.Name, Class: t.Game + "." + strings.TrimSuffix(t.File, ".lua"), File: t.File, Line: t.Line, Time: fmt.Sprintf("%.6f", t.Took.Seconds())}
		if f := t.Failure; f != nil {
			c.Failure = &junitFailure{Message: f.Msg, Text: f.Error() + "\n" + f.Board}
			s.Failures++
		}
		s.Tests, s.seconds, s.Cases = s.Tests+1, s.seconds+t.Took.Seconds(), append(s.Cases, c)
		s.Time = fmt.Sprintf("%.6f", s.seconds)
	}
	if _, err := io.WriteString(out, xml.Header); err != nil {
		return err
	}
	enc := xml.NewEncoder(out)
	enc.Indent("", "  ")
	if err := enc.Encode(all); err != nil {
		return err
	}
	_, err := io.WriteString(out, "\n")
	return err
}
