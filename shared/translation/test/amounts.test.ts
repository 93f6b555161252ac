import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../../..');
const catalogs = ['.', 'services', 'shared'].flatMap((folder) =>
  readdirSync(path.join(repository, folder))
    .map((name) => path.join(repository, folder, name, 'messages/es.json'))
    .filter((file) => existsSync(file)),
);
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([text, translated]) => [text, ...textsOf(translated)])
    : [String(value)];
const texts = catalogs.flatMap((file) => textsOf(JSON.parse(readFileSync(file, 'utf8'))));

/** Amounts that no rule of the store decides: an example, and a promotion's own. */
const free = [/\$51\.00, \$101\.00, \$251\.00/, /^\$5\.00 (off|menos)/];
const amount = /\$\d|\d+ (cards|characters|MB|tarjetas|caracteres)\b/;

it('amounts and limits come into texts from the rule that decides them, in either language', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  const written = texts.filter((text) =>
    amount.test(free.reduce((left, one) => left.replace(one, ''), text)),
  );
  expect(written).toEqual([]);
});
