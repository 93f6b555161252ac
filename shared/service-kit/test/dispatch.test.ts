import { type AnyCall, allCalls, callPath, services } from '@bowtie/contracts';
import { describe, expect, it } from 'vitest';
import {
  ApiError,
  callSeconds,
  createIdentitySigner,
  createLocalClients,
  createLog,
  createServer,
  dispatchCall,
  type HandledCall,
  type Identity,
  identityHeader,
  mountService,
  noContent,
  type Service,
  serviceIdentity,
} from '../src/index';
import { testIdentity, testSecret } from '../testing/index';
import { echo, echoService, look } from './echo-service';

const log = createLog('test', 'silent');
const signer = createIdentitySigner(testSecret);
const guest = testIdentity();
const user = testIdentity({ kind: 'user', user_id: 'u1' });

/** What a dispatched call was answered with: its status, and the code of a refusal. */
async function outcomeOf(call: AnyCall, identity: Identity | undefined): Promise<string> {
  const handled: HandledCall = { call, handler: async () => noContent };
  try {
    await dispatchCall(handled, {
      params: undefined,
      query: undefined,
      body: undefined,
      identity,
      client: { address: 'local', device: undefined },
      host: undefined,
      requestId: 'request-of-a-test',
      log,
    });
    return 'run';
  } catch (error) {
    return error instanceof ApiError ? error.code : String(error);
  }
}

/** Services with every call that browsers make, of which each asks for a visitor who has signed in. */
const personalServices: Service[] = services.map(({ name }) => ({
  name,
  calls: allCalls
    .filter(({ owner, audience }) => owner === name && audience === 'browser')
    .map((call) => ({ call: { ...call, signedIn: true }, handler: async () => noContent })),
  ready: async () => undefined,
  close: async () => undefined,
}));

const params = (path: string) =>
  Object.fromEntries([...path.matchAll(/:([a-zA-Z_]+)/g)].map(([, name]) => [name, 'x']));

describe.each(allCalls.map((call) => [call.name, call] as const))('%s', (_name, call) => {
  it('is run for those alone who may ask it', async () => {
    expect(await outcomeOf(call, undefined)).toBe('identity_missing');
    // Beyond who asks, nothing was sent: most calls then refuse what is missing.
    const passed = expect.stringMatching(/^(run|invalid_request)$/);
    const isInternal = call.audience === 'internal' || call.audience === 'team';
    const asGuest = isInternal ? 'not_found' : call.signedIn ? 'not_signed_in' : passed;
    expect(await outcomeOf(call, guest)).toEqual(asGuest);
    expect(await outcomeOf(call, user)).toEqual(isInternal ? 'not_found' : passed);
    expect(await outcomeOf(call, serviceIdentity('cart'))).toEqual(call.signedIn ? 'not_signed_in' : passed);
    if (isInternal) return;
    const personal = { ...call, signedIn: true };
    for (const identity of [guest, serviceIdentity('cart'), testIdentity({ kind: 'anonymous' })])
      expect(await outcomeOf(personal, identity)).toBe('not_signed_in');
    expect(await outcomeOf(personal, user)).toEqual(passed);
  });
});

describe('a call over HTTP and one from a service of the same process', () => {
  it('are refused alike where nobody has signed in', async () => {
    const server = createServer(log);
    const directory = createLocalClients();
    for (const service of personalServices) {
      mountService(server, service, signer);
      directory.add(service);
    }
    for (const call of allCalls.filter(({ audience }) => audience === 'browser')) {
      const answer = await server.inject({
        method: call.method,
        url: callPath(call.path, params(call.path)),
        headers: { [identityHeader]: signer.sign(guest) },
      });
      expect([call.name, answer.statusCode, answer.json().code]).toEqual([call.name, 401, 'not_signed_in']);
      const nothing = { params: undefined, query: undefined, body: undefined };
      const toCart = { ...call, callers: ['cart' as const] };
      const asked = directory.clientOf('cart', log)(toCart, { ...nothing, requestId: 'request-of-a-test' });
      await expect(asked).rejects.toMatchObject({ code: 'not_signed_in', status: 401 });
    }
    await server.close();
  });

  it('are counted in the same figures', async () => {
    const counted = async () => {
      const { values } = await callSeconds.get();
      return values
        .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.call === 'echo')
        .map(({ labels, value }) => `${labels.status}: ${value}`);
    };
    callSeconds.reset();
    const server = createServer(log);
    mountService(server, echoService, signer);
    const directory = createLocalClients();
    directory.add(echoService);
    const post = (text: string) =>
      server.inject({
        method: 'POST',
        url: '/ajax/echo/',
        payload: { text },
        headers: { [identityHeader]: signer.sign(guest) },
      });
    await post('hello');
    await post('refuse');
    const callService = directory.clientOf('cart', log);
    await callService(echo, { body: { text: 'hello' }, requestId: 'request-of-a-test' });
    await callService(echo, { body: { text: 'refuse' }, requestId: 'request-of-a-test' }).catch(
      () => undefined,
    );
    await callService(echo, { body: { text: 'outage' }, requestId: 'request-of-a-test' }).catch(
      () => undefined,
    );
    await callService(echo, { body: { text: 'crash' }, requestId: 'request-of-a-test' }).catch(
      () => undefined,
    );
    expect((await counted()).sort()).toEqual(['200: 2', '422: 2', '500: 1', '503: 1']);
    await server.close();
  });

  it('give an empty answer alike', async () => {
    const directory = createLocalClients();
    directory.add(echoService);
    const callService = directory.clientOf('cart', log);
    const asked = callService(look, {
      params: { id: 'a' },
      query: { empty: 'true' },
      requestId: 'request-of-a-test',
    });
    expect(await asked).toBeUndefined();
  });
});
