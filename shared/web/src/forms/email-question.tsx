import { likelyEmail } from '@bowtie/domain';
import { linkClass } from '@bowtie/ui';
import type { ReactNode } from 'react';

/** Asks whether an e-mail address with a slip (`ada@gmial.con`) is another one; undefined where it has none. */
export function emailQuestion(typed: string, onTake: (email: string) => void): ReactNode {
  const likely = likelyEmail(typed);
  if (likely === undefined) return undefined;
  return (
    <span role="status">
      <span>Did you mean</span>{' '}
      <button type="button" className={linkClass('inline')} onClick={() => onTake(likely)}>
        {likely}
      </button>
      <span>?</span>
    </span>
  );
}
