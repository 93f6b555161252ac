import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeBackup } from '@bowtie/stack/backup';
import { restoreBackup } from '@bowtie/stack/restore';
import type { Document } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { openLimits } from '../../throw-away-stack';
import { type DrillStack, openDrillStack } from '../drill-stack';
import { cardsOf, type StoredCard, type StoredOrder } from '../stored-orders';
import type { AnsweredOrder } from './retrying-client';
import { bookedPayments } from './store-figures';
import { until } from './until';

const printLine = () => undefined;

/** A backup that is made while orders run and a process dies. */
export class BackupUnderKill {
  readonly folder = join(mkdtempSync(join(tmpdir(), 'bowtie-backup-')), 'backup');
  /** The orders that were answered before it. */
  answeredBefore: string[] = [];

  async make({ dataDir }: DrillStack, told: readonly AnsweredOrder[]): Promise<void> {
    this.answeredBefore = told.map(({ order }) => order.order_number);
    const artefactsDir = join(import.meta.dirname, '../../../artefacts');
    await makeBackup({ dataDir, artefactsDir, to: this.folder, printLine });
  }
}

/** What the backup is worth. */
export const describeBackup = (drill: () => DrillStack, backup: BackupUnderKill) =>
  describe('the backup that was made meanwhile', () => {
    const { folder } = backup;
    const backups = dirname(folder);
    const into = join(backups, 'restored');
    let restored: DrillStack | undefined;
    afterAll(async () => {
      await restored?.close();
      rmSync(backups, { recursive: true, force: true });
    });

    it('is refused with other secrets, and where the folder is in use', async () => {
      const other = mkdtempSync(join(backups, 'other-'));
      const secretsFile = join(other, 'secrets.json');
      writeFileSync(secretsFile, JSON.stringify({ cardData: 'another key' }));
      const options = { from: folder, into, secretsFile, printLine };
      await expect(restoreBackup(options)).rejects.toThrow(/holds other keys .*cardData/);
      await expect(restoreBackup({ ...options, into: drill().dataDir })).rejects.toThrow(/is not empty/);
    });

    it('is whole in a second folder: every order that was answered, its cards and its books', async () => {
      await restoreBackup({
        from: folder,
        into,
        secretsFile: join(drill().dataDir, 'secrets.json'),
        printLine,
      });
      restored = await openDrillStack('singleProcess', { ...openLimits, ORDER_RECONCILE_MS: '3000' }, into);
      const { documents, stack } = restored;
      const ordersNow = () => documents<StoredOrder>('order', 'orders');
      await until('every order of the backup is complete', async () =>
        (await ordersNow()).every(({ status }) => status === 'complete'),
      );
      const orders = await ordersNow();
      expect(backup.answeredBefore.length).toBeGreaterThan(0);
      expect(orders.map(({ _id }) => _id)).toEqual(expect.arrayContaining(backup.answeredBefore));
      const expected = cardsOf(orders).map(({ card_id }) => card_id);
      const cards = await documents<StoredCard>('card', 'cards');
      expect(cards.map(({ _id }) => _id).sort()).toEqual(expected.sort());
      const entries = await documents<{ card_id: string } & Document>('card', 'ledger_entries');
      expect(entries.map(({ card_id }) => card_id).sort()).toEqual(expected);
      const captured = new Map(
        (await bookedPayments(stack)).flatMap(({ id, status, amount, order_number }) =>
          status === 'succeeded' ? [[id, { amount, order_number }]] : [],
        ),
      );
      for (const { _id, payment_id, cents } of orders)
        expect(captured.get(payment_id)).toEqual({ amount: cents.total, order_number: _id });
    });

    it('says which file is damaged', async () => {
      const [file = ''] = readdirSync(join(folder, 'store')).filter((name) => name.endsWith('.mdb'));
      appendFileSync(join(folder, 'store', file), 'x');
      await expect(
        restoreBackup({
          from: folder,
          into: join(backups, 'again'),
          secretsFile: join(drill().dataDir, 'secrets.json'),
          printLine,
        }),
      ).rejects.toThrow(`The backup is damaged: ${join('store', file)}`);
    });
  });
