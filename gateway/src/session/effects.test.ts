import { expect, it } from 'vitest';
import { changeSession } from './effects';
import { emptySession } from './session';

const person = { email: 'ada@example.com', first_name: 'Ada', last_name: 'Lovelace', phone_number: null };
const signIn = { do: 'sign_in', user_id: 'u1', person } as const;

it('goes on with the cart of the session, or of the person, under a new id', () => {
  const session = emptySession();
  const own = changeSession(session, [signIn], {});
  expect(own).toEqual({ next: { ...session, ...person, kind: 'user', user_id: 'u1' }, rotate: true });
  const somebodyElse = changeSession(own.next, [{ ...signIn, user_id: 'u2' }], {});
  expect(somebodyElse.next?.cart_key).not.toBe(session.cart_key);
  const persons = changeSession(session, [{ ...signIn, cart_key: 'persons' }], {});
  expect(persons).toEqual({ next: { ...own.next, cart_key: 'persons' }, rotate: true });
});

it('has the cart change hands whenever somebody goes on as a guest', () => {
  const guest = { do: 'go_on_as_guest', person } as const;
  const session = emptySession();
  const { next } = changeSession(session, [guest, guest], {});
  expect(next).toMatchObject({ kind: 'guest', cart_key: session.cart_key, cart_epoch: 2 });
  const user = changeSession(session, [signIn, guest], {}).next;
  expect(user?.cart_key).not.toBe(session.cart_key);
});

it('forgets whose cart it was when somebody signs out', () => {
  const { next } = changeSession(
    emptySession(),
    [{ ...signIn, cart_key: 'persons' }, { do: 'sign_out' }],
    {},
  );
  expect(next).toBeUndefined();
});
