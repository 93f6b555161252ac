// @vitest-environment happy-dom
import { type CustomerReview, customerReviews } from '@bowtie/contracts';
import { mockCall, mockError, mockFetch } from '@bowtie/contracts/mock';
import type { StarDistribution } from '@bowtie/domain';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Page } from '.';

const evil = '<img src=x onerror=alert(1)>';
const review = (at: number): CustomerReview => ({
  review_id: `r${at}`,
  stars: 4,
  title: `Review ${at} ${evil}`,
  text: 'It came within minutes.',
  name: 'Ada L.',
  date_written: '2026-11-01T10:00:00.000Z',
});

function open(total: number, isDown = () => false) {
  const asked: number[] = [];
  const mock = mockCall(customerReviews, ({ query: { page, limit } }) => {
    asked.push(page);
    if (isDown()) return mockError(customerReviews, 'service_unavailable');
    const all = Array.from({ length: total }, (_, at) => review(at + 1));
    const distribution: StarDistribution = [0, 0, 0, total, 0];
    return {
      reviews: all.slice((page - 1) * limit, page * limit),
      total_count: total,
      page,
      limit,
      average: total === 0 ? null : 4,
      distribution,
    };
  });
  vi.stubGlobal('fetch', mockFetch(mock));
  window.history.replaceState(null, '', '/reviews/');
  Element.prototype.scrollIntoView = () => undefined;
  const { container } = render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  return { asked, container };
}

afterEach(() => {
  cleanup();
  forgetServerData(() => true);
  vi.unstubAllGlobals();
});

describe('the reviews', () => {
  it('are none before there are any, and the page says how they work', async () => {
    open(0);
    expect(await screen.findByText(/There are none here yet/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Who can write one' })).toBeTruthy();
    expect(screen.queryByLabelText('All reviews together')).toBeNull();
  });

  it('are shown as text, with what all of them say and their pages', async () => {
    const { asked, container } = open(12);
    expect(await screen.findByText(`Review 1 ${evil}`)).toBeTruthy();
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByLabelText('All reviews together').textContent).toContain('4.0 of 5');
    expect(screen.getByLabelText('4 stars: 12 reviews')).toBeTruthy();
    expect(screen.getAllByText('November 2026')).toHaveLength(10);
    const second = screen.getByRole('link', { name: 'Page 2' });
    expect(second.getAttribute('href')).toBe('/reviews/?page=2');
    fireEvent.click(second);
    expect(await screen.findByText(`Review 12 ${evil}`)).toBeTruthy();
    expect(asked).toEqual([1, 2]);
    expect(window.location.search).toBe('?page=2');
  });

  it('are asked for again where they did not come', async () => {
    let isDown = true;
    open(1, () => isDown);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    fireEvent.click(retry);
    expect(await screen.findByText(`Review 1 ${evil}`)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
