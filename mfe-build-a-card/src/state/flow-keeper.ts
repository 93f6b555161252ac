import { emptyFlow, type Flow } from '@bowtie/domain';
import { followKept, keptText, newId, readKept, writeKept } from '@bowtie/web';
import { type Edits, restoreEdits, restoreFlow } from './restore-flow';

const key = 'build-a-card';
/** A change is written down this soon at the latest, and at once when the page goes away. */
const writeAfterMs = 200;
/** Another tab may still write from a state so old: browsers tell tabs of each other's writes with a delay. */
const staleForMs = 30_000;
/** So many tabs are named in what is written. */
const tabsNamed = 20;

export type Operation = (flow: Flow) => Flow;

/** Which cards there are, and where. While that stays the same, an operation changed fields alone. */
function arrangement({ cards, cartList, editing }: Flow): string {
  const ids = [cards, cartList, editing?.parked ?? []].map((list) => list.map(({ cardId }) => cardId).join());
  return ids.join(';');
}

/** A change of this tab, numbered in its order. */
interface Edit {
  readonly sequence: number;
  readonly operation: Operation;
  readonly at: number;
}

/**
 * Holds the flow of one tab and keeps it on the visitor's computer. Tabs work on the same flow: what another tab wrote is
 * taken over, and every edit of this tab that is missing there is done again on top of it, so neither loses what was typed.
 * What is written names the last edit of each tab that it contains, because a tab may write from a state that it read
 * before this tab's last write.
 */
export class FlowKeeper {
  #flow: Flow;
  /** The text under which the flow was last read or written. */
  #seen: string | undefined;
  readonly #tab = newId();
  /** The last edit of each tab that the flow contains. */
  #contained: Edits;
  /** This tab's edits that are not written yet, and those written so lately that another tab may not know them. */
  #edits: Edit[] = [];
  #lastEdit = 0;
  #lastWritten = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  #unfollow: (() => void) | undefined;

  constructor() {
    this.#seen = keptText(key, 'local');
    const stored = readStored();
    this.#flow = stored?.flow ?? emptyFlow();
    this.#contained = stored?.edits ?? {};
  }

  readonly read = (): Flow => this.#flow;

  /** Tells `listener` of every change, also of those of other tabs. */
  readonly subscribe = (listener: () => void): (() => void) => {
    if (this.#listeners.size === 0) this.#attach();
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#detach();
    };
  };

  /** Does an operation, and gives the flow as it is then. */
  readonly act = (operation: Operation): Flow => {
    if (this.#do(operation)) this.#tell();
    return this.#flow;
  };

  /**
   * Does an operation without telling the page, which shows what is typed already: it is written as soon as any other,
   * and a crash loses none of it.
   */
  readonly keep = (operation: Operation): void => {
    this.#do(operation);
  };

  #do(operation: Operation): boolean {
    const next = operation(this.#flow);
    if (next === this.#flow) return false;
    const rearranged = arrangement(next) !== arrangement(this.#flow);
    this.#flow = next;
    this.#lastEdit += 1;
    this.#edits.push({ sequence: this.#lastEdit, operation, at: Date.now() });
    // New cards are written at once: done again later, they would get other ids than those on the screen. And so is all that
    // comes when no page is attached any more, which would see to it when it goes away.
    if (rearranged || this.#listeners.size === 0) this.#write();
    else this.#timer ??= setTimeout(this.#write, writeAfterMs);
    return true;
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
    const { configuration: _configuration, ...kept } = this.#flow;
    writeKept(key, { ...kept, edits: this.#contained }, 'local');
    this.#seen = keptText(key, 'local');
    this.#lastWritten = this.#lastEdit;
    const since = Date.now() - staleForMs;
    this.#edits = this.#edits.filter(({ at }) => at >= since);
    if (theirs) this.#tell();
  };

  /** Takes over what another tab wrote, with this tab's edits that it lacks on top. Says whether there was something. */
  #rebase(): boolean {
    const text = keptText(key, 'local');
    if (text === this.#seen) return false;
    this.#seen = text;
    const { configuration, draft, currentCardId } = this.#flow;
    const stored = readStored();
    const theirs = stored?.flow ?? emptyFlow(draft.defaults);
    // What nothing is left of was cleared on purpose, and an earlier release of the store named no edits.
    const contained = stored?.edits === undefined ? this.#lastWritten : (stored.edits[this.#tab] ?? 0);
    // Which card is shown is each tab's own.
    const mine = theirs.cards.some(({ cardId }) => cardId === currentCardId) ? { currentCardId } : {};
    const base: Flow = {
      ...theirs,
      ...mine,
      configuration,
      draft: { ...theirs.draft, defaults: draft.defaults },
    };
    const missing = this.#edits.filter(({ sequence }) => sequence > contained);
    this.#flow = missing.reduce((flow, { operation }) => operation(flow), base);
    this.#contained = stored?.edits ?? {};
    if (missing.length > 0) {
      this.#lastWritten = Math.min(this.#lastWritten, contained);
      this.#timer ??= setTimeout(this.#write, writeAfterMs);
    }
    return true;
  }

  readonly #catchUp = (): void => {
    if (this.#rebase()) this.#tell();
  };

  #attach(): void {
    this.#rebase();
    const unfollow = followKept(key, this.#catchUp);
    window.addEventListener('pagehide', this.#write);
    document.addEventListener('visibilitychange', this.#write);
    this.#unfollow = () => {
      unfollow();
      window.removeEventListener('pagehide', this.#write);
      document.removeEventListener('visibilitychange', this.#write);
    };
  }

  #detach(): void {
    this.#write();
    this.#unfollow?.();
    this.#unfollow = undefined;
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function readStored(): { flow: Flow; edits: Edits | undefined } | undefined {
  const kept = readKept(key, 'local');
  const flow = restoreFlow(kept);
  return flow && { flow, edits: restoreEdits(kept) };
}
