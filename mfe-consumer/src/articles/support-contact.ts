import { supportHours, supportLines } from '@bowtie/domain';

interface Line {
  number: string;
  href: string;
}

const link = ({ number, href }: Line) => `[${number}](${href})`;

/** The support numbers as links of an article, and when they are answered. */
export const callNumber = link(supportLines.call);
export const textNumber = link(supportLines.text);
export const hours = `${supportHours.days}, ${supportHours.times}`;
