function hurt(me, ev, game)
  game:damage(game:base(game:opponent(me:player() ~= 0 and me:player() or 1)), 1, "TRUE")
end

function draw(me, ev, game)
  game:draw(me:player() ~= 0 and me:player() or 1, 1)
end

function never(me, ev, game)
  return false
end

function two(me, unit, game)
  return 2
end

function deny(me, ev, game)
  ev:reject("NO", 1, 2)
end

function tally(me, ev, game)
  game:count(game:base(ev:source_player()), "tally", 1)
end

function say(me, ev, game)
  game:emit("keys:SAID", {n = 2, who = ev:source()})
end

function check(me, ev, game)
  game:emit("keys:MAY", {})
end

function two_vars(me, ev, game)
  game:draw(me:player(), me.vars.some)
end

function put(me, ev, game)
  for _, e in ipairs(game:units("any", "", "", "")) do
    game:put_status(e, "STATUS", 1)
  end
end

function frost(me, ev, game)
  game:draw(1, 1)
end

function ask(me, ev, game)
  local p = me:player() ~= 0 and me:player() or 1
  for _, choice in ipairs({ "pick", "aim", "word" }) do
    game:choose(p, nil, choice)
  end
end

function took(me, ev, game)
  game:draw(me:player() ~= 0 and me:player() or 1, #ev:choices())
end

function tell(me, ev, game)
  game:notice("keys:HIT")
end

function ward(me, ev, game)
  for _, e in ipairs(game:units("any", "", "", "")) do
    if game:pool(e, "AEGIS") < game:pool_cap(e, "AEGIS") then
      game:notice("keys:WARDED", e)
    end
  end
end

function call(me, ev, game)
  game:call_up("COV-001", "ALPHA", 1)
end

function deal(me, ev, game)
  game:draw_fixture("heap")
  game:draw_fixture("heap")
end

function load_it(me, ev, game)
  game:emit("keys:LOADED", {}, ev:target())
end

function drop_it(me, ev, game)
  game:emit("keys:LANDED", { landed = 1, slot = ev:get("slot") }, ev:target())
end

function climb(me, ev, game)
  local p = ev:source_player()
  game:progress(p, "top", game:turn())
  game:emit("keys:NOTED", { n = 1 })
  for _, e in ipairs(game:units("any", "", "", "")) do
    if game:turn() % 3 == 0 then game:emit("keys:LEFT", {}, e) end
  end
end

function shake(me, ev, game)
  game:emit("keys:TAKEN", {}, 0)
  game:emit("keys:SHAKEN", { a = 2, b = 3, c = 1 }, 0)
end

function rate(me, it, game)
  return it:passes() and 1 or 2
end

function rate_otherwise(me, it, game)
  return it:passes() and 2 or game:chance(9)
end

function rate_gain(me, it, game)
  if it:gain() ~= 0 then
    return -5
  end
  return it:passes() and 3 or 1
end
