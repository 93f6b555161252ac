import { issueMessage } from '@bowtie/domain';
import type { z } from 'zod';

/** Messages by the name of the field that is not right. */
export type FieldErrors<Values> = Partial<Record<Extract<keyof Values, string>, string>>;

/** The `validate` of a form whose values a schema describes: for each field that is not right, the schema's first message, or ours where it has none. */
export function schemaErrors<Values>(schema: z.ZodType<unknown, Values>) {
  return (values: Values): FieldErrors<Values> => {
    const { error } = schema.safeParse(values, { error: issueMessage });
    const errors: Partial<Record<string, string>> = {};
    for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message;
    // A schema names only fields that its values have.
    return errors as FieldErrors<Values>;
  };
}
