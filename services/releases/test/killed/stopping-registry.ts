import type { AreaName } from '@bowtie/contracts';
import { FolderBlobs, ReleaseStore } from '@bowtie/release-store';
import { createLog } from '@bowtie/service-kit';
import { MongoClient } from 'mongodb';
import { Mirror } from '../../src/channels/mirror';
import { ChannelMover } from '../../src/channels/move-channel';
import { promotion } from '../../src/rules/next-move';
import { type Channels, openChannels } from '../../src/store/channels';
import { openPublishedVersions } from '../../src/store/published-versions';
import type { Order, Step } from './steps';

const area: AreaName = 'mfe-smb';

/** Says where it is, and goes no further: whoever started this process ends it here. */
async function stop(step: Step): Promise<never> {
  process.send?.(step);
  return new Promise(() => undefined);
}

/** A store that writes no document where the process is to end before that. */
class StoppingStore extends ReleaseStore {
  readonly #step: Step;
  constructor(folder: string, step: Step) {
    super(new FolderBlobs(folder));
    this.#step = step;
  }

  override async putDocument(...content: Parameters<ReleaseStore['putDocument']>): Promise<boolean> {
    if (this.#step === 'before the file') await stop(this.#step);
    return super.putDocument(...content);
  }
}

function stopping(channels: Channels, step: Step): Channels {
  return {
    ...channels,
    async commit(...move) {
      if (step === 'before the channel moves') await stop(step);
      return channels.commit(...move);
    },
    async remember(...move) {
      if (step === 'before the history') await stop(step);
      return channels.remember(...move);
    },
    async markMirrored(...move) {
      if (step === 'before it is marked') await stop(step);
      return channels.markMirrored(...move);
    },
  };
}

async function move({ mongoUrl, database, folder, step, version }: Order): Promise<void> {
  const db = new MongoClient(mongoUrl).db(database);
  const published = await openPublishedVersions(db);
  const [found] = await published.matching(area, version);
  if (found === undefined) throw new Error(`${version} is not published`);
  const channels = stopping(await openChannels(db), step);
  const store = new StoppingStore(folder, step);
  const mirror = new Mirror({ channels, store, log: createLog('test', 'silent') });
  await new ChannelMover({ channels, store, mirror }).move('stable', async (current) => {
    if (current === null) throw new Error('the channel is empty');
    const author = { by: 'smb', reason: '', at: new Date().toISOString() };
    const next = promotion(current.last, area, found.builds, 100, author);
    if (typeof next === 'string') throw new Error(next);
    return next;
  });
  await stop(step);
}

process.on('message', (order: Order) => void move(order));
