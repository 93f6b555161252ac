// @vitest-environment happy-dom
import { newsletterSignup } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Newsletter } from './newsletter';

const joined: string[] = [];

function open() {
  joined.length = 0;
  const mock = mockCall(newsletterSignup, ({ body }) => {
    joined.push(body.email);
    return { status: 'check_mailbox' as const };
  });
  vi.stubGlobal('fetch', mockFetch(mock));
  render(<Newsletter />);
  return screen.getByRole<HTMLInputElement>('textbox', { name: /New designs and offers/ });
}
const join = () => fireEvent.click(screen.getByRole('button', { name: 'Join' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('sends what was typed before the form had come', async () => {
  const field = open();
  // No focus and no input event, as a browser's own filling-in may be.
  field.value = ' ada@example.com ';
  join();
  expect(await screen.findByText(/you are on the list/)).toBeDefined();
  expect(joined).toEqual(['ada@example.com']);
});

it('keeps its field while the form comes, and says what is wrong beside it', async () => {
  const field = open();
  field.focus();
  field.value = 'ada.example.com';
  join();
  expect(await screen.findByText('Please enter a valid format.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(joined).toEqual([]);
  fireEvent.input(field, { target: { value: 'ada@example.com' } });
  await waitFor(() => expect(field.hasAttribute('aria-invalid')).toBe(false));
  join();
  expect(await screen.findByText(/you are on the list/)).toBeDefined();
  expect(joined).toEqual(['ada@example.com']);
});

it('is silent about a field that is passed by', async () => {
  const field = open();
  fireEvent.focus(field);
  fireEvent.blur(field);
  await vi.dynamicImportSettled();
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});

it('asks about a likely slip once its field is left, and takes what was meant', async () => {
  const field = open();
  field.focus();
  await vi.dynamicImportSettled();
  fireEvent.input(field, { target: { value: 'ada@gmial.con' } });
  fireEvent.focusOut(field);
  fireEvent.click(await screen.findByRole('button', { name: 'ada@gmail.com' }));
  await waitFor(() => expect(field.value).toBe('ada@gmail.com'));
  expect(screen.queryByText(/Did you mean/)).toBeNull();
  join();
  expect(await screen.findByText(/you are on the list/)).toBeDefined();
  expect(joined).toEqual(['ada@gmail.com']);
});
