import { type AreaName, promoteArea, type ReleaseMove } from '@bowtie/contracts';
import { UsageError } from './command';
import type { Registry } from './registry';

/** Options of what a promotion shows to whom, and why. */
export const promoteOptions = { percent: { type: 'string' }, reason: { type: 'string' } } as const;

/** The share of the visitors that an option names. @throws UsageError */
export function percentOf(text = '100'): number {
  const percent = Number(text);
  if (!(percent > 0 && percent <= 100)) throw new UsageError('--percent needs a number above 0, up to 100.');
  return percent;
}

/** Shows a published version on a channel. @throws RegistryError */
export async function promoteVersion(
  registry: Registry,
  channel: string,
  body: { area: AreaName; version: string; percent: number; reason: string | undefined },
): Promise<ReleaseMove> {
  const { reason = '', ...rest } = body;
  const { move } = await registry.ask(promoteArea, { params: { channel }, body: { ...rest, reason } });
  return move;
}
