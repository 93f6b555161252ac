import { markerHeader, openLoopProducts, searchMerchants } from '@bowtie/contracts';
import { anonymous, createIdentitySigner, identityHeader } from '@bowtie/service-kit';
import type { Stack } from '@bowtie/stack';
import { chooseGift, connectTo, giftPayload, StoreClient } from '../../store-client';
import type { LoadPlan } from '../load/load-plan';
import { type Figures, percentile } from '../load/percentiles';
import { measureLoad } from '../load/run-load';
import { type ProcessorTime, processorTimeOf } from './processor-time';

const connections = 32;
const marker = { [markerHeader.name]: markerHeader.value };
const listOf20 = `${openLoopProducts.path}?include_virtual_cards=true&include_plastic_cards=true&limit=20`;
/** Words, beginnings and slips, so that no two neighbours ask the same. */
const words =
  'coffee pizza book shoe game home garden fresh sport music pet flower spa travel hotel cinema burger tea market style';
const searches = words
  .split(' ')
  .flatMap((word) => [word, word.slice(0, 3), word.slice(0, 1) + word.slice(2)]);

type Part = Pick<LoadPlan, 'method' | 'paths'> & Partial<Pick<LoadPlan, 'headers' | 'body'>>;

/** The call that others are compared with. */
export const productList: Part = { method: 'GET', paths: [listOf20] };
const search: Part = {
  method: 'GET',
  paths: searches.map((word) => `${searchMerchants.path}?query=${word}`),
};

/** A load of one call on the gateway's or a service's port. */
export function callPlan(port: number, part: Part, seconds: number, at = connections): LoadPlan {
  return { port, connections: at, seconds, headers: marker, ...part };
}

/** The identity that the gateway would vouch for, good for half a minute. */
function asGateway({ secrets }: Stack): Record<string, string> {
  return { ...marker, [identityHeader]: createIdentitySigner(secrets.identity).sign(anonymous) };
}

async function newCart({ url }: Stack): Promise<Part> {
  const pool = connectTo(url, 2);
  const choice = await chooseGift(new StoreClient(pool));
  await pool.close();
  const payload = giftPayload(choice, { to: 'grace@example.com' });
  const uuid = payload.delivery_groups[0]?.uuid ?? '';
  return {
    method: 'POST',
    paths: ['/ajax/cart/'],
    body: JSON.stringify(payload).replaceAll(uuid, '@uuid@'),
  };
}

/** A load, and what it cost the processes of the store. */
export interface Measured {
  figures: Figures;
  spent: ProcessorTime;
}

export interface CallFigures {
  productList: Measured;
  search: Measured;
  newCart: Measured;
}

/** Calls through the gateway. Adding to a cart without a cookie makes a new session and a new cart each time. */
export async function measureCalls(stack: Stack, seconds: number): Promise<CallFigures> {
  const { gateway } = stack.ports;
  const adding = await newCart(stack);
  const measure = async (part: Part): Promise<Measured> => {
    // What starts cold is not what is measured.
    await measureLoad(callPlan(gateway, part, 2));
    const { result, spent } = await processorTimeOf(stack, () =>
      measureLoad(callPlan(gateway, part, seconds)),
    );
    return { figures: result, spent };
  };
  return {
    productList: await measure(productList),
    search: await measure(search),
    newCart: await measure(adding),
  };
}

/** The same product list asked of its service itself. */
export function measureDirect(stack: Stack, seconds: number): Promise<Figures> {
  return measureLoad({ ...callPlan(stack.ports.catalog, productList, seconds), headers: asGateway(stack) });
}

/** What the gateway adds to a call: with one connection, in turns with the service itself, the middle of all rounds. */
export async function measureGatewayCost(
  stack: Stack,
  seconds: number,
): Promise<{ direct: number; through: number; added: number }> {
  const rounds = 5;
  const times = { direct: [] as number[], through: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const share = seconds / rounds;
    const direct = { ...callPlan(stack.ports.catalog, productList, share, 1), headers: asGateway(stack) };
    times.direct.push((await measureLoad(direct)).p50);
    times.through.push((await measureLoad(callPlan(stack.ports.gateway, productList, share, 1))).p50);
  }
  const [direct, through] = [percentile(times.direct, 0.5), percentile(times.through, 0.5)];
  return { direct, through, added: through - direct };
}
