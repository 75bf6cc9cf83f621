package console

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"arbiter/core/display"
	"arbiter/core/event"
	"arbiter/core/i18n"
	"arbiter/core/match"
	"arbiter/core/num"
	"arbiter/luabind/packs/record"
	"arbiter/luabind/packs/safeio"
)

func keepCommands() []*command {
	return []*command{
		{Name: "save", Group: "keep", Usage: "FILE", Short: i18n.Text{EN: "write the session's commands and changes by hand to a file", ZH: "将会话的指令与手工修改写入文件"},
			Long:    i18n.Text{EN: "Packs are saved by version, and what they define by id: the session loads with other versions of its packs too, or load says what has changed. It overwrites only a file that is a saved session.", ZH: "扩展包按版本保存，其内容按编号保存：扩展包换了版本，会话仍可载入；若有变化，load 会列出。只覆盖已保存的会话文件。"},
			Example: "save try.session", Run: saveTo},
		{Name: "record", Group: "keep", Usage: "test NAME [COMMAND]", Short: i18n.Text{EN: "write the last command, or all from a number on, as a test", ZH: "将上一条指令（或某序号起的全部指令）写成测试"},
			Long: i18n.Text{EN: "It is a Lua test: it sets up the scenario, gives the commands and expects their changes. Parts of the scenario that it does not need are left out.\n" +
				"In tactics it begins with the battle, and gives the commands before those too.",
				ZH: "写成 Lua 测试：布置场景、下达指令、核对变化；用不到的部分略去。\n战术战斗中从战斗开始，并包含此前的指令。"},
			Example: "record test shotgun_hits_front", Run: recordTest},
		{Name: "scenario", Reads: true, Group: "keep", Usage: "FILE | write FILE", Short: i18n.Text{EN: "continue in a position from a short TOML file, or write the current position to it", ZH: "从 TOML 文件载入局面继续，或将当前局面写入文件"},
			Long:    i18n.Text{EN: "A comment at its head names everything that the file cannot hold. Random numbers begin again. A file with other contents is not overwritten.", ZH: "局面文件无法表达的内容写在文件头的注释里。随机数重新开始。不覆盖内容不同的文件。"},
			Example: "scenario write setup.toml", Run: scenario},
		{Name: "script", Reads: true, Group: "keep", Usage: "FILE", Short: i18n.Text{EN: "run the lines of a file, up to the first that fails", ZH: "逐行执行文件，遇到失败即停"},
			Long:    i18n.Text{EN: "Each line is as you would type it; empty lines and comments are skipped. A line that fails is reported with the file and its number; the lines before it keep their effect. With --json the answer has those lines too.", ZH: "每行与手动输入相同；空行与注释跳过。失败的行会连同文件名和行号报告，此前的操作仍然有效。使用 --json 时，回答中也包含这些行。"},
			Example: "script try.lines", Run: script},
		{Name: "load", Reads: true, Group: "keep", Usage: "FILE", Short: i18n.Text{EN: "begin the match again and repeat a saved session", ZH: "重新开局，并重做已保存会话的操作"}, Example: "load try.session", Run: loadFrom},
	}
}

// Saved sessions are JSON Lines: a header and a line for each command. An edit is saved as
// the events that it queued. Definitions of packs appear with their ids, never with numbers:
// a session can continue with other versions of its packs, or it reports what has changed.

type header struct {
	Arbiter string      `json:"arbiter"` // session
	Format  int         `json:"format"`
	Mode    string      `json:"mode"`
	Setup   string      `json:"setup"`
	Room    *savedRoom  `json:"room,omitempty"`
	Packs   []savedPack `json:"packs"` // in load order
	// Scenario is the position that the session begins with, if that is not the start of a
	// match.
	Scenario string `json:"scenario,omitempty"`
}

// savedRoom is the set-up of the session's matches, apart from the mode. It allows a reader of
// the file to open the room again.
type savedRoom struct {
	Options []string   `json:"options,omitempty"`
	Decks   [][]string `json:"decks,omitempty"` // ids of cards, one deck for each seat
	Seed    uint64     `json:"seed,string"`
}

type savedPack struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	Hash    string `json:"hash"`
}

type savedLine struct {
	Line   string       `json:"line"`
	Player int          `json:"player,omitempty"`
	Do     string       `json:"do,omitempty"`   // canonical
	Edit   []savedEvent `json:"edit,omitempty"` // of a change by hand
	Seq    uint32       `json:"seq"`            // number of events so far, which must be the same again
}

type savedEvent struct {
	Type         string     `json:"type"`
	Priority     uint8      `json:"priority"`
	Source       uint32     `json:"source,omitempty"`
	Target       uint32     `json:"target,omitempty"`
	SourcePlayer int        `json:"source_player,omitempty"` // from 1
	TargetPlayer int        `json:"target_player,omitempty"`
	From         int16      `json:"from,omitempty"`
	At           int16      `json:"at,omitempty"`
	Args         match.Args `json:"args"`
}

const (
	sessionKind   = "session"
	sessionFormat = 2
)

// SessionFile is a file with a saved session.
var SessionFile = safeio.Kind{Name: "a saved session", Bytes: 8 << 20, Line: 512 << 10, Lines: maxMoves + 1}

func (c *Console) header() header {
	set := &c.loaded.setup
	h := header{Arbiter: sessionKind, Format: sessionFormat, Mode: set.Mode, Setup: c.loaded.made, Room: &savedRoom{set.Options, set.Decks, set.Seed},
		Scenario: c.fork.origin, Packs: []savedPack{}}
	for _, p := range c.loaded.packs.Library().Packs {
		h.Packs = append(h.Packs, savedPack{p.ID, p.Version, p.Hash})
	}
	return h
}

func saveTo(c *Console, name string) (Answer, error) {
	if name == "" {
		return Answer{}, i18n.Errorf("expected a file, for example save try.session", "写到哪个文件？例如：save try.session")
	}
	if c.cfg.Files.Write == nil {
		return Answer{}, errNoFiles
	}
	text, err := c.Saved()
	if err != nil {
		return Answer{}, err
	}
	taken := i18n.Text{EN: "%s already exists and is not a saved session; choose another name", ZH: "%s已存在，且不是已保存的会话；请换一个名称"}
	if err := c.write(name, text, SessionFile, IsSession, taken); err != nil {
		return Answer{}, err
	}
	return Answer{Text: c.Wordf("%d command%s written to %s", "%[1]d条指令已写入%[3]s", len(c.fork.past), i18n.Plural(len(c.fork.past)), name)}, nil
}

// write writes a file. It never overwrites one with other contents, unless the caller says
// that these may be lost; taken is the error, with the name.
func (c *Console) write(name string, text []byte, k safeio.Kind, lost func(was []byte) bool, taken i18n.Text) error {
	if c.cfg.Files.Read != nil {
		switch was, err := c.cfg.Files.Read(name, k); {
		case errors.Is(err, fs.ErrNotExist):
		case err != nil:
			return fmt.Errorf("%s: %w", name, err)
		case len(was) > 0 && !bytes.Equal(was, text) && !lost(was):
			return i18n.Errorf(taken.EN, taken.ZH, name)
		}
	}
	if err := c.cfg.Files.Write(name, text); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// nothing is what may be lost of a file that somebody may have edited since.
func nothing([]byte) bool { return false }

// Saved returns the session as a file has it. A session that could not be read again is an
// error.
func (c *Console) Saved() ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	if err := enc.Encode(c.header()); err != nil {
		return nil, err
	}
	for n := 1; n <= len(c.fork.past); n++ {
		l, err := c.savedLine(n)
		if err != nil {
			return nil, err
		}
		if err := enc.Encode(l); err != nil {
			return nil, err
		}
	}
	if err := SessionFile.Check(b.Bytes()); err != nil {
		return nil, i18n.Errorf("the written session could not be read again: %w", "写出的会话无法重新读取：%w", err)
	}
	return b.Bytes(), nil
}

func (c *Console) savedLine(n int) (savedLine, error) {
	g := c.fork.now
	r, edits, err := c.recorded(c.fork, n)
	if err != nil {
		return savedLine{}, err
	}
	l := savedLine{Line: c.fork.lineOf(n), Seq: g.Seq()}
	if n < len(c.fork.past) {
		l.Seq = c.fork.record(n + 1).Seq
	}
	before, err := c.then(c.fork, n-1)
	if err != nil {
		return l, err
	}
	if r.Edit == 0 {
		l.Player, l.Do = record.SpellDone(before, &r)
		return l, nil
	}
	for _, edit := range edits {
		e := &edit.Event
		l.Edit = append(l.Edit, savedEvent{Type: g.Program().Types.Def(e.Type).Name, Priority: e.Priority, Source: uint32(e.Source), Target: uint32(e.Target),
			SourcePlayer: int(e.SourcePlayer) + 1, TargetPlayer: int(e.TargetPlayer) + 1, From: int16(e.From), At: int16(e.At), Args: edit.Spell(before)})
	}
	return l, nil
}

func loadFrom(c *Console, name string) (Answer, error) {
	switch {
	case name == "":
		return Answer{}, i18n.Errorf("expected a file, for example load try.session", "从哪个文件载入？例如：load try.session")
	case c.cfg.Files.Read == nil:
		return Answer{}, errNoFiles
	case c.paused != nil:
		return Answer{}, errPaused
	}
	text, err := c.cfg.Files.Read(name, SessionFile)
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", name, err)
	}
	notes, err := c.Restore(text)
	if err != nil {
		return Answer{}, fmt.Errorf("%s: %w", name, err)
	}
	done := len(c.fork.past)
	return Answer{Text: lines(append(notes, c.Wordf("%d command%s done", "已执行%[1]d条指令", done, i18n.Plural(done))))}, nil
}

// IsSession reports whether a text is a saved session.
func IsSession(text []byte) bool {
	_, is := headOf(text)
	return is
}

// RoomOf returns the room of a saved session as the header of a record, or nil if the file
// does not contain it.
func RoomOf(text []byte) *record.Header {
	h, is := headOf(text)
	if !is || h.Room == nil {
		return nil
	}
	r := &record.Header{Mode: h.Mode, Options: h.Room.Options, Seed: h.Room.Seed}
	for _, d := range h.Room.Decks {
		r.Decks = append(r.Decks, record.Pile(d))
	}
	for _, p := range h.Packs {
		r.Packs = append(r.Packs, record.Pack(p))
	}
	return r
}

func headOf(text []byte) (h header, is bool) {
	line, _, _ := bytes.Cut(text, []byte{'\n'})
	err := json.Unmarshal(line, &h)
	return h, err == nil && h.Arbiter == sessionKind
}

// readSession carries out a saved session on a new match.
func (c *Console) readSession(text []byte) (*fork, []string, error) {
	if err := SessionFile.Check(text); err != nil {
		return nil, nil, err
	}
	list := strings.Split(strings.TrimRight(string(text), "\n"), "\n")
	var h header
	if err := json.Unmarshal([]byte(list[0]), &h); err != nil || h.Arbiter != sessionKind {
		return nil, nil, i18n.Errorf("line 1: not a saved session", "第1行：这不是已保存的会话")
	}
	own := c.header()
	switch {
	case h.Format != own.Format:
		return nil, nil, i18n.Errorf("line 1: the session has format %d; this program reads format %d", "第1行：会话格式为%d，本程序读取的格式为%d", h.Format, own.Format)
	case h.Mode != own.Mode || h.Setup != own.Setup:
		return nil, nil, i18n.Errorf("line 1: the session is of %s, %s, and this is %s, %s; open its own room with arbiter repl FILE", "第1行：会话保存自%s（%s），当前为%s（%s）；用 arbiter repl FILE 打开它自己的房间", h.Mode, h.Setup, own.Mode, own.Setup)
	}
	notes := c.packsChanged(h.Packs, own.Packs)
	g, err := begin(c.loaded, h.Scenario)
	if err != nil {
		return nil, nil, err
	}
	b := &fork{now: g, origin: h.Scenario, meter: &c.meter}
	same := true
	for i, line := range list[1:] {
		seq, err := c.readLine(b, line)
		if err == nil {
			err = c.meter.over()
		}
		if err != nil {
			return nil, nil, i18n.Errorf("line %d: %w%s", "第%d行：%w%s", i+2, err, because(notes))
		}
		if now := b.now.Seq(); same && now != seq {
			same = false
			notes = append(notes, c.Wordf("from command %d, %s, the match differs: %d events so far, and there were %d", "从第%d条指令（%s）起对局不同：现有%d个事件，原有%d个", i+1, b.lineOf(i+1), now, seq))
		}
	}
	return b, notes, nil
}

// packsChanged lists the packs of a session that are loaded in other versions.
func (c *Console) packsChanged(saved, own []savedPack) (notes []string) {
	for _, p := range saved {
		i := slices.IndexFunc(own, func(q savedPack) bool { return q.ID == p.ID })
		switch {
		case i < 0:
			notes = append(notes, c.Wordf("the pack %s %s is not loaded", "未载入扩展包%s %s", p.ID, p.Version))
		case own[i].Version != p.Version:
			notes = append(notes, c.Wordf("the pack %s was %s and is %s", "扩展包%s原为%s，现为%s", p.ID, p.Version, own[i].Version))
		case own[i].Hash != p.Hash:
			notes = append(notes, c.Wordf("the pack %s %s has changed without a new version", "扩展包%s %s有改动，但版本号未变", p.ID, p.Version))
		}
	}
	for _, p := range own {
		if !slices.ContainsFunc(saved, func(q savedPack) bool { return q.ID == p.ID }) {
			notes = append(notes, c.Wordf("the pack %s %s is loaded, but was not", "新载入了扩展包%s %s", p.ID, p.Version))
		}
	}
	return notes
}

// because adds a possible cause to an error.
func because(notes []string) string {
	if len(notes) == 0 {
		return ""
	}
	return " (" + strings.Join(notes, "; ") + ")"
}

// readLine carries out a line of a session and returns the number of events when it was
// saved.
func (c *Console) readLine(b *fork, text string) (uint32, error) {
	var l savedLine
	if err := cmp.Or(record.CheckNumbers([]byte(text)), json.Unmarshal([]byte(text), &l)); err != nil {
		return 0, i18n.Errorf("not a command of a session", "这不是会话中的指令")
	}
	if l.Do == "" && len(l.Edit) == 0 {
		return 0, i18n.Errorf("%q has neither a command nor a change", "%q既没有指令，也没有说明改动", display.Clip(l.Line, 80))
	}
	return l.Seq, b.carry(display.Clip(l.Line, maxLine), func(g display.Match) error {
		if l.Do == "" {
			return c.readEdit(g, l.Edit)
		}
		if by := (&record.Line{Do: l.Do}); l.Player == 0 && (l.Do == record.Draw || by.TimedOut() > 0) {
			_, err := record.Perform(g, by)
			return err
		}
		cmd, err := g.Parse(num.To[event.Player](l.Player-1), l.Do)
		if err != nil {
			return err
		}
		if err := g.Do(cmd); err != nil {
			return fmt.Errorf("%s: %s", l.Line, c.Reason(err))
		}
		return nil
	})
}

func (c *Console) readEdit(g display.Match, list []savedEvent) error {
	var events []event.Event
	for _, s := range list {
		t, ok := g.Program().Types.Lookup(s.Type)
		if !ok {
			return i18n.Errorf("unknown event %q", "没有事件%q", s.Type)
		}
		for _, seat := range []int{s.SourcePlayer, s.TargetPlayer} {
			if seat < 0 || seat > g.Seats() {
				return i18n.Errorf("%s has the player %d; the players are 1 to %d", "%s写有玩家%d；玩家编号为1至%d", s.Type, seat, g.Seats())
			}
		}
		if s.Priority > event.Flow {
			return i18n.Errorf("%s has the priority %d; the highest is %d", "%s的优先级为%d；最大为%d", s.Type, s.Priority, event.Flow)
		}
		e := event.New(t)
		e.Priority = s.Priority
		e.Source, e.Target = event.Entity(s.Source), event.Entity(s.Target)
		e.SourcePlayer, e.TargetPlayer = num.To[event.Player](s.SourcePlayer-1), num.To[event.Player](s.TargetPlayer-1)
		e.From, e.At = event.Place(s.From), event.Place(s.At)
		if err := g.Unspell(&e, s.Args); err != nil {
			return err
		}
		events = append(events, e)
	}
	return checked(g, func(g display.Match) error { return g.Inject(events) })
}
