function shot(me, ev, game)
  game:count(me:card(), "shots", 1)
end

function dig(me, ev, game)
  game:give_keyword(ev:target(), "COVER(1)", "own_turn_start")
end

function heal(me, ev, game)
  game:heal(ev:target(), 1)
  game:restore_shield(ev:target(), 1)
end

function fill(me, ev, game)
  game:emit("things:BOXED", { n = 1 }, me:card())
end

function unbox(me, ev, game)
  game:battery_up(me:player(), game:counter(me:card(), "medals"))
  game:set_count(me:card(), "medals", 0)
end

function offer(me, ev, game)
  game:choose(ev:target_player(), {1, 2}, "answer")
end

function answer(me, ev, game)
  if ev:get("choice") == 1 then
    game:emit("things:SWORN", {}, game:base(game:opponent(game:active_player())))
  end
end

function rally(me, ev, game)
  game:put_status(game:base(me:player()), "INSPIRED")
end

function alert(me, ev, game)
  game:draw_fixture("alerts")
end

function land(me, ev, game)
  for _, lane in ipairs(game:lanes()) do game:draw_fixture("sites", lane) end
end

function break_truce(me, ev, game)
  local truce = game:fixture("PAX", "", 1, 2)
  if truce ~= 0 then game:remove(truce) end
end

function inspire(me, ev, game)
  game:draw(me:player(), 1)
end

function cheer(me, ev, game)
  if ev:source() ~= 0 then game:heal(ev:source(), 1) end
end
