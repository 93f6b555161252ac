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
    const leastMs = 1.5;
    /** By chance one of two alike is the slower one so often once in some thousand runs. */
    const leastShare = 25 / samples;
    let hash: string;
    beforeAll(async () => {
      hash = await giftInTheMail(drill().pool, recipient);
    });

    const median = (values: number[]): number => {
      const sorted = [...values].sort((one, other) => one - other);
      return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    };

    /**
     * Kinds that take longer than another by what can be measured from afar, and do so turn after turn: on a machine
     * that is busy with other things any one of them may be late, but now this one and now that.
     */
    function slowerKinds(times: ReadonlyMap<string, readonly number[]>): string[] {
      return [...times].flatMap(([kind, own]) =>
        [...times].flatMap(([other, others]) => {
          const longer = own.map((ms, round) => ms - (others[round] ?? ms));
          const share = longer.filter((ms) => ms > 0).length / samples;
          return median(longer) >= leastMs && share >= leastShare ? [`${kind} is slower than ${other}`] : [];
        }),
      );
    }

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
      // In turns, and each first in its turn, so that whatever else the machine does falls on all of them alike.
      const turn = Object.entries(kinds);
      for (let round = 0; round < samples; round++) {
        for (const [kind, body] of turn) {
          const { ms, answer } = await rejectionMs(client, body);
          times.set(kind, [...(times.get(kind) ?? []), ms]);
          answers.add(JSON.stringify(answer));
        }
        turn.push(...turn.splice(0, 1));
      }
      expect(answers.size).toBe(1);
      expect(slowerKinds(times)).toEqual([]);
    });
  });
