import type { AreaName, BootData } from '@bowtie/contracts';
import { z } from 'zod';

/** A route that a thread is to render. */
export interface RouteTask {
  area: AreaName;
  version: string;
  page: string;
  /** Path and query of its address. */
  url: string;
  boot: BootData;
}

export const threadDataSchema = z.object({
  /** A folder with `<area>/<version>/area.json` and the server bundles. */
  artefacts: z.string(),
  shell: z.string(),
  slot: z.instanceof(Int32Array),
  rounds: z.number(),
  rendersPerRound: z.number(),
});

/** What a thread tells of the route that it renders; `held` is what its heap holds after a round. */
export const threadMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('rendered') }),
  z.object({ kind: z.literal('held'), bytes: z.number() }),
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('threw'), message: z.string() }),
]);
export type ThreadMessage = z.infer<typeof threadMessageSchema>;
