import { addToCart, defineCall, menuData } from '@bowtie/contracts';
import { openApiDocument } from '@bowtie/contracts/openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { addressOf, callBreaks } from './call-breaks';
import { type CallShape, callShapesOf, digestOf } from './call-shape';

const base = {
  name: 'saveThing',
  method: 'POST',
  path: '/ajax/things/:id/',
  owner: 'cart',
  summary: 'Saves a thing',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string().max(20), note: z.string().optional() }),
  answer: z.object({ id: z.string(), state: z.enum(['new', 'old']) }),
  errors: { thing_gone: { status: 404, message: 'It is gone.' } },
} as const;
type Definition = Parameters<typeof defineCall>[0];
type Change = Partial<Omit<Definition, 'name'>>;

function shape(change: Change = {}): CallShape {
  const found = callShapesOf(openApiDocument([defineCall({ ...base, ...change })])).get('saveThing');
  if (found === undefined) throw new Error('the call has no shape');
  return found;
}
const breaks = (change: Change) => callBreaks(shape(), shape(change));

describe('a call that is served in another shape', () => {
  it('fits where nothing changed, for every call of the store', () => {
    const used = openApiDocument();
    const again = callShapesOf(structuredClone(used));
    for (const [name, one] of callShapesOf(used)) {
      const other = again.get(name);
      expect(other && callBreaks(one, other)).toEqual([]);
      expect(digestOf(other)).toBe(digestOf(one));
    }
  });

  it('fits where it grew', () => {
    expect(
      breaks({
        path: '/ajax/things/:thing/',
        body: z.object({
          name: z.string().max(30),
          note: z.string().optional(),
          more: z.string().optional(),
        }),
        answer: z.object({ id: z.string(), state: z.enum(['new', 'old']), extra: z.number() }),
        errors: { ...base.errors, thing_busy: { status: 409, message: 'Busy.' } },
      }),
    ).toEqual([]);
  });

  it.each<[string, Change, string]>([
    [
      'requires more',
      { body: z.object({ name: z.string().max(20), note: z.string() }) },
      'body: note is required, and the area may leave it out',
    ],
    [
      'takes less',
      { body: z.object({ name: z.string().max(20) }) },
      'body: note is not known, and what the area sends there would be lost',
    ],
    ['answers less', { answer: z.object({ state: z.enum(['new', 'old']) }) }, 'answer: id is missing'],
    [
      'answers another choice',
      { answer: z.object({ id: z.string(), state: z.enum(['new', 'lost']) }) },
      'answer: state may be "lost", and is read as "new", "old"',
    ],
    [
      'may answer nothing',
      { emptyWhen: 'It is empty.' },
      'answer: may be empty, which the area does not expect',
    ],
    ['needs a log-in', { signedIn: true }, 'it now answers only who has signed in'],
    [
      'needs more in its query',
      { query: z.object({ page: z.string() }) },
      'query: page is required, and the area does not send it',
    ],
    [
      'moves an error',
      { errors: { thing_gone: { status: 410, message: 'It is gone.' } } },
      'error thing_gone: comes with 410, not with 404',
    ],
  ])('breaks its users where it %s', (_what, change, why) => {
    expect(breaks(change)).toEqual([why]);
  });

  it('breaks its users where it takes no body', () => {
    const { body: _body, ...without } = shape();
    expect(callBreaks(shape(), without)).toEqual(['body: none is read, and the area sends one']);
  });

  it('has the same digest whatever it is described as', () => {
    expect(digestOf(shape({ summary: 'Another summary' }))).toBe(digestOf(shape()));
    expect(digestOf(shape({ signedIn: true }))).not.toBe(digestOf(shape()));
  });

  it('is found by its address', () => {
    const shapes = callShapesOf(openApiDocument([menuData, addToCart]));
    expect([...shapes.values()].map(addressOf)).toEqual(['GET /ajax/menu-data/', 'POST /ajax/cart/']);
    expect(addressOf(shape())).toBe('POST /ajax/things/{}/');
  });
});
