import { endPersonSessions, findPeople } from '@bowtie/contracts';
import { createLog, migrateCollection, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity } from '@bowtie/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { peopleMigrations } from '../src/store/people-migrations';
import { openPeopleStore } from '../src/store/people-store';
import { type AccountFixture, openAccountFixture } from './account-fixture';

let fixture: AccountFixture;
let ids: string[];
beforeAll(async () => {
  fixture = await openAccountFixture();
  const people = await openPeopleStore(fixture.harness.db('account'));
  const made = ['ada@example.com', 'adam@example.com', 'a.b+c@example.com'].map((email) =>
    people.add({
      email,
      password_hash: 'secret',
      first_name: 'Ada',
      last_name: 'Lovelace',
      phone_number: null,
    }),
  );
  ids = (await Promise.all(made)).map((person) => person?._id ?? '');
});
afterAll(() => fixture.close());

const as = serviceIdentity('operations');
const ask = (body: object, who = as) => fixture.harness.call(findPeople, { body }, { as: who });
const found = async (search: string) =>
  (await ask({ search })).body.people.map(({ email }: { email: string }) => email);

it('finds people by a part of their address, and tells nothing secret of them', async () => {
  expect(await found('ada')).toEqual(['ada@example.com', 'adam@example.com']);
  expect(await found(' ADA@ ')).toEqual(['ada@example.com']);
  expect(await found('a.b+c@example.com')).toEqual(['a.b+c@example.com']);
  expect(await found('dam@exam')).toEqual(['adam@example.com']);
  for (const search of ['.', '(a+)+$', 'a.a', '$', 'nobody'])
    expect([search, await found(search)]).toEqual([search, []]);
  expect(await found('example.com')).toHaveLength(3);
  const people = fixture.harness.db('account').collection('people');
  const written = await people.find().sort({ email: 1 }).toArray();
  await people.updateMany({}, { $unset: { search_parts: '', schema: '' } });
  await migrateCollection({
    db: fixture.harness.db('account'),
    collection: 'people',
    migrations: peopleMigrations,
    log: createLog('test', 'silent'),
  });
  expect(await people.find().sort({ email: 1 }).toArray()).toEqual(written);
  expect((await ask({ limit: 2 })).body).toMatchObject({ has_more: true });
  expect((await ask({ limit: 2, page: 2 })).body).toMatchObject({ has_more: false });
  const { body } = await ask({ user_id: ids[0] });
  expect(body.people).toEqual([
    {
      user_id: ids[0],
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      phone_number: null,
      date_created: expect.any(String),
    },
  ]);
  expect((await ask({ user_id: 'nobody' })).body.people).toEqual([]);
  expect((await ask({ search: 'ada' }, testIdentity())).status).toBe(404);
});

it('knows people whose address an older version kept with a domain in its own letters', async () => {
  const db = fixture.harness.db('account');
  const people = db.collection('people');
  const before = await people.findOne({ email: 'a.b+c@example.com' });
  const change = { $set: { email: 'a.b+c@españa.example' }, $unset: { schema: '' } };
  await people.updateOne({ email: 'a.b+c@example.com' }, change);
  await migrateCollection({
    db,
    collection: 'people',
    migrations: peopleMigrations,
    log: createLog('test', 'silent'),
  });
  expect(await people.findOne({ email: 'a.b+c@xn--espaa-rta.example' })).toMatchObject({
    _id: before?._id,
    created_at: before?.created_at,
    schema: peopleMigrations.length,
  });
  expect(await found('xn--espaa')).toEqual(['a.b+c@xn--espaa-rta.example']);
});

it('raises the session epoch of a person, each time', async () => {
  const end = (user_id: string, who = as) =>
    fixture.harness.call(endPersonSessions, { body: { user_id } }, { as: who });
  const [ada = ''] = ids;
  expect((await end(ada)).body).toEqual({ user_id: ada, session_epoch: 1 });
  expect((await end(ada)).body).toEqual({ user_id: ada, session_epoch: 2 });
  expect((await end('nobody')).body.code).toBe('person_not_found');
  expect((await end(ada, testIdentity({ kind: 'user', user_id: ada }))).status).toBe(404);
});
