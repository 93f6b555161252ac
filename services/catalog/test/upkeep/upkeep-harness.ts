import { randomUUID } from 'node:crypto';
import {
  type AnyCall,
  type CatalogKind,
  type Cells,
  listCatalogChanges,
  publishCatalogChange,
  readCatalogChange,
  readCatalogRow,
  saveCatalogDraft,
} from '@bowtie/contracts';
import { createLog, type Service, serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness } from '@bowtie/service-kit/testing';
import { catalogService } from '../../src/app';
import { linkedRoutes } from '../../src/seed/routes';
import { type ChangeDocument, changesOf } from '../../src/store/catalog-changes';

/** The pages of a store, as its release has them. */
export const pages = [
  ...linkedRoutes,
  '/:slug-gift-cards/',
  '/christmas-holiday-gift-cards/',
  '/blog/:slug/',
];
const operations = serviceIdentity('operations');

/** The catalogue with what operators ask of it. */
export async function openUpkeep(env: Record<string, string> = {}, others: readonly Service[] = []) {
  const harness = await openTestHarness({ services: [catalogService, ...others], env });
  return withOperator(harness);
}

/** Another instance of the same catalogue, reached over HTTP. */
export async function openSecond(first: TestHarness, env: Record<string, string> = {}) {
  const log = createLog('test', 'silent');
  const second = await catalogService.open({
    environment: env,
    db: first.db('catalog'),
    openRedis: () => Promise.reject(new Error('the catalogue needs no Redis')),
    callService: first.clients.clientOf('catalog', log),
    log,
  });
  return withOperator(await openTestHarness({ services: [second] }));
}

function withOperator(harness: TestHarness) {
  const ask = (call: AnyCall, body: unknown) => harness.call(call, { body }, { as: operations });
  const read = async (kind: CatalogKind, row_id: string) =>
    (await ask(readCatalogRow, { kind, row_id })).body;
  /** Saves what a row is to be; what is not named stays. */
  const save = async (kind: CatalogKind, row_id: string, cells: Cells | null, more: object = {}) => {
    const { base = null } = await read(kind, row_id);
    return ask(saveCatalogDraft, {
      ...{ change_id: randomUUID(), kind, row_id, base, cells, operator: 'ada', pages },
      ...more,
    });
  };
  const publish = (change_id: string, more: object = {}) =>
    ask(publishCatalogChange, { change_id, operator: 'ada', pages, ...more });
  return {
    harness,
    ask,
    read,
    save,
    publish,
    /** Changes a row at once; gives the id of the change. */
    async edit(kind: CatalogKind, row_id: string, cells: Cells | null): Promise<string> {
      const { change_id } = (await save(kind, row_id, cells)).body.change;
      const { status } = await publish(change_id);
      if (status !== 200) throw new Error(`publishing answered ${status}`);
      return change_id;
    },
    change: async (change_id: string) => (await ask(readCatalogChange, { change_id })).body,
    list: async (body: object) => (await ask(listCatalogChanges, body)).body,
    /** Lets the time come for which a change waits. */
    makeDue: (change_id: string) =>
      changesOf(harness.db('catalog')).updateOne({ _id: change_id }, { $set: { publish_at: new Date(0) } }),
    stored: (change_id: string): Promise<ChangeDocument | null> =>
      changesOf(harness.db('catalog')).findOne({ _id: change_id }),
  };
}

export type Upkeep = ReturnType<typeof withOperator>;
