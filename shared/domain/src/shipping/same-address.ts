import { addressFields, type WireAddress } from './wire-address';

/** The usual ends of streets as the post abbreviates them (USPS Publication 28, appendix C1). */
const streetSuffixes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alley: 'aly',
    avenue: 'ave',
    av: 'ave',
    bend: 'bnd',
    boulevard: 'blvd',
    branch: 'br',
    bridge: 'brg',
    brook: 'brk',
    bypass: 'byp',
    causeway: 'cswy',
    center: 'ctr',
    circle: 'cir',
    common: 'cmn',
    corner: 'cor',
    court: 'ct',
    cove: 'cv',
    creek: 'crk',
    crescent: 'cres',
    crossing: 'xing',
    drive: 'dr',
    estates: 'ests',
    expressway: 'expy',
    extension: 'ext',
    forest: 'frst',
    freeway: 'fwy',
    garden: 'gdn',
    gardens: 'gdns',
    glen: 'gln',
    green: 'grn',
    grove: 'grv',
    harbor: 'hbr',
    heights: 'hts',
    highway: 'hwy',
    hill: 'hl',
    hills: 'hls',
    hollow: 'holw',
    island: 'is',
    junction: 'jct',
    knoll: 'knl',
    lake: 'lk',
    landing: 'lndg',
    lane: 'ln',
    manor: 'mnr',
    meadow: 'mdw',
    meadows: 'mdws',
    mill: 'ml',
    mount: 'mt',
    mountain: 'mtn',
    orchard: 'orch',
    parkway: 'pkwy',
    place: 'pl',
    plaza: 'plz',
    point: 'pt',
    ridge: 'rdg',
    river: 'riv',
    road: 'rd',
    shore: 'shr',
    spring: 'spg',
    springs: 'spgs',
    square: 'sq',
    station: 'sta',
    str: 'st',
    stream: 'strm',
    street: 'st',
    summit: 'smt',
    terrace: 'ter',
    trail: 'trl',
    turnpike: 'tpke',
    union: 'un',
    valley: 'vly',
    view: 'vw',
    village: 'vlg',
    vista: 'vis',
  }),
);

/** A part of an address without what makes no difference to the post: case, dots, commas and spaces. */
const simplified = (text: string): string =>
  text.toLowerCase().replace(/[.,]/g, ' ').replace(/\s+/g, ' ').trim();

function simplifiedStreet(line: string): string {
  return simplified(line)
    .split(' ')
    .map((word) => streetSuffixes.get(word) ?? word)
    .join(' ');
}

/** Whether two addresses differ in nothing but case, punctuation, and how the ends of streets are abbreviated. */
export function isSameAddress(one: WireAddress, other: WireAddress): boolean {
  return (
    simplifiedStreet(one.address_line1) === simplifiedStreet(other.address_line1) &&
    Object.values(addressFields).every(
      (field) => field === 'address_line1' || simplified(one[field]) === simplified(other[field]),
    )
  );
}
