package lab

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"
)

// TestMarkupIsEscaped: names that untrusted packs choose stay text, in pages and in pictures.
func TestMarkupIsEscaped(t *testing.T) {
	const evil = "<script>alert('1')</script>\"onload=\"& +\x00"
	s := section{ID: "a b\"><", Title: evil, Doc: evil, Head: []string{evil, evil}, Rows: [][]string{{evil, evil}}, Picture: &picture{
		Width: 9, Height: 9, Axis: 1, Ticks: []int{1}, Rules: []int{1},
		Bars:  []bar{{Label: evil, Text: evil, Whiskers: true}, {Text: evil, Upright: true}},
		Tiles: []tile{{Class: evil, Text: evil, Title: evil}},
		Lines: []line{{Class: evil, Name: evil, Points: evil}},
		Marks: []mark{{Text: evil, Anchor: evil}},
	}}
	var page, file markup
	page.page("en", evil, []string{evil}, []section{s})
	file.file(&s)
	for _, text := range []string{page.b.String(), file.b.String()} {
		for _, part := range []string{"<script", "\"onload", "'1'", "& ", "\x00"} {
			if strings.Contains(text, part) {
				t.Errorf("%q is as it was written in\n%s", part, text)
			}
		}
		if n := strings.Count(text, "&lt;script&gt;alert(&#39;1&#39;)"); n < 8 {
			t.Errorf("%d names are shown in\n%s", n, text)
		}
	}
	d := xml.NewDecoder(strings.NewReader(file.b.String()))
	for {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%v in\n%s", err, file.b.String())
		}
	}
	if !strings.Contains(page.b.String(), `href="#a%20b%22%3E%3C"`) {
		t.Errorf("the link to a table in\n%s", page.b.String())
	}
}
