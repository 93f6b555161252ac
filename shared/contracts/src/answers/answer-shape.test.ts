import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '../calls/index';
import { type AnswerShape, readAnswer } from './answer-shape';
import { shapeOfSchema } from './shape-of-schema';

const browserCalls = allCalls.filter(({ audience }) => audience === 'browser');

const schemas = {
  fields: z.object({ name: z.string(), count: z.number().optional(), on: z.boolean().nullable() }),
  whole: z.strictObject({ name: z.string().optional(), none: z.null().optional() }),
  list: z.array(z.union([z.string(), z.object({ name: z.string() }), z.tuple([z.string(), z.number()])])),
  choice: z.enum(['name', 'count']).or(z.literal([1, 2])),
  names: z.record(z.string(), z.number().nullish()),
  some: z.partialRecord(z.enum(['name', 'count']), z.number()),
  all: z.record(z.enum(['name', 'count']), z.number()),
  filled: z.object({ name: z.string().default('none'), list: z.array(z.unknown()).default([]) }),
};

/** A value as it comes over the wire; nothing for an answer without a body. */
const asSent = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));

/** Small values of the names that the schemas use, right and wrong ones. */
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(undefined, null, true, 1, 2, 3, 'name', 'count', ''),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('name', 'count', 'on', 'list', 'none', 'more'), tie('value'), {
      maxKeys: 4,
    }),
  ),
}));

/** Texts and numbers of which most checks of fields take one. */
const anyText = fc.constantFrom(
  'name',
  '0',
  '1234',
  'https://example.com/a',
  '2030-01-08T15:00:00.000Z',
  '2030-01-08',
  'ada@example.com',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
);

function isTuple(shape: AnswerShape): shape is Extract<AnswerShape, readonly unknown[]> {
  return Array.isArray(shape);
}

function arbitraryOf(shape: AnswerShape): fc.Arbitrary<unknown> {
  switch (shape) {
    case 's':
      return anyText;
    case 'n':
      return fc.constantFrom(0, 1, 5, 25, 200);
    case 'b':
      return fc.boolean();
    case 'z':
      return fc.constant(null);
    case '?':
      return fc.constant(undefined);
    case '*':
      return fc.jsonValue({ maxDepth: 1 });
  }
  if (!isTuple(shape)) return fieldsOf(shape);
  switch (shape[0]) {
    case 'a':
      return fc.array(arbitraryOf(shape[1]), { maxLength: 2 });
    case 'r':
      return fc.dictionary(fc.constantFrom('a', 'b'), arbitraryOf(shape[1]), { maxKeys: 2 });
    case 't':
      return fc.tuple(...shape[1].map(arbitraryOf));
    case '|':
      return fc.oneof(...shape[1].map(arbitraryOf));
    case 'e':
      return fc.constantFrom(...shape[1]);
    case '!':
      return fieldsOf(shape[1]);
    case '=':
      return arbitraryOf(shape[1]);
  }
}

function fieldsOf(fields: Readonly<Record<string, AnswerShape>>): fc.Arbitrary<unknown> {
  return fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, part]) => [name, arbitraryOf(part)])),
  );
}

describe('an answer read by its shape', () => {
  it.each(Object.entries(schemas))('is what zod reads: %s', (_, schema) => {
    const shape = shapeOfSchema(schema);
    fc.assert(
      fc.property(anyValue, (made) => {
        const value = asSent(made);
        const { success, data } = schema.safeParse(value);
        expect(readAnswer(shape, value)).toEqual(success ? { success, data } : { success });
      }),
      { numRuns: 2_000 },
    );
  });

  it('of every call that browsers make is whatever its schema takes, and the same of it', () => {
    const taken = new Set<string>();
    for (const { name, answer } of browserCalls) {
      const shape = shapeOfSchema(answer);
      fc.assert(
        fc.property(arbitraryOf(shape), (value) => {
          const sent = asSent(value);
          const byShape = readAnswer(shape, sent);
          expect(byShape).toEqual({ success: true, data: byShape.data });
          const parsed = answer.safeParse(sent);
          if (!parsed.success) return;
          taken.add(name);
          expect(byShape.data).toStrictEqual(parsed.data);
        }),
        { numRuns: 60 },
      );
    }
    // Some schemas are too narrow to be met by chance.
    expect(taken.size).toBeGreaterThan(browserCalls.length * 0.8);
  });

  it('of every call that browsers make is no answer without a field that must be there', () => {
    const objects = browserCalls.flatMap(({ name, answer }) => {
      const shape = shapeOfSchema(answer);
      return typeof shape === 'object' && !Array.isArray(shape) ? [[name, shape] as const] : [];
    });
    expect(objects.length).toBeGreaterThan(100);
    for (const [name, shape] of objects) {
      const needed = Object.values(shape).some(
        (part) => typeof part === 'string' && part !== '?' && part !== '*',
      );
      if (needed) expect(readAnswer(shape, {}), name).toEqual({ success: false });
      expect(readAnswer(shape, null), name).toEqual({ success: false });
      expect(readAnswer(shape, []), name).toEqual({ success: false });
    }
  });
});

describe('a schema that does more than to describe', () => {
  it.each([
    ['transforms', z.string().transform((text) => text.length)],
    ['trims', z.string().trim()],
    ['coerces', z.coerce.number()],
    ['keeps what it does not name', z.looseObject({})],
  ])('has no shape: %s', (_, schema) => {
    expect(() => shapeOfSchema(z.object({ part: schema }))).toThrow(TypeError);
  });
});
