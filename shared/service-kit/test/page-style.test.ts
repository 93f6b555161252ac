import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { html, linkedStyles, page, pageStyle } from '../src/html';

it('has the tokens of the store’s own pages', () => {
  const sheet = readFileSync(join(import.meta.dirname, '../../ui/src/styles/tokens.css'), 'utf8');
  const tokens = [...pageStyle.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([token]) => token);
  expect(tokens.length).toBeGreaterThan(30);
  expect(tokens.filter((token) => !sheet.includes(`  ${token}`))).toEqual([]);
});

it('escapes the title of a page, and keeps it from search engines unless it is public', () => {
  const shown = page({ title: '<b>', body: html`<main></main>`, head: linkedStyles('/a.css?x=1&y') });
  expect(shown).toContain('<title>&lt;b&gt;</title>');
  expect(shown).toContain('<link rel="stylesheet" href="/a.css?x=1&amp;y">');
  expect(shown).toContain('noindex');
  expect(page({ title: 'a', body: html``, isPublic: true })).not.toContain('noindex');
});
