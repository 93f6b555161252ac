import { type CallAnswer, orderStatus } from '@bowtie/contracts';
import { type OrderLink, orderNumberPattern, orderTokenPattern, storeMessages } from '@bowtie/domain';
import { ApiError, call, dropKept, readKept, reportError, writeKept } from '@bowtie/web';

/** What somebody types to find an order. */
export interface TypedLookup {
  email: string;
  order_number: string;
}

/** What an order is looked up by: what was typed, or the link of a mail. */
export type OrderLookup = TypedLookup | OrderLink;

/** What a look-up came to. */
export type Found =
  | { status: 'none' | 'looking' }
  | { status: 'found'; answer: CallAnswer<typeof orderStatus> }
  | { status: 'failed'; message: string };

const linkRefused = 'This link does not open an order. Look yours up with its number and your e-mail.';

/** Refusals whose own words say what is wrong. */
const told = new Set([400, 404, 429]);

export function isByLink(lookup: OrderLookup): lookup is OrderLink {
  return 'order_token' in lookup;
}

/** Asks for an order. Never throws: what went wrong is part of the outcome. */
export async function lookUp(lookup: OrderLookup, signal: AbortSignal): Promise<Found> {
  try {
    return { status: 'found', answer: await call(orderStatus, { body: lookup, signal }) };
  } catch (error) {
    if (error instanceof ApiError && told.has(error.status)) {
      const isRefused = isByLink(lookup) && error.status !== 429;
      return { status: 'failed', message: isRefused ? linkRefused : error.message };
    }
    if (!signal.aborted) reportError('order lookup', error);
    return { status: 'failed', message: storeMessages.orderLookupFailed };
  }
}

/** A look-up as it comes from the history or from what was kept; both may be old or meddled with. */
export function parseLookup(value: unknown): OrderLookup | undefined {
  if (typeof value !== 'object' || value === null || !('order_number' in value)) return undefined;
  const { order_number } = value;
  if (typeof order_number !== 'string' || order_number === '') return undefined;
  if ('order_token' in value) {
    const { order_token } = value;
    const isLink =
      typeof order_token === 'string' &&
      orderTokenPattern.test(order_token) &&
      orderNumberPattern.test(order_number);
    return isLink ? { order_number, order_token } : undefined;
  }
  if (!('email' in value) || typeof value.email !== 'string' || value.email === '') return undefined;
  return { email: value.email, order_number };
}

const place = 'order-lookup';

/** Keeps how the order on the screen was found, for a reload: while the tab is open, and nowhere else. */
export function keepLookup(lookup: OrderLookup): void {
  writeKept(place, lookup, 'session');
}

export function dropLookup(): void {
  dropKept(place, 'session');
}

export function keptLookup(): OrderLookup | undefined {
  return parseLookup(readKept(place, 'session'));
}
