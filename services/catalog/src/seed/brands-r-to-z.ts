/** National brands, invented for the store, names from R to Z; `brand-table.ts` says what stands where. */
export const brandsRToZ = `
Rainier Rails|6B1D3A|travel|0|3|100-500|e|Sleeper trains through the mountains
Redwood Rec|5A6B1F|sports|5|0|25-500|ep|Bowling, batting cages and a climbing wall
Rhubarb & Rose|1E4D43|flowers|6|0|25-250|ep|Garden bouquets by bicycle
Ridgeline Optics|2F6B2F|tech|2|0|25-500|ep|Binoculars, telescopes and dark-sky nights
Riverstone Steakhouse|6A2323|food|5|0|15-250|ep|Dry-aged steak and a cellar of Western wines
Rosewater Patisserie|174A7C|coffee|5|0|10,15,25,50|ep|Tarts, macaroons and birthday cakes to order
Roundtop Bikes|0F5C5C|sports|3|2|25-500|ep|City bikes, trail bikes and a mechanic in every store
Rowan Apparel|803333|clothing|6|0|20-300|e|Workwear that goes to dinner
Rustic Table|4A2C2A|home|3|0|25-500|ep|Stoneware, linens and candlesticks for long dinners
Saffron & Stone|8B3A62|food|6|0|25,50,75,100|ep|Persian grills and rice with a golden crust
Saltbox Oyster House|14506E|food|5|0|10-200|ep|Chowder, oysters and the catch of the day
Sandpiper Shoes|6C2E73|clothing|4|1|20-300|ep|Sandals, sneakers and width fittings
Seven Hills Wine|7C3A6B|grocery|1|0|10-300|p|Bottles under twenty dollars, tasted on Saturdays
Shoreline Cycles|2F6B2F|sports|3|2|25-500|e|E-bikes, city bikes and a free first service
Silverleaf Hair|54625C|beauty|7|0|25-300|ep|Cut, color and care by trained stylists
Skylark Photo|1F4E5F|tech|3|0|20,50,100,250|e|Cameras to buy, lenses to rent
Spruce & Sparrow|0B6E74|home|4|0|50-500|ep|Scandinavian toys, lamps and wooden birds
Starling Stage|8C2F13|movies|7|0|20-200|ep|Musicals, comedy and last-minute seats
Sugarbush Pancakes|5A2A82|food|6|0|10-200|ep|Buckwheat stacks with our own syrup
Summit Trail Gear|3C5A14|sports|4|1|25-500|ep|Packs, poles and maps for the long way up
Tamarind Kitchen|93491A|food|6|0|10-200|p|Regional Indian cooking with the spice left in
Tangerine Toys|8B3A62|books|5|0|15,25,50,100|ep|Building blocks, marbles and science kits
Teak & Tide|3D5A99|home|3|2|50-500|ep|Garden furniture that weathers well
Thistle & Thread|663366|books|5|0|10-200|ep|Yarn, fabric and patterns, with a teacher on hand
Tidewater Aquarium|8A5A00|movies|6|0|15-150|ep|Rays, seahorses and a night among the sharks
Timberline Tools|3F5463|home|2|0|50-500|ep|Hand tools sharpened while you wait
Trellis Tacos|4B5EAA|food|8|0|20-300|ep|Corn tortillas pressed by hand, salsas in five heats
Turnstile Tickets|3D5A99|movies|2|0|20-200|e|Concerts, matches and theater, fees included
Ultramarine Swim Club|4B5EAA|sports|7|0|25,50,100,200|ep|Lanes, lessons and a diving board
Umber Coffee Roasters|4E342E|coffee|5|0|10-100|e|Single-farm coffee roasted the day it ships
Umbrella & Oak|9A5B00|clothing|3|0|20-300|e|Raincoats, rain boots and umbrellas for two
Union Yard Brewing|4B5EAA|food|6|0|15-250|ep|Lagers, pretzels and long benches
Uplands Ski|23518A|travel|4|4|50-500|e|Lift passes and rentals at fourteen mountains
Upstream Anglers|3C5A14|sports|4|0|25,50,100,200|ep|Waders, rods and a guide for the day
Urban Acre|2F6B2F|home|3|0|50-500|ep|Raised beds, seeds and balcony gardens
Valley Forge Grill|4B5EAA|food|5|0|25,50,75,100|ep|Ribs, beans and corn bread by the tray
Vanilla Bean Bakers|7C3A6B|coffee|5|0|10-100|ep|Cupcakes, custard and classes for children
Vantage Optics|2F4858|beauty|0|2|25-500|ep|Eye tests, frames and lenses ready in an hour
Velora|7A1F4F|clothing|8|0|25,50,100,150|ep|Evening wear to buy or to borrow
Verdant Beauty|44307A|beauty|5|1|20-250|ep|Shampoo bars, serums and refills
Vinyl Harbor|26335C|movies|4|1|15-150|ep|Records old and new, and a listening party a month
Vista Point Hotels|3C5A14|travel|5|3|100-500|ep|High floors, quiet elevators and late check-out
Voltway Electronics|1D4276|tech|1|2|50-500|e|Chargers, screens and smart bulbs that just work
Walnut Street Butchers|27566B|grocery|1|0|25,50,100,200|ep|Roasts tied, knives sharpened, recipes free
Wavelength Music|44307A|movies|3|1|25-500|ep|Instruments, records and lessons
Waypoint Travel|B4471F|travel|3|3|50-500|ep|Round-the-world tickets, planned by people
Whistlestop Café|8B3A62|coffee|5|0|10-100|ep|Platform coffee that is worth the later train
Wildrose Soap|44307A|beauty|6|0|50,75,100,150|p|Soaps and balms from a meadow of our own
Willow Creek Garden|3A6332|home|4|0|25-500|e|Plants that live, and people who tell you how
Windmill Waffles|4A2C2A|food|7|0|15-250|ep|Belgian waffles with one topping or all of them
Wren & Willow|9A5B00|clothing|5|0|20-300|ep|Soft cottons for mothers and babies
Xavier’s Table|4B5EAA|food|6|0|20-300|ep|Creole kitchens with a brass band on Sundays
Xenia Flowers|27566B|flowers|6|0|25-250|e|Bouquets with the stems left long
Xeric Garden|B4471F|home|3|0|25-500|e|Cacti, succulents and gardens without a hose
Xpanse Outdoors|6B1D3A|sports|3|0|25-500|ep|Climbing gear, tested on the wall inside
Xylo Music Shop|5B3A1E|movies|5|0|15-150|ep|Percussion, sheet music and school rentals
Yankee Notions|1F4E5F|books|4|0|10-250|ep|Buttons, zippers and sewing machines serviced
Yarrow Wellness|5A6B1F|beauty|6|0|20-250|ep|Teas, supplements and yoga by the class
Yellow Door Cafés|0B6E74|coffee|6|0|10,15,25,50|e|Breakfast all day behind a yellow door
Yesteryear Toys|1E4D43|books|5|0|10-250|ep|Tin robots, teddy bears and repairs
Yonder Stays|27566B|travel|5|3|50-500|e|Cabins, boats and tree houses by the night
Yukon Outfitters|44307A|clothing|3|1|25-400|ep|Parkas, wool socks and snowshoes
Zenith Fitness|0B6E74|sports|8|0|25,50,100,200|ep|Clubs on the top floor, with the view
Zephyr Rides|0E5A7A|travel|2|0|100-500|e|Scooters and shared cars by the minute
Zest Kitchenware|2E5E4E|home|4|0|25,50,100,250,500|ep|Graters, pans and a cookery school
Zigzag Climbing Gym|B3261E|sports|7|0|25,50,100,200|ep|Auto-belays, boulders and birthday parties
Zinnia Crafts|A03A5E|books|5|1|10-300|p|Paint, clay and paper for makers of all ages
Zoetrope Cinemas|3F5463|movies|8|0|10,25,50,75|ep|Old films on film, and new ones late
`;
