import { releaseStoreVariables } from '@bowtie/release-store';
import { z } from 'zod';

/** The environment of the registry of releases. */
export const ReleasesConfigSchema = z.object({
  ...releaseStoreVariables,
  /** The file of teams and their keys, which `npm run team` writes. */
  RELEASE_TEAMS_FILE: z.string().default('.data/teams.json'),
  /** For so many days old versions are kept whatever becomes of them: longer than any page stays open. */
  RELEASE_KEPT_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  /** How often versions are judged, for a roll-back has to follow within a minute; their metrics follow a third as often. */
  RELEASE_JUDGE_MS: z.coerce.number().int().min(20).max(60_000).default(5_000),
});
export type ReleasesConfig = z.output<typeof ReleasesConfigSchema>;
