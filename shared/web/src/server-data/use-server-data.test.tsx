// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootData } from '../boot/boot-data';
import { fetchServerData, forgetServerData } from './server-data-cache';
import { type ServerDataOptions, useServerData, useServerDataList } from './use-server-data';

interface ProbeProps extends ServerDataOptions<string> {
  url: string | undefined;
  load: (signal: AbortSignal) => Promise<string>;
}

function Probe({ url, load, ...options }: ProbeProps) {
  const { status, data, reload } = useServerData(url, load, options);
  return (
    <button type="button" onClick={reload}>
      {status} {data}
    </button>
  );
}

beforeEach(() => {
  bootData().answers = {};
  forgetServerData(() => true);
});
afterEach(cleanup);
const settle = () => act(async () => undefined);

describe('useServerData', () => {
  it('shows what came with the document without asking', async () => {
    bootData().answers = { '/ajax/a/': 'inlined' };
    const load = vi.fn(async () => 'asked');
    const { container } = render(<Probe url="/ajax/a/" load={load} />);
    expect(container.textContent).toBe('ready inlined');
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('asks, and shows the same at once when the visitor comes back', async () => {
    const load = vi.fn(async () => 'asked');
    const first = render(<Probe url="/ajax/b/" load={load} />);
    expect(first.container.textContent).toBe('loading ');
    await settle();
    expect(first.container.textContent).toBe('ready asked');
    first.unmount();
    const second = render(<Probe url="/ajax/b/" load={load} />);
    expect(second.container.textContent).toBe('ready asked');
    await settle();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says when it failed, and asks again when told', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce('yes');
    const { container, getByRole } = render(<Probe url="/ajax/c/" load={load} />);
    await settle();
    expect(container.textContent).toBe('failed ');
    await act(async () => getByRole('button').click());
    expect(container.textContent).toBe('ready yes');
  });

  it('follows its URL and ends what is no longer wanted', async () => {
    const { container, rerender } = render(<Probe url="/ajax/d/" load={async () => 'd'} />);
    rerender(<Probe url="/ajax/e/" load={async () => 'e'} />);
    await settle();
    expect(container.textContent).toBe('ready e');
  });

  it('asks once for what several show, and gives up what nobody shows any more', async () => {
    const signals: AbortSignal[] = [];
    const load = (signal: AbortSignal) =>
      new Promise<string>((_, reject) => {
        signals.push(signal);
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    const one = render(<Probe url="/ajax/f/" load={load} />);
    const two = render(<Probe url="/ajax/f/" load={load} />);
    await settle();
    one.unmount();
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    two.unmount();
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    // What was given up is no failure: the next one asks again.
    const three = render(<Probe url="/ajax/f/" load={async () => 'f'} />);
    await settle();
    expect(three.container.textContent).toBe('ready f');
  });

  it('asks for nothing without a key, and only after a pause where one is wanted', async () => {
    vi.useFakeTimers();
    const load = vi.fn(async () => 'late');
    const { container, rerender } = render(<Probe url={undefined} load={load} delayMs={200} />);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    rerender(<Probe url="/ajax/g/?q=a" load={load} delayMs={200} />);
    await act(() => vi.advanceTimersByTimeAsync(150));
    rerender(<Probe url="/ajax/g/?q=ab" load={load} delayMs={200} />);
    await act(() => vi.advanceTimersByTimeAsync(150));
    expect(load).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(load).toHaveBeenCalledTimes(1);
    expect(container.textContent).toBe('ready late');
    vi.useRealTimers();
  });

  it('keeps what it has where loading it again fails', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('first')
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValueOnce('third');
    const { container, getByRole } = render(<Probe url="/ajax/h/" load={load} />);
    await settle();
    await act(async () => getByRole('button').click());
    expect(container.textContent).toBe('ready first');
    await act(async () => getByRole('button').click());
    expect(container.textContent).toBe('ready third');
  });

  it('loads again at once what was changed and is shown', async () => {
    let answer = 'old';
    const { container } = render(<Probe url="/ajax/i/" load={async () => answer} />);
    await settle();
    answer = 'new';
    await act(async () => forgetServerData((key) => key === '/ajax/i/'));
    expect(container.textContent).toBe('ready new');
  });

  it('forgets with its reader what holds for no time', async () => {
    const load = vi.fn(async () => 'payment');
    render(<Probe url="/ajax/j/" load={load} freshMs={0} />).unmount();
    await settle();
    const { container } = render(<Probe url="/ajax/j/" load={load} freshMs={0} />);
    expect(container.textContent).toBe('loading ');
    await settle();
    expect(container.textContent).toBe('ready payment');
  });
});

describe('useServerDataList', () => {
  function List({ keys, load }: { keys: string[]; load: (key: string) => Promise<string> }) {
    const results = useServerDataList(keys.map((key) => ({ key, load: () => load(key) })));
    return <output>{results.map(({ status, data }) => `${status} ${data ?? ''}`).join(', ')}</output>;
  }

  it('shows each answer as it comes, and asks for what is new alone', async () => {
    const load = vi.fn((key: string) =>
      key === 'b' ? Promise.reject(new Error('no')) : Promise.resolve(key),
    );
    const { container, rerender } = render(<List keys={['a', 'b']} load={load} />);
    await settle();
    expect(container.textContent).toBe('ready a, failed ');
    rerender(<List keys={['a', 'c']} load={load} />);
    await settle();
    expect(container.textContent).toBe('ready a, ready c');
    expect(load.mock.calls.map(([key]) => key)).toEqual(['a', 'b', 'c']);
    rerender(<List keys={[]} load={load} />);
    expect(container.textContent).toBe('');
  });
});

describe('fetchServerData', () => {
  it('asks once for each key, and again for what may not be used again', async () => {
    const load = vi.fn(async () => 'no');
    const query = { key: 'k', load, freshMs: 60_000, isReusable: (data: string) => data === 'yes' };
    await Promise.all([fetchServerData(query), fetchServerData(query)]);
    expect(load).toHaveBeenCalledTimes(1);
    load.mockResolvedValue('yes');
    expect([await fetchServerData(query), await fetchServerData(query)]).toEqual(['yes', 'yes']);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('rejects as the loader does, and asks again', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('down'))
      .mockResolvedValue('up');
    await expect(fetchServerData({ key: 'l', load })).rejects.toThrow('down');
    expect(await fetchServerData({ key: 'l', load })).toBe('up');
  });

  it('keeps the latest answers alone', async () => {
    const load = vi.fn(async () => 'yes');
    for (let number = 1; number <= 300; number += 1) await fetchServerData({ key: `m${number}`, load });
    load.mockClear();
    await fetchServerData({ key: 'm300', load });
    expect(load).not.toHaveBeenCalled();
    await fetchServerData({ key: 'm1', load });
    expect(load).toHaveBeenCalledTimes(1);
  });
});

describe('polling', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const pollMs = (data: string | undefined, times: number) =>
    data === 'done' || times >= 3 ? undefined : 1_000;

  it('asks again after each answer and each failure, until what came says that it is over', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce('first')
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValue('done');
    const { container } = render(<Probe url="/ajax/p/" load={load} freshMs={0} pollMs={pollMs} />);
    await pass(0);
    expect(container.textContent).toBe('ready first');
    await pass(999);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(container.textContent).toBe('ready first');
    await pass(1_000);
    expect(container.textContent).toBe('ready done');
    await pass(10_000);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('ends after so many times, and begins anew by hand', async () => {
    const load = vi.fn(async () => 'waiting');
    const { getByRole } = render(<Probe url="/ajax/q/" load={load} freshMs={0} pollMs={pollMs} />);
    await pass(20_000);
    expect(load).toHaveBeenCalledTimes(4);
    await act(async () => getByRole('button').click());
    await pass(20_000);
    expect(load).toHaveBeenCalledTimes(8);
  });

  it('waits while nobody sees the page, and ends with its component', async () => {
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const load = vi.fn(async () => 'waiting');
    const { unmount } = render(<Probe url="/ajax/r/" load={load} freshMs={0} pollMs={pollMs} />);
    await pass(5_000);
    expect(load).toHaveBeenCalledTimes(1);
    seen.mockReturnValue('visible');
    await pass(1_000);
    expect(load).toHaveBeenCalledTimes(2);
    unmount();
    await pass(5_000);
    expect(load).toHaveBeenCalledTimes(2);
  });
});
