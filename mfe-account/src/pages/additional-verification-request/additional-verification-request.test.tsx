// @vitest-environment happy-dom
import {
  checkLogin,
  checkReviewCode,
  type OrderReview,
  orderReview,
  ownOrderReviews,
  sendReviewCode,
  sendReviewDocument,
} from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { adoptLoginStatus, BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const token = 'T'.repeat(32);
const number = 'BT-0000-0000-0000';
const open: OrderReview = {
  order_number: number,
  state: 'open',
  is_sent: false,
  deadline: '2030-03-06T17:00:00.000Z',
  decided_at: null,
  reason: null,
  documents: [],
  documents_left: 5,
  phone: null,
  phone_hint: '•••-0143',
  date_created: '2030-03-04T17:00:00.000Z',
  transaction_amount: 61_390,
  quantity: 2,
  payment: { card_type: 'visa', last_four: '4242' },
};
const sent: OrderReview = {
  ...open,
  is_sent: true,
  documents_left: 4,
  documents: [{ id: 'd1', media_type: 'application/pdf', bytes: 54_000, date: '2030-03-04T18:00:00.000Z' }],
};
const nobody = {
  is_logged_in: false,
  user_id: null,
  first_name: null,
  full_name: null,
  username: null,
  phone_number: null,
  flash_messages: {},
  is_guest: false,
};

interface Opened {
  review?: OrderReview;
  hash?: string;
  signedIn?: boolean;
  own?: { order_number: string; deadline: string; is_sent: boolean; transaction_amount: number }[];
}

function show({ review = open, hash = `#${number}.${token}`, signedIn = false, own = [] }: Opened = {}) {
  const asked: unknown[] = [];
  let current = review;
  const codes: unknown[] = [];
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(checkLogin, () => nobody),
      mockCall(orderReview, ({ query }) => {
        asked.push(query);
        return query.order_token === 'x'.repeat(32) ? mockError(orderReview, 'order_not_found') : current;
      }),
      mockCall(ownOrderReviews, () => ({ reviews: own })),
      mockCall(sendReviewCode, ({ body }) => {
        codes.push(body);
        return { phone_number: body.phone_number ?? '(202) 555-0143', valid_minutes: 10 };
      }),
      mockCall(checkReviewCode, ({ body }) => {
        if (body.code !== '123456') return mockError(checkReviewCode, 'code_wrong');
        current = { ...current, is_sent: true, phone: { phone_number: '•••-0143', date: open.date_created } };
        return current;
      }),
    ),
  );
  adoptLoginStatus({ ...nobody, is_logged_in: signedIn, user_id: signedIn ? 'u1' : null });
  window.history.replaceState(null, '', `/additional-verification-request/${hash}`);
  render(
    <Provider>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  return { asked, codes };
}
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

/** Another tab, which knows nothing of this one. */
function leave() {
  cleanup();
  sessionStorage.clear();
  forgetServerData(() => true);
}

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

describe('the page that says what we still need', () => {
  it('is opened by the link of the mail, whose secret leaves the address at once', async () => {
    const { asked } = show();
    await heading('We need one more thing');
    expect(asked).toEqual([{ order_token: token }]);
    expect(window.location.hash).toBe('');
    expect(screen.getByText('$306.95')).toBeDefined();
    expect(screen.getByText(/Visa ending in 4242/i)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeDefined();
  });

  it('confirms the phone of the order by a code', async () => {
    const { codes } = show();
    fireEvent.click(await screen.findByRole('button', { name: 'Text me a code' }));
    const field = await screen.findByLabelText('Code');
    expect(codes).toEqual([{ order_token: token }]);
    const enter = (code: string) => {
      fireEvent.change(field, { target: { value: code } });
      fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    };
    enter('654321');
    expect(await screen.findByText('That is not the code.')).toBeDefined();
    enter('123 456');
    await heading('Thank you, we are checking');
    expect(screen.getByText('•••-0143 is confirmed')).toBeDefined();
  });

  it('refuses a file of another type or size before it is sent', async () => {
    show();
    const input = await screen.findByTestId('document');
    const choose = (file: File) => fireEvent.change(input, { target: { files: [file] } });
    choose(new File(['<svg/>'], 'id.svg', { type: 'image/svg+xml' }));
    expect((await screen.findByRole('alert')).textContent).toContain('JPEG, PNG, WebP or PDF');
    choose(new File([new Uint8Array(8_388_609)], 'id.pdf', { type: 'application/pdf' }));
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 8 MB');
    expect(sendReviewDocument.upload?.most).toBe(8_388_608);
  });

  it.each([
    [sent, 'Thank you, we are checking'],
    [{ ...open, state: 'approved' as const, documents_left: 0 }, 'All set: your order goes on'],
    [{ ...open, state: 'refused' as const, reason: 'The names differ.' }, 'We cannot take your order'],
    [{ ...open, state: 'expired' as const }, 'Your order has ended'],
    [{ ...open, state: 'cancelled' as const }, 'Your order is canceled'],
    [{ ...open, state: 'none' as const, deadline: null }, 'Nothing to do here'],
  ])('says how it stands: %#', async (review, title) => {
    show({ review });
    await heading(title);
    const isOpen = review.state === 'open';
    expect(screen.queryByRole('button', { name: 'Send another file' }) !== null).toBe(isOpen);
    if (review.reason !== null) expect(screen.getByText(review.reason)).toBeDefined();
  });

  it('does not open by a wrong link, and says what to do', async () => {
    show({ hash: `#${number}.${'x'.repeat(32)}` });
    await heading('We could not find this order');
    expect(screen.getByRole('link', { name: 'Track an order' })).toBeDefined();
  });

  it('has nothing to do for visitors without a link, and for people without such an order', async () => {
    show({ hash: '' });
    await heading('Nothing to do here');
    leave();
    show({ hash: '', signedIn: true });
    await heading('Nothing to do here');
    expect(screen.getByRole('link', { name: 'See your orders' })).toBeDefined();
  });

  it('opens the one order of a person that waits, or lets them choose', async () => {
    const one = {
      order_number: number,
      deadline: open.deadline ?? '',
      is_sent: false,
      transaction_amount: 61_390,
    };
    const { asked } = show({ hash: '', signedIn: true, own: [one] });
    await heading('We need one more thing');
    expect(asked).toEqual([{}]);
    leave();
    show({ hash: '', signedIn: true, own: [one, { ...one, order_number: 'BT-1111-1111-1111' }] });
    expect(await screen.findByRole('button', { name: 'Open BT-1111-1111-1111' })).toBeDefined();
  });
});
