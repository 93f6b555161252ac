import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AreaDescriptor,
  artefactLimits,
  DESCRIPTOR_FILE,
  english,
  finishVersion,
  listVersions,
  pageLanguages,
  putArtefactFile,
} from '@bowtie/contracts';
import { BlobDiffers, type ReleaseStore } from '@bowtie/release-store';
import { callError, type HandledCall, handle, type Upload } from '@bowtie/service-kit';
import type { ReleasesDeps } from '../deps';
import { requireAreas } from './author-of';

const mostProblems = 50;

async function contentOf(upload: Upload): Promise<Buffer> {
  const file = join(tmpdir(), `bowtie-artefact-${randomUUID()}`);
  try {
    await upload.saveTo(file);
    return await readFile(file);
  } finally {
    await rm(file, { force: true });
  }
}

export function handlePutArtefactFile({ store, published }: ReleasesDeps): HandledCall {
  return handle(putArtefactFile, async ({ params: { area, version }, query, upload, ...context }) => {
    requireAreas(context, [area]);
    if (upload === undefined) throw callError(putArtefactFile, 'file_missing');
    const content = await contentOf(upload);
    if (createHash('sha256').update(content).digest('hex') !== query.sha256)
      throw callError(putArtefactFile, 'hash_differs');
    const differs = () => callError(putArtefactFile, 'file_differs');
    // It is written last, by `finishVersion`.
    if (query.path === DESCRIPTOR_FILE) throw differs();
    const known = await store.file(area, version, query.path);
    if (known !== undefined) {
      if (known.equals(content)) return { is_new: false };
      throw differs();
    }
    if ((await store.descriptor(area, version)) !== undefined) throw differs();
    if ((await published.countFile(area, version)) > artefactLimits.files)
      throw callError(putArtefactFile, 'too_many_files');
    try {
      return { is_new: await store.putFile(area, version, query.path, content) };
    } catch (error) {
      throw error instanceof BlobDiffers ? differs() : error;
    }
  });
}

/** Author and commit are no part of a version: the same content may be published from another commit. */
function contentText({ author: _author, commit: _commit, ...content }: AreaDescriptor): string {
  return JSON.stringify(content);
}

async function finish(store: ReleaseStore, descriptor: AreaDescriptor): Promise<void> {
  const { area, version } = descriptor;
  const known = await store.descriptor(area, version);
  try {
    if (known === undefined) await store.finish(descriptor);
    else if (contentText(known) !== contentText(descriptor)) throw new BlobDiffers(`${area}/${version}`);
  } catch (error) {
    throw error instanceof BlobDiffers ? callError(finishVersion, 'file_differs') : error;
  }
}

export function handleFinishVersion({ store, published }: ReleasesDeps): HandledCall {
  return handle(finishVersion, async ({ params: { area }, body: { builds }, ...context }) => {
    requireAreas(context, [area]);
    const main = builds[english.tag];
    const tags = Object.keys(builds).sort().join();
    const wanted = pageLanguages.map(({ tag }) => tag);
    if (main === undefined || tags !== wanted.toSorted().join())
      throw callError(finishVersion, 'languages_differ', {
        message: `A version needs a build in each language of the store: ${wanted.join(', ')}.`,
      });
    const all = Object.values(builds);
    const foreign = all.find((build) => build.area !== area);
    if (foreign !== undefined)
      throw callError(finishVersion, 'languages_differ', { message: `A build is of ${foreign.area}.` });
    const problems = (await Promise.all(all.map((build) => store.problemsOf(build)))).flat();
    if (problems.length > 0)
      throw callError(finishVersion, 'files_wrong', { errors: { files: problems.slice(0, mostProblems) } });
    // The usual language last: from then on the version is there.
    for (const build of all.filter((one) => one !== main)) await finish(store, build);
    await finish(store, main);
    const { published: kept, isNew } = await published.add({
      area,
      version: main.version,
      builds: Object.fromEntries(Object.entries(builds).map(([tag, { version }]) => [tag, version])),
      team: main.team,
      commit: main.commit ?? null,
      published_at: new Date().toISOString(),
      published_by: context.identity.team?.name ?? context.identity.service ?? '',
    });
    return { published: kept, is_new: isNew };
  });
}

export function handleListVersions({ published }: ReleasesDeps): HandledCall {
  return handle(listVersions, async ({ params: { area }, query: { page, limit } }) => {
    const { versions, count } = await published.list(area, { skip: (page - 1) * limit, limit });
    return { versions, total_count: count, page, limit };
  });
}
