// @vitest-environment happy-dom
import {
  type BusinessPeople,
  businessPeople,
  changeBusinessRole,
  handOverBusiness,
  inviteToBusiness,
  removeBusinessMember,
  resendBusinessInvitation,
  revokeBusinessInvitation,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData, useNotices } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';
import { eventText } from './event-list';

const date = '2030-01-08T15:00:00.000Z';
const people: BusinessPeople = {
  role: 'owner',
  members: [
    { user_id: 'u1', name: 'Ada Lovelace', email: 'ada@example.com', role: 'owner', date, is_you: true },
    { user_id: 'u2', name: 'Ben Buyer', email: 'ben@example.com', role: 'buyer', date, is_you: false },
  ],
  most_members: 50,
  invitations: [
    {
      invitation_id: 'i1',
      email: 'cleo@example.com',
      role: 'viewer',
      date,
      date_expires: date,
      is_expired: true,
    },
  ],
  most_invitations: 20,
  events: [
    { kind: 'joined', by: 'Ben Buyer', about: 'Ben Buyer', role: 'buyer', limits: null, date },
    { kind: 'invited', by: 'Ada Lovelace', about: 'ben@example.com', role: 'buyer', limits: null, date },
  ],
};

const seenByViewer: BusinessPeople = { ...people, role: 'viewer', invitations: [], events: [] };

function Notices() {
  return useNotices().map(({ id, text }) => <p key={id}>{text}</p>);
}

type Refusal = 'already_member' | 'business_owner_only';

function open(first: BusinessPeople | 'none' = people, refusal?: Refusal) {
  const requests: unknown[] = [];
  let now = first;
  const noting = (sent: unknown) => {
    requests.push(sent);
    return people;
  };
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(businessPeople, () => (now === 'none' ? mockError(businessPeople, 'business_none') : now)),
      mockCall(inviteToBusiness, ({ body }) => {
        if (refusal === undefined) return noting(body);
        if (refusal === 'business_owner_only') now = seenByViewer;
        return mockError(inviteToBusiness, refusal);
      }),
      mockCall(changeBusinessRole, ({ params, body }) => noting([params.user_id, body.role])),
      mockCall(removeBusinessMember, ({ params }) => noting(['remove', params.user_id])),
      mockCall(handOverBusiness, ({ body }) => noting(body)),
      mockCall(resendBusinessInvitation, ({ params }) => noting(['again', params.invitation_id])),
      mockCall(revokeBusinessInvitation, ({ params }) => noting(['revoke', params.invitation_id])),
    ),
  );
  window.history.replaceState(null, '', '/account/business/people/');
  render(
    <BrowserRouter>
      <Page />
      <Notices />
    </BrowserRouter>,
  );
  return requests;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the people of a business', () => {
  it('are listed with what was done, and menu lines for the pages of the business', async () => {
    open();
    expect(await screen.findByText(/^ben@example.com, since/)).toBeDefined();
    const menu = screen.getByRole('navigation', { name: 'Business' });
    expect(within(menu).getByRole('link', { name: 'People' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByText('Ada Lovelace invited ben@example.com as buyer')).toBeDefined();
    expect(screen.getByText(/Expired on/)).toBeDefined();
  });

  it('are invited with a role; what is wrong stands at the field', async () => {
    const requests = open();
    await screen.findByText(/^ben@example.com, since/);
    press('Send invitation');
    expect(await screen.findByText('This field is required. Please enter a value.')).toBeDefined();
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'dan@example.com' } });
    fireEvent.change(screen.getByLabelText('Role'), { target: { value: 'viewer' } });
    press('Send invitation');
    await waitFor(() => expect(requests).toEqual([{ email: 'dan@example.com', role: 'viewer' }]));
  });

  it('says why somebody cannot be invited', async () => {
    open(people, 'already_member');
    await screen.findByText(/^ben@example.com, since/);
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'ben@example.com' } });
    press('Send invitation');
    expect(await screen.findByText('This person is part of your business already.')).toBeDefined();
  });

  it('says why it does not go on when who invites is no owner any more', async () => {
    open(people, 'business_owner_only');
    await screen.findByText(/^ben@example.com, since/);
    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'dan@example.com' } });
    press('Send invitation');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send invitation' })).toBeNull());
    expect(screen.getByText('Only an owner of the business can do that.')).toBeDefined();
  });

  it('get another role, or are removed once it was said twice', async () => {
    const requests = open();
    await screen.findByText(/^ben@example.com, since/);
    press('Change Ben Buyer');
    fireEvent.click(screen.getByRole('radio', { name: /^Viewer/ }));
    press('Save');
    await waitFor(() => expect(requests).toEqual([['u2', 'viewer']]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
    press('Change Ben Buyer');
    press('Remove from business');
    press('Remove');
    await waitFor(() => expect(requests).toContainEqual(['remove', 'u2']));
    // The button that had the keyboard goes with the person.
    const list = screen.getByRole('list', { name: 'Who is in' });
    await waitFor(() => expect(document.activeElement).toBe(list));
  });

  it('are handed the business over', async () => {
    const requests = open();
    await screen.findByText(/^ben@example.com, since/);
    press('Hand over');
    fireEvent.click(screen.getAllByRole('button', { name: 'Hand over' }).at(-1) ?? document.body);
    await waitFor(() => expect(requests).toEqual([{ user_id: 'u2', own_role: 'buyer' }]));
  });

  it('whose invitation is open are written to again, or no more', async () => {
    const requests = open();
    await screen.findByText('cleo@example.com', { ignore: 'button *' });
    press('Send again to cleo@example.com');
    await waitFor(() => expect(requests).toEqual([['again', 'i1']]));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Take back/ }).hasAttribute('aria-disabled')).toBe(false),
    );
    press(/^Take back/);
    await waitFor(() => expect(requests).toContainEqual(['revoke', 'i1']));
  });

  it('are only seen by who is no owner', async () => {
    open(seenByViewer);
    await screen.findByText(/^ben@example.com, since/);
    expect(screen.queryByRole('button', { name: /Change|Hand over|Send invitation/ })).toBeNull();
  });

  it('are none where the visitor has no business, with the way to one', async () => {
    open('none');
    expect(await screen.findByText('You are not part of a business yet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Register your business' })).toBeDefined();
  });
});

it('says each event in its own words', () => {
  const event = { by: 'Ada', about: 'Ben', role: 'buyer', limits: null, date } as const;
  const kinds = ['invited', 'invited_again', 'revoked', 'joined', 'role_changed', 'removed', 'left'] as const;
  const texts = [
    ...kinds.map((kind) => eventText({ ...event, kind })),
    eventText({ ...event, kind: 'handed_over' }),
    eventText({ ...event, kind: 'limits_changed', limits: { order_dollars: 100, month_dollars: null } }),
  ];
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.at(-1)).toBe('Ada changed the limits: $100.00 for an order, none for a month');
});
