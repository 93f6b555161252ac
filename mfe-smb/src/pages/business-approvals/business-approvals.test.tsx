// @vitest-environment happy-dom
import {
  type BusinessApproval,
  type BusinessOverview,
  businessApprovals,
  businessOverview,
  decideBusinessApproval,
  setApprovalLimits,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData, useNotices } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const approval: BusinessApproval = {
  order_number: 'BT-1234-5678-9ABC',
  state: 'open',
  company_name: 'Acme Supply',
  buyer: { name: 'Ben Buyer', email: 'ben@example.com' },
  purchase_order_number: 'PO 7',
  transaction_amount: 61_390,
  quantity: 5,
  recipients: ['Rose', 'Joan', 'Mary'],
  limit: { kind: 'order', dollars: 100 },
  date_created: '2030-01-08T15:00:00.000Z',
  deadline: '2030-01-13T15:00:00.000Z',
  decision: null,
};
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
function Notices() {
  return useNotices().map(({ id, text }) => <p key={id}>{text}</p>);
}

interface Store {
  approvals?: BusinessApproval[];
  role?: BusinessOverview['role'];
  over?: boolean;
}

function open({ approvals = [approval], role = 'owner', over }: Store = {}) {
  const requests: unknown[] = [];
  let waiting = approvals;
  const decided = (decision: { verdict: string }): BusinessApproval => {
    requests.push(decision);
    return { ...approval, state: decision.verdict === 'approve' ? 'approved' : 'declined' };
  };
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(businessApprovals, ({ query }) => ({
        approvals: query.state === 'open' ? waiting : [],
        may_decide: role === 'owner',
        total_count: query.state === 'open' ? waiting.length : 0,
        page: 1,
        limit: 20,
      })),
      mockCall(businessOverview, () => ({ business: { ...business, role } })),
      mockCall(decideBusinessApproval, ({ body }) => {
        if (!over) return decided(body.decision);
        waiting = [];
        return mockError(decideBusinessApproval, 'approval_over');
      }),
      mockCall(setApprovalLimits, ({ body }) => {
        requests.push(body);
        return { approval: body };
      }),
    ),
  );
  render(
    <BrowserRouter>
      <Page />
      <Notices />
    </BrowserRouter>,
  );
  return requests;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('the approvals of a business', () => {
  it('show an owner what waits and why, and approve by one press', async () => {
    const requests = open();
    expect(await screen.findByText('$306.95')).toBeDefined();
    expect(screen.getByText(/5 cards, for Rose, Joan, Mary and others/)).toBeDefined();
    expect(screen.getByText(/Above \$100.00/)).toBeDefined();
    expect(screen.getByText('Nothing yet')).toBeDefined();
    press('Approve $306.95');
    await waitFor(() => expect(requests).toEqual([{ verdict: 'approve' }]));
  });

  it('decline with a reason alone', async () => {
    const requests = open();
    await screen.findByText('$306.95');
    press('Decline');
    press('Decline order');
    expect(await screen.findByText('This field is required. Please enter a value.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Too much. ' } });
    press('Decline order');
    await waitFor(() => expect(requests).toEqual([{ verdict: 'decline', reason: 'Too much.' }]));
  });

  it('say it where somebody else was faster', async () => {
    open({ over: true });
    await screen.findByText('$306.95');
    press('Approve $306.95');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull());
    expect(screen.getByText(/decided already/)).toBeDefined();
  });

  it('are seen, and the limits read, by who is no owner', async () => {
    open({ role: 'buyer' });
    expect(await screen.findByText('Orders of buyers above $100.00')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Approve|Decline|Save/ })).toBeNull();
  });

  it('say that nothing waits, and take new limits', async () => {
    const requests = open({ approvals: [] });
    expect(await screen.findByText('Nothing waits')).toBeDefined();
    const month = await screen.findByLabelText(/^Dollars of one buyer in a month/);
    fireEvent.change(month, { target: { value: '12.50' } });
    press('Save limits');
    expect(await screen.findByText('Please enter whole dollars, or leave it empty.')).toBeDefined();
    fireEvent.change(month, { target: { value: '$1,000' } });
    press('Save limits');
    await waitFor(() => expect(requests).toEqual([{ order_dollars: 100, month_dollars: 1_000 }]));
  });
});
