import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { point } from '../fake-release';
import { type Harness, modes, openHarness } from '../harness';

/** Has the release in Spanish too: the same areas stand for those that a build would translate. */
async function addSpanish({ artefacts }: Harness): Promise<void> {
  const file = join(artefacts, 'releases', '1.json');
  const release = JSON.parse(await readFile(file, 'utf8'));
  const second = { ...release, number: 2, translations: { es: release.areas } };
  await writeFile(join(artefacts, 'releases', '2.json'), JSON.stringify(second));
  await point(artefacts, 2);
}

it.each(modes)('shared pages are kept apart by their languages in %s', async (mode) => {
  const harness = await openHarness(mode);
  await addSpanish(harness);
  const root = async (path: string) => {
    const { text } = await harness.browser().get(path);
    return /<div id="root"><h1>(.*?)<\/h1>/s.exec(text)?.[1];
  };
  const paths = ['/rendered/', '/es/rendered/'];
  // Spanish first: it is there once the second release is live.
  for (const path of [...paths].reverse()) await expect.poll(() => root(path)).toBe(`rendered at ${path}`);
  const rendered = harness.heard.rendered.length;
  // What is kept of the one is given for nothing of the other, and nothing is rendered again.
  for (const path of [...paths, ...paths]) expect(await root(path)).toBe(`rendered at ${path}`);
  expect(harness.heard.rendered).toHaveLength(rendered);
  const { text } = await harness.browser().get('/es/rendered/');
  expect(text).toMatch(/<link rel="alternate" hreflang="en" href="[^"]*[^s]\/rendered\/">/);
  await harness.close();
});
