import { classNames, describedBy, errorText, type FieldError, FieldMessage } from '@bowtie/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './fieldset.module.css';

export interface FieldsetProps extends ComponentProps<'fieldset'> {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: FieldError;
  readonly legendHidden?: boolean | undefined;
}

/** Fields that belong together, with one name, one hint and one error. */
export function Fieldset({
  id: givenId,
  legend,
  hint,
  error,
  legendHidden = false,
  className,
  children,
  ...rest
}: FieldsetProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <fieldset
      {...rest}
      id={id}
      className={classNames(styles.fieldset, className)}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={errorText(error) ? true : undefined}
      // The focus can be led to what is not right.
      tabIndex={errorText(error) ? -1 : undefined}
    >
      <legend className={classNames(styles.legend, legendHidden && styles.hidden)}>{legend}</legend>
      {children}
      <FieldMessage id={id} hint={hint} error={error} />
    </fieldset>
  );
}
