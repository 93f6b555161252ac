import { z } from 'zod';
import { defineCall } from '../../call';
import { channelNameSchema } from '../../release/channel';
import { pageFailureKinds } from '../../release/health/page-health';
import { areaNameSchema, areaVersionSchema } from '../../release/release';

/** What one message of counts may hold. */
export const healthCountLimits = { entries: 100, sources: 50 } as const;

const count = z.int().min(0).max(10_000_000);
const counts = count.default(0);
/** Counts by the places of their buckets. */
const buckets = z.record(z.string().regex(/^\d{1,2}$/), count).default({});

export const healthCountsSchema = z.strictObject({
  area: areaNameSchema,
  /** Of the area's build in the store's usual language. */
  version: areaVersionSchema,
  /** Documents that were served of a release with this version. */
  documents: counts,
  /** Those of them whose own page is of the area; of the shell all. */
  views: counts,
  /** Further pages of the area that were shown in a document, as far as reports told. */
  reached: counts,
  /** Documents whose own page failed; of the shell those in which anything did. */
  failed: counts,
  /** Documents in which a page or part of the area failed that was not their own page. */
  failed_later: counts,
  /** Documents that failed, by why; one counts under each of its reasons. */
  kinds: z.partialRecord(z.enum(pageFailureKinds), count).default({}),
  shown: buckets,
  inp: buckets,
  cls: buckets,
  lcp: buckets,
  /** Pages that were to be rendered on the server, and those that the version itself kept from it. */
  renders: counts,
  renders_failed: counts,
  /** Requests for files of the version that are not there. */
  missing: counts,
  /** Where failures were reported from: 16 bits of a keyed digest of the address, with a key of the day. */
  sources: z.array(z.int().min(0).max(65_535)).max(healthCountLimits.sources).default([]),
});
/** What was counted of one version of an area. */
export type HealthCounts = z.output<typeof healthCountsSchema>;

export const countPageHealth = defineCall({
  name: 'countPageHealth',
  method: 'POST',
  path: '/internal/releases/health/',
  owner: 'releases',
  audience: 'internal',
  summary: 'Takes what a gateway counted of the versions that it shows',
  bodyLimit: 1_048_576,
  body: z.strictObject({
    channel: channelNameSchema,
    entries: z.array(healthCountsSchema).min(1).max(healthCountLimits.entries),
  }),
  answer: z.object({ counted: z.int() }),
});
