// @vitest-environment happy-dom
import { type OwnReview, readReviewLink, writeReview } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const token = `BT-0000-0000-0001.${'k'.repeat(32)}`;
const own: OwnReview = {
  order_number: 'BT-0000-0000-0001',
  date_created: '2026-11-01T10:00:00.000Z',
  suggested_name: 'Ada',
  may_write: true,
  review: null,
};
const words = {
  stars: 4,
  title: 'She loved it',
  text: 'It came within minutes, <b>really</b>.',
  name: 'Ada',
};
const written = { ...words, state: 'waiting' as const, reason: null, date_written: own.date_created };

function open(now: OwnReview | 'unknown' = own, refusal?: 'review_released' | 'review_closed') {
  const sent: unknown[] = [];
  let current = now;
  const mocks = [
    mockCall(readReviewLink, () =>
      current === 'unknown' ? mockError(readReviewLink, 'link_unknown') : current,
    ),
    mockCall(writeReview, ({ body: { token: given, ...review } }) => {
      expect(given).toBe(token);
      sent.push(review);
      if (refusal !== undefined) return mockError(writeReview, refusal);
      current = { ...own, review: { ...written, ...review } };
      return current;
    }),
  ];
  vi.stubGlobal('fetch', mockFetch(...mocks));
  window.history.replaceState(null, '', `/reviews/write/#${token}`);
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return sent;
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const fill = async () => {
  fireEvent.click(await screen.findByLabelText('4 of 5 stars: Good'));
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('In a few words', words.title);
  type(/^Your review/, words.text);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/^Your name/).value).toBe('Ada'));
};
const send = () => fireEvent.click(screen.getByRole('button', { name: /^Send my/ }));

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the page of a review', () => {
  it('sends what was written, shows it as text, and lets it be changed', async () => {
    const sent = open();
    await fill();
    expect(window.location.href).not.toContain(token);
    send();
    await waitFor(() => expect(title()).toBe('Thank you'));
    expect(sent).toEqual([words]);
    expect(screen.getByText(words.text)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change it' }));
    await waitFor(() => expect(title()).toBe('Change your review'));
    expect(screen.getByLabelText<HTMLInputElement>('In a few words').value).toBe(words.title);
    expect(screen.getByLabelText<HTMLInputElement>('4 of 5 stars: Good').checked).toBe(true);
  });

  it('says beside each field what is missing', async () => {
    const sent = open();
    await screen.findByLabelText('4 of 5 stars: Good');
    send();
    expect(await screen.findByText('Please choose how many stars.')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('4 of 5 stars: Good'));
    fireEvent.change(screen.getByLabelText(/^Your review/), { target: { value: 'Too short' } });
    send();
    expect(await screen.findByText(/between 20 and 1500/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('says why a review was refused, and takes another try', async () => {
    const reason = 'Please leave out the name of your boss.';
    open({ ...own, review: { ...written, state: 'refused', reason } });
    expect(await screen.findByText(reason)).toBeTruthy();
    expect(title()).toBe('Change your review');
  });

  it('keeps what was typed where it is refused', async () => {
    open(own, 'review_closed');
    await fill();
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reviewed any more');
    expect(screen.getByLabelText<HTMLInputElement>('In a few words').value).toBe(words.title);
  });

  it.each<[string, OwnReview | 'unknown', string]>([
    [
      'that is published',
      { ...own, may_write: false, review: { ...written, state: 'released' } },
      'Your review is published',
    ],
    ['of an order that was given back', { ...own, may_write: false }, 'This order cannot be reviewed'],
    ['of a link that is not whole', 'unknown', 'We do not know this link'],
  ])('writes nothing %s', async (_name, now, heading) => {
    open(now);
    await waitFor(() => expect(title()).toBe(heading));
    expect(screen.queryByRole('button', { name: /^Send my/ })).toBeNull();
  });
});
