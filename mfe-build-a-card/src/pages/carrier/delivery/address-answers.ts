import type { Address, ShippingMethod } from '@bowtie/contracts';
import type { AddressCheck } from '../carrier-calls';
import { addressKey } from './wire-address';

const loadCalls = () => import('../carrier-calls');

/** What is known of one address, and how to ask for it. */
export class AddressAnswers {
  readonly #checks = new Map<string, Promise<AddressCheck>>();
  readonly #methods = new Map<string, Promise<readonly ShippingMethod[] | null>>();

  /** Whether mail can be delivered there. Anything but a yes is forgotten, so that trying again asks again. */
  check(address: Address): Promise<AddressCheck> {
    return once(
      this.#checks,
      addressKey(address),
      async () => (await loadCalls()).checkAddress(address),
      ({ result }) => result === 'deliverable',
    );
  }

  /** The ways of the parcel carrier; null when it did not answer, which is forgotten, too. */
  methods(address: Address): Promise<readonly ShippingMethod[] | null> {
    return once(
      this.#methods,
      addressKey(address),
      async () => (await loadCalls()).askShippingMethods(address),
      (methods) => methods !== null,
    );
  }
}

/** Asks once for each key, however often it is wanted, and keeps the answer where it is worth keeping. */
function once<T>(
  kept: Map<string, Promise<T>>,
  key: string,
  ask: () => Promise<T>,
  worthKeeping: (answer: T) => boolean,
): Promise<T> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const asked = ask();
  kept.set(key, asked);
  asked.then(
    (answer) => {
      if (!worthKeeping(answer)) kept.delete(key);
    },
    () => kept.delete(key),
  );
  return asked;
}
