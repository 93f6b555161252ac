import { expect, it } from 'vitest';
import { sampleCartItem } from '../../testing/samples';
import { cardIdOf, fulfilmentFlow, jobIds, orderedCards } from './jobs';

const number = 'BT-AAAA-BBBB-CCCC';
const item = (id: string, quantity: number, group: string) =>
  sampleCartItem({ id, quantity, delivery_group_uuid: group });
const cart = { cart_items: [item('a', 2, 'g1'), item('b', 1, 'g2'), item('c', 1, 'g1')] };

it('gives every copy of every item a card of its own', () => {
  expect(orderedCards(number, cart).map(({ card_id }) => card_id)).toEqual([
    cardIdOf(number, 'a', 1),
    cardIdOf(number, 'a', 2),
    cardIdOf(number, 'b', 1),
    cardIdOf(number, 'c', 1),
  ]);
});

it('waits with an order for its groups, and with a group for its cards', () => {
  const flow = fulfilmentFlow(number, cart, 'r1');
  expect(flow.opts.jobId).toBe(jobIds.order(number));
  expect(flow.children.map(({ data, children }) => [data.group_uuid, children.length])).toEqual([
    ['g1', 3],
    ['g2', 1],
  ]);
});

it('keeps nobody back whose fellows failed for good', () => {
  const flow = fulfilmentFlow(number, cart, 'r1');
  const awaited = [...flow.children, ...flow.children.flatMap(({ children }) => children)];
  for (const { opts } of awaited) expect(opts).toMatchObject({ ignoreDependencyOnFailure: true });
});

it('names jobs as the queue takes them: no colon, not only digits, one name each, ids alone inside', () => {
  const flow = fulfilmentFlow(number, cart, 'r1');
  const jobs = [flow, ...flow.children, ...flow.children.flatMap(({ children }) => children)];
  const ids = jobs.map(({ opts }) => opts.jobId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    expect(id).not.toContain(':');
    expect(id).not.toMatch(/^\d+$/);
  }
  for (const { data } of jobs) expect(JSON.stringify(data)).not.toMatch(/@|message|name/);
});
