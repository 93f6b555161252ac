import { type AnyCall, allCalls } from '@bowtie/contracts';
import { z } from 'zod';

/** Calls of browsers that read. */
export const readingCalls: readonly AnyCall[] = allCalls.filter(
  ({ audience, method }) => audience === 'browser' && method === 'GET',
);

const oddValues = [
  '',
  '%00',
  '%E0%A4%A',
  '%ff%fe',
  '%ed%a0%80',
  '-1',
  '0',
  '1e9',
  'NaN',
  'Infinity',
  '0x10',
  '99999999999999999999',
  'null',
  '[object%20Object]',
  '%24gt',
  encodeURIComponent('{"$gt":""}'),
  encodeURIComponent("'; return true; //"),
  encodeURIComponent('../../../../etc/passwd'),
  encodeURIComponent('(a+)+$'.repeat(12)),
  '%F0%9F%8E%81'.repeat(50),
  'x'.repeat(5_000),
];
const unknownFields = ['unknown', '__proto__', 'constructor', 'prototype', '$where', 'a.b', '[]', '%00'];

const oddFiles = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  'a%00.svg',
  '%E0%A4%A',
  '%ed%a0%80',
  '.svg',
  'x.svg%2f',
  'constructor',
  '__proto__',
  '__proto__.svg',
  'constructor.svg',
  'x'.repeat(2_000),
  `${'x'.repeat(90)}.svg`,
  'no-such-file.svg',
];

function fieldsOf(query: z.ZodType | undefined): string[] {
  return query instanceof z.ZodObject ? Object.keys(query.shape) : [];
}

function oddShapes(name: string): string[] {
  return [
    `${name}[$gt]=`,
    `${name}[]=1&${name}[]=2`,
    `${name}=1&${name}=2`,
    `${name}[__proto__][polluted]=1`,
  ];
}

/** Addresses that ask something odd of this call. */
export function oddQueries(call: AnyCall): string[] {
  const paths = call.path.includes(':')
    ? oddFiles.map((file) => call.path.replace(/:\w+/, file))
    : [call.path];
  const known = fieldsOf(call.query).flatMap((name) => [
    ...oddValues.map((value) => `${name}=${value}`),
    ...oddShapes(name),
  ]);
  // Nobody reads these: each has one of the values, and all of them together have all.
  const unknown = oddValues.map((value, i) => `${unknownFields[i % unknownFields.length]}=${value}`);
  const queries = [...known, ...unknown, ...unknownFields.flatMap(oddShapes)];
  const flood = Array.from({ length: 500 }, (_, i) => `f${i}=1`).join('&');
  const [path = call.path, ...otherPaths] = paths;
  return [
    ...otherPaths,
    ...[...queries, flood, '&&&==', '%', '?', '=%24'].map((query) => `${path}?${query}`),
  ];
}
