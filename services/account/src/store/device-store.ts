import type { Db } from 'mongodb';
import { digestOf } from '../rules/secrets';

interface DeviceDocument {
  /** Digest of the browser's secret id and the address of the account. */
  _id: string;
  user_id: string;
  seen_at: Date;
}

const year = 365 * 86_400;

/** In which browsers people signed in to their accounts. */
export interface DeviceStore {
  knows(device: string, email: string): Promise<boolean>;
  remember(device: string, email: string, userId: string): Promise<void>;
}

export async function openDeviceStore(db: Db): Promise<DeviceStore> {
  const devices = db.collection<DeviceDocument>('devices');
  await devices.createIndex({ seen_at: 1 }, { expireAfterSeconds: year });
  return {
    knows: async (device, email) => (await devices.findOne({ _id: digestOf(device, email) })) !== null,
    remember: async (device, email, user_id) => {
      await devices.updateOne(
        { _id: digestOf(device, email) },
        { $set: { user_id, seen_at: new Date() } },
        { upsert: true },
      );
    },
  };
}
