---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function ask(me, ev, game)
  game:choose{ player = me:player(), fn = "order" }
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function obey(me, ev, game)
  if ev:choice() == "draw" then
    game:draw(me:player(), me.vars.cards)
  else
    game:supply_up(me:player(), me.vars.supply)
  end
end
