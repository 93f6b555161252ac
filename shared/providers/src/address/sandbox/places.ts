/** A town with the first of the ZIP areas (three digits) that belong to it; it ends where the next one begins. */
const table = `006 -|010 Springfield MA|017 Framingham MA|021 Boston MA|028 Providence RI|030 Manchester NH|039 Portland ME
050 Montpelier VT|060 Hartford CT|063 -|064 New Haven CT|070 Newark NJ|080 Camden NJ|085 Trenton NJ|090 APO AE
100 New York NY|104 Bronx NY|105 White Plains NY|112 Brooklyn NY|114 Jamaica NY|120 Albany NY|130 Syracuse NY
140 Buffalo NY|146 Rochester NY|150 Pittsburgh PA|170 Harrisburg PA|190 Philadelphia PA|197 Wilmington DE
200 Washington DC|206 Waldorf MD|212 Baltimore MD|220 Arlington VA|230 Richmond VA|240 Roanoke VA|247 Charleston WV
270 Greensboro NC|275 Raleigh NC|280 Charlotte NC|290 Columbia SC|300 Atlanta GA|313 Savannah GA|320 Jacksonville FL
330 Miami FL|334 West Palm Beach FL|335 Tampa FL|340 FPO AA|341 Naples FL|350 Birmingham AL|366 Mobile AL
370 Nashville TN|380 Memphis TN|386 Jackson MS|398 Albany GA|400 Louisville KY|430 Columbus OH|440 Cleveland OH
450 Cincinnati OH|460 Indianapolis IN|480 Detroit MI|500 Des Moines IA|530 Milwaukee WI|550 Minneapolis MN
570 Sioux Falls SD|580 Fargo ND|590 Billings MT|600 Chicago IL|617 Springfield IL|630 St. Louis MO|640 Kansas City MO
660 Topeka KS|670 Wichita KS|680 Omaha NE|700 New Orleans LA|716 Little Rock AR|730 Oklahoma City OK|733 Austin TX
734 Tulsa OK|750 Dallas TX|770 Houston TX|780 San Antonio TX|786 Austin TX|798 El Paso TX|800 Denver CO
820 Cheyenne WY|832 Boise ID|840 Salt Lake City UT|850 Phoenix AZ|857 Tucson AZ|870 Albuquerque NM|885 El Paso TX
889 Las Vegas NV|900 Los Angeles CA|919 San Diego CA|940 San Francisco CA|950 San Jose CA|956 Sacramento CA
962 APO AP|967 Honolulu HI|969 -|970 Portland OR|980 Seattle WA|995 Anchorage AK`;

export interface Place {
  city: string;
  state: string;
}

const places = table.split(/[|\n]/).map((entry) => {
  const state = entry.slice(-2);
  return { from: entry.slice(0, 3), city: entry.slice(4, -3), state };
});

/** The town and state of a ZIP; none where no mail of ours goes. */
export function placeOf(zip: string): Place | undefined {
  const place = places.findLast(({ from }) => from <= zip.slice(0, 3));
  return place === undefined || place.city === '' ? undefined : { city: place.city, state: place.state };
}

/** ZIPs of towns all over the country, for those who type a street alone. */
export const wellKnownZips: readonly string[] = ['10001', '60607', '94103', '77002', '98101'];
