import { type AreaName, promoteArea, type ReleaseMove } from '@bowtie/contracts';
import { UsageError } from './command';
import type { Registry } from './registry';

/** Options of what a promotion shows to whom, and why. */
export const promoteOptions = { percent: { type: 'string' }, reason: { type: 'string' } } as const;

/** Options of how a trial goes on. */
// biome-ignore lint/suspicious/noThenProperty: it is the option's name, and nobody awaits the list of options
export const planOptions = { then: { type: 'string' }, after: { type: 'string' } } as const;

/** The share of the visitors that an option names. @throws UsageError */
export function percentOf(text = '100'): number {
  const percent = Number(text);
  if (!(percent > 0 && percent <= 100)) throw new UsageError('--percent needs a number above 0, up to 100.');
  return percent;
}

/** How a trial goes on by itself. */
interface TrialPlan {
  next_shares: number[];
  after_minutes: number;
}

/** The further shares that options name (`50,100`), and the time before each (`15m`, `2h`). @throws UsageError */
export function planOf(then: string | undefined, after: string | undefined): TrialPlan | undefined {
  if (then === undefined) {
    if (after !== undefined) throw new UsageError('--after belongs to --then.');
    return undefined;
  }
  const [, number, unit] = /^(\d{1,5})(m|h)$/.exec(after ?? '15m') ?? [];
  if (number === undefined) throw new UsageError('--after needs minutes or hours, such as 15m or 2h.');
  return {
    next_shares: then.split(',').map(percentOf),
    after_minutes: Number(number) * (unit === 'h' ? 60 : 1),
  };
}

/** Shows a published version on a channel. @throws RegistryError */
export async function promoteVersion(
  registry: Registry,
  channel: string,
  body: {
    area: AreaName;
    version: string;
    percent: number;
    reason: string | undefined;
    plan?: TrialPlan | undefined;
  },
): Promise<ReleaseMove> {
  const { reason = '', plan, ...rest } = body;
  const { move } = await registry.ask(promoteArea, {
    params: { channel },
    body: { ...rest, ...plan, reason },
  });
  return move;
}
