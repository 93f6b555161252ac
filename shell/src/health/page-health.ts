import {
  AREAS,
  ARTEFACTS_PATH,
  type AreaName,
  PAGE_HEALTH_METRIC,
  PAGE_HEALTH_PATH,
  type PageFailureKind,
  type PageHealth,
} from '@bowtie/contracts';
import { bootData, type ErrorReport, watchReports } from '@bowtie/web';
import { isDomConflict } from '../remotes/dom-conflict';
import { RunawayError } from '../remotes/end-runaway';
import { HiddenFrameError } from '../remotes/keep-frame-visible';
import { runningVersion } from '../remotes/load-remote';
import type { Vital } from './measure-vitals';

/** Pages that one document reports of; later ones are not measured. */
const mostPages = 20;
/** What is measured later is measured from the beginning of the document, so it can wait for everything that the page needs. */
const measureAfterMs = 2_000;

type ReportedPage = PageHealth['pages'][number];
interface ShownPage extends ReportedPage {
  /** When it was shown, in milliseconds since the document began. */
  at: number;
}

let token: string | undefined;
let pages: ShownPage[] = [];
let wasHidden = false;

/** The token that came with the document; undefined where this document is none of those that report. */
function readToken(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  if (!(entry instanceof PerformanceNavigationTiming)) return undefined;
  return entry.serverTiming?.find(({ name }) => name === PAGE_HEALTH_METRIC)?.description;
}

const versionOf = (area: AreaName): string | undefined =>
  area === 'shell' ? bootData().release.shell : runningVersion(area);

/** Sends the document's one report. */
function send(failures: PageHealth['failures']): void {
  if (token === undefined) return;
  const report: PageHealth = { token, pages: pages.map(({ at: _at, ...page }) => page), failures };
  token = undefined;
  navigator.sendBeacon(PAGE_HEALTH_PATH, JSON.stringify(report));
}

/** The artefact that an error was thrown in, by its stack; what an extension does is in none. */
function thrownIn(error: unknown): { area: AreaName; version: string } | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, name, version] = new RegExp(`${ARTEFACTS_PATH}([^/]+)/([^/]+)/`).exec(stack) ?? [];
  const area = AREAS.find((one) => one === name);
  return area === undefined || version === undefined ? undefined : { area, version };
}

/** React draws such a page anew: it is slower, and not broken. */
const isHydrationMismatch = (error: unknown) =>
  error instanceof Error && /React error #(418|42[1-5])\b/.test(error.message);

/** What an error report says of a version; undefined where that is not at fault, or was not the reason. */
function failureOf({ label, error, facts }: ErrorReport): PageHealth['failures'][number] | undefined {
  if (!navigator.onLine || isDomConflict(error) || isHydrationMismatch(error)) return undefined;
  if (label === 'uncaught error') {
    const thrown = thrownIn(error);
    return thrown && { ...thrown, kind: 'uncaught' };
  }
  const area = AREAS.find((one) => one === facts.area);
  const version = area && versionOf(area);
  if (area === undefined || version === undefined) return undefined;
  if (label === 'area loading') return { area, version, kind: 'load' };
  return label === 'area crash' ? { area, version, kind: crashKind(error) } : undefined;
}

function crashKind(error: unknown): PageFailureKind {
  if (error instanceof RunawayError) return 'runaway';
  return error instanceof HiddenFrameError ? 'hidden' : 'crash';
}

/** Notes a value for the page that was shown at that time. */
function note(vital: Vital, value: number, at: number): void {
  const page = pages.findLast((one, place) => place === 0 || one.at <= at);
  if (page !== undefined) page[vital] = value;
}

/**
 * Notes that a page of an area is on the screen, and answers.
 * @param begun when its address was asked for, in milliseconds since the document began
 */
export function notePageShown(area: AreaName, begun: number): void {
  const version = versionOf(area);
  if (token === undefined || version === undefined || pages.length === mostPages) return;
  const at = performance.now();
  // The document's own page begins with the document.
  const took = pages.length === 0 ? at : at - begun;
  pages = [...pages, { area, version, at, ...(!wasHidden && { shown: Math.round(took) }) }];
}

/**
 * Reports once how this document fared: when it is left or hidden, or as soon as something fails. Only documents that the gateway
 * chose do, and none that shows anything but the release.
 */
export function startPageHealth(): void {
  if (bootData().panel !== undefined) return;
  token = readToken();
  if (token === undefined) return;
  wasHidden = document.visibilityState === 'hidden';
  watchReports((report) => {
    const failure = failureOf(report);
    if (failure !== undefined) send([failure]);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    wasHidden = true;
    if (pages.length > 0) send([]);
  });
  window.setTimeout(() => {
    import('./measure-vitals').then(({ measureVitals }) => measureVitals(note)).catch(() => undefined);
  }, measureAfterMs);
}
