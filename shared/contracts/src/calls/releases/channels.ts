import { z } from 'zod';
import { defineCall } from '../../call';
import {
  channelNameSchema,
  LOCAL_CHANNEL,
  releaseActSchema,
  releaseReasonSchema,
  wantedVersionSchema,
} from '../../release/channel';
import { areaNameSchema, areaVersionSchema } from '../../release/release';
import { paging } from '../../shapes/fields';
import { areaNotYours, channelUnknown, ofTeams } from './team-calls';

const channelParams = z.object({
  channel: channelNameSchema.refine(
    (name) => name !== LOCAL_CHANNEL,
    `${LOCAL_CHANNEL} shows what a checkout has built, and is moved by its start alone`,
  ),
});

/** Who moves a channel, and why. */
const author = {
  reason: releaseReasonSchema.default(''),
  /** The operator in whose name the operators' pages ask; a team must not say one. */
  operator: z.string().min(1).max(40).optional(),
};

const refusals = {
  area_not_yours: areaNotYours,
  channel_unknown: channelUnknown,
  version_unknown: { status: 404, message: 'This version was not published. Publish it first.' },
  version_ambiguous: { status: 409, message: 'Several versions begin so. Please name one of them whole.' },
  already_live: { status: 409, message: 'This version is live already.' },
  nothing_before: { status: 409, message: 'There is no other version of this area to go back to.' },
  not_shown: { status: 409, message: 'This version is neither live nor on trial here any more.' },
  does_not_fit: { status: 422, message: 'This version does not fit to what is live or on trial.' },
  channel_busy: { status: 503, message: 'This channel cannot be moved right now. Please try again.' },
  files_missing: { status: 422, message: 'Files of this version are not in the store. Publish it again.' },
} as const;

export const releaseMoveSchema = z.object({
  channel: channelNameSchema,
  number: z.int().positive(),
  ...releaseActSchema.shape,
});
/** One move of a channel, as its history lists it. */
export type ReleaseMove = z.output<typeof releaseMoveSchema>;

const moved = z.object({ move: releaseMoveSchema });

/** Fills a channel that is empty: from then on it moves by one area at a time. */
export const startChannel = defineCall({
  ...ofTeams,
  name: 'startChannel',
  method: 'POST',
  path: '/releases/channels/:channel/start/',
  summary: 'Fills an empty channel with a version of every area; without versions, with the newest of each',
  params: channelParams,
  body: z.strictObject({
    versions: z.partialRecord(areaNameSchema, wantedVersionSchema).default({}),
    ...author,
  }),
  answer: moved,
  errors: {
    ...refusals,
    channel_filled: { status: 409, message: 'This channel is filled already. Promote single areas on it.' },
  },
});

export const promoteArea = defineCall({
  ...ofTeams,
  callers: ['operations'],
  name: 'promoteArea',
  method: 'POST',
  path: '/releases/channels/:channel/promote/',
  summary: 'Shows a published version of an area to all visitors of a channel, or to a share of them',
  params: channelParams,
  body: z.strictObject({
    area: areaNameSchema,
    version: wantedVersionSchema,
    /** Less than 100 makes a trial of it. */
    percent: z.number().gt(0).max(100).default(100),
    /** Further shares, each larger, to which a trial goes on by itself while it is well; 100 shows it to everybody. */
    next_shares: z.array(z.number().gt(0).max(100)).max(10).default([]),
    /** For how long it has to be well at each share before the next, in minutes. */
    after_minutes: z.int().min(1).max(10_080).default(15),
    ...author,
  }),
  answer: moved,
  errors: refusals,
});

export const rollBackArea = defineCall({
  ...ofTeams,
  callers: ['operations'],
  name: 'rollBackArea',
  method: 'POST',
  path: '/releases/channels/:channel/roll-back/',
  summary:
    'Ends the trial of an area; without one, takes the area back to the version before, or to one that was live',
  params: channelParams,
  body: z.strictObject({
    area: areaNameSchema,
    /** The version that is to be taken off, where it has to be this one: asked twice, it is done once. */
    expected: areaVersionSchema.optional(),
    /** One that was live on this channel; without it the one before. */
    to: wantedVersionSchema.optional(),
    ...author,
  }),
  answer: moved,
  errors: refusals,
});

export const channelStateSchema = z.object({
  channel: channelNameSchema,
  number: z.int().positive(),
  /** When, by whom and why it moved last. */
  last: releaseMoveSchema,
  areas: z.array(
    z.object({
      area: areaNameSchema,
      version: areaVersionSchema,
      team: z.string(),
      since: z.iso.datetime(),
      languages: z.array(z.string()),
      /** The version that a roll-back brings back; null where there is none. */
      before: areaVersionSchema.nullable(),
      /** How many other versions of the area are published. */
      others: z.int().nonnegative(),
      /** The version on trial beside it. */
      trial: z
        .object({
          version: areaVersionSchema,
          percent: z.number(),
          since: z.iso.datetime(),
          /** How it goes on by itself; null where it does not. */
          plan: z
            .object({
              next_shares: z.array(z.number()),
              after_minutes: z.int(),
              step_since: z.iso.datetime(),
            })
            .nullable(),
        })
        .nullable(),
    }),
  ),
});
/** What a channel shows. */
export type ChannelState = z.output<typeof channelStateSchema>;

export const readChannels = defineCall({
  ...ofTeams,
  callers: ['operations'],
  name: 'readChannels',
  method: 'GET',
  path: '/releases/channels/',
  summary: 'What every channel shows',
  answer: z.object({ channels: z.array(channelStateSchema) }),
});

export const readChannelHistory = defineCall({
  ...ofTeams,
  callers: ['operations'],
  name: 'readChannelHistory',
  method: 'GET',
  path: '/releases/channels/:channel/history/',
  summary: 'The moves of a channel, newest first',
  params: channelParams,
  query: z.object({ ...paging({ limit: 20, most: 100 }), area: areaNameSchema.optional() }),
  answer: z.object({
    moves: z.array(releaseMoveSchema),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

/** What differs between two moves of a channel. */
export const compareReleases = defineCall({
  ...ofTeams,
  name: 'compareReleases',
  method: 'GET',
  path: '/releases/channels/:channel/diff/',
  summary: 'What differs between two numbers of a channel, area by area',
  params: channelParams,
  query: z.object({ from: z.coerce.number().int().positive(), to: z.coerce.number().int().positive() }),
  answer: z.object({
    areas: z.array(
      z.object({
        area: areaNameSchema,
        before: areaVersionSchema,
        after: areaVersionSchema,
        routes: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
        calls: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
        /** Bytes of all its files, as browsers get them uncompressed. */
        bytes: z.object({ before: z.int(), after: z.int() }),
      }),
    ),
  }),
  errors: { number_unknown: { status: 404, message: 'This channel has no release of that number.' } },
});
