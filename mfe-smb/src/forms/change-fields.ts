import { entriesOf } from '@bowtie/domain';
import type { FormApi } from 'final-form';

/** Changes several fields of a form as one. */
export function changeFields<Values>(form: FormApi<Values>, changed: Partial<Values>): void {
  form.batch(() => {
    for (const [name, value] of entriesOf(changed)) form.change(name, value);
  });
}
