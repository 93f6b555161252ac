import { type CatalogKind, catalogKinds } from '@bowtie/contracts';
import { commonError } from '@bowtie/service-kit';
import type { OperatorRequest } from '../../web/page-request';
import { oneOf } from '../../web/query';

export const catalogPath = '/ops/catalog/';
export const changesPath = `${catalogPath}changes/`;
export const changePattern = `${changesPath}:change_id/`;
export const kindPattern = `${catalogPath}:kind/`;
export const rowPattern = `${kindPattern}rows/:row_id/`;

export const kindPath = (kind: CatalogKind) => `${catalogPath}${kind}/`;
export const rowPath = (kind: CatalogKind, id: string) => `${kindPath(kind)}rows/${encodeURIComponent(id)}/`;
export const changePath = (id: string) => `${changesPath}${encodeURIComponent(id)}/`;

/** What the audit names a row and a change by: the rest of their address. */
export const rowTarget = (kind: CatalogKind, id: string) =>
  ({ kind: 'catalog', id: `${kind}/rows/${id}` }) as const;
export const changeTarget = (id: string) => ({ kind: 'catalog', id: `changes/${id}` }) as const;

/** The kind of rows that an address names. @throws ApiError `not_found` for none */
export function kindOf({ params }: OperatorRequest): CatalogKind {
  const kind = oneOf(catalogKinds, params.kind ?? '');
  if (kind === undefined) throw commonError('not_found', { message: 'There is no such page.' });
  return kind;
}
