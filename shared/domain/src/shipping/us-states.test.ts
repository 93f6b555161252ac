import { expect, it } from 'vitest';
import { militaryStates, stateCode, usStates } from './us-states';

it('lists 51 states, and the military codes beside them', () => {
  expect(new Set(usStates.map((state) => state.code)).size).toBe(51);
  expect(
    usStates.every((state) => /^[A-Z]{2}$/.test(state.code) && /^[A-Z][A-Za-z ]+$/.test(state.name)),
  ).toBe(true);
  expect(usStates.map((state) => state.name)).toEqual(usStates.map((state) => state.name).sort());
  expect(usStates).toContainEqual({ code: 'DC', name: 'District of Columbia' });
  expect(militaryStates.map((state) => state.code)).toEqual(['AA', 'AE', 'AP']);
});

it('reads a code in either case, and no other text', () => {
  expect(stateCode(' ca ')).toBe('CA');
  expect(stateCode('AP')).toBe('AP');
  for (const other of ['', 'C', 'CAL', 'ZZ', 'PR', 'constructor', '__proto__'])
    expect(stateCode(other)).toBeUndefined();
});
