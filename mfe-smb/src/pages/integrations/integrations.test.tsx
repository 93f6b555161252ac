// @vitest-environment happy-dom
import {
  type BusinessOverview,
  type BusinessRole,
  businessOverview,
  listApiKeys,
  listWebhookEndpoints,
} from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from '.';

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
