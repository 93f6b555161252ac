/** Shops of one town each, with its state and ZIP code; they have a page of their own and stay out of the national lists. */
export const localBrands = `
Corner Lantern Books|5D3A1A|books|0|0|10-250|ep|A reading room with a till|Burlington|VT|05401
Lakeshore Creamery|4B5EAA|coffee|5|0|10-100|e|Maple soft serve by the ferry landing|Burlington|VT|05401
Green Mountain Skillet|1D4276|food|6|0|15-250|e|Farm breakfasts in a covered bridge|Burlington|VT|05403
North End Cycles|8C2F13|sports|3|0|25,50,100,200|e|Winter tires, summer rides|Burlington|VT|05408
Quarry House Pottery|44307A|flowers|0|0|25-250|e|Mugs thrown in the window|Burlington|VT|05401
Dockside Noodle House|7A2B18|food|5|0|25,50,75,100|ep|Hand-pulled noodles by the ferry|Port Townsend|WA|98368
Victorian Rose Inn|93491A|travel|4|0|100-500|ep|Six rooms, one turret and a sea view|Port Townsend|WA|98368
Salish Sea Kayaks|1E4D43|sports|5|0|25-500|e|Guided paddles among the seals|Port Townsend|WA|98368
Uptown Picture House|8A5A00|movies|6|0|15-150|e|Two screens and a projector from 1947|Port Townsend|WA|98368
Tideline Yarns|44307A|books|4|0|15,25,50,100|e|Local wool, dyed with local plants|Port Townsend|WA|98368
Mesa Bloom Florist|8A2F5C|flowers|0|0|25-250|ep|Desert flowers and dried wreaths|Santa Fe|NM|87501
Adobe Hearth Bakery|1F4E5F|coffee|5|0|10-100|e|Blue-corn muffins from a mud oven|Santa Fe|NM|87501
Chile & Cedar|3D5A99|food|6|0|20-300|ep|Red, green or both, with sopaipillas|Santa Fe|NM|87505
Turquoise Trail Spa|663366|beauty|7|0|50,75,100,150|e|Outdoor baths under the pines|Santa Fe|NM|87506
Canyon Road Frames|0B6E74|home|0|0|25,50,100,250,500|e|Frames gilded by hand|Santa Fe|NM|87501
Blue Ridge Biscuit Co.|7A2E2E|food|6|0|15-250|e|Cathead biscuits and sorghum butter|Asheville|NC|28801
Banjo & Bow|33564A|movies|3|0|20-200|ep|Strings, lessons and a porch jam on Mondays|Asheville|NC|28801
River Arts Candle Works|44307A|flowers|5|0|25-200|e|Candles poured in an old mill|Asheville|NC|28803
Haywood Hops Taproom|3D5A99|food|5|0|25,50,75,100|ep|Twelve taps and a food truck|Asheville|NC|28806
Laurel Gap Outfitters|8A4B1E|sports|4|0|25-500|e|Packs, boots and shuttle rides to the trail|Asheville|NC|28804
Main Street Fudge|6C2E73|coffee|4|0|10-100|ep|Copper kettles and marble slabs|Galena|IL|61036
Miner’s Lantern Supper Club|8C2F13|food|6|0|20-300|e|Relish trays, prime rib and a piano|Galena|IL|61036
Galena River Books|1F4E5F|books|2|0|15,25,50,100|e|Maps, river lore and paperbacks|Galena|IL|61036
Stagecoach Inn|663366|travel|5|0|50,100,200,300,500|e|Feather beds and a full breakfast|Galena|IL|61036
Prairie Loom|7C3A6B|clothing|3|0|25,50,100,150|e|Shawls and blankets woven upstairs|Galena|IL|61036
Spanish Moss Café|33564A|coffee|5|0|10-150|ep|Chicory coffee in a shaded square|Savannah|GA|31401
Lowcountry Oyster Bar|27566B|food|6|0|20-300|ep|Oysters roasted over oak|Savannah|GA|31401
Cobblestone Carriage Tours|1E4D43|travel|5|0|50,100,200,300,500|e|The old town at the pace of a horse|Savannah|GA|31401
Magnolia & Main|6B1D3A|clothing|4|0|25,50,100,150|e|Seersucker, linen and straw hats|Savannah|GA|31405
Ghost Light Playhouse|44307A|movies|7|0|10,25,50,75|e|Plays in a candle-lit cellar|Savannah|GA|31401
`;
