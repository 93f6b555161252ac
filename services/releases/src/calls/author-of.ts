import { type AreaName, promoteArea } from '@bowtie/contracts';
import { type CallContext, callError, commonError } from '@bowtie/service-kit';
import type { Author } from '../rules/next-move';

type Asking = Pick<CallContext<typeof promoteArea>, 'identity'>;

/** Lets a team at its own areas alone; services act for operators, whose roles they know. @throws ApiError `area_not_yours` */
export function requireAreas({ identity }: Asking, areas: readonly AreaName[]): void {
  if (identity.kind === 'service') return;
  const own = identity.team?.areas ?? [];
  const foreign = areas.filter((area) => !own.includes(area));
  if (foreign.length === 0) return;
  throw callError(promoteArea, 'area_not_yours', {
    message: `The key of your team opens ${own.join(', ') || 'no area'}, and not ${foreign.join(', ')}.`,
  });
}

/** Who moves a channel, now. @throws ApiError `area_not_yours`, `invalid_request` for a team that names an operator */
export function authorOf(
  { identity }: Asking,
  { reason, operator }: { reason: string; operator?: string | undefined },
): Author {
  const at = new Date().toISOString();
  if (identity.kind === 'service') return { by: operator ?? identity.service ?? 'service', reason, at };
  if (operator !== undefined)
    throw commonError('invalid_request', { errors: { operator: ['is for the operators’ pages alone'] } });
  return { by: identity.team?.name ?? '', reason, at };
}
