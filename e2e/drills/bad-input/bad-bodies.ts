import type { AnyCall } from '@bowtie/contracts';

/** A request that must be refused. */
export interface BadBody {
  what: string;
  body: string;
  contentType?: string;
}

type Path = readonly (string | number)[];

const megabyte = 'x'.repeat(1_048_576);
const depth = 5_000;
const deepArray = `${'['.repeat(depth)}${']'.repeat(depth)}`;
const deepObject = `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** Stands in a value for text that `JSON.stringify` would not write. */
const rawMark = '\u2603raw\u2603';

const replacements: Record<string, unknown> = {
  'a number': 7,
  'a huge number': 1e308,
  'a negative number': -1,
  'a fraction': 0.5,
  null: null,
  'an empty array': [],
  'a huge array': Array.from({ length: 20_000 }, () => 0),
  'an empty object': {},
  'an operator': { $gt: '' },
  'a set of operators': { $ne: null, $regex: '.*', $where: 'sleep(1000)' },
  true: true,
  'an empty text': '',
  'a megabyte of text': megabyte,
};

/** Text that is refused although it may be of a good length: databases and mails disagree on what it means. */
const spoilt: Record<string, (text: string) => string> = {
  'a NUL character': (text) => `${text.slice(0, 1)}\u0000${text.slice(1)}`,
  'a lone surrogate': (text) => `${text}\ud800`,
};

/** Longer than any id, and too short for the size of the body to be what is wrong. */
const longId = 'x'.repeat(4_000);
/** Whether a field is one of those whose texts name something; the items of a list are named by the list. */
const isId = (path: Path) =>
  /(?:^|_)(?:id|ids|uuid|uuids|slug|hash|code)$/.test(
    String(path.findLast((key) => typeof key === 'string')),
  );

const extraKeys = ['unknown_field', '$where', '$set', 'a.b', '', 'prototype', 'constructor', '__proto__'];

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldsOf(value: unknown, path: Path = []): Path[] {
  const inside = Array.isArray(value)
    ? value.flatMap((item, index) => fieldsOf(item, [...path, index]))
    : isRecord(value)
      ? Object.entries(value).flatMap(([key, item]) => fieldsOf(item, [...path, key]))
      : [];
  return path.length === 0 ? inside : [path, ...inside];
}

function objectsOf(value: unknown, path: Path = []): Path[] {
  const deeper = fieldsOf(value).filter((field) => isRecord(at(value, field)));
  return [path, ...deeper];
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
    value,
  );
}

function withValue(body: object, path: Path, value: unknown): object {
  const copy = structuredClone(body);
  const parent = at(copy, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof parent === 'object' && parent !== null && key !== undefined) Reflect.set(parent, key, value);
  return copy;
}

/** As an own field, which an assignment to `__proto__` would not make. */
function withExtra(body: object, path: Path, key: string, value: unknown): object {
  const copy = structuredClone(body);
  const parent = at(copy, path);
  if (typeof parent === 'object' && parent !== null)
    Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
  return copy;
}

function withRaw(body: object, path: Path, raw: string): string {
  return JSON.stringify(withValue(body, path, rawMark)).replace(JSON.stringify(rawMark), () => raw);
}

function badFields(call: AnyCall, body: object): BadBody[] {
  return fieldsOf(body).flatMap((path) => {
    const name = path.join('.');
    const found: BadBody[] = [];
    const value = at(body, path);
    for (const [what, replacement] of Object.entries(replacements)) {
      const changed = withValue(body, path, replacement);
      // What fits the call's shape all the same is no bad body.
      if (call.body?.safeParse(changed).success !== true)
        found.push({ what: `${name} is ${what}`, body: JSON.stringify(changed) });
    }
    if (typeof value === 'string' && isId(path))
      found.push({
        what: `${name} is an id of 4,000 letters`,
        body: JSON.stringify(withValue(body, path, longId)),
      });
    if (typeof value === 'string') {
      for (const [what, spoil] of Object.entries(spoilt))
        found.push({
          what: `${name} has ${what}`,
          body: JSON.stringify(withValue(body, path, spoil(value))),
        });
    }
    found.push({ what: `${name} is an array ${depth} deep`, body: withRaw(body, path, deepArray) });
    found.push({ what: `${name} is an object ${depth} deep`, body: withRaw(body, path, deepObject) });
    return found;
  });
}

function badKeys(body: object): BadBody[] {
  const values = [{ polluted: true }, 'text', { prototype: { polluted: true } }];
  return objectsOf(body).flatMap((path) =>
    extraKeys.flatMap((key) =>
      values.map((value) => ({
        what: `${[...path, key].join('.')} is ${JSON.stringify(value)}`,
        body: JSON.stringify(withExtra(body, path, key, value)),
      })),
    ),
  );
}

const badWholes: Record<string, string> = {
  'a half object': '{"email":',
  'no JSON': 'email=ada%40example.com',
  'text after JSON': '{} {}',
  'a NUL byte': '\u0000',
  'only spaces': '   ',
  'a text': '"text"',
  'a number': '7',
  'a truth': 'true',
  null: 'null',
  'an array': '[]',
  'an array of objects': '[{}]',
  'a deep array': deepArray,
  'a deep object': deepObject,
  'a megabyte': JSON.stringify(megabyte),
  'many fields': JSON.stringify(Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`f${i}`, i]))),
};

const badTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json-patch+json',
  'nonsense',
];

/** Every way in which this call's body can be wrong. */
export function badBodies(call: AnyCall, good: object): BadBody[] {
  return [
    ...badFields(call, good),
    ...badKeys(good),
    ...Object.entries(badWholes).map(([what, body]) => ({ what: `the body is ${what}`, body })),
    ...badTypes.map((contentType) => ({
      what: `the type is ${contentType}`,
      body: JSON.stringify(good),
      contentType,
    })),
  ];
}
