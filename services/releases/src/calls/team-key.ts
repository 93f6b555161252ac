import { checkTeamKey } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import type { ReleasesDeps } from '../deps';

export function handleCheckTeamKey({ teams }: ReleasesDeps): HandledCall {
  return handle(checkTeamKey, async ({ body: { secret } }) => ({ team: await teams.withKey(secret) }));
}
