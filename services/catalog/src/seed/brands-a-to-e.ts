/** National brands, invented for the store, names from A to E; `brand-table.ts` says what stands where. */
export const brandsAToE = `
Acorn & Vine|93491A|grocery|2|0|25,50,100,200|ep|Organic staples and refill jars, weighed by the scoop
Alder & Ash|5B4636|home|3|0|25-500|e|Solid wood furniture, linens and lamps made to be handed down
Amberline Eyewear|174A7C|beauty|4|0|25-300|ep|Frames fitted at home, five at a time
Anchor Lane Coffee|1F4E5F|coffee|5|0|10,25,50,100|ep|Small-batch coffee and warm pastry in nine hundred neighborhood cafés
Applegate Cider House|8C2F13|food|6|0|20-300|ep|Hard cider, hot skillets and live fiddles on Fridays
Arrowhead Archery|6C2E73|sports|3|0|25-500|ep|Bows, ranges and first lessons for all ages
Atlas & Anchor Travel|663366|travel|2|3|50,100,200,300,500|ep|Small-group tours with a guide who grew up there
Aurelia Cinemas|6B1D3A|movies|8|2|15-250|ep|Big screens, reclining seats and real butter, in thirty-one states
Bayberry Candles|2E5E4E|flowers|6|0|25-250|ep|Soy candles poured in small batches, in tins worth keeping
Beacon Hill Bagels|8C2F13|coffee|5|0|10-100|e|Boiled, baked and sold by the baker’s dozen
Bellwether Wool|3D5A99|clothing|4|1|25-500|ep|Knitwear from one flock, mended free for ten years
Big Tern Outfitters|2E5E4E|sports|4|0|25,50,100,200|ep|Rain gear, tents and boots, with repairs for life
Blue Heron Ferries|12556B|travel|0|2|50,100,200,300,500|ep|Car decks, sun decks and the islands at sunset
Bramble Books|7A2E2E|books|0|3|10-500|e|New and second-hand books, chosen by people who read them
Brass Lantern Theater|8A5A00|movies|7|0|10,25,50,75|ep|Plays, matinees and a season pass for two
Bricklane Burgers|26335C|food|8|0|25,50,75,100|ep|Smash burgers, thick shakes and fries in a paper cone
Brightwell Pharmacy|0B6E74|beauty|0|1|10-200|ep|Everyday health, prescriptions and photo prints around the corner
Calico Quilts|2E5E4E|books|5|0|15,25,50,100|p|Fabric by the yard, patterns and a long-arm by the hour
Canterbury Cheese|B4471F|grocery|3|0|25-500|ep|Two hundred cheeses, and a cheesemonger who listens
Casa Verano|B4471F|food|7|0|20-300|ep|Wood-fired Mexican cooking and long tables for big families
Cedar & Salt Sauna|2E5E4E|beauty|8|0|50,75,100,150|e|Wood-fired saunas and a cold plunge by the lake
Chalk & Cobalt|5B4636|books|4|0|10-200|ep|Art supplies from first crayons to museum pigments
Cinder Cone Coffee|4D3B66|coffee|6|0|10-100|ep|Dark roasts from volcanic soils, ground to order
Cloudberry Kids|7C3A6B|clothing|6|0|20-300|e|Soft, sturdy clothes for people under four feet
Cobblestone Shoes|27566B|clothing|3|1|20-300|ep|Boots resoled as often as you like
Copperline Hardware|8A4B1E|home|2|0|25,50,100,250,500|p|Tools, paint and advice for the weekend’s job
Crescent Moon Bedding|6C2E73|home|4|0|25,50,100,250,500|ep|Mattresses, down and a hundred nights to decide
Crosscut Lumber|8C2F13|home|1|0|25,50,100,250,500|ep|Boards cut to size while you wait
Dandelion Diapers|A03A5E|clothing|5|0|25,50,100,150|p|Cotton basics for the first two years
Dapple & Dot|3D5A99|clothing|5|2|25-200|ep|Printed dresses and shirts, cut in every size
Deepwater Dive Club|1E4D43|sports|4|0|25-500|ep|Gear, air and certification weekends
Dogwood Nursery|2F6B2F|home|3|0|50-500|ep|Native trees and shrubs, planted for you if you wish
Dovetail Furniture|5B4636|home|2|2|50-500|e|Tables and chairs without a single screw
Driftmark Travel|12556B|travel|3|3|50-500|ep|City breaks, beach weeks and rail passes, booked in one place
Drumlin Farms|5A2A82|grocery|2|0|25-500|e|Eggs, milk and bread at your door before breakfast
Echo Canyon Guitars|663366|movies|3|0|20-200|ep|New and used guitars, set up by people who play
Edgewater Spa & Swim|5A6B1F|beauty|6|0|20-250|ep|Pools, lanes and massages, open until midnight
Elderflower Tea Rooms|33564A|coffee|5|0|10-100|ep|Three-tier teas and scones still warm
Elm Street Games|8C2F13|books|4|0|10-250|ep|Board games, miniatures and a table to try them
Ember & Oak Grill|8C2F13|food|6|0|20-300|ep|Steak and seasonal sides over an open fire
Emberwick Pottery|1E4D43|flowers|3|0|30,50,75,100|ep|Mugs and bowls from a wood kiln, and evening classes
Evergreen Ski & Board|7C3A6B|sports|5|0|20-300|ep|Rentals by the season for growing feet
Evermere Beauty|8B3A62|beauty|4|1|25-500|ep|Skin care, scent and color, tried before you buy
`;
