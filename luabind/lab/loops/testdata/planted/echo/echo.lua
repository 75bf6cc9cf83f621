function back(me, ev, game)
  game:return_to_hand(ev:target())
end

function pay(me, ev, game)
  game:supply_up(me:player(), 1)
  for _, p in ipairs(game:turn_order()) do
    if p ~= me:player() then game:damage(game:base(p), 1) end
  end
end
