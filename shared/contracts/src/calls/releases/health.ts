import { z } from 'zod';
import { defineCall } from '../../call';
import { channelNameSchema } from '../../release/channel';
import { pageFailureKinds } from '../../release/health/page-health';
import { areaNameSchema, areaVersionSchema } from '../../release/release';
import { channelUnknown, ofTeams } from './team-calls';

/** What one message of counts may hold. */
export const healthCountLimits = { entries: 100, sources: 50 } as const;

/** What is counted of a version as plain numbers: the numbers that a gateway adds to and the registry adds up. */
export const healthCountNames = [
  'documents',
  'views',
  'reached',
  'failed',
  'failed_later',
  'renders',
  'renders_failed',
  'missing',
] as const;

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
  /** Further pages of the area that were shown in a document, as far as reports say. */
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
  callers: ['gateway'],
  summary: 'Takes what a gateway counted of the versions that it shows',
  bodyLimit: 1_048_576,
  body: z.strictObject({
    channel: channelNameSchema,
    entries: z.array(healthCountsSchema).min(1).max(healthCountLimits.entries),
  }),
  answer: z.object({ counted: z.int() }),
});

const figuresSchema = z.object({
  version: areaVersionSchema,
  /** From when to when these figures are: a day at most. */
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  /** Pages that were shown, and those that failed. */
  pages: z.int(),
  failed: z.int(),
  kinds: z.partialRecord(z.enum(pageFailureKinds), z.int()),
  /** What three of four pages keep below: times in milliseconds, CLS without a unit; null where nothing was measured. */
  p75: z.object({
    shown: z.number().nullable(),
    inp: z.number().nullable(),
    cls: z.number().nullable(),
    lcp: z.number().nullable(),
  }),
  renders: z.int(),
  renders_failed: z.int(),
  missing: z.int(),
});
/** How the pages of one version fared. */
export type HealthFigures = z.output<typeof figuresSchema>;

const areaHealthSchema = z.object({
  area: areaNameSchema,
  live: figuresSchema,
  /** The version before, in the last day of its being live. */
  before: figuresSchema.nullable(),
  trial: figuresSchema.nullable(),
});
/** How the versions of an area fare beside one another. */
export type AreaHealth = z.output<typeof areaHealthSchema>;

export const readReleaseHealth = defineCall({
  ...ofTeams,
  callers: ['operations'],
  name: 'readReleaseHealth',
  method: 'GET',
  path: '/releases/channels/:channel/health/',
  summary: 'How the pages of what a channel shows fare, beside the versions before',
  params: z.object({ channel: channelNameSchema }),
  answer: z.object({
    areas: z.array(areaHealthSchema),
    /** What was done or decided by itself lately, newest first. */
    acts: z.array(
      z.object({
        area: areaNameSchema,
        version: areaVersionSchema,
        reason: z.string(),
        at: z.iso.datetime(),
        /** `outdated`: the version was taken off meanwhile. */
        state: z.enum(['decided', 'done', 'refused', 'outdated']),
        refusal: z.string().nullable(),
      }),
    ),
  }),
  errors: { channel_unknown: channelUnknown },
});

/** A notice to a team, by mail or to an address of its own. */
export const readReleaseNotice = defineCall({
  name: 'readReleaseNotice',
  method: 'POST',
  path: '/internal/releases/notice/',
  owner: 'releases',
  audience: 'internal',
  callers: ['fulfilment'],
  summary: 'The notice to a team about an automatic act on its version',
  body: z.strictObject({
    act_id: z.string().min(1).max(120),
    team: z.string().min(1).max(40),
    by: z.enum(['email', 'webhook']),
  }),
  answer: z.object({
    /** Null where there is nothing to send any more. */
    notice: z
      .union([
        z.object({
          by: z.literal('email'),
          to: z.string(),
          subject: z.string(),
          paragraphs: z.array(z.string()),
        }),
        z.object({ by: z.literal('webhook'), url: z.string(), body: z.string(), signature: z.string() }),
      ])
      .nullable(),
  }),
});
