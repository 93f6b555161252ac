import { createCardPartner, type PartnerAnswer } from '../partner-http';
import {
  type BrandCardOrder,
  type BrandCardOutcome,
  type BrandCardSupplier,
  BrandCardSupplierUnavailable,
  type CancelOutcome,
} from './port';
import {
  credentialsOf,
  errorKeyOf,
  isOutOfStock,
  type SupplierOrder,
  SupplierOrderSchema,
  SupplierOrdersSchema,
} from './supplier-answers';

export interface HttpBrandCardSupplierSettings {
  url: string;
  key: string;
  /** The name that is shown with the key; undefined: the key alone, as a bearer. */
  platform: string | undefined;
  account: string;
  customer: string;
  /** Whether it takes cards back. */
  cancels: boolean;
  timeoutMs: number;
}

/**
 * Speaks to a supplier in the way of the large aggregators, such as Tango's: `POST /orders` with our id as `externalRefID`,
 * `GET /orders?externalRefID=`, `GET /orders/<reference>` and `POST /orders/<reference>/cancel`. An order whose answer is lost,
 * or that is said to be known already, is looked for by our id.
 */
export function createHttpBrandCardSupplier(settings: HttpBrandCardSupplierSettings): BrandCardSupplier {
  const { request, refused, read } = createCardPartner({
    url: settings.url,
    timeoutMs: settings.timeoutMs,
    connections: 32,
    authorization: authorization(settings),
    name: 'supplier of brand cards',
    Unavailable: BrandCardSupplierUnavailable,
  });
  const pathOf = (reference: string) => `/orders/${encodeURIComponent(reference)}`;

  /** The supplier's name for an order of ours. */
  const referenceOf = async (requestId: string): Promise<string | undefined> => {
    const answer = await request('GET', `/orders?${new URLSearchParams({ externalRefID: requestId })}`);
    if (answer.status === 404) return undefined;
    const { orders } = read(SupplierOrdersSchema, answer);
    return orders.find(({ externalRefID }) => externalRefID === requestId)?.referenceOrderID;
  };

  const find: BrandCardSupplier['find'] = async (order) => {
    const reference = await referenceOf(order.requestId);
    if (reference === undefined) return { outcome: 'unknown' };
    return outcomeOf(order, read(SupplierOrderSchema, await request('GET', pathOf(reference))));
  };

  const post = (order: BrandCardOrder) =>
    request('POST', '/orders', {
      accountIdentifier: settings.account,
      customerIdentifier: settings.customer,
      externalRefID: order.requestId,
      utid: order.supplierId,
      amount: order.amountCents / 100,
      deliveryMethod: order.kind === 'plastic' ? 'PHYSICAL' : 'NONE',
      sendEmail: false,
      ...(order.recipient !== null && { recipient: { firstName: order.recipient } }),
    });

  return {
    find,
    async buy(order) {
      let answer: PartnerAnswer;
      try {
        answer = await post(order);
      } catch (error) {
        const found = await find(order).catch(() => undefined);
        if (found === undefined || found.outcome === 'unknown') throw error;
        return found;
      }
      if (answer.status === 409) {
        const found = await find(order);
        if (found.outcome !== 'unknown') return found;
      }
      return refusalOf(answer) ?? outcomeOf(order, read(SupplierOrderSchema, answer));
    },
    async cancel(requestId): Promise<CancelOutcome> {
      const reference = await referenceOf(requestId);
      if (reference === undefined) return { outcome: 'unknown' };
      if (!settings.cancels) return { outcome: 'refused', reason: 'not_offered' };
      const answer = await request('POST', `${pathOf(reference)}/cancel`, {});
      if (answer.status < 300) return { outcome: 'canceled' };
      if (!isAnswer(answer.status) && answer.status !== 404 && answer.status !== 405) throw refused(answer);
      const reason = errorKeyOf(answer.status, answer.body);
      return /already.?canceled/i.test(reason) ? { outcome: 'canceled' } : { outcome: 'refused', reason };
    },
  };
}

function authorization({ platform, key }: HttpBrandCardSupplierSettings): string {
  if (platform === undefined) return `Bearer ${key}`;
  return `Basic ${Buffer.from(`${platform}:${key}`).toString('base64')}`;
}

/** Statuses that say no for good. */
function isAnswer(status: number): boolean {
  return status === 400 || status === 409 || status === 410 || status === 422;
}

function refusalOf({ status, body }: PartnerAnswer): BrandCardOutcome | undefined {
  if (!isAnswer(status)) return undefined;
  const reason = errorKeyOf(status, body);
  return isOutOfStock(reason) ? { outcome: 'out_of_stock' } : { outcome: 'rejected', reason };
}

function outcomeOf(wanted: BrandCardOrder, order: SupplierOrder): BrandCardOutcome {
  const { requestId, supplierId, amountCents } = wanted;
  const isWanted =
    order.externalRefID === requestId &&
    order.utid === supplierId &&
    Math.round(order.amount * 100) === amountCents;
  if (!isWanted)
    throw new BrandCardSupplierUnavailable('The supplier sent another brand card than was ordered');
  if (order.status === 'PENDING') return { outcome: 'pending' };
  if (order.status !== 'COMPLETE') {
    const reason = order.failureReason ?? order.status.toLowerCase();
    return isOutOfStock(reason) ? { outcome: 'out_of_stock' } : { outcome: 'rejected', reason };
  }
  const card = credentialsOf(order);
  const isUsable =
    card !== undefined && (wanted.kind === 'plastic' || card.code !== null || card.link !== null);
  if (!isUsable) throw new BrandCardSupplierUnavailable('The supplier sent a brand card that cannot be read');
  return { outcome: 'ready', card: wanted.kind === 'plastic' ? { ...card, code: null, pin: null } : card };
}
