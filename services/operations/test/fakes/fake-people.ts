import { endPersonSessions, findPeople } from '@bowtie/contracts';
import { type HandledCall, handle } from '@bowtie/service-kit';
import { personId, placed } from './fake-names';

/** The one who bought the order. */
export function createFakePeople(): HandledCall[] {
  const epochs = new Map([[personId, 0]]);
  return [
    handle(findPeople, async ({ body }) => {
      const isFound =
        body.user_id === undefined ? 'ada@example.com'.startsWith(body.search) : epochs.has(body.user_id);
      const ada = { user_id: personId, email: 'ada@example.com', name: 'Ada Lovelace', phone_number: null };
      return { people: isFound ? [{ ...ada, date_created: placed }] : [], has_more: false };
    }),
    handle(endPersonSessions, async ({ body: { user_id } }) => {
      const session_epoch = (epochs.get(user_id) ?? 0) + 1;
      epochs.set(user_id, session_epoch);
      return { user_id, session_epoch };
    }),
  ];
}
