import { getIn } from 'final-form';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-final-form';

interface FormDraftProps<Values extends object> {
  /** What was kept of the form; undefined until it is known. Another object replaces it. */
  readonly kept: Values | undefined;
  /** Told what the form holds, from when it is known what was kept of it. */
  readonly onChange?: ((values: Values) => void) | undefined;
}

/**
 * Inside a form that may be on the screen before it is known what was kept of it: the form begins with that then, but for the
 * fields that were changed meanwhile. Nothing is drawn anew by another key, which would cost letters, caret and focus.
 */
export function FormDraft<Values extends object>({ kept, onChange }: FormDraftProps<Values>): null {
  const form = useForm<Values>();
  const fields = useForm();
  const latest = useRef(onChange);
  latest.current = onChange;
  const isKnown = kept !== undefined;

  useEffect(() => {
    if (kept === undefined) return;
    const { values, modified = {} } = form.getState();
    form.batch(() => {
      form.initialize(kept);
      for (const [name, isChanged] of Object.entries(modified)) {
        if (isChanged) fields.change(name, getIn(values, name));
      }
    });
  }, [form, fields, kept]);

  // After the effect above: what the form held until then is not to be kept.
  useEffect(
    () => (isKnown ? form.subscribe(({ values }) => latest.current?.(values), { values: true }) : undefined),
    [form, isKnown],
  );
  return null;
}
