import { channelNameSchema, STABLE_CHANNEL } from '@bowtie/contracts';
import { releaseStoreVariables } from '@bowtie/release-store';
import { z } from 'zod';

const count = (standard: number) => z.coerce.number().int().min(1).default(standard);

/** The environment of the render service. */
export const RenderConfigSchema = z.object({
  /** Where the areas' artefacts lie, as for the gateway, and the channel that is copied to there where they are in a bucket. */
  ...releaseStoreVariables,
  RELEASE_CHANNEL: channelNameSchema.default(STABLE_CHANNEL),
  /** The built file that runs in the thread. */
  RENDER_WORKER: z.string().default('services/render/dist/page-worker.js'),
  /** How long one page may take, in milliseconds, without what its thread waits for a processor. */
  RENDER_TIMEOUT_MS: count(200),
  /** How long whoever wants a page waits for it: in the queue, and for a thread that gets no processor. */
  RENDER_WAIT_MS: count(1_000),
  /** How many pages may wait for an area's thread; more are refused at once. */
  RENDER_MOST_WAITING: count(32),
  /** How much memory an area's thread may hold, in megabytes, before it is ended. */
  RENDER_THREAD_MB: count(128),
});
export type RenderConfig = z.output<typeof RenderConfigSchema>;
