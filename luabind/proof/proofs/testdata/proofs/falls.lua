function every_base(me, ev, game)
  for _, p in ipairs(game:turn_order()) do game:strike(me:unit(), game:base(p)) end
end
