import type { MessageLayout } from '@bowtie/domain/handwriting';
import { type CSSProperties, Fragment } from 'react';
import styles from './handwritten-message.module.css';

/**
 * A message in handwriting, in the size, columns and lines of its print. Its place's styles say in `--unit` how long a
 * point of the print is.
 */
export function HandwrittenMessage({ layout }: { layout: MessageLayout }) {
  const { size, leading, width, rows, paragraphs } = layout;
  const measure: CSSProperties & Record<`--${string}`, number> = {
    '--size': size,
    '--leading': leading,
    '--column': width,
    '--rows': rows,
  };
  return (
    <span className={styles.message} style={measure}>
      <span className={styles.lines} data-text="line">
        {paragraphs.map((lines, paragraph) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <span key={paragraph} dir="auto" className={styles.paragraph}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
              <Fragment key={index}>
                <span className={styles.line} data-line>
                  {line}
                </span>{' '}
              </Fragment>
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}
