/**
 * Letters as centre lines, so that drawings need no font: any weight, inline or outline comes from how they are
 * stroked. Capitals stand on y = 100 and reach y = 0; small letters reach y = 40.
 */
interface Letter {
  readonly width: number;
  readonly d: string;
}

const letter = (width: number, d: string): Letter => ({ width, d });

const letters: Readonly<Record<string, Letter>> = {
  A: letter(80, 'M0 100L40 0L80 100M15 66H65'),
  B: letter(60, 'M0 48H30A24 24 0 0 0 30 0H0V100H34A26 26 0 0 0 34 48'),
  C: letter(86, 'M86 16A50 50 0 1 0 86 84'),
  D: letter(80, 'M0 0H30A50 50 0 0 1 30 100H0Z'),
  E: letter(56, 'M56 0H0V100H56M0 50H48'),
  F: letter(54, 'M54 0H0V100M0 50H46'),
  G: letter(100, 'M86 16A50 50 0 1 0 100 50H60'),
  H: letter(72, 'M0 0V100M72 0V100M0 50H72'),
  I: letter(0, 'M0 0V100'),
  J: letter(48, 'M48 0V74A25 25 0 0 1 0 80'),
  K: letter(68, 'M0 0V100M66 0L0 62M24 41L68 100'),
  L: letter(54, 'M0 0V100H54'),
  M: letter(92, 'M0 100V0L46 66L92 0V100'),
  N: letter(74, 'M0 100V0L74 100V0'),
  O: letter(100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z'),
  P: letter(60, 'M0 100V0H32A28 28 0 0 1 32 56H0'),
  Q: letter(100, 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0ZM62 66L96 102'),
  R: letter(62, 'M0 100V0H32A28 28 0 0 1 32 56H0M30 56L62 100'),
  S: letter(62, 'M58 14C52 4 43 0 32 0C14 0 4 11 4 25C4 58 62 42 62 74C62 90 50 100 32 100C17 100 6 93 0 82'),
  T: letter(70, 'M0 0H70M35 0V100'),
  U: letter(72, 'M0 0V64A36 36 0 0 0 72 64V0'),
  V: letter(80, 'M0 0L40 100L80 0'),
  W: letter(116, 'M0 0L30 100L58 16L86 100L116 0'),
  X: letter(70, 'M0 0L70 100M70 0L0 100'),
  Y: letter(76, 'M0 0L38 52L76 0M38 52V100'),
  Z: letter(66, 'M0 0H66L0 100H66'),
  0: letter(64, 'M32 0A32 50 0 1 1 32 100A32 50 0 1 1 32 0Z'),
  1: letter(26, 'M0 18L26 0V100'),
  2: letter(60, 'M2 24A28 25 0 1 1 50 46L0 100H60'),
  3: letter(58, 'M4 10A27 24 0 1 1 26 48A28 26 0 1 1 0 86'),
  4: letter(66, 'M50 100V0L0 70H66'),
  5: letter(60, 'M54 0H8L4 44A32 29 0 1 1 0 90'),
  6: letter(62, 'M50 2Q0 36 0 68A31 32 0 1 0 62 68A31 32 0 0 0 4 54'),
  7: letter(60, 'M0 0H60L20 100'),
  8: letter(60, 'M30 0A24 23 0 1 1 30 46A30 27 0 1 1 30 100A30 27 0 1 1 30 46A24 23 0 1 1 30 0Z'),
  9: letter(62, 'M12 98Q62 64 62 32A31 32 0 1 0 0 32A31 32 0 0 0 58 46'),
  "'": letter(0, 'M0 0V22'),
  '.': letter(0, 'M0 97V100'),
  '-': letter(30, 'M0 56H30'),
  '!': letter(0, 'M0 0V64M0 97V100'),
  '&': letter(70, 'M70 100L20 32A19 19 0 1 1 52 26C46 42 2 46 2 74C2 106 54 106 66 56'),
  a: letter(52, 'M52 40V100M52 70A26 30 0 1 0 52 70.1'),
  c: letter(46, 'M46 50A26 30 0 1 0 46 90'),
  d: letter(52, 'M52 0V100M52 70A26 30 0 1 0 52 70.1'),
  e: letter(52, 'M1 70H52A26 30 0 1 0 46 91'),
  m: letter(72, 'M0 100V40M0 66A18 24 0 0 1 36 64V100M36 66A18 24 0 0 1 72 64V100'),
  r: letter(28, 'M0 100V40M0 68Q4 42 28 42'),
  s: letter(
    40,
    'M38 49C33 42 27 40 20 40C9 40 3 46 3 54C3 75 40 64 40 84C40 94 31 100 20 100C10 100 4 96 0 89',
  ),
  t: letter(30, 'M12 14V82Q12 100 30 98M0 42H30'),
};

/** A word set in the letters above, with its width; `gap` is the space between two centre lines. */
export interface SetWord {
  readonly width: number;
  readonly glyphs: readonly { readonly x: number; readonly d: string }[];
}

/** Sets a word. A character that has no drawing, such as a space, is a gap. */
export function setWord(word: string, gap: number): SetWord {
  let x = 0;
  const glyphs: { x: number; d: string }[] = [];
  for (const character of word) {
    const found = letters[character];
    if (found) glyphs.push({ x, d: found.d });
    x += (found?.width ?? 30) + gap;
  }
  return { width: Math.max(0, x - gap), glyphs };
}

/** Moves an absolute path sideways: every command here takes its x where this looks for it. */
function shift(d: string, by: number): string {
  return d.replace(/([MLHVACQZ])([^MLHVACQZ]*)/g, (_, command: string, rest: string) => {
    const numbers = rest.match(/-?[\d.]+/g)?.map(Number) ?? [];
    const moved = numbers.map((value, index) => {
      if (command === 'V') return value;
      if (command === 'H') return value + by;
      if (command === 'A') return index % 7 === 5 ? value + by : value;
      return index % 2 === 0 ? value + by : value;
    });
    return `${command}${moved.map((value) => Math.round(value * 10) / 10).join(' ')}`;
  });
}

/** A word as one path, for a stroke to follow. */
export function wordPath(word: string, gap: number): { readonly width: number; readonly d: string } {
  const { width, glyphs } = setWord(word, gap);
  return { width, d: glyphs.map(({ x, d }) => shift(d, x)).join('') };
}
