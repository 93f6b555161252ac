import { expect, it } from 'vitest';
import { satisfy } from './versions';

it.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.2.4', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['1.0.0', '<=1.0.0', true],
  ['1.10.0', '<=1.9.0', false],
  ['0', '^1.0.0', false],
  ['1.0.0', '*', false],
])('%s of %s: %s', (version, range, is) => {
  expect(satisfy(version, range)).toBe(is);
});
