// @vitest-environment happy-dom
import { type BusinessOverview, businessOverview, leaveBusiness } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const business: BusinessOverview = {
  business_id: 'b1',
  company_name: 'Acme Supply',
  smb_status: 'approved',
  role: 'owner',
  may_order: true,
  order_limit_dollars: null,
  approval: { order_dollars: 100, month_dollars: null },
  members: 2,
  owners: ['ada@example.com'],
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

function open(given: Partial<BusinessOverview>) {
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(businessOverview, () => ({ business: { ...business, ...given } })),
      mockCall(leaveBusiness, () => mockError(leaveBusiness, 'business_last_owner')),
    ),
  );
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}

describe('the overview of a business', () => {
  it('says how the business stands, what one may do, and why one of the owners could not leave', async () => {
    open({ owners: ['ada@example.com', 'bea@example.com'] });
    expect(await screen.findByText('Acme Supply')).toBeDefined();
    expect(screen.getByText('Orders of buyers above $100.00 wait for an owner')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Order cards' })).toBeDefined();
    press('Leave business');
    press('Leave');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Stay' })).toBeNull());
    expect(screen.getByText('Acme Supply')).toBeDefined();
  });

  it('tells its only owner what comes before leaving', async () => {
    open({});
    expect(await screen.findByText(/^You are its only owner/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Leave business' })).toBeNull();
  });

  it('leads who was rejected to why, and invites nobody', async () => {
    open({ smb_status: 'rejected', may_order: false });
    const link = await screen.findByRole('link', { name: 'See why, and correct it' });
    expect(link.getAttribute('href')).toBe('/gift-cards-for-business/registration/');
    expect(screen.queryByRole('link', { name: /Order cards|Invite people/ })).toBeNull();
    cleanup();
    forgetServerData(() => true);
    open({ smb_status: 'rejected', may_order: false, role: 'viewer' });
    expect(await screen.findByRole('link', { name: 'See how it stands' })).toBeDefined();
  });
});
