/** The servers that the suite knows. */
export type ServerKind = 'embedded' | 'ferretdb' | 'mongodb';

/** What some server of the three does not do. */
export type Ability =
  | 'plain explain'
  | 'array filters'
  | 'partial indexes'
  | 'push with modifiers'
  | 'pull by condition'
  | 'the positional operator'
  | 'pipeline updates'
  | '$expr with fields'
  | 'projections of elements';

/** Why a test is left out against a server; a server without an entry does everything. */
export const lacking: Partial<Record<ServerKind, Partial<Record<Ability, string>>>> = {
  ferretdb: {},
};
