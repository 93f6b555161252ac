import { type AnyCall, addToCart, ErrorAnswerSchema, paymentIntent } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  chooseGift,
  giftPayload,
  goOnAsGuest,
  type PlainAnswer,
  type PlainRequest,
  payByCard,
  placeOrder,
  StoreClient,
} from '../../store-client';
import { isThorough } from '../../thorough';
import type { DrillStack } from '../drill-stack';
import { badBodies } from './bad-bodies';
import { badForms, callsWithFile } from './bad-forms';
import { type BodyFixtures, callsWithBody, goodBodies } from './good-bodies';
import { oddQueries, readingCalls } from './odd-queries';
import { oddRequests } from './operator-requests';
import { watchStore } from './watch-store';

/** An answer that takes longer than this hangs, however busy the machine is. */
const hangMs = 30_000;
const atOnce = 8;
/** Both modes parse with the same code: what differs is the way there, for which one in so many is enough. */
const everyNth = isThorough ? { singleProcess: 1, split: 6 } : { singleProcess: 4, split: 25 };

/** Why an answer is not a proper refusal; undefined when it is. */
function complaint({ status, text }: PlainAnswer): string | undefined {
  if (status < 400 || status >= 500) return `answered ${status}: ${text.slice(0, 300)}`;
  try {
    ErrorAnswerSchema.strict().parse(JSON.parse(text));
    return undefined;
  } catch {
    return `answered ${status}, not in the shape of errors: ${text.slice(0, 300)}`;
  }
}

async function inTime(answer: Promise<PlainAnswer>): Promise<PlainAnswer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), hangMs);
  });
  try {
    return await Promise.race([answer, late]);
  } catch (error) {
    return { status: 0, headers: {}, text: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Works through a list, several at a time, and gathers what was found wrong. */
async function each<T>(
  items: readonly T[],
  work: (item: T) => Promise<string | undefined>,
): Promise<string[]> {
  const left = [...items];
  const found: string[] = [];
  const worker = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) {
      const complaint = await work(item);
      if (complaint !== undefined) found.push(complaint);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return found;
}

const isOutage = ({ status }: PlainAnswer) => status === 0 || status === 503;

/** Sends a request, once more where the machine or the store stalled: what a request does to the store it does each time. */
async function answerOf(client: StoreClient, request: PlainRequest): Promise<PlainAnswer> {
  const answer = await inTime(client.send(request));
  if (!isOutage(answer)) return answer;
  const readiness = async () => (await inTime(client.send({ method: 'GET', path: '/ready' }))).status;
  await expect.poll(readiness).toBe(200);
  return inTime(client.send(request));
}

/** Sends whatever is wrong for a call, and says what was wrong with the answers. */
type Work = (call: AnyCall) => Promise<string[]>;

/** Requests that no page sends. While it is looked whether they store something, nothing else may store. */
export const describeBadInput = (mode: keyof typeof everyNth, drill: () => DrillStack) =>
  describe('bad input', () => {
    let client: StoreClient;
    let things: BodyFixtures;

    beforeAll(async () => {
      client = new StoreClient(drill().pool);
      const choice = await chooseGift(client);
      const { cart } = await client.call(addToCart, {
        body: giftPayload(choice, { to: 'grace@example.com' }),
      });
      await goOnAsGuest(client, { email: 'ada@example.com' });
      const intent = await client.call(paymentIntent, { body: { source: source.consumer } });
      things = {
        choice,
        cartId: cart.cart_id ?? '',
        groupId: cart.delivery_groups[0]?.uuid ?? '',
        paymentIntentId: intent.payment_intent_id,
      };
    });

    /** Those that are sent; which they are differs from call to call. */
    const share = <T>(items: readonly T[], name: string): T[] =>
      items.filter((_, index) => (index + name.length) % everyNth[mode] === 0);

    it('knows a good body for every call that takes one', () => {
      const bodies = goodBodies(things);
      expect(Object.keys(bodies).sort()).toEqual(callsWithBody.map(({ name }) => name).sort());
      for (const { name, body } of callsWithBody) expect(body?.safeParse(bodies[name]).error).toBeUndefined();
    });

    const badBodiesTo: Work = (call) =>
      each(share(badBodies(call, goodBodies(things)[call.name] ?? {}), call.name), async (bad) => {
        const wrong = complaint(
          await answerOf(client, {
            method: call.method,
            path: call.path,
            body: bad.body,
            headers: { 'content-type': bad.contentType ?? 'application/json' },
          }),
        );
        return wrong === undefined ? undefined : `${bad.what}: ${wrong}`;
      });

    const badFormsTo: Work = (call) =>
      each(share(badForms(call), call.name), async ({ what, body, contentType }) => {
        const headers = contentType === undefined ? {} : { 'content-type': contentType };
        const answer = await answerOf(client, { method: call.method, path: call.path, body, headers });
        const wrong = complaint(answer);
        return wrong === undefined ? undefined : `${what}: ${wrong}`;
      });

    const oddQuestionsTo: Work = (call) =>
      each(share(oddQueries(call), call.name), async (path) => {
        const answer = await answerOf(client, { method: 'GET', path });
        // A document that is opened in a tab answers as a page does.
        const isPage =
          !call.path.includes('/ajax/') && answer.status === 404 && /^<!doctype html/i.test(answer.text);
        const isWell = answer.status === 200 || answer.status === 204 || isPage;
        const wrong = isWell ? undefined : complaint(answer);
        return wrong === undefined ? undefined : `${path.slice(0, 200)}: ${wrong}`;
      });

    describe.each([
      { does: 'refuses bad bodies', calls: callsWithBody, work: badBodiesTo },
      { does: 'refuses bad forms', calls: callsWithFile, work: badFormsTo },
      { does: 'answers odd questions sensibly', calls: readingCalls, work: oddQuestionsTo },
    ])('$does', ({ calls, work }) => {
      let changes: () => Promise<string[]>;
      beforeAll(async () => {
        changes = await watchStore(drill());
      });

      it.each(calls.map((call) => [call.name, call] as const))('to %s', async (_name, call) => {
        const found = await work(call);
        expect(found, found[0]).toEqual([]);
      });

      // One look after all of them, since it takes longer than most; only where something changed each is sent again by itself.
      it('and stores nothing of them', async () => {
        const changed = await changes();
        const byCall: Record<string, string[]> = {};
        for (const call of changed.length === 0 ? [] : calls) {
          await work(call);
          byCall[call.name] = await changes();
        }
        expect(changed, JSON.stringify(byCall)).toEqual([]);
      });
    });

    // Last: it buys an order, which changes what is stored for a while.
    it('answers odd requests for the operators’ pages with a page, and does nothing', async () => {
      const intent = await payByCard(await client.call(paymentIntent, { body: { source: source.consumer } }));
      expect(intent).toBe('succeeded');
      const { order_number } = await placeOrder(client, things.paymentIntentId);
      const operator = new StoreClient(drill().pool);
      const signIn = new URLSearchParams({
        name: 'operator',
        password: drill().stack.secrets.operatorPassword,
      });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await operator.send({ method: 'POST', path: '/ops/sign-in/', headers, body: signIn.toString() });
      const start = await operator.send({ method: 'GET', path: '/ops/' });
      const csrf = /name="csrf" value="([^"]+)"/.exec(start.text)?.[1] ?? '';
      expect(csrf).toHaveLength(43);
      const actions = async () =>
        (await drill().documents<{ outcome: string }>('operations', 'audit')).filter(
          ({ outcome }) => outcome === 'unfinished',
        );
      const found = await each(
        share(oddRequests(csrf, order_number), 'operators'),
        async ({ what, contentType, ...request }) => {
          const type = contentType === undefined ? {} : { headers: { 'content-type': contentType } };
          const { status, headers: answered, text } = await answerOf(operator, { ...request, ...type });
          const isPage =
            String(answered['content-type']).includes('text/html') || (status === 303 && text === '');
          // An address that cannot be read is refused before it is known whose it is.
          const isUnreadable = status === 400 && String(answered['content-type']).includes('json');
          return status >= 200 && status < 500 && (isPage || isUnreadable)
            ? undefined
            : `${what}: ${status} ${text.slice(0, 200)}`;
        },
      );
      expect(found, found[0]).toEqual([]);
      expect(await actions()).toEqual([]);
      const [order] = (
        await drill().documents<{ _id: string; refunds?: unknown[]; status: string }>('order', 'orders')
      ).filter(({ _id }) => _id === order_number);
      expect([order?.refunds ?? [], order?.status === 'cancelled']).toEqual([[], false]);
    });
  });
