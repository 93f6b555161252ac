// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootData } from './boot-data';
import { forgetPageData, usePageData } from './page-data';

function Probe({ url, load }: { url: string; load: () => Promise<string> }) {
  const { status, data, reload } = usePageData(url, load);
  return (
    <button type="button" onClick={reload}>
      {status} {data}
    </button>
  );
}

beforeEach(() => {
  bootData().answers = {};
  forgetPageData(() => true);
});
afterEach(cleanup);
const settle = () => act(async () => undefined);

describe('usePageData', () => {
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
});
