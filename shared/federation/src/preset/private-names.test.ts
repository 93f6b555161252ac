import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { privateUses } from './private-names';
import { installedVersion } from './shared-packages';

const root = path.resolve(import.meta.dirname, '../../../..');

describe.each(privateUses)('what we reach into of $package', ({ package: name, provenOn, uses }) => {
  it('was proven with the version that is installed', () => {
    expect(installedVersion(root, name)).toBe(provenOn);
  });

  it.each(uses)('has $text in $file, for $usedIn', ({ file, text, usedIn }) => {
    expect(readFileSync(path.join(root, 'node_modules', name, file), 'utf8')).toContain(text);
    expect(existsSync(path.join(root, usedIn))).toBe(true);
  });
});
