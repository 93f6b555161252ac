import { describe, expect, it } from 'vitest';
import { routeExists } from './route-exists';

describe('a route that requires a configuration', () => {
  const configuration = { build_a_card: { maxQuantity: 20, networks: ['visa' as const] } };

  it('exists while the page supplies it', () => {
    expect(routeExists({ requires: 'build_a_card', configuration })).toBe(true);
  });

  it('does not exist without it', () => {
    expect(routeExists({ requires: 'build_a_card' })).toBe(false);
    expect(routeExists({ requires: 'build_a_card', configuration: {} })).toBe(false);
  });

  it('is any other route’s own affair', () => expect(routeExists({})).toBe(true));
});
