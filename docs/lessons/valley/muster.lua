---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function search(me, ev, game)
  game:choose{ player = me:player(), fn = "recruit" }
end

---@param me arbiter.me
---@param ev arbiter.ev
---@param game arbiter.game
function found(me, ev, game)
  for _, card in ipairs(ev:choices()) do
    game:reveal(card)
    game:put(card, "hand")
  end
end
