/** The servers that the suite knows. */
export type ServerKind = 'embedded' | 'ferretdb' | 'mongodb';

/** What FerretDB 1.24 (SQLite backend) does not do, and why a test is left out there. */
const ferretdb = {
  '$elemMatch for documents': 'answers "unknown operator" for a field name within $elemMatch',
  '$expr with fields': 'has no comparison operators in expressions',
  'all accumulators': 'groups with $sum and $count only',
  'an update checked and made in one step':
    'loses updates of parallel writers: it reads and writes in separate steps',
  'the places of bulk writes': 'tells the place of an upsert within its own kind of write',
  'refusing an index in the place of another': 'takes a second index over the same fields',
  'the code of a clash in an update': 'answers an update or an index that clashes with code 1',
  'several accumulators': 'gives 0 for every accumulator but the first',
  'fields beside an unwound list': 'loses the other fields of a projection after $unwind',
  'conditions met by different elements': 'wants one element of a list to meet all conditions on its field',
  'computed fields': 'has no $multiply, $dateToString or $cond',
  'details of a duplicate key': 'gives the code 11000 alone, without keyPattern and keyValue',
  'growth from 32 to 64 bits': 'lets a 32-bit integer overflow in $inc',
  'long values in an index': 'has no limit of keys, and no cut of them to test',
  'missing as null in a unique index': 'lets several documents without the field into a unique index',
  'parts of a changed document': 'has no projection in findAndModify',
  'pipeline updates': 'takes update operators only',
  'projections of elements': 'has no $slice or $elemMatch in projections',
  'pull by condition': 'pulls equal values only',
  'push with modifiers': 'knows $each alone beside $push',
  'partial indexes': 'refuses the option',
  'the matched element in a projection': 'finds it for plain values only',
  'the positional operator': 'takes $ for a plain field name',
  'unique indexes over lists': 'compares whole lists',
  'sparse indexes': 'takes the option and does nothing with it',
  'TTL indexes': 'refuses the option',
  'array filters': 'takes $[] for a plain field name',
  'refusing an empty $or': 'takes an empty $or',
  facets: 'has no $facet',
  lookups: 'has no $lookup',
} as const;

/** What some server of the three does not do. */
export type Ability = keyof typeof ferretdb;

/** Why a test is left out against a server; a server without an entry does everything. */
export const lacking: Partial<Record<ServerKind, Partial<Record<Ability, string>>>> = { ferretdb };
