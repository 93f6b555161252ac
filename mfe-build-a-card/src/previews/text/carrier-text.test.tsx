// @vitest-environment happy-dom
import { setHandwriting } from '@bowtie/domain/handwriting';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CarrierTextBlock } from './carrier-text-block';
import { fitText, type WordFit } from './fit-text';

describe('the text of a carrier', () => {
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
});

describe('words that are to fit', () => {
  const fit: WordFit = { sizes: [20, 15, 10], mostColumns: 2, airOfLargest: false, mayRunOn: true };

  /** A place of 100 units for a message of so many lines; a browser would lay it out like this. */
  function placeFor(lines: number): { room: HTMLElement; message: HTMLElement } {
    const room = document.createElement('div');
    const message = document.createElement('p');
    message.dataset.text = 'message';
    room.append(message);
    vi.spyOn(room, 'clientHeight', 'get').mockReturnValue(100);
    vi.spyOn(message, 'getBoundingClientRect').mockImplementation(() => {
      const rows = message.dataset.runsOn === 'true' ? lines / 10 : lines / Number(message.style.columnCount);
      return new DOMRect(0, 0, 100, Math.ceil(rows) * Number(room.style.getPropertyValue('--size')));
    });
    return { room, message };
  }

  afterEach(() => vi.restoreAllMocks());

  it.each([
    [5, '20', '1', 'false', 'false'],
    [6, '15', '1', 'false', 'false'],
    [10, '10', '1', 'false', 'false'],
    [12, '15', '2', 'false', 'false'],
    [20, '10', '2', 'false', 'false'],
    [21, '20', '1', 'true', 'false'],
    [120, '10', '1', 'true', 'true'],
  ])('a message of %i lines is set at size %s in %s columns', (lines, size, columns, runsOn, cut) => {
    const { room, message } = placeFor(lines);
    fitText(room, fit);
    expect(room.style.getPropertyValue('--size')).toBe(size);
    expect(message.style.columnCount).toBe(columns);
    expect(message.dataset.runsOn).toBe(runsOn);
    expect(room.dataset.cut).toBe(cut);
  });

  it('keeps the air of the largest size where that is asked for', () => {
    const { room, message } = placeFor(6);
    vi.spyOn(window, 'getComputedStyle').mockImplementation(
      () => ({ lineHeight: `${room.style.getPropertyValue('--size')}px` }) as CSSStyleDeclaration,
    );
    fitText(room, { ...fit, airOfLargest: true });
    expect([room.style.getPropertyValue('--size'), message.style.columnCount]).toEqual(['15', '1']);
    expect(room.style.getPropertyValue('--air')).toBe('0.75');
    vi.spyOn(room, 'clientHeight', 'get').mockReturnValue(92);
    fitText(room, { ...fit, airOfLargest: true });
    expect(room.style.getPropertyValue('--size')).toBe('10');
  });

  it('makes a line as small as it must be', () => {
    const room = document.createElement('div');
    const line = document.createElement('span');
    line.dataset.text = 'line';
    room.append(line);
    vi.spyOn(line, 'clientWidth', 'get').mockReturnValue(60);
    vi.spyOn(line, 'scrollWidth', 'get').mockReturnValue(80);
    fitText(room, fit);
    expect(line.style.fontSize).toBe('75%');
  });
});
