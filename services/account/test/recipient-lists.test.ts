import {
  type AnyCall,
  deleteRecipientList,
  leaveBusiness,
  readRecipientList,
  recipientLists,
  renameRecipientList,
  saveRecipientList,
} from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture } from './account-fixture';
import { joinBusiness, registerBusiness } from './business/register-business';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

const row = {
  cardRecipientFullName: 'Grace Hopper',
  emailAddress: 'grace@example.com',
  carrierMessage: 'Well done!',
};

function acting(browser: ReturnType<AccountFixture['browser']>) {
  const ask = async (call: AnyCall, body?: object, list_id?: string) => {
    const given = { ...(body && { body }), ...(list_id !== undefined && { params: { list_id } }) };
    const { status, body: answer } = await fixture.harness.call(call, given, { as: browser.as });
    return { status, ...answer };
  };
  return {
    browser,
    ask,
    save: (name: string, rows: object[] = [row]) => ask(saveRecipientList, { name, kind: 'virtual', rows }),
    names: async () => (await ask(recipientLists)).lists.map(({ name }: { name: string }) => name),
  };
}

const boss = async () => acting((await registerBusiness(fixture)).browser);

it('are kept with their rows, read, renamed and deleted', async () => {
  const { ask, save, names } = await boss();
  expect(await names()).toEqual([]);
  const { list_id, ...saved } = await save('  The team ', [row, { ...row, carrierMessage: '=1+1' }]);
  expect(saved).toMatchObject({ status: 200, name: 'The team', kind: 'virtual', quantity: 2 });
  expect((await ask(readRecipientList, undefined, list_id)).rows).toEqual([
    row,
    { ...row, carrierMessage: '=1+1' },
  ]);
  await save('A first one');
  expect(await names()).toEqual(['A first one', 'The team']);
  expect(await ask(renameRecipientList, { name: 'Zebras' }, list_id)).toMatchObject({ name: 'Zebras' });
  expect(await ask(renameRecipientList, { name: 'a FIRST one' }, list_id)).toMatchObject({
    status: 409,
    code: 'list_name_taken',
  });
  expect(await ask(renameRecipientList, { name: 'ZEBRAS' }, list_id)).toMatchObject({ name: 'ZEBRAS' });
  expect((await save('zebras')).code).toBe('list_name_taken');
  expect(await ask(deleteRecipientList, undefined, list_id)).toMatchObject({ deleted: true });
  expect(await ask(deleteRecipientList, undefined, list_id)).toMatchObject({ deleted: false });
  expect((await ask(readRecipientList, undefined, list_id)).code).toBe('list_not_found');
  expect((await ask(renameRecipientList, { name: 'Gone' }, list_id)).code).toBe('list_not_found');
});

it('are sealed at rest', async () => {
  const { save } = await boss();
  const { list_id } = await save('Sealed');
  const stored = await fixture.harness
    .db('account')
    .collection<{ _id: string }>('recipient_lists')
    .findOne({ _id: list_id });
  expect(JSON.stringify(stored)).not.toContain('grace');
});

it('are of their business alone, and for people with one', async () => {
  const [one, other] = [await boss(), await boss()];
  const { list_id } = await one.save('Mine');
  expect((await other.ask(readRecipientList, undefined, list_id)).code).toBe('list_not_found');
  expect((await other.ask(renameRecipientList, { name: 'Stolen' }, list_id)).code).toBe('list_not_found');
  expect(await other.ask(deleteRecipientList, undefined, list_id)).toMatchObject({ deleted: false });
  expect(await other.save('Mine')).toMatchObject({ status: 200 });
  const alone = fixture.browser();
  await alone.becomePerson(newEmail());
  const asked = await fixture.harness.call(recipientLists, {}, { as: alone.as });
  expect([asked.status, asked.body.code]).toEqual([403, 'business_registration_needed']);
  expect((await fixture.harness.call(recipientLists, {}, { as: testIdentity() })).status).toBe(401);
});

it('are changed by owners and buyers, and read by viewers', async () => {
  const owner = await boss();
  const { list_id } = await owner.save('Ours');
  const [buyer, viewer] = await Promise.all(
    (['buyer', 'viewer'] as const).map(async (role) =>
      acting((await joinBusiness(fixture, owner, role)).browser),
    ),
  );
  expect(await viewer?.ask(recipientLists)).toMatchObject({ role: 'viewer', lists: [{ name: 'Ours' }] });
  expect((await viewer?.ask(readRecipientList, undefined, list_id))?.rows).toEqual([row]);
  for (const refused of [
    await viewer?.save('Theirs'),
    await viewer?.ask(renameRecipientList, { name: 'Theirs' }, list_id),
    await viewer?.ask(deleteRecipientList, undefined, list_id),
  ])
    expect(refused).toMatchObject({ status: 403, code: 'business_viewer' });
  expect(await buyer?.ask(renameRecipientList, { name: 'All of ours' }, list_id)).toMatchObject({
    status: 200,
  });
  expect(await buyer?.save('More')).toMatchObject({ status: 200 });
  expect(await buyer?.ask(deleteRecipientList, undefined, list_id)).toMatchObject({ deleted: true });
  expect(await owner.names()).toEqual(['More']);
});

it('are no more to who has left their business', async () => {
  const owner = await boss();
  const left = acting((await joinBusiness(fixture, owner, 'buyer')).browser);
  expect(await left.save('Ours')).toMatchObject({ status: 200 });
  await left.ask(leaveBusiness);
  expect(await left.ask(recipientLists)).toMatchObject({ code: 'business_registration_needed' });
  expect(await left.save('Ours again')).toMatchObject({ code: 'business_registration_needed' });
});

it('are fifty at most, also where many are saved at once, each name once', async () => {
  const { save, names } = await boss();
  for (let done = 0; done < 48; done += 8)
    await Promise.all(Array.from({ length: 8 }, (_, index) => save(`List ${done + index}`)));
  const last = await Promise.all(Array.from({ length: 6 }, (_, index) => save(`Last ${index}`)));
  expect(last.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(last.filter(({ code }) => code === 'lists_full')).toHaveLength(4);
  expect(await names()).toHaveLength(50);
  const own = await boss();
  const same = await Promise.all([1, 2, 3].map(() => own.save('Same')));
  expect(same.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

it('take 1,000 rows and no more, and nothing odd', async () => {
  const { save, ask } = await boss();
  const many = (count: number) => Array.from({ length: count }, () => row);
  expect(await save('Many', many(1_000))).toMatchObject({ status: 200, quantity: 1_000 });
  expect((await save('Too many', many(1_001))).status).toBe(400);
  expect((await save('None', [])).status).toBe(400);
  for (const name of ['', ' ', 'x'.repeat(61), 'two\nlines', 'hid\u200Bden'])
    expect((await save(name)).status).toBe(400);
  for (const odd of [
    { cardAmount: '50' },
    { unknown: 'x' },
    { emailAddress: 5 },
    { emailAddress: 'x'.repeat(255) },
  ])
    expect((await save('Odd', [odd])).status).toBe(400);
  expect((await ask(saveRecipientList, { name: 'Odd', kind: 'other', rows: [row] })).status).toBe(400);
});
