import { useState } from 'react';

/**
 * Which messages a form shows: those of the fields that were left, all once it was tried to send, and what the store
 * refused at once, until it is changed.
 */
export function useFieldErrors<Field extends string>(
  errors: Partial<Record<Field, string>>,
  refused: Readonly<Partial<Record<Field, string>>>,
) {
  const [left, setLeft] = useState<ReadonlySet<Field>>(new Set());
  const [tried, setTried] = useState(false);
  return {
    errorOf: (field: Field): string | undefined =>
      (tried || left.has(field) ? errors[field] : undefined) ?? refused[field],
    leave: (field: Field) => setLeft((fields) => new Set(fields).add(field)),
    /** Whether the form may be sent; if not, everything that is wrong shows. */
    mayGoOn: (fields: readonly Field[]): boolean => {
      setTried(true);
      return Object.keys(errors).length === 0 && fields.every((field) => refused[field] === undefined);
    },
  };
}
