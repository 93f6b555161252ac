import { accountAddresses, deleteAddress, mostRecipients, saveAddress } from '@bowtie/contracts';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountFixture, newEmail, openAccountFixture } from './account-fixture';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.close());

const address = {
  address_line1: '12 Elm Street',
  address_line2: '',
  city: 'Springfield',
  state: 'IL',
  zip_code: '62701',
};
const rose = { recipient_name: 'Rose Byron', recipient_email: null, address };
async function person() {
  const own = fixture.browser();
  await own.becomePerson(newEmail());
  const list = async () => (await own.call(accountAddresses, undefined)).body.addresses;
  return { own, list, save: (body: unknown) => own.call(saveAddress, body) };
}

describe('saved addresses', () => {
  it('are saved, listed by name, changed and deleted', async () => {
    const { own, list, save } = await person();
    expect((await own.call(accountAddresses, undefined)).body).toEqual({ addresses: [], limit: 100 });
    const saved = (await save(rose)).body.address;
    expect(saved).toEqual({ ...rose, address_id: expect.any(String) });
    await save({ recipient_name: 'Ada', recipient_email: 'Ada@Example.com' });
    expect(await list()).toEqual([
      expect.objectContaining({ recipient_name: 'Ada', recipient_email: 'ada@example.com', address: null }),
      saved,
    ]);
    const { address_id } = saved;
    const moved = { ...rose, address_id, address: { ...address, address_line1: '14 Elm Street' } };
    expect((await save(moved)).body.address).toEqual(moved);
    expect((await own.call(deleteAddress, { address_id })).body).toEqual({ deleted: true });
    expect((await own.call(deleteAddress, { address_id })).body.code).toBe('address_unknown');
    expect((await save(moved)).body.code).toBe('address_unknown');
    expect(await list()).toHaveLength(1);
  });

  it('are there once, however often the same one is saved', async () => {
    const { list, save } = await person();
    const again = { ...rose, recipient_name: ' rose byron ', address: { ...address, city: 'SPRINGFIELD' } };
    const answers = await Promise.all([save(rose), save(rose), save(again)]);
    expect(new Set(answers.map(({ body }) => body.address.address_id)).size).toBe(1);
    expect(await list()).toHaveLength(1);
  });

  it('remember the language in which somebody is written to: the last one that was named', async () => {
    const { list, save } = await person();
    const grace = { recipient_name: 'Grace', recipient_email: 'grace@example.com' };
    const { address: plain } = (await save(grace)).body;
    expect(plain).not.toHaveProperty('recipient_language');
    const { address: spanish } = (await save({ ...grace, recipient_language: 'es' })).body;
    expect(spanish).toEqual({ ...plain, recipient_language: 'es' });
    expect((await save(grace)).body.address).toEqual(spanish);
    expect(await list()).toEqual([spanish]);
    const changed = { ...spanish, recipient_language: 'en' };
    expect((await save(changed)).body.address).toEqual(changed);
    expect((await save({ ...grace, address_id: plain.address_id })).body.address).toEqual(plain);
    const wrong = await save({ ...grace, recipient_language: 'fr' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      { recipient_language: ['Please choose English or Spanish.'] },
    ]);
  });

  it('are a hundred at most, also when many are saved at once', async () => {
    const { list, save } = await person();
    const numbered = (number: number) => ({
      recipient_name: `Guest ${number}`,
      recipient_email: `guest${number}@example.com`,
    });
    for (let number = 0; number < mostRecipients - 2; number++) await save(numbered(number));
    const last = await Promise.all(Array.from({ length: 6 }, (_, more) => save(numbered(1_000 + more))));
    expect(last.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
    expect(last.find(({ status }) => status === 409)?.body.code).toBe('address_limit');
    const all = await list();
    expect(all).toHaveLength(mostRecipients);
    // What is there may still be changed.
    expect((await save({ ...all[0], recipient_name: 'Somebody else' })).status).toBe(200);
  });

  it('are nobody else’s', async () => {
    const [mine, theirs] = [await person(), await person()];
    const { address_id } = (await mine.save(rose)).body.address;
    expect((await theirs.save({ ...rose, address_id, recipient_name: 'Mallory' })).status).toBe(404);
    expect((await theirs.own.call(deleteAddress, { address_id })).status).toBe(404);
    expect(await mine.list()).toEqual([{ ...rose, address_id }]);
    expect(await theirs.list()).toEqual([]);
    for (const as of [testIdentity(), testIdentity({ kind: 'user', user_id: 'nobody' })])
      for (const [call, body] of [
        [accountAddresses, undefined],
        [saveAddress, rose],
        [deleteAddress, { address_id }],
      ] as const)
        expect((await fixture.harness.call(call, { body }, { as })).status).toBe(401);
  });

  it.each([
    ['recipient_name', { ...rose, recipient_name: 'R' }],
    ['recipient_name', { ...rose, recipient_name: '<b>Rose</b>' }],
    ['recipient_email', { ...rose, recipient_email: 'rose' }],
    ['recipient_email', { recipient_name: 'Rose' }],
    ['address.zip_code', { ...rose, address: { ...address, zip_code: '1' } }],
    ['address.state', { ...rose, address: { ...address, state: 'ZZ' } }],
    ['address.address_line1', { ...rose, address: { ...address, address_line1: 'x'.repeat(21) } }],
    ['address_id', { ...rose, address_id: { $ne: '' } }],
  ])('refuse a wrong %s', async (field, body) => {
    const { list, save } = await person();
    const answer = await save(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, [field]]);
    expect(await list()).toEqual([]);
  });
});
