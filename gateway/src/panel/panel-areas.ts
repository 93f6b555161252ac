import {
  AREAS,
  type AreaName,
  configureArea,
  english,
  incompatibilities,
  LOCAL_CHANNEL,
  listVersions,
  type PageConfiguration,
  type PageLanguage,
  type PanelArea,
  type PanelVersions,
  toBootArea,
} from '@bowtie/contracts';
import { copyArtefact, type ReleaseStore } from '@bowtie/release-store';
import { serviceIdentity } from '@bowtie/service-kit';
import type { FastifyRequest } from 'fastify';
import type { IdentityTokens } from '../authorisation/identity-tokens';
import type { ReleaseWatch } from '../pages/live-release';
import type { PageClient } from '../pages/page-client';

const mostVersions = 20;
const mostProblems = 5;

interface PanelAreasDeps {
  callService: PageClient;
  tokens: IdentityTokens;
  watch: Pick<ReleaseWatch, 'live'>;
  /** On this machine, from where files are served. */
  store: ReleaseStore;
  /** From where versions that are not live are copied to it; undefined where all lie there. */
  bucket: ReleaseStore | undefined;
  channel: string;
  configuration: PageConfiguration;
}

/** What the developer panel may choose from. */
export class PanelAreas {
  readonly #deps: PanelAreasDeps;

  constructor(deps: PanelAreasDeps) {
    this.#deps = deps;
  }

  async versions(request: FastifyRequest): Promise<PanelVersions> {
    const remotes = AREAS.filter((area) => area !== 'shell');
    const areas = remotes.map(async (area) => ({
      area,
      versions:
        this.#deps.channel === LOCAL_CHANNEL
          ? await this.#localVersions(area)
          : await this.#published(area, request),
    }));
    return { areas: await Promise.all(areas) };
  }

  /** A version in a language, with its files where they are served; undefined where there is none. */
  async area(area: AreaName, version: string, language: PageLanguage): Promise<PanelArea | undefined> {
    const { store, bucket, watch, configuration } = this.#deps;
    const live = watch.live?.all.get(language.tag);
    const usual = await (bucket ?? store).descriptor(area, version);
    const own = language === english ? version : usual?.translations?.[language.tag];
    const build = own === undefined ? undefined : await (bucket ?? store).descriptor(area, own);
    if (live === undefined || build === undefined) return undefined;
    if (bucket !== undefined) await copyArtefact(bucket, store, build);
    const areas = { ...live.release.areas, [area]: build };
    const found = toBootArea(configureArea(build, configuration));
    return found && { area: found, problems: incompatibilities(areas).slice(0, mostProblems) };
  }

  async #published(
    area: AreaName,
    request: FastifyRequest,
  ): Promise<PanelVersions['areas'][number]['versions']> {
    const identity = serviceIdentity('gateway');
    const answer = await this.#deps.callService({
      call: listVersions,
      params: { area },
      url: `${listVersions.path.replace(':area', area)}?limit=${mostVersions}`,
      identity,
      token: this.#deps.tokens.signOnce(identity),
      requestId: request.id,
      log: request.log,
    });
    const { versions } = listVersions.answer.parse(answer?.body);
    return versions.map(({ version, published_at, published_by }) => ({
      version,
      publishedAt: published_at,
      by: published_by,
    }));
  }

  /** What was built in a checkout was never published: those that lie in its folder. */
  async #localVersions(area: AreaName): Promise<PanelVersions['areas'][number]['versions']> {
    const { store } = this.#deps;
    const found: PanelVersions['areas'][number]['versions'] = [];
    for (const version of await store.versions(area)) {
      const build = await store.descriptor(area, version).catch(() => undefined);
      if (build?.language !== english.tag) continue;
      found.push({ version, publishedAt: null, by: build.author ?? '' });
      if (found.length === mostVersions) break;
    }
    return found;
  }
}
