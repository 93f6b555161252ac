import {
  AREAS,
  type ChannelState,
  compareReleases,
  readChannelDocument,
  readChannelHistory,
  readChannels,
} from '@bowtie/contracts';
import { withDigest } from '@bowtie/release-store';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import { buildsBefore } from '../channels/builds-before';
import { documentOf } from '../channels/document-of';
import type { ReleasesDeps } from '../deps';
import type { ChannelRecord } from '../model/channel-record';
import { differences } from '../rules/differences';
import { trialOf, versionOf } from '../rules/next-move';
import { moveView } from './move-view';

async function stateOf(
  { channels, published }: ReleasesDeps,
  { _id: channel, number, last }: ChannelRecord,
): Promise<ChannelState> {
  const { live, since } = last;
  const areas = AREAS.map(async (area) => {
    const version = versionOf(live[area]);
    const trial = trialOf(last, area);
    const [found, earlier, others] = await Promise.all([
      published.read(area, version),
      buildsBefore(channels, channel, last, area),
      published.countOthers(area, version),
    ]);
    // One that was removed as an old version cannot come back.
    const before = earlier && (await published.read(area, versionOf(earlier)));
    return {
      area,
      version,
      team: found?.team ?? '',
      since: since[area],
      languages: Object.keys(live[area]),
      before: before?.version ?? null,
      others,
      trial:
        trial === undefined
          ? null
          : {
              version: versionOf(trial.builds),
              percent: trial.percent,
              since: trial.since,
              plan: trial.plan ?? null,
            },
    };
  });
  return { channel, number, last: moveView(channel, last), areas: await Promise.all(areas) };
}

export function handleReadChannels(deps: ReleasesDeps): HandledCall {
  return handle(readChannels, async () => {
    const records = await deps.channels.all();
    // The history has to know of every move that was made.
    for (const { _id, pending } of records) if (pending.length > 0) await deps.mirror.tryComplete(_id);
    return { channels: await Promise.all(records.map((record) => stateOf(deps, record))) };
  });
}

export function handleReadChannelDocument({ channels, store }: ReleasesDeps): HandledCall {
  return handle(readChannelDocument, async ({ params: { channel } }) => {
    const record = await channels.read(channel);
    if (record === null) throw callError(readChannelDocument, 'channel_unknown');
    return { document: withDigest(await documentOf(store, channel, record.last)) };
  });
}

export function handleReadChannelHistory({ channels, mirror }: ReleasesDeps): HandledCall {
  return handle(readChannelHistory, async ({ params: { channel }, query: { page, limit, area } }) => {
    // What a process that died has not noted yet.
    await mirror.tryComplete(channel);
    const { moves, count } = await channels.history(channel, { area, skip: (page - 1) * limit, limit });
    return { moves: moves.map((move) => moveView(channel, move)), total_count: count, page, limit };
  });
}

export function handleCompareReleases({ channels, store }: ReleasesDeps): HandledCall {
  return handle(compareReleases, async ({ params: { channel }, query: { from, to } }) => {
    const [before, after] = await Promise.all([channels.past(channel, from), channels.past(channel, to)]);
    if (before === null || after === null)
      throw callError(compareReleases, 'number_unknown', {
        message: `${channel} has no release of the number ${before === null ? from : to}.`,
      });
    const [old, next] = await Promise.all([
      documentOf(store, channel, before),
      documentOf(store, channel, after),
    ]);
    return { areas: differences(old.areas, next.areas) };
  });
}
