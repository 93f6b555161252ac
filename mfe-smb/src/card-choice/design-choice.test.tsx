// @vitest-environment happy-dom
import { giftTemplates } from '@bowtie/contracts';
import { mockCall, mockFetch } from '@bowtie/contracts/mock';
import { forgetServerData } from '@bowtie/web';
import { CheckedForm } from '@bowtie/web/forms';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DesignChoice } from './design-choice';

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
  screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => (checked ? `${value}!` : value));

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
