import { randomUUID } from 'node:crypto';
import {
  type AreaName,
  type BootData,
  type CallAnswer,
  type ReleasePage,
  renderPage,
} from '@bowtie/contracts';
import { BreakerByKey, counter, serviceIdentity, withTimeout } from '@bowtie/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import type { IdentityTokens } from '../authorisation/identity-tokens';
import type { PageClient } from './page-client';
import type { LiveRelease } from './read-release';

const outcomes = counter('bowtie_page_renders_total', 'Pages that were to come rendered from the server', [
  'area',
  'version',
  'outcome',
]);

/** So many failures in a row leave the pages of an area's version to the browsers for a while. */
const patience = { failuresInRow: 5, pauseMs: 5_000 };

interface PageRequest {
  live: LiveRelease;
  page: ReleasePage;
  /** Path, and what of the query the page shows. */
  url: string;
  boot: BootData;
  requestId: string;
  log: FastifyBaseLogger;
}

type Answer = CallAnswer<typeof renderPage>;

class UnrenderedError extends Error {
  constructor(readonly reason: string) {
    super(`not rendered: ${reason}`);
  }
}

/**
 * Has pages rendered by the render service. What throws, hangs, is busy or away costs a page its HTML and nothing else; an
 * area's version whose pages fail again and again is left alone for a while.
 */
export class PageRenderer {
  readonly #callService: PageClient;
  readonly #tokens: IdentityTokens;
  readonly #timeoutMs: number;
  readonly #onOutcome: (area: AreaName, version: string, outcome: string) => void;
  readonly #breakers = new BreakerByKey(patience);

  constructor(deps: {
    callService: PageClient;
    tokens: IdentityTokens;
    timeoutMs: number;
    /** Called with the outcome of each page. */
    onOutcome?: (area: AreaName, version: string, outcome: string) => void;
  }) {
    this.#callService = deps.callService;
    this.#tokens = deps.tokens;
    this.#timeoutMs = deps.timeoutMs;
    this.#onOutcome = deps.onOutcome ?? (() => undefined);
  }

  /** The page's HTML; undefined where the browser has to draw it. */
  async render(request: PageRequest): Promise<string | undefined> {
    const { area, version } = request.page.area;
    if (request.page.area.server === undefined) return undefined;
    const count = (outcome: string) => {
      outcomes.inc({ area, version, outcome });
      this.#onOutcome(area, version, outcome);
    };
    try {
      const html = await this.#breakers.run(`${area} ${version}`, {
        run: (): Promise<string | undefined> => this.#ask(request),
        leftAlone: () => undefined,
      });
      count(html === undefined ? 'left_alone' : 'rendered');
      return html;
    } catch (error) {
      count(error instanceof UnrenderedError ? error.reason : 'unavailable');
      request.log.warn({ err: error, area, version, url: request.url }, 'the browser draws a page itself');
      return undefined;
    }
  }

  /** Has a page of each area rendered that nobody waits for, so that the bundles are read when somebody does. */
  async warmUp(live: LiveRelease, boot: BootData, log: FastifyBaseLogger): Promise<void> {
    for (const area of Object.values(live.release.areas)) {
      const route = area.routes.find(({ render, path }) => render === 'server' && !path.includes(':'));
      if (area.server === undefined || route === undefined) continue;
      const page = { area, route, params: {}, query: {}, firstCalls: [] };
      const asked = this.#request({
        live,
        page,
        url: live.language.prefix + route.path,
        boot,
        requestId: randomUUID(),
        log,
      });
      await asked.catch((error: unknown) => {
        log.warn(
          { err: error, area: area.area, version: area.version },
          'an area could not be rendered ahead',
        );
      });
    }
  }

  async #ask(request: PageRequest): Promise<string> {
    const late = () => new UnrenderedError('no_answer');
    const answer = await withTimeout(this.#request(request), this.#timeoutMs, late);
    const result: Answer = renderPage.answer.parse(answer?.body);
    if ('reason' in result) throw new UnrenderedError(result.reason);
    return result.html;
  }

  #request({ live, page, url, boot, requestId, log }: PageRequest): ReturnType<PageClient> {
    const identity = serviceIdentity('gateway');
    const { area, version } = page.area;
    const body = { shell: live.release.areas.shell.version, area, version, page: page.route.page, url, boot };
    return this.#callService({
      call: renderPage,
      params: {},
      url: renderPage.path,
      body,
      identity,
      token: this.#tokens.signOnce(identity),
      requestId,
      log,
    });
  }
}
