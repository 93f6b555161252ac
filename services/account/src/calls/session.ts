import { checkLogin, userLogin, userLogout, userSignup } from '@bowtie/contracts';
import { anonymous, type HandledCall, handle, refusal, type SessionPerson } from '@bowtie/service-kit';
import { loginStatus } from '../rules/login-status';
import type { Passwords } from '../rules/passwords';
import type { PeopleStore, Person } from '../store/people-store';
import { keptPhone } from './kept-phone';

/** The calls by which a visitor signs up, in and out, and learns who they are. */
export function sessionCalls(people: PeopleStore, passwords: Passwords): HandledCall[] {
  return [
    handle(checkLogin, async ({ identity, changeSession }) => {
      if (Object.keys(identity.flash_messages).length > 0) changeSession({ do: 'clear_flash' });
      return loginStatus(identity);
    }),
    handle(userLogin, async ({ body, changeSession }) => {
      const person = await people.byEmail(body.email);
      const isRight = await passwords.matches(person?.password_hash, body.password);
      if (person === null || !isRight) throw refusal(userLogin, 'login_failed');
      changeSession({ do: 'sign_in', user_id: person._id, person: sessionPerson(person) });
      return signedIn(person);
    }),
    handle(userSignup, async ({ body, changeSession }) => {
      const phone_number = body.phone_number === undefined ? null : keptPhone(userSignup, body.phone_number);
      // Hashed before the address is looked at, so that a taken one is answered no faster.
      const password_hash = await passwords.hash(body.password);
      const { email, first_name, last_name } = body;
      const person = await people.add({ email, first_name, last_name, phone_number, password_hash });
      if (person === undefined) throw refusal(userSignup, 'signup_refused');
      changeSession({ do: 'sign_in', user_id: person._id, person: sessionPerson(person) });
      return signedIn(person);
    }),
    handle(userLogout, async ({ changeSession }) => {
      changeSession({ do: 'sign_out' });
      return loginStatus(anonymous);
    }),
  ];
}

function sessionPerson({ email, first_name, last_name, phone_number }: Person): SessionPerson {
  return { email, first_name, last_name, phone_number };
}

function signedIn(person: Person) {
  return loginStatus({
    ...sessionPerson(person),
    kind: 'user',
    user_id: person._id,
    flash_messages: {},
  });
}
