function begin(me, ev, game)
  game:buff(me:unit(), "dawn", 5)
end

function dawn(me, ev, game)
  game:buff(me:unit(), "dawn", 5)
end

function dusk(me, ev, game)
  game:buff(me:unit(), "dusk", 5)
end
