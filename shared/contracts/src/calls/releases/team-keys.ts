import { z } from 'zod';
import { defineCall } from '../../call';
import { areaNameSchema } from '../../release/release';

export const teamSchema = z.object({ name: z.string().min(1).max(40), areas: z.array(areaNameSchema) });
/** A product team, and the areas that its key opens. */
export type Team = z.output<typeof teamSchema>;

/** Whose key this is; null for one that opens nothing. */
export const checkTeamKey = defineCall({
  name: 'checkTeamKey',
  method: 'POST',
  path: '/internal/releases/team-key/',
  owner: 'releases',
  audience: 'internal',
  callers: ['gateway'],
  summary: 'The team that a key belongs to',
  body: z.strictObject({ secret: z.string().min(1).max(200) }),
  answer: z.object({ team: teamSchema.nullable() }),
});
