// @vitest-environment happy-dom
import { openLoopProducts } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { emptyFlow, type Flow, finishRound } from '@bowtie/domain';
import { BrowserRouter, forgetPageData, readKept, useNavigate, writeKept } from '@bowtie/web';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { someProducts } from './landing-stand-ins';
import { useRound } from './use-round';

const key = 'build-a-card';
const products = { products: someProducts, total_count: someProducts.length, page: 1, limit: 100 };

function Around({ children }: { children: ReactNode }) {
  return (
    <Provider store={createStore()}>
      <BrowserRouter>{children}</BrowserRouter>
    </Provider>
  );
}

/** What another tab writes. */
function fromElsewhere(flow: Flow): void {
  const { configuration: _configuration, ...kept } = flow;
  writeKept(key, kept, 'local');
  window.dispatchEvent(new StorageEvent('storage', { key: `bowtie:${key}` }));
}

const keptCards = () => (readKept(key, 'local') as Flow).cards;

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/build-a-card/');
  forgetPageData(() => true);
  vi.stubGlobal('fetch', mockFetch(mockCall(openLoopProducts, () => products)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a round that has ended', () => {
  it('in another tab is followed by a new one', async () => {
    const { result } = renderHook(() => useRound(), { wrapper: Around });
    const before = result.current.card?.cardId;
    expect(before).toBeDefined();
    act(() => fromElsewhere(emptyFlow()));
    expect(result.current.card).toBeUndefined();
    await waitFor(() => expect(result.current.card).toBeDefined());
    expect(result.current.card?.cardId).not.toBe(before);
    expect(keptCards()).toHaveLength(1);
  });

  it('here is not, while the page is being left', async () => {
    const { result } = renderHook(() => ({ round: useRound(), navigate: useNavigate() }), {
      wrapper: Around,
    });
    act(() => fromElsewhere(emptyFlow()));
    act(() => {
      result.current.round.act(finishRound);
      void result.current.navigate('/build-a-card/review/');
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(result.current.round.card).toBeUndefined();
    expect(keptCards()).toEqual([]);
  });
});
