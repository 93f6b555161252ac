import { followStored, newId, readStored, storedText, writeStored } from '@bowtie/web';
import { followLogOut, lastLogOut } from './forget-drafts';
import type { PersistedOptions } from './persisted-options';

/** A change is written down this soon at the latest, and at once when the page goes away. */
const writeAfterMs = 200;
/** Another tab may still write from a state so old: browsers tell tabs of each other's writes with a delay. */
const staleForMs = 30_000;
/** So many tabs are named in what is written. */
const tabsNamed = 20;

/** How tabs edit one value together. */
export interface SharedEditing<T> {
  /** What of the value is written. */
  toStored: (value: T) => unknown;
  /** Whether a change is written at once, because done again later it would not come to the same. */
  isWrittenAtOnce: (before: T, after: T) => boolean;
  /** A change is written down this soon, where that is not 200 ms; at once in any case when the page goes away. */
  writeAfterMs?: number;
  /** Is told after each change whether the storage took it, as `noteKept` wants to know. */
  onKept?: (isKept: boolean) => void;
  /** What another tab wrote (undefined where it cleared everything), with what each tab has for itself. */
  merge: (theirs: T | undefined, mine: T) => T;
}

/** A change of this tab, numbered in its order. */
interface Edit<T> {
  readonly sequence: number;
  readonly operation: (value: T) => T;
  readonly at: number;
}

/** The last edit of each tab that a value contains, by the tab's id. */
type Edits = Readonly<Record<string, number>>;

function editsOf(stored: unknown): Edits | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  return Object.fromEntries(
    Object.entries(stored).filter((pair): pair is [string, number] => Number.isSafeInteger(pair[1])),
  );
}

/**
 * A jotai storage of a value that several tabs edit. What another tab wrote is taken over, and every edit of this tab that is
 * missing there is done again on top of it, so neither loses what was typed. What is written names the last edit of each tab
 * that it contains, because a tab may write from a state that it read before this tab's last write.
 */
export class SharedStorage<T> {
  readonly #options: Omit<PersistedOptions<T>, 'area'> & SharedEditing<T>;
  #value: T;
  /** The text under which the value was last read or written. */
  #seen: string | undefined;
  readonly #tab = newId();
  /** The last edit of each tab that the value contains. */
  #contained: Edits;
  /** This tab's edits that are not written yet, and those written so lately that another tab may not know them. */
  #edits: Edit<T>[] = [];
  #lastEdit = 0;
  #lastWritten = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listener: ((value: T) => void) | undefined;
  #lastLogOut = lastLogOut();

  constructor(options: Omit<PersistedOptions<T>, 'area'> & SharedEditing<T>) {
    this.#options = options;
    const stored = this.#read();
    this.#value = stored?.value ?? options.initial;
    this.#contained = stored?.edits ?? {};
  }

  #read(): { value: T; edits: Edits | undefined } | undefined {
    const { key, schema } = this.#options;
    const stored = readStored(key, 'local');
    this.#seen = storedText(key, 'local');
    const parsed = stored && schema.safeParse(stored.value);
    return parsed?.success ? { value: parsed.data, edits: editsOf(stored?.edits) } : undefined;
  }

  readonly getItem = (): T => {
    this.#rebase();
    return this.#value;
  };

  /** An edited value is the storage's already; any other is an edit that comes to it. */
  readonly setItem = (_key: string, value: T): void => {
    if (value !== this.#value) this.edit(() => value);
  };

  readonly removeItem = (): void => {
    this.edit(() => this.#options.initial);
  };

  /** Tells of every change by other tabs, and sees to it that all is written when the page goes away. */
  readonly subscribe = (key: string, listener: (value: T) => void): (() => void) => {
    this.#listener = listener;
    const unfollow = [followStored(key, this.#catchUp), followLogOut(this.#catchUp)];
    window.addEventListener('pagehide', this.#write);
    document.addEventListener('visibilitychange', this.#write);
    return () => {
      this.#write();
      this.#listener = undefined;
      for (const stop of unfollow) stop();
      window.removeEventListener('pagehide', this.#write);
      document.removeEventListener('visibilitychange', this.#write);
    };
  };

  /** Does an operation, and gives the value as it is then. */
  edit(operation: (value: T) => T): T {
    const before = this.#value;
    const next = operation(before);
    if (next === before) return before;
    this.#value = next;
    this.#lastEdit += 1;
    this.#edits.push({ sequence: this.#lastEdit, operation, at: Date.now() });
    // So is all that comes when no page shows the value any more, which would see to it when it goes away.
    if (this.#listener === undefined || this.#options.isWrittenAtOnce(before, next)) this.#write();
    else this.#writeLater();
    return this.#value;
  }

  #writeLater(): void {
    this.#timer ??= setTimeout(this.#write, this.#options.writeAfterMs ?? writeAfterMs);
  }

  readonly #write = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#lastEdit === this.#lastWritten) return;
    const theirs = this.#rebase();
    // The rebase may have found edits to write again; they are written here.
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { [this.#tab]: _mine, ...others } = this.#contained;
    const named = [...Object.entries(others).slice(1 - tabsNamed), [this.#tab, this.#lastEdit]];
    this.#contained = Object.fromEntries(named);
    const { key, toStored } = this.#options;
    const isKept = writeStored(key, 'local', toStored(this.#value), this.#contained);
    this.#seen = storedText(key, 'local');
    this.#options.onKept?.(isKept);
    // What was not taken is tried again with the next change, and comes on top of what another tab writes meanwhile.
    if (isKept) {
      this.#lastWritten = this.#lastEdit;
      const since = Date.now() - staleForMs;
      this.#edits = this.#edits.filter(({ at }) => at >= since);
    }
    if (theirs) this.#listener?.(this.#value);
  };

  /** Drops what was done before somebody logged out, also where it is not written yet. Says whether somebody did. */
  #dropEdits(): boolean {
    const logOut = lastLogOut();
    if (logOut === this.#lastLogOut) return false;
    this.#lastLogOut = logOut;
    this.#edits = [];
    this.#lastWritten = this.#lastEdit;
    this.#options.onKept?.(true);
    return true;
  }

  /** Takes over what another tab wrote, with this tab's edits that it lacks on top. Says whether there was something. */
  #rebase(): boolean {
    const isSame = !this.#dropEdits() && storedText(this.#options.key, 'local') === this.#seen;
    if (isSame) return false;
    const stored = this.#read();
    // What nothing is left of was cleared on purpose, and an earlier release of the store named no edits.
    const contained = stored?.edits === undefined ? this.#lastWritten : (stored.edits[this.#tab] ?? 0);
    const base = this.#options.merge(stored?.value, this.#value);
    const missing = this.#edits.filter(({ sequence }) => sequence > contained);
    this.#value = missing.reduce((value, { operation }) => operation(value), base);
    this.#contained = stored?.edits ?? {};
    if (missing.length > 0) {
      this.#lastWritten = Math.min(this.#lastWritten, contained);
      this.#writeLater();
    }
    return true;
  }

  readonly #catchUp = (): void => {
    if (this.#rebase()) this.#listener?.(this.#value);
  };
}
