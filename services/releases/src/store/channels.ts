import type { AreaName } from '@bowtie/contracts';
import { insertNew } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import type { Builds, ChannelRecord, Move, PastMove, TrialRecord } from '../model/channel-record';
import { versionOf } from '../rules/next-move';

const mostChannels = 100;
const numberDigits = 9;

const moveId = (channel: string, number: number) =>
  `${channel}/${String(number).padStart(numberDigits, '0')}`;

/** What channels show, and every move of them. */
export interface Channels {
  all(): Promise<ChannelRecord[]>;
  read(channel: string): Promise<ChannelRecord | null>;
  /**
   * Moves a channel that is still where it was; null for one that is empty.
   * @returns false where somebody else was faster
   */
  commit(channel: string, current: ChannelRecord | null, next: Move): Promise<boolean>;
  /** Notes moves in the history; they may be there already. */
  remember(channel: string, moves: readonly Move[]): Promise<void>;
  /** Notes that history and store know of moves. */
  markMirrored(channel: string, numbers: readonly number[]): Promise<void>;
  history(
    channel: string,
    query: { area: AreaName | undefined; skip: number; limit: number },
  ): Promise<{ moves: PastMove[]; count: number }>;
  past(channel: string, number: number): Promise<PastMove | null>;
  /** The newest move that brought a version of an area to everybody, by promotion or as the channel was filled. */
  arrival(channel: string, area: AreaName, version: string): Promise<PastMove | null>;
  /** The newest move that changed what everybody sees of an area. */
  lastOf(channel: string, area: AreaName): Promise<PastMove | null>;
  /** Whether somebody took a version off, by a roll-back or as its trial was ended. */
  isTakenOff(channel: string, version: { area: AreaName; version: string; by: string }): Promise<boolean>;
  /** The builds of a version of an area that was live once. */
  onceLive(channel: string, area: AreaName, version: string): Promise<Builds | undefined>;
  /** The moves since a time, and the newest so many in any case, newest first; at most a thousand. */
  recent(channel: string, since: string, atLeast: number): Promise<PastMove[]>;
}

const mostRecent = 1_000;

/** A move as it is kept. Those from before several areas could be on trial have one `trial` or null. */
type Kept<M extends Move> = Omit<M, 'trials'> & { trials?: TrialRecord[]; trial?: TrialRecord | null };
type KeptChannel = Omit<ChannelRecord, 'last' | 'pending'> & { last: Kept<Move>; pending: Kept<Move>[] };

function readMove({ number, act, live, since, trial, trials }: Kept<Move>): Move {
  return { number, act, live, since, trials: trials ?? (trial ? [trial] : []) };
}

function readPastMove({ _id, channel, ...move }: Kept<PastMove>): PastMove {
  return { _id, channel, ...readMove(move) };
}

function readChannel(kept: KeptChannel): ChannelRecord {
  return { ...kept, last: readMove(kept.last), pending: kept.pending.map(readMove) };
}

/** Opens the collections and their indexes. */
export async function openChannels(db: Db): Promise<Channels> {
  const channels = db.collection<KeptChannel>('channels');
  const moves = db.collection<Kept<PastMove>>('moves');
  await moves.createIndex({ channel: 1, number: -1 });
  await moves.createIndex({ channel: 1, 'act.area': 1, number: -1 });

  const pastMove = (kept: Kept<PastMove> | null) => kept && readPastMove(kept);

  return {
    async all() {
      return (await channels.find({}).sort({ _id: 1 }).limit(mostChannels).toArray()).map(readChannel);
    },
    async read(channel) {
      const kept = await channels.findOne({ _id: channel });
      return kept && readChannel(kept);
    },
    async commit(channel, current, next) {
      if (current === null) {
        return insertNew(channels, { _id: channel, number: next.number, last: next, pending: [next] });
      }
      const result = await channels.updateOne(
        { _id: channel, number: current.number },
        { $set: { number: next.number, last: next }, $push: { pending: next } },
      );
      return result.matchedCount === 1;
    },
    async remember(channel, pending) {
      await moves.bulkWrite(
        pending.map((move) => ({
          updateOne: {
            filter: { _id: moveId(channel, move.number) },
            update: { $setOnInsert: { channel, ...move } },
            upsert: true,
          },
        })),
      );
    },
    async markMirrored(channel, numbers) {
      await channels.updateOne({ _id: channel }, { $pull: { pending: { number: { $in: [...numbers] } } } });
    },
    async history(channel, { area, skip, limit }) {
      const filter = { channel, ...(area !== undefined && { 'act.area': area }) };
      const [found, count] = await Promise.all([
        moves.find(filter).sort({ number: -1 }).skip(skip).limit(limit).toArray(),
        moves.countDocuments(filter),
      ]);
      return { moves: found.map(readPastMove), count };
    },
    async past(channel, number) {
      return pastMove(await moves.findOne({ _id: moveId(channel, number) }));
    },
    async arrival(channel, area, version) {
      const promoted = await moves.findOne(
        { channel, 'act.area': area, 'act.kind': 'promote', 'act.version': version },
        { sort: { number: -1 } },
      );
      return pastMove(
        promoted ?? (await moves.findOne({ channel, 'act.kind': 'start' }, { sort: { number: -1 } })),
      );
    },
    async lastOf(channel, area) {
      return pastMove(
        await moves.findOne(
          { channel, 'act.area': area, 'act.kind': { $in: ['promote', 'roll_back'] } },
          { sort: { number: -1 } },
        ),
      );
    },
    async isTakenOff(channel, { area, version, by }) {
      const ends = [
        { 'act.kind': 'roll_back', 'act.before': version } as const,
        { 'act.kind': 'end_trial', 'act.version': version } as const,
      ];
      return (await moves.findOne({ channel, 'act.area': area, 'act.by': by, $or: ends })) !== null;
    },
    async onceLive(channel, area, version) {
      const found = await moves.findOne(
        { channel, [`live.${area}.en`]: version },
        { sort: { number: -1 }, projection: { live: 1 } },
      );
      const builds = found?.live[area];
      return builds !== undefined && versionOf(builds) === version ? builds : undefined;
    },
    async recent(channel, since, atLeast) {
      const found = await moves.find({ channel }).sort({ number: -1 }).limit(mostRecent).toArray();
      return found.map(readPastMove).filter(({ act }, place) => place < atLeast || act.at >= since);
    },
  };
}
