// @vitest-environment happy-dom
import { checkUnsubscribe, offerTopics, unsubscribe } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData, PageContext } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const token = 'k'.repeat(43);
const route = { path: '/unsubscribe/:token/', page: 'unsubscribe', title: 'Unsubscribe | Bowtie' };

function open(isKnown = true) {
  let subscribed = true;
  const now = () => ({ kind: 'delivery' as const, email: 'a•••@example.com', subscribed });
  show(
    mockCall(checkUnsubscribe, () => (isKnown ? now() : mockError(checkUnsubscribe, 'link_unknown'))),
    mockCall(unsubscribe, ({ body }) => {
      expect(body.token).toBe(token);
      subscribed = body.subscribed;
      return now();
    }),
  );
}
function show(...mocks: ReturnType<typeof mockCall>[]) {
  vi.stubGlobal('fetch', mockFetch(...mocks));
  render(
    <BrowserRouter>
      <PageContext value={{ area: 'mfe-account', route, params: { token } }}>
        <Page />
      </PageContext>
    </BrowserRouter>,
  );
}
/** The link of an offer, whose reader gets all topics. */
function openOffers() {
  const asked: unknown[] = [];
  let topics = [...offerTopics];
  const now = () => ({
    kind: 'offers' as const,
    email: 'a•••@example.com',
    subscribed: topics.length > 0,
    topics,
  });
  show(
    mockCall(checkUnsubscribe, now),
    mockCall(unsubscribe, ({ body }) => {
      asked.push(body);
      topics = body.subscribed ? (body.topics ?? topics) : [];
      return now();
    }),
  );
  return asked;
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the page of an unsubscribe link', () => {
  it('does nothing before the press, says what it did, and takes it back', async () => {
    open();
    const button = await screen.findByRole('button', { name: 'Unsubscribe' });
    expect(screen.getByText('a•••@example.com')).toBeDefined();
    expect(title()).toBe('Unsubscribe?');
    fireEvent.click(button);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(title()).toBe('You are unsubscribed');
    fireEvent.click(undo);
    await screen.findByRole('button', { name: 'Unsubscribe' });
  });

  it('lets somebody choose what offers are about instead', async () => {
    const asked = openOffers();
    fireEvent.click(await screen.findByLabelText('Discounts and cash back'));
    fireEvent.click(screen.getByLabelText('Ideas for teams and businesses'));
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
    fireEvent.click(screen.getByLabelText('New designs and occasions'));
    save();
    expect(await screen.findByText(/Please choose what you would like to hear about/)).toBeTruthy();
    expect(asked).toEqual([]);
    fireEvent.click(screen.getByLabelText('New designs and occasions'));
    save();
    await expect.poll(() => asked).toEqual([{ token, subscribed: true, topics: ['designs'] }]);
    expect(title()).toBe('Your newsletter');
    const button = screen.getByRole('button', { name: 'Unsubscribe' });
    await expect.poll(() => button.getAttribute('aria-busy')).toBeNull();
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Undo' });
    expect(screen.queryByText('Or choose what we write about')).toBeNull();
  });

  it('says that it does not know a link', async () => {
    open(false);
    expect(await screen.findByText(/may not have been copied whole/)).toBeDefined();
  });
});
