import { userLogin } from '@bowtie/contracts';
import { type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture, password } from '../account-fixture';
import { createFakes, type Fakes } from '../fakes';

let fixture: AccountFixture;
let harness: TestHarness;
let others: Fakes;
beforeAll(async () => {
  others = createFakes();
  fixture = await openAccountFixture({ services: others.services });
  harness = fixture.harness;
});
afterAll(() => fixture.close());
beforeEach(() => {
  others.asked.length = 0;
  others.used.clear();
  others.away.clear();
  others.isFull = false;
});

type Visitor = ReturnType<typeof testIdentity>;

/** The session with which somebody goes on after an answer that changed it. */
function after(as: Visitor, effects: Awaited<ReturnType<TestHarness['call']>>['effects']): Visitor {
  const effect = effects.find((one) => one.do === 'sign_in');
  if (effect === undefined) throw new Error('nobody was signed in');
  const { user_id, cart_key = as.cart_key } = effect;
  return testIdentity({ kind: 'user', user_id, cart_key });
}

/** A browser in which something may have been done already, or one that is new. */
const browser = (fields: Partial<Visitor> = {}) => testIdentity({ kind: 'anonymous', ...fields });
const withCards = (fields: Partial<Visitor> = {}) => {
  const as = browser(fields);
  others.used.add(as.cart_key ?? '');
  return as;
};

/** Somebody new, who can sign in. */
async function newcomer(as: Visitor) {
  const credentials = { email: newEmail(), password };
  const own = fixture.browser(as);
  const user_id = await own.becomePerson(credentials.email);
  return {
    user_id,
    email: credentials.email,
    session: own.as,
    async login(from: Visitor) {
      const answer = await harness.call(userLogin, { body: credentials }, { as: from });
      expect(answer.status).toBe(200);
      return { session: after(from, answer.effects), answer };
    },
  };
}

describe('who signs up', () => {
  it('keeps the cart of the session, and gets what was made in it', async () => {
    const as = withCards();
    const { session, user_id } = await newcomer(as);
    expect(session.cart_key).toBe(as.cart_key);
    expect(others.asked).toEqual([{ call: 'adopt', cart_keys: [as.cart_key], user_id }]);
  });

  it('asks nobody in a browser that is new', async () => {
    const as = browser({ is_new: true });
    expect((await newcomer(as)).session.cart_key).toBe(as.cart_key);
    expect(others.asked).toEqual([]);
  });

  it('never gets the cart of somebody else who is signed in here', async () => {
    const ada = await newcomer(withCards());
    others.asked.length = 0;
    const grace = await newcomer(ada.session);
    expect(grace.session.cart_key).not.toBe(ada.session.cart_key);
    expect((await grace.login(ada.session)).session.cart_key).toBe(grace.session.cart_key);
    expect((await ada.login(grace.session)).session.cart_key).toBe(ada.session.cart_key);
    expect(others.asked).toEqual([]);
  });

  it('never gets a cart that became somebody’s whose session was not changed then', async () => {
    const as = withCards();
    const ada = await newcomer(as);
    const grace = await newcomer(as);
    expect(grace.session.cart_key).not.toBe(as.cart_key);
    expect((await ada.login(as)).session.cart_key).toBe(as.cart_key);
  });
});

describe('who signs in', () => {
  it('finds the same cart in every browser', async () => {
    const { session, login } = await newcomer(withCards());
    others.asked.length = 0;
    const { session: elsewhere } = await login(browser({ is_new: true }));
    expect(elsewhere.cart_key).toBe(session.cart_key);
    expect(others.asked).toEqual([]);
    expect((await login(elsewhere)).session.cart_key).toBe(session.cart_key);
  });

  it('brings what is in the session: its pictures first, then its cart', async () => {
    const { session, user_id, login } = await newcomer(withCards());
    others.asked.length = 0;
    const as = withCards();
    expect((await login(as)).session.cart_key).toBe(session.cart_key);
    expect(others.asked).toEqual([
      { call: 'adopt', cart_keys: expect.arrayContaining([as.cart_key, session.cart_key]), user_id },
      { call: 'join', user_id, into: session.cart_key, session: null, others: [as.cart_key] },
    ]);
    expect([...others.used]).toEqual([session.cart_key]);
  });

  it('shares the cart of the session with the devices on which theirs is empty', async () => {
    const { session, login } = await newcomer(browser());
    expect((await login(withCards())).session.cart_key).toBe(session.cart_key);
    expect([...others.used]).toEqual([session.cart_key]);
  });

  it('as a guest goes on with the cart that may be paid for, when theirs is empty, and finds it elsewhere from then on', async () => {
    const first = await newcomer(browser());
    const as = withCards({ kind: 'guest' });
    const { session } = await first.login(as);
    expect(session.cart_key).toBe(as.cart_key);
    const elsewhere = await first.login(browser({ is_new: true }));
    expect(elsewhere.session.cart_key).toBe(as.cart_key);
    // A device that still has the old key put something there meanwhile: it comes along.
    others.used.add(first.session.cart_key ?? '');
    await first.login(browser({ is_new: true }));
    expect([...others.used]).toEqual([as.cart_key]);
  });

  it('shares one cart when both are empty', async () => {
    const { session, login } = await newcomer(browser());
    expect((await login(browser())).session.cart_key).toBe(session.cart_key);
  });

  it.each(['anonymous', 'guest'] as const)(
    'has one cart in the end, however many %s devices sign in at once',
    async (kind) => {
      const { login } = await newcomer(browser());
      const devices = [1, 2, 3].map(() => withCards({ kind }));
      const sessions = await Promise.all(devices.map(login));
      const { session } = await login(browser({ is_new: true }));
      expect([...others.used]).toEqual([session.cart_key]);
      expect(sessions.map((one) => one.session.cart_key)).toContain(session.cart_key);
    },
  );

  it.each(['card', 'cart'] as const)(
    'is signed in while the %s service is away, and loses nothing',
    async (name) => {
      const { session, login } = await newcomer(withCards());
      const as = withCards();
      others.away.add(name);
      const meanwhile = await login(as);
      expect(meanwhile.session).toMatchObject({ kind: 'user', cart_key: as.cart_key });
      expect(others.used.size).toBe(2);
      // Where there is nothing to bring along, the own cart is there all the same.
      expect((await login(browser({ is_new: true }))).session.cart_key).toBe(session.cart_key);
      others.away.clear();
      others.asked.length = 0;
      const back = await login(browser({ is_new: true }));
      expect(back.session.cart_key).toBe(session.cart_key);
      expect([...others.used]).toEqual([session.cart_key]);
      expect(others.asked.map(({ call }) => call)).toEqual(['adopt', 'join']);
    },
  );

  it('is told when not all cards of the session fit', async () => {
    const { login } = await newcomer(withCards());
    others.isFull = true;
    const { answer } = await login(withCards());
    expect(answer.body.flash_messages).toEqual({ warning: [expect.stringContaining('Your cart is full')] });
    others.isFull = false;
    expect((await login(browser({ is_new: true }))).answer.body.flash_messages).toEqual({});
  });

  it('asks nobody anything before the password was right', async () => {
    const known = await newcomer(withCards());
    others.asked.length = 0;
    const as = withCards();
    for (const email of ['nobody@example.com', known.email]) {
      const body = { email, password: 'not the right one' };
      expect((await harness.call(userLogin, { body }, { as })).status).toBe(401);
    }
    expect(others.asked).toEqual([]);
    const keys = harness.db('account').collection<{ _id: string }>('cart_keys');
    expect(await keys.findOne({ _id: as.cart_key ?? '' })).toBeNull();
  });
});

it('leaves a notice where cards of two carts came together, and none else', async () => {
  const ada = await newcomer(withCards());
  const notices = (effects: Awaited<ReturnType<TestHarness['call']>>['effects']) =>
    effects.flatMap((effect) => (effect.do === 'flash' ? [effect.message] : []));
  expect(notices((await ada.login(browser())).answer.effects)).toEqual([]);
  expect(notices((await ada.login(withCards())).answer.effects)).toEqual([
    'Your cart now holds the cards that you chose here and on your other devices.',
  ]);
});
