import type { Address } from '@bowtie/contracts';
import { newRow } from '@bowtie/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type AddressAnswer, AddressChecks } from './address-checks';
import { addressOfRow, notesOf, takenCells } from './address-notes';

const reported = vi.hoisted(() => vi.fn());
vi.mock('@bowtie/web', () => ({ call: vi.fn(), reportError: reported }));

const known = (city: string): Address => ({
  address_line1: '12 Elm Street',
  address_line2: '',
  city,
  state: 'IL',
  zip_code: '62701',
});
const yes: AddressAnswer = { deliverable: true, suggestion: null };
const no: AddressAnswer = { deliverable: false, suggestion: null };

/** A post that answers when it is told to. */
function slowPost() {
  const waiting: { address: Address; answer: (answer: AddressAnswer) => void; fail: () => void }[] = [];
  const asked: string[] = [];
  const checks = new AddressChecks(
    (address) =>
      new Promise((resolve, reject) => {
        asked.push(address.city);
        waiting.push({ address, answer: resolve, fail: () => reject(new Error('down')) });
      }),
  );
  const next = async (answer: 'fail' | AddressAnswer) => {
    const first = waiting.shift();
    if (answer === 'fail') first?.fail();
    else first?.answer(answer);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { checks, asked, waiting, next };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  reported.mockReset();
});

it('asks about each address once, three at a time', async () => {
  const { checks, asked, waiting, next } = slowPost();
  const cities = ['A', 'B', 'C', 'D', 'A'];
  checks.want(cities.map(known));
  expect(asked).toEqual(['A', 'B', 'C']);
  await next(yes);
  expect(asked).toEqual(['A', 'B', 'C', 'D']);
  checks.want(cities.map(known));
  while (waiting.length > 0) await next(no);
  expect(asked).toHaveLength(4);
  expect([checks.answerTo(known('A')), checks.answerTo(known('B'))]).toEqual([yes, no]);
});

it('asks no more about what is not in the grid any more, and nothing once it is closed', async () => {
  const { checks, asked, next } = slowPost();
  checks.want(['A', 'B', 'C', 'D'].map(known));
  checks.want([known('E')]);
  await next(yes);
  expect(asked).toEqual(['A', 'B', 'C', 'E']);
  checks.want([known('F')]);
  checks.close();
  await next(yes);
  expect(asked).not.toContain('F');
});

it('slows down after the first sixty, so that the visitor’s other calls have room', async () => {
  const { checks, asked, waiting, next } = slowPost();
  checks.want(Array.from({ length: 100 }, (_, index) => known(`City ${index}`)));
  while (waiting.length > 0) await next(yes);
  expect(asked).toHaveLength(60);
  await vi.advanceTimersByTimeAsync(600);
  expect(asked).toHaveLength(61);
});

it('rests after a failure, and gives up after three in a row', async () => {
  const { checks, asked, waiting, next } = slowPost();
  checks.want([known('A')]);
  await next('fail');
  expect([asked.length, waiting.length]).toEqual([1, 0]);
  for (let round = 0; round < 5; round++) {
    await vi.advanceTimersByTimeAsync(20_000);
    await next('fail');
  }
  expect(asked).toHaveLength(3);
  expect(reported).toHaveBeenCalledTimes(3);
});

it('says nothing more of an address that is kept as it is, nor asks about what the post itself wrote', async () => {
  const { checks, asked, next } = slowPost();
  checks.want([known('A')]);
  await next({ deliverable: true, suggestion: known('Springfield') });
  checks.want([known('Springfield')]);
  expect(asked).toEqual(['A']);
  checks.settle(known('A'));
  expect(checks.answerTo(known('A'))).toEqual(yes);
});

it('says nothing where the post only abbreviates', async () => {
  const { checks, next } = slowPost();
  checks.want([known('Springfield'), known('Springfeld')]);
  await next({ deliverable: true, suggestion: { ...known('SPRINGFIELD'), address_line1: '12 Elm St' } });
  expect([checks.answerTo(known('Springfield')), checks.version]).toEqual([yes, 0]);
  const corrected = {
    deliverable: true,
    suggestion: { ...known('Springfield'), address_line1: '12 Elm St' },
  };
  await next(corrected);
  expect([checks.answerTo(known('Springfeld')), checks.version]).toEqual([corrected, 1]);
});

const cells = {
  cardRecipientAddressLine1: '12 Elm Stret',
  cardRecipientAddressCity: 'Springfield',
  cardRecipientAddressState: 'il',
  cardRecipientAddressZip: '62701',
};

it('is asked about whole addresses that our own rules take', () => {
  expect(addressOfRow(newRow('a', cells))).toMatchObject({ address_line1: '12 Elm Stret', state: 'IL' });
  expect(addressOfRow(newRow('a', { ...cells, cardRecipientAddressZip: '627' }))).toBeUndefined();
  expect(addressOfRow(newRow('a'))).toBeUndefined();
});

it('is told once for all rows of an address, and taken over into each', () => {
  const address = known('Springfeld');
  const rows = ['a', 'b'].map((id) => ({ id, address }));
  const right = { id: 'c', address: known('Right') };
  const suggestion = known('Springfield');
  const notes = notesOf([...rows, right, { id: 'd', address: undefined }], ({ city }) =>
    city === 'Right' ? yes : { deliverable: true, suggestion },
  );
  expect(notes).toEqual([{ rowIds: ['a', 'b'], address, suggestion }]);
  expect(takenCells(notes).filter(({ field }) => field === 'cardRecipientAddressCity')).toEqual([
    { rowId: 'a', field: 'cardRecipientAddressCity', text: 'Springfield' },
    { rowId: 'b', field: 'cardRecipientAddressCity', text: 'Springfield' },
  ]);
  expect(takenCells([{ rowIds: ['a'], address, suggestion: null }])).toEqual([]);
});
