local DEEP = 1
local WIDE = 2

function ring_twice(me, ev, game)
  game:emit("proofs:RANG", { n = 1 })
  game:emit("proofs:RANG", { n = 2 })
end

function ring_again(me, ev, game)
  game:emit("proofs:RANG", { n = 11 })
end

function ring_self(me, ev, game)
  game:emit("proofs:RANG", { who = me:unit() })
end

function ring_target(me, ev, game)
  game:emit("proofs:RANG", { who = ev:target() })
end

function hide(me, ev, game)
  game:give_keyword(me:unit(), "CAMO", "turn")
end

function rage(me, ev, game)
  game:put_status(me:unit(), "RAGE", 2)
end

function add_two(me, ev, game)
  ev:add(2)
end

function add_ten(me, ev, game)
  ev:add(10)
end

-- What a dead unit still knows of itself.
function last_words(me, ev, game)
  local lanes = { ALPHA = 1, BRAVO = 2, CHARLIE = 3 }
  local n = { lane_n = lanes[game:lane(me:unit())], row = 1, armor = 0, owner = game:controller(me:unit()), in_play = 0 }
  if game:row(me:unit()) == "BACK" then
    n.row = 2
  end
  if game:has_keyword(me:unit(), "ARMOR") then
    n.armor = 1
  end
  if game:in_play(me:unit()) then
    n.in_play = 1
  end
  game:emit("proofs:LAST", n)
end

function more_words(me, ev, game)
  last_words(me, ev, game)
end

function ping(me, ev, game)
  game:emit("proofs:RANG", { n = DEEP })
end

function pong(me, ev, game)
  game:emit("proofs:RANG", { n = WIDE })
end

-- Two of these are more than a command may queue.
function storm(me, ev, game)
  for n = 1, 5500 do
    game:emit("proofs:RANG", { n = n })
  end
end

function crash(me, ev, game)
  local nothing = nil
  return nothing.field
end

function burn(me, ev, game)
  local n = 0
  for i = 1, 1000000 do
    n = n + i
  end
end

-- Below the budget of a call, but again and again.
function warm(me, ev, game)
  local n = 0
  for i = 1, 10000 do
    n = n + i
  end
  game:emit("proofs:RANG", { n = 1 })
end

-- Facts cannot be changed or turned down.
function forge(me, ev, game)
  ev:add(1)
end

function deny(me, ev, game)
  ev:reject("DENIED")
end

function ask_two(me, ev, game)
  game:choose(me:player(), { 7, 8 }, "chosen")
end

function chosen(me, ev, game)
  game:emit("proofs:RANG", { n = ev:get("choice") })
end

function toll(me, ev, game)
  ev:reject("TOLL", 1, 2)
end

function ask_whether(me, ev, game)
  game:emit("proofs:MAY", { n = 1 })
  game:emit("proofs:MAY", { n = 2 })
end

function refuse_once(me, ev, game)
  ev:reject("NO")
end
