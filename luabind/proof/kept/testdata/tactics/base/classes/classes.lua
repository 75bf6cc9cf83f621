-- The answer is the gain; the core keeps it within the cap.
function momentum(me, now, game)
  return me.vars.per_turn
end

function resolve(me, now, game)
  return me.vars.per_round
end
