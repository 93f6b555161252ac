// @vitest-environment happy-dom
import {
  deleteRecipientList,
  type RecipientList,
  readRecipientList,
  recipientLists,
  renameRecipientList,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { newRow } from '@bowtie/domain';
import { adoptLoginStatus, BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { savedRows, takeList } from '../../lists/list-rows';
import { emptyOrder } from '../../state/business-order';
import { Page } from '.';

const team: RecipientList = {
  list_id: 'l1',
  name: 'The team',
  kind: 'virtual',
  quantity: 2,
  date: '2030-01-02T10:00:00.000Z',
};
const rows = [
  { cardRecipientFullName: 'Grace Hopper', emailAddress: 'grace@example.com' },
  { cardRecipientFullName: 'Alan Turing', emailAddress: 'alan@example.com' },
];

function open(first: RecipientList[], isTaken = false, role: 'owner' | 'viewer' | 'none' = 'owner') {
  let lists = first;
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(recipientLists, () =>
        role === 'none' ? mockError(recipientLists, 'business_registration_needed') : { role, lists },
      ),
      mockCall(readRecipientList, () => ({ ...team, rows })),
      mockCall(renameRecipientList, ({ body }) => {
        if (isTaken) return mockError(renameRecipientList, 'list_name_taken');
        lists = [{ ...team, name: body.name }];
        return { ...team, name: body.name };
      }),
      mockCall(deleteRecipientList, () => {
        lists = [];
        return { deleted: true };
      }),
    ),
  );
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/account/business/lists/');
  forgetServerData(() => true);
  adoptLoginStatus({
    is_logged_in: true,
    user_id: 'u1',
    first_name: 'Ada',
    full_name: 'Ada Lovelace',
    username: 'ada@example.com',
    phone_number: null,
    flash_messages: {},
    is_guest: false,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says how a list is made where there is none', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No lists yet' })).toBeTruthy();
});

it('leads who is part of no business to one', async () => {
  open([], false, 'none');
  expect(await screen.findByText('You are not part of a business yet')).toBeTruthy();
});

it('fills the grid with the same people and a new amount', async () => {
  open([team]);
  fireEvent.click(await screen.findByRole('button', { name: 'Use again The team' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /Amount/ }), { target: { value: '75' } });
  fireEvent.click(screen.getByRole('button', { name: 'Fill the grid' }));
  await waitFor(() => expect(window.location.pathname).toBe('/gift-cards-for-business/customize/'));
});

it('shows viewers the lists, and nothing that they may not do', async () => {
  open([team], false, 'viewer');
  expect(await screen.findByText('The team')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  forgetServerData(() => true);
  open([], false, 'viewer');
  expect(await screen.findByRole('heading', { name: 'No lists yet' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Enter cards' })).toBeNull();
});

it('renames, and says that a name is taken', async () => {
  open([team], true);
  fireEvent.click(await screen.findByRole('button', { name: 'Rename The team' }));
  fireEvent.change(screen.getByRole('textbox', { name: /Name of the list/ }), { target: { value: 'Us' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText(renameRecipientList.errors.list_name_taken.message)).toBeTruthy();
});

it('deletes after asking', async () => {
  open([team]);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete The team' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete the list' }));
  const heading = await screen.findByRole('heading', { name: 'No lists yet' });
  await waitFor(() => expect(document.activeElement?.contains(heading)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

it('saves what is typed but amounts, and gives it back as rows', () => {
  const typed = rows.map((cells, index) => newRow(`r${index}`, { ...cells, cardAmount: '50' }));
  expect(savedRows([...typed, newRow('blank')], 'email')).toEqual(rows);
  const order = takeList(emptyOrder, { kind: 'virtual', rows }, '75', () => crypto.randomUUID());
  expect(order.rows.map(({ cardAmount, emailAddress }) => [cardAmount, emailAddress])).toEqual([
    ['75', 'grace@example.com'],
    ['75', 'alan@example.com'],
  ]);
  expect(order).toMatchObject({ customizeStep: 'review_card', details: { style: 'email', quantity: 2 } });
  const posted = takeList(emptyOrder, { kind: 'plastic', rows: [{ nameOnCard: 'ADA' }] }, '75', () => 'x');
  expect(posted.details.style).toBe('individual_ship');
});
