import {
  type CatalogChange,
  type Cells,
  changeStates,
  listCatalogChanges,
  publishCatalogChange,
  type RowField,
  readCatalogChange,
  readCatalogRow,
  saveCatalogDraft,
} from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import { placed } from './fake-names';
import { fakeService } from './fake-store';

const field = (name: string, label: string, input: RowField['input'] = 'line'): RowField => ({
  ...{ name, label, input, hint: null, is_required: false, most: 500 },
  options: input === 'yes_no' ? ['yes', 'no'] : [],
});
const fields = {
  menu_links: [field('linkText', 'Words'), field('dropdownItems', 'Links', 'links')],
  promo_banners: [
    field('bannerText', 'Words'),
    field('promoCode', 'Code of its promotion'),
    field('enabled', 'Shown', 'yes_no'),
  ],
} as const;
type Kind = keyof typeof fields;
const kindOf = (kind: string): Kind => (kind === 'menu_links' ? 'menu_links' : 'promo_banners');

/** One row of the menu and one banner as the catalogue keeps them: drafts are made, and published. */
export function createFakeCatalog() {
  const live: Record<Kind, Cells> = {
    menu_links: {
      linkText: 'Brands',
      dropdownItems: 'Books | /books-gift-cards/ | brand:books\nAll | /buy-gift-cards/',
    },
    promo_banners: { bannerText: 'Save now', promoCode: 'AUTUMN', enabled: 'yes' },
  };
  const changes = new Map<string, { change: CatalogChange; after: Cells | null }>();
  const bases: (string | null)[] = [];
  const errors: Record<string, string[]> = {};
  let version = 1;
  const find = (id: string) => {
    const found = changes.get(id);
    if (found === undefined) throw callError(readCatalogChange, 'change_not_found');
    return found;
  };
  const calls: HandledCall[] = [
    handle(readCatalogRow, async ({ body: { kind } }) => ({
      fields: [...fields[kindOf(kind)]],
      cells: live[kindOf(kind)],
      base: `base-${version}`,
      open_changes: [],
    })),
    handle(saveCatalogDraft, async ({ body: { change_id, kind, row_id, base, cells, operator } }) => {
      bases.push(base);
      if (Object.keys(errors).length > 0) throw callError(saveCatalogDraft, 'row_wrong', { errors });
      const change: CatalogChange = {
        ...{ change_id, kind, row_id, source: 'edit', undoes: null, state: 'draft', by: operator },
        ...{ new_count: 0, changed_count: cells === null ? 0 : 1, removed_count: cells === null ? 1 : 0 },
        ...{ publish_at: null, publish_zone: null, published_by: null, date_published: null, refusal: null },
        date_created: placed,
      };
      changes.set(change_id, { change, after: cells });
      return { change };
    }),
    handle(listCatalogChanges, async () => ({ changes: [], has_more: false })),
    handle(readCatalogChange, async ({ body: { change_id } }) => {
      const { change, after } = find(change_id);
      const kind = kindOf(change.kind);
      const before = { cells: live[kind], svg: null };
      const row = { row_id: change.row_id ?? '', before, after: after && { cells: after, svg: null } };
      return { change, fields: [...fields[kind]], rows: [row], undone_by: null };
    }),
    handle(publishCatalogChange, async ({ body: { change_id, at } }) => {
      const found = find(change_id);
      const [, waiting, , published] = changeStates;
      found.change = { ...found.change, state: at === undefined ? published : waiting };
      if (at === undefined && found.after !== null) live[kindOf(found.change.kind)] = found.after;
      return { change: found.change };
    }),
  ];
  return {
    services: [fakeService('catalog', calls)],
    live,
    /** What each draft said that it was filled in from. */
    bases,
    /** What is wrong with the next drafts. */
    errors,
    /** Somebody else publishes. */
    moveOn() {
      version += 1;
    },
  };
}
