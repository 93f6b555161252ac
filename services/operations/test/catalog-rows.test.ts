import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFakeCatalog } from './fakes/fake-catalog';
import { type OperationsHarness, type OperatorBrowser, openOperationsHarness } from './operations-harness';

let ops: OperationsHarness;
let catalog: ReturnType<typeof createFakeCatalog>;
let adm: OperatorBrowser;
beforeEach(async () => {
  catalog = createFakeCatalog();
  ops = await openOperationsHarness({}, catalog.services);
  adm = await ops.signedIn('adm');
});
afterEach(() => ops.close());

const url = '/ops/catalog/menu_links/rows/brands/';
const links = (rows: readonly (readonly [string, string, string?, string?])[]) => ({
  'row.linkText': 'Brands',
  'row.dropdownItems.linkText': rows.map(([text]) => text),
  'row.dropdownItems.href': rows.map(([, page]) => page),
  'row.dropdownItems.merchant': rows.map(([, , merchant = '']) => merchant),
  'row.dropdownItems.occasion': rows.map(([, , , occasion = '']) => occasion),
});
const usual = [
  ['Books', '/books-gift-cards/', 'books'],
  ['All', '/buy-gift-cards/'],
] as const;
/** The words of the links in the form, in order. */
const wordsIn = (html: string) =>
  [...html.matchAll(/value="([^"]*)"[^>]* name="row\.dropdownItems\.linkText"/g)].map(([, text]) => text);
const focused = (html: string) => /<(?:button|input)[^>]*autofocus/.exec(html)?.[0] ?? '';

describe('the links of a menu', () => {
  it('have a field for each part, and buttons that a screen reader tells apart', async () => {
    const { html } = await adm.get(url);
    expect(wordsIn(html)).toEqual(['Books', 'All']);
    for (const text of [
      '<legend>Link 1 of 2</legend>',
      'value="/books-gift-cards/"',
      'value="books"',
      'aria-label="Move link 2 up"',
      'aria-label="Remove link 1"',
      'Add a link',
    ])
      expect(html).toContain(text);
    // Enter in a field presses the first button.
    expect(/<button[^>]*>([^<]*)/.exec(html.slice(html.indexOf('class="ops-form"')))?.[1]).toBe('Preview');
  });

  it.each([
    ['dropdownItems:down:0', ['All', 'Books'], 'Move link 2 up'],
    ['dropdownItems:up:1', ['All', 'Books'], 'Move link 1 down'],
    ['dropdownItems:remove:0', ['All'], 'row-dropdownItems-0-linkText'],
    ['dropdownItems:add:2', ['Books', 'All', ''], 'row-dropdownItems-2-linkText'],
    ['dropdownItems:up:0', ['Books', 'All'], 'Move link 1 down'],
  ])(
    'are put in another order by %s, saving nothing, and the keyboard goes on there',
    async (arrange, words, at) => {
      const { html, status } = await adm.submit(url, await adm.get(url), { ...links(usual), arrange });
      expect([status, wordsIn(html)]).toEqual([200, words]);
      expect(focused(html)).toContain(at);
      expect(catalog.bases).toEqual([]);
    },
  );

  it('are saved as the catalogue has them, without those that are empty', async () => {
    const page = await adm.get(url);
    const sent = { ...links([...usual.toReversed(), ['A | B', '/x/', '', 'birthday'], ['', ' ']]) };
    const saved = await adm.submit(url, page, sent);
    expect(saved.status).toBe(303);
    const change = await adm.get(saved.location ?? '');
    expect(change.html).toContain(
      'All | /buy-gift-cards/\nBooks | /books-gift-cards/ | brand:books\nA \\| B | /x/ | occasion:birthday',
    );
  });

  it('stay those of the row as it was seen, however often they are moved', async () => {
    const page = await adm.get(url);
    catalog.moveOn();
    const moved = await adm.submit(url, page, { ...links(usual), arrange: 'dropdownItems:down:0' });
    await adm.submit(url, moved, links(usual));
    expect(catalog.bases).toEqual(['base-1']);
  });

  it('say at the link what is wrong with it', async () => {
    catalog.errors.dropdownItems = ['Link 2: The store has no page /nowhere/.'];
    const { html, status } = await adm.submit(url, await adm.get(url), links(usual));
    expect(status).toBe(422);
    expect(html).toMatch(/<span class="ops-error" id="row-dropdownItems-1-error">The store has no page/);
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(4);
  });

  it('take an odd press for none', async () => {
    for (const arrange of [
      'dropdownItems:up:-1',
      'dropdownItems:spin:1',
      'other:up:9',
      'dropdownItems:up:99',
    ]) {
      const { status } = await adm.submit(url, await adm.get(url), { ...links(usual), arrange });
      expect([200, 303]).toContain(status);
    }
  });
});
