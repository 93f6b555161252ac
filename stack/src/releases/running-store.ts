import {
  AREAS,
  type AreaName,
  areaDescriptorSchema,
  areaNameSchema,
  areaVersionSchema,
  artefactUrl,
  CONTRACT_VERSION,
  DESCRIPTOR_FILE,
  markerHeader,
  RELEASE_PATH,
  recordOf,
} from '@bowtie/contracts';
import { z } from 'zod';
import type { ReleasedAreas } from './copy-for-development';

const timeoutMs = 15_000;
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const liveSchema = z.object({
  number: z.int(),
  shell: areaVersionSchema,
  areas: z.array(z.object({ area: areaNameSchema, version: areaVersionSchema, contract: z.int() })),
});

/** What is live at the address of a store. */
export interface RunningStore extends ReleasedAreas {
  url: string;
  /** Of the release. */
  number: number;
  versions: Readonly<Record<AreaName, string>>;
  /** What may not work together with this checkout. */
  warnings: readonly string[];
}

/** The address of a store. @throws Error for one that is none, or is asked without https over a network */
export function storeAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol))
    throw new Error(
      `--against needs the address of a store, such as https://store.example, and not ${text}.`,
    );
  if (url.protocol === 'http:' && !loopback.has(url.hostname))
    throw new Error(
      `${text} is not on this machine: its files would come over the network unprotected. Use https.`,
    );
  return url.origin;
}

async function ask(url: string): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'error',
      headers: { [markerHeader.name]: markerHeader.value },
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`${url} does not answer (${cause instanceof Error ? cause.message : String(cause)}).`);
  }
}

async function fileAt(url: string): Promise<Buffer | undefined> {
  const answer = await ask(url);
  if (answer.ok) return Buffer.from(await answer.arrayBuffer());
  await answer.body?.cancel();
  if (answer.status === 404) return undefined;
  throw new Error(`${url} answered ${answer.status}.`);
}

function warningsOf(areas: z.output<typeof liveSchema>['areas']): string[] {
  return areas
    .filter(({ contract }) => contract !== CONTRACT_VERSION)
    .map(
      ({ area, contract }) =>
        `${area} was built for contract ${contract}, this checkout for ${CONTRACT_VERSION}: its pages will not load`,
    );
}

/**
 * Reads what is live at a store's address. Descriptors and the files of browsers are there for everybody; no key is needed.
 * @throws Error that says what is wrong with the address
 */
export async function readRunningStore(address: string): Promise<RunningStore> {
  const url = storeAddress(address);
  const answer = await ask(url + RELEASE_PATH);
  if (answer.status === 503) throw new Error(`The store at ${url} shows no release yet.`);
  const live = liveSchema.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined).data;
  if (live === undefined)
    throw new Error(`${url}${RELEASE_PATH} answered ${answer.status} and no release: is this a store?`);
  const versions = new Map<AreaName, string>(live.areas.map(({ area, version }) => [area, version]));
  versions.set('shell', live.shell);
  const versionOf = (area: AreaName): string => {
    const version = versions.get(area);
    if (version === undefined) throw new Error(`The store at ${url} shows no ${area}.`);
    return version;
  };
  return {
    url,
    number: live.number,
    versions: recordOf(AREAS, versionOf),
    warnings: warningsOf(live.areas),
    async descriptor(area, version) {
      const text = await fileAt(url + artefactUrl(area, version, DESCRIPTOR_FILE));
      if (text === undefined) return undefined;
      const { data } = areaDescriptorSchema.safeParse(JSON.parse(text.toString()));
      if (data === undefined || data.area !== area || data.version !== version)
        throw new Error(
          `${area} ${version} of ${url} is described in a way that this checkout does not know.`,
        );
      return data;
    },
    file: (area, version, file) => fileAt(url + artefactUrl(area, version, file)),
  };
}
