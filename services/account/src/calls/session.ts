import { checkLogin, type LoginStatus, userLogin, userLogout, userSignup } from '@bowtie/contracts';
import {
  anonymous,
  type CallContext,
  type HandledCall,
  handle,
  refusal,
  type SessionPerson,
} from '@bowtie/service-kit';
import { loginStatus } from '../rules/login-status';
import type { Passwords } from '../rules/passwords';
import type { PeopleStore, Person } from '../store/people-store';
import type { BringAlong } from './bring-along';
import { keptPhone } from './kept-phone';

interface SessionParts {
  people: PeopleStore;
  passwords: Passwords;
  bringAlong: BringAlong;
}

type SignInContext = Pick<
  CallContext<typeof userLogin | typeof userSignup>,
  'identity' | 'requestId' | 'log' | 'changeSession'
>;

const cardsLeftBehind =
  'Your cart is full, so not all the cards you chose could be added to it. They are kept, and come in when you log in again and there is room.';

/** The calls by which a visitor signs up, in and out, and learns who they are. */
export function sessionCalls({ people, passwords, bringAlong }: SessionParts): HandledCall[] {
  const signIn = async (
    person: Person,
    { identity, requestId, log, changeSession }: SignInContext,
  ): Promise<LoginStatus> => {
    const { cart_key, isLeft } = await bringAlong({ person, identity, requestId, log });
    changeSession({
      do: 'sign_in',
      user_id: person._id,
      person: sessionPerson(person),
      ...(cart_key !== undefined && { cart_key }),
    });
    return signedIn(person, isLeft ? { warning: [cardsLeftBehind] } : {});
  };

  return [
    handle(checkLogin, async ({ identity, changeSession }) => {
      if (Object.keys(identity.flash_messages).length > 0) changeSession({ do: 'clear_flash' });
      return loginStatus(identity);
    }),
    handle(userLogin, async (context) => {
      const { body } = context;
      const person = await people.byEmail(body.email);
      const isRight = await passwords.matches(person?.password_hash, body.password);
      if (person === null || !isRight) throw refusal(userLogin, 'login_failed');
      return signIn(person, context);
    }),
    handle(userSignup, async (context) => {
      const { body } = context;
      const phone_number = body.phone_number === undefined ? null : keptPhone(userSignup, body.phone_number);
      // Hashed before the address is looked at, so that a taken one is answered no faster.
      const password_hash = await passwords.hash(body.password);
      const { email, first_name, last_name } = body;
      const person = await people.add({ email, first_name, last_name, phone_number, password_hash });
      if (person === undefined) throw refusal(userSignup, 'signup_refused');
      return signIn(person, context);
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

function signedIn(person: Person, flash_messages: LoginStatus['flash_messages']): LoginStatus {
  return loginStatus({
    ...sessionPerson(person),
    kind: 'user',
    user_id: person._id,
    flash_messages,
  });
}
