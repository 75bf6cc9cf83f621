package runner_test

// tacticsFailures are tests of the kit of tactics that must fail, each by its verb, with the message.
var tacticsFailures = []failure{
	{"battle", `t:battle("skirmis")`, `unknown battle "skirmis"`},
	{"battle", `t:battle("skirmish", {rounds = 0})`, "the option rounds is a number from 1 to 9999"},
	{"battle", `t:command("end_turn") t:battle("skirmish")`, "set the scenario up before the first command"},
	{"match", `t:match({options = {"golf"}})`, `unknown option "golf"`},
	{"choice", `t:choice(1, "huntr")`, `unknown policy "huntr"; did you mean "hunter"?`},
	{"choice", `t:choice(2, "hunter")`, "player 2 is not to act"},
	{"choice", `t:command("concede") t:choice(1)`, "player 1 is not to act"},
	{"choice", `t:battle("drill") t:choice(1)`, "the battle names no policy; give the id of one"},
	{"choice", `t:choice(3, "hunter")`, "argument 1 (player) must be a player, 1 or 2, got 3"},
	{"choice", `t:choice("hunter")`, `argument 1 (player) must be an integer, got "hunter"`},
	{"choice", `t:choice(1, 2)`, "argument 2 (policy) must be a string, got 2"},
	{"choice", `t:choice()`, "argument 1 (player) is missing"},
	{"choice", `t:eq(t:choice(1), "end_turn")`, "activate Anna"},
	{"expect", `t:expect("Anna", {hp = 1})`, "Anna: hp is "},
	{"expect", `t:expect("Anna", {hps = 1})`, `unknown key "hps"; did you mean "hp"?`},
	{"expect", `t:expect("Anna", {})`, "must be a table that expects something"},
	{"expect", `t:expect("Ana", {hp = 1})`, `unknown unit "Ana"; did you mean "Anna"?`},
	{"expect", `t:expect("Anna", {effects = {"armored"}})`, `effects is {}, not {"armored"}`},
	{"turn_is", `t:turn_is({side = 2})`, "side is 1, not 2"},
	{"refused", `t:refused("cooldown"):command("Anna slash Xara")`, "refused with not_active, not cooldown"},
	{"lines", `t:mark() t:lines({"x"})`, `line 1 is "(nothing)", and should be "x"`},
}
