import { setWord } from './stroke-letters';

/** The card networks the store sells. */
export type CardNetwork = 'visa' | 'mastercard';

/** One shape of a network's mark: filled, or a line when it has a `stroke`. */
export interface MarkShape {
  readonly d: string;
  readonly fill: string;
  readonly stroke?: string;
  readonly strokeWidth?: number;
  readonly transform?: string;
}

export interface NetworkMark {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly MarkShape[];
}

function word(text: string, gap: number, place: (x: number) => string, strokeWidth: number): MarkShape[] {
  return setWord(text, gap).glyphs.map(({ x, d }) => ({
    d,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth,
    transform: place(x),
  }));
}

const round = (x: number): string => String(Math.round(x * 100) / 100);

/** The networks' names as own drawings: a slanted word, and two circles over a word. Lines take the text colour. */
export const networkMarks: Readonly<Record<CardNetwork, NetworkMark>> = {
  visa: {
    name: 'Visa',
    width: 112,
    height: 40,
    shapes: word('VISA', 34, (x) => `translate(${round(14 + x * 0.28)} 6) skewX(-14) scale(.28)`, 25),
  },
  mastercard: {
    name: 'Mastercard',
    width: 96,
    height: 72,
    shapes: [
      { d: 'M12 24a23 23 0 1 0 46 0a23 23 0 1 0 -46 0z', fill: '#E3342B' },
      { d: 'M38 24a23 23 0 1 0 46 0a23 23 0 1 0 -46 0z', fill: '#F2A229' },
      { d: 'M48 3.3a23 23 0 0 1 0 41.4a23 23 0 0 1 0 -41.4z', fill: '#F2692A' },
      ...word('mastercard', 15, (x) => `translate(${round(3.5 + x * 0.155)} 53) scale(.155)`, 12),
    ],
  },
};

/** A network's mark as an SVG document in the given ink. */
export function drawNetworkMark(network: CardNetwork, ink = '#221B16'): string {
  const { name, width, height, shapes } = networkMarks[network];
  const body = shapes
    .map(({ d, fill, stroke, strokeWidth, transform }) => {
      const line = stroke ? ` stroke="${stroke}" stroke-width="${strokeWidth}"` : '';
      return `<path d="${d}" fill="${fill}"${line}${transform ? ` transform="${transform}"` : ''}/>`;
    })
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" color="${ink}"><title>${name}</title><g stroke-linecap="round" stroke-linejoin="round">${body}</g></svg>`;
}
