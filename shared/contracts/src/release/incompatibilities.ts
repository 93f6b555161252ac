import { CONTRACT_VERSION } from './areas';
import type { ReleaseDocument } from './release';

function numbers(version: string): number[] {
  return version.replace(/^\^/, '').split('.').map(Number);
}

/** Whether a provided version is in a caret range (`^19.3.1`); areas ask for nothing else. */
export function fitsRange(provided: string, range: string): boolean {
  const [major = 0, minor = 0, patch = 0] = numbers(provided);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range);
  if (major !== wantedMajor) return false;
  if (major === 0 && minor !== wantedMinor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

/** Why areas cannot be released together; empty when they can. */
export function incompatibilities(areas: ReleaseDocument['areas']): string[] {
  const found: string[] = [];
  const paths = new Map<string, string>();
  for (const area of Object.values(areas)) {
    if (area.contract !== CONTRACT_VERSION) {
      found.push(
        `${area.area} was built for contract ${area.contract}, the shell speaks ${CONTRACT_VERSION}`,
      );
    }
    for (const [name, range] of Object.entries(area.needs)) {
      const provided = areas.shell.provides[name];
      if (provided === undefined || !fitsRange(provided, range)) {
        found.push(`${area.area} needs ${name} ${range}, the shell provides ${provided ?? 'none'}`);
      }
    }
    for (const { path } of area.routes) {
      const owner = paths.get(path);
      if (owner !== undefined) found.push(`${area.area} and ${owner} both claim ${path}`);
      paths.set(path, area.area);
    }
  }
  return found;
}
