/** National brands, invented for the store, names from L to Q; `brand-table.ts` says what stands where. */
export const brandsLToQ = `
Lagoon Water Parks|27566B|movies|8|0|15-150|ep|Slides, a lazy river and lockers that work
Lantern House Hotels|4D3B66|travel|6|3|50-500|e|Small hotels with large breakfasts in old city quarters
Larkspur Spa|4B5EAA|beauty|8|0|50,75,100,150|ep|Massage, sauna and an hour without a telephone
Laurel & Lace|7A2E2E|clothing|4|0|25-500|p|Wedding dresses, altered in the house
Lemon Tree Thai|5A6B1F|food|7|0|25,50,75,100|ep|Curries from mild to brave
Lighthouse Audio|1E4D43|tech|2|2|25-500|ep|Speakers heard at home before you pay
Lodestar Camping|2F6B2F|sports|4|0|25,50,100,200|ep|Tents for one, or for the whole scout troop
Magpie Vintage|2B3A67|clothing|6|0|25-400|ep|Second-hand finds, washed and mended
Mapleleaf Hardware|663366|home|2|0|25-500|p|Nails by weight and keys while you wait
Maplewood Diner|8F3D2E|food|5|0|10-200|ep|Pancakes at any hour since 1961
Marigold Pets|9C4A00|home|3|2|25-200|ep|Food, toys and grooming for every kind of tail
Meadowlark Yoga|7A2E2E|beauty|8|0|50,75,100,150|ep|Classes from sunrise to candlelight
Meridian Shoes|2C2C54|clothing|4|0|20-300|e|Shoes fitted by hand, from first steps to last miles
Midtown Mattress|1D4276|home|3|2|50-500|ep|One showroom, nine beds, no salesmen
Millstone Bakery|3C5A14|coffee|5|0|10-150|ep|Rye, spelt and a queue worth joining
Moonrise Cinema Grill|B4471F|movies|6|0|20-200|ep|First runs with dinner at your seat
Mosaic Mezze|1D4276|food|6|0|20-300|ep|Flatbread from the oven and twelve dips
Needle & Pine|12556B|clothing|3|0|20-300|ep|Suits made in four weeks, and altered for life
Nettle & Nut|5A2A82|grocery|2|0|25,50,100,200|p|Bulk nuts, teas and spices in paper bags
New Leaf Nursery|3F5463|home|4|0|25-500|e|House plants, pots and a clinic for brown leaves
Nimbus Streaming|3A3F8F|movies|0|0|15-150|e|Films and series without advertisements, on every screen
Noble Oak Butchers|2E5E4E|grocery|1|0|25,50,100,200|ep|Dry-aged cuts and sausages made at dawn
Northbank Department|3B2A4A|clothing|3|2|25-500|p|Five floors of fashion, home and beauty
Nutmeg & Rye|8C2F13|food|5|0|20-300|ep|New England suppers and pies by the slice
Oak Hollow Golf|2C5530|sports|5|0|20-300|ep|Clubs, lessons and tee times at two hundred courses
Oasis Day Spa|0B6E74|beauty|8|0|20-250|ep|Hot stones, cool rooms and mint tea
Obsidian Gaming|4B5EAA|tech|2|0|50-500|ep|Consoles, headsets and tournaments on Thursdays
Ocean Avenue Swim|3F5463|clothing|5|0|25,50,100,150|ep|Swimwear for laps and for lounging
Old Mill Pasta|174A7C|food|6|0|25,50,75,100|ep|Fresh egg pasta, rolled in the window
Orbit Mobile|1D4276|tech|1|1|50-500|ep|Phones and plans without the small print
Orchard Row Grocers|4F6F1B|grocery|1|1|25-500|ep|Farm boxes and pantry goods from named growers
Otter Creek Canoes|7A2E2E|sports|4|0|25,50,100,200|ep|Canoes, kayaks and a lift back to your car
Paperbark Prints|2E5E4E|books|5|0|10-250|ep|Photo books, posters and frames in three days
Parcel Street Deli|7B4A12|food|6|0|15-250|e|Sandwiches as tall as they are honest
Pebble & Plume|5C4B7D|flowers|5|0|25-200|ep|Jewelry, ceramics and prints by independent makers
Peppercorn Grill|93491A|food|6|0|10-200|ep|Steaks, salads and a table for the noisy ones
Pinwheel Party|A03A5E|flowers|4|0|25-200|p|Balloons, banners and helium by the hour
Plum Street Pets|0B6E74|home|3|1|25-500|ep|Food, leads and a groomer who is patient
Poppy & Pearl|8C2F13|beauty|5|0|25-300|p|Clean makeup, matched in daylight
Prairie Skies Hotels|5A2A82|travel|4|3|50-500|e|Road-trip rooms with parking at the door
Quailwood Farms|27566B|grocery|2|0|25-500|ep|Farm shop, cider press and pumpkins in the fall
Quarry Climbing|12556B|sports|7|0|25,50,100,200|e|Ropes, boulders and a first lesson that holds
Quartz Bay Jewelry|1C5D6E|clothing|4|3|50-500|ep|Rings, watches and repairs by certified goldsmiths
Quayside Kitchen|A03A5E|food|6|0|10-200|ep|Mussels, frites and the tide table on the wall
Quick Brown Books|0B6E74|books|3|1|15,25,50,100|ep|Bestsellers, back lists and a cat
Quill & Crown|26335C|flowers|5|0|30,50,75,100|ep|Letterpress, wax seals and wrapping done for you
Quillon Office|374151|tech|2|2|25-400|ep|Desks, printers and paper for work at home
Quilted Fox|3F5463|home|3|0|50-500|ep|Blankets and throws from recycled wool
`;
