function offer(me, ev, game)
  local p = me:player()
  if game:hand_size(p) == 0 then
    propose(game, ev:target(), 0)
  else
    game:choose(p, nil, "show", { ev:target() })
  end
end

function shown(me, ev, game, base)
  propose(game, base, ev:choice() or 0)
end

function propose(game, base, card)
  local q = game:controller(base)
  game:emit("tcg:TRUCE_OFFERED", { shown = card ~= 0 and 1 or 0 }, base)
  if card ~= 0 then game:look(q, card) end
  game:choose(q, nil, "answer", { q })
end

-- The answer is the other player's. Without one, as from a player who is out, there is no
-- truce.
function answered(me, ev, game, q)
  if not ev:choice() then
    game:emit("tcg:TRUCE_DECLINED", {}, game:base(q))
    return
  end
  local p = me:player()
  game:emit("tcg:TRUCE_ACCEPTED", {}, game:base(q))
  game:place("TRUCE", "", q, p, game:option_value("truce_until") == 1 and "own_turn_end" or "turn")
  game:place("TRUCE-PAUSE", "", q, p)
end

function begin(me, ev, game)
  local truce = me:card()
  game:set_count(truce, "proposer", ev:get("other"))
  game:set_count(truce, "since", game:turn())
end

function breach(me, ev, game)
  local p = ev:source_player()
  game:emit("tcg:TRUCE_BREACHED", { who = p, source_player = p }, me:card())
end

-- X-13: once per truce, so it follows the announced breach rather than the damage.
function punish(me, ev, game)
  game:put_status(game:base(ev:source_player()), "OATHBREAKER")
end

-- Supply beyond half of the refilled supply is lost; the cap stays as it is.
function halve(me, ev, game)
  local have = game:supply(me:player())
  game:set_count(game:base(me:player()), "due", 0)
  game:lose_supply(me:player(), have - math.max(1, math.floor(have / 2)))
end
