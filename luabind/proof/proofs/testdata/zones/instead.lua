function rise(me, ev, game)
  ev:reject("RISES")
  game:instead("burn", { game:lane(me:unit()), me.vars.burn })
end

-- The lane and the amount are what they were when it was to be destroyed.
function burn(me, ev, game, lane, amount)
  game:lose_shield(me:unit(), game:shield(me:unit()))
  game:damage_area(amount, "TRUE", lane, "", "enemy")
end

function step_on_it(me, ev, game)
  ev:reject("MINED")
  game:instead("explode", { ev:source() })
end

function explode(me, ev, game, unit)
  game:lose_health(unit, me.vars.loss)
end

function train(me, ev, game)
  game:give_keyword(ev:source(), "ARMOR", "source_turn_start")
end

function drain(me, ev, game)
  game:lose_health(ev:target(), me.vars.loss)
  if game:is_unit(ev:target()) then
    game:lose_shield(ev:target(), me.vars.shield)
  end
  game:lose_supply(game:controller(ev:target()), me.vars.supply)
  game:lose_battery(game:controller(ev:target()), me.vars.supply)
end

function snare(me, ev, game)
  game:put_status(ev:target(), "ZON-SNARED")
end

function volley(me, ev, game)
  game:damage_area(me.vars.amount, "TRUE", ev:lane(), "", "any")
  game:after("reward", { ev:lane(), "FRONT", true, 7 })
end

function reward(me, ev, game, lane, row, sure, n)
  if sure == true and row == "FRONT" and n == 7 and game:killed(lane, "any") > 0 then
    game:draw(me:player(), me.vars.cards)
  end
end
