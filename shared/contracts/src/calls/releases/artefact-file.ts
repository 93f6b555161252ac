import { z } from 'zod';
import { defineCall } from '../../call';
import { areaNameSchema, areaVersionSchema, artefactPathSchema } from '../../release/release';
import { ofTeams } from './team-calls';

/**
 * A file of a published version, also one that browsers are never sent: who checks a candidate renders it with the live shell's server
 * bundle, and compares it with the shapes and types of what is live. The key of any team opens it.
 */
export const readArtefactFile = defineCall({
  ...ofTeams,
  name: 'readArtefactFile',
  method: 'GET',
  path: '/releases/artefacts/:area/:version/file/',
  summary: 'A file of a published version',
  params: z.object({ area: areaNameSchema, version: areaVersionSchema }),
  query: z.object({ path: artefactPathSchema }),
  answer: z.never(),
  errors: {
    file_unknown: { status: 404, message: 'There is no such file in this version.' },
  },
});
