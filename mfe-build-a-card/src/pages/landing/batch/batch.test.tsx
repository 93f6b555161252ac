// @vitest-environment happy-dom

import { userCobrands } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import {
  type BuildACardCard,
  beginBatch,
  chooseCarrierOption,
  editCard,
  emptyFlow,
  type Flow,
  finishBatch,
  goBack,
  newCard,
} from '@bowtie/domain';
import { BrowserRouter, forgetServerData, removeStored, useNavigate, writeStored } from '@bowtie/web';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWithProducts } from '../../../../testing/landing';
import { cobrand } from '../../../../testing/logo-builder';
import { storedFlow } from '../../../../testing/stored-flow';
import { ownDesigns } from '../own-design/own-designs';
import { CobrandOpening } from './cobrand-opening';
import { useBatch } from './use-batch';

describe('a batch', () => {
  const key = 'build-a-card';

  /** A card that could be bought. */
  const finished: BuildACardCard = {
    ...newCard({ ...emptyFlow().draft, deliveryMethod: 'virtual' }, () => 'finished'),
    design: { open_loop_product_id: 'visa-virtual-everyday', gift_template_id: 'cake' },
    personalizationInfo: {
      carrierTo: 'Ada',
      carrierFrom: 'Grace',
      carrierMessage: 'Well done',
      carrierType: null,
      recipientEmail: 'ada@example.com',
    },
  };

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
    writeStored(key, 'local', kept);
    window.dispatchEvent(new StorageEvent('storage', { key: `bowtie:${key}` }));
  }

  const keptCards = () => storedFlow().cards;

  beginWithProducts();
  afterEach(() => {
    vi.useRealTimers();
  });

  describe('a batch that has ended', () => {
    it('in another tab is followed by a new one', async () => {
      const { result } = renderHook(() => useBatch(), { wrapper: Around });
      const before = result.current.card?.cardId;
      expect(before).toBeDefined();
      act(() => fromElsewhere(emptyFlow()));
      expect(result.current.card).toBeUndefined();
      await waitFor(() => expect(result.current.card).toBeDefined());
      expect(result.current.card?.cardId).not.toBe(before);
      expect(keptCards()).toHaveLength(1);
    });

    it('here is not, while the page is being left', async () => {
      vi.useFakeTimers();
      const { result } = renderHook(() => ({ batch: useBatch(), navigate: useNavigate() }), {
        wrapper: Around,
      });
      act(() => fromElsewhere(emptyFlow()));
      act(() => {
        result.current.batch.act(finishBatch);
        void result.current.navigate('/build-a-card/review/');
      });
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      expect(result.current.batch.card).toBeUndefined();
      expect(keptCards()).toEqual([]);
    });
  });

  describe('a batch that was cleared', () => {
    const cleared = () => {
      const flow = beginBatch(emptyFlow());
      return goBack(chooseCarrierOption(flow, flow.cards[0]?.cardId ?? '', 'paper_carrier'), 'carrier');
    };

    it('can come back, also after a reload', () => {
      fromElsewhere(cleared());
      const first = renderHook(() => useBatch(), { wrapper: Around });
      expect(first.result.current.undoable).toBe('cleared');
      first.unmount();
      const second = renderHook(() => useBatch(), { wrapper: Around });
      expect(second.result.current.undoable).toBe('cleared');
      act(() => second.result.current.actions.undo());
      expect(second.result.current.flow.cards).toHaveLength(1);
      expect(second.result.current.undoable).toBe('nothing');
    });

    it('is not offered while a card of the review is being changed', () => {
      const listed = { ...beginBatch(emptyFlow()), cartList: [finished] };
      const { removed } = cleared();
      fromElsewhere({ ...editCard(listed, finished.cardId, 'landing'), removed });
      const { result } = renderHook(() => useBatch(), { wrapper: Around });
      expect(result.current.flow.editing?.cardId).toBe(finished.cardId);
      expect(result.current.undoable).toBe('nothing');
    });
  });
});

describe('a batch that is opened with a logo card', () => {
  const party = cobrand('party');
  const [card] = beginBatch(emptyFlow(), () => 'card-1').cards;

  beforeEach(() => {
    removeStored('build-a-card-own-faces', 'local');
    forgetServerData(() => true);
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(userCobrands, ({ query: { page, limit } }) => ({
          cobrands: [party],
          total_count: 1,
          page,
          limit,
        })),
      ),
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  function open(search: string) {
    window.history.pushState(null, '', `/build-a-card/${search}`);
    const store = createStore();
    const actions = { changeDetails: vi.fn(), changeImage: vi.fn() };
    // As on the page, where each change gives other actions.
    function Opening() {
      return <CobrandOpening card={card} isReady actions={{ ...actions }} />;
    }
    render(
      <Provider store={store}>
        <BrowserRouter>
          <Opening />
        </BrowserRouter>
      </Provider>,
    );
    return { actions, store };
  }

  it('puts the logo card of the address on the card, once, and keeps it at hand', async () => {
    const { actions, store } = open(`?cobrand=${party.cobrand_uuid}`);
    await waitFor(() => expect(window.location.search).toBe(''));
    const design = { cloudinaryId: party.cloudinary_id, imageUrl: party.image_url };
    expect(actions.changeDetails).toHaveBeenCalledExactlyOnceWith({ cardNetwork: 'mastercard' });
    expect(actions.changeImage).toHaveBeenCalledExactlyOnceWith(design);
    expect(store.get(ownDesigns)[0]).toEqual({
      ...design,
      kind: 'logo',
      name: 'party',
      network: 'mastercard',
    });
  });

  it('leaves the card alone where the address names none, or one that is gone', async () => {
    expect(open('').actions.changeImage).not.toHaveBeenCalled();
    cleanup();
    const { actions } = open('?cobrand=gone');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(actions.changeImage).not.toHaveBeenCalled();
  });
});
