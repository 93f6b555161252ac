import { timingSafeEqual } from 'node:crypto';
import type { AreaName, Team } from '@bowtie/contracts';
import { keyDigest, readTeams, type TeamContact } from './teams-file';

/** The teams, by their keys. */
export interface Teams {
  /** Whose key this is; null for one that opens nothing. The file is read each time: a key that is taken off opens nothing from then on. */
  withKey(key: string): Promise<Team | null>;
  /** The teams of an area that want notices of automatic acts, and how. */
  subscribers(area: AreaName): Promise<{ team: string; by: 'email' | 'webhook' }[]>;
  /** Where a team gets its notices; undefined for one that is not there any more. */
  contact(team: string): Promise<TeamContact | undefined>;
}

export function openTeams(file: string): Teams {
  return {
    async withKey(key) {
      const digest = Buffer.from(keyDigest(key));
      const found = (await readTeams(file)).find(({ key_digest }) =>
        timingSafeEqual(Buffer.from(key_digest), digest),
      );
      return found === undefined ? null : { name: found.name, areas: found.areas };
    },
    async subscribers(area) {
      const teams = (await readTeams(file)).filter(({ areas }) => areas.includes(area));
      return teams.flatMap(({ name: team, email, webhook }) => [
        ...(email === undefined ? [] : [{ team, by: 'email' as const }]),
        ...(webhook === undefined ? [] : [{ team, by: 'webhook' as const }]),
      ]);
    },
    contact: async (team) => (await readTeams(file)).find(({ name }) => name === team),
  };
}
