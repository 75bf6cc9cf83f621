// Command extract prints the texts for people that source files contain: comments,
// messages and names. The prose check reads them.
//
//	go run .ci/textlint/extract < LIST
//
// LIST has one path a line. For each file with texts it prints one line of JSON.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// A Line is one line of a text and its position in the source file, counted from 1.
type Line struct {
	Line int    `json:"line"`
	Col  int    `json:"col"`
	Text string `json:"text"`
}

// A Unit is one text: a group of comment lines, a string or a name.
type Unit struct {
	Kind  string `json:"kind"` // comment, doc, string, error, summary, text or name
	Lines []Line `json:"lines"`
}

// A File is a source file with its texts.
type File struct {
	Path  string `json:"path"`
	Units []Unit `json:"units"`
}

// readers has the function that finds the texts of each kind of file.
var readers = map[string]func(path, text string) ([]Unit, error){
	".go":  goUnits,
	".lua": func(_, text string) ([]Unit, error) { return lineComments(text, "--"), nil },
	".js": func(path, text string) ([]Unit, error) {
		return append(lineComments(text, "//"), pageWords(path, text)...), nil
	},
	".toml": func(_, text string) ([]Unit, error) { return append(lineComments(text, "#"), tomlTexts(text)...), nil },
	".py":   func(_, text string) ([]Unit, error) { return lineComments(text, "#"), nil },
	"":      func(_, text string) ([]Unit, error) { return lineComments(text, "#"), nil },
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, "extract:", err)
		os.Exit(1)
	}
}

func run() error {
	out := json.NewEncoder(os.Stdout)
	out.SetEscapeHTML(false)
	list := bufio.NewScanner(os.Stdin)
	for list.Scan() {
		path := list.Text()
		read, ok := readers[filepath.Ext(path)]
		if !ok {
			continue
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if filepath.Ext(path) == "" && !strings.HasPrefix(string(text), "#!") {
			continue
		}
		units, err := read(path, string(text))
		if err != nil {
			return err
		}
		if len(units) == 0 {
			continue
		}
		if err := out.Encode(File{path, units}); err != nil {
			return err
		}
	}
	return list.Err()
}
