import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import styles from './field.module.css';

/** One message or, as the wire gives them, several. */
export type FieldError = string | readonly string[] | null | undefined;

/** The text of an error, or an empty string when there is none. */
export function errorText(error: FieldError): string {
  return typeof error === 'string' ? error : (error?.join(' ') ?? '');
}

interface FieldMessageProps {
  readonly id: string;
  readonly hint?: ReactNode;
  readonly error?: FieldError;
}

/** Hint and error under a control. The live region is always there, so an error that appears is read out. */
export function FieldMessage({ id, hint, error }: FieldMessageProps) {
  const text = errorText(error);
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      <div id={`${id}-error`} aria-live="polite" className={styles.error}>
        {text && (
          <>
            <Icon name="alert" size={16} />
            <span>{text}</span>
          </>
        )}
      </div>
    </>
  );
}

/** The ids that describe a control, for `aria-describedby`. */
export function describedBy(id: string, hint: ReactNode, error: FieldError): string | undefined {
  const ids = [hint ? `${id}-hint` : '', errorText(error) ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}
