import { artefactUrl, type BootArea, INTEGRITY_FILE } from '@bowtie/contracts';
import { fetchFileHashes } from '@bowtie/web';
import { currentRelease } from '../release/current-release';

/** What the browser checks files with, by the paths of their addresses. */
const hashes = new Map<string, string>();
/** The artefacts whose hashes are here or on their way, by their folders. */
const folders = new Map<string, Promise<void>>();

async function fetchHashes(folder: string, integrity: string, suffix: string): Promise<void> {
  const files = await fetchFileHashes(folder + INTEGRITY_FILE + suffix, integrity);
  for (const [file, hash] of Object.entries(files)) hashes.set(folder + file, hash);
}

function hashesOf(folder: string, integrity: string | undefined, suffix = ''): Promise<void> {
  if (integrity === undefined) return Promise.resolve();
  const known = folders.get(folder);
  if (known !== undefined) return known;
  const fetching = fetchHashes(folder, integrity, suffix).catch((error: unknown) => {
    folders.delete(folder);
    throw error;
  });
  folders.set(folder, fetching);
  return fetching;
}

/** What the browser checks a file with; undefined for one of an area in development. */
export function integrityOf(url: string): string | undefined {
  return hashes.get(new URL(url, document.baseURI).pathname);
}

/**
 * Resolves when the hashes of an area's files are here. Nothing of it may be asked for before.
 * @param suffix what stands behind the address of another try
 */
export function hashesOfArea({ area, version, integrity }: BootArea, suffix?: string): Promise<void> {
  return hashesOf(artefactUrl(area, version, ''), integrity, suffix);
}

/** Resolves when the hashes of the shell's own lazy parts are here. */
export function hashesOfShell(): Promise<void> {
  const { shell, shellIntegrity } = currentRelease();
  return hashesOf(artefactUrl('shell', shell, ''), shellIntegrity);
}

/** Gives style sheets that stand in the document the whole address by which the areas' loaders know them. */
export function nameInlinedStyles(): void {
  for (const style of document.querySelectorAll<HTMLStyleElement>('style[data-href]'))
    style.dataset.href = new URL(style.dataset.href ?? '', document.baseURI).href;
}
