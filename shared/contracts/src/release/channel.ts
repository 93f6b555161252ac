import { z } from 'zod';
import { areaNameSchema, areaVersionSchema, releaseDocumentSchema } from './release';
import { trialFields } from './trials/trial';

/** The channel that a checkout's start shows its own build on; production knows none of this name. */
export const LOCAL_CHANNEL = 'local';
/** The channel that visitors of the store see. */
export const STABLE_CHANNEL = 'stable';

export const channelNameSchema = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'needs small letters and digits');

/** A version as people write it: whole, or without the digest of its content where only one version begins so. */
export const wantedVersionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(-[0-9a-f]{12})?$/, 'needs a version such as 1.4.0 or 1.4.0-0123456789ab');

export const releaseReasonSchema = z.string().trim().max(500);

export const releaseActSchema = z.strictObject({
  /** `start` filled an empty channel, `trial` began one or changed its share, `end_trial` ended it without a promotion. */
  kind: z.enum(['start', 'promote', 'trial', 'end_trial', 'roll_back']),
  /** The area that changed; null for `start`, which sets all of them. */
  area: areaNameSchema.nullable(),
  version: areaVersionSchema.nullable(),
  /** The version that was live before. */
  before: areaVersionSchema.nullable(),
  /** The share of the visitors that sees it, in hundredths; 100 for everybody. */
  percent: z.number().min(0).max(100),
  /** The team or the operator. */
  by: z.string().min(1).max(100),
  reason: z.string().max(500),
  at: z.iso.datetime(),
});
/** Who moved a channel, when, and why. */
export type ReleaseAct = z.infer<typeof releaseActSchema>;

/** The folder of an artefacts store that holds the documents: `channels/<channel>/<number>.json`. */
export const CHANNELS_FOLDER = 'channels';

export const channelDocumentSchema = releaseDocumentSchema.extend({
  channel: channelNameSchema,
  act: releaseActSchema,
  ...trialFields,
  /** SHA-256 of the JSON of everything before it. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
/** What a channel shows from one move to the next. Once written it is never changed. */
export type ChannelDocument = z.infer<typeof channelDocumentSchema>;
