package runner_test

// xiangqiFailures are tests of the kit of xiangqi that must fail, each by its verb, with the message.
var xiangqiFailures = []failure{
	{"fen", `t:fen("9")`, "expected the squares"},
	{"fen", `t:command("h2e2") t:fen("9")`, "set the scenario up before the first command"},
	{"match", `t:match({mode = "Nope"})`, `unknown mode "Nope"`},
	{"match", `t:match({options = {"golf"}})`, "golf"},
	{"match", `t:match({seeds = 1})`, `unknown key "seeds"; did you mean "seed"?`},
	{"piece", `t:piece("h2", {kind = "horse"})`, `h2: kind is "cannon", not "horse"`},
	{"piece", `t:piece("h2")`, "there is a piece on h2"},
	{"piece", `t:piece("h5", {kind = "horse"})`, "there is no piece on h5"},
	{"piece", `t:piece("z9")`, "must be a square"},
	{"targets", `t:targets("h0", {"g2"})`, "the piece on h0 may go to [g2 i2], not to [g2]"},
	{"perft", `t:perft(1, 43)`, "it is 44, not 43"},
	{"perft", `t:perft(0, 1)`, "must be 1 to 4"},
	{"perft", `t:perft(5, 1)`, "must be 1 to 4"},
	{"perft", `t:fen("3k5/9/9/9/9/9/9/9/9/5K3 w") t:perft(4, 1)`, "it is "},
	{"perft", `t:fen("3k5/9/1r2c2r1/2n3n2/P7P/2p3p2/2N3N2/1R2C2R1/9/5K3 w") t:perft(4, 1)`, "depth 4 sees more than 5000000 moves, the most of a test"},
	{"position", `t:position("9/9")`, "the position is rnbakabnr/9/"},
	{"outcome", `t:outcome("1-0 checkmate")`, `it is "*", not "1-0 checkmate"`},
	{"check", `t:check(true)`, "it is false"},
	{"refused", `t:refused("BLOCKED"):command("h2e2")`, "it was done, but should be refused with BLOCKED"},
	{"command", `t:command("h0f1")`, "refused: BLOCKED"},
	{"lines", `t:command("h2e2") t:lines({})`, `line 1 is "The game begins; Red is to move.", and should be "(nothing)"`},
}
