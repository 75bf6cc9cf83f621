package lab

import (
	_ "embed"
	"fmt"
	"io"
	"net/url"
	"strings"

	"arbiter/core/i18n"
)

// Styles of pictures, and of the page around them.
var (
	//go:embed picture.css
	pictureStyle string
	//go:embed page.css
	pageStyle string
)

// markup is a page or a picture that is being written. It is written by hand because
// html/template makes the linker keep every method of every type, for one page.
type markup struct{ b strings.Builder }

// escaper replaces what means something in text or in a quoted attribute. "+" begins UTF-7 in
// old browsers.
var escaper = strings.NewReplacer("\x00", "\uFFFD", `"`, "&#34;", "&", "&amp;", "'", "&#39;", "+", "&#43;", "<", "&lt;", ">", "&gt;")

// put writes a format. Its strings are escaped, so they cannot end the text or the quoted
// attribute in which they are.
func (m *markup) put(format string, args ...any) {
	for i, arg := range args {
		if text, ok := arg.(string); ok {
			args[i] = escaper.Replace(text)
		}
	}
	fmt.Fprintf(&m.b, format, args...)
}

// raw writes text that is part of the program.
func (m *markup) raw(text string) { m.b.WriteString(text) }

// send writes everything to a file.
func (m *markup) send(out io.Writer) error {
	_, err := io.WriteString(out, m.b.String())
	return err
}

// page writes a whole page: warnings, then each section with its picture and its rows.
func (m *markup) page(lang, head string, warnings []string, sections []section) {
	m.put(`<!doctype html>
<html lang="%s">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>%s</title>
<style>
`, lang, head)
	m.raw(pictureStyle)
	m.raw(pageStyle)
	m.put("</style>\n</head>\n<body>\n<h1>%s</h1>\n<nav>", head)
	for i := range sections {
		m.put(`<a href="#%s">%s</a>`, url.PathEscape(sections[i].ID), sections[i].Title)
	}
	m.raw("</nav>\n")
	for _, w := range warnings {
		m.put("<p>%s</p>\n", w)
	}
	for i := range sections {
		m.section(lang, &sections[i])
	}
	m.raw("</body>\n</html>\n")
}

// section writes a table with its picture. The rows are folded if there is a picture.
func (m *markup) section(lang string, s *section) {
	m.put("\n<section id=\"%s\">\n<h2>%s</h2>\n", s.ID, s.Title)
	if s.Doc != "" {
		m.put("<p class=\"doc\">%s</p>\n", s.Doc)
	}
	open := " open"
	if p := s.Picture; p != nil {
		open = ""
		m.put("<div class=\"scroll\"><svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n", p.Width, p.Height, s.Title)
		m.drawing(p)
		m.raw("</svg></div>\n")
	}
	m.put("<details%s><summary>%s</summary><div class=\"scroll\"><table>\n", open, i18n.Sprintf(lang, "%d row%s", "%[1]d行", len(s.Rows), i18n.Plural(len(s.Rows))))
	m.row(s, "th", s.Head)
	for _, row := range s.Rows {
		m.row(s, "td", row)
	}
	m.raw("</table></div></details>\n</section>\n")
}

func (m *markup) row(s *section, element string, cells []string) {
	m.raw("<tr>")
	for i, cell := range cells {
		class := ""
		if s.Left(i) {
			class = ` class="l"`
		}
		m.raw("<" + element + class + ">")
		m.put("%s", cell)
		m.raw("</" + element + ">")
	}
	m.raw("</tr>\n")
}

// file writes the picture of a section as a file of its own.
func (m *markup) file(s *section) {
	m.put(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" role="img" aria-label="%s">
<style>
`, s.Picture.Width, s.Picture.Height, s.Title)
	m.raw(pictureStyle)
	m.raw("svg { font-family: system-ui, sans-serif; background: var(--page); }\n</style>\n")
	m.drawing(s.Picture)
	m.raw("</svg>\n")
}

// drawing writes the elements of a picture.
func (m *markup) drawing(p *picture) {
	for _, x := range p.Ticks {
		m.put(`<line class="grid" x1="%d" x2="%d" y1="0" y2="%d"/>`+"\n", x, x, p.floor())
	}
	for _, y := range p.Rules {
		m.put(`<line class="grid" x1="28" x2="632" y1="%d" y2="%d"/>`+"\n", y, y)
	}
	if p.Axis != 0 {
		m.put(`<line class="axis" x1="%d" x2="%d" y1="0" y2="%d"/>`+"\n", p.Axis, p.Axis, p.floor())
	}
	for i := range p.Bars {
		m.bar(&p.Bars[i])
	}
	for _, t := range p.Tiles {
		m.put(`<rect class="%s" x="%d" y="%d" width="%d" height="%d"><title>%s</title></rect>`, t.Class, t.X, t.Y, t.Size, t.Size, t.Title)
		if t.Text != "" {
			m.put(`<text class="heat %s" x="%d" y="%d" text-anchor="middle">%s</text>`, t.Class, t.Mid, t.Base, t.Text)
		}
		m.raw("\n")
	}
	for _, l := range p.Lines {
		m.put(`<polyline class="%s" points="%s"/><text class="%s" x="%d" y="%d">%s</text>`+"\n", l.Class, l.Points, l.Class, l.X, l.Y, l.Name)
	}
	for _, k := range p.Marks {
		m.put(`<text class="faint" x="%d" y="%d" text-anchor="%s">%s</text>`+"\n", k.X, k.Y, k.Anchor, k.Text)
	}
}

func (m *markup) bar(b *bar) {
	if b.Upright {
		m.put(`<rect x="%d" y="%d" width="%d" height="%d"><title>%s</title></rect>`+"\n", b.Column, b.Top, b.Long, b.Height, b.Text)
		return
	}
	m.put(`<text x="0" y="%d" dominant-baseline="middle">%s</text><rect x="%d" y="%d" width="%d" height="14"><title>%s: %s</title></rect>`+"\n",
		b.Mid, b.Label, b.From, b.Y, b.Long, b.Label, b.Text)
	if b.Whiskers {
		m.put(`<line class="whisker" x1="%d" x2="%d" y1="%d" y2="%d"/>`+"\n", b.Low, b.High, b.Mid, b.Mid)
	}
}
