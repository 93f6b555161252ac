// @vitest-environment happy-dom
import { type BusinessApproval, decideApprovalLink, readApprovalLink } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
const token = `${approval.order_number}.u1.${'x'.repeat(32)}`;

const decision = { by: 'olga@example.com', reason: 'Too much', date: '2030-01-09T15:00:00.000Z' };

function open(isLinkInvalid = false, isDecidedElsewhere = false, may_decide = true) {
  const requests: unknown[] = [];
  let now = approval;
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(readApprovalLink, () =>
        isLinkInvalid ? mockError(readApprovalLink, 'link_expired') : { ...now, may_decide },
      ),
      mockCall(decideApprovalLink, ({ body }) => {
        requests.push(body.decision);
        if (isDecidedElsewhere) {
          now = { ...approval, state: 'declined', decision };
          return mockError(decideApprovalLink, 'approval_over');
        }
        return { ...approval, state: 'approved' as const, decision: { ...decision, reason: null } };
      }),
    ),
  );
  window.history.replaceState(null, '', `/gift-cards-for-business/approval/#${token}`);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return requests;
}
/** What is said under a term of the facts. */
const fact = (term: string) => screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

describe('the link of an owner’s mail', () => {
  it('decides by a press, not by being opened, and says what came of it', async () => {
    const requests = open();
    expect(await screen.findByText('$306.95')).toBeDefined();
    expect(requests).toEqual([]);
    expect(fact('Why it waits')).toBe('Above $100.00 for one order');
    press('Approve $306.95');
    expect(await screen.findByText(/is approved and goes on/)).toBeDefined();
    expect(fact('Approved')).toBe('By olga@example.com on Jan 9, 2030');
    expect([fact('Why it waits'), fact('Why it waited')]).toEqual([undefined, 'Above $100.00 for one order']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows what another owner has decided meanwhile', async () => {
    open(false, true);
    expect(await screen.findByRole('heading', { name: 'An order waits for you' })).toBeDefined();
    press('Approve $306.95');
    expect(await screen.findByText(/is declined, and nothing is charged/)).toBeDefined();
    expect([fact('Declined'), fact('Reason')]).toEqual(['By olga@example.com on Jan 9, 2030', 'Too much']);
    expect(fact('Why it waits')).toBeUndefined();
    expect(screen.getByRole('heading', { name: 'This order no longer waits for you' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leaves it to an owner where somebody else of the business is logged in', async () => {
    open(false, false, false);
    expect(await screen.findByText('$306.95')).toBeDefined();
    expect(screen.getByText(/^This link is for an owner of the business/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that it does not work any more', async () => {
    open(true);
    expect(await screen.findByText('This link does not work any more')).toBeDefined();
  });
});
