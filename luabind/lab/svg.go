package lab

import (
	"fmt"
	"html"
	"strings"

	"arbiter/core/i18n"
)

// The size of a chart, in its own units.
const (
	chartWidth  = 800
	chartHeight = 300
	margin      = 44
	headRoom    = 34
)

// colours of the seats. They differ in lightness, too.
var colours = [...]string{"#1f5fa8", "#c8501e", "#2c8a57", "#8a3fa0", "#7a6a12", "#555555"}

// colourOf returns the colour of a seat, from 0.
func colourOf(seat int) string { return colours[seat%len(colours)] }

// dashOf returns how the line of a seat is dashed.
func dashOf(seat int) string { return []string{"", "7 4", "2 4", "10 3 2 3"}[seat%4] }

// SVG writes the report as a picture: the chance of each seat over the match. With two seats
// the area below the line is that of the first, as chess players know it. Marks are the most
// expensive commands.
func (r *Review) SVG(lang, title string) string {
	c := chart{r: r, lang: lang, last: 1}
	if n := len(r.Points); n > 0 {
		c.last = max(r.Points[n-1].Command, 1)
	}
	c.printf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="12" role="img" aria-label="%s">`+"\n", chartWidth, chartHeight, html.EscapeString(title))
	c.printf(`<rect width="%d" height="%d" fill="#ffffff"/>`+"\n", chartWidth, chartHeight)
	c.printf(`<text x="%d" y="18" font-size="14">%s</text>`+"\n", margin, html.EscapeString(title))
	c.ground()
	c.turns()
	for seat := range r.seats() {
		if r.seats() != 2 || seat == 0 {
			c.line(seat)
		}
	}
	c.marks()
	c.legend()
	c.printf("</svg>\n")
	return c.b.String()
}

// chart is a picture that is being written.
type chart struct {
	r    *Review
	b    strings.Builder
	lang string
	last int // command
}

func (c *chart) printf(format string, args ...any) { fmt.Fprintf(&c.b, format, args...) }

func (c *chart) x(command int) int { return margin + command*(chartWidth-2*margin)/c.last }

func (c *chart) y(chance int) int {
	return headRoom + (1000-chance)*(chartHeight-headRoom-margin)/1000
}

// ground draws the axes with lines at each quarter.
func (c *chart) ground() {
	if c.r.seats() == 2 {
		c.printf(`<rect x="%d" y="%d" width="%d" height="%d" fill="#4a4a4a"/>`+"\n", c.x(0), c.y(1000), c.x(c.last)-c.x(0), c.y(0)-c.y(1000))
		points := fmt.Sprintf("%d,%d", c.x(0), c.y(0))
		for _, p := range c.r.Points {
			points += fmt.Sprintf(" %d,%d", c.x(p.Command), c.y(p.Chances[0]))
		}
		c.printf(`<polygon points="%s %d,%d" fill="#f2f2f2"/>`+"\n", points, c.x(c.last), c.y(0))
	}
	for chance := 0; chance <= 1000; chance += 250 {
		weight := "0.5"
		if chance == 500 {
			weight = "1.5"
		}
		c.printf(`<line x1="%d" y1="%d" x2="%d" y2="%[2]d" stroke="#999999" stroke-width="%[4]s"/><text x="%[1]d" y="%[2]d" dx="-6" dy="4" text-anchor="end">%[5]d %%</text>`+"\n",
			c.x(0), c.y(chance), c.x(c.last), weight, chance/10)
	}
}

// turns labels the first command of some turns.
func (c *chart) turns() {
	const apart = 40
	turn, at := -1, -apart
	for _, p := range c.r.Points {
		if x := c.x(p.Command); p.Turn != turn && x-at >= apart {
			c.printf(`<text x="%d" y="%d" text-anchor="middle">%d</text>`+"\n", x, c.y(0)+16, p.Turn)
			at = x
		}
		turn = p.Turn
	}
	c.printf(`<text x="%d" y="%d" text-anchor="middle">%s</text>`+"\n", chartWidth/2, c.y(0)+34, i18n.In(c.lang, "turn", "回合"))
}

// line draws the chance of a seat.
func (c *chart) line(seat int) {
	points := make([]string, 0, len(c.r.Points))
	for _, p := range c.r.Points {
		points = append(points, fmt.Sprintf("%d,%d", c.x(p.Command), c.y(p.Chances[seat])))
	}
	c.printf(`<polyline points="%s" fill="none" stroke="%s" stroke-width="2" stroke-dasharray="%s"/>`+"\n", strings.Join(points, " "), colourOf(seat), dashOf(seat))
}

// marks shows the most expensive commands where they were given.
func (c *chart) marks() {
	for _, m := range c.r.Worst {
		seat := m.Seat - 1
		chance := m.Best
		if c.r.seats() == 2 && seat == 1 {
			chance = 1000 - chance
		}
		text := i18n.Sprintf(c.lang, "%s by seat %d, command %d: %s; better %s", "%s：座位%d，第%d条指令：%s；更好的是%s", m.Grade, m.Seat, m.Command, m.Gave, m.Better)
		c.printf(`<circle cx="%d" cy="%d" r="5" fill="%s" stroke="#ffffff"><title>%s</title></circle>`+"\n", c.x(m.Command-1), c.y(chance), colourOf(seat), html.EscapeString(text))
	}
}

// legend names the seats.
func (c *chart) legend() {
	for seat := range c.r.seats() {
		x := chartWidth - margin - (c.r.seats()-seat)*80
		c.printf(`<line x1="%d" y1="14" x2="%d" y2="14" stroke="%s" stroke-width="3" stroke-dasharray="%s"/><text x="%d" y="18">%s</text>`+"\n",
			x, x+20, colourOf(seat), dashOf(seat), x+25, i18n.Sprintf(c.lang, "seat %d", "座位%d", seat+1))
	}
}
