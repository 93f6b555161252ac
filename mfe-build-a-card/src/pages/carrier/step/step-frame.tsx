import { type BuildACardCard, wireFromCents } from '@bowtie/domain';
import { Button, classNames, Money } from '@bowtie/ui';
import { BuyBar } from '@bowtie/ui/cards';
import { CheckedForm } from '@bowtie/web/forms';
import { FORM_ERROR } from 'final-form';
import { type ReactNode, useEffect, useRef } from 'react';
import { sumOfAmounts } from '../../../data/cards-sum';
import { plainSpaces } from '../../../flow-form/plain-spaces';
import styles from './step-frame.module.css';

interface StepFrameProps<Values> {
  title: string;
  lead: ReactNode;
  /** What arrives, beside the decisions. */
  preview?: ReactNode;
  /** On a narrow screen the preview stands below the decisions, unless it is what is decided about. */
  previewFirst?: boolean;
  /** The cards of the batch, whose price stands beside the way on. */
  cards: readonly BuildACardCard[];
  /** The focus comes to the heading when the sub-step opens after another one. */
  arriving: boolean;
  /** Something in here was refused by the store: the focus comes to it instead. */
  isInvalid?: boolean;
  submitLabel: string;
  busy?: boolean;
  initialValues: Values;
  /** What is not right about the fields, by their names. */
  validate?: (values: Values) => Partial<Record<string, string>>;
  /** Says whether it went on; if not, the focus goes to the first field that is not right. */
  onSubmit: (values: Values) => boolean | Promise<boolean>;
  onBack: () => void;
  children: ReactNode;
}

/** What the cards of the batch cost so far. */
function Sum({ cards }: { cards: readonly BuildACardCard[] }) {
  const { values, fees, priced } = sumOfAmounts(cards.map(({ amount }) => amount));
  if (priced === 0) return null;
  const posted = cards.some(({ deliveryMethod }) => deliveryMethod === 'plastic');
  return (
    <p className={styles.sum}>
      <span className={styles.total}>
        <Money price={wireFromCents(values + fees)} />
      </span>
      <span className={styles.about}>
        {cards.length > 1 && <span className={styles.count}>{`${cards.length} cards`}</span>}{' '}
        <span>{posted ? '+ shipping' : 'with fees'}</span>
      </span>
    </p>
  );
}

/** The fields themselves say what is wrong. */
const invalidForm = { [FORM_ERROR]: 'Something is not right yet.' };

/** How long the message of an error is waited for. */
const mostFrames = 30;

/** Puts the focus on the first field that is not right, or on what helps; where it is a group, on its first control. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  findFirstInvalid(form, mostFrames);
}

function findFirstInvalid(form: HTMLFormElement | null, framesLeft: number): void {
  // The messages are drawn by a render that follows the answer, on a busy machine some frames later.
  requestAnimationFrame(() => {
    const firstInvalid = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
    if (!firstInvalid && framesLeft > 1) return findFirstInvalid(form, framesLeft - 1);
    const control =
      firstInvalid instanceof HTMLFieldSetElement ? firstInvalid.querySelector('input') : firstInvalid;
    control?.focus();
  });
}

/** One sub-step: its question, the decisions, the preview of what arrives, and the ways on and back. */
export function StepFrame<Values>(props: StepFrameProps<Values>) {
  const { title, lead, preview, previewFirst, cards, arriving, isInvalid = false } = props;
  const { submitLabel, busy, initialValues, validate, onSubmit, onBack, children } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arriving) heading.current?.focus();
  }, [arriving]);
  // Once, and never away from a field that somebody is in already.
  const led = useRef(false);
  useEffect(() => {
    if (!isInvalid || led.current) return;
    led.current = true;
    const form = heading.current?.closest('form') ?? null;
    if (!form?.contains(document.activeElement?.closest('input, textarea, select') ?? null))
      focusFirstInvalid(form);
  }, [isInvalid]);

  const submit = (values: Values) => {
    const went = onSubmit(values);
    if (went === true) return undefined;
    if (went === false) return invalidForm;
    // Not awaited by the form, which else could not be sent again with another address meanwhile.
    void went.then((isOn) => {
      if (!isOn) focusFirstInvalid(heading.current?.closest('form') ?? null);
    });
    return undefined;
  };
  return (
    <CheckedForm<Values>
      initialValues={initialValues}
      {...(validate && { validate })}
      onSubmit={submit}
      onRejected={focusFirstInvalid}
      aria-label={title}
      className={classNames(styles.frame, preview !== undefined && styles.pair, previewFirst && styles.first)}
      onInputCapture={plainSpaces}
    >
      <header className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p>{lead}</p>
      </header>
      <div className={styles.decisions}>{children}</div>
      {preview !== undefined && (
        <aside className={styles.preview} aria-label="Preview">
          {preview}
        </aside>
      )}
      <BuyBar>
        <div className={styles.ways}>
          <Button variant="quiet" icon="arrow-left" className={styles.back} onClick={onBack}>
            <span className={styles.backWord}>Back</span>
          </Button>
          <Sum cards={cards} />
          <Button
            type="submit"
            variant="ribbon"
            size="large"
            iconEnd="arrow-right"
            busy={busy}
            className={styles.on}
          >
            {submitLabel}
          </Button>
        </div>
      </BuyBar>
    </CheckedForm>
  );
}
