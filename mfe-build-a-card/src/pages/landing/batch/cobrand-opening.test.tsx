// @vitest-environment happy-dom
import { userCobrands } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { beginBatch, emptyFlow } from '@bowtie/domain';
import { BrowserRouter, forgetServerData, removeStored } from '@bowtie/web';
import { cleanup, render, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cobrand } from '../../../../testing/logo-builder';
import { ownDesigns } from '../own-design/own-designs';
import { CobrandOpening } from './cobrand-opening';

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
  expect(store.get(ownDesigns)[0]).toEqual({ ...design, kind: 'logo', name: 'party', network: 'mastercard' });
});

it('leaves the card alone where the address names none, or one that is gone', async () => {
  expect(open('').actions.changeImage).not.toHaveBeenCalled();
  cleanup();
  const { actions } = open('?cobrand=gone');
  await waitFor(() => expect(window.location.search).toBe(''));
  expect(actions.changeImage).not.toHaveBeenCalled();
});
