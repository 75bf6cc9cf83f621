function read(me, ev, game)
  game:draw(me:player(), 1)
  game:create_card("PAGE", me:player())
end
