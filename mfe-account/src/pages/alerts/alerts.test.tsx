// @vitest-environment happy-dom
import { accountAlerts, changeAccountAlerts } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const all = { order: true, delivery: true, unclaimed_gift: true, offers: true };
const none = { order: false, delivery: false, unclaimed_gift: false, offers: false };

function open({ number = null as string | null, isRefused = false } = {}) {
  const requests: unknown[] = [];
  const mocks = [
    mockCall(accountAlerts, () => ({
      mail: all,
      text: none,
      offer_topics: ['designs' as const],
      text_number: number,
    })),
    mockCall(changeAccountAlerts, ({ body }) => {
      requests.push(body);
      return isRefused
        ? mockError(changeAccountAlerts, 'phone_unverified')
        : { ...body, offer_topics: body.offer_topics ?? [], text_number: number };
    }),
  ];
  vi.stubGlobal('fetch', mockFetch(...mocks));
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return requests;
}

/** The boxes of one kind of message, in the order of the page. */
async function boxes(kind: number, channel: 'By e-mail' | 'By text') {
  const groups = await screen.findAllByRole('group');
  const group = groups[kind];
  if (group === undefined) throw new Error(`no kind ${kind}`);
  return within(group).getByLabelText<HTMLInputElement>(channel);
}
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the messages that somebody wants', () => {
  it('are shown, changed one by one and saved together', async () => {
    const requests = open({ number: '(202) 555-0143' });
    expect((await boxes(3, 'By e-mail')).checked).toBe(true);
    fireEvent.click(await boxes(3, 'By e-mail'));
    fireEvent.click(await boxes(0, 'By text'));
    expect((await boxes(3, 'By e-mail')).checked).toBe(false);
    save();
    await expect
      .poll(() => requests)
      .toEqual([{ mail: { ...all, offers: false }, text: { ...none, order: true } }]);
  });

  it('say what offers by mail are about, where they come', async () => {
    const requests = open();
    const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
    expect((await box('New designs and occasions')).checked).toBe(true);
    fireEvent.click(await box('New designs and occasions'));
    save();
    expect(await screen.findByText(/Please choose what you would like to hear about/)).toBeTruthy();
    expect(requests).toEqual([]);
    fireEvent.click(await box('Discounts and cash back'));
    save();
    await expect.poll(() => requests).toEqual([{ mail: all, text: none, offer_topics: ['discounts'] }]);
    fireEvent.click(await boxes(3, 'By e-mail'));
    expect(screen.queryByLabelText('Discounts and cash back')).toBeNull();
  });

  it('come by text to a verified phone alone', async () => {
    open();
    expect((await boxes(0, 'By text')).disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Verify your number' })).toBeTruthy();
  });

  it('stay as they were chosen where they are refused, with the reason', async () => {
    open({ number: '(202) 555-0143', isRefused: true });
    fireEvent.click(await boxes(1, 'By text'));
    save();
    expect((await screen.findByRole('alert')).textContent).toContain('verify your phone number');
    expect((await boxes(1, 'By text')).checked).toBe(true);
  });
});
