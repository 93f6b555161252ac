// @vitest-environment happy-dom
import { type Cobrand, giftTemplates, openLoopProducts, userCobrands } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '.';

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  window.localStorage.clear();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function cobrand(cobrand_uuid: string, card_network: Cobrand['card_network']): Cobrand {
  const logo = { cloudinary_id: 'logo', zoom: 1, x: 0, y: 0, image_url: '', width: 1, height: 1 };
  return {
    cobrand_uuid,
    name: `Logo ${cobrand_uuid}`,
    card_network,
    audience: 'business',
    background: { kind: 'colour', colour: '#FFFFFF' },
    logo,
    max_logo_zoom: 1,
    cloudinary_id: `own-${cobrand_uuid}`,
    image_url: `/images/own/${cobrand_uuid}.webp`,
    date_created: '2025-01-01T00:00:00.000Z',
  };
}

function open(cobrands: readonly Cobrand[] = []) {
  const templates = vi.fn(() => ({
    templates: [
      {
        id: 'confetti',
        name: 'Confetti',
        image_url: '/images/cards/confetti.svg',
        category: 'thanks',
        card_network: ['visa' as const],
      },
    ],
    total_count: 1,
  }));
  const requests: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(giftTemplates, ({ query }) => {
        requests.push(query);
        return templates();
      }),
      mockCall(openLoopProducts, () => ({
        products: [
          {
            id: 'virtual',
            name: 'Gift Card',
            plastic: false,
            card_network: 'visa' as const,
            category: 'everyday',
            min_load_value: 10,
            max_load_value: 500,
            image_url: '/images/cards/a.svg',
          },
          {
            id: 'new',
            name: 'New Card',
            plastic: false,
            card_network: 'visa' as const,
            category: 'new',
            min_load_value: 25,
            max_load_value: 100,
            image_url: '/images/cards/a.svg',
          },
        ],
        total_count: 1,
        page: 1,
        limit: 100,
      })),
      mockCall(userCobrands, () => ({
        cobrands: [...cobrands],
        total_count: cobrands.length,
        page: 1,
        limit: 100,
      })),
    ),
  );
  render(
    <Provider store={createStore()}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  return requests;
}

const goOn = () => fireEvent.click(screen.getByRole('button', { name: 'Continue to the cards' }));

it('asks for designs of businesses that are printed on demand, for Visa at first', async () => {
  const requests = open();
  expect(await screen.findByRole('radio', { name: 'Confetti' })).toBeTruthy();
  expect(requests).toMatchObject([{ smb: true, ond: true, card_network: 'visa' }]);
  expect(screen.getByRole('radio', { name: /Visa/ })).toHaveProperty('checked', true);
});

it('shows the picture with the mark of its network, and leads to the cards', async () => {
  open();
  goOn();
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose a design.');
  fireEvent.click(await screen.findByRole('radio', { name: 'Confetti' }));
  fireEvent.click(screen.getByRole('radio', { name: /Gift Card/ }));
  expect(screen.getByRole('img', { name: 'Confetti on a Visa card' })).toBeTruthy();
  goOn();
  await waitFor(() => expect(window.location.pathname).toBe('/gift-cards-for-business/customize/'));
});

it('takes a saved logo card of the network in place of a design', async () => {
  open([cobrand('mine', 'visa'), cobrand('other', 'mastercard')]);
  fireEvent.click(screen.getByRole('radio', { name: /Your logo card/ }));
  const own = await screen.findByRole('radio', { name: 'Logo mine' });
  expect(screen.queryByRole('radio', { name: 'Logo other' })).toBeNull();
  fireEvent.click(own);
  expect(screen.getByRole('img', { name: 'Logo mine on a Visa card' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /A design of ours/ }));
  expect(screen.getByText('Choose a design to see your card')).toBeTruthy();
});

it('says how to make a logo card where there is none', async () => {
  open();
  fireEvent.click(screen.getByRole('radio', { name: /Your logo card/ }));
  const link = await screen.findByRole('link', { name: 'Make a logo card' });
  expect(link.getAttribute('href')).toBe('/build-a-card/');
});

it('says of each card what tells it from the others', async () => {
  open();
  const card = await screen.findByRole('radio', { name: /^Gift Card/ });
  expect(card.closest('label')?.textContent).toBe('Gift CardFor any occasion. Virtual, $10.00 to $500.00');
  expect(screen.getByText('Virtual, $25.00 to $100.00')).toBeTruthy();
});
