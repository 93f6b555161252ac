import { type AreaDescriptor, storedFiles } from '@bowtie/contracts';
import { contentVersion } from '../build/describe-area';
import type { Refusal } from './refusal';

/** A file as it lies in a built area's folder. */
export interface FoundFile {
  path: string;
  bytes: number;
  sha256: string;
}

const REMEDY = 'Build the area anew (npm run build in its folder), and change nothing in dist/.';

/** All files that a descriptor names with their hashes, compressed copies among them. */
export function filesOf(descriptor: AreaDescriptor): FoundFile[] {
  return storedFiles(descriptor).flatMap(({ path, bytes, sha256 }) =>
    sha256 === undefined ? [] : [{ path, bytes, sha256 }],
  );
}

/** Whether an area's folder holds what its descriptor says, byte for byte, and the version is the one of its content. */
export function checkFiles(descriptor: AreaDescriptor, found: readonly FoundFile[]): Refusal[] {
  const { area, version, commit: _commit, author: _author, ...described } = descriptor;
  const wrong: string[] = [];
  const there = new Map(found.map((file) => [file.path, file]));
  const named = filesOf(descriptor);
  for (const { path, bytes, sha256 } of named) {
    const file = there.get(path);
    if (file === undefined) wrong.push(`${path} is missing`);
    else if (file.bytes !== bytes)
      wrong.push(`${path} has ${file.bytes} bytes, the descriptor says ${bytes}`);
    else if (file.sha256 !== sha256) wrong.push(`${path} has other content than the descriptor says`);
  }
  const names = new Set(named.map(({ path }) => path));
  for (const { path } of found) if (!names.has(path)) wrong.push(`${path} is not in the descriptor`);
  const [packageVersion = ''] = version.split('-');
  if (contentVersion(packageVersion, { area, ...described }) !== version)
    wrong.push(`the version ${version} is not that of the descriptor's content`);
  return wrong.map((what) => ({ kind: 'file', wrong: `${area} ${version}: ${what}.`, remedy: REMEDY }));
}
