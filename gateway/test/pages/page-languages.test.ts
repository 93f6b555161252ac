import { describe, expect, it } from 'vitest';
import { addSpanish } from '../fake-release';
import { modes, openHarness } from '../harness';

it.each(modes)('shared pages are kept apart by their languages in %s', async (mode) => {
  const harness = await openHarness(mode);
  await addSpanish(harness.artefacts);
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

describe('plain pages', () => {
  const chosen = { cookie: 'language=es' };

  it('are in the language of their address, or in the one that was chosen', async () => {
    const harness = await openHarness('one process', { release: false });
    const title = async (path: string, headers = {}) => {
      const { status, text } = await harness.browser().get(path, headers);
      return [status, /<html lang="(..)">/.exec(text)?.[1], /<h1>(.*?)<\/h1>/.exec(text)?.[1]];
    };
    const [english, spanish] = [
      [503, 'en', 'We are setting up shop'],
      [503, 'es', 'Estamos preparando la tienda'],
    ];
    expect(await title('/')).toEqual(english);
    expect(await title('/es/')).toEqual(spanish);
    expect(await title('/cart/', chosen)).toEqual(spanish);
    expect(await title('/cart/', { cookie: 'language=tlh' })).toEqual(english);
    await harness.close();
  });

  it('ask whoever reads too many pages to wait, and tell what became of a form, in that language', async () => {
    const harness = await openHarness('one process', {
      env: { RATE_LIMIT_READ: '1', RATE_LIMIT_SHARED: '1' },
    });
    await addSpanish(harness.artefacts);
    const page = (path: string, headers = {}) => harness.browser().get(path, headers);
    await expect.poll(async () => (await page('/es/rendered/')).status).toBe(429);
    expect((await page('/es/rendered/')).text).toContain('<h1>Un momento</h1>');
    const form = await harness
      .browser()
      .send('POST', '/newsletter/signup/', '{}', { 'content-type': 'application/json', ...chosen });
    expect(form.status).toBe(415);
    expect(form.text).toContain('<h1>Eso no funcionó</h1>');
    await harness.close();
  });
});
