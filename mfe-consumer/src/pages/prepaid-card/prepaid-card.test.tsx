// @vitest-environment happy-dom
import { addToCart, type CartAddition, getCart, openLoopProducts } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, sampleCartItem, sampleGroup } from '@bowtie/contracts/samples';
import { storeMessages } from '@bowtie/domain';
import { adoptCart, BrowserRouter, PageContext } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';
import { type CardDraft, emptyDraft } from './draft';
import { StartOver } from './start-over';

describe('the edit of a card', () => {
  const item = sampleCartItem({
    delivery_group_uuid: 'group-1',
    on_demand_gift_template: { id: 'tide', name: 'Tide', image_url: '/images/cards/tide.svg' },
    sender_name: 'Grace',
    details: { recipient_name: 'Ada', recipient_message: 'Hello', recipient_email: 'ada@example.com' },
  });
  let version = 0;
  const cartWith = (items: (typeof item)[]) =>
    sampleCart({
      cart_id: 'cart-1',
      version: ++version,
      total_quantity: items.length,
      cart_items: items,
      delivery_groups: items.map(() => sampleGroup({ uuid: 'group-1' })),
    });

  const sent: CartAddition[] = [];
  const keys: (string | null)[] = [];
  let inCart = [item];
  let refused: Record<string, string[]> | undefined;

  beforeEach(() => {
    sent.length = 0;
    keys.length = 0;
    inCart = [item];
    refused = undefined;
    const answer = mockFetch(
      mockCall(getCart, () => ({ cart: cartWith(inCart) })),
      mockCall(addToCart, ({ body }) => {
        sent.push(body);
        if (refused !== undefined) return mockError(addToCart, 'carrier_unavailable', refused);
        const isGone = body.replaces.length > 0 && inCart.length === 0;
        return isGone ? mockError(addToCart, 'delivery_group_gone') : { cart: cartWith([item]) };
      }),
      mockCall(openLoopProducts, () => ({
        products: [
          {
            id: 'virtual-visa',
            name: 'Virtual Visa Gift Card',
            card_network: 'visa' as const,
            plastic: false,
            min_load_value: 10,
            max_load_value: 500,
            category: 'virtual',
            image_url: '/images/cards/tide.svg',
          },
        ],
        total_count: 1,
        page: 1,
        limit: 20,
      })),
    );
    vi.stubGlobal('fetch', (...[input, init]: Parameters<typeof answer>) => {
      if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      return answer(input, init);
    });
    adoptCart(cartWith([item]));
    window.history.replaceState(null, '', '/visa-gift-card/?edit=group-1');
    const page = {
      area: 'mfe-consumer' as const,
      route: { path: '/visa-gift-card/', page: 'prepaid-card', title: 'Visa gift card' },
      params: {},
    };
    render(
      <BrowserRouter>
        <PageContext value={page}>
          <Page />
        </PageContext>
      </BrowserRouter>,
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Recipient’s name' });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('replaces the card of the cart in one call', async () => {
    fireEvent.change(await nameField(), { target: { value: 'Ada Byron' } });
    press('Save changes');
    await waitFor(() => expect(window.location.pathname).toBe('/cart/'));
    expect(sent).toMatchObject([
      {
        replaces: ['group-1'],
        delivery_groups: [{ uuid: 'group-1' }],
        cards: [{ group_uuid: 'group-1', recipient_name: 'Ada Byron', gift_template_id: 'tide' }],
      },
    ]);
  });

  it('keeps what is typed while the cart changes elsewhere', async () => {
    fireEvent.change(await nameField(), { target: { value: 'Ada Byron' } });
    act(() => adoptCart(cartWith([{ ...item, fee: 0 }])));
    expect((await nameField()).value).toBe('Ada Byron');
    expect(screen.queryByText(/not in your cart any more/)).toBeNull();
  });

  it('adds a card that was taken out elsewhere only as a new one, when that is wanted', async () => {
    fireEvent.change(await nameField(), { target: { value: 'Ada Byron' } });
    inCart = [];
    press('Save changes');
    expect(await screen.findByText(/You can add it as a new one/)).toBeDefined();
    expect((await nameField()).value).toBe('Ada Byron');
    press('Add to cart');
    await waitFor(() => expect(window.location.pathname).toBe('/cart/'));
    expect(sent.map(({ replaces }) => replaces)).toEqual([['group-1'], []]);
    expect(sent[1]?.cards[0]?.recipient_name).toBe('Ada Byron');
    // Another uuid and another key: nothing of the refused edit is meant.
    expect(sent[1]?.delivery_groups[0]?.uuid).not.toBe('group-1');
    expect(new Set(keys).size).toBe(2);
  });

  it('says with the default text what the store refuses, at the field, too', async () => {
    refused = {
      'cards.0.recipient_name': ['Nobody has this name.'],
      'cards.0.gift_template_id': ['Not this one.'],
    };
    fireEvent.change(await nameField(), { target: { value: 'Ada Byron' } });
    press('Save changes');
    const parts = [
      storeMessages.addToCartFailed,
      addToCart.errors.carrier_unavailable.message,
      'Nobody has this name.',
      'Not this one.',
    ];
    expect(await screen.findByText(parts.join(' '))).toBeDefined();
    const field = await nameField();
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'Nobody has this name.',
    );
  });
});

describe('starting over', () => {
  afterEach(cleanup);

  const typed: CardDraft = {
    ...emptyDraft,
    cardAmount: 75,
    cardRecipientFullName: 'Rose',
    carrierMessage: 'Hi!',
  };

  function Form({ first }: { first: CardDraft }) {
    const [draft, setDraft] = useState(first);
    return (
      <>
        <output>{JSON.stringify(draft)}</output>
        <button type="button" onClick={() => setDraft({ ...draft, carrierMessage: 'New' })}>
          type
        </button>
        <StartOver draft={draft} disabled={false} onReset={setDraft} />
      </>
    );
  }

  const draft = () => JSON.parse(document.querySelector('output')?.textContent ?? '');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('asks first, names what goes, and clears nothing when it is kept', () => {
    render(<Form first={typed} />);
    press('Start over');
    expect(screen.getByRole('dialog', { name: 'Start over?' }).textContent).toContain(
      'This clears the amount, recipient’s name, and message of this card. The design stays.',
    );
    press('Keep it');
    expect(draft()).toEqual(JSON.parse(JSON.stringify(typed)));
  });

  it('can be undone, until something new is typed', () => {
    render(<Form first={typed} />);
    press('Start over');
    press('Clear and start over');
    expect(draft()).toEqual(JSON.parse(JSON.stringify(emptyDraft)));
    expect(screen.getByText('The amount, recipient’s name, and message were cleared.')).toBeDefined();
    press('Undo');
    expect(draft()).toEqual(JSON.parse(JSON.stringify(typed)));
    press('Start over');
    press('Clear and start over');
    press('type');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is not offered while there is nothing to lose', () => {
    render(<Form first={emptyDraft} />);
    expect(screen.getByRole('button', { name: 'Start over' })).toHaveProperty('disabled', true);
  });
});
