// @vitest-environment happy-dom
import { availableShippingMethods, type Cart, updateDeliveryGroup } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, samplePlasticItem, samplePostedGroup } from '@bowtie/contracts/samples';
import { adoptCart, BrowserRouter, cartMessages } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const ways = { standard_mail: 'Standard mail', fedex_ground: 'FedEx Ground', fedex_2day: 'FedEx 2Day' };
const methods = Object.entries(ways).map(([id, name], index) => ({
  id,
  name,
  price: 1_000 * (index + 1),
  delivery_date: '2030-01-08',
}));

let version = 0;
function cartWith(method: string): Cart {
  version += 1;
  const { name = '', price = 0 } = methods.find(({ id }) => id === method) ?? {};
  return sampleCart({
    version,
    cart_items: [samplePlasticItem({ delivery_group_uuid: 'parcel' })],
    delivery_groups: [
      samplePostedGroup({
        uuid: 'parcel',
        shipping_method_id: method,
        shipping_method_name: name,
        shipping_fee: price,
      }),
    ],
  });
}

interface Wishes {
  refused?: boolean;
  /** What every answer waits for. */
  until?: Promise<void>;
}

async function openPanel({ refused = false, until }: Wishes = {}): Promise<string[]> {
  const requests: string[] = [];
  const answer = mockFetch(
    mockCall(availableShippingMethods, () => ({ available_shipping_methods: methods })),
    mockCall(updateDeliveryGroup, ({ body }) => {
      requests.push(body.shipping_method_id ?? '');
      return refused
        ? mockError(updateDeliveryGroup, 'shipping_method_unknown')
        : { cart: cartWith(body.shipping_method_id ?? '') };
    }),
  );
  vi.stubGlobal('fetch', async (...request: Parameters<typeof answer>) => {
    const response = await answer(...request);
    if (requests.length > 0) await until;
    return response;
  });
  adoptCart(cartWith('standard_mail'));
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  const opener = screen.getByRole('button', { name: 'Change shipping' });
  opener.focus();
  fireEvent.click(opener);
  await screen.findByRole('group', { name: 'Way of shipping' });
  return requests;
}

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const pick = (name: RegExp) => {
  radio(name).focus();
  fireEvent.click(radio(name));
};
const status = () => screen.getByText(/\(in its own envelope\)/).closest('[role=status]')?.textContent;

beforeEach(() => vi.unstubAllGlobals());
afterEach(cleanup);

it('takes the focus to the way that is chosen, and back to its button when done', async () => {
  await openPanel();
  await waitFor(() => expect(document.activeElement).toBe(radio(/^Standard mail/)));
  const done = screen.getByRole('button', { name: 'Done' });
  done.focus();
  fireEvent.click(done);
  expect(screen.queryByRole('group', { name: 'Way of shipping' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change shipping' }));
});

it('asks for the last of several quick choices alone, keeps the focus on it and tells the new price', async () => {
  const requests = await openPanel();
  pick(/^FedEx Ground/);
  pick(/^Standard mail/);
  pick(/^FedEx 2Day/);
  expect(radio(/^FedEx 2Day/).checked).toBe(true);
  expect(document.activeElement).toBe(radio(/^FedEx 2Day/));
  await waitFor(() => expect(status()).toMatch(/^FedEx 2Day, arrives .*\$15\.00/));
  expect(requests).toEqual(['fedex_2day']);
  expect(document.activeElement).toBe(radio(/^FedEx 2Day/));
});

it('asks for what was chosen while an answer is awaited', async () => {
  let answerNow = () => {};
  const until = new Promise<void>((resolve) => {
    answerNow = resolve;
  });
  const requests = await openPanel({ until });
  pick(/^FedEx Ground/);
  await waitFor(() => expect(requests).toEqual(['fedex_ground']));
  pick(/^FedEx 2Day/);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(requests).toEqual(['fedex_ground']);
  answerNow();
  await waitFor(() => expect(requests).toEqual(['fedex_ground', 'fedex_2day']));
  await waitFor(() => expect(status()).toMatch(/^FedEx 2Day/));
});

it.each([
  ['is closed', () => void fireEvent.click(screen.getByRole('button', { name: 'Done' }))],
  ['is left', () => void fireEvent.focusOut(radio(/^FedEx Ground/), { relatedTarget: document.body })],
  ['goes with its page', cleanup],
])('does not wait with a choice when the panel %s', async (_what, leave) => {
  const requests = await openPanel();
  pick(/^FedEx Ground/);
  expect(requests).toEqual([]);
  leave();
  await waitFor(() => expect(requests).toEqual(['fedex_ground']));
});

it('asks nothing when the choice is what it was', async () => {
  const requests = await openPanel();
  pick(/^FedEx Ground/);
  pick(/^Standard mail/);
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  await screen.findByRole('button', { name: 'Change shipping' });
  expect(requests).toEqual([]);
});

it('says once that a choice did not come through, and shows what holds', async () => {
  await openPanel({ refused: true });
  pick(/^FedEx Ground/);
  expect((await screen.findByRole('alert')).textContent).toBe(cartMessages.shipping);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await waitFor(() => expect(radio(/^Standard mail/).checked).toBe(true));
  expect(document.activeElement).toBe(radio(/^FedEx Ground/));
});
