function care(me, ev, game)
  local x = ev:target()
  game:heal(x, 1)
  game:restore_shield(x, 1)
  game:lose_shield(x, 1)
  game:give_keyword(x, "ARMOR")
  game:remove_unit(x)
end

function late(me, ev, game)
  local x = ev:target()
  game:remove_unit(x)
  game:move(x, 1)
end

local function other(me, game)
  return game:cards(me:player(), "hand")[1]
end

function tally(me, ev, game)
  local card = other(me, game)
  game:put(card, "deck_top")
  game:set_count(card, "n", 3)
end

function note(me, ev, game)
  game:set_count(other(me, game), "PRF-TALLY.n", 3)
  game:set_count(me:card(), "kept", 1)
  game:set_count(me:card(), "noted", 2)
end

function dig(me, ev, game)
  local card = game:cards(me:player(), "deck")[1]
  game:set_count(card, "PRF-TALLY.n", 4)
  game:put(card, "hand")
end

local orders = {
  function(game, x)
    game:put_status(x, "EMP")
    game:remove_status(x, "EMP")
  end,
  function(game, x)
    game:put_status(x, "EMP")
    game:remove_status(x, "EMP")
    game:put_status(x, "EMP")
  end,
  function(game, x)
    game:put_status(x, "OVERSHIELD", 2)
    game:damage(x, 3)
  end,
  function(game, x)
    game:damage(x, 2)
    game:put_status(x, "OVERSHIELD", 3)
  end,
  function(game, x)
    game:damage(x, 2)
    game:recharge_shield(x)
  end,
  function(game)
    for _, unit in ipairs(game:units{side = "enemy"}) do
      game:gain_control(unit)
    end
  end,
  function(game)
    game:set_holder("ALPHA", 2)
    game:set_holder("ALPHA", 0)
  end,
}

function in_order(me, ev, game)
  orders[game:counter(0, "which")](game, ev:target())
end
