// @vitest-environment happy-dom
import { userCobrands } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter } from '@bowtie/web';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CobrandChoice } from './cobrand-choice';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a chosen logo card that is none of those here first', async () => {
  const none = mockCall(userCobrands, () => ({ cobrands: [], total_count: 0, page: 1, limit: 100 }));
  vi.stubGlobal('fetch', mockFetch(none));
  const chosen = { id: 'gone', name: 'Spring party', image_url: '/images/own/gone.webp' };
  render(
    <BrowserRouter>
      <CobrandChoice network="visa" chosen={chosen} onChoose={() => undefined} />
    </BrowserRouter>,
  );
  const radio = await screen.findByRole('radio', { name: 'Your choice: Spring party' });
  expect(radio).toHaveProperty('checked', true);
  expect(screen.queryByText('No logo cards yet')).toBeNull();
});
