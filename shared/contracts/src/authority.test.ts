import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { authorityOf } from './authority';
import { allCalls } from './calls';

const calls = allCalls.filter(({ owner }) => owner === 'order' || owner === 'card');
const wanted = new Map<string, string>(Object.entries(authorityOf));

it('says of every call of the order and the card service what it wants', () => {
  expect([...wanted.keys()].sort()).toEqual(calls.map(({ name }) => name).sort());
});

it('is the table of the decisions', () => {
  const path = new URL('../../../docs/decisions/money/who-may-do-what.md', import.meta.url);
  const rows = readFileSync(path, 'utf8').matchAll(/^\| `(\w+)` \| ([^|]+) \|/gm);
  const written = [...rows].map(([, name = '', wants = '']) => [name, wants.trim()]);
  expect(written.length).toBe(wanted.size);
  expect(Object.fromEntries(written)).toEqual(Object.fromEntries(wanted));
});

it('fits how each call is reached', () => {
  for (const { name, audience, signedIn, webhook } of calls) {
    const wants = wanted.get(name) ?? '';
    const isInternal = audience === 'internal';
    if (wants === 'service' || wants === 'operator') expect([name, isInternal]).toEqual([name, true]);
    else if (isInternal) expect([name, wants]).toEqual([name, 'order:act']);
    if (wants === 'log-in' || wants === 'member') expect([name, signedIn]).toEqual([name, true]);
    expect([name, wants === 'signature']).toEqual([name, webhook !== undefined]);
  }
});

it('declares the refusal of who comes by number and e-mail wherever that is not enough', () => {
  for (const { name, audience, errors } of calls) {
    const wants = wanted.get(name) ?? '';
    if (audience === 'internal' || (wants !== 'order:act' && wants !== 'order:read')) continue;
    expect([name, errors.order_link_needed?.status]).toEqual([name, 403]);
  }
});
