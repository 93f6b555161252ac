import { type Address, type CallAnswer, validateAddress } from '@bowtie/contracts';
import { addressLine, isSameAddress } from '@bowtie/domain';
import { call, reportError } from '@bowtie/web';
import { Subscribable } from '../subscribable';

/** What the post says of an address. */
export type AddressAnswer = CallAnswer<typeof validateAddress>;

/** So many addresses are asked about at once. */
const mostAtOnce = 3;
/** So many are asked about without a pause, and then one each time this is over: others use the store, too. */
const quickly = 60;
const paceMs = 600;
/** What is asked while somebody types would make the letters wait, on a slow phone. */
const typingRestMs = 1_000;
/** After a failure nothing is asked for so long, and after so many in a row nothing more: it is but a help. */
const restMs = 20_000;
const mostFailures = 3;
/** So many answers are kept. */
const mostAnswers = 6_000;

/** Keys are asked for again and again, of the same few objects. */
const keys = new WeakMap<Address, string>();
function keyOf(address: Address): string {
  const key = keys.get(address) ?? addressLine(address);
  keys.set(address, key);
  return key;
}

/** Whether there is nothing to say about an address. */
export const isPlain = ({ deliverable, suggestion }: AddressAnswer): boolean =>
  deliverable && suggestion === null;

/** The answer to an address that may stay as it is. */
const right: AddressAnswer = { deliverable: true, suggestion: null };

const requestAddressCheck = (address: Address, signal: AbortSignal): Promise<AddressAnswer> =>
  call(validateAddress, { body: address, signal });

/** Asks about addresses in the background, each once, a few at a time. */
export class AddressChecks extends Subscribable {
  readonly #ask: typeof requestAddressCheck;
  readonly #answers = new Map<string, AddressAnswer>();
  readonly #asked = new Set<string>();
  #wanted: readonly Address[] = [];
  /** Of those before this one nothing is left to ask, so that a thousand are not gone through for each. */
  #next = 0;
  #left = quickly;
  #refilled = Date.now();
  #failures = 0;
  #restsUntil = 0;
  #running = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ending = new AbortController();
  /** Changes with every answer that says something, for who follows them. */
  version = 0;

  constructor(request = requestAddressCheck) {
    super();
    this.#ask = request;
  }

  /** What is known of an address; undefined until it is. */
  answerTo(address: Address): AddressAnswer | undefined {
    return this.#answers.get(keyOf(address));
  }

  /** Names the addresses of which something is to be known. What was named before and is not now is asked no more. */
  want(addresses: readonly Address[]): void {
    this.#wanted = addresses;
    this.#next = 0;
    this.#ending = this.#ending.signal.aborted ? new AbortController() : this.#ending;
    this.#go();
  }

  /** An address that stays as it was typed is right from then on. */
  settle(address: Address): void {
    this.#know(address, right);
  }

  /** Lets a visitor who types go first: nothing is asked for a moment. */
  rest(): void {
    this.#restsUntil = Date.now() + typingRestMs;
  }

  /** Asks nothing more. */
  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wanted = [];
    this.#ending.abort();
  }

  /** An answer that there is nothing to say about is kept in silence. */
  #know(address: Address, answer: AddressAnswer): void {
    const [oldest] = this.#answers.keys();
    if (this.#answers.size >= mostAnswers && oldest !== undefined) this.#answers.delete(oldest);
    const key = keyOf(address);
    const before = this.#answers.get(key);
    this.#answers.set(key, answer);
    if (isPlain(answer) && (before === undefined || isPlain(before))) return;
    this.version += 1;
    this.notify();
  }

  #goIn(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#go();
    }, ms);
  }

  #go(): void {
    if (this.#timer !== undefined || this.#failures >= mostFailures) return;
    const rests = this.#restsUntil - Date.now();
    if (rests > 0) {
      this.#goIn(rests);
      return;
    }
    const gained = Math.floor((Date.now() - this.#refilled) / paceMs);
    this.#left = Math.min(quickly, this.#left + gained);
    this.#refilled += gained * paceMs;
    for (; this.#next < this.#wanted.length; this.#next++) {
      const address = this.#wanted[this.#next];
      const key = address === undefined ? '' : keyOf(address);
      if (address === undefined || this.#answers.has(key) || this.#asked.has(key)) continue;
      if (this.#running >= mostAtOnce) return;
      if (this.#left <= 0) {
        this.#goIn(paceMs);
        return;
      }
      this.#left -= 1;
      this.#running += 1;
      this.#asked.add(key);
      void this.#askAbout(address, key);
    }
  }

  async #askAbout(address: Address, key: string): Promise<void> {
    const { signal } = this.#ending;
    try {
      const answer = await this.#ask(address, signal);
      this.#failures = 0;
      // What the post writes itself it need not be asked about.
      if (answer.suggestion !== null) this.#answers.set(keyOf(answer.suggestion), right);
      const { deliverable, suggestion } = answer;
      const isRight = deliverable && suggestion !== null && isSameAddress(address, suggestion);
      this.#know(address, isRight ? right : answer);
    } catch (error) {
      if (!signal.aborted) {
        this.#failures += 1;
        this.#next = 0;
        reportError('address validation', error);
        this.#goIn(restMs);
      }
    } finally {
      this.#asked.delete(key);
      this.#running -= 1;
      if (!signal.aborted) this.#go();
    }
  }
}
