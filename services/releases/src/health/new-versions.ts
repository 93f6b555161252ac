import { AREAS } from '@bowtie/contracts';
import type { ChannelRecord } from '../model/channel-record';
import { versionOf } from '../rules/next-move';
import type { Channels } from '../store/channels';
import type { NewVersion } from './compare-versions';
import { healthLimits } from './limits';

/**
 * The versions of a channel that are new: those that were promoted lately, and those on trial. One that came by a roll-back is not:
 * nothing is ever taken back to where it came from.
 */
export async function newVersions(
  channels: Channels,
  { _id: channel, last: { live, since, trials } }: ChannelRecord,
  now: Date,
): Promise<NewVersion[]> {
  const found: NewVersion[] = [];
  for (const area of AREAS) {
    const version = versionOf(live[area]);
    const shownSince = new Date(since[area]);
    if (now.getTime() - shownSince.getTime() > healthLimits.judgedForMs) continue;
    const act = (await channels.lastOf(channel, area))?.act;
    if (act?.kind !== 'promote' || act.version !== version || act.before === null) continue;
    found.push({ area, version, before: act.before, isTrial: false, since: shownSince });
  }
  for (const trial of trials)
    found.push({
      area: trial.area,
      version: versionOf(trial.builds),
      before: versionOf(live[trial.area]),
      isTrial: true,
      since: new Date(trial.since),
    });
  return found;
}
