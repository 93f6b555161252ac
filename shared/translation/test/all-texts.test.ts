import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkPackageTexts, translatedPackages } from '../src/source';

const repository = path.resolve(import.meta.dirname, '../../..');
const packages = translatedPackages(repository);

describe.each(packages)('the texts of %s', (name) => {
  const problems = checkPackageTexts(path.join(repository, name), 'es');

  const next = `npm run texts:write ${name}`;

  it('are all in Spanish, or named as what stays: nothing is hard-coded', () => {
    const hint = `"${next}" makes a place for each in messages/es.json; ids and names go to messages/kept.json`;
    expect(problems.missing, hint).toEqual([]);
  });

  it('stand in its sources, every one', () => {
    expect(problems.unused, `"${next}" drops them`).toEqual([]);
  });

  it('have the same placeholders in both languages', () => {
    expect(problems.unlike).toEqual([]);
  });
});

it('are looked at in every area and in what the areas share', () => {
  expect(packages).toEqual(
    expect.arrayContaining([
      'shell',
      'mfe-account',
      'mfe-build-a-card',
      'mfe-consumer',
      'mfe-smb',
      'shared/ui',
      'shared/web',
    ]),
  );
});
