package load

import (
	"slices"
	"strings"

	"arbiter/core/bot"
	"arbiter/core/def"
)

// Bot is the key of bots in the manifests of every game.
const Bot = "bot"

// Bots is the section of the bots of packs, which every game has. They are in the
// library that all games share.
func Bots() Section { return Section{Key: Bot, Read: readBot} }

func readBot(d *Definition) {
	x := def.Bot{Pos: d.Pos(), Pack: d.Pack(), ID: d.ID("id"), Name: d.Name("name"), Behaviour: d.Behaviour(), Text: d.Sentence("text")}
	if short := d.Short(); slices.Contains(bot.Taken(), strings.ToLower(short)) {
		d.Fault("id", "choose another id", "%q is a bot of the engine, in this game or another", short)
	}
	d.Refuse("listener", "it is asked for its score of each command", "a bot does not listen to events: it is not part of the match")
	d.Need("score")
	x.Score, x.Tries = d.Function("score"), d.Flag("tries")
	d.c.l.lib.Bots = append(d.c.l.lib.Bots, x)
}

// levels reads which bots are the levels of the game that a pack defines.
func (d *Definition) levels(p *head) {
	t := d.Table("levels")
	if t == nil {
		return
	}
	for i, level := range bot.Levels {
		p.Levels[i], p.levelAt[i] = t.Value(level).oneLine(), t.Value(level).at()
	}
}

// checkLevels reports levels that are not bots of their game: those that play any game,
// and those of the pack that defines it, which are there whatever else is loaded.
func (l *loader) checkLevels() {
	for _, p := range l.packs {
		for i, name := range p.Levels {
			if name == "" || slices.ContainsFunc(l.lib.Bots, func(b def.Bot) bool { return b.Pack == p.ID && b.ID == name }) {
				continue
			}
			if _, _, err := bot.Parse(name, bot.Names, bot.Budgets); err != nil {
				l.fault(BadHead, p.levelAt[i], "name a bot of this pack, or one that plays any game, such as greedy or casual:65", "the level %s: %s", bot.Levels[i], err)
			}
		}
	}
}
