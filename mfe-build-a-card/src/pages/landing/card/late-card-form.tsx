import { ErrorState, NeedsScript, SkeletonText } from '@bowtie/ui';
import { reportError, useServerData } from '@bowtie/web';
import { type ComponentProps, useRef } from 'react';
import type { CardForm } from './card-form';
import styles from './late-card-form.module.css';
import { loadCardForm, loadedCardForm } from './load-card-form';
import { useBegun } from './use-begun';

async function load(): Promise<typeof CardForm> {
  try {
    return await loadCardForm();
  } catch (error) {
    reportError('area loading', error, { page: 'landing' });
    throw error;
  }
}

/** Stands for the form until it is there: as high as a screen, so that nothing that is seen moves when it comes. */
export function FormSkeleton() {
  return (
    <div className={styles.waiting}>
      <NeedsScript />
      <SkeletonText lines={8} />
    </div>
  );
}

/** The form of the current card, which comes once the visitor begins. */
export function LateCardForm(props: ComponentProps<typeof CardForm>) {
  const place = useRef<HTMLDivElement>(null);
  const begun = useBegun(place);
  const { data, status, reload } = useServerData(begun ? 'landing form' : undefined, load, {
    freshMs: Number.POSITIVE_INFINITY,
  });
  const Form = loadedCardForm() ?? data;
  if (Form !== undefined) return <Form {...props} />;
  return (
    <div ref={place}>
      {status === 'failed' ? (
        <ErrorState title="The form did not load" onRetry={reload}>
          Your card is kept as it is.
        </ErrorState>
      ) : (
        <FormSkeleton />
      )}
    </div>
  );
}
