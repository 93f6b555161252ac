import { redeemGift } from '@bowtie/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { CallRefused, StoreClient } from '../../store-client';
import type { DrillStack } from '../drill-stack';
import { giftInTheMail } from './gift-in-the-mail';

const recipient = 'edsger@example.com';

/** How long it takes to be refused. */
export const describeRefusalTime = (drill: () => DrillStack) =>
  describe('the time that a refused gift takes', () => {
    const samples = 30;
    let hash: string;
    beforeAll(async () => {
      hash = await giftInTheMail(drill().pool, recipient);
    });

    const median = (values: number[]): number => {
      const sorted = [...values].sort((one, other) => one - other);
      return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    };

    async function rejectionMs(client: StoreClient, body: { hash: string; recipient_email: string }) {
      const began = performance.now();
      const refused = await client.call(redeemGift, { body }).catch((error: unknown) => error);
      const ms = performance.now() - began;
      if (!(refused instanceof CallRefused)) throw new Error(`A wrong gift was answered: ${refused}`);
      return { ms, answer: refused.answer };
    }

    it('tells nothing of whether link or address were wrong', async () => {
      const client = new StoreClient(drill().pool);
      const unknownHash = hash.split('').reverse().join('');
      const kinds = {
        wrongAddress: { hash, recipient_email: 'mallory@example.com' },
        unknownLink: { hash: unknownHash, recipient_email: recipient },
        bothInvalid: { hash: 'x', recipient_email: 'mallory@example.com' },
      };
      const times = new Map<string, number[]>();
      const answers = new Set<string>();
      // In turns, so that whatever else the machine does falls on all of them alike.
      for (let round = 0; round < samples; round++) {
        for (const [kind, body] of Object.entries(kinds)) {
          const { ms, answer } = await rejectionMs(client, body);
          times.set(kind, [...(times.get(kind) ?? []), ms]);
          answers.add(JSON.stringify(answer));
        }
      }
      expect(answers.size).toBe(1);
      const medians = [...times.values()].map(median);
      const all = [...times.values()].flat();
      const middle = median(all);
      const spread = median(all.map((ms) => Math.abs(ms - middle)));
      // Medians of the same distribution differ by some standard errors at most.
      const allowed = Math.max(1.5, (6 * 1.4826 * spread) / Math.sqrt(samples));
      expect(Math.max(...medians) - Math.min(...medians)).toBeLessThan(allowed);
    });
  });
