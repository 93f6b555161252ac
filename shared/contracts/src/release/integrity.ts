import type { AreaDescriptor } from './release';

/** The file of an artefact that says of its scripts and style sheets, by their names, what a browser is to check them with. */
export const INTEGRITY_FILE = 'integrity.json';

/** What stands in an `integrity` attribute for a digest that is written in hexadecimal digits. */
export function integrityOfDigest(sha256: string): string {
  const bytes = (sha256.match(/../g) ?? []).map((digits) => Number.parseInt(digits, 16));
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

/** What a browser is to check a file of an area with; undefined for one that its descriptor does not name (in development). */
export function integrityOf(area: AreaDescriptor, file: string): string | undefined {
  const found = area.files.find(({ path }) => path === file);
  return found && integrityOfDigest(found.sha256);
}
