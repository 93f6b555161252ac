// @vitest-environment happy-dom
import {
  type BusinessOverview,
  type BusinessRole,
  businessOverview,
  listApiKeys,
  listWebhookDeliveries,
  listWebhookEndpoints,
  replayWebhookDelivery,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from '.';
import { DeliveryLog } from './delivery-log';

const business: BusinessOverview = {
  business_id: 'b1',
  company_name: 'Acme',
  smb_status: 'approved',
  role: 'owner',
  may_order: true,
  order_limit_dollars: null,
  approval: { order_dollars: null, month_dollars: null },
  members: 2,
  owners: ['ada@example.com'],
};

function open(role: BusinessRole | null) {
  const requests: string[] = [];
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(businessOverview, () => ({ business: role === null ? null : { ...business, role } })),
      mockCall(listApiKeys, () => {
        requests.push('keys');
        return { api_keys: [] };
      }),
      mockCall(listWebhookEndpoints, () => {
        requests.push('endpoints');
        return { endpoints: [] };
      }),
    ),
  );
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return requests;
}

beforeEach(() => {
  window.history.replaceState(null, '', '/account/business/integrations/');
  forgetServerData(() => true);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows owners their keys and webhooks', async () => {
  open('owner');
  expect(await screen.findByRole('heading', { name: 'API keys' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Webhooks' })).toBeTruthy();
});

it.each(['buyer', 'viewer'] as const)('names the owners to a %s, and asks for nothing else', async (role) => {
  const requests = open(role);
  expect(await screen.findByRole('heading', { name: 'Owners connect programs' })).toBeTruthy();
  expect(screen.getByText(/ada@example\.com/)).toBeTruthy();
  expect(requests).toEqual([]);
});

it('tells who is part of no business how to get one', async () => {
  open(null);
  expect(await screen.findByRole('heading', { name: /not part of a business/ })).toBeTruthy();
});

it('sends at once what waits for its next try, and offers nothing where the first is under way', async () => {
  const endpoint: WebhookEndpoint = {
    endpoint_id: 'e1',
    url: 'https://hooks.example.com/',
    events: ['card.sent'],
    status: 'failing',
    date_created: '2026-11-23T15:00:00.000Z',
    date_failing: '2026-11-23T15:04:05.000Z',
    old_secret_until: null,
  };
  const delivery = (id: string, attempts: WebhookDelivery['attempts']): WebhookDelivery => ({
    delivery_id: id,
    event_id: `evt_${id}`,
    type: 'card.sent',
    order_number: `BT-${id}`,
    status: 'pending',
    date_created: '2026-11-23T15:04:00.000Z',
    attempts,
    date_next_attempt: '2026-11-23T23:04:05.000Z',
  });
  const failed = {
    date: '2026-11-23T15:04:05.000Z',
    status: 500,
    error: 'The endpoint answered 500.',
    milliseconds: 5,
  };
  const waiting = delivery('waiting', [failed]);
  const replayed = vi.fn(() => ({ delivery: waiting }));
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(listWebhookDeliveries, () => ({
        deliveries: [delivery('new', []), waiting],
        has_more: false,
      })),
      mockCall(replayWebhookDelivery, replayed),
    ),
  );
  render(<DeliveryLog endpoint={endpoint} />);
  const list = await screen.findByRole('list', { name: 'Deliveries' });
  const buttons = within(list).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Send again: card.sent BT-waiting']);
  for (const button of buttons) fireEvent.click(button);
  await waitFor(() => expect(replayed).toHaveBeenCalledOnce());
});
