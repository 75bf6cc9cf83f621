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
