// @vitest-environment happy-dom
import { giftTemplates, userCobrands } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { BrowserRouter, forgetServerData } from '@bowtie/web';
import { CheckedForm } from '@bowtie/web/forms';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CobrandChoice } from './cobrand-choice';
import { DesignChoice } from './design-choice';

describe('the choice of a logo card', () => {
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
});

describe('the choice of a design', () => {
  const design = (id: string) => ({
    id,
    name: id,
    image_url: `/images/cards/${id}.svg`,
    category: 'thanks',
    card_network: ['visa' as const],
  });

  beforeEach(() =>
    vi.stubGlobal(
      'fetch',
      mockFetch(
        mockCall(giftTemplates, () => ({ templates: [design('confetti'), design('leaf')], total_count: 2 })),
      ),
    ),
  );
  afterEach(() => {
    cleanup();
    forgetServerData(() => true);
    vi.unstubAllGlobals();
  });

  function open(id: string | null) {
    const picture = id === null ? null : `/images/cards/${id}.svg`;
    render(
      <CheckedForm
        initialValues={{ templateId: id, templateName: id ?? '', imageUrl: picture }}
        onSubmit={() => undefined}
      >
        <DesignChoice network="visa" />
      </CheckedForm>,
    );
  }
  const shown = () =>
    screen
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ value, checked }) => (checked ? `${value}!` : value));

  it('shows a design of an order that is bought again first, where it is none of those on offer', async () => {
    open('balloons');
    await screen.findByRole('radio', { name: 'Your choice: balloons' });
    expect(shown()).toEqual(['balloons!', 'confetti', 'leaf']);
    fireEvent.click(screen.getByRole('radio', { name: 'leaf' }));
    expect(shown()).toEqual(['confetti', 'leaf!']);
  });

  it('begins with none, and shows one that is on offer in its place', async () => {
    open(null);
    await screen.findByRole('radio', { name: 'leaf' });
    expect(shown()).toEqual(['confetti', 'leaf']);
    cleanup();
    open('leaf');
    await screen.findByRole('radio', { name: 'leaf' });
    expect(shown()).toEqual(['confetti', 'leaf!']);
  });
});
