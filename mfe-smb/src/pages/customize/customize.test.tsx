// @vitest-environment happy-dom
import { getCart, removeDeliveryGroup } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, sampleCartItem, sampleGroup } from '@bowtie/contracts/samples';
import { AreaProvider, BrowserRouter, newId } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetBusinessCart } from '../../data/business-cart';
import { chooseEntry, emptyOrder } from '../../state/business-order';
import { type Dispatch, useBusinessOrder } from '../../state/order-atom';
import { Page } from '.';
import { BusinessCart } from './business-cart';

describe('the steps of a business order', () => {
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    window.localStorage.clear();
  });

  async function open() {
    window.history.pushState(null, '', '/gift-cards-for-business/customize/');
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(getCart, () => ({
          cart: sampleCart({ cart_items: [], delivery_groups: [], total_quantity: 0 }),
        })),
      ),
    );
    render(
      <Provider store={createStore()}>
        <BrowserRouter>
          <AreaProvider area="mfe-smb">
            <Page />
          </AreaProvider>
        </BrowserRouter>
      </Provider>,
    );
  }
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

  it('goes from step to step by the browser’s keys, the focus with them, and stays there over a reload', async () => {
    await open();
    await heading('How would you like to enter the cards?');
    fireEvent.click(screen.getByRole('button', { name: /Type or paste a list/ }));
    const details = await heading('What all cards share');
    await waitFor(() => expect(document.activeElement).toBe(details));
    window.history.back();
    await heading('How would you like to enter the cards?');
    window.history.forward();
    await heading('What all cards share');
    await waitFor(() => expect(window.localStorage.getItem('bowtie:business')).toContain('manual_details'), {
      timeout: 3_000,
    });
    cleanup();
    await open();
    await heading('What all cards share');
    expect(window.location.href).toMatch(/customize\/$/);
  });
});

describe('the cart of a business order', () => {
  const groups = [sampleGroup({ uuid: 'g1' }), sampleGroup({ uuid: 'g2' })];
  const items = groups.map(({ uuid }) => sampleCartItem({ id: `item-${uuid}`, delivery_group_uuid: uuid }));

  beforeEach(() => {
    window.localStorage.clear();
    forgetBusinessCart();
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  function show() {
    render(
      <BrowserRouter>
        <AreaProvider area="mfe-smb">
          <BusinessCart isNews={undefined} offersCheckout />
        </AreaProvider>
      </BrowserRouter>,
    );
  }
  const first = async () => {
    const [button] = await screen.findAllByRole('button', { name: 'Take out' });
    if (button === undefined) throw new Error('Nothing can be taken out');
    fireEvent.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Take the card out?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Take out of cart' }));
  };

  it('takes a delivery group out after a question, and shows what is left', async () => {
    let left = groups;
    const removed: object[] = [];
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(getCart, () => ({
          cart: sampleCart({
            delivery_groups: left,
            cart_items: items.filter((item) => left.some(({ uuid }) => uuid === item.delivery_group_uuid)),
          }),
        })),
        mockCall(removeDeliveryGroup, ({ body }) => {
          removed.push(body);
          left = left.filter(({ uuid }) => uuid !== body.delivery_group_uuid);
          return { cart: sampleCart({ delivery_groups: left }) };
        }),
      ),
    );
    show();
    await first();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(removed).toMatchObject([{ delivery_group_uuid: 'g1' }]);
  });

  it('leaves what is edited as it was, and says why something stays', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(getCart, () => ({ cart: sampleCart({ delivery_groups: groups, cart_items: items }) })),
        mockCall(removeDeliveryGroup, () => mockError(removeDeliveryGroup, 'cart_not_found')),
      ),
    );
    show();
    const [edit] = await screen.findAllByRole('button', { name: 'Edit in the grid' });
    if (edit === undefined) throw new Error('Nothing can be edited');
    edit.focus();
    fireEvent.click(edit);
    const leave = await screen.findByRole('button', { name: 'Leave as it was' });
    // The button that was pressed is gone, and the keyboard is at what took its place.
    await waitFor(() => expect(document.activeElement).toBe(leave));
    fireEvent.click(leave);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Edit in the grid' })).toHaveLength(2));
    await first();
    expect(await screen.findByText(removeDeliveryGroup.errors.cart_not_found.message)).toBeDefined();
  });

  it('shows what is in the cart before anything is entered, with the way to the payment', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(getCart, () => ({ cart: sampleCart({ delivery_groups: groups, cart_items: items }) })),
      ),
    );
    render(
      <BrowserRouter>
        <AreaProvider area="mfe-smb">
          <Page />
        </AreaProvider>
      </BrowserRouter>,
    );
    expect(screen.getByRole('heading', { name: 'How would you like to enter the cards?' })).toBeDefined();
    expect(await screen.findAllByRole('button', { name: 'Edit in the grid' })).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Check out' }).getAttribute('href')).toBe(
      '/gift-cards-for-business/place-order/',
    );
  });

  it('opens cards of the cart in the place of rows that nobody typed in, and of no others', async () => {
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(getCart, () => ({ cart: sampleCart({ delivery_groups: groups, cart_items: items }) })),
      ),
    );
    let dispatch: Dispatch = () => undefined;
    let read = () => emptyOrder;
    function Order() {
      const order = useBusinessOrder();
      dispatch = order.dispatch;
      read = () => order.order;
      return null;
    }
    render(
      <BrowserRouter>
        <AreaProvider area="mfe-smb">
          <Order />
          <BusinessCart isNews={undefined} offersCheckout />
        </AreaProvider>
      </BrowserRouter>,
    );
    act(() => dispatch(chooseEntry, 'all_in_one', newId));
    expect(read().rows).toHaveLength(10);
    const edit = async () => {
      const [button] = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Edit in the grid' });
      if (button === undefined) throw new Error('Nothing can be edited');
      return button;
    };
    expect((await edit()).disabled).toBe(false);
    act(() =>
      dispatch((order) => ({ ...order, rows: order.rows.map((row) => ({ ...row, cardAmount: '75' })) })),
    );
    const blocked = await edit();
    expect(blocked.disabled).toBe(true);
    expect(document.getElementById(blocked.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Add the rows that you typed to the cart, or delete them, first.',
    );
    act(() =>
      dispatch((order) => ({ ...order, rows: order.rows.map((row) => ({ ...row, cardAmount: '50' })) })),
    );
    fireEvent.click(await edit());
    expect(read().rows).toHaveLength(1);
    // The other delivery has to wait for the one that is open.
    expect((await edit()).disabled).toBe(true);
    expect(screen.getByText('Save or leave the cards that are in the grid first.')).toBeDefined();
  });
});
