// @vitest-environment happy-dom
import {
  addToCart,
  availableShippingMethods,
  type Cart,
  type CartItem,
  type CartPayload,
  removeDeliveryGroup,
  updateDeliveryGroup,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, samplePlasticItem, samplePostedGroup } from '@bowtie/contracts/samples';
import { adoptCart, BrowserRouter } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const item = (id: string, name: string) =>
  samplePlasticItem({
    id,
    delivery_group_uuid: 'parcel',
    wcp_product: { id: 'visa-plastic-everyday', name, card_network: 'visa' },
    details: { recipient_name: name, name_on_card: name, shipping_name: 'Ada Byron', carrier_to: name },
  });

let version = 0;
function cartOf(items: CartItem[], method = 'standard_mail'): Cart {
  version += 1;
  const parcel = samplePostedGroup({
    uuid: 'parcel',
    delivery_style: 'bulk_ship',
    shipping_method_id: method,
    shipping_fee: 1_990,
    shipping_method_name: method === 'standard_mail' ? 'Standard mail' : 'FedEx 2Day',
    delivery_date: '2026-11-24',
  });
  return sampleCart({
    cart_id: 'cart-1',
    version,
    cart_items: items,
    delivery_groups: items.length === 0 ? [] : [parcel],
  });
}

function open(cart: Cart) {
  adoptCart(cart);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}

const both = [item('one', 'Grace'), item('two', 'Alan')];
beforeEach(() => vi.unstubAllGlobals());
afterEach(cleanup);

describe('a parcel in the cart', () => {
  it('says where it goes, how, when it arrives and what that costs', () => {
    open(cartOf(both));
    const parcel = within(screen.getByRole('region', { name: 'One parcel to Ada Byron' }));
    expect(parcel.getByText('12 Elm Street, Springfield, IL 62701')).toBeDefined();
    expect(parcel.getByText('Standard mail').parentElement?.textContent).toContain(
      'Standard mail, arrives Tue, Nov 24',
    );
    expect(screen.getByText('Shipping')).toBeDefined();
  });

  it('says to whom it is addressed, and whose cards lie in it', () => {
    const third = item('three', 'Zed');
    const of = (card: CartItem, shipping_name: string): CartItem => ({
      ...card,
      custom_card_details: { ...card.custom_card_details, shipping_name },
    });
    open(cartOf([...both, of(third, 'Zed Third')]));
    const parcel = within(screen.getByRole('region', { name: 'One parcel to Ada Byron' }));
    expect(parcel.getByText('Addressed to Ada Byron, with the cards of Zed Third.')).toBeDefined();
  });

  it('says how its cards are packed, and shows what is printed on each', () => {
    const [grace] = both;
    if (grace === undefined) throw new Error('no card');
    open(cartOf(both));
    expect(screen.getByText(/\(both cards in one parcel\)/)).toBeDefined();
    cleanup();
    const alone = cartOf([
      { ...grace, custom_card_details: { ...grace.custom_card_details, emboss_message: 'Hurray!' } },
    ]);
    const delivery_groups = alone.delivery_groups.map((group) => ({
      ...group,
      delivery_style: 'individual_ship' as const,
    }));
    open({ ...alone, delivery_groups });
    expect(screen.getByText(/\(in its own envelope\)/)).toBeDefined();
    expect(screen.getByText('Hurray!')).toBeDefined();
    expect(screen.getByText(/In a paper carrier\./)).toBeDefined();
  });

  it('loses one card and keeps the other, and takes the card back', async () => {
    const sent: CartPayload[] = [];
    const added = vi.fn(({ body }: { body: CartPayload }) => {
      sent.push(body);
      return { cart: cartOf(both.filter(({ id }) => body.cards.length === 2 || id === 'two')) };
    });
    vi.stubGlobal('fetch', mockFetch(mockCall(addToCart, added)));
    open(cartOf(both));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Grace' }));
    expect(await screen.findByText('Grace was removed.')).toBeDefined();
    expect(sent[0]?.delivery_groups).toEqual([
      {
        uuid: 'parcel',
        virtual: false,
        delivery_style: 'individual_ship',
        shipping_method_id: 'standard_mail',
      },
    ]);
    expect(sent[0]?.cards.map(({ name_on_card }) => name_on_card)).toEqual(['Alan']);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.delivery_groups[0]?.delivery_style).toBe('bulk_ship');
    expect(await screen.findByRole('button', { name: 'Remove Grace' })).toBeDefined();
  });

  it('goes as a whole', async () => {
    const removed = vi.fn(() => ({ cart: cartOf([]) }));
    vi.stubGlobal('fetch', mockFetch(mockCall(removeDeliveryGroup, removed)));
    open(cartOf(both));
    fireEvent.click(screen.getByRole('button', { name: 'Remove all 2 cards of this delivery' }));
    expect(await screen.findByText('2 cards were removed.')).toBeDefined();
    expect(removed).toHaveBeenCalledOnce();
  });

  it('travels another way when one is chosen', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(availableShippingMethods, () => ({
          available_shipping_methods: [
            { id: 'standard_mail', name: 'Standard mail', price: 1_990, delivery_date: '2026-11-27' },
            { id: 'fedex_2day', name: 'FedEx 2Day', price: 3_990, delivery_date: '2026-11-24' },
          ],
        })),
        mockCall(updateDeliveryGroup, () => ({ cart: cartOf(both, 'fedex_2day') })),
      ),
    );
    open(cartOf(both));
    fireEvent.click(screen.getByRole('button', { name: 'Change shipping' }));
    fireEvent.click(await screen.findByRole('radio', { name: /FedEx 2Day/ }));
    // The way before stands there, with the same day, until the choice has come through.
    await waitFor(() =>
      expect(screen.getByText(', arrives Tue, Nov 24,').parentElement?.textContent).toContain(
        'FedEx 2Day, arrives Tue, Nov 24',
      ),
    );
  });

  it('says when the carrier does not answer, and when the choice did not come through', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(availableShippingMethods, () => mockError(availableShippingMethods, 'carrier_unavailable')),
      ),
    );
    open(cartOf(both));
    fireEvent.click(screen.getByRole('button', { name: 'Change shipping' }));
    expect(await screen.findByText(/The parcel carrier does not answer just now/)).toBeDefined();
    await act(async () => undefined);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
