// @vitest-environment happy-dom
import { type ReportedChange, readChangeLink, reportChange } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData, PageContext } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const route = { path: '/not-my-change/', page: 'not-my-change', title: 'Was this not you? | Bowtie' };
const change: ReportedChange = {
  order_number: 'BT-1234-5678-9ABC',
  kind: 'recipient_corrected',
  date: '2026-03-01T10:00:00.000Z',
  by: { kind: 'buyer', name: null },
  before: { name: 'Ada', email: 'a***@e***.com', address: null },
  after: { name: 'Eve', email: 'e***@m***.example', address: null },
  cards: [{ name: 'Virtual Visa Gift Card', load_value: 50, recipient_name: 'Ada' }],
  can_stop: 1,
  report: null,
};

function open(shown: ReportedChange | undefined, fails = 0) {
  let tries = 0;
  vi.stubGlobal(
    'fetch',
    mockFetch(
      mockCall(readChangeLink, () => shown ?? mockError(readChangeLink, 'link_unknown')),
      mockCall(reportChange, ({ body }) => {
        expect(body.token).toBe('id.secret');
        tries += 1;
        if (tries <= fails) throw new Error('away');
        const report = { date: change.date, stopped: shown?.can_stop ?? 0 };
        return { ...(shown ?? change), can_stop: 0, report };
      }),
    ),
  );
  window.history.replaceState(null, '', '/not-my-change/#id.secret');
  render(
    <BrowserRouter>
      <PageContext value={{ area: 'mfe-account', route, params: {} }}>
        <Page />
      </PageContext>
    </BrowserRouter>,
  );
  return { tries: () => tries };
}

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the page of a change that was somebody else’s', () => {
  it('shows what changed, does nothing before the press, and says what it stopped', async () => {
    const { tries } = open(change);
    const button = await screen.findByRole('button', { name: 'This was not me: stop it' });
    expect(screen.getByText('Eve, e***@m***.example')).toBeDefined();
    expect(screen.getByText('A gift got a new recipient')).toBeDefined();
    expect(tries()).toBe(0);
    fireEvent.click(button);
    await screen.findByRole('heading', { level: 1, name: 'Thank you for telling us' });
    expect(screen.getByText(/It is frozen/)).toBeDefined();
  });

  it('says so where nothing is left to stop', async () => {
    open({ ...change, kind: 'refund', cards: [], can_stop: 0, amount: 10_000 });
    fireEvent.click(await screen.findByRole('button', { name: 'This was not me: tell the team' }));
    await screen.findByRole('heading', { level: 1, name: 'Thank you for telling us' });
    expect(screen.queryByText(/It is frozen/)).toBeNull();
  });

  it('can be pressed again after a failure', async () => {
    open(change, 3);
    fireEvent.click(await screen.findByRole('button', { name: 'This was not me: stop it' }));
    await screen.findByRole('alert');
    expect(screen.getByRole('button', { name: 'This was not me: stop it' })).toBeDefined();
  });

  it('says that it does not know a link', async () => {
    open(undefined);
    expect(await screen.findByText(/may not have been copied whole/)).toBeDefined();
  });
});
