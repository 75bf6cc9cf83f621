function test_flurry_by_hand(t)
  t:battle("flurry")
  t:command("activate A")
  for n = 1, 12 do
    t:command("A swift X")
    t:command("A recover")
    t:expect("X", { hp = 40 - n })
    t:expect("A", { energy = 6 })
  end
end
