import type { AreaName, PublishedVersion } from '@bowtie/contracts';
import type { Db } from 'mongodb';
import type { PublishedRecord } from '../model/channel-record';

/** A version of which files were sent, whether it was finished or not. */
interface UploadRecord {
  /** Area and version. */
  _id: string;
  area: AreaName;
  version: string;
  begun_at: Date;
  /** How many files were sent. */
  files: number;
}

const mostMatching = 20;
const mostOld = 500;

/** The versions that were published, and those that are being sent. */
export interface PublishedVersions {
  /** @returns what was noted first, and whether it is this */
  add(version: PublishedVersion): Promise<{ published: PublishedVersion; isNew: boolean }>;
  read(area: AreaName, version: string): Promise<PublishedVersion | null>;
  /** The versions that begin so, newest first; at most twenty. */
  matching(area: AreaName, version: string): Promise<PublishedVersion[]>;
  newest(area: AreaName): Promise<PublishedVersion | null>;
  list(
    area: AreaName,
    page: { skip: number; limit: number },
  ): Promise<{ versions: PublishedVersion[]; count: number }>;
  /** How many versions of an area are published beside one. */
  countOthers(area: AreaName, version: string): Promise<number>;
  /** Notes that one more file of a version comes. @returns how many came, with this one */
  countFile(area: AreaName, version: string): Promise<number>;
  /** What was published or begun before a time. */
  before(
    time: Date,
  ): Promise<{ published: PublishedVersion[]; begun: { area: AreaName; version: string }[] }>;
  remove(area: AreaName, version: string): Promise<void>;
}

const idOf = (area: AreaName, version: string) => `${area}/${version}`;

/** Opens the collections and their indexes. */
export async function openPublishedVersions(db: Db): Promise<PublishedVersions> {
  const published = db.collection<PublishedRecord>('published_versions');
  const uploads = db.collection<UploadRecord>('uploads');
  await Promise.all([
    published.createIndex({ area: 1, published_at: -1 }),
    published.createIndex({ published_at: 1 }),
    uploads.createIndex({ begun_at: 1 }),
  ]);
  const shown = ({ _id, ...version }: PublishedRecord): PublishedVersion => version;

  return {
    async add(version) {
      const _id = idOf(version.area, version.version);
      const { upsertedCount } = await published.updateOne(
        { _id },
        { $setOnInsert: version },
        { upsert: true },
      );
      const kept = await published.findOne({ _id });
      return { published: kept === null ? version : shown(kept), isNew: upsertedCount === 1 };
    },
    async read(area, version) {
      const found = await published.findOne({ _id: idOf(area, version) });
      return found === null ? null : shown(found);
    },
    async matching(area, version) {
      const exact = await published.findOne({ _id: idOf(area, version) });
      if (exact !== null) return [shown(exact)];
      const begins = `${idOf(area, version)}-`;
      const found = await published
        .find({ _id: { $gte: begins, $lt: `${begins}~` } })
        .sort({ published_at: -1 })
        .limit(mostMatching)
        .toArray();
      return found.map(shown);
    },
    async newest(area) {
      const found = await published.findOne({ area }, { sort: { published_at: -1 } });
      return found === null ? null : shown(found);
    },
    async list(area, { skip, limit }) {
      const [found, count] = await Promise.all([
        published.find({ area }).sort({ published_at: -1 }).skip(skip).limit(limit).toArray(),
        published.countDocuments({ area }),
      ]);
      return { versions: found.map(shown), count };
    },
    countOthers: (area, version) => published.countDocuments({ area, version: { $ne: version } }),
    async countFile(area, version) {
      const upload = await uploads.findOneAndUpdate(
        { _id: idOf(area, version) },
        { $setOnInsert: { area, version, begun_at: new Date() }, $inc: { files: 1 } },
        { upsert: true, returnDocument: 'after' },
      );
      return upload?.files ?? 1;
    },
    async before(time) {
      const [found, begun] = await Promise.all([
        published
          .find({ published_at: { $lt: time.toISOString() } })
          .limit(mostOld)
          .toArray(),
        uploads
          .find({ begun_at: { $lt: time } })
          .limit(mostOld)
          .toArray(),
      ]);
      return { published: found.map(shown), begun };
    },
    async remove(area, version) {
      await published.deleteOne({ _id: idOf(area, version) });
      await uploads.deleteOne({ _id: idOf(area, version) });
    },
  };
}
