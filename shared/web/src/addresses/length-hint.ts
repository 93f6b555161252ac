import type { TextRule } from '@bowtie/domain';

/** How long a text may be, in words. */
export function lengthHint({ min, max }: TextRule): string {
  return min > 1 ? `${min} to ${max} characters` : `${max} characters at most`;
}
