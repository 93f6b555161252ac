// @vitest-environment happy-dom
import {
  beginRound,
  changeDetails,
  changeImage,
  emptyFlow,
  type Flow,
  removeCard,
  selectCard,
  setApplyToAll,
  setQuantity,
} from '@bowtie/domain';
import { keptText, writeKept } from '@bowtie/web';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FlowKeeper } from './flow-keeper';
import { restoreFlow } from './restore-flow';

const key = 'bowtie:build-a-card';
const text = () => keptText('build-a-card', 'local') ?? '';
const kept = (): Flow | undefined => restoreFlow(JSON.parse(text()).value);
/** What the browser tells the other tabs of. */
const tellOthers = () => window.dispatchEvent(new StorageEvent('storage', { key }));
const name = (cardId: string, nameOnCard: string) => (flow: Flow) =>
  changeDetails(flow, cardId, { nameOnCard });
const message = (cardId: string, messageOnCard: string) => (flow: Flow) =>
  changeDetails(flow, cardId, { messageOnCard });
const amount = (cardId: string, dollars: number) => (flow: Flow) =>
  changeDetails(flow, cardId, { amount: dollars });
const firstId = (keeper: FlowKeeper) => keeper.read().cards[0]?.cardId ?? '';
const stops: (() => void)[] = [];

function tab(): FlowKeeper {
  const keeper = new FlowKeeper();
  stops.push(keeper.subscribe(() => undefined));
  return keeper;
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
    const keeper = tab();
    keeper.act(beginRound);
    keeper.act(name(firstId(keeper), 'Ad'));
    keeper.act(name(firstId(keeper), 'Ada'));
    vi.advanceTimersByTime(250);
    expect(kept()?.cards[0]?.nameOnCard).toBe('Ada');
  });

  it('is written as soon while the page shows what is typed by itself', () => {
    const keeper = new FlowKeeper();
    const told = vi.fn();
    stops.push(keeper.subscribe(told));
    keeper.act(beginRound);
    told.mockClear();
    keeper.keep(name(firstId(keeper), 'Ada'));
    vi.advanceTimersByTime(250);
    expect(kept()?.cards[0]?.nameOnCard).toBe('Ada');
    expect(told).not.toHaveBeenCalled();
  });

  it.each(['pagehide', 'visibilitychange'])('is written at once at %s', (event) => {
    const keeper = tab();
    keeper.act(beginRound);
    keeper.act(name(firstId(keeper), 'Ada'));
    expect(kept()?.cards[0]?.nameOnCard).toBe('');
    (event === 'pagehide' ? window : document).dispatchEvent(new Event(event));
    expect(kept()?.cards[0]?.nameOnCard).toBe('Ada');
  });

  it('is written when the last page lets go', () => {
    const keeper = new FlowKeeper();
    const stop = keeper.subscribe(() => undefined);
    keeper.act(beginRound);
    keeper.act(name(firstId(keeper), 'Ada'));
    stop();
    expect(kept()?.cards[0]?.nameOnCard).toBe('Ada');
  });

  it('is found again after a reload, own pictures included', () => {
    const keeper = tab();
    const image = { cloudinaryId: 'own-1', imageUrl: '/images/own/own-1.webp' };
    keeper.act(beginRound);
    keeper.act((flow) => changeImage(flow, firstId(keeper), image));
    keeper.act(amount(firstId(keeper), 75));
    vi.advanceTimersByTime(250);
    const again = new FlowKeeper().read();
    expect(again.cards).toEqual(keeper.read().cards);
    expect(again.cards[0]).toMatchObject({ ...image, amount: 75 });
    expect(again.draft).toEqual(keeper.read().draft);
  });

  it('begins anew with what cannot be read', () => {
    for (const broken of ['{', 'null', '[]', '"flow"', '{"version":5}', '{"version":5,"value":[]}']) {
      window.localStorage.setItem(key, broken);
      expect(new FlowKeeper().read()).toEqual(emptyFlow());
    }
  });

  it('works on where nothing can be kept', () => {
    const blocked = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const keeper = tab();
    keeper.act(beginRound);
    keeper.act(name(firstId(keeper), 'Ada'));
    vi.advanceTimersByTime(250);
    expect(keeper.read().cards[0]?.nameOnCard).toBe('Ada');
    blocked.mockRestore();
  });
});

describe('two tabs', () => {
  it('see what the other wrote', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginRound);
    tellOthers();
    expect(two.read().cards).toEqual(one.read().cards);
  });

  it('lose nothing that both type at once', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginRound);
    tellOthers();
    const cardId = firstId(one);
    one.act(name(cardId, 'Ada'));
    two.act(amount(cardId, 75));
    vi.advanceTimersByTime(250);
    tellOthers();
    for (const keeper of [one, two])
      expect(keeper.read().cards[0]).toMatchObject({ nameOnCard: 'Ada', amount: 75 });
    expect(kept()?.cards[0]).toMatchObject({ nameOnCard: 'Ada', amount: 75 });
  });

  it('keep what is typed when the other adds and removes cards', () => {
    const [one, two] = [tab(), tab()];
    one.act((flow) => setQuantity(setApplyToAll(beginRound(flow), { details: false }), 3));
    tellOthers();
    const [first, second, third] = one.read().cards.map(({ cardId }) => cardId);
    two.act(name(second ?? '', 'Ada'));
    one.act((flow) => removeCard(flow, first ?? ''));
    tellOthers();
    vi.advanceTimersByTime(250);
    tellOthers();
    for (const keeper of [one, two]) {
      expect(keeper.read().cards.map(({ cardId }) => cardId)).toEqual([second, third]);
      expect(keeper.read().cards[0]?.nameOnCard).toBe('Ada');
    }
  });

  it('keep what is typed in one when the other writes from an older state', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginRound);
    tellOthers();
    const cardId = firstId(one);
    one.act(name(cardId, 'Gra'));
    vi.advanceTimersByTime(250);
    tellOthers();
    const older = text();
    one.act(name(cardId, 'Grace'));
    vi.advanceTimersByTime(250);
    // The second tab still reads what was there before the first tab's last write.
    const newer = text();
    window.localStorage.setItem(key, older);
    two.act(message(cardId, 'Well'));
    vi.advanceTimersByTime(250);
    expect(kept()?.cards[0]?.nameOnCard).toBe('Gra');
    tellOthers();
    expect(one.read().cards[0]).toMatchObject({ nameOnCard: 'Grace', messageOnCard: 'Well' });
    one.act(name(cardId, 'Grace B'));
    vi.advanceTimersByTime(250);
    tellOthers();
    for (const flow of [one.read(), two.read(), kept()])
      expect(flow?.cards[0]).toMatchObject({ nameOnCard: 'Grace B', messageOnCard: 'Well' });
    // And the same when the older write was undone by the newer one.
    two.act(message(cardId, 'Well done'));
    vi.advanceTimersByTime(250);
    window.localStorage.setItem(key, newer);
    tellOthers();
    vi.advanceTimersByTime(250);
    tellOthers();
    for (const flow of [one.read(), two.read(), kept()])
      expect(flow?.cards[0]).toMatchObject({ nameOnCard: 'Grace B', messageOnCard: 'Well done' });
  });

  it('let the one that changes a text last have it', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginRound);
    tellOthers();
    const cardId = firstId(one);
    for (const [keeper, text] of [
      [one, 'Ada'],
      [two, 'Grace'],
      [one, ''],
    ] as const) {
      keeper.act(name(cardId, text));
      vi.advanceTimersByTime(250);
      tellOthers();
      expect([one, two].map((each) => each.read().cards[0]?.nameOnCard)).toEqual([text, text]);
    }
  });

  it('show each its own card', () => {
    const [one, two] = [tab(), tab()];
    one.act((flow) => setQuantity(beginRound(flow), 2));
    tellOthers();
    const [first, second] = one.read().cards.map(({ cardId }) => cardId);
    two.act((flow) => selectCard(flow, second ?? ''));
    one.act((flow) => selectCard(flow, first ?? ''));
    vi.advanceTimersByTime(250);
    tellOthers();
    expect([one.read().currentCardId, two.read().currentCardId]).toEqual([first, second]);
  });

  it('take over a write that they were not told of before they write themselves', () => {
    const [one, two] = [tab(), tab()];
    one.act(beginRound);
    const cardId = firstId(one);
    tellOthers();
    one.act(amount(cardId, 75));
    window.dispatchEvent(new Event('pagehide'));
    two.act((flow) => setQuantity(flow, 2));
    expect(kept()?.cards.map((card) => card.amount)).toEqual([75, 75]);
  });

  it('show at once what they find when they write', () => {
    const [one, two] = [tab(), new FlowKeeper()];
    one.act(beginRound);
    tellOthers();
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
    one.act(beginRound);
    tellOthers();
    window.localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(two.read().cards).toEqual([]);
  });
});

describe('another version', () => {
  const old = JSON.stringify({ version: 4, value: { cards: [], cartList: [] } });

  it('of the flow resets the checkout’s store too', () => {
    writeKept('checkout-step', { email: 'ada@example.com' }, 'session');
    window.localStorage.setItem(key, old);
    expect(new FlowKeeper().read()).toEqual(emptyFlow());
    expect([keptText('build-a-card', 'local'), keptText('checkout-step', 'session')]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('of the checkout’s store resets the flow too', () => {
    const keeper = tab();
    keeper.act(beginRound);
    sessionStorage.setItem('bowtie:checkout-step', old);
    expect(new FlowKeeper().read()).toEqual(emptyFlow());
    expect(keptText('checkout-step', 'session')).toBeUndefined();
  });

  it('of neither leaves both', () => {
    writeKept('checkout-step', { email: 'ada@example.com' }, 'session');
    tab().act(beginRound);
    expect(new FlowKeeper().read().cards).toHaveLength(1);
    expect(keptText('checkout-step', 'session')).toBeDefined();
  });
});
