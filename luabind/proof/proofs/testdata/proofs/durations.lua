function give_each(me, ev, game)
  game:give_keyword(ev:target(), "ARMOR", "own_turn_start")
  game:give_keyword(ev:target(), "RANGED", "own_turn_end")
  game:give_keyword(ev:target(), "HEADSHOT", "next_turn_end")
  game:give_keyword(ev:target(), "SENTINEL", "next_global_turn_end")
  game:give_keyword(ev:target(), "INFECT", "turn")
  game:give_keyword(ev:target(), "PLASMA", "forever")
  game:put_status(ev:target(), "RAGE", 1, "own_turn_start")
end

function steal(me, ev, game)
  game:gain_control(ev:target())
end

function rage_to_own_start(me, ev, game)
  game:put_status(ev:target(), "RAGE", 1, "own_turn_start")
end

function rage_to_next_global_end(me, ev, game)
  game:put_status(ev:target(), "RAGE", 1, "next_global_turn_end")
end

function give_this_turn(me, ev, game)
  game:give_keyword(me:unit(), "ARMOR", "turn")
  game:give_keyword(me:unit(), "RANGED", "own_turn_end")
  game:damage(me:unit(), 2, "PLASMA")
  game:damage(me:unit(), 1, "BALLISTIC")
end

function thank(me, ev, game)
  game:emit("proofs:RANG", { n = 1 })
end
