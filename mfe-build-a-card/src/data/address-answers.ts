import type { Address, ShippingMethod } from '@bowtie/contracts';
import { reportError } from '@bowtie/web';
import type { AddressCheck } from './carrier-calls';
import { addressKey } from './wire-address';

/** The two questions, as they are asked of the services. */
export interface AddressQuestions {
  checkAddress(address: Address): Promise<AddressCheck>;
  askShippingMethods(address: Address): Promise<readonly ShippingMethod[] | null>;
}

const loadCalls = (): Promise<AddressQuestions> => import('./carrier-calls');
/** Prices and days of arrival are true for a while only. */
const freshMs = 600_000;
/** So many addresses are remembered; a longer list forgets its oldest. */
const most = 100;

interface Asked<T> {
  answer: Promise<T>;
  at: number;
}

/** What is known of one address, and how to ask for it. */
export class AddressAnswers {
  readonly #load: () => Promise<AddressQuestions>;
  readonly #checks = new Map<string, Asked<AddressCheck>>();
  readonly #methods = new Map<string, Asked<readonly ShippingMethod[] | null>>();

  constructor(load = loadCalls) {
    this.#load = load;
  }

  /**
   * Whether mail can be delivered there. Anything but a yes is forgotten, so that trying again asks again. Never rejects: a
   * part of the page that could not be loaded has the check fail, as an outage does.
   */
  check(address: Address): Promise<AddressCheck> {
    return once<AddressCheck>(
      this.#checks,
      addressKey(address),
      async () => {
        try {
          return await (await this.#load()).checkAddress(address);
        } catch (error) {
          reportError('address validation', error);
          return { result: 'failed' };
        }
      },
      ({ result }) => result === 'deliverable',
    );
  }

  /** The ways of the parcel carrier; null when it did not answer, which is forgotten, too. Never rejects. */
  methods(address: Address): Promise<readonly ShippingMethod[] | null> {
    return once(
      this.#methods,
      addressKey(address),
      async () => {
        try {
          return await (await this.#load()).askShippingMethods(address);
        } catch (error) {
          reportError('shipping methods', error);
          return null;
        }
      },
      (methods) => methods !== null,
    );
  }
}

/** Asks once for each key, however often it is wanted, and keeps the answer while it is worth keeping. */
function once<T>(
  kept: Map<string, Asked<T>>,
  key: string,
  ask: () => Promise<T>,
  worthKeeping: (answer: T) => boolean,
): Promise<T> {
  const known = kept.get(key);
  if (known !== undefined && Date.now() - known.at < freshMs) return known.answer;
  const asked = { answer: ask(), at: Date.now() };
  kept.delete(key);
  kept.set(key, asked);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  const forget = () => {
    if (kept.get(key) === asked) kept.delete(key);
  };
  asked.answer.then((answer) => worthKeeping(answer) || forget(), forget);
  return asked.answer;
}
