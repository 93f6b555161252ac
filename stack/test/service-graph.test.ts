import { readFileSync } from 'node:fs';
import { allCalls } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import {
  serviceArrows,
  serviceCircles,
  serviceGraphPage,
  withServiceGraph,
} from '../src/service-graph/service-graph';

/** Circles that are left. A new one is mended by asking the other way round, or by moving what both need. */
const known = [['account', 'card', 'cart', 'catalog']];

describe('services', () => {
  it('ask each other in no new circle', () => {
    expect(serviceCircles(serviceArrows())).toEqual(known);
  });

  it('have circles found over several services', () => {
    const arrows = [
      { from: 'order', to: 'cart', calls: 1 },
      { from: 'cart', to: 'card', calls: 1 },
      { from: 'card', to: 'order', calls: 2 },
      { from: 'order', to: 'catalog', calls: 1 },
    ] as const;
    expect(serviceCircles(arrows)).toEqual([['card', 'cart', 'order']]);
    expect(serviceCircles(arrows.slice(0, 2))).toEqual([]);
  });

  it('say in each internal call who asks it, and never the service itself', () => {
    const wrong = allCalls.filter(
      ({ audience, owner, callers }) =>
        (audience === 'internal' && callers.length === 0) || callers.some((name) => name === owner),
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('are drawn as the contracts have them: `npm run graph:write`', () => {
    const page = readFileSync(serviceGraphPage, 'utf8');
    expect(page).toBe(withServiceGraph(page, serviceArrows()));
  });
});
