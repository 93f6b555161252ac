import { entriesOf } from '@bowtie/domain';
import { useLayoutEffect } from 'react';
import { useForm } from 'react-final-form';
import { changeFields } from './change-fields';

/** What is entered by a form and kept over reloads and between tabs. Stays the same object while it means the same. */
export interface StoredValues<Values> {
  read(): Values;
  /** Puts what was entered there, with all that follows from it. */
  write(changed: Partial<Values>): void;
  /** Calls back whenever something else is stored. */
  subscribe(listener: () => void): () => void;
}

const ignore = () => undefined;

/** The names of fields: of the values, and of what some of them are made of. */
const fieldNames = (values: object): string[] =>
  entriesOf(values).flatMap(([name, value]: [string, unknown]) => [
    name,
    ...(typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((part) => `${name}.${part}`)
      : []),
  ]);

/**
 * Inside a form: what is put into its fields is stored at once, and what is stored by any other way (another tab, a choice that
 * undoes another) comes to the fields. The form has no copy that could differ from it.
 */
export function StoredFields<Values extends object>({
  stored,
}: {
  readonly stored: StoredValues<Values>;
}): null {
  const form = useForm<Values>();
  const fields = useForm();
  useLayoutEffect(() => {
    // Registered here too: a field that comes anew is set to what the form began with, unless it is known already.
    const unregister = fieldNames(stored.read()).map((name) => fields.registerField(name, ignore, {}));
    const differing = (from: Values, to: Values) => {
      const different: Partial<Values> = {};
      for (const [name, value] of entriesOf(to)) if (!Object.is(from[name], value)) different[name] = value;
      return different;
    };
    const show = () => {
      changeFields(form, differing(form.getState().values, stored.read()));
    };
    show();
    const unsubscribe = form.subscribe(
      ({ values }) => {
        const entered = differing(stored.read(), values);
        if (Object.keys(entered).length > 0) stored.write(entered);
      },
      { values: true },
    );
    const stop = stored.subscribe(show);
    return () => {
      stop();
      unsubscribe();
      for (const each of unregister) each();
    };
  }, [form, fields, stored]);
  return null;
}
