import { type AreaName, type BootArea, CONTRACT_VERSION } from '@bowtie/contracts';
import type { AreaModule, PageModule, WidgetModule, WidgetName, WidgetSource } from '@bowtie/web';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { hashesOfArea } from '../federation/file-hashes';
import { bustCache } from '../federation/publish-runtime';
import { bootArea, renewRelease } from '../release/current-release';
import type { PageSource } from './page-source';
import { reloadOnce } from './reload-once';
import { isLoadTimeout, TRIES, waitBeforeRetry, withTimeout } from './timeouts';

const registered = new Map<AreaName, string>();
/** Areas whose code runs in this page. They are never swapped for another version. */
const running = new Map<AreaName, BootArea>();
const modules = new Map<AreaName, AreaModule>();
const pages = new Map<string, PageModule>();
/** How many tries of each version failed, by its entry; they end the addresses of the next one. */
const failures = new Map<string, number>();

const keyOf = (area: AreaName, page: string) => `${area}/${page}`;

/** The version of an area that runs in this page, or would. */
export function runningVersion(name: AreaName): string | undefined {
  return (running.get(name) ?? bootArea(name))?.version;
}

/** A page that is here already. */
function loadedPage(area: AreaName, page: string): PageModule | undefined {
  return pages.get(keyOf(area, page));
}

/** What stands behind the addresses of this try. */
function suffixOf({ container, entry }: BootArea): string {
  return bustCache(container, failures.get(entry) ?? 0);
}

function register(area: BootArea): void {
  const entry = area.entry + suffixOf(area);
  if (registered.get(area.area) === entry) return;
  registerRemotes([{ name: area.container, entry }], { force: registered.has(area.area) });
  registered.set(area.area, entry);
}

/** What an area exposes under a name, of the version that runs where one does. */
async function exposed<T>(area: BootArea, name: string): Promise<T | undefined> {
  const suffix = suffixOf(area);
  if (!running.has(area.area)) {
    if (area.contract !== CONTRACT_VERSION)
      throw new Error(`${area.area} was built for contract ${area.contract}`);
    await hashesOfArea(area, suffix);
    register(area);
  }
  const module = (await loadRemote<{ default?: T }>(`${area.container}/${name}`))?.default;
  if (module !== undefined && !running.has(area.area)) running.set(area.area, area);
  return module;
}

async function areaModule(area: BootArea): Promise<AreaModule> {
  const known = modules.get(area.area);
  if (known !== undefined) {
    suffixOf(area);
    return known;
  }
  const module = await exposed<AreaModule>(area, 'App');
  if (module?.pages === undefined) throw new Error(`${area.area} gave no pages`);
  modules.set(area.area, module);
  return module;
}

async function loadModule(area: BootArea, page: string): Promise<PageModule> {
  const load = (await areaModule(area)).pages[page];
  if (load === undefined) throw new Error(`${area.area} has no page ${page}`);
  const module = await load();
  if (typeof module.Page !== 'function') throw new Error(`${area.area}/${page} has no Page`);
  pages.set(keyOf(area.area, page), module);
  return module;
}

/**
 * A style sheet that hangs would hold its page for ever, because nothing but its own link can end the wait for it. Telling
 * the link that it failed lets the next try load it again.
 */
function abandonStyles(area: BootArea): void {
  const folder = new URL('.', new URL(area.entry, window.location.origin)).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (link.sheet === null && link.href.startsWith(folder)) link.dispatchEvent(new Event('error'));
  }
}

type Load<T> = (area: BootArea) => Promise<T>;

async function attempt<T>(name: AreaName, load: Load<T>): Promise<T> {
  const area = bootArea(name);
  if (area === undefined) throw new Error(`${name} is not released`);
  try {
    return await withTimeout(load(area));
  } catch (error) {
    failures.set(area.entry, (failures.get(area.entry) ?? 0) + 1);
    if (isLoadTimeout(error)) abandonStyles(area);
    throw error;
  }
}

/** The running version of an area lost a file, and has a successor: only a fresh document can go on with that one. */
function hasSuccessor(name: AreaName): boolean {
  const area = running.get(name);
  return area !== undefined && area.entry !== bootArea(name)?.entry;
}

/**
 * Brings a page or a widget to this browser, trying again where that may help: under another address, and at last from the release of
 * the moment. What hangs is not tried three times over; the visitor has waited long enough.
 */
async function loadFrom<T>(name: AreaName, load: Load<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(name, load);
    } catch (error) {
      if (tries === TRIES || isLoadTimeout(error)) throw error;
      await waitBeforeRetry(tries - 1);
      if (tries === TRIES - 1) await renewRelease().catch(() => undefined);
      if (hasSuccessor(name) && reloadOnce(name)) return new Promise(() => undefined);
    }
  }
}

/** One more try, for a page that could not be had. */
async function tryAgain(name: AreaName, page: string): Promise<PageModule> {
  await renewRelease().catch(() => undefined);
  if (hasSuccessor(name) && reloadOnce(name)) return new Promise(() => undefined);
  return attempt(name, (area) => loadModule(area, page));
}

/** The pages of the areas' remotes. */
export const remotePages: PageSource = {
  loaded: loadedPage,
  load: (name, page) => loadFrom(name, (area) => loadModule(area, page)),
  tryAgain,
};

async function loadWidget<Name extends WidgetName>(area: BootArea, name: Name): Promise<WidgetModule<Name>> {
  const module = await exposed<WidgetModule<Name>>(area, name.replace('./', ''));
  if (typeof module?.Widget !== 'function') throw new Error(`${area.area} has no widget ${name}`);
  return module;
}

/** The widgets of the areas' remotes. */
export const remoteWidgets: WidgetSource = {
  load: ({ area: name, part }) => loadFrom(name, (area) => loadWidget(area, part)),
};
