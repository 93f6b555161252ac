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

const line = { fill: 'none', stroke: 'currentColor' };

/**
 * The networks' names as own drawings: a slanted word, and two circles over a word. Lines take the text colour. The
 * words are the store's letters, written out here so that the first page need not carry the alphabet (a test compares).
 */
export const networkMarks: Readonly<Record<CardNetwork, NetworkMark>> = {
  visa: {
    name: 'Visa',
    width: 112,
    height: 40,
    shapes: [
      {
        ...line,
        d: 'M0 0L40 100L80 0M114 0V100M206 14C200 4 191 0 180 0C162 0 152 11 152 25C152 58 210 42 210 74C210 90 198 100 180 100C165 100 154 93 148 82M244 100L284 0L324 100M259 66H309',
        strokeWidth: 25,
        transform: 'translate(14 6)skewX(-14)scale(.28)',
      },
    ],
  },
  mastercard: {
    name: 'Mastercard',
    width: 96,
    height: 72,
    shapes: [
      { d: 'M12 24a23 23 0 1 0 46 0a23 23 0 1 0-46 0z', fill: '#E3342B' },
      { d: 'M38 24a23 23 0 1 0 46 0a23 23 0 1 0-46 0z', fill: '#F2A229' },
      { d: 'M48 3.3a23 23 0 0 1 0 41.4a23 23 0 0 1 0-41.4z', fill: '#F2692A' },
      {
        ...line,
        d: 'M0 100V40M0 66A18 24 0 0 1 36 64V100M36 66A18 24 0 0 1 72 64V100M139 40V100M139 70A26 30 0 1 0 139 70.1M192 49C187 42 181 40 174 40C163 40 157 46 157 54C157 75 194 64 194 84C194 94 185 100 174 100C164 100 158 96 154 89M221 14V82Q221 100 239 98M209 42H239M255 70H306A26 30 0 1 0 300 91M321 100V40M321 68Q325 42 349 42M410 50A26 30 0 1 0 410 90M477 40V100M477 70A26 30 0 1 0 477 70.1M492 100V40M492 68Q496 42 520 42M587 0V100M587 70A26 30 0 1 0 587 70.1',
        strokeWidth: 12,
        transform: 'translate(3.5 53)scale(.155)',
      },
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
