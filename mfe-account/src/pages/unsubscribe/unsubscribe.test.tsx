// @vitest-environment happy-dom
import { checkUnsubscribe, unsubscribe } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, PageContext } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const token = 'k'.repeat(43);
const route = { path: '/unsubscribe/:token/', page: 'unsubscribe', title: 'Unsubscribe | Bowtie' };

function open(isKnown = true) {
  let subscribed = true;
  const now = () => ({ kind: 'delivery' as const, email: 'a•••@example.com', subscribed });
  const mocks = [
    mockCall(checkUnsubscribe, () => (isKnown ? now() : mockError(checkUnsubscribe, 'link_unknown'))),
    mockCall(unsubscribe, ({ body }) => {
      expect(body.token).toBe(token);
      subscribed = body.subscribed;
      return now();
    }),
  ];
  vi.stubGlobal('fetch', mockFetch(...mocks));
  render(
    <BrowserRouter>
      <PageContext value={{ area: 'mfe-account', route, params: { token } }}>
        <Page />
      </PageContext>
    </BrowserRouter>,
  );
}
const title = () => screen.getByRole('heading', { level: 1 }).textContent;

afterEach(() => {
  cleanup();
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

  it('says that it does not know a link', async () => {
    open(false);
    expect(await screen.findByText(/may not have been copied whole/)).toBeDefined();
  });
});
