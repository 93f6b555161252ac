import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonSchema } from './call-shape';
import { type Direction, schemaBreaks } from './schema-breaks';

const text = { type: 'string' };
const object = (properties: Record<string, JsonSchema>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

const { schema: anySchema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<JsonSchema>(
      text,
      {},
      { type: 'integer' },
      { type: 'number', minimum: 1 },
      { type: 'null' },
      { type: 'boolean' },
      { type: 'string', maxLength: 9, pattern: '^a' },
      { not: {} },
    ),
    fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 1, null), { minLength: 1 })
      .map((values) => ({ enum: values })),
    tie('schema').map((items) => ({ type: 'array', items, maxItems: 3 })),
    tie('schema').map((values) => ({ type: 'object', additionalProperties: values })),
    fc.tuple(tie('schema'), tie('schema')).map((members) => ({ anyOf: members })),
    fc.tuple(tie('schema'), tie('schema')).map((items) => ({ type: 'array', prefixItems: items })),
    fc
      .tuple(fc.dictionary(fc.constantFrom('x', 'y', 'z'), tie('schema')), fc.subarray(['x', 'y', 'z']))
      .map(([properties, required]) =>
        object(
          properties,
          required.filter((name) => name in properties),
        ),
      ),
  ),
}));
const anyObject = fc
  .dictionary(fc.constantFrom('x', 'y', 'z'), anySchema)
  .map((properties) => object(properties));
const directions: Direction[] = ['answer', 'request'];

describe.each(directions)('a schema of a %s', (direction) => {
  it('fits itself, and a copy of itself', () => {
    fc.assert(
      fc.property(anySchema, (schema) => {
        expect(schemaBreaks(schema, structuredClone(schema), direction)).toEqual([]);
      }),
    );
  });

  it('may be read as anything, and as a choice that has it', () => {
    fc.assert(
      fc.property(anySchema, anySchema, (schema, other) => {
        expect(schemaBreaks(schema, {}, direction)).toEqual([]);
        expect(schemaBreaks(schema, { anyOf: [other, schema] }, direction)).toEqual([]);
      }),
    );
  });
});

describe('an answer', () => {
  it('may get another field, required or not', () => {
    fc.assert(
      fc.property(anyObject, anySchema, fc.boolean(), (schema, field, isRequired) => {
        const grown = object(
          { ...schema.properties, added: field },
          isRequired ? [...schema.required, 'added'] : schema.required,
        );
        expect(schemaBreaks(grown, schema, 'answer')).toEqual([]);
      }),
    );
  });

  it.each([
    ['loses a field', object({}), ['name is missing']],
    ['may leave a field out', object({ name: text }, []), ['name may be missing']],
    [
      'changes the kind',
      object({ name: { type: 'integer' } }),
      ['name may be integer, and is read as string'],
    ],
    [
      'may be null',
      object({ name: { anyOf: [text, { type: 'null' }] } }),
      ['name may be null, and is read as string'],
    ],
  ])('that %s breaks who reads it', (_what, served, breaks) => {
    expect(schemaBreaks(served, object({ name: text }), 'answer')).toEqual(breaks);
  });

  it('may lose a choice and get none', () => {
    const [two, three] = [{ enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }];
    expect(schemaBreaks(two, three, 'answer')).toEqual([]);
    expect(schemaBreaks(three, two, 'answer')).toEqual(['the whole may be "c", and is read as "a", "b"']);
  });

  it('names the place inside lists', () => {
    const list = (item: JsonSchema) => object({ cards: { type: 'array', items: object({ amount: item }) } });
    expect(schemaBreaks(list(text), list({ type: 'number' }), 'answer')).toEqual([
      'cards[].amount may be string, and is read as number',
    ]);
  });

  it('may have other lengths', () => {
    expect(
      schemaBreaks({ type: 'string', maxLength: 20 }, { type: 'string', maxLength: 10 }, 'answer'),
    ).toEqual([]);
  });
});

describe('a request', () => {
  it('may be read with another field that is optional, never with one that is required', () => {
    fc.assert(
      fc.property(anyObject, anySchema, (schema, field) => {
        const read = { ...schema.properties, added: field };
        expect(schemaBreaks(schema, object(read, schema.required), 'request')).toEqual([]);
        expect(schemaBreaks(schema, object(read), 'request')).toEqual([
          'added is required, and the area does not send it',
        ]);
      }),
    );
  });

  it('may be read with more choices, never with fewer', () => {
    const [two, three] = [{ enum: ['a', 'b'] }, { enum: ['a', 'b', 'c'] }];
    expect(schemaBreaks(two, three, 'request')).toEqual([]);
    expect(schemaBreaks(three, two, 'request')).toHaveLength(1);
  });

  it('is refused where the store no longer knows a field, or keeps a narrower limit', () => {
    expect(schemaBreaks(object({ note: text }), object({}), 'request')).toEqual([
      'note is not known, and what the area sends there would be lost',
    ]);
    expect(
      schemaBreaks({ type: 'string', maxLength: 20 }, { type: 'string', maxLength: 10 }, 'request'),
    ).toEqual(['the whole has maxLength 10, where the area keeps to 20']);
    expect(
      schemaBreaks({ type: 'string', maxLength: 10 }, { type: 'string', maxLength: 20 }, 'request'),
    ).toEqual([]);
  });

  it('may refer to itself', () => {
    const tree = object({ name: text, children: { type: 'array', items: { $ref: '#' } } });
    expect(schemaBreaks(tree, structuredClone(tree), 'request')).toEqual([]);
    const other = object({ name: { type: 'integer' }, children: { type: 'array', items: { $ref: '#' } } });
    expect(schemaBreaks(tree, other, 'request')).toContain('name may be string, and is read as integer');
  });
});
