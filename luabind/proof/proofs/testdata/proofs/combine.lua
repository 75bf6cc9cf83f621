function ping(me, ev, game)
  game:damage(game:base(game:opponent(me:player())), 1, "TRUE")
end

function hide(me, ev, game)
  game:give_keyword(me:unit(), "CAMO", "own_turn_start")
end

function doom(me, ev, game)
  game:destroy(me:unit())
end

function wall(me, ev, game)
  game:spawn("TOKEN-COMBAT-FORM", me:player(), "ALPHA", "FRONT")
end

function ask(me, ev, game)
  game:choose(me:player(), { 1, 2 }, "draw_chosen")
end

function draw_chosen(me, ev, game)
  if ev:get("choice") > 0 then
    game:draw(me:player(), ev:get("choice"))
  end
end

function ask_twice(me, ev, game)
  game:choose(me:player(), { "ALPHA", "BRAVO" }, "ask_other")
end

function ask_other(me, ev, game)
  if #ev:get("choice") > 0 then
    game:choose(game:opponent(me:player()), { 1, 2 }, "other_draws")
  end
end

function other_draws(me, ev, game)
  if ev:get("choice") > 0 then
    game:draw(game:opponent(me:player()), ev:get("choice"))
  end
end

function ask_end(me, ev, game)
  game:choose(game:opponent(me:player()), { 1, 2 }, "other_draws")
  own_base(me, ev, game)
end

function own_base(me, ev, game)
  game:damage(game:base(me:player()), 40, "TRUE")
end

function bell(me, ev, game)
  game:heal(me:unit(), 1)
end

function draw1(me, ev, game)
  game:draw(me:player(), 1)
end

function avenge(me, ev, game)
  game:damage(ev:source(), 9, "TRUE")
end

function take(me, ev, game)
  game:gain_control(ev:target())
end

function area_b(me, ev, game)
  game:damage_area(2, "BALLISTIC", ev:lane(), "", "any")
end

function area_p(me, ev, game)
  game:damage_area(2, "PLASMA", ev:lane(), "", "any")
end
