function test_tired_ends(t)
  t:battle("tired")
  t:command("activate A")
  for n = 1, 5 do
    t:command("A swing X")
  end
  t:expect("A", { energy = 1 })
  t:cannot():command("A swing X")
end
