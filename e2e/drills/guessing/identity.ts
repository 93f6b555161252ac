import { allCalls, callPath, checkLogin } from '@bowtie/contracts';
import { anonymous, createIdentitySigner, identityHeader, serviceIdentity } from '@bowtie/service-kit';
import { describe, expect, it, vi } from 'vitest';
import { connectTo, type PlainAnswer, StoreClient } from '../../store-client';
import type { DrillStack } from '../drill-stack';

const browserCalls = allCalls.filter(({ audience }) => audience === 'browser');
const internalCalls = allCalls.filter(({ audience }) => audience === 'internal');

type Request = Parameters<StoreClient['send']>[0];

function requestOf(call: (typeof allCalls)[number], headers: Record<string, string> = {}): Request {
  // A value for each placeholder, whatever it stands for.
  const names = Array.from(call.path.matchAll(/:(\w+)/g), ([, name = '']) => [name, 'nothing'] as const);
  const path = callPath(call.path, { ...Object.fromEntries(names), file: 'balloons.svg' });
  return { method: call.method, path, headers, ...(call.method === 'GET' ? {} : { body: '{}' }) };
}

/** A statement that the gateway made a minute ago. */
function stale(secret: string): string {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 });
  try {
    return createIdentitySigner(secret).sign(serviceIdentity('order'));
  } finally {
    vi.useRealTimers();
  }
}

function answerOf({ status, text }: PlainAnswer): unknown {
  return { status, code: Object(JSON.parse(text)).code };
}

/** Who may ask what; services are processes of their own. */
export const describeIdentity = (drill: () => DrillStack) => {
  /** Asks the process of a service itself, past the gateway. */
  const requestService = async (
    owner: (typeof allCalls)[number]['owner'],
    request: Request,
  ): Promise<PlainAnswer> => {
    const pool = connectTo(`http://127.0.0.1:${drill().stack.ports[owner]}`, 1);
    try {
      return await new StoreClient(pool).send(request);
    } finally {
      await pool.close();
    }
  };

  describe('who may ask a service', () => {
    it('rejects calls without an identity, or with a forged or expired one', async () => {
      const forged = createIdentitySigner('another secret that is long enough to be one').sign(
        serviceIdentity('order'),
      );
      const refused = { status: 403, code: 'identity_missing' };
      const wrong = [undefined, forged, stale(drill().stack.secrets.identity), 'nonsense'];
      for (const call of allCalls) {
        for (const identity of wrong) {
          const headers = identity === undefined ? {} : { [identityHeader]: identity };
          const answer = await requestService(call.owner, requestOf(call, headers));
          expect({ call: call.name, answer: answerOf(answer) }).toEqual({ call: call.name, answer: refused });
        }
      }
    });

    it('a visitor, signed by the gateway, but not for what services ask each other', async () => {
      const signer = createIdentitySigner(drill().stack.secrets.identity);
      const visitor = { [identityHeader]: signer.sign({ ...anonymous, cart_key: 'somebody' }) };
      for (const call of internalCalls) {
        const answer = await requestService(call.owner, requestOf(call, visitor));
        expect({ call: call.name, answer: answerOf(answer) }).toEqual({
          call: call.name,
          answer: { status: 404, code: 'not_found' },
        });
      }
      expect((await requestService('account', requestOf(checkLogin, visitor))).status).toBe(200);
    });
  });

  describe('what the gateway lets through', () => {
    it('no call that services make among each other', async () => {
      const client = new StoreClient(drill().pool);
      for (const call of internalCalls) {
        const answer = await client.send(requestOf(call));
        expect({ call: call.name, status: answer.status }).toEqual({ call: call.name, status: 404 });
      }
    });

    it('no identity that a visitor brings along', async () => {
      const signer = createIdentitySigner(drill().stack.secrets.identity);
      const somebody = { ...anonymous, kind: 'user', user_id: 'u1', email: 'ada@example.com' } as const;
      const headers = { [identityHeader]: signer.sign(somebody) };
      const direct = await requestService('account', requestOf(checkLogin, headers));
      expect(JSON.parse(direct.text)).toMatchObject({ is_logged_in: true, username: 'ada@example.com' });
      const client = new StoreClient(drill().pool);
      const status = await client.call(checkLogin, { headers });
      expect(status).toMatchObject({ is_logged_in: false, username: null });
    });

    it('no change without the marker header, or from a page of another site', async () => {
      const client = new StoreClient(drill().pool);
      const changes = browserCalls.filter(({ method, webhook }) => method !== 'GET' && webhook === undefined);
      for (const call of changes) {
        const unmarked = await client.send(requestOf(call, { 'x-requested-with': '' }));
        expect({ call: call.name, answer: answerOf(unmarked) }).toEqual({
          call: call.name,
          answer: { status: 403, code: 'marker_missing' },
        });
        const foreign = await client.send(requestOf(call, { origin: 'https://elsewhere.example' }));
        expect({ call: call.name, answer: answerOf(foreign) }).toEqual({
          call: call.name,
          answer: { status: 403, code: 'foreign_origin' },
        });
      }
    });

    it('nothing that a payment provider has not signed', async () => {
      const webhooks = browserCalls.filter(({ webhook }) => webhook !== undefined);
      expect(webhooks.map(({ name }) => name).sort()).toEqual(['paypalWebhook', 'stripeWebhook']);
      const client = new StoreClient(drill().pool);
      for (const call of webhooks) {
        const forged = await client.send(requestOf(call, { 'x-requested-with': '' }));
        expect({ call: call.name, answer: answerOf(forged) }).toEqual({
          call: call.name,
          answer: { status: 400, code: 'webhook_rejected' },
        });
      }
    });
  });
};
