import { readArtefactFile } from '@bowtie/contracts';
import { callError, type HandledCall, handle, RawAnswer } from '@bowtie/service-kit';
import type { ReleasesDeps } from '../deps';

/** Files of versions that are finished; of those, the key of every team opens each, since teams check against one another. */
export function handleReadArtefactFile({ store }: ReleasesDeps): HandledCall {
  return handle(readArtefactFile, async ({ params: { area, version }, query: { path } }) => {
    const isFinished = (await store.descriptor(area, version)) !== undefined;
    const content = isFinished ? await store.file(area, version, path) : undefined;
    if (content === undefined) throw callError(readArtefactFile, 'file_unknown');
    return new RawAnswer('application/octet-stream', content, { 'cache-control': 'private, no-store' });
  });
}
