import { type CallAnswer, type OrderAccess, orderStatus } from '@bowtie/contracts';
import { type OrderLink, storeMessages } from '@bowtie/domain';
import { ApiError, call, reportError, type SentForm } from '@bowtie/web';
import { persistedAtom } from '@bowtie/web/stored';
import { type OrderLookup, OrderLookupSchema, type TypedLookup } from './order-lookup-schema';

export type { OrderLookup, TypedLookup };

/** What a look-up came to. */
export type Found =
  | { status: 'none' | 'looking' }
  | { status: 'found'; answer: CallAnswer<typeof orderStatus> }
  | {
      status: 'failed';
      message: string;
      /** Whether the same would be refused again; false for what may go well the next time. */
      isFinal: boolean;
    };

const linkRefused = 'This link does not open an order. Look yours up with its number and your e-mail.';

/** Refusals whose own words say what is wrong. */
const told = new Set([400, 404, 429]);
/** Refusals of whoever is only too quick. */
const tooMany = 429;

export function isByLink(lookup: OrderLookup): lookup is OrderLink {
  return 'order_token' in lookup;
}

/** What opens the order beside its number. */
export function accessOf(lookup: OrderLookup): OrderAccess {
  return isByLink(lookup) ? { order_token: lookup.order_token } : { email: lookup.email.trim() };
}

/** What came of a look-up that was sent without a script. */
export function foundBySentForm(sent: SentForm<CallAnswer<typeof orderStatus>> | undefined): Found {
  if (sent === undefined) return { status: 'none' };
  const { answer, error } = sent;
  if (error === undefined) return { status: 'found', answer };
  return {
    status: 'failed',
    message: told.has(error.status) ? error.message : storeMessages.orderLookupFailed,
    isFinal: true,
  };
}

/** What an order was looked up by without a script; undefined where none was found. */
export function lookupOfSentForm(sent: SentForm<unknown> | undefined): OrderLookup | undefined {
  if (sent === undefined || sent.error !== undefined) return undefined;
  const { email = '', order_number = '' } = sent.values;
  return { email, order_number };
}

/** Asks for an order. Never throws: what went wrong is part of the outcome. */
export async function lookUp(lookup: OrderLookup, signal: AbortSignal): Promise<Found> {
  try {
    return { status: 'found', answer: await call(orderStatus, { body: lookup, signal }) };
  } catch (error) {
    if (error instanceof ApiError && told.has(error.status)) {
      const isFinal = error.status !== tooMany;
      return {
        status: 'failed',
        message: isByLink(lookup) && isFinal ? linkRefused : error.message,
        isFinal,
      };
    }
    if (!signal.aborted) reportError('order lookup', error);
    return { status: 'failed', message: storeMessages.orderLookupFailed, isFinal: false };
  }
}

/** A look-up as it comes from the history, which may be old or meddled with. */
export function parseLookup(value: unknown): OrderLookup | undefined {
  return OrderLookupSchema.safeParse(value).data;
}

/** How the order on the screen was found, for a reload: while the tab is open, and nowhere else. */
export const orderLookupAtom = persistedAtom<OrderLookup | null>({
  key: 'order-lookup',
  initial: null,
  schema: OrderLookupSchema,
  area: 'session',
});
