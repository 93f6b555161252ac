import { timingSafeEqual } from 'node:crypto';
import type { Team } from '@bowtie/contracts';
import { keyDigest, readTeams } from './teams-file';

/** The teams, by their keys. */
export interface Teams {
  /** Whose key this is; null for one that opens nothing. The file is read each time: a key that is taken off opens nothing from then on. */
  withKey(key: string): Promise<Team | null>;
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
  };
}
