import type { AreaName } from '@bowtie/contracts';
import type { Builds, Move } from '../model/channel-record';
import { versionOf } from '../rules/next-move';
import type { Channels } from '../store/channels';

/** The builds that were live before those that are: what the promotion of these replaced. */
export async function buildsBefore(
  channels: Channels,
  channel: string,
  current: Move,
  area: AreaName,
): Promise<Builds | undefined> {
  const arrival = await channels.arrival(channel, area, versionOf(current.live[area]));
  const before = arrival?.act.area === area ? arrival.act.before : null;
  return before === null ? undefined : channels.onceLive(channel, area, before);
}
