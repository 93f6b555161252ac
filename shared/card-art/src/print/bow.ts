/** A shape of a drawing on paper. */
interface PrintShape {
  d: string;
  fill: string;
  transform?: readonly [number, number, number, number, number, number];
}

const colours = { body: '#B3202E', shade: '#8E1522', light: '#E2606B' } as const;

const half: readonly PrintShape[] = [
  { d: 'M61 53C54 66 45 80 33 93c4-1 8-1 12 1 2 3 3 7 3 11 9-14 15-29 18-46z', fill: colours.body },
  { d: 'M61 53c-3 6-7 12-11 18l9 8c3-7 5-14 6-20z', fill: colours.shade },
  { d: 'M60 48C52 28 28 10 14 15 3 20 4 40 12 50c9 10 33 12 48 6z', fill: colours.body },
  { d: 'M57 49C48 37 31 27 23 31c-6 4-5 12 0 16 7 6 23 7 34 4z', fill: colours.shade },
  { d: 'M13 21c4-5 16-3 28 8-11-6-22-9-28-8z', fill: colours.light },
];

/** The store's bow, as it stands on pages, in the ribbon's colours. */
export const bow: { width: number; shapes: readonly PrintShape[] } = {
  width: 120,
  shapes: [
    ...half,
    ...half.map((shape) => ({ ...shape, transform: [-1, 0, 0, 1, 120, 0] as const })),
    { d: 'M50 41c5-3 15-3 20 0 3 6 3 14 0 19-5 3-15 3-20 0-3-6-3-13 0-19z', fill: colours.body },
    { d: 'M54 43c4-2 8-2 12 0-4 0-8 1-11 3z', fill: colours.light },
  ],
};
