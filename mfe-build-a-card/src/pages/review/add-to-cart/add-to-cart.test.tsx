// @vitest-environment happy-dom
import { addToCart } from '@bowtie/contracts';
import { mockError } from '@bowtie/contracts/mock';
import { emptyFlow, processingTickMs, storeMessages } from '@bowtie/domain';
import { adoptCart, readStored, writeStored } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  button,
  carrierText,
  elsewhere,
  emptyCart,
  filledCart,
  open,
  openFlow,
  plastic,
  press,
  store,
  stubBrowser,
  titles,
  virtual,
  where,
} from '../../../../testing/review';
import { ProcessingDialog } from './processing-dialog';

stubBrowser();

describe('adding to the cart', () => {
  it('sends the payload, empties the flow and goes to the checkout', async () => {
    open({ cartList: [plastic('a'), virtual('b')] });
    press('Add to cart');
    expect(await screen.findByText(storeMessages.processing)).toBeDefined();
    await waitFor(() => expect(where()).toBe('/checkout/'));
    expect(store.sent).toHaveLength(1);
    expect(store.sent[0]?.delivery_groups.map(({ delivery_style }) => delivery_style)).toEqual([
      'individual_ship',
      'email',
    ]);
    expect(store.sent[0]?.cards.map(({ quantity }) => quantity)).toEqual([1, 1]);
    await waitFor(() =>
      expect(readStored('build-a-card', 'local')?.value).toMatchObject({ cartList: [], cards: [] }),
    );
  });

  it('shows what the store refused at its field, on its card, and keeps everything', async () => {
    store.answerAdd = () =>
      mockError(addToCart, 'image_unknown', {
        'cards.1.cloudinary_id': ['This picture is not there any more.'],
      });
    open({ cartList: [plastic('a'), elsewhere('b')] });
    press('Add to cart');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(storeMessages.addToCartFailed);
    expect(alert.textContent).toContain(addToCart.errors.image_unknown.message);
    expect(document.activeElement?.contains(alert)).toBe(true);
    const second = screen.getByRole('heading', { name: 'Card 2: Visa by mail' }).closest('li');
    if (second === null) throw new Error('there is no second card');
    expect(second.textContent).toContain('This picture is not there any more.');
    expect(screen.queryByText(storeMessages.processing)).toBeNull();
    fireEvent.click(within(second).getByRole('button', { name: 'Change design' }));
    expect(where()).toBe('/build-a-card/');
    expect(titles()).toHaveLength(2);
  });

  it('shows what the store refused at its field, with focus in it, until it is changed', async () => {
    store.answerAdd = () =>
      mockError(addToCart, 'invalid_request', {
        'cards.1.zip': ['Invalid zip code'],
        'cards.1.carrier_to': ['Nobody has this name.'],
        'cards.0.name_on_card': ['This name cannot be printed.'],
      });
    openFlow({ cartList: [plastic('a'), elsewhere('b')] });
    press('Add to cart');
    const alert = await screen.findByRole('alert');
    const said = within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said).toEqual([
      'Some of what was sent is not valid. Please check the fields.',
      'Card 1: Name on cardThis name cannot be printed.',
      'Card 2: ToNobody has this name.',
      'Card 2: ZIPInvalid zip code',
    ]);
    press('Change address');
    const zip = await screen.findByRole('textbox', { name: 'ZIP' });
    await waitFor(() => expect(document.activeElement).toBe(zip));
    expect(zip.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(zip.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Invalid zip code',
    );
    press('Continue');
    expect(zip.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(zip, { target: { value: '62703' } });
    expect(zip.getAttribute('aria-invalid')).not.toBe('true');
    press('Discard changes');
    expect(await screen.findByRole('button', { name: 'Change words' })).toBeDefined();
    press('Change what is on the card');
    const name = await screen.findByRole('textbox', { name: 'Name on card' });
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This name cannot be printed.')).toBeDefined();
    fireEvent.change(name, { target: { value: 'Grace' } });
    await waitFor(() => expect(name.getAttribute('aria-invalid')).not.toBe('true'));
  });

  it.each(['carrier_unavailable', 'shipping_method_unknown'] as const)(
    'shows %s at the shipping of its card',
    async (code) => {
      store.answerAdd = () => mockError(addToCart, code, { 'cards.1.shipping_method': ['Not this way.'] });
      open({ cartList: [plastic('a'), elsewhere('b')] });
      press('Add to cart');
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(addToCart.errors[code].message);
      expect(within(alert).getByRole('link', { name: 'Card 2: Shipping' })).toBeDefined();
      expect(screen.getByText('Not this way.', { selector: 'dd *' }).closest('div')?.textContent).toMatch(
        /^Shipping/,
      );
      press('Change shipping');
      expect(where()).toBe('/build-a-card/carrier/?card=1&part=delivery');
    },
  );

  it('is the same request when the same cards are tried again', async () => {
    store.answerAdd = () => mockError(addToCart, 'carrier_unavailable');
    open({ cartList: [plastic('a')] });
    press('Add to cart');
    await screen.findByRole('alert');
    store.answerAdd = () => emptyCart;
    press('Add to cart');
    await waitFor(() => expect(where()).toBe('/checkout/'));
    expect(store.keys).toHaveLength(2);
    expect(store.keys[0]).toBe(store.keys[1]);
  });

  it('leaves a card behind that nobody began, without a word', async () => {
    const blank = plastic('b', {
      nameOnCard: '',
      carrierOption: null,
      personalizationInfo: null,
      deliveryInfo: null,
    });
    open({ cartList: [plastic('a')], cards: [blank] });
    expect(screen.queryByText(/not finished/)).toBeNull();
    press('Add to cart');
    await waitFor(() => expect(where()).toBe('/checkout/'));
    expect(store.sent).toHaveLength(1);
  });

  it('keeps a card that another tab has begun meanwhile', async () => {
    const begun = plastic('begun', { personalizationInfo: null, deliveryInfo: null });
    store.answerAdd = () => {
      writeStored('build-a-card', 'local', { ...emptyFlow(), cartList: [plastic('a')], cards: [begun] });
      return emptyCart;
    };
    open({ cartList: [plastic('a')] });
    press('Add to cart');
    await waitFor(() => expect(where()).toBe('/checkout/'));
    await waitFor(() =>
      expect(readStored('build-a-card', 'local')?.value).toMatchObject({
        cartList: [],
        cards: [{ cardId: 'begun' }],
      }),
    );
  });

  it('says so when no card could be built', async () => {
    open({ cartList: [plastic('a', { personalizationInfo: { ...carrierText, carrierTo: '' } })] });
    press('Add to cart');
    expect((await screen.findByRole('alert')).textContent).toContain(storeMessages.noCardBuilt);
    expect(store.sent).toEqual([]);
    expect(button('Change words')).toBeDefined();
  });

  it('sends nothing while one of the cards is not right, so that none is lost', async () => {
    open({
      cartList: [plastic('a', { personalizationInfo: { ...carrierText, carrierTo: '' } }), virtual('b')],
    });
    press('Add to cart');
    expect((await screen.findByRole('alert')).textContent).toContain(storeMessages.addToCartFailed);
    expect(store.sent).toEqual([]);
  });
});

describe('a card of the cart', () => {
  it('comes back into the flow, and is replaced in place', async () => {
    adoptCart(filledCart);
    open({ cartList: [virtual('b')] }, '?edit=item-1');
    await waitFor(() => expect(titles()).toEqual(['Card 1: Visa by e-mail', 'Card 2: Visa by mail']));
    expect(where()).toBe('/build-a-card/review/');
    expect(document.activeElement?.textContent).toBe('Card 2: Visa by mail');
    expect(screen.getByText(/^2 cards, one of them in your cart already\./)).toBeDefined();
    press('Update cart');
    await waitFor(() => expect(where()).toBe('/checkout/'));
    expect(store.sent[0]?.delivery_groups.map(({ uuid }) => uuid)).toEqual(['b', 'group-1']);
    expect(store.sent[0]?.replaces).toEqual(['group-1']);
  });

  it('leaves the cart when it is taken out here', async () => {
    adoptCart(filledCart);
    open({ cartList: [virtual('b')] }, '?edit=item-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    press('Remove card 2');
    press('Update cart');
    await waitFor(() => expect(where()).toBe('/checkout/'));
    // In one call: closed in between, the tab would leave the old card beside the new one.
    expect(store.keys).toHaveLength(1);
    expect(store.sent).toMatchObject([{ delivery_groups: [{ uuid: 'b' }], replaces: ['group-1'] }]);
  });

  it('that was taken out meanwhile is said so, and becomes a new card only when that is wanted', async () => {
    adoptCart(filledCart);
    open({ cartList: [virtual('b')] }, '?edit=item-1');
    await waitFor(() => expect(titles()).toHaveLength(2));
    store.answerAdd = () => mockError(addToCart, 'delivery_group_gone');
    store.cart = { ...filledCart, version: 4, cart_items: [], delivery_groups: [] };
    press('Update cart');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(
      'A card that you are changing is not in your cart any more. Please look at your cart again.',
    );
    expect(alert.textContent).toContain('What you changed is still here.');
    expect(screen.queryByText(storeMessages.processing)).toBeNull();
    expect(titles()).toHaveLength(2);
    store.answerAdd = () => emptyCart;
    fireEvent.click(await screen.findByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(where()).toBe('/checkout/'));
    expect(store.sent.map(({ replaces }) => replaces)).toEqual([['group-1'], []]);
    // It is another request, under a key of its own.
    expect(new Set(store.keys).size).toBe(2);
  });

  it('is said to be there already when it is alone', async () => {
    adoptCart(filledCart);
    open({ cartList: [] }, '?edit=item-1');
    expect(await screen.findByText(/^One card, in your cart already\./)).toBeDefined();
    expect(button('Update cart')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add to cart' })).toBeNull();
  });

  it('that is not there any more is said so', async () => {
    adoptCart(filledCart);
    open({ cartList: [virtual('b')] }, '?edit=gone');
    expect(await screen.findByText(/is not in your cart any more/)).toBeDefined();
  });
});

describe('the processing modal', () => {
  const value = () => (screen.getByRole('progressbar', { hidden: true }) as HTMLProgressElement).value;
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('updates its progress every 500 ms', () => {
    render(<ProcessingDialog open />);
    expect(screen.getByText(storeMessages.processing)).toBeDefined();
    expect([processingTickMs, value()]).toEqual([500, 0]);
    pass(499);
    expect(value()).toBe(0);
    pass(1);
    const first = value();
    expect(first).toBeGreaterThan(0);
    pass(500);
    expect(value()).toBeGreaterThan(first);
  });

  it('never claims to be done', () => {
    render(<ProcessingDialog open />);
    pass(15_000);
    expect(value()).toBeLessThan(100);
  });
});
