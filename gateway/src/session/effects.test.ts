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

it('takes over what the account says of its person, and of nobody else', () => {
  const now = changeSession(emptySession(), [signIn], {}).next;
  const renamed = { ...person, first_name: 'Grace' };
  const update = { do: 'update_person', user_id: 'u1', person: renamed } as const;
  expect(changeSession(now, [update], {})).toEqual({ next: { ...now, ...renamed }, rotate: false });
  expect(changeSession(now, [{ ...update, user_id: 'u2' }], {}).next).toEqual(now);
  expect(changeSession(undefined, [update], {}).next).toBeUndefined();
});

it('knows the status of the person’s business, and of nobody else’s', () => {
  const now = changeSession(emptySession(), [{ ...signIn, smb_status: 'pending' }], {}).next;
  expect(now).toMatchObject({ smb_status: 'pending' });
  const update = { do: 'update_business', user_id: 'u1', smb_status: 'approved' } as const;
  expect(changeSession(now, [update], {})).toMatchObject({ next: { smb_status: 'approved' }, rotate: false });
  expect(changeSession(now, [{ ...update, user_id: 'u2' }], {}).next).toEqual(now);
  expect(changeSession(now, [{ ...signIn, user_id: 'u2' }], {}).next).toMatchObject({ smb_status: null });
  expect(changeSession(now, [{ do: 'go_on_as_guest', person }], {}).next).toMatchObject({ smb_status: null });
});

it('leaves a notice in a new session where the old one was ended', () => {
  const flash = { do: 'flash', level: 'success', message: 'You are logged out.' } as const;
  const { next, rotate } = changeSession(emptySession(), [signIn, { do: 'sign_out' }, flash], {});
  expect(rotate).toBe(true);
  expect(next).toMatchObject({ kind: 'anonymous', flash_messages: { success: ['You are logged out.'] } });
});
