// @vitest-environment happy-dom
import { validateAddress } from '@bowtie/contracts';
import { type DeliveryStyle, type GridRow, newRow } from '@bowtie/domain';
import { AreaProvider, BrowserRouter } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cell, go, layOutGrid, press, type } from '../../../testing/grid';
import { emptyOrder } from '../../state/business-order';
import { useOrderDispatch } from '../../state/order-atom';
import { ReviewCard } from './review-card';

const answers = vi.hoisted(() => ({ address: vi.fn() }));
vi.mock('@bowtie/web', async (importOriginal) => ({
  ...(await importOriginal<typeof import('@bowtie/web')>()),
  call: async (wanted: { name: string }, { body }: { body: unknown }) =>
    wanted.name === validateAddress.name ? answers.address(body) : undefined,
}));
vi.mock('../../data/business-cart', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../data/business-cart')>()),
  useBusinessCart: () => ({ status: 'ready', data: null, reload: () => undefined }),
}));
vi.mock('../../lists/saved-lists', () => ({ SaveRecipients: () => null }));

const good = (name: string, mailbox: string): Partial<GridRow> => ({
  cardAmount: '50',
  cardRecipientFullName: name,
  emailAddress: mailbox,
  carrierMessage: 'Thank you',
  cardSenderFullName: 'Bea Boss',
});

function Filled({ style, rows }: { style: DeliveryStyle; rows: readonly Partial<GridRow>[] }) {
  const dispatch = useOrderDispatch();
  useEffect(() => {
    const made = rows.map((each, index) => newRow(`row-${index}`, each));
    dispatch(() => ({
      ...emptyOrder,
      details: { ...emptyOrder.details, style, productId: 'visa' },
      rows: made,
    }));
  }, [dispatch, style, rows]);
  return <ReviewCard />;
}

/** The last step of customizing with these rows, once its grid is there. */
async function open(rows: readonly Partial<GridRow>[], style: DeliveryStyle = 'email') {
  render(
    <BrowserRouter>
      <AreaProvider area="mfe-smb">
        <Filled style={style} rows={rows} />
      </AreaProvider>
    </BrowserRouter>,
  );
  await screen.findByRole('grid', {}, { timeout: 10_000 });
}
const list = (name: string) => screen.findByRole('region', { name });
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  window.localStorage.clear();
  layOutGrid();
  answers.address.mockReset().mockResolvedValue({ deliverable: true, suggestion: null });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the cards in the grid', () => {
  it('say at their cell what is wrong, and in a list that jumps there, until it is mended', async () => {
    await open([good('Ada', 'ada@example.com'), { ...good('Ben', 'nobody'), cardAmount: 'fifty' }]);
    const errors = await list('2 cells to mend');
    expect(cell(2, 1).getAttribute('aria-invalid')).toBe('true');
    expect(cell(1, 1).getAttribute('aria-invalid')).not.toBe('true');
    const [amount] = within(errors).getAllByRole('button', { name: /^Row 2/ });
    if (amount === undefined) throw new Error('Nothing leads to the cell');
    fireEvent.click(amount);
    expect(document.activeElement).toBe(cell(2, 1));
    expect(said()).toBe('Row 2, Amount: Please enter a valid format.');
    type('60');
    press('Enter');
    expect(await list('One cell to mend')).toBeDefined();
    expect(cell(2, 1).getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByRole('button', { name: 'Add the 1 right card' })).toBeDefined();
  });

  it('warn of rows that are the same, and of those that look alike, which may be ordered all the same', async () => {
    await open([
      good('Ada Lovelace', 'ada@example.com'),
      good('Ada Lovelace', 'ada@example.com'),
      good('Ada Lovelace', 'a.lovelace@example.com'),
    ]);
    const warnings = await list('Worth a look');
    expect(within(warnings).getByText('The same as row 1.')).toBeDefined();
    fireEvent.click(within(warnings).getByRole('button', { name: /Row 3.*Looks like row 1/ }));
    expect(said()).toContain('Looks like row 1. Is it another person?');
    expect(screen.getByRole('button', { name: 'Add 3 cards to cart' })).toHaveProperty('disabled', false);
    go(2, 2);
    type('Ben');
    press('Enter');
    await expect.poll(() => screen.queryByText('The same as row 1.')).toBeNull();
  });

  it('offer refused addresses as they can be printed, say what is refused, and have it undone', async () => {
    const address = {
      cardAmount: '50',
      cardRecipientAddressRecipientName: 'Ada',
      cardRecipientAddressLine1: '12 Elm St #4',
      cardRecipientAddressCity: 'Springfield',
      cardRecipientAddressState: 'IL',
      cardRecipientAddressZip: '62701',
    };
    await open(
      [
        address,
        {
          ...address,
          cardRecipientAddressRecipientName: "Sean O'Neal",
          cardRecipientAddressLine1: '12 Elm St',
        },
        { ...address, cardRecipientAddressLine1: '12 & 14 Elm St' },
      ],
      'individual_ship',
    );
    const mends = await list('Addresses that fit when written like this');
    expect(within(mends).getAllByRole('listitem')).toHaveLength(2);
    expect(within(mends).getByText('12 Elm St, #4')).toBeDefined();
    expect(within(mends).getByText('Sean ONeal')).toBeDefined();
    const errors = screen.getByRole('region', { name: /to mend$/ });
    fireEvent.click(within(errors).getByRole('button', { name: /^Show all/ }));
    expect(within(errors).getByText(/Not possible here: “&”/)).toBeDefined();
    fireEvent.click(within(mends).getByRole('button', { name: 'Use all 2' }));
    await expect.poll(() => screen.queryByText('Sean ONeal', { selector: 'strong' })).toBeNull();
    expect(screen.getByText('Sean ONeal')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await list('Addresses that fit when written like this');
    expect(screen.getAllByText("Sean O'Neal")).not.toHaveLength(0);
  });

  it('take an address as the post writes it by one click, and keep it as it was typed by another', async () => {
    const address = {
      cardRecipientAddressRecipientName: 'Ada',
      cardRecipientAddressLine1: '12 Elm Stret',
      cardRecipientAddressCity: 'Springfield',
      cardRecipientAddressState: 'IL',
      cardRecipientAddressZip: '62701',
    };
    answers.address.mockImplementation(async (body: { address_line1: string }) => ({
      deliverable: true,
      suggestion: body.address_line1.endsWith('Stret')
        ? { ...body, address_line1: body.address_line1.replace('Stret', 'St') }
        : null,
    }));
    const row = { cardAmount: '50', nameOnCard: 'Ada', cardMessage: 'Thanks', ...address };
    await open([row, { ...row, cardRecipientAddressLine1: '9 Oak Stret' }], 'individual_ship');
    const notes = await screen.findByRole('region', { name: 'Addresses worth a look' }, { timeout: 5_000 });
    expect(within(notes).getByText(/12 Elm St,/)).toBeDefined();
    const [useFirst] = within(notes).getAllByRole('button', { name: 'Use it' });
    if (useFirst === undefined) throw new Error('No correction is offered');
    await act(async () => fireEvent.click(useFirst));
    const column = screen
      .getAllByRole('columnheader')
      .find((each) => /address/i.test(each.textContent ?? '') && /1|line/i.test(each.textContent ?? ''));
    expect(cell(1, Number(column?.getAttribute('aria-colindex')) - 1).textContent).toBe('12 Elm St');
    fireEvent.click(within(notes).getByRole('button', { name: 'Keep mine' }));
    await vi.waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Addresses worth a look' })).toBeNull(),
    );
    expect(cell(2, Number(column?.getAttribute('aria-colindex')) - 1).textContent).toBe('9 Oak Stret');
  });
});
