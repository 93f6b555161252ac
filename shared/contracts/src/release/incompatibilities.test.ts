import { describe, expect, it } from 'vitest';
import { fitsRange } from './incompatibilities';

describe('fitsRange', () => {
  it.each([
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['19.2.9', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['18.9.9', '^19.3.1', false],
    ['0.3.1', '^0.3.0', true],
    ['0.4.0', '^0.3.0', false],
  ])('%s in %s is %s', (provided, range, fits) => {
    expect(fitsRange(provided, range)).toBe(fits);
  });
});
