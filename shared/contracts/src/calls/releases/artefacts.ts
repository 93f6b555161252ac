import { z } from 'zod';
import { defineCall } from '../../call';
import { channelDocumentSchema, channelNameSchema } from '../../release/channel';
import {
  areaDescriptorSchema,
  areaNameSchema,
  areaVersionSchema,
  artefactPathSchema,
} from '../../release/release';
import { paging } from '../../shapes/fields';
import { areaNotYours, channelUnknown, ofTeams } from './team-calls';

/** What a published version may hold. */
export const artefactLimits = { fileBytes: 8 * 1_048_576, files: 2_000 } as const;

const artefactParams = z.object({ area: areaNameSchema, version: areaVersionSchema });

const refusals = {
  area_not_yours: areaNotYours,
  file_differs: {
    status: 409,
    message: 'This version lies here with other bytes. Published files never change: raise the version.',
  },
} as const;

/**
 * Takes one file of a version, before the version is finished. The files beside it (`.gz`, `.br`, `.map`) are sent as files of their
 * own. Sent again with the same bytes, it changes nothing.
 */
export const putArtefactFile = defineCall({
  ...ofTeams,
  name: 'putArtefactFile',
  method: 'PUT',
  path: '/releases/artefacts/:area/:version/file/',
  summary: 'Takes one file of a version that is being published',
  params: artefactParams,
  query: z.object({
    path: artefactPathSchema,
    /** Of the file's bytes. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  upload: { field: 'file', most: artefactLimits.fileBytes },
  answer: z.object({ is_new: z.boolean() }),
  errors: {
    ...refusals,
    file_missing: { status: 400, message: 'Send the file as the field `file`.' },
    hash_differs: { status: 422, message: 'These bytes do not have this hash. Send the file again.' },
    too_many_files: {
      status: 422,
      message: `A version holds at most ${artefactLimits.files} files.`,
    },
  },
});

export const publishedVersionSchema = z.object({
  area: areaNameSchema,
  version: areaVersionSchema,
  /** The version of the area's build in each language, by its tag. */
  builds: z.record(z.string(), areaVersionSchema),
  team: z.string(),
  commit: z.string().nullable(),
  published_at: z.iso.datetime(),
  /** The team whose key published it. */
  published_by: z.string(),
});
/** A version of an area that can be promoted. */
export type PublishedVersion = z.output<typeof publishedVersionSchema>;

/**
 * Finishes a version: the descriptor of its build in every language, the usual one first. All of their files must have been sent;
 * from then on the version can be promoted, and never changes.
 */
export const finishVersion = defineCall({
  ...ofTeams,
  name: 'finishVersion',
  method: 'POST',
  path: '/releases/artefacts/:area/',
  summary: 'Finishes a version whose files were sent, so that it can be promoted',
  params: z.object({ area: areaNameSchema }),
  bodyLimit: 8 * 1_048_576,
  body: z.strictObject({
    /** By the tags of the store's languages. */
    builds: z.record(z.string(), areaDescriptorSchema),
  }),
  answer: z.object({ published: publishedVersionSchema, is_new: z.boolean() }),
  errors: {
    ...refusals,
    languages_differ: { status: 422, message: 'A version needs a build in each language of the store.' },
    files_wrong: { status: 422, message: 'Files of this version are missing or are not what it says.' },
  },
});

export const listVersions = defineCall({
  ...ofTeams,
  callers: ['gateway', 'operations'],
  name: 'listVersions',
  method: 'GET',
  path: '/releases/artefacts/:area/',
  summary: 'The published versions of an area, newest first',
  params: z.object({ area: areaNameSchema }),
  query: z.object(paging({ limit: 20, most: 100 })),
  answer: z.object({
    versions: z.array(publishedVersionSchema),
    total_count: z.int(),
    page: z.int(),
    limit: z.int(),
  }),
});

/** The whole document that a channel shows, with the descriptors of all areas in all languages. */
export const readChannelDocument = defineCall({
  ...ofTeams,
  name: 'readChannelDocument',
  method: 'GET',
  path: '/releases/channels/:channel/document/',
  summary: 'The release document that a channel shows',
  params: z.object({ channel: channelNameSchema }),
  answer: z.object({ document: channelDocumentSchema }),
  errors: {
    channel_unknown: channelUnknown,
  },
});
