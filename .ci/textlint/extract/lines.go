package main

import (
	"path/filepath"
	"regexp"
	"strings"
)

// lineComments returns the comments that begin with mark. Lines that follow each other
// at the same column are one comment.
func lineComments(text, mark string) []Unit {
	var units []Unit
	last, column := -1, -1
	for i, line := range strings.Split(text, "\n") {
		at := commentAt(line, mark)
		if at < 0 || i == 0 && strings.HasPrefix(line, "#!") {
			continue
		}
		body := strings.TrimLeft(line[at:], mark[:1])
		trimmed := strings.TrimPrefix(body, " ")
		l := Line{i + 1, len(line) - len(trimmed) + 1, trimmed}
		alone := strings.TrimSpace(line[:at]) == ""
		if alone && last == i && column == at {
			u := &units[len(units)-1]
			u.Lines = append(u.Lines, l)
		} else {
			units = append(units, Unit{"comment", []Line{l}})
		}
		if alone {
			last, column = i+1, at
		}
	}
	return units
}

// commentAt returns where the comment of a line begins, or -1. Inside of quotes there is
// none.
func commentAt(line, mark string) int {
	quote := byte(0)
	for i := 0; i < len(line); i++ {
		c := line[i]
		switch {
		case quote != 0 && c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'' || c == '`':
			quote = c
		case strings.HasPrefix(line[i:], mark) && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t'):
			return i
		}
	}
	return -1
}

var englishText = regexp.MustCompile(`\b(?:en|doc) = "((?:[^"\\]|\\.)*)"`)

// tomlTexts returns the English texts of a manifest.
func tomlTexts(text string) []Unit { return matches(text, englishText) }

var pageWord = regexp.MustCompile(`^\s+\w+: \['((?:[^'\\]|\\.)*)',`)

// pageWords returns the English words of the page.
func pageWords(path, text string) []Unit {
	if filepath.Base(path) != "words.js" {
		return nil
	}
	return matches(text, pageWord)
}

// matches returns what the first group of a pattern finds in each line.
func matches(text string, pattern *regexp.Regexp) []Unit {
	var units []Unit
	for i, line := range strings.Split(text, "\n") {
		for _, m := range pattern.FindAllStringSubmatchIndex(line, -1) {
			units = append(units, Unit{"text", []Line{{i + 1, m[2] + 1, line[m[2]:m[3]]}}})
		}
	}
	return units
}
