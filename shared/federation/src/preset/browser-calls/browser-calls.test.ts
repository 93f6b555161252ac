import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as contracts from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { browserSources, inBrowsers, root } from '../../../testing/browser-sources';
import { browserCalls, browserFields, isCall } from './browser-calls';

const sources = { file: '/calls/cart.ts', call: '/call.ts', answerShape: '/answer-shape.ts' };

/** Names of calls that a source takes without their schemas. */
function callsOf(source: string): string[] {
  const taken = source.matchAll(/import\s+\{([^}]*)\}\s+from\s+'@bowtie\/contracts'/g);
  const names = Array.from(taken, ([, list = '']) => list.match(/(?<!type )\b\w+\b/g) ?? []).flat();
  return names.filter((name) => isCall(Reflect.get(contracts, name)));
}

/** Parts of a call that a source reads and browsers do not have. */
function missingParts(source: string): string[] {
  const has = new Set<string>([...browserFields, 'answer']);
  return callsOf(source).flatMap((name) =>
    Array.from(source.matchAll(new RegExp(`(?<!typeof )\\b${name}\\.(\\w+)`, 'g')), ([, part = '']) => part)
      .filter((part) => !has.has(part))
      .map((part) => `${name}.${part}`),
  );
}

describe('a file of calls for browsers', () => {
  const call = contracts.defineCall({
    name: 'getThing',
    method: 'GET',
    path: '/ajax/thing/',
    owner: 'cart',
    summary: 'A thing',
    query: z.object({ name: z.string() }),
    answer: z.object({ name: z.string() }),
    errors: { thing_gone: { status: 404, message: 'It is gone.' } },
  });

  it('holds calls with the shapes of their answers, and plain data', () => {
    const text = browserCalls(
      [
        ['getThing', call],
        ['most', { cards: 3, kinds: ['a'] }],
      ],
      sources,
    );
    expect(text).toContain('answer: /*#__PURE__*/ shapedAnswer({"name":"s"})');
    expect(text).toContain('path: "/ajax/thing/"');
    expect(text).toContain('"message":"It is gone."');
    expect(text).toContain('export const most = {"cards":3,"kinds":["a"]};');
    expect(text).not.toContain(sources.file);
    expect(text).not.toContain('A thing');
  });

  it('takes what is no plain data from the file itself', () => {
    const others = [
      ['ThingSchema', z.string()],
      ['count', () => 1],
      ['at', new Date(0)],
    ] as const;
    expect(browserCalls(others, sources)).toContain(
      `export { ThingSchema, count, at } from "${sources.file}";`,
    );
  });

  it('has no calls between services', () => {
    const internal = { ...call, audience: 'internal' as const };
    expect(browserCalls([['getThing', internal]], sources)).not.toContain('getThing');
  });

  it.each(inBrowsers)('has all that %s reads of a call', (folder) => {
    const users = browserSources(folder).flatMap((file) =>
      missingParts(readFileSync(file, 'utf8')).map((part) => `${path.relative(root, file)}: ${part}`),
    );
    expect(users).toEqual([]);
  });

  it('is found out where it lacks what is read', () => {
    const source = `import { type Cart, getCart } from '@bowtie/contracts';\nconst { shape } = getCart.body;\ngetCart.path;`;
    expect(missingParts(source)).toEqual(['getCart.body']);
  });
});
