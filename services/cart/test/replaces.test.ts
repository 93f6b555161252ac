import { addToCart, cartAmount, getCart, removeDeliveryGroup, replaceCart } from '@bowtie/contracts';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartService } from '../src';
import { createFakeCatalog } from './fixtures/fake-catalog';
import { card, group, payload } from './fixtures/payloads';
import { noPartners } from './fixtures/provider-sandboxes';

let harness: TestHarness;
beforeAll(async () => {
  harness = await openTestHarness({ services: [createFakeCatalog(), cartService], env: noPartners });
});
afterAll(() => harness.close());

type Visitor = ReturnType<typeof testIdentity>;
const gone = 'A card that you are changing is not in your cart any more. Please look at your cart again.';

/** A payload of one card of this value in each delivery group. */
function edit(uuids: readonly string[], replaces: readonly string[], amount = 100) {
  return {
    source: 'gcg_web',
    delivery_groups: uuids.map((uuid) => group({ uuid })),
    cards: uuids.map((uuid) => card({ group_uuid: uuid, amount })),
    replaces,
  };
}

const send = (as: Visitor, body: unknown, key?: string) =>
  harness.call(addToCart, { body }, { as, ...(key && { headers: { 'idempotency-key': key } }) });
const shown = async (as: Visitor) => (await harness.call(getCart, {}, { as })).body.cart;
const uuidsOf = (cart: { delivery_groups: { uuid: string }[] }) =>
  cart.delivery_groups.map(({ uuid }) => uuid);

/** A visitor with a cart of one card of 50 dollars in each of these delivery groups. */
async function filled(...uuids: string[]) {
  const as = testIdentity();
  const { body } = await send(as, edit(uuids, [], 50));
  return { as, cart_id: body.cart.cart_id as string };
}

describe('an edit of the cart', () => {
  it('puts the new cards in the place of the old ones, with their prices', async () => {
    const { as, cart_id } = await filled('one', 'two');
    const { status, body } = await send(as, edit(['three'], ['one']));
    expect(status).toBe(200);
    // Cards of 50 and 100 dollars with fees of 2.95 and 3.95, 200 to the dollar.
    expect(body.cart).toMatchObject({
      cart_id,
      version: 2,
      total_quantity: 2,
      subtotal: 30_000,
      fees: 1_380,
      total: 31_380,
    });
    expect(uuidsOf(body.cart)).toEqual(['three', 'two']);
    expect((await harness.call(cartAmount, {}, { as })).body).toMatchObject({ total: 31_380 });
  });

  it('goes on under the uuid that it had', async () => {
    const { as } = await filled('one', 'two');
    const { body } = await send(as, edit(['one'], ['one']));
    expect(uuidsOf(body.cart)).toEqual(['one', 'two']);
    expect(body.cart.cart_items.map(({ balance }: { balance: number }) => balance)).toEqual([100, 50]);
  });

  it('makes one delivery of several, and several of one', async () => {
    const { as } = await filled('one', 'two', 'three');
    expect(uuidsOf((await send(as, edit(['all'], ['one', 'two']))).body.cart)).toEqual(['all', 'three']);
    expect(uuidsOf((await send(as, edit(['a', 'b'], ['all']))).body.cart)).toEqual(['a', 'b', 'three']);
  });

  it('may name what it replaces twice, and nothing', async () => {
    const { as } = await filled('one');
    expect(uuidsOf((await send(as, edit(['two'], ['one', 'one']))).body.cart)).toEqual(['two']);
    expect(uuidsOf((await send(as, edit(['three'], []))).body.cart)).toEqual(['two', 'three']);
  });

  it('of a card that was taken out meanwhile is refused, and changes nothing', async () => {
    const { as, cart_id } = await filled('one', 'two');
    const out = { cart_id, delivery_group_uuid: 'one' };
    await harness.call(removeDeliveryGroup, { body: out }, { as });
    const before = await shown(as);
    const rejected = await send(as, edit(['one'], ['two', 'one']));
    expect(rejected.status).toBe(409);
    expect(rejected.body).toEqual({
      code: 'delivery_group_gone',
      message: gone,
      errors: { 'replaces.1': [gone] },
    });
    expect(await shown(as)).toEqual(before);
  });

  it('is refused in a cart that was never there, and makes none', async () => {
    for (const as of [testIdentity(), { ...testIdentity(), is_new: true }]) {
      expect((await send(as, edit(['two'], ['one']))).body.code).toBe('delivery_group_gone');
      expect(await shown(as)).toMatchObject({ cart_id: null, version: 0 });
    }
  });

  it('is found in the cart of a visitor who came with this very request', async () => {
    const { as } = await filled('one');
    const { body } = await send({ ...as, is_new: true }, edit(['two'], ['one']));
    expect(uuidsOf(body.cart)).toEqual(['two']);
  });

  it('sent again under its key changes nothing more', async () => {
    const { as } = await filled('one');
    const body = edit(['two'], ['one']);
    const first = await send(as, body, 'edit');
    expect(first.body.cart.version).toBe(2);
    expect(await send(as, body, 'edit')).toMatchObject({ status: 200, body: first.body });
    const other = await send(as, { ...body, replaces: [] }, 'edit');
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_key_reused' } });
  });

  it('is counted as it will be: a full cart can be edited, and not made larger', async () => {
    const uuids = Array.from({ length: 10 }, (_, index) => `old-${index}`);
    const as = testIdentity();
    // Twenty cards of 500 dollars are all that one business order holds.
    const cards = uuids.flatMap((uuid) =>
      [0, 1].map(() => card({ group_uuid: uuid, amount: 500, open_loop_product_id: 'visa-virtual' })),
    );
    const full = { source: 'gcg_smb', delivery_groups: uuids.map((uuid) => group({ uuid })), cards };
    expect((await send(as, full)).status).toBe(200);
    const two = (amount: number) => ({
      ...edit(['new'], ['old-0'], amount),
      source: 'gcg_smb',
      cards: [500, amount].map((value) => card({ group_uuid: 'new', amount: value })),
    });
    expect((await send(as, { ...two(500), replaces: [] })).body.code).toBe('order_limit_exceeded');
    expect((await send(as, two(500))).body.cart.total_quantity).toBe(20);
    const wider = { ...two(500), delivery_groups: [group({ uuid: 'wider' })], replaces: ['new'] };
    const three = [500, 500, 10].map((amount) => card({ group_uuid: 'wider', amount }));
    expect((await send(as, { ...wider, cards: three })).body.code).toBe('order_limit_exceeded');
  });

  it('is not for the call that replaces everything, and takes uuids alone', async () => {
    const { as } = await filled('one');
    const whole = await harness.call(replaceCart, { body: edit(['two'], ['one']) }, { as });
    expect(whole).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    for (const replaces of ['one', [1], [''], [null], { 0: 'one' }])
      expect((await send(as, { ...payload(), replaces })).body.code).toBe('invalid_request');
    expect(uuidsOf(await shown(as))).toEqual(['one']);
  });
});

describe('edits that race', () => {
  it('of one card leave one of them', async () => {
    const { as } = await filled('old', 'other');
    const edits = Array.from({ length: 64 }, (_, index) => send(as, edit([`new-${index}`], ['old'])));
    const answers = await Promise.all(edits);
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [`new-${index}`] : []));
    expect(won).toHaveLength(1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect([status, body.code]).toEqual([409, expect.stringMatching(/^(delivery_group_gone|conflict)$/)]);
    expect(uuidsOf(await shown(as)).sort()).toEqual([...won, 'other'].sort());
  });

  it('with removals never leave an old card beside its new one', async () => {
    const pairs = Array.from({ length: 12 }, (_, index) => [`old-${index}`, `new-${index}`] as const);
    const { as, cart_id } = await filled(...pairs.map(([old]) => old));
    const seen: string[][] = [];
    const note = <T extends { body: { cart?: { delivery_groups: { uuid: string }[] } } }>(answer: T) => {
      if (answer.body.cart !== undefined) seen.push(uuidsOf(answer.body.cart));
      return answer;
    };
    const edits = pairs.map(([old, next]) => send(as, edit([next], [old]), next).then(note));
    const removals = pairs.map(([old]) =>
      harness.call(removeDeliveryGroup, { body: { cart_id, delivery_group_uuid: old } }, { as }).then(note),
    );
    const [edited] = await Promise.all([Promise.all(edits), Promise.all(removals)]);
    const left = new Set(uuidsOf(await shown(as)));
    for (const [index, [old, next]] of pairs.entries()) {
      for (const uuids of [...seen, [...left]])
        expect(uuids.includes(old) && uuids.includes(next)).toBe(false);
      const { status, body } = edited[index] ?? {};
      // Whoever was told that the edit came through has it, and nobody else.
      expect(left.has(next)).toBe(status === 200);
      if (status !== 200) expect(body.code).toMatch(/^(delivery_group_gone|conflict)$/);
    }
  });

  it('with removals of the same card keep the new one or none', async () => {
    const { as, cart_id } = await filled('old');
    const out = { cart_id, delivery_group_uuid: 'old' };
    const remove = () => harness.call(removeDeliveryGroup, { body: out }, { as });
    const edits: ReturnType<typeof send>[] = [];
    const removals: ReturnType<typeof remove>[] = [];
    for (let index = 0; index < 32; index += 1) {
      removals.push(remove());
      edits.push(send(as, edit([`new-${index}`], ['old'])));
    }
    const answers = await Promise.all(edits);
    for (const { status } of await Promise.all(removals)) expect(status).toBe(200);
    const won = answers.flatMap(({ status }, index) => (status === 200 ? [`new-${index}`] : []));
    expect(won.length).toBeLessThanOrEqual(1);
    expect(uuidsOf(await shown(as))).toEqual(won);
  });

  it('and are sent again after every answer was lost change once', async () => {
    const { as } = await filled('old');
    const body = edit(['new'], ['old']);
    const answers = await Promise.all(Array.from({ length: 64 }, () => send(as, body, 'same')));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(await shown(as)).toMatchObject({ version: 2, total_quantity: 1 });
  });
});

it('has old and new cards together at no time, whatever is edited and removed in whatever order', async () => {
  const step = fc.record({
    old: fc.integer({ min: 0, max: 5 }),
    next: fc.integer({ min: 0, max: 5 }),
    kind: fc.constantFrom('edit', 'edit', 'remove', 'add'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { as, cart_id } = await filled('g0', 'g1', 'g2');
      let expected = ['g0', 'g1', 'g2'];
      for (const { old, next, kind } of steps) {
        const [from, to] = [`g${old}`, `g${next}`];
        if (kind === 'remove') {
          const out = { cart_id, delivery_group_uuid: from };
          await harness.call(removeDeliveryGroup, { body: out }, { as });
          expected = expected.filter((uuid) => uuid !== from);
        } else {
          const replaces = kind === 'edit' ? [from] : [];
          const { status } = await send(as, edit([to], replaces));
          const fits = replaces.every((uuid) => expected.includes(uuid));
          expect(status).toBe(fits ? 200 : 409);
          if (fits) expected = [...expected.filter((uuid) => !replaces.includes(uuid) && uuid !== to), to];
        }
        expect(uuidsOf(await shown(as)).sort()).toEqual([...expected].sort());
      }
    }),
    { numRuns: 6 },
  );
});
