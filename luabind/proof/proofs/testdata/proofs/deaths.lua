function tell_kill(me, ev, game)
  game:emit("proofs:RANG", { n = 100, who = me:unit() })
end

function tell_death(me, ev, game)
  game:emit("proofs:RANG", { n = 200, who = me:unit() })
end

function tell_number(me, ev, game)
  game:emit("proofs:RANG", { n = me:x(), who = me:unit() })
end
