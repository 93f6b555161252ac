// @vitest-environment happy-dom
import { userSignup } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import { messages, passwordLength, processingTickMs } from '@bowtie/domain';
import { BrowserRouter } from '@bowtie/web';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = () =>
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );

const person = { 'First name': 'Ada', 'Last name': 'Lovelace', 'E-mail': 'ada@example.com' };

function fillIn(values: Readonly<Record<string, string>>) {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Create account' }));

/** Fills the form in and sends it. */
async function signUp() {
  show();
  fillIn({ ...person, Password: 'a whole sentence' });
  await act(async () => press());
}

describe('the sign-up page', () => {
  it('says what is missing at the first press, and nothing of what was filled in by the next one', async () => {
    show();
    press();
    expect(await screen.findAllByText(messages.required)).toHaveLength(3);
    fillIn(person);
    press();
    expect(await screen.findByText(messages.atLeast(passwordLength.min))).toBeDefined();
    await waitFor(() => expect(screen.queryByText(messages.required)).toBeNull());
  });

  it('shows the processing modal, which moves on every 500 milliseconds, until the store answers', async () => {
    let answer: () => void = () => undefined;
    const store = mockFetch(mockCall(userSignup, () => ({ status: 'confirmation_pending' as const })));
    vi.stubGlobal('fetch', async (...request: Parameters<typeof store>) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return store(...request);
    });
    await signUp();
    const dialog = await screen.findByRole('dialog', { name: 'Creating your account' });
    expect(dialog.textContent).toContain('Please wait. We are processing your information…');
    const value = () => dialog.querySelector('progress')?.value ?? -1;
    const seen = [value()];
    for (let ticks = 0; ticks < 3; ticks++) {
      act(() => void vi.advanceTimersByTime(processingTickMs));
      seen.push(value());
    }
    expect(processingTickMs).toBe(500);
    expect(seen).toEqual([...new Set(seen)].sort((one, other) => one - other));
    await act(async () => answer());
    expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeDefined();
    expect(screen.queryByText(/We are processing/)).toBeNull();
  });

  it('closes the modal where the store refuses, and says why', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(userSignup, () => mockError(userSignup, 'too_many_requests'))));
    await signUp();
    expect((await screen.findByRole('alert')).textContent).toContain('Too many tries.');
    expect(screen.queryByText(/We are processing/)).toBeNull();
  });

  it('asks for a captcha where the store wants one', async () => {
    vi.stubGlobal('fetch', mockFetch(mockCall(userSignup, () => mockError(userSignup, 'captcha_required'))));
    await signUp();
    expect(await screen.findByRole('checkbox', { name: 'I am a person' })).toBeDefined();
    expect(screen.queryByText(/We are processing/)).toBeNull();
  });
});
