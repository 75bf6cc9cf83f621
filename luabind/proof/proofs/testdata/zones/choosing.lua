function recon(me, ev, game)
  game:choose(me:player(), nil, "unit")
end

function found(me, ev, game)
  for _, card in ipairs(ev:choices()) do
    game:reveal(card)
    game:put(card, "hand")
  end
end

function foresee(me, ev, game)
  game:choose(me:player(), nil, "bottom")
end

-- What is not at the bottom lies on top, in the order that is asked for next.
function sink(me, ev, game)
  local sunk, rest = {}, {}
  for _, card in ipairs(ev:choices()) do
    sunk[card] = true
    game:put(card, "deck_bottom")
  end
  for _, card in ipairs(game:cards(me:player(), "deck", me.vars.seen)) do
    if not sunk[card] then
      rest[#rest + 1] = card
    end
  end
  if #rest > 0 then
    game:choose(me:player(), rest, "order")
  else
    game:draw(me:player(), me.vars.cards)
  end
end

function stack(me, ev, game)
  local cards = ev:choices()
  for i = #cards, 1, -1 do
    game:put(cards[i], "deck_top")
  end
  game:draw(me:player(), me.vars.cards)
end

function sabotage(me, ev, game)
  game:choose(game:opponent(me:player()), nil, "scrap")
end

function scrap(me, ev, game)
  for _, card in ipairs(ev:choices()) do
    game:discard(card)
  end
end

function probe(me, ev, game)
  for _, card in ipairs(game:cards(game:opponent(me:player()), "hand")) do
    game:look(me:player(), card)
  end
  game:choose(me:player(), nil, "card")
end

function bury(me, ev, game)
  for _, card in ipairs(ev:choices()) do
    game:put(card, "deck_bottom")
  end
end

function steal(me, ev, game)
  game:choose(me:player(), nil, "any")
end

function evacuate(me, ev, game)
  game:choose(me:player(), nil, "units")
end

function rescue(me, ev, game)
  for _, card in ipairs(ev:choices()) do
    game:put(card, "hand")
  end
end

function brief(me, ev, game)
  game:choose(me:player(), nil, "order")
end

function ordered(me, ev, game)
  local order = ev:choice()
  if order == "rations" then
    game:choose(me:player(), nil, "number", { "", true })
  elseif order == "troops" then
    game:choose(me:player(), nil, "lane")
  end
end

function draw_them(me, ev, game, nowhere, sure)
  if nowhere == "" and sure == true then
    game:draw(me:player(), ev:choice())
  end
end

function land(me, ev, game)
  local lane = ev:choice()
  if lane ~= nil then
    game:spawn(me.vars.token, me:player(), lane, "BACK,FRONT")
    game:choose(me:player(), nil, "again", { lane })
  end
end

function land_again(me, ev, game, lane)
  if ev:choice() == true then
    game:lose_supply(me:player(), 1)
    game:spawn(me.vars.token, me:player(), lane, "BACK,FRONT")
  end
end

function judge(me, ev, game)
  game:choose(me:player(), nil, "guilty")
end

function sentence(me, ev, game)
  local units = ev:choices()
  if units[1] ~= nil then
    game:damage(units[1], me.vars.first, "TRUE")
  end
  if units[2] ~= nil then
    game:damage(units[2], me.vars.second, "TRUE")
  end
end
