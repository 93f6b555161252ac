import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Network } from '@bowtie/domain';
import { open } from 'lmdb';
import { newCardNumber, newSecurityCode } from './card-numbers';

export interface SandboxCard {
  network: Network;
  amount_cents: number;
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
}

const yearsValid = 5;

/** The issuer's books, on disk: one card for a key, one key for a number. */
export class IssuedCards {
  private readonly root;
  private readonly byKey;
  private readonly numbers;

  constructor(dataDir: string) {
    mkdirSync(dataDir, { recursive: true });
    this.root = open({ path: join(dataDir, 'card-issuing.lmdb') });
    this.byKey = this.root.openDB<SandboxCard, string>({ name: 'cards' });
    this.numbers = this.root.openDB<string, string>({ name: 'numbers' });
  }

  /** The card of this key, made at the first time; `conflict` when the key was used for another card. */
  async make(key: string, network: Network, amountCents: number): Promise<SandboxCard | 'conflict'> {
    return this.root.transaction(() => {
      const before = this.byKey.get(key);
      if (before !== undefined)
        return before.network === network && before.amount_cents === amountCents ? before : 'conflict';
      const now = new Date();
      const card: SandboxCard = {
        network,
        amount_cents: amountCents,
        number: this.freeNumber(network),
        exp_month: now.getUTCMonth() + 1,
        exp_year: now.getUTCFullYear() + yearsValid,
        cvc: newSecurityCode(),
      };
      this.byKey.put(key, card);
      this.numbers.put(card.number, key);
      return card;
    });
  }

  private freeNumber(network: Network): string {
    for (;;) {
      const number = newCardNumber(network);
      if (this.numbers.get(number) === undefined) return number;
    }
  }

  count(): number {
    return this.byKey.getCount();
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}
