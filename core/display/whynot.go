package display

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
)

// Obstacle is a reason why something did not or cannot happen.
type Obstacle struct {
	What     string   `json:"what"`
	Why      string   `json:"why"`
	Code     string   `json:"code,omitempty"`
	Listener string   `json:"listener,omitempty"`
	Have     int      `json:"have,omitempty"`
	Need     int      `json:"need,omitempty"`
	Commands []string `json:"commands,omitempty"`
}

// Inquiry asks why commands are not possible. It tries them on copies of its match.
type Inquiry struct {
	Game   Match // of a player: what the player sees of the match (View)
	Player event.Player
	Lang   string
	// Faults shows that what a command sets off fails. That can depend on chance and on hidden
	// cards, so for players such a command counts as possible (K-22).
	Faults bool
	Reason func(err error) string // describes an error; nil = Reason
}

// Reason describes an error in a language. A rejection has its sentence, the compared values and its
// code.
func Reason(g Match, err error, lang string) string {
	var r *match.Refusal
	if !errors.As(err, &r) {
		return strings.TrimRight(i18n.Of(err, lang), "\n")
	}
	return Reworded(err, r, lang, Refused(g, r, lang))
}

// Reworded writes an error in a language with another text for the rejection in it. The error may
// be that of the rejection, which others may have translated with theirs.
func Reworded(err error, r *match.Refusal, lang, refusal string) string {
	text, own := i18n.Of(err, lang), r.Error()
	if !strings.Contains(text, own) {
		own = i18n.Translate(own, lang)
	}
	return strings.Replace(text, own, refusal, 1)
}

// Refused describes a rejection in a language, if the packs have a text.
func Refused(g Match, r *match.Refusal, lang string) string {
	text := r.Text
	compares := r.Have != 0 || r.Need != 0
	if zh := InChinese(g, r, lang); zh != "" {
		if text = zh; compares && !strings.ContainsAny(text, "0123456789") {
			text += fmt.Sprintf("（现有%d，需要%d）", r.Have, r.Need)
		}
	} else if compares && !strings.ContainsAny(text, "0123456789") {
		text += fmt.Sprintf(": have %d, need %d", r.Have, r.Need)
	}
	return text + " [" + r.Code + "]"
}

// Excused is the sentence about a failure of packs that the last command has overlooked to give up; ""
// if there was none.
func Excused(g Match, lang string) string {
	err := g.Excused()
	if err == nil {
		return ""
	}
	return i18n.Sprintf(lang, "a script failed, and the player has given up without it: %v", "脚本出错，认输仍然有效：%v", err)
}

// InChinese returns the sentence of a rejection in Chinese, "" in another language or if there is
// none.
func InChinese(g Match, r *match.Refusal, lang string) string {
	if lang != "zh" {
		return ""
	}
	if r.TextZH != "" {
		return r.TextZH
	}
	names := &g.Program().Names
	i := r.Reason
	if i == 0 {
		i = names.Find(r.Code)
	}
	return names.At(i).Text.ZH
}

// Typed explains what a player has typed: a command, the first word of one, or a thing in play. An
// error means that it is something else.
func (q *Inquiry) Typed(line string) (lines []string, list []Obstacle, err error) {
	verb, more, _ := strings.Cut(line, " ")
	cmd, bad := q.Game.Parse(q.Player, line)
	var refused *match.Refusal
	x := q.Game.Explorer()
	switch {
	case line == "":
		return nil, nil, i18n.Errorf("expected a command", "请指明指令")
	case bad == nil:
		lines, list = q.Command(cmd, line)
		return lines, list, nil
	case errors.As(bad, &refused): // an incomplete command whose rest does not matter
		lines, list = q.Obstructed(cmd, line, bad)
		return lines, list, nil
	}
	if x != nil && more == "" && IsVerb(q.Game, verb, q.Lang) {
		if lines, list, ok := q.Verb(verb); ok {
			return lines, list, nil
		}
	}
	if x != nil {
		if lines, list, ok := q.named(x, line); ok {
			return lines, list, nil
		}
	}
	if IsVerb(q.Game, verb, q.Lang) {
		return []string{q.Unavailable(bad)}, []Obstacle{{What: line, Why: q.why(bad)}}, nil
	}
	return nil, nil, i18n.Errorf("unknown command or thing in play %q%s", "%q不是指令或场上之物%s", line, i18n.Offer(verb, q.words(x)))
}

// named explains the things with a name.
func (q *Inquiry) named(x Explorer, name string) (lines []string, list []Obstacle, ok bool) {
	if all := x.FindAll(q.Player, name); len(all) > 1 {
		for _, n := range all {
			more, mine := q.Thing(n.X, n.Name)
			lines, list = append(append(lines, n.Name), indented(more)...), append(list, mine...)
		}
		return lines, list, true
	}
	e, err := x.Find(q.Player, name)
	if err != nil {
		return nil, nil, false
	}
	lines, list = q.Thing(e, name)
	return lines, list, true
}

func indented(lines []string) (out []string) {
	for _, l := range lines {
		out = append(out, "  "+l)
	}
	return out
}

// words are the verbs of the game and the things in play, for suggestions.
func (q *Inquiry) words(x Explorer) (list []string) {
	for _, u := range q.Game.Usages(q.Lang) {
		verb, _, _ := strings.Cut(u[0], " ")
		list = append(list, verb)
	}
	if x != nil {
		list = append(list, x.Names(q.Player)...)
	}
	return list
}

// IsVerb reports whether commands of a game can begin with a word.
func IsVerb(g Match, word, lang string) bool {
	return slices.ContainsFunc(g.Usages(lang), func(u [2]string) bool {
		verb, _, _ := strings.Cut(u[0], " ")
		return strings.EqualFold(verb, word)
	})
}

// Unavailable is the sentence about a command that cannot be read here.
func (q *Inquiry) Unavailable(bad error) string {
	return i18n.Sprintf(q.Lang, "that command is not available here: %s", "此处没有这条指令：%s", bad)
}

func (q *Inquiry) why(err error) string {
	if q.Reason != nil {
		return q.Reason(err)
	}
	return Reason(q.Game, err, q.Lang)
}

// try carries out a command on a copy of the match and returns why it is rejected.
func (q *Inquiry) try(scratch Match, cmd match.Command) error {
	err := scratch.Do(cmd)
	if match.IsFault(err) && !q.Faults {
		return nil
	}
	return err
}

// Command explains why a command is not possible.
func (q *Inquiry) Command(cmd match.Command, line string) ([]string, []Obstacle) {
	if err := q.try(Fork(q.Game), cmd); err != nil {
		return q.Obstructed(cmd, line, err)
	}
	return []string{i18n.In(q.Lang, "nothing prevents it: it is legal now", "没有阻碍：现在即合法")}, []Obstacle{}
}

// Obstructed explains why a command was rejected, with what else prevents it.
func (q *Inquiry) Obstructed(cmd match.Command, line string, err error) ([]string, []Obstacle) {
	o := q.obstacle(line, err)
	q.addMore(&o, cmd)
	return []string{o.Why}, []Obstacle{o}
}

// addMore adds what prevents a command apart from what has rejected it.
func (q *Inquiry) addMore(o *Obstacle, cmd match.Command) {
	x := q.Game.Explorer()
	if x == nil {
		return
	}
	if more := x.Obstacles(cmd).In(q.Lang); more != "" && !strings.Contains(o.Why, more) {
		o.Why += i18n.In(q.Lang, "; ", "；") + more
	}
}

func (q *Inquiry) obstacle(what string, err error) Obstacle {
	o := Obstacle{What: what, Why: q.why(err)}
	var r *match.Refusal
	if errors.As(err, &r) {
		o.Code, o.Listener, o.Have, o.Need = r.Code, r.Listener, r.Have, r.Need
	}
	return o
}

// Thing tries every possible command with a thing and collects the rejections.
func (q *Inquiry) Thing(e event.Entity, name string) ([]string, []Obstacle) {
	attempts := q.Game.Explorer().Attempts(q.Player, e)
	if len(attempts) == 0 {
		return []string{i18n.In(q.Lang, "no command could use ", "没有能用到它的指令：") + name}, []Obstacle{}
	}
	scratch := Fork(q.Game)
	verbs := map[string]*verdict{}
	var order []string
	for _, cmd := range attempts {
		spoken := q.Game.Format(cmd, Spoken)
		verb := verbOf(spoken, name)
		v := verbs[verb]
		if v == nil {
			v = &verdict{}
			verbs[verb], order = v, append(order, verb)
		}
		v.note(q, scratch, cmd, verb, spoken)
	}
	var out []string
	list := []Obstacle{}
	for _, verb := range order {
		out = append(out, verbs[verb].text(verb, q.Lang)...)
		list = append(list, verbs[verb].cannot...)
	}
	return out, list
}

// Verb tries a verb with each thing that can be seen, and lists what is legal with it. Units of the
// enemy are left out unless only they have the verb. ok is false if nothing goes with it.
func (q *Inquiry) Verb(verb string) (lines []string, list []Obstacle, ok bool) {
	x, scratch, v := q.Game.Explorer(), Fork(q.Game), &verdict{}
	for _, name := range x.Names(q.Player) {
		e, err := x.Find(q.Player, name)
		if err != nil {
			continue
		}
		for _, cmd := range x.Attempts(q.Player, e) {
			if spoken := q.Game.Format(cmd, Spoken); strings.EqualFold(verbOf(spoken, name), verb) {
				v.note(q, scratch, cmd, verb, spoken)
			}
		}
	}
	for _, cmd := range q.Game.Legal(q.Player, nil) { // attempts have one number of an action with several
		if spoken := q.Game.Format(cmd, Spoken); strings.EqualFold(verbOf(spoken, ""), verb) && !slices.Contains(v.can, spoken) {
			v.can = append(v.can, spoken)
		}
	}
	if len(v.can) > 0 || slices.ContainsFunc(v.cannot, ownActor) {
		v.cannot = slices.DeleteFunc(v.cannot, func(o Obstacle) bool { return !ownActor(o) })
	}
	return v.text(verb, q.Lang), v.cannot, len(v.can)+len(v.cannot) > 0
}

// ownActor reports whether a command was rejected for another reason than that its actor is an enemy.
func ownActor(o Obstacle) bool { return o.Code != "NOT_YOUR_UNIT" }

// verbOf returns the verb of a command. In some games it comes after the actor, as in
// Anna slash Xara.
func verbOf(spoken, thing string) string {
	first, rest, _ := strings.Cut(spoken, " ")
	if rest != "" && strings.EqualFold(first, thing) {
		first, _, _ = strings.Cut(rest, " ")
	}
	return first
}

// verdict lists the commands of one verb that a thing can and cannot do.
type verdict struct {
	can    []string
	cannot []Obstacle
}

// note tries a command, and notes whether it was rejected and why.
func (v *verdict) note(q *Inquiry, scratch Match, cmd match.Command, verb, spoken string) {
	q.Game.ForkInto(scratch)
	err := q.try(scratch, cmd)
	if err == nil {
		v.can = append(v.can, spoken)
		return
	}
	o := q.obstacle(verb, err)
	if o.Code != "" {
		q.addMore(&o, cmd)
	}
	v.add(o, spoken)
}

func (v *verdict) add(o Obstacle, spoken string) {
	for i := range v.cannot {
		if v.cannot[i].Why == o.Why {
			v.cannot[i].Commands = append(v.cannot[i].Commands, spoken)
			return
		}
	}
	o.Commands = []string{spoken}
	v.cannot = append(v.cannot, o)
}

func (v *verdict) text(verb, lang string) (out []string) {
	if n := len(v.can); n > 0 {
		out = append(out, i18n.Sprintf(lang, "%s: it can, in %d way%s, for example %s", "%[1]s：可以，共%[2]d种，例如%[4]s", verb, n, i18n.Plural(n), v.can[0]))
	}
	for _, o := range v.cannot {
		line := i18n.Sprintf(lang, "%s: %s", "%s：%s", verb, o.Why)
		if n := len(o.Commands); n > 1 || len(v.can) > 0 || len(v.cannot) > 1 {
			line += i18n.Sprintf(lang, "  (%d, for example %s)", "（%d种，例如%s）", n, o.Commands[0])
		}
		out = append(out, line)
	}
	return out
}
