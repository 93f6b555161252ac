import {
  areaDescriptorSchema,
  type BootArea,
  configureArea,
  DESCRIPTOR_FILE,
  markerHeader,
  PANEL_OFF_PATH,
  PANEL_VERSIONS_PATH,
  type PanelArea,
  type PanelVersions,
  panelAreaPath,
  panelVersionsSchema,
  toBootArea,
} from '@bowtie/contracts';
import { pageLanguage } from '@bowtie/web';
import { type ChosenArea, isVersion } from './chosen-area';

const TIMEOUT_MS = 6_000;

const ask = (url: string | URL, init: RequestInit = {}) =>
  // biome-ignore lint/style/noRestrictedGlobals: the gateway’s own answers and those of other origins are no calls
  fetch(url, { cache: 'no-store', ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

/** The versions that may be chosen. */
export async function fetchVersions(): Promise<PanelVersions> {
  const answer = await ask(PANEL_VERSIONS_PATH);
  if (!answer.ok) throw new Error(`The versions answered ${answer.status}`);
  return panelVersionsSchema.parse(await answer.json());
}

/** Turns the panel off in this browser. */
export async function turnPanelOff(): Promise<void> {
  const headers = { [markerHeader.name]: markerHeader.value };
  const answer = await ask(PANEL_OFF_PATH, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`The panel answered ${answer.status}`);
}

/** A published version, from the store. */
async function publishedArea({ area, from }: ChosenArea): Promise<PanelArea> {
  const answer = await ask(pageLanguage().prefix + panelAreaPath(area, from));
  if (!answer.ok) throw new Error(`${area} ${from} answered ${answer.status}`);
  return answer.json();
}

/**
 * An area at an address: what lies beside its entry says what it is. Where nothing does, it has the routes of the live one. Nobody
 * checks its files.
 */
async function areaAt({ area, from }: ChosenArea, live: BootArea): Promise<PanelArea> {
  const answer = await ask(new URL(DESCRIPTOR_FILE, from), { credentials: 'omit' });
  const plain = { ...live, entry: from, pages: {} };
  delete plain.integrity;
  if (!answer.ok) return { area: plain, problems: [] };
  const described = areaDescriptorSchema.parse(await answer.json());
  if (described.area !== area) throw new Error(`${described.area} is there, and not ${area}`);
  // What the store supplies to pages, which no build knows.
  const configuration = Object.assign({}, ...live.routes.map((route) => route.configuration));
  const own = toBootArea(configureArea(described, configuration));
  if (own === undefined) throw new Error(`${area} has no entry there`);
  const { contract, container, routes } = own;
  return { area: { ...plain, contract, container, routes }, problems: [] };
}

/** What is to be shown in place of the live area. @throws Error where it cannot be had */
export function fetchArea(chosen: ChosenArea, live: BootArea): Promise<PanelArea> {
  return isVersion(chosen.from) ? publishedArea(chosen) : areaAt(chosen, live);
}
