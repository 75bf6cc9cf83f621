function note_removal(me, ev, game)
  game:set_count(game:base(ev:source_player()), "wait", game:option_value("mass_removal_window"))
end
