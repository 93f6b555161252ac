import { type AreaName, type BootArea, CONTRACT_VERSION } from '@bowtie/contracts';
import { type AreaModule, type PageModule, renewFiles } from '@bowtie/web';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { bootArea, renewRelease } from '../release/current-release';
import { abandonStyles } from './abandon-styles';
import { inTime, pause, TookTooLong, TRIES } from './patience';
import { reloadOnce } from './reload-once';

const registered = new Map<AreaName, string>();
/** Areas whose code runs in this page. They are never swapped for another version. */
const loaded = new Map<AreaName, { module: AreaModule; entry: string }>();
const pages = new Map<string, PageModule>();

const keyOf = (area: AreaName, page: string) => `${area}/${page}`;

/** A page that is here already. */
export function loadedPage(area: AreaName, page: string): PageModule | undefined {
  return pages.get(keyOf(area, page));
}

function register(area: BootArea): void {
  if (registered.get(area.area) === area.entry) return;
  const force = registered.has(area.area);
  registerRemotes([{ name: area.container, entry: area.entry }], { force });
  registered.set(area.area, area.entry);
}

async function areaModule(area: BootArea): Promise<AreaModule> {
  const known = loaded.get(area.area);
  if (known !== undefined) return known.module;
  if (area.contract !== CONTRACT_VERSION)
    throw new Error(`${area.area} was built for contract ${area.contract}`);
  register(area);
  const exposed = await loadRemote<{ default?: AreaModule }>(`${area.container}/App`);
  const module = exposed?.default;
  if (module?.pages === undefined) throw new Error(`${area.area} gave no pages`);
  loaded.set(area.area, { module, entry: area.entry });
  return module;
}

async function tryOnce(area: BootArea, page: string): Promise<PageModule> {
  const load = (await areaModule(area)).pages[page];
  if (load === undefined) throw new Error(`${area.area} has no page ${page}`);
  const module = await load();
  if (typeof module.Page !== 'function') throw new Error(`${area.area}/${page} has no Page`);
  return module;
}

/** Before another try: past the browser's cache, and with what is released by now. */
async function prepareAnotherTry(name: AreaName, page: string, last: boolean): Promise<void> {
  if (last) await renewRelease().catch(() => undefined);
  const area = bootArea(name);
  if (area === undefined) return;
  const files = area.pages[page] ?? { js: [area.entry], css: [] };
  await renewFiles([...files.js, ...files.css]);
}

/** The running version of an area lost a file that its successor has: only a fresh document can go on with that one. */
function hasSuccessor(name: AreaName): boolean {
  const running = loaded.get(name);
  return running !== undefined && running.entry !== bootArea(name)?.entry;
}

async function attempt(name: AreaName, page: string): Promise<PageModule> {
  const area = bootArea(name);
  if (area === undefined) throw new Error(`${name} is not released`);
  try {
    const module = await inTime(tryOnce(area, page));
    pages.set(keyOf(name, page), module);
    return module;
  } catch (error) {
    if (error instanceof TookTooLong) abandonStyles(area);
    throw error;
  }
}

/**
 * Brings a page to this browser, trying again where that may help: a file that failed is fetched past the cache, then
 * from the release of the moment. What hangs is not tried three times over; the visitor has waited long enough.
 */
export async function loadPage(name: AreaName, page: string): Promise<PageModule> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(name, page);
    } catch (error) {
      if (tries === TRIES || error instanceof TookTooLong) {
        if (hasSuccessor(name) && reloadOnce(name)) return new Promise(() => undefined);
        throw error;
      }
      await pause(tries - 1);
      await prepareAnotherTry(name, page, tries === TRIES - 1);
    }
  }
}

/** One more quiet try, for a page that could not be had. */
export async function tryAgain(name: AreaName, page: string): Promise<PageModule> {
  await prepareAnotherTry(name, page, true);
  return attempt(name, page);
}
