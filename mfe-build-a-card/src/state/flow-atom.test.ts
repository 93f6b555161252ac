// @vitest-environment happy-dom
import {
  beginBatch,
  changeDetails,
  changeImage,
  emptyFlow,
  type Flow,
  removeCard,
  selectCard,
  setApplyToAll,
  setQuantity,
} from '@bowtie/domain';
import { storedText, writeStored } from '@bowtie/web';
import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flowAtom } from './flow-atom';
import { FlowSchema } from './stored-flow';

const key = 'bowtie:build-a-card';
const text = () => storedText('build-a-card', 'local') ?? '';
const kept = (): Flow | undefined => FlowSchema.safeParse(JSON.parse(text()).value).data;
/** What the browser tells the other tabs of. */
const dispatchStorageEvent = () => window.dispatchEvent(new StorageEvent('storage', { key }));
const name = (cardId: string, nameOnCard: string) => (flow: Flow) =>
  changeDetails(flow, cardId, { nameOnCard });
const message = (cardId: string, messageOnCard: string) => (flow: Flow) =>
  changeDetails(flow, cardId, { messageOnCard });
const amount = (cardId: string, dollars: number) => (flow: Flow) =>
  changeDetails(flow, cardId, { amount: dollars });
const firstId = (tab: Tab) => tab.read().cards[0]?.cardId ?? '';
const stops: (() => void)[] = [];

/** A tab whose page is not on the screen. */
function openTab() {
  const store = createStore();
  return {
    read: () => store.get(flowAtom),
    act: (operation: (flow: Flow) => Flow) => store.set(flowAtom, operation),
    subscribe: (listener: () => void) => store.sub(flowAtom, listener),
  };
}
type Tab = ReturnType<typeof openTab>;

function tab(): Tab {
  const opened = openTab();
  stops.push(opened.subscribe(() => undefined));
  return opened;
}

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe('what is kept', () => {
  it('is written within 250 ms of a change', () => {
    const shown = tab();
    shown.act(beginBatch);
    shown.act(name(firstId(shown), 'Ad'));
    shown.act(name(firstId(shown), 'Ada'));
    vi.advanceTimersByTime(250);
    expect(kept()?.cards[0]?.nameOnCard).toBe('Ada');
  });

  it.each(['pagehide', 'visibilitychange'])('is written at once at %s', (event) => {
    const shown = tab();
    shown.act(beginBatch);
    shown.act(name(firstId(shown), 'Ada'));
    expect(kept()?.cards[0]?.nameOnCard).toBe('');
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    expect(kept()?.cards[0]?.nameOnCard).toBe('Ada');
  });

  it('is written when the last page lets go', () => {
    const shown = openTab();
    const stop = shown.subscribe(() => undefined);
    shown.act(beginBatch);
    shown.act(name(firstId(shown), 'Ada'));
    stop();
    expect(kept()?.cards[0]?.nameOnCard).toBe('Ada');
  });

  it('is found again after a reload, own pictures included', () => {
    const shown = tab();
    const image = { cloudinaryId: 'own-1', imageUrl: '/images/own/own-1.webp' };
    shown.act(beginBatch);
    shown.act((flow) => changeImage(flow, firstId(shown), image));
    shown.act(amount(firstId(shown), 75));
    vi.advanceTimersByTime(250);
    const again = openTab().read();
    expect(again.cards).toEqual(shown.read().cards);
    expect(again.cards[0]).toMatchObject({ ...image, amount: 75 });
    expect(again.draft).toEqual(shown.read().draft);
  });

  it('begins anew with what cannot be read', () => {
    for (const broken of ['{', 'null', '[]', '"flow"', '{"version":5}', '{"version":5,"value":[]}']) {
      window.localStorage.setItem(key, broken);
      expect(openTab().read()).toEqual(emptyFlow());
    }
  });

  it('works on where nothing can be kept', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const shown = tab();
    shown.act(beginBatch);
    shown.act(name(firstId(shown), 'Ada'));
    vi.advanceTimersByTime(250);
    expect(shown.read().cards[0]?.nameOnCard).toBe('Ada');
    blocked.mockRestore();
  });
});

describe('two tabs', () => {
  it('see what the other wrote', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginBatch);
    dispatchStorageEvent();
    expect(two.read().cards).toEqual(one.read().cards);
  });

  it('lose nothing that both type at once', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginBatch);
    dispatchStorageEvent();
    const cardId = firstId(one);
    one.act(name(cardId, 'Ada'));
    two.act(amount(cardId, 75));
    vi.advanceTimersByTime(250);
    dispatchStorageEvent();
    for (const each of [one, two])
      expect(each.read().cards[0]).toMatchObject({ nameOnCard: 'Ada', amount: 75 });
    expect(kept()?.cards[0]).toMatchObject({ nameOnCard: 'Ada', amount: 75 });
  });

  it('keep what is typed when the other adds and removes cards', () => {
    const [one, two] = [tab(), tab()];
    one.act((flow) => setQuantity(setApplyToAll(beginBatch(flow), { details: false }), 3));
    dispatchStorageEvent();
    const [first, second, third] = one.read().cards.map(({ cardId }) => cardId);
    two.act(name(second ?? '', 'Ada'));
    one.act((flow) => removeCard(flow, first ?? ''));
    dispatchStorageEvent();
    vi.advanceTimersByTime(250);
    dispatchStorageEvent();
    for (const each of [one, two]) {
      expect(each.read().cards.map(({ cardId }) => cardId)).toEqual([second, third]);
      expect(each.read().cards[0]?.nameOnCard).toBe('Ada');
    }
  });

  it('keep what is typed in one when the other writes from an older state', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginBatch);
    dispatchStorageEvent();
    const cardId = firstId(one);
    one.act(name(cardId, 'Gra'));
    vi.advanceTimersByTime(250);
    dispatchStorageEvent();
    const older = text();
    one.act(name(cardId, 'Grace'));
    vi.advanceTimersByTime(250);
    // The second tab still reads what was there before the first tab's last write.
    const newer = text();
    window.localStorage.setItem(key, older);
    two.act(message(cardId, 'Well'));
    vi.advanceTimersByTime(250);
    expect(kept()?.cards[0]?.nameOnCard).toBe('Gra');
    dispatchStorageEvent();
    expect(one.read().cards[0]).toMatchObject({ nameOnCard: 'Grace', messageOnCard: 'Well' });
    one.act(name(cardId, 'Grace B'));
    vi.advanceTimersByTime(250);
    dispatchStorageEvent();
    for (const flow of [one.read(), two.read(), kept()])
      expect(flow?.cards[0]).toMatchObject({ nameOnCard: 'Grace B', messageOnCard: 'Well' });
    // And the same when the older write was undone by the newer one.
    two.act(message(cardId, 'Well done'));
    vi.advanceTimersByTime(250);
    window.localStorage.setItem(key, newer);
    dispatchStorageEvent();
    vi.advanceTimersByTime(250);
    dispatchStorageEvent();
    for (const flow of [one.read(), two.read(), kept()])
      expect(flow?.cards[0]).toMatchObject({ nameOnCard: 'Grace B', messageOnCard: 'Well done' });
  });

  it('let the one that changes a text last have it', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginBatch);
    dispatchStorageEvent();
    const cardId = firstId(one);
    for (const [each, text] of [
      [one, 'Ada'],
      [two, 'Grace'],
      [one, ''],
    ] as const) {
      each.act(name(cardId, text));
      vi.advanceTimersByTime(250);
      dispatchStorageEvent();
      expect([one, two].map((each) => each.read().cards[0]?.nameOnCard)).toEqual([text, text]);
    }
  });

  it('show each its own card', () => {
    const [one, two] = [tab(), tab()];
    one.act((flow) => setQuantity(beginBatch(flow), 2));
    dispatchStorageEvent();
    const [first, second] = one.read().cards.map(({ cardId }) => cardId);
    two.act((flow) => selectCard(flow, second ?? ''));
    one.act((flow) => selectCard(flow, first ?? ''));
    vi.advanceTimersByTime(250);
    dispatchStorageEvent();
    expect([one.read().currentCardId, two.read().currentCardId]).toEqual([first, second]);
  });

  it('take over a write that they were not told of before they write themselves', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginBatch);
    const cardId = firstId(one);
    dispatchStorageEvent();
    one.act(amount(cardId, 75));
    window.dispatchEvent(new Event('pagehide'));
    two.act((flow) => setQuantity(flow, 2));
    expect(kept()?.cards.map((card) => card.amount)).toEqual([75, 75]);
  });

  it('show at once what they find when they write', () => {
    const [one, two] = [tab(), openTab()];
    one.act(beginBatch);
    dispatchStorageEvent();
    const told = vi.fn();
    stops.push(two.subscribe(told));
    two.act(name(firstId(one), 'Ada'));
    one.act(amount(firstId(one), 75));
    // The first tab's timer has come, its news to the second has not.
    vi.advanceTimersByTime(250);
    expect(two.read().cards[0]).toMatchObject({ nameOnCard: 'Ada' });
    expect(kept()?.cards[0]).toMatchObject({ nameOnCard: 'Ada', amount: 75 });
    expect(told).toHaveBeenCalled();
  });

  it('begin anew together', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginBatch);
    dispatchStorageEvent();
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(two.read().cards).toEqual([]);
  });
});

describe('another version', () => {
  const old = JSON.stringify({ version: 4, value: { cards: [], cartList: [] } });

  it('of the flow resets the checkout’s store too', () => {
    writeStored('checkout-step', 'session', { email: 'ada@example.com' });
    window.localStorage.setItem(key, old);
    expect(openTab().read()).toEqual(emptyFlow());
    expect([storedText('build-a-card', 'local'), storedText('checkout-step', 'session')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('of the checkout’s store resets the flow too', () => {
    const shown = tab();
    shown.act(beginBatch);
    sessionStorage.setItem('bowtie:checkout-step', old);
    expect(openTab().read()).toEqual(emptyFlow());
    expect(storedText('checkout-step', 'session')).toBeUndefined();
  });

  it('of neither leaves both', () => {
    writeStored('checkout-step', 'session', { email: 'ada@example.com' });
    tab().act(beginBatch);
    expect(openTab().read().cards).toHaveLength(1);
    expect(storedText('checkout-step', 'session')).toBeDefined();
  });
});
