function test_refunds_by_hand(t)
  t:battle("refunds")
  t:command("activate A")
  for n = 1, 12 do
    t:command("A jab X")
    t:expect("X", { hp = 40 - n })
    t:expect("A", { energy = 6 })
  end
end
