import { randomUUID } from 'node:crypto';
import {
  directCards,
  listCatalogChanges,
  menuData,
  publishCatalogChange,
  readCatalogChange,
  saveCatalogDraft,
  searchCatalog,
  undoCatalogChange,
  withdrawCatalogChange,
} from '@bowtie/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../src/seed/seed';
import { changesOf } from '../../src/store/catalog-changes';
import { stateOf } from '../../src/store/collections';
import { readCatalog } from '../../src/store/read-rows';
import { seedDatabase } from '../../src/store/seed-database';
import { openSecond, openUpkeep, type Upkeep } from './upkeep-harness';

let upkeep: Upkeep;
let second: Upkeep;
beforeAll(async () => {
  upkeep = await openUpkeep();
  second = await openSecond(upkeep.harness);
});
afterAll(async () => {
  await second.harness.close();
  await upkeep.harness.close();
});

const brandOf = async ({ harness }: Upkeep, merchant: string) =>
  (await harness.call(directCards, { params: { merchant } })).body.onDemandCards?.merchant;
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const row = (_id: string) =>
  upkeep.harness.db('catalog').collection<{ _id: string }>('merchants').findOne({ _id });

describe('a change of the catalogue', () => {
  it('shows nowhere as a draft, and on all instances within two seconds once it is published', async () => {
    const { body } = await upkeep.save('merchants', 'velora', {
      name: 'Velora Anew',
      description: 'All new.',
    });
    expect(body.change).toMatchObject({ state: 'draft', row_id: 'velora', changed_count: 1, by: 'ada' });
    const { change_id } = body.change;
    expect((await brandOf(upkeep, 'velora')).name).toBe('Velora');
    const published = await upkeep.publish(change_id);
    expect(published.body.change).toMatchObject({ state: 'published', published_by: 'ada' });
    // The instance that was asked shows it at once.
    expect((await brandOf(upkeep, 'velora')).name).toBe('Velora Anew');
    await expect.poll(async () => (await brandOf(second, 'velora')).name).toBe('Velora Anew');
    expect((await second.read('merchants', 'velora')).cells.description).toBe('All new.');
    const found = await second.harness.call(searchCatalog, { query: { query: 'velora anew' } });
    expect(JSON.stringify(found.body)).toContain('Velora Anew');
  });

  it('is shown with both states of each row and how it looks', async () => {
    const { change_id } = (await upkeep.save('merchants', 'zephyr-rides', { colour: '#224466' })).body.change;
    const { rows, fields, change, undone_by } = await upkeep.change(change_id);
    expect([change.state, undone_by]).toEqual(['draft', null]);
    expect(fields.map(({ name }: { name: string }) => name)).toContain('range.min');
    expect(rows).toHaveLength(1);
    expect(rows[0].after.cells).toEqual({ ...rows[0].before.cells, colour: '#224466' });
    expect(rows[0].after.svg).toContain('#224466');
    expect(rows[0].before.svg).not.toContain('#224466');
  });

  it('that is published twice at once, by two instances, goes live once', async () => {
    const { change_id } = (await upkeep.save('merchants', 'kestrel-air', { description: 'Twice.' })).body
      .change;
    const version = async () => (await stateOf(upkeep.harness.db('catalog')).findOne({}))?.version ?? 0;
    const before = await version();
    const answers = await Promise.all(
      [upkeep, second, upkeep, second].map((each) => each.publish(change_id)),
    );
    expect(answers.map(({ body }) => body.change?.state ?? body.code)).toEqual(
      answers.map(() => expect.stringMatching(/^(published|change_moved)$/)),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await version()).toBe(before + 1);
    expect((await upkeep.publish(change_id)).body.change.state).toBe('published');
    expect(await version()).toBe(before + 1);
  });

  it('waits for its time, and goes live then without anybody asking, once', async () => {
    const { change_id } = (await upkeep.save('merchants', 'casa-verano', { description: 'Later.' })).body
      .change;
    const at = { time: tomorrow(), zone: 'America/Chicago' };
    const waiting = await upkeep.publish(change_id, { at });
    expect(waiting.body.change).toMatchObject({
      state: 'waiting',
      publish_at: at.time,
      publish_zone: at.zone,
    });
    expect((await upkeep.publish(change_id, { at })).status).toBe(200);
    expect((await upkeep.list({ states: ['waiting'] })).changes).toMatchObject([{ change_id }]);
    expect((await brandOf(upkeep, 'casa-verano')).description).not.toBe('Later.');
    await upkeep.makeDue(change_id);
    await expect.poll(async () => (await upkeep.stored(change_id))?.state).toBe('published');
    await expect.poll(async () => (await brandOf(second, 'casa-verano')).description).toBe('Later.');
  });

  it('can be withdrawn while it waits, and discarded', async () => {
    const { change_id } = (await upkeep.save('merchants', 'fernway-market', { name: 'Never' })).body.change;
    const withdraw = (to: string) => upkeep.ask(withdrawCatalogChange, { change_id, to, operator: 'eve' });
    expect((await withdraw('draft')).body.change.state).toBe('draft');
    await upkeep.publish(change_id, { at: { time: tomorrow(), zone: 'UTC' } });
    expect((await withdraw('discarded')).body.code).toBe('change_moved');
    expect((await withdraw('draft')).body.change).toMatchObject({ state: 'draft', publish_at: null });
    expect((await withdraw('discarded')).body.change.state).toBe('discarded');
    expect((await withdraw('discarded')).status).toBe(200);
    expect((await withdraw('draft')).body.code).toBe('change_moved');
    expect((await upkeep.publish(change_id)).body.code).toBe('change_moved');
    expect((await brandOf(upkeep, 'fernway-market')).name).not.toBe('Never');
  });

  it('is refused whole where somebody changed the row meanwhile, now and at its time', async () => {
    const stale = (await upkeep.save('merchants', 'juniper-lane', { description: 'First come.' })).body
      .change;
    const late = (await upkeep.save('merchants', 'juniper-lane', { description: 'Last come.' })).body.change;
    await upkeep.publish(late.change_id, { at: { time: tomorrow(), zone: 'UTC' } });
    await upkeep.edit('merchants', 'juniper-lane', { description: 'In between.' });
    const refused = await upkeep.publish(stale.change_id);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'change_refused',
      'Somebody changed “juniper-lane” meanwhile.',
    ]);
    await upkeep.makeDue(late.change_id);
    await expect.poll(async () => (await upkeep.stored(late.change_id))?.state).toBe('refused');
    expect((await brandOf(upkeep, 'juniper-lane')).description).toBe('In between.');
    const open = await upkeep.list({ states: ['refused'] });
    expect(open.changes.map((change: { change_id: string }) => change.change_id)).toEqual(
      expect.arrayContaining([stale.change_id, late.change_id]),
    );
  });

  it('counts as a whole from one write on, whatever is left of it to be written', async () => {
    const db = upkeep.harness.db('catalog');
    const { change_id } = (await upkeep.save('merchants', 'marigold-pets', { name: 'Half Written' })).body
      .change;
    // A process was killed right after the write that publishes.
    await changesOf(db).updateOne({ _id: change_id }, { $set: { state: 'publishing' } });
    await stateOf(db).updateOne(
      { _id: 'catalog' },
      { $set: { publishing: { change_id, kind: 'merchants' } }, $inc: { version: 1 } },
    );
    const log = { error: () => undefined } as unknown as Parameters<typeof readCatalog>[1];
    const { rows } = await readCatalog(db, log);
    expect(rows.merchants.find(({ _id }) => _id === 'marigold-pets')?.name).toBe('Half Written');
    await expect.poll(async () => (await stateOf(db).findOne({}))?.publishing).toBeNull();
    expect(await row('marigold-pets')).toMatchObject({ name: 'Half Written' });
    expect((await upkeep.stored(change_id))?.state).toBe('published');
  });

  it('that was claimed by a process which died goes live all the same', async () => {
    const { change_id } = (await upkeep.save('merchants', 'summit-trail-gear', { name: 'Claimed' })).body
      .change;
    await changesOf(upkeep.harness.db('catalog')).updateOne(
      { _id: change_id },
      { $set: { state: 'publishing' } },
    );
    await expect.poll(async () => (await upkeep.stored(change_id))?.state).toBe('published');
    await expect.poll(async () => (await brandOf(upkeep, 'summit-trail-gear')).name).toBe('Claimed');
  });
});

describe('taking back', () => {
  const undo = (undoes: string, change_id = randomUUID()) =>
    upkeep.ask(undoCatalogChange, { change_id, undoes, operator: 'eve' });

  it('is a change of its own that restores the row, and is in the history', async () => {
    const change_id = await upkeep.edit('merchants', 'bramble-books', { name: 'Brambles', zip: '10001' });
    const id = randomUUID();
    const draft = (await undo(change_id, id)).body.change;
    expect(draft).toMatchObject({ change_id: id, source: 'undo', undoes: change_id, state: 'draft' });
    expect((await undo(change_id, id)).body.change).toEqual(draft);
    expect((await upkeep.publish(id)).status).toBe(200);
    expect((await brandOf(upkeep, 'bramble-books')).name).toBe('Bramble Books');
    expect(await row('bramble-books')).not.toHaveProperty('zip');
    expect((await upkeep.change(change_id)).undone_by).toMatchObject({ change_id: id });
    const history = await upkeep.list({ states: ['published'], kind: 'merchants', row_id: 'bramble-books' });
    expect(history.changes.map((change: { change_id: string }) => change.change_id)).toEqual([id, change_id]);
    expect((await undo(change_id)).body.code).toBe('change_refused');
    expect((await undo(randomUUID())).body.code).toBe('change_not_found');
    const unpublished = (await upkeep.save('merchants', 'bramble-books', { name: 'No' })).body.change;
    expect((await undo(unpublished.change_id)).body.code).toBe('change_moved');
  });

  it('of a row that was changed since is refused, naming it', async () => {
    const change_id = await upkeep.edit('merchants', 'evermere-beauty', { description: 'One.' });
    await upkeep.edit('merchants', 'evermere-beauty', { description: 'Two.' });
    const { body } = await undo(change_id);
    expect([body.code, body.message]).toEqual(['change_refused', expect.stringContaining('evermere-beauty')]);
  });

  it('makes a row follow the releases again, and what is changed never does', async () => {
    const db = upkeep.harness.db('catalog');
    const kept = await upkeep.edit('merchants', 'gridlane-electronics', { name: 'Kept' });
    const undone = await upkeep.edit('merchants', 'anchor-lane-coffee', { name: 'Undone' });
    const draft = (await undo(undone)).body.change;
    await upkeep.publish(draft.change_id);
    await upkeep.edit('search_pages', 'legit', null);
    const merchantsNow = seed.rows.merchants.map((each) => ({
      ...each,
      description: 'Of the next release.',
    }));
    await seedDatabase(db, { version: seed.version + 1, rows: { ...seed.rows, merchants: merchantsNow } });
    expect(await row('anchor-lane-coffee')).toMatchObject({ description: 'Of the next release.' });
    expect(await row('gridlane-electronics')).toMatchObject({ name: 'Kept' });
    expect((await row('gridlane-electronics')) ?? {}).not.toMatchObject({
      description: 'Of the next release.',
    });
    expect((await upkeep.read('search_pages', 'legit')).code).toBe('row_not_found');
    expect((await upkeep.stored(kept))?.state).toBe('published');
  });
});

describe('what is not there or not in that state', () => {
  it('is told, and nobody but services asks', async () => {
    const change_id = randomUUID();
    const nobody = { change_id, operator: 'ada' };
    expect((await upkeep.ask(readCatalogChange, { change_id })).body.code).toBe('change_not_found');
    expect((await upkeep.publish(change_id)).body.code).toBe('change_not_found');
    expect((await upkeep.ask(withdrawCatalogChange, { ...nobody, to: 'draft' })).body.code).toBe(
      'change_not_found',
    );
    for (const call of [readCatalogChange, publishCatalogChange, listCatalogChanges, saveCatalogDraft])
      expect((await upkeep.harness.call(call, { body: { change_id } })).status).toBe(404);
    const draft = (await upkeep.save('merchants', 'zephyr-rides', { name: 'At no time' })).body.change;
    for (const at of [
      { time: '2020-01-01T00:00:00Z', zone: 'UTC' },
      { time: '2199-01-01T00:00:00Z', zone: 'UTC' },
      { time: tomorrow(), zone: 'Mars/Base' },
    ])
      expect((await upkeep.publish(draft.change_id, { at })).body.code).toBe('time_wrong');
    expect((await upkeep.publish(draft.change_id, { at: { time: 'soon', zone: 'UTC' } })).status).toBe(400);
  });
});

it('takes a link out of the menu, and puts a new one in', async () => {
  const menu = async () => JSON.stringify((await upkeep.harness.call(menuData)).body);
  await upkeep.edit('menu_links', 'deals', null);
  expect(await menu()).not.toContain('menu_deals');
  const cells = {
    position: '9',
    linkText: 'Fresh | new',
    href: '/buy-gift-cards/?sort=name',
    dropdownItems: 'Kestrel \\| Air | /kestrel-air-gift-cards/ | brand:kestrel-air',
  };
  await upkeep.edit('menu_links', 'fresh', cells);
  const fresh = (await upkeep.harness.call(menuData)).body.links.at(-1);
  expect(fresh).toMatchObject({
    linkText: 'Fresh | new',
    dropdownItems: [{ linkText: 'Kestrel | Air', linkImage: expect.stringContaining('kestrel-air.svg') }],
  });
  expect((await upkeep.read('menu_links', 'fresh')).cells.dropdownItems).toBe(cells.dropdownItems);
  // One that was taken away can come back.
  await upkeep.edit('menu_links', 'deals', { position: '5', linkText: 'Back', href: '/buy-gift-cards/' });
  expect(await menu()).toContain('Back');
});
