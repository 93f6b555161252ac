// @vitest-environment happy-dom
import { setHandwriting } from '@bowtie/domain/handwriting';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { CarrierTextBlock } from './carrier-text-block';

afterEach(cleanup);

const look = { room: '', to: '', message: '', from: '', faint: '' };
const text = fc
  .array(fc.constantFrom('Happy', 'birthday,', 'dear', 'Ada!', 'W'.repeat(30), 'and', 'i', '\n', '\n\n'), {
    minLength: 1,
    maxLength: 40,
  })
  .map((words) => `Dear ${words.join(' ').slice(0, 115)}`);

it.each(['letter', 'greetingCard'] as const)(
  'handwriting is shown in the lines, columns and size of its print: %s',
  (place) => {
    fc.assert(
      fc.property(text, (message) => {
        const text = { to: 'Ada', from: 'Grace', message };
        const { container } = render(
          <CarrierTextBlock text={text} greeting={(name) => name} fit={place} look={look} />,
        );
        const { paragraphs, rows, size, scale } = setHandwriting(message, place);
        const lines = [...container.querySelectorAll<HTMLElement>('[data-line]')];
        expect(lines.map((line) => line.textContent)).toEqual(paragraphs.flat());
        const set = lines[0]?.closest<HTMLElement>('[style]');
        expect([set?.style.getPropertyValue('--rows'), set?.style.getPropertyValue('--size')]).toEqual([
          String(rows),
          String(size),
        ]);
        expect(container.innerHTML).toContain(`--air: ${scale}`);
        cleanup();
      }),
      { numRuns: 40 },
    );
  },
);

it('is read as the words that were typed, signed where the writer began', () => {
  const text = { to: 'Ada', from: 'Grace', message: 'שלום עדה\nHappy birthday' };
  const { container } = render(
    <CarrierTextBlock text={text} greeting={(name) => name} fit="letter" look={look} />,
  );
  expect(container.textContent?.replaceAll(/\s+/g, ' ')).toBe('Adaשלום עדה Happy birthday Grace');
  expect(container.querySelector('[dir="rtl"]')?.textContent).toContain('Grace');
});
