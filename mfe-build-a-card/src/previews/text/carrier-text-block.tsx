import { type HandwritingPlace, setHandwriting, tidyMessage } from '@bowtie/domain/handwriting';
import { classNames } from '@bowtie/ui';
import type { CSSProperties } from 'react';
import { HandwrittenMessage } from '../handwritten-message';
import { type CarrierText, directionOf, placeholderText, shownText } from './carrier-text';
import styles from './carrier-text-block.module.css';
import type { WordFit } from './fit-text';
import { useFittedText } from './use-fitted-text';

interface CarrierTextBlockProps {
  text: CarrierText;
  /** How the reader is spoken to. */
  greeting: (name: string) => string;
  /** How a printed message is fitted to its place, or which place a handwritten one is measured for. */
  fit: WordFit | HandwritingPlace;
  /** Class names: of the place, of its parts, and of what shows only where words will stand. */
  look: Readonly<Record<'room' | 'to' | 'message' | 'from' | 'faint', string | undefined>>;
}

/** What one person says to the other, set into its place as the press sets it: greeting, message, and who it is from. */
export function CarrierTextBlock({ text, greeting, fit, look }: CarrierTextBlockProps) {
  const room = useFittedText<HTMLDivElement>(typeof fit === 'string' ? null : fit);
  const to = shownText(text.to, placeholderText.to);
  const from = shownText(text.from, placeholderText.from);
  const message = shownText(text.message, placeholderText.message);
  const layout = typeof fit === 'string' ? setHandwriting(message.text, fit) : undefined;
  const air: CSSProperties & { '--air'?: number } = layout === undefined ? {} : { '--air': layout.scale };
  const faint = (part: { faint: boolean }) => part.faint && look.faint;
  return (
    <div ref={room} className={classNames(styles.room, look.room)} style={air}>
      <p className={classNames(look.to, faint(to))}>
        <span className={styles.line} data-text="line">
          {greeting(to.text)}
        </span>
      </p>
      {/* Whoever writes from right to left begins, and signs, at the right. */}
      <div dir={directionOf(message.text)}>
        {layout === undefined ? (
          <p className={classNames(styles.message, look.message, faint(message))} data-text="message">
            {tidyMessage(message.text)}
          </p>
        ) : (
          <p className={classNames(look.message, faint(message))}>
            <HandwrittenMessage layout={layout} />
          </p>
        )}
        <p className={classNames(look.from, faint(from))}>
          <span className={styles.line} data-text="line">
            <bdi>{from.text}</bdi>
          </span>
        </p>
      </div>
    </div>
  );
}
