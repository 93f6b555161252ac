import type { ServiceDeps } from '@bowtie/service-kit';
import type { ReleasesConfig } from './config';
import { openTeams, type Teams } from './teams/teams';

/** What the handlers of the registry work with. */
export interface ReleasesDeps {
  teams: Teams;
  close(): Promise<void>;
}

export async function openReleasesDeps({ config }: ServiceDeps<ReleasesConfig>): Promise<ReleasesDeps> {
  return { teams: openTeams(config.RELEASE_TEAMS_FILE), close: async () => undefined };
}
