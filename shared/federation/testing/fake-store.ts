import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import {
  type AreaDescriptor,
  type AreaName,
  areaNameSchema,
  type CallBody,
  type ChannelDocument,
  promoteArea,
} from '@bowtie/contracts';
import { openApiDocument } from '@bowtie/contracts/openapi';
import { sampleDocument } from '@bowtie/contracts/sample-release';
import { liveAreas } from './descriptors';

const key = 'btr_of-a-team';
const at = '2026-01-01T00:00:00.000Z';

/** A store as far as `check` and `publish` ask it. */
export interface FakeStore {
  variables: { RELEASE_STORE: string; RELEASE_KEY: string };
  /** What the channel shows; undefined where it was never filled. */
  document: ChannelDocument | undefined;
  /** The reference of the calls that it serves. */
  reference: object;
  /** Files of live versions by `<area>/<version>/<path>`. */
  files: Map<string, Uint8Array>;
  /** Files that were sent, in the same way, and the versions that were finished. */
  sent: Map<string, Uint8Array>;
  finished: Map<string, AreaDescriptor>;
  /** Promotions that were asked for. */
  promoted: CallBody<typeof promoteArea>[];
  close(): Promise<void>;
}

/** What a channel shows, in English and, with the same descriptors, in Spanish. */
export function documentOf(areas: ChannelDocument['areas'], number = 7): ChannelDocument {
  return { ...sampleDocument({ number, areas, translations: { es: areas } }), digest: '0'.repeat(64) };
}

type Answer = { status: number; body: unknown } | Uint8Array;
const refused = (status: number, code: string): Answer => ({
  status,
  body: { code, message: `Refused: ${code}.`, errors: {} },
});

function published(area: AreaName, version: string, builds: Record<string, AreaDescriptor>) {
  const versions = Object.entries(builds).map(([tag, build]) => [tag, build.version]);
  return {
    area,
    version,
    builds: Object.fromEntries(versions),
    team: 'any',
    commit: null,
    published_at: at,
    published_by: 'any',
  };
}

function finishedFile({ finished, sent }: FakeStore, file: string): Uint8Array | undefined {
  const [, version = ''] = file.split('/');
  const descriptor = finished.get(version);
  if (descriptor === undefined || !file.endsWith('/area.json')) return sent.get(file);
  return new TextEncoder().encode(JSON.stringify(descriptor));
}

async function answer(store: FakeStore, request: Request): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/openapi.json') return { status: 200, body: store.reference };
  if (!pathname.startsWith('/releases/')) return refused(404, 'not_found');
  if (request.headers.get('authorization') !== `Bearer ${key}`) return refused(401, 'key_invalid');
  const [, , kind, name = '', version = ''] = pathname.split('/');
  if (pathname.endsWith('/promote/')) {
    const body = promoteArea.body.parse(await request.json());
    store.promoted.push(body);
    const { act } = documentOf(liveAreas());
    const kind = body.percent === 100 ? ('promote' as const) : ('trial' as const);
    return { status: 200, body: { move: { channel: name, number: 8, ...act, ...body, kind, by: 'smb' } } };
  }
  if (kind === 'channels') {
    if (store.document === undefined) return refused(404, 'channel_unknown');
    return { status: 200, body: { document: store.document } };
  }
  const file = `${name}/${version}/${searchParams.get('path')}`;
  if (request.method === 'GET')
    return store.files.get(file) ?? finishedFile(store, file) ?? refused(404, 'file_unknown');
  if (request.method === 'PUT') {
    const form = await request.formData();
    const sent = form.get('file');
    if (!(sent instanceof Blob)) return refused(400, 'file_missing');
    const content = new Uint8Array(await sent.arrayBuffer());
    const isRight = createHash('sha256').update(content).digest('hex') === searchParams.get('sha256');
    if (!isRight) return refused(422, 'hash_differs');
    const isNew = !store.sent.has(file);
    store.sent.set(file, content);
    return { status: 200, body: { is_new: isNew } };
  }
  const { builds }: { builds: Record<string, AreaDescriptor> } = await request.json();
  const finished = builds.en?.version ?? '';
  const isNew = !store.finished.has(finished);
  for (const build of Object.values(builds)) store.finished.set(build.version, build);
  return {
    status: 200,
    body: { published: published(areaNameSchema.parse(name), finished, builds), is_new: isNew },
  };
}

/** Starts a store that shows some areas and serves every call. */
export async function startFakeStore(areas: ChannelDocument['areas']): Promise<FakeStore> {
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const hasBody = incoming.method !== 'GET';
    const request = new Request(`${store.variables.RELEASE_STORE}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: new Headers(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)])),
      ...(hasBody && { body: Buffer.concat(chunks) }),
    });
    const result = await answer(store, request);
    if (result instanceof Uint8Array) response.writeHead(200).end(result);
    else
      response
        .writeHead(result.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(result.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const store: FakeStore = {
    variables: { RELEASE_STORE: `http://127.0.0.1:${port}`, RELEASE_KEY: key },
    document: documentOf(areas),
    reference: openApiDocument(),
    files: new Map(),
    sent: new Map(),
    finished: new Map(),
    promoted: [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return store;
}
