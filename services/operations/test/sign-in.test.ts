import { createIdentitySigner, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import { testIdentity, testSecret } from '@bowtie/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeOperators } from '../src/operators/operators-file';
import { hashPassword } from '../src/operators/passwords';
import { type OperationsHarness, openOperationsHarness, passwords } from './operations-harness';

let ops: OperationsHarness;
beforeAll(async () => {
  ops = await openOperationsHarness({
    OPERATOR_SIGN_IN_FAILURES: '3',
    OPERATOR_PASSWORD: 'of the configuration',
  });
});
afterEach(async () => {
  await ops.harness.redis.flushdb();
  await writeOperators(ops.file, ops.operators);
});
afterAll(() => ops.close());

describe('signing in', () => {
  it('leads to the page that was asked for, and to no other site', async () => {
    const operator = ops.browser();
    const asked = await operator.get('/ops/orders/?q=ada');
    expect([asked.status, asked.location]).toEqual([303, '/ops/sign-in/?next=%2Fops%2Forders%2F%3Fq%3Dada']);
    const form = await operator.get(asked.location ?? '');
    expect(form.html).toContain('name="next" value="/ops/orders/?q=ada"');
    const done = await operator.submit('/ops/sign-in/', form, { name: ' Sam ', password: passwords.sam });
    expect([done.status, done.location]).toEqual([303, '/ops/orders/?q=ada']);
    expect((await operator.get('/ops/')).html).toContain('Hello, sam');
    for (const next of [
      'https://elsewhere.example/',
      '//elsewhere.example',
      '/account/',
      '/ops/\\..//x',
      'javascript:1',
    ]) {
      const other = await ops
        .browser()
        .send('POST', '/ops/sign-in/', { name: 'sam', password: passwords.sam, next });
      expect(other.location).toBe('/ops/');
    }
  });

  it('tells a wrong name and a wrong password in the same words', async () => {
    const wrong = await ops.browser().signIn('sam', 'not the password');
    const unknown = await ops.browser().signIn('sim', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.html.replaceAll('sam', 'x')).toBe(unknown.html.replaceAll('sim', 'x'));
    for (const odd of ['', '__proto__', 'constructor', 'x'.repeat(500), 'sam\n', '<script>'])
      expect((await ops.browser().signIn(odd, passwords.sam)).status).toBe(odd.trim() === 'sam' ? 303 : 401);
  });

  it('is slowed by name and address, known or not, also for the right password and many at once', async () => {
    for (const name of ['sam', 'nobody']) {
      const tries = await Promise.all(
        Array.from({ length: 8 }, () => ops.browser().signIn(name, 'not the password')),
      );
      expect(tries.filter(({ status }) => status === 401)).toHaveLength(3);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(5);
    }
    expect((await ops.browser().signIn('sam', passwords.sam)).status).toBe(429);
    // Somebody at another address is let in all the same.
    expect((await ops.browser('203.0.113.10').signIn('sam', passwords.sam)).status).toBe(303);
  });

  it('knows the operator of the configuration, and nobody whose name was taken off', async () => {
    const operator = ops.browser();
    expect((await operator.signIn('operator', 'of the configuration')).status).toBe(303);
    expect((await operator.get('/ops/audit/')).status).toBe(200);
    const sam = await ops.signedIn('sam');
    await writeOperators(
      ops.file,
      ops.operators.filter(({ name }) => name !== 'sam'),
    );
    expect((await sam.get('/ops/')).location).toContain('/ops/sign-in/');
    expect((await ops.browser().signIn('sam', passwords.sam)).status).toBe(401);
  });

  it('is over with another password, another role holds at once', async () => {
    const [sam, fin] = [await ops.signedIn('sam'), await ops.signedIn('fin')];
    const password_hash = await hashPassword('another password');
    await writeOperators(
      ops.file,
      ops.operators.map((operator) =>
        operator.name === 'sam' ? { ...operator, password_hash } : { ...operator, role: 'support' as const },
      ),
    );
    expect((await sam.get('/ops/')).status).toBe(303);
    expect((await fin.get('/ops/orders/BT-0000-0000-0001/refund/')).status).toBe(403);
  });
});

describe('a session', () => {
  it('is kept as a digest alone, ends when it idles or lasts too long, and with signing out', async () => {
    const sam = await ops.signedIn('sam');
    const secret = sam.session ?? '';
    const stored = await ops.sessions().find({}).toArray();
    expect(JSON.stringify(stored)).not.toContain(secret);
    const [own] = await ops.sessions().find({}).sort({ created_at: -1 }).limit(1).toArray();
    if (own === undefined) throw new Error('there is no session');
    expect(own.ends_at.getTime() - own.created_at.getTime()).toBe(30 * 60_000);
    // Somebody who was there all day.
    const began = new Date(Date.now() - 10 * 3_600_000 + 60_000);
    await ops.sessions().updateOne({ _id: own._id }, { $set: { created_at: began, seen_at: began } });
    expect((await sam.get('/ops/')).status).toBe(200);
    const late = await ops.sessions().findOne({ _id: own._id });
    expect(late?.ends_at).toEqual(new Date(began.getTime() + 10 * 3_600_000));
    await ops.sessions().updateOne({ _id: own._id }, { $set: { ends_at: new Date(Date.now() - 1) } });
    const over = await sam.get('/ops/cards/');
    expect([over.status, over.location, sam.session]).toEqual([
      303,
      '/ops/sign-in/?next=%2Fops%2Fcards%2F',
      null,
    ]);
  });

  it('that is over does nothing, and says so', async () => {
    const fin = await ops.signedIn('fin');
    const url = '/ops/orders/BT-0000-0000-0001/refund/';
    const form = await fin.get(url);
    await ops.sessions().deleteMany({});
    const sent = await fin.submit(url, form, { card_ids: ['c1'], reason: 'They asked', confirmed: 'yes' });
    expect(sent.status).toBe(401);
    expect(sent.html).toContain('nothing was done');
    expect(ops.store.refunds).toEqual([]);
  });

  it('ends by its own form alone', async () => {
    const sam = await ops.signedIn('sam');
    const secret = sam.session;
    expect((await sam.send('POST', '/ops/sign-out/', { csrf: 'x'.repeat(43) })).status).toBe(403);
    const page = await sam.get('/ops/');
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const out = await sam.send('POST', '/ops/sign-out/', { csrf });
    expect([out.status, out.location, sam.session]).toEqual([303, '/ops/sign-in/', null]);
    sam.session = secret;
    expect((await sam.get('/ops/')).status).toBe(303);
  });
});

describe('the pages', () => {
  it('are there for the gateway alone', async () => {
    const signer = createIdentitySigner(testSecret);
    for (const as of [
      testIdentity(),
      testIdentity({ kind: 'user', user_id: 'u1' }),
      serviceIdentity('order'),
    ])
      for (const path of ['/ops/', '/ops/sign-in/', '/ops/style.css'])
        expect(
          (await ops.harness.send('GET', path, undefined, { [identityHeader]: signer.sign(as) })).status,
        ).toBe(404);
  });

  it('keep their session in a cookie of their own folder', async () => {
    const { headers } = await ops.browser().signIn('sam', passwords.sam);
    const cookie = headers.get('set-cookie') ?? '';
    for (const part of ['Max-Age=36000', 'Path=/ops/', 'HttpOnly', 'Secure', 'SameSite=Strict'])
      expect(cookie).toContain(part);
    expect(headers.get('cache-control')).toBe('no-store');
    const bare = await ops.browser().get('/ops?x=1');
    expect([bare.status, bare.location]).toEqual([308, '/ops/?x=1']);
  });

  it('read forms alone, of whoever is signed in', async () => {
    const sam = await ops.signedIn('sam');
    expect((await ops.browser().send('POST', '/ops/orders/', {}, 'id\n')).status).toBe(401);
    expect((await sam.send('POST', '/ops/orders/', { csrf: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await sam.send('POST', '/ops/orders/', { csrf: 'x'.repeat(20_001) })).status).toBe(400);
    expect((await sam.send('POST', '/ops/orders/', {}, 'x'.repeat(9_000_000))).status).toBe(413);
  });
});
