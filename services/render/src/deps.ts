import { chosenBucket, copyNewestRelease, FolderBlobs, ReleaseStore } from '@bowtie/release-store';
import { type Periodic, type ServiceDeps, startPeriodic } from '@bowtie/service-kit';
import type { RenderConfig } from './config';
import { createPagePool, type PagePool } from './page-pool';

/** What the handler of the render service works with. */
export interface RenderDeps {
  pool: PagePool;
  close(): Promise<void>;
}

export async function openRenderDeps({ config, log }: ServiceDeps<RenderConfig>): Promise<RenderDeps> {
  const pool = createPagePool(config, log);
  const looks = followBucket(config, log);
  return {
    pool,
    async close() {
      await Promise.all([pool.close(), looks?.stop()]);
    },
  };
}

const copyMs = 1_000;

/** Copies what the channel shows out of the bucket; undefined where the registry writes into the folder itself. */
function followBucket(config: RenderConfig, log: ServiceDeps<RenderConfig>['log']): Periodic | undefined {
  const blobs = chosenBucket(config);
  if (blobs === undefined) return undefined;
  const [bucket, folder] = [new ReleaseStore(blobs), new ReleaseStore(new FolderBlobs(config.ARTEFACTS_DIR))];
  const looks = startPeriodic({
    name: 'release_copy',
    everyMs: copyMs,
    run: () =>
      copyNewestRelease(bucket, folder, config.RELEASE_CHANNEL, (number, problem) =>
        log.warn({ err: problem, release: number }, 'a release cannot be copied'),
      ),
    onError: (error) => log.warn({ err: error }, 'the bucket of releases does not answer'),
  });
  void looks.runNow();
  return looks;
}
