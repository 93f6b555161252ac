// @vitest-environment happy-dom
import { type OrderProgress, orderProgress } from '@bowtie/domain';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OrderProgressBar } from './order-progress-bar';
import { useOrderProgress } from './use-order-progress';

/** The browser's `EventSource` as far as the page uses it. */
class FakeStream {
  static readonly CONNECTING = 0;
  static readonly CLOSED = 2;
  static all: FakeStream[] = [];
  readyState = 1;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor(readonly url: string) {
    FakeStream.all.push(this);
  }
  close() {
    this.readyState = FakeStream.CLOSED;
  }
  tell(progress: OrderProgress) {
    act(() => this.onmessage?.({ data: JSON.stringify(progress) }));
  }
  fail(readyState: number) {
    this.readyState = readyState;
    act(() => this.onerror?.());
  }
  static get open() {
    return FakeStream.all.filter(({ readyState }) => readyState !== FakeStream.CLOSED);
  }
}

type Details = NonNullable<Parameters<typeof useOrderProgress>[1]>;

/** An order of four gifts of which so many are sent; what else it has no progress is told by. */
function details(sent: number): Details {
  const cards = Array.from({ length: 4 }, (_, index) => ({
    status: index < sent ? 'sent' : 'ordered',
    plastic: false,
    recipient_email: 'a***@e***.com',
    tracking: null,
  }));
  return { order: { status: 'in_production', delivery_groups: [] }, cards } as unknown as Details;
}

const told = (sent: number) =>
  orderProgress('in_production', 4, [
    { status: 'sent', plastic: false, mailed: true, posted: false, count: sent },
  ]);

const reload = vi.fn();
function Probe({ of, sent }: { of: Parameters<typeof useOrderProgress>[0]; sent: number }) {
  const progress = useOrderProgress(of, details(sent), reload);
  return progress === undefined ? null : <OrderProgressBar progress={progress} />;
}
const show = (sent = 0, of: Parameters<typeof useOrderProgress>[0] = { orderHash: 'h/1' }) =>
  render(<Probe of={of} sent={sent} />);
const shown = () => screen.getByRole('progressbar').getAttribute('value');

function setVisible(isVisible: boolean) {
  Object.defineProperty(document, 'visibilityState', {
    value: isVisible ? 'visible' : 'hidden',
    configurable: true,
  });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeStream);
  FakeStream.all = [];
  reload.mockReset();
});
afterEach(() => {
  cleanup();
  setVisible(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an order that is followed', () => {
  it('is shown as the stream tells, and its details are read again now and then', () => {
    show();
    const [stream] = FakeStream.all;
    expect(stream?.url).toBe('/ajax/smb-order-by-hash/h%2F1/progress/');
    stream?.tell(told(1));
    stream?.tell(told(2));
    expect(shown()).toBe('2');
    expect(reload).not.toHaveBeenCalled();
    pass(5_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is over as soon as its page knows that, though the stream had told of less before', () => {
    const { rerender } = show(0);
    const [stream] = FakeStream.all;
    stream?.tell(told(1));
    expect(shown()).toBe('1');
    rerender(<Probe of={{ orderHash: 'h/1' }} sent={4} />);
    expect(shown()).toBe('4');
    expect(FakeStream.open).toEqual([]);
  });

  it('by its number brings along what opens it', () => {
    show(0, { orderNumber: 'A1', access: { order_token: 'to ken' } });
    expect(FakeStream.all[0]?.url).toBe('/account/orders/ajax/A1/progress/?order_token=to+ken');
  });

  it('is counted by the states of all its cards where only the first are listed', () => {
    const { order, cards } = details(2);
    const card_counts: Details['card_counts'] = [
      { status: 'sent', count: 700 },
      { status: 'issued', count: 100 },
      { status: 'ordered', count: 200 },
    ];
    function Large({ style }: { style: string }) {
      const large = { order: { ...order, delivery_groups: [{ delivery_style: style }] }, cards, card_counts };
      const progress = useOrderProgress(undefined, large as unknown as Details, reload);
      return progress === undefined ? null : <OrderProgressBar progress={progress} />;
    }
    const { rerender } = render(<Large style="email" />);
    expect([shown(), screen.getByRole('progressbar').getAttribute('max')]).toEqual(['700', '1000']);
    rerender(<Large style="download" />);
    expect(shown()).toBe('800');
  });

  it('is followed no more once it is over, nor where it was over before', () => {
    show();
    FakeStream.all[0]?.tell(told(4));
    expect(FakeStream.open).toEqual([]);
    pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();
    FakeStream.all = [];
    show(4);
    expect(FakeStream.all).toEqual([]);
  });

  it('is asked for where streams are refused, less and less often, and never by both ways', () => {
    const { rerender } = show();
    FakeStream.all[0]?.fail(FakeStream.CLOSED);
    pass(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
    pass(4_499);
    expect(reload).toHaveBeenCalledTimes(1);
    pass(1);
    expect(reload).toHaveBeenCalledTimes(2);
    // Something happened: it is asked for sooner again.
    rerender(<Probe of={{ orderHash: 'h/1' }} sent={2} />);
    expect(shown()).toBe('2');
    pass(3_000);
    expect(reload).toHaveBeenCalledTimes(3);
    pass(600_000);
    expect(reload.mock.calls.length).toBeLessThan(30);
    expect(FakeStream.open).toEqual([]);
  });

  it('is asked for where streams break off again and again, or tell nonsense', () => {
    show();
    for (let time = 0; time < 3; time++) FakeStream.all[0]?.fail(FakeStream.CONNECTING);
    expect(FakeStream.open).toEqual([]);
    pass(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
    cleanup();
    show();
    act(() => FakeStream.all.at(-1)?.onmessage?.({ data: '{"done":' }));
    expect(FakeStream.open).toEqual([]);
    pass(3_000);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is asked for where a stream opens and tells nothing, as a proxy keeps it back', () => {
    show();
    act(() => FakeStream.all[0]?.onopen?.());
    pass(9_999);
    expect(FakeStream.open).toHaveLength(1);
    pass(3_001);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('keeps a stream that breaks off now and then', () => {
    show();
    FakeStream.all[0]?.tell(told(1));
    for (let time = 0; time < 9; time++) {
      FakeStream.all[0]?.fail(FakeStream.CONNECTING);
      act(() => FakeStream.all[0]?.onopen?.());
    }
    pass(600_000);
    expect([FakeStream.all, FakeStream.open].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is left alone while the page is hidden, and by whoever leaves the page', () => {
    const { unmount } = show();
    setVisible(false);
    expect(FakeStream.open).toEqual([]);
    pass(600_000);
    expect(reload).not.toHaveBeenCalled();
    setVisible(true);
    expect(FakeStream.open).toHaveLength(1);
    unmount();
    expect(FakeStream.open).toEqual([]);
    setVisible(true);
    expect(FakeStream.open).toEqual([]);
  });

  it('is asked for by a browser that knows no streams', () => {
    vi.stubGlobal('EventSource', undefined);
    show();
    pass(3_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});

describe('the bar of an order', () => {
  const at = (done: number): OrderProgress => ({ ...told(0), total: 100, done });

  it('is read out after each quarter, and not card by card', () => {
    const { rerender } = render(<OrderProgressBar progress={at(0)} />);
    const said = new Set<string>();
    for (let done = 1; done <= 100; done++) {
      rerender(<OrderProgressBar progress={at(done)} />);
      said.add(screen.getByRole('status').textContent);
    }
    expect([...said]).toEqual([
      '',
      '25 of 100 cards done',
      '50 of 100 cards done',
      '75 of 100 cards done',
      '100 of 100 cards done',
    ]);
    expect(screen.getByText('All cards are done')).toBeTruthy();
  });

  it('tells of cards that go back while they do, also where all were done, and is followed until then', () => {
    const refund_progress = { kind: 'refund' as const, total: 40, done: 24 };
    const done = { ...details(4), refund_progress };
    function Refunding() {
      const progress = useOrderProgress({ orderHash: 'h/1' }, done, reload);
      return progress === undefined ? null : <OrderProgressBar progress={progress} />;
    }
    render(<Refunding />);
    expect(screen.getByText('We are refunding your cards')).toBeTruthy();
    expect(screen.getByText('24 of 40 cards')).toBeTruthy();
    expect(FakeStream.open).toHaveLength(1);
    FakeStream.all[0]?.tell({ ...told(4), is_over: true });
    expect(FakeStream.open).toEqual([]);
    pass(0);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
