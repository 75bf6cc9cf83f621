function redeem(me, ev, game)
  game:supply_up(me:player(), 1)
  game:create_card("COUPON", me:player())
  for _, unit in ipairs(game:units("own")) do
    game:give_keyword(unit, "ARMOR", "turn")
  end
end
