import { emptyFlow, type Flow } from '@bowtie/domain';
import { followKept, keptText, readKept, writeKept } from '@bowtie/web';
import { restoreFlow } from './restore-flow';

const key = 'build-a-card';
/** A change is written down this soon at the latest, and at once when the page goes away. */
const writeAfterMs = 200;

export type Operation = (flow: Flow) => Flow;

/** Which cards there are, and where. While that stays the same, an operation changed fields alone. */
function arrangement({ cards, cartList, editing }: Flow): string {
  const ids = [cards, cartList, editing?.parked ?? []].map((list) => list.map(({ cardId }) => cardId).join());
  return ids.join(';');
}

/**
 * Holds the flow of one tab and keeps it on the visitor's computer. Tabs work on the same flow: what another tab wrote is
 * taken over, and what this one has not written yet is done again on top of it, so neither loses what was typed.
 */
export class FlowKeeper {
  #flow: Flow;
  /** The text under which the flow was last read or written. */
  #seen: string | undefined;
  /** Done here and not written yet. */
  #pending: Operation[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();
  #unfollow: (() => void) | undefined;

  constructor() {
    this.#seen = keptText(key, 'local');
    this.#flow = restored() ?? emptyFlow();
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
    this.#pending.push(operation);
    // New cards are written at once: done again later, they would get other ids than those on the screen. And so is all that
    // comes when no page is attached any more, which would see to it when it goes away.
    if (rearranged || this.#listeners.size === 0) this.#write();
    else this.#timer ??= setTimeout(this.#write, writeAfterMs);
    return true;
  }

  readonly #write = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#pending.length === 0) return;
    const theirs = this.#rebase();
    this.#pending = [];
    const { configuration: _configuration, ...kept } = this.#flow;
    writeKept(key, kept, 'local');
    this.#seen = keptText(key, 'local');
    if (theirs) this.#tell();
  };

  /** Takes over what another tab wrote, with what is pending here on top. Says whether there was something. */
  #rebase(): boolean {
    const text = keptText(key, 'local');
    if (text === this.#seen) return false;
    this.#seen = text;
    const { configuration, draft, currentCardId } = this.#flow;
    const theirs = restored() ?? emptyFlow(draft.defaults);
    // Which card is shown is each tab's own.
    const mine = theirs.cards.some(({ cardId }) => cardId === currentCardId) ? { currentCardId } : {};
    const base: Flow = {
      ...theirs,
      ...mine,
      configuration,
      draft: { ...theirs.draft, defaults: draft.defaults },
    };
    this.#flow = this.#pending.reduce((flow, operation) => operation(flow), base);
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

function restored(): Flow | undefined {
  return restoreFlow(readKept(key, 'local'));
}
