import { inch } from '@bowtie/card-art/print';

const page = { width: 8.5 * inch, height: 11 * inch };
const left = 0.75 * inch;

/** The sheet of a letter, and where its text begins and ends. */
export const letterPage = { page, left, right: page.width - left } as const;
