function look(me, ev, game)
  game:emit("proofs:RANG", { n = 0 })
end

-- What scripts read, as digits.
function read_marks(me, ev, game)
  local n, e = 0, me:unit()
  local function digit(yes)
    n = n * 2
    if yes then
      n = n + 1
    end
  end
  digit(game:damaged_last_opponent_turn(e))
  digit(game:plasma_tagged_this_turn(e))
  digit(game:combo_triggered_this_turn(e))
  digit(game:attacked_this_turn(e))
  digit(game:cannot_attack_until_turn(e) > 0)
  digit(game:cannot_move_until_turn(e) > 0)
  digit(game:has_camo_this_turn(e))
  game:emit("proofs:RANG", { n = 1000 + n })
end

function mark_1(me, ev, game)
  game:emit("proofs:RANG", { n = 1 })
end

function mark_2(me, ev, game)
  game:emit("proofs:RANG", { n = 2 })
end

function mark_3(me, ev, game)
  game:emit("proofs:RANG", { n = 3 })
end

function mark_4(me, ev, game)
  game:emit("proofs:RANG", { n = 4 })
end

function mark_5(me, ev, game)
  game:emit("proofs:RANG", { n = 5 })
end

function mark_6(me, ev, game)
  game:emit("proofs:RANG", { n = 6 })
end

function mark_7(me, ev, game)
  game:emit("proofs:RANG", { n = 7 })
end

function praise(me, ev, game)
  if game:is_a_hero(ev:target()) and not game:is_vehicle(ev:target()) then
    game:emit("proofs:RANG", { n = 8 })
  end
end
