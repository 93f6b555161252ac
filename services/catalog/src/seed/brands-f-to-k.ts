/** National brands, invented for the store, names from F to K; `brand-table.ts` says what stands where. */
export const brandsFToK = `
Fairlead Sports|174A7C|sports|3|0|20-300|ep|Team kit, running shoes and rackets for all ages
Falconer Luggage|93491A|travel|4|2|50,100,200,300,500|e|Cases repaired on the spot in thirty airports
Featherstone Down|1D4276|clothing|4|0|25-400|e|Coats for real winters, rinsed and refilled each spring
Fernway Market|2F6B2F|grocery|0|1|25-500|ep|Fresh produce, deli and bakery in four hundred stores
Fiddlehead Fine Foods|27566B|grocery|2|0|25-500|p|Pantry treasures and gift baskets
Fig & Fennel|5A2A82|food|6|0|25,50,75,100|ep|Small plates from both ends of the Mediterranean
Flint & Feather|9A5B00|clothing|3|0|20-300|ep|Western shirts, belts and hats steamed to your head
Foundry Gyms|B4471F|sports|8|0|20-300|ep|Racks, rings and coaches who count with you
Foxglove Florists|6C2E73|flowers|5|0|25-200|ep|Seasonal bouquets by hand, delivered the same day
Frostline Freezers|93491A|home|1|1|50-500|ep|Kitchen machines, delivered and plugged in
Galley & Gangway|8B3A62|food|5|0|25,50,75,100|ep|Fish and chips on the pier, and mushy peas if asked
Garnet Row|1E4D43|clothing|2|3|20-300|e|Engagement rings with honest certificates
Gingham & Grove|4A2C2A|flowers|5|0|25-250|ep|Picnic baskets, packed or empty
Glasshouse Blooms|93491A|flowers|6|0|25-250|ep|Orchids and ferns that forgive you
Goldfinch Bakery|8A5A00|coffee|5|0|10,15,25,50|ep|Sourdough, layer cakes and cookies, baked through the night
Granite State Roasters|8B3A62|coffee|5|0|10-100|ep|Maple lattes and beans from six farms
Greenroom Records|4D3B66|movies|4|1|10,25,50,75|ep|Vinyl, needles and listening booths
Greywater Outdoor|3F5463|sports|4|0|25-500|p|Kayaks, rods and waders for cold mornings
Gridlane Electronics|26335C|tech|1|2|25-500|ep|Laptops, headphones and the cable you forgot
Gull & Compass|6C2E73|travel|3|0|50-500|ep|Sailing lessons and charters by the day
Halcyon Hotels|0B6E74|travel|5|3|50,100,200,300,500|e|Seaside rooms with the window that opens
Harbor & Pine|1E4D43|home|5|0|25,50,100,250,500|ep|Bedding, candles and kitchen things in quiet colors
Hazel & Finch|4A2C2A|clothing|6|0|25,50,100,150|ep|Linen for summer, flannel for the rest
Hearthside Kitchen|7D3B1C|home|3|0|25,50,100,250,500|ep|Cookware, knives and classes by working cooks
Heron Pond Golf|44307A|sports|5|0|25-500|ep|Nine holes, no hurry, and clubs to borrow
Hickory Smokehouse|3D5A99|food|7|0|15-250|ep|Brisket by the pound until it is gone
Hollyhock Home|6C2E73|home|4|0|25-500|ep|Curtains, cushions and paint mixed by eye
Honeycomb Toys|9A5B00|books|4|1|10-300|ep|Wooden trains, puzzles and games for rainy days
Hummingbird Baby|44307A|clothing|5|0|25,50,100,150|ep|Strollers, cribs and the small things that go in them
Ibis Airways|A03A5E|travel|0|4|50,100,200,300,500|e|Short hops along the coast, with window seats for all
Icehouse Creamery|1F4E5F|coffee|5|0|10-150|ep|Ice cream churned behind the counter
Indigo Denim Works|9A5B00|clothing|4|0|25,50,100,150|ep|Jeans cut to your measure, hemmed for free
Inkwell Paper|2B3A67|flowers|6|0|25-250|ep|Pens, notebooks and letterpress cards
Iris & Ivory Salon|1F4E5F|beauty|7|0|50,75,100,150|ep|Color, cuts and brows by appointment
Ironwood Fitness|4A2C2A|sports|8|0|25-500|ep|Gyms that never close, and classes for beginners
Island Time Rentals|1D4276|travel|3|2|50-500|e|Beach houses with the hammock already up
Ivy Lane Stationers|663366|books|4|0|10-250|p|Fountain pens, inks and thank-you notes
Jasper & Rue|8C2F13|clothing|5|0|25-400|ep|Dresses with pockets
Jetty Surf Shop|0B6E74|sports|4|0|20-300|ep|Boards, wax and lessons at low tide
Jolly Roger Toys|174A7C|books|5|0|10-200|ep|Pirate ships, puppets and kites that fly
Jubilee Pizza|B3261E|food|7|0|10-200|ep|Stone-baked pizza by the slice or the yard
Junction Electronics|26335C|tech|1|2|50-500|p|Phones, tablets and repairs by the hour
Juniper Lane|33564A|clothing|5|1|25-500|ep|Everyday denim, knitwear and coats
Kaleido Kids Museum|174A7C|movies|6|0|20-200|p|Water tables, dinosaur digs and a year of Saturdays
Kestrel Air|1D4276|travel|0|4|50-500|e|Ninety cities, one cabin, no fee for the second bag
Keystone Keyboards|8C2F13|movies|2|0|20-200|p|Pianos tuned, rented and sold
Kiln & Kettle|4B5EAA|coffee|4|0|10-100|ep|Clay in the back, cakes in the front
Kindling Games|5A2A82|tech|2|0|25-500|ep|Consoles, board games and download codes
Kingfisher Outdoor|A03A5E|sports|3|1|25-500|ep|Fly rods, flies and mornings on the river
Knotty Pine Cabins|6C2E73|travel|5|0|50-500|ep|Log cabins with a stove and no signal
`;
