// @vitest-environment happy-dom
import { deliver, editCard, finishBatch, parcelLookupTimeoutMs } from '@bowtie/domain';
import { reportError } from '@bowtie/web';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  batchOf,
  type CarrierHarness,
  elmStreet,
  fetchOf,
  rose,
  showCarrier,
} from '../../../../testing/carrier/carrier-harness';
import {
  beginTest,
  endTest,
  go,
  keptCards,
  messageOf,
  opened,
  paper,
  reload,
  sameForAll,
  type,
  typed,
  written,
} from '../../../../testing/carrier/user-actions';

vi.mock('@bowtie/web', async (original) => ({
  ...(await original<typeof import('@bowtie/web')>()),
  reportError: vi.fn(),
}));

const title = 'Where does it go?';
let harness: CarrierHarness;
beforeEach(() => {
  harness = beginTest();
});
afterEach(() => {
  endTest();
  vi.restoreAllMocks();
  vi.mocked(reportError).mockClear();
});

const labels = () => vi.mocked(reportError).mock.calls.map(([label]) => label);
const { shippingMethod: _method, ...roseAddress } = rose;
/** A card that only waits for its delivery, with the address typed or not. */
const waiting = (count = 1) => written(paper(batchOf(count)));
const addressed = () => deliver(waiting(), 'card-1', roseAddress);
const shipping = () => within(screen.getByRole('region', { name: 'Shipping' }));
const done = () => opened('Is this card right?');

async function typeRose(): Promise<void> {
  await opened(title);
  type('Name on the envelope', 'Rose Byron');
  type('Street and number', '12 Elm Street');
  type('City', 'Springfield');
  type('State', 'IL');
  type('ZIP', '62701x');
}

describe('the delivery', () => {
  it('shows prices and days of arrival of an address that was typed, the cheapest way first and chosen', async () => {
    showCarrier(waiting());
    await typeRose();
    expect(await screen.findByText('Mail is delivered to this address.')).toBeTruthy();
    const ways = await shipping().findAllByRole<HTMLInputElement>('radio');
    expect(ways.map(({ checked }) => checked)).toEqual([true, false]);
    expect(
      shipping().getByRole('radio', { name: /Standard Mail.*\$4\.95.*Arrives Sat, Nov 28/ }),
    ).toBeTruthy();
    fireEvent.click(shipping().getByRole('radio', { name: /FedEx 2Day.*Arrives Tue, Nov 24/ }));
    expect(screen.getByRole('figure', { name: 'The envelope' }).textContent).toContain(
      'FedEx 2Day arrives Tue, Nov 24',
    );
    go();
    await done();
    expect(keptCards()[0]?.deliveryInfo).toEqual({ ...rose, shippingMethod: 'fedex_2day' });
    expect(await screen.findByText('FedEx 2Day, $11.95. Arrives Tue, Nov 24')).toBeTruthy();
    expect(harness.asked.filter((asked) => asked.startsWith('methods'))).toEqual([
      'methods 12 Elm Street 62701',
    ]);
  });

  it('says what its fields take, and that prices are asked for and there', async () => {
    showCarrier(waiting());
    await opened(title);
    const hintOf = (name: string) => {
      const ids = screen.getByLabelText(name).getAttribute('aria-describedby') ?? '';
      return ids
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ')
        .trim();
    };
    expect(hintOf('Name on the envelope')).toBe('2 to 20 characters: letters, digits and hyphens');
    expect(hintOf('City')).toBe('2 to 20 characters');
    await typeRose();
    const status = await screen.findByText('Checking the address, and asking what each way costs…');
    const region = status.closest('[role=status]');
    await waitFor(() => expect(region?.textContent).toContain('2 ways to send it, from $4.95.'));
  });

  it('takes odd blanks for plain spaces', async () => {
    showCarrier(waiting());
    await opened(title);
    fireEvent.input(screen.getByLabelText('City'), { target: { value: 'New\u00A0York' } });
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'New York');
    expect(keptCards()[0]?.deliveryInfo?.city).toBe('New York');
  });

  it('refuses what is missing, and leads to it', async () => {
    showCarrier(waiting());
    await opened(title);
    type('Street and number', '12 Elm/Street');
    go();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name on the envelope')));
    expect(messageOf('Street and number')).toBe('Only alphanumeric characters and hyphens are allowed');
    expect(messageOf('ZIP')).toBe('This field is required. Please enter a value.');
    expect(harness.asked.filter((asked) => asked.startsWith('check'))).toEqual([]);
  });

  it('need not wait for what is still being asked', async () => {
    showCarrier(waiting());
    await typeRose();
    go();
    await done();
    expect(keptCards()[0]?.deliveryInfo?.shippingMethod).toBe('standard_mail');
  });

  it('forgets the way when the address becomes another one', async () => {
    showCarrier(deliver(waiting(), 'card-1', rose), '?card=1&part=delivery');
    await opened(title);
    type('ZIP', '62704');
    expect(keptCards()[0]?.deliveryInfo?.shippingMethod).toBeNull();
    type('Name on the envelope', 'Rosa Byron');
    expect(await screen.findByText('Mail is delivered to this address.')).toBeTruthy();
  });

  it('keeps the way that is chosen before anybody goes on', async () => {
    showCarrier(addressed());
    await opened(title);
    fireEvent.click(await shipping().findByRole('radio', { name: /FedEx 2Day/ }));
    expect(keptCards()[0]?.deliveryInfo?.shippingMethod).toBe('fedex_2day');
    reload();
    await opened(title);
    const way = await shipping().findByRole<HTMLInputElement>('radio', { name: /FedEx 2Day/ });
    expect(way.checked).toBe(true);
  });

  it('may be the same for all cards', async () => {
    showCarrier(waiting(3));
    await typeRose();
    fireEvent.click(sameForAll('Same for all 3 plastic cards'));
    go();
    await done();
    expect(keptCards().map(({ deliveryInfo }) => deliveryInfo)).toEqual([rose, rose, rose]);
  });

  it('offers the address of another card', async () => {
    showCarrier(deliver(waiting(2), 'card-1', rose), '?card=2');
    const known = within(await screen.findByRole('group', { name: 'Send it where another card goes' }));
    fireEvent.click(known.getByRole('button', { name: /Rose Byron.*12 Elm Street, Springfield, IL 62701/ }));
    expect([typed('Name on the envelope'), typed('City')]).toEqual(['Rose Byron', 'Springfield']);
    go();
    await done();
    expect(keptCards()[1]?.deliveryInfo).toEqual(rose);
  });
});

describe('suggestions for the street', () => {
  it('fill the whole address', async () => {
    showCarrier(waiting());
    await opened(title);
    type('ZIP', '62701');
    type('Street and number', '12 El');
    const street = screen.getByRole('combobox', { name: 'Street and number' });
    await screen.findByRole('option', { name: '12 Elm Street, Springfield, IL 62701' });
    expect(harness.asked).toEqual(['autocomplete 12 El 62701']);
    expect(screen.getByText('1 address found. Use the arrow keys to choose.')).toBeTruthy();
    fireEvent.keyDown(street, { key: 'ArrowDown' });
    fireEvent.keyDown(street, { key: 'Enter' });
    expect([typed('Street and number'), typed('City'), typed('State'), typed('ZIP')]).toEqual([
      '12 Elm Street',
      'Springfield',
      'IL',
      '62701',
    ]);
  });

  it('are missed by nobody while the service is down, and reported', async () => {
    harness.autocomplete = 'down';
    showCarrier(waiting());
    await typeRose();
    expect(await screen.findByText(/^Suggestions are not to be had/)).toBeTruthy();
    expect(labels()).toEqual(['address validation']);
    go();
    await done();
  });
});

describe('an address', () => {
  it('that is not found has to be corrected', async () => {
    harness.check = { deliverable: false, suggestion: null };
    showCarrier(addressed());
    expect(await screen.findByText('No mail reaches this address')).toBeTruthy();
    go();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street and number')));
    expect(messageOf('Street and number')).toBe(
      'The postal service does not know this address. Please check street and ZIP.',
    );
    harness.check = { deliverable: true, suggestion: null };
    type('Street and number', '14 Elm Street');
    expect(await screen.findByText('Mail is delivered to this address.')).toBeTruthy();
    go();
    await done();
  });

  it('that could not be checked counts as failed, is reported, and can be tried again', async () => {
    harness.check = 'down';
    showCarrier(addressed());
    expect(await screen.findByText('The address check does not answer')).toBeTruthy();
    expect(labels()).toEqual(['address validation']);
    go();
    await waitFor(() => expect(labels()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street and number')));
    expect(messageOf('Street and number')).toContain('does not count as deliverable yet');
    harness.check = { deliverable: true, suggestion: null };
    go('Check again');
    expect(await screen.findByText('Mail is delivered to this address.')).toBeTruthy();
    expect(typed('City')).toBe('Springfield');
  });

  it('may be written as the post writes it', async () => {
    const suggestion = { ...elmStreet, address_line1: '12 Elm St' };
    harness.check = { deliverable: true, suggestion };
    showCarrier(addressed());
    expect(await screen.findByText('12 Elm St, Springfield, IL 62701')).toBeTruthy();
    harness.check = { deliverable: true, suggestion: null };
    go('Use this address');
    expect(typed('Street and number')).toBe('12 Elm St');
    await waitFor(() => expect(screen.queryByText('The post writes it like this')).toBeNull());
  });
});

describe('the parcel carrier', () => {
  it('that refuses is reported and dropped, and can be asked again', async () => {
    harness.methods = 'down';
    showCarrier(addressed());
    expect(await screen.findByText('The parcel carrier does not answer')).toBeTruthy();
    expect(labels()).toEqual(['shipping methods']);
    go();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ask again'));
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    harness.methods = [
      { id: 'fedex_ground', name: 'FedEx Ground', price: 1590, delivery_date: '2026-11-25' },
    ];
    go('Ask again');
    expect(await shipping().findByRole('radio', { name: /FedEx Ground.*\$7\.95/ })).toBeTruthy();
  });

  it('gets four seconds for an address', async () => {
    const timeout = new AbortController();
    const limits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms);
      return ms === parcelLookupTimeoutMs ? timeout.signal : new AbortController().signal;
    });
    const answers = fetchOf(harness);
    vi.stubGlobal('fetch', (input: string, init: RequestInit) =>
      input.includes('fedex')
        ? new Promise((_resolve, reject) => {
            init.signal?.addEventListener('abort', () => reject(new DOMException('late', 'TimeoutError')));
          })
        : answers(input, init),
    );
    showCarrier(addressed());
    expect(await screen.findByText('Mail is delivered to this address.')).toBeTruthy();
    expect(limits).toContain(4_000);
    expect(screen.queryByText('The parcel carrier does not answer')).toBeNull();
    timeout.abort();
    expect(await screen.findByText('The parcel carrier does not answer')).toBeTruthy();
    expect(labels()).toEqual(['shipping methods']);
  });

  it('that has no way there asks for another address', async () => {
    harness.methods = [];
    showCarrier(addressed());
    expect(await screen.findByText('No parcel goes there')).toBeTruthy();
    go();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street and number')));
    expect(messageOf('Street and number')).toBe('The parcel carrier has no way to this address.');
  });
});

describe('an edit from the review', () => {
  const edited = () => editCard(finishBatch(deliver(waiting(2), 'card-1', rose, true)), 'card-2', 'carrier');

  it('is saved at its end', async () => {
    showCarrier(edited(), '?card=1&part=delivery');
    await opened(title);
    expect(screen.getByText('Changing card 2 of 2, step 3 of 4')).toBeTruthy();
    type('Name on the envelope', 'Rosa Byron');
    go();
    await done();
    go('Save changes');
    await waitFor(() => expect(window.location.pathname).toBe('/build-a-card/review/'));
    expect(screen.getByRole('heading', { name: 'Your 2 cards are complete' })).toBeTruthy();
  });

  it('can be given up', async () => {
    showCarrier(edited(), '?card=1&part=words');
    await opened('Write your words');
    go('Discard changes');
    await waitFor(() => expect(window.location.pathname).toBe('/build-a-card/review/'));
  });
});
