import type { AreaName } from '@bowtie/contracts';
import { NotBuiltError } from '../publish/built-area';
import { judge, type Verdict } from '../publish/judge';
import { LiveSite } from '../publish/live-store';
import { refusalLines } from '../publish/refusal';
import { CommandError } from './command';
import type { Registry } from './registry';

interface Judging {
  root: string;
  area: AreaName;
  registry: Registry;
  channel: string;
  report(line: string): void;
}

/**
 * An area that nothing is wrong with.
 * @throws CommandError with all that is wrong; RegistryError
 */
export async function judged({ root, area, registry, channel, report }: Judging): Promise<Verdict> {
  const verdict = await judge(root, area, new LiveSite(registry, channel), report).catch((error: unknown) => {
    throw error instanceof NotBuiltError ? new CommandError(error.message) : error;
  });
  const { refusals, built } = verdict;
  if (refusals.length === 0) return verdict;
  const many = refusals.length === 1 ? 'one thing is' : `${refusals.length} things are`;
  throw new CommandError(
    `${area} ${built[0]?.descriptor.version} is refused; ${many} wrong:`,
    refusals.flatMap(refusalLines),
  );
}

/** What it was compared with, for people. */
export function comparedLine({ compared }: Verdict, channel: string): string {
  return compared === undefined
    ? `Nothing is live on ${channel} yet, so it was looked at by itself.`
    : `It fits to what is live on ${channel} (release ${compared}).`;
}
