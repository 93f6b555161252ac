const TIMEOUT_MS = 6_000;

/**
 * What the files of an artefact are checked with, by their names. The browser checks this file itself.
 * @throws Error when it cannot be had, or has another content than `integrity` says
 */
export async function fetchFileHashes(url: string, integrity: string): Promise<Record<string, string>> {
  // The same mode as that of the link that asks for it ahead.
  const response = await fetch(url, { integrity, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`The hashes of an area's files answered ${response.status}`);
  return response.json();
}
