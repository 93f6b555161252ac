import { createHmac } from 'node:crypto';
import type { AreaName } from '@bowtie/contracts';
import { LRUCache } from 'lru-cache';

/** So many documents of one address are counted in an hour: an office's, and not a flood's. */
const mostDocuments = 300;
/** So many failures of one address are counted of a version in an hour. */
const mostFailures = 10;
const hourMs = 3_600_000;
/** Addresses that are counted at a time; the oldest are forgotten first. */
const mostAddresses = 20_000;

/**
 * Bounds what one network address adds to the figures. Addresses are kept in memory alone, as a digest under a key that changes with
 * each day; what leaves this process is 16 bits of it, which many addresses share, another for each version.
 */
export class ReportSources {
  readonly #secret: string;
  readonly #counts = new LRUCache<string, number>({ max: mostAddresses, ttl: hourMs });

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Whether one more document of an address counts. */
  countDocument(address: string, now: number): boolean {
    return this.#countUpTo(mostDocuments, this.#digest(address, 'document', now).toString('base64url'));
  }

  /** Where a failure came from, as figures name it; undefined where the address has reported its share already. */
  countFailure(address: string, area: AreaName, version: string, now: number): number | undefined {
    const digest = this.#digest(address, `${area}/${version}`, now);
    return this.#countUpTo(mostFailures, digest.toString('base64url')) ? digest.readUInt16BE(0) : undefined;
  }

  #countUpTo(most: number, key: string): boolean {
    const count = this.#counts.get(key) ?? 0;
    if (count >= most) return false;
    // The hour begins with the first.
    this.#counts.set(key, count + 1, { noUpdateTTL: true });
    return true;
  }

  #digest(address: string, about: string, now: number): Buffer {
    const day = new Date(now).toISOString().slice(0, 10);
    const key = createHmac('sha256', this.#secret).update(`page health of ${day}`).digest();
    return createHmac('sha256', key).update(`${about}\n${address}`).digest();
  }
}
