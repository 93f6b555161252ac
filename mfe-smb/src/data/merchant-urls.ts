/** The chunks of a merchant list (business specification, section 9). */
export const merchantChunks: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** So many merchants of a chunk are listed. */
export const chunkLimit = 100;

/** The address of a chunk's call, as the page's first data are keyed; of all merchants without one. */
export function chunkUrl(chunk: string): string {
  return `/ajax/merchants/?${chunk === '' ? '' : `letter=${chunk}&`}sort=name&limit=${chunkLimit}`;
}
