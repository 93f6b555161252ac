import { insertNew } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import type { HealthAct } from '../model/health-record';

const mostOpen = 50;
const mostRecent = 50;

/** What the registry has done by itself, and what it is about to do. */
export interface HealthActs {
  /** Notes that a version is to be taken off; false where that was decided before, whatever came of it. */
  decide(act: Omit<HealthAct, '_id' | 'state' | 'refusal' | 'isNotified'>): Promise<boolean>;
  /** What was decided and not tried yet, also by an instance that died meanwhile. */
  open(): Promise<HealthAct[]>;
  finish(id: string, state: HealthAct['state'], refusal?: string): Promise<boolean>;
  /** Those that are done or refused, and of which the teams are not notified yet. */
  unnotified(): Promise<HealthAct[]>;
  markNotified(id: string): Promise<void>;
  read(id: string): Promise<HealthAct | null>;
  /** Those of a channel, newest first. */
  recent(channel: string): Promise<HealthAct[]>;
}

const healthActId = ({ channel, area, version }: Pick<HealthAct, 'channel' | 'area' | 'version'>) =>
  `${channel}/${area}/${version}`;

/** Opens the collection and its indexes. */
export async function openHealthActs(db: Db): Promise<HealthActs> {
  const acts = db.collection<HealthAct>('health_acts');
  await Promise.all([
    acts.createIndex({ state: 1, decided_at: 1 }),
    acts.createIndex({ isNotified: 1, state: 1, decided_at: 1 }),
    acts.createIndex({ channel: 1, decided_at: -1 }),
  ]);
  return {
    async decide(act) {
      return insertNew(acts, {
        ...act,
        _id: healthActId(act),
        state: 'decided',
        refusal: null,
        isNotified: false,
      });
    },
    open: () => acts.find({ state: 'decided' }).sort({ decided_at: 1 }).limit(mostOpen).toArray(),
    async finish(_id, state, refusal) {
      const result = await acts.updateOne(
        { _id, state: 'decided' },
        { $set: { state, refusal: refusal ?? null } },
      );
      return result.modifiedCount === 1;
    },
    unnotified: () =>
      acts
        .find({ isNotified: false, state: { $in: ['done', 'refused'] } })
        .sort({ decided_at: 1 })
        .limit(mostOpen)
        .toArray(),
    async markNotified(_id) {
      await acts.updateOne({ _id }, { $set: { isNotified: true } });
    },
    read: (_id) => acts.findOne({ _id }),
    recent: (channel) => acts.find({ channel }).sort({ decided_at: -1 }).limit(mostRecent).toArray(),
  };
}
