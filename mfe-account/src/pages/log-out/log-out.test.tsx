// @vitest-environment happy-dom
import { userLogout } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { sampleLoginStatus } from '@bowtie/contracts/samples';
import { adoptLoginStatus, BrowserRouter, readStored, writeStored } from '@bowtie/web';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Page } from '.';

beforeEach(() => {
  adoptLoginStatus(sampleLoginStatus({ is_logged_in: true }));
  vi.stubGlobal('fetch', mockFetch(mockCall(userLogout, () => sampleLoginStatus())));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

function open(rows: readonly string[][]) {
  writeStored('business', 'local', { rows });
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
}

const warning = () => screen.queryByText('Your business order is not finished');

it('tells who has a business order in the grid that its rows are lost, and forgets them once logged out', async () => {
  open([['r1', 'Ada Lovelace']]);
  expect(warning()).not.toBeNull();
  expect(screen.getByRole('link', { name: 'Go to its rows' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByRole('heading', { name: 'You are logged out' })).toBeDefined();
  expect(readStored('business', 'local')).toBeUndefined();
});

it('has nothing to warn of where the grid is empty', () => {
  open([]);
  expect(screen.getByRole('heading', { name: 'Log out?' })).toBeDefined();
  expect(warning()).toBeNull();
});
