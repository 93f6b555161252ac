// @vitest-environment happy-dom
import { type AccountRewards, accountRewards, type Cart } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { sampleCart, sampleCartItem } from '@bowtie/contracts/samples';
import { forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RewardsSection } from './rewards-section';
import { useRewardsChoice } from './use-rewards-choice';

const balances: AccountRewards = {
  available: 2_000,
  held: 0,
  pending: 0,
  owed: 0,
  pending_earnings: [],
  expires_on: null,
  entries: [],
  total_count: 0,
  page: 1,
  limit: 1,
};
/** Costs $52.95. */
const cart = sampleCart({ cart_items: [sampleCartItem()] });

function Choice({ of }: { of: Cart }) {
  const choice = useRewardsChoice(of, true);
  return (
    <>
      <RewardsSection choice={choice} />
      <output>{`${choice.rewards} + ${choice.due}`}</output>
      <button type="button" onClick={choice.refresh}>
        Refused
      </button>
    </>
  );
}

function open(answer: () => AccountRewards | ReturnType<typeof mockError>) {
  vi.stubGlobal('fetch', mockFetch(mockCall(accountRewards, answer)));
  return render(<Choice of={cart} />);
}
const split = () => document.querySelector('output')?.textContent;
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount to use');

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

it('offers as much as fits, and takes another amount as it is typed', async () => {
  open(() => balances);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Use $10.00 of your rewards' }));
  expect(split()).toBe('2000 + 8590');
  fireEvent.change(amount(), { target: { value: '4.50' } });
  expect(split()).toBe('900 + 9690');
  fireEvent.change(amount(), { target: { value: 'four' } });
  expect(screen.getByText('Please enter an amount, such as 5.00.')).toBeDefined();
  expect(split()).toBe('900 + 9690');
  fireEvent.blur(amount());
  expect(amount().value).toBe('4.50');
  fireEvent.change(amount(), { target: { value: '99' } });
  expect(screen.getByText('You can use $10.00 at most for this order.')).toBeDefined();
  expect(split()).toBe('2000 + 8590');
  fireEvent.click(screen.getByRole('checkbox'));
  expect(split()).toBe('0 + 10590');
});

it('covers the whole cart, and never leaves less than a card is charged', async () => {
  open(() => ({ ...balances, available: 20_000 }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Use $52.95 of your rewards' }));
  expect(split()).toBe('10590 + 0');
  fireEvent.change(amount(), { target: { value: '52.75' } });
  expect(split()).toBe('10490 + 100');
});

it('counts what this checkout holds until the store refuses it', async () => {
  open(() => ({ ...balances, available: 400, held: 1_600 }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Use $10.00 of your rewards' }));
  fireEvent.click(screen.getByRole('button', { name: 'Refused' }));
  expect(await screen.findByRole('checkbox', { name: 'Use $2.00 of your rewards' })).toBeDefined();
});

it('is not there for who has none, or while nobody knows', async () => {
  const { unmount } = open(() => ({ ...balances, available: 0 }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  unmount();
  forgetServerData(() => true);
  open(() => mockError(accountRewards, 'service_unavailable'));
  await expect.poll(() => split()).toBe('0 + 10590');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
