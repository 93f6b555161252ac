import { insertNew, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Collection, Db } from 'mongodb';

const takeAttempts = 3;

type Kind = 'images' | 'cobrands';

interface AllowanceDocument {
  _id: string;
  used: number;
}

/** How many things each visitor keeps with us. Counted in one step, so that no crowd of requests gets past the bound. */
export class Allowances {
  private constructor(private readonly allowances: Collection<AllowanceDocument>) {}

  static async open(db: Db): Promise<Allowances> {
    return new Allowances(db.collection<AllowanceDocument>('allowances'));
  }

  /** Counts one more; false when there are as many as may be. */
  take(kind: Kind, visitor: string, most: number): Promise<boolean> {
    const _id = `${kind}:${visitor}`;
    const takeOnce = async (): Promise<boolean | WriteConflict> => {
      const taken = await this.allowances.updateOne({ _id, used: { $lt: most } }, { $inc: { used: 1 } });
      if (taken.matchedCount === 1) return true;
      if (await insertNew(this.allowances, { _id, used: 1 })) return true;
      // Somebody else began the count in the same moment, or it is full.
      const known = await this.allowances.findOne({ _id });
      return known !== null && known.used >= most ? false : new WriteConflict();
    };
    return retryConflicts(takeAttempts, takeOnce, () => false);
  }

  async release(kind: Kind, visitor: string): Promise<void> {
    await this.allowances.updateOne({ _id: `${kind}:${visitor}`, used: { $gt: 0 } }, { $inc: { used: -1 } });
  }
}
