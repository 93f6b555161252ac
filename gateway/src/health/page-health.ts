import { randomInt } from 'node:crypto';
import {
  AREAS,
  type AreaName,
  PAGE_HEALTH_METRIC,
  pageHealthSchema,
  pageMeasures,
  type UnrenderedReason,
} from '@bowtie/contracts';
import { counter } from '@bowtie/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveRelease } from '../pages/read-release';
import { PendingCounts } from './health-counts';
import { ReportSources } from './report-sources';
import { ReportTokens } from './report-tokens';
import { ShownVersions } from './shown-versions';

const reports = counter(
  'bowtie_page_reports_total',
  'Reports of browsers on their pages, by what came of them',
  ['outcome'],
);

interface PageHealthDeps {
  /** The same in every gateway of the store. */
  secret: string;
  /** Of so many documents in a hundred the browser reports. */
  samplePercent: number;
  /** The id of the release that is live now. */
  liveId(): string | undefined;
}

type ReportOutcome = 'counted' | 'malformed' | 'token_refused' | 'nothing_known';

/** What a render service says of the version itself; whether it was busy or away says nothing of that. */
const ofVersion: ReadonlySet<string> = new Set<UnrenderedReason>([
  'threw',
  'late',
  'memory',
  'missing',
  'left_alone',
]);

/** Counts how the pages of each version fare, until the counts are handed to the registry. */
export class PageHealth {
  readonly pending = new PendingCounts();
  readonly #tokens: ReportTokens;
  readonly #sources: ReportSources;
  readonly #shown = new ShownVersions();
  readonly #deps: PageHealthDeps;

  constructor(deps: PageHealthDeps) {
    this.#deps = deps;
    this.#tokens = new ReportTokens(deps.secret);
    this.#sources = new ReportSources(deps.secret);
  }

  /** Notes the versions of a release that this gateway shows. */
  note(live: LiveRelease): void {
    this.#shown.note(live);
  }

  /**
   * Counts a document that is about to be sent, and gives it the token of its report, in a header: the document itself is the same
   * for all visitors. Not for who asks by Global Privacy Control to be left alone, and not for what a browser only fetches ahead.
   */
  serve(request: FastifyRequest, reply: FastifyReply, live: LiveRelease, area: AreaName): void {
    const { headers, method, context } = request;
    if (method !== 'GET' || headers['sec-gpc'] === '1' || headers['sec-purpose'] !== undefined) return;
    if (randomInt(100) >= this.#deps.samplePercent) return;
    const now = Date.now();
    if (!this.#sources.countDocument(context.address, now)) return;
    this.note(live);
    const { areas } = live.release;
    for (const name of AREAS) {
      const version = this.#shown.mainVersion([live.id], name, areas[name].version);
      if (version === undefined) continue;
      this.pending.add(name, version, 'documents');
      if (name === area || name === 'shell') this.pending.add(name, version, 'views');
    }
    const token = this.#tokens.issue({ release: live.id, area }, now);
    reply.header('server-timing', `${PAGE_HEALTH_METRIC};desc="${token}"`);
  }

  /** Takes what a browser reports. */
  take(text: string, address: string): void {
    reports.inc({ outcome: this.#take(text, address) });
  }

  #take(text: string, address: string): ReportOutcome {
    const report = readReport(text);
    if (report === undefined) return 'malformed';
    const now = Date.now();
    const served = this.#tokens.use(report.token, now);
    if (served === undefined) return 'token_refused';
    // A page goes on with what is live by now where a file of its own release is gone.
    const releases = [served.release, this.#deps.liveId()];
    const versionOf = (area: AreaName, version: string) => this.#shown.mainVersion(releases, area, version);
    let isCounted = false;
    for (const [place, { area, version, ...measured }] of report.pages.entries()) {
      const main = versionOf(area, version);
      if (main === undefined) continue;
      isCounted = true;
      if (place > 0) this.pending.add(area, main, 'reached');
      for (const measure of pageMeasures) {
        const value = measured[measure];
        if (value !== undefined) this.pending.addMeasure(area, main, measure, value);
      }
    }
    const shell = this.#shown.shellOf(served.release);
    const known = report.failures.filter(({ area, version }) => versionOf(area, version) !== undefined);
    for (const { area, version, kind } of withShell(known, shell)) {
      const main = versionOf(area, version);
      if (main === undefined) continue;
      const source = this.#sources.countFailure(address, area, main, now);
      if (source === undefined) continue;
      isCounted = true;
      const isOwnPage = area === 'shell' || (area === served.area && report.pages.length < 2);
      this.pending.add(area, main, isOwnPage ? 'failed' : 'failed_later');
      this.pending.addKind(area, main, kind);
      this.pending.addSource(area, main, source);
    }
    return isCounted ? 'counted' : 'nothing_known';
  }

  /** Counts a page that was to be rendered on the server. */
  rendered(area: AreaName, version: string, outcome: string): void {
    const main = this.#shown.shownOnce(area, version);
    if (main === undefined) return;
    this.pending.add(area, main, 'renders');
    if (ofVersion.has(outcome)) this.pending.add(area, main, 'renders_failed');
  }

  /** Counts a file that was asked for and is not there. */
  missed(area: string, version: string): void {
    const main = this.#shown.shownOnce(area, version);
    const name = AREAS.find((one) => one === area);
    if (main !== undefined && name !== undefined) this.pending.add(name, main, 'missing');
  }
}

function readReport(text: string) {
  try {
    return pageHealthSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

type Failures = NonNullable<ReturnType<typeof readReport>>['failures'];

/** One failure of each area at most; the shell is in every page, so it fails with the first of them. */
function withShell(failures: Failures, shell: string | undefined): Failures {
  const [first] = failures;
  const all: Failures =
    first === undefined || shell === undefined
      ? failures
      : [...failures, { area: 'shell', version: shell, kind: first.kind }];
  return all.filter(({ area }, place) => all.findIndex((one) => one.area === area) === place);
}
