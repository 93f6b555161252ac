// @vitest-environment happy-dom
import {
  acceptBusinessInvitation,
  type BusinessOverview,
  businessOverview,
  checkLogin,
  type OpenBusinessInvitation,
  ownBusinessInvitations,
  readBusinessInvitation,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { adoptLoginStatus, BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from '.';

const invitation: OpenBusinessInvitation = {
  invitation_id: 'i1',
  company_name: 'Acme Supply',
  role: 'buyer',
  email: 'ben@example.com',
  invited_by: 'ada@example.com',
  date_expires: '2030-01-08T15:00:00.000Z',
};

const business: BusinessOverview = {
  business_id: 'b1',
  company_name: 'Acme Supply',
  smb_status: 'approved',
  role: 'buyer',
  may_order: true,
  order_limit_dollars: null,
  approval: { order_dollars: null, month_dollars: null },
  members: 2,
  owners: ['ada@example.com'],
};

interface Visit {
  token?: boolean;
  username?: string | null;
  isGone?: boolean;
  own?: OpenBusinessInvitation[];
  isElsewhere?: boolean;
  isTakenBack?: boolean;
  isMember?: boolean;
}

function open({
  token = true,
  username = 'ben@example.com',
  isGone,
  own = [],
  isElsewhere,
  isTakenBack,
  isMember,
}: Visit = {}) {
  let isThere = isGone !== true;
  const accepted: string[] = [];
  const login = {
    is_logged_in: username !== null,
    user_id: username === null ? null : 'u1',
    first_name: null,
    full_name: null,
    username,
    phone_number: null,
    flash_messages: {},
    is_guest: false,
  };
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(checkLogin, () => login),
      mockCall(readBusinessInvitation, () =>
        isThere ? invitation : mockError(readBusinessInvitation, 'link_expired'),
      ),
      mockCall(businessOverview, () => ({ business: isMember ? business : null })),
      mockCall(ownBusinessInvitations, () => ({ invitations: own })),
      mockCall(acceptBusinessInvitation, ({ params }) => {
        if (isTakenBack) {
          isThere = false;
          return mockError(acceptBusinessInvitation, 'link_expired');
        }
        if (isElsewhere) return mockError(acceptBusinessInvitation, 'other_business');
        accepted.push(params.invitation_id);
        return { company_name: 'Acme Supply', role: 'buyer' as const, smb_status: 'approved' as const };
      }),
    ),
  );
  const hash = token ? `#${'x'.repeat(43)}` : '';
  window.history.replaceState(null, '', `/gift-cards-for-business/invitation/${hash}`);
  adoptLoginStatus(login);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return accepted;
}

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

it('joins whoever is invited, and leads to the business', async () => {
  const accepted = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Join Acme Supply' }));
  await waitFor(() => expect(window.location.pathname).toBe('/account/business/'));
  expect(accepted).toEqual(['i1']);
});

it('leads who is not signed in to log-in and sign-up, and from there back here', async () => {
  open({ username: null });
  const next = encodeURIComponent('/gift-cards-for-business/invitation/');
  expect((await screen.findByRole('link', { name: 'Log in' })).getAttribute('href')).toBe(
    `/secure/login/?next=${next}`,
  );
  expect(screen.getByRole('link', { name: 'Create account' }).getAttribute('href')).toBe(
    `/secure/signup/?next=${next}`,
  );
});

it('needs no link of who is signed in with the invited e-mail', async () => {
  open({ token: false, own: [invitation] });
  expect(await screen.findByRole('button', { name: 'Join Acme Supply' })).toBeDefined();
});

it('says for whom it is to who is signed in with another e-mail', async () => {
  open({ username: 'eve@example.com' });
  expect(await screen.findByText(/You are logged in as eve@example.com/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Join Acme Supply' })).toBeNull();
});

it('says why it cannot be accepted', async () => {
  open({ isElsewhere: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Join Acme Supply' }));
  expect(await screen.findByText(/part of another business/)).toBeDefined();
});

it('goes when it was taken back while it was read, with what to do', async () => {
  open({ isTakenBack: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Join Acme Supply' }));
  expect(await screen.findByText('There is no open invitation here')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Join Acme Supply' })).toBeNull();
});

it('tells who opens the mail again that they have joined', async () => {
  open({ isGone: true, isMember: true });
  expect(await screen.findByText('You are part of Acme Supply already')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See your business' })).toBeDefined();
});

it('says that there is none, and what to do', async () => {
  open({ isGone: true });
  expect(await screen.findByText('There is no open invitation here')).toBeDefined();
});
