package lint

import (
	"encoding/json"
	"io"
	"net/url"
	"path/filepath"

	"arbiter/core/match"
	"arbiter/luabind/packs/load"
)

// The parts of SARIF 2.1.0 that a report has, as its schema names them.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool       sarifTool     `json:"tool"`
		ColumnKind string        `json:"columnKind"`
		Results    []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"semanticVersion"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID      load.Code   `json:"id"`
		Short   sarifText   `json:"shortDescription"`
		Full    sarifText   `json:"fullDescription"`
		Default sarifConfig `json:"defaultConfiguration"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifConfig struct {
		Level Severity `json:"level"`
	}
	sarifResult struct {
		Rule      load.Code       `json:"ruleId"`
		Index     int             `json:"ruleIndex"`
		Level     Severity        `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations,omitempty"`
	}
	sarifLocation struct {
		Physical sarifPhysical `json:"physicalLocation"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		Line int `json:"startLine"`
		Col  int `json:"startColumn,omitempty"`
	}
)

// SARIF writes a report in the format 2.1.0, which editors and forges read.
func (r *Report) SARIF(w io.Writer) error {
	driver := sarifDriver{Name: "arbiter", Version: match.Engine}
	index := map[load.Code]int{}
	for i, rule := range Codes {
		index[rule.Code] = i
		driver.Rules = append(driver.Rules, sarifRule{rule.Code, sarifText{rule.What.EN}, sarifText{rule.Why}, sarifConfig{rule.Severity}})
	}
	run := sarifRun{Tool: sarifTool{driver}, ColumnKind: "unicodeCodePoints", Results: []sarifResult{}}
	for i := range r.Findings {
		f := &r.Findings[i]
		text := f.Msg
		if f.Hint != "" {
			text += " (hint: " + f.Hint + ")"
		}
		result := sarifResult{Rule: f.Code, Index: index[f.Code], Level: f.Severity, Message: sarifText{text}}
		if f.File != "" {
			at := sarifPhysical{Artifact: sarifArtifact{uri(f.File)}}
			if f.Line > 0 {
				at.Region = &sarifRegion{f.Line, f.Col}
			}
			result.Locations = []sarifLocation{{at}}
		}
		run.Results = append(run.Results, result)
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(sarifLog{"https://json.schemastore.org/sarif-2.1.0.json", "2.1.0", []sarifRun{run}})
}

// uri is a path as SARIF names it: relative ones stay relative.
func uri(path string) string {
	u := url.URL{Path: filepath.ToSlash(path)}
	if filepath.IsAbs(path) {
		u.Scheme = "file"
	}
	return u.String()
}
