import { defineMigration, type Migration } from '@bowtie/service-kit';
import { z } from 'zod';
import type { CreditEntryDraft } from '../rules/credit-book';

/** Of these, instances of the release before read what was issued, by the account's former name; so it keeps that for a release. */
const readByFormerName: readonly string[] = ['top_up_taken', 'top_up_restored'];

/** How entries of rewards and balances came to their shape, from the oldest on; none of these is ever changed or taken away. */
export const creditEntryMigrations: readonly Migration[] = [
  defineMigration({
    name: 'entries have an owner, who may be a business, and name the account of what the store issued',
    reads: z.object({
      user_id: z.string(),
      kind: z.string(),
      lines: z.array(z.object({ account: z.string(), cents: z.int() })),
    }),
    change: ({ user_id, kind, lines }) => ({
      owner_id: user_id,
      lines: lines.map((line) =>
        line.account === 'house' && !readByFormerName.includes(kind) ? { ...line, account: 'issued' } : line,
      ),
    }),
  }),
];

/** Fields of a new entry: its shape, and what instances of the release before read of it. */
export function storedFields({ kind, lines }: Pick<CreditEntryDraft, 'kind' | 'lines'>, owner: string) {
  const named = lines.map((line) =>
    line.account === 'issued' && readByFormerName.includes(kind) ? { ...line, account: 'house' } : line,
  );
  return { schema: creditEntryMigrations.length, user_id: owner, lines: named };
}
