import type { OutsideLink } from '@bowtie/contracts';
import { z } from 'zod';

const LinkSchema = z
  .string()
  .trim()
  .regex(/^[^=]{1,40}=https:\/\/\S+$/, 'needs Label=https://…, separated by commas')
  .transform((text): OutsideLink => {
    const at = text.indexOf('=');
    return { label: text.slice(0, at).trim(), href: text.slice(at + 1) };
  })
  .refine(
    ({ href }) => URL.canParse(href) && new URL(href).pathname !== '/',
    'needs the address of our own page, not the network’s front door',
  );

/** Links of the footer that lead out of the store, as `Label=https://…` separated by commas; none by default. */
export const OutsideLinksSchema = z
  .string()
  .default('')
  .transform((text) => text.split(',').filter((part) => part.trim() !== ''))
  .pipe(z.array(LinkSchema).max(12));
