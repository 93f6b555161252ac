import { endPersonSessions, findPeople } from '@bowtie/contracts';
import { callError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import type { Person } from '../store/people-store';

function showPerson({ _id, email, first_name, last_name, phone_number, created_at }: Person) {
  return {
    user_id: _id,
    email,
    name: `${first_name} ${last_name}`.trim(),
    phone_number,
    date_created: created_at.toISOString(),
  };
}

export function handleFindPeople({ people }: AccountDeps): HandledCall {
  return handle(findPeople, async ({ body: { search, user_id, page, limit } }) => {
    if (user_id !== undefined) {
      const person = await people.byId(user_id);
      return { people: person === null ? [] : [showPerson(person)], has_more: false };
    }
    const found = await people.byEmailPart(search, { skip: (page - 1) * limit, limit: limit + 1 });
    return { people: found.slice(0, limit).map(showPerson), has_more: found.length > limit };
  });
}

export function handleEndPersonSessions({ people }: AccountDeps): HandledCall {
  return handle(endPersonSessions, async ({ body: { user_id } }) => {
    const person = await people.endSessions(user_id);
    if (person === null) throw callError(endPersonSessions, 'person_not_found');
    return { user_id, session_epoch: person.session_epoch ?? 1 };
  });
}
