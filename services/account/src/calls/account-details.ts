import {
  type AccountDetails,
  type AnyCall,
  accountDetails,
  cancelEmailChange,
  changeAccountDetails,
} from '@bowtie/contracts';
import { type CallContext, commonError, type HandledCall, handle } from '@bowtie/service-kit';
import type { AccountDeps } from '../deps';
import { readablePhone } from '../rules/phone-number';
import { sessionPerson } from '../sign-in/sign-in';
import type { Person } from '../store/people-store';
import { storedPhone } from './stored-phone';

/** The signed-in person. @throws ApiError `not_signed_in` where the account is not there any more */
export async function personOf(
  { people }: Pick<AccountDeps, 'people'>,
  { identity }: Pick<CallContext<AnyCall>, 'identity'>,
): Promise<Person> {
  const person = identity.user_id === null ? null : await people.byId(identity.user_id);
  if (person === null) throw commonError('not_signed_in');
  return person;
}

function detailSteps({ emails }: AccountDeps) {
  const detailsOf = async (person: Person): Promise<AccountDetails> => {
    const { _id, email, first_name, last_name, phone_number, phone_verified_at = null } = person;
    const pending = await emails.pendingChange(_id);
    return {
      email,
      first_name,
      last_name,
      phone_number: phone_number === null ? null : readablePhone(phone_number),
      phone_verified: phone_number !== null && phone_verified_at !== null,
      pending_email: pending?.email ?? null,
    };
  };
  return { detailsOf };
}

/** A name that was changed on another device is taken over here. */
function updateSession(person: Person, { identity, changeSession }: CallContext<AnyCall>): void {
  const now = sessionPerson(person);
  const isSame =
    identity.email === now.email &&
    identity.first_name === now.first_name &&
    identity.last_name === now.last_name &&
    identity.phone_number === now.phone_number;
  if (!isSame) changeSession({ do: 'update_person', user_id: person._id, person: now });
}

export function handleAccountDetails(deps: AccountDeps): HandledCall {
  const { detailsOf } = detailSteps(deps);
  return handle(accountDetails, async (context) => {
    const person = await personOf(deps, context);
    updateSession(person, context);
    return detailsOf(person);
  });
}

export function handleChangeAccountDetails(deps: AccountDeps): HandledCall {
  const { detailsOf } = detailSteps(deps);
  return handle(changeAccountDetails, async (context) => {
    const { first_name, last_name, phone_number } = context.body;
    const number = phone_number === null ? null : storedPhone(changeAccountDetails, phone_number);
    const person = await personOf(deps, context);
    const changed = await deps.people.changeDetails(person, { first_name, last_name, phone_number: number });
    if (changed === null) throw commonError('conflict');
    updateSession(changed, context);
    return detailsOf(changed);
  });
}

export function handleCancelEmailChange(deps: AccountDeps): HandledCall {
  const { detailsOf } = detailSteps(deps);
  return handle(cancelEmailChange, async (context) => {
    const person = await personOf(deps, context);
    await deps.emails.consumeChanges(person._id);
    return detailsOf(person);
  });
}
