import { randomBytes } from 'node:crypto';
import { open } from 'lmdb';

/** An order as the sandbox keeps it. */
export interface SandboxOrder {
  id: string;
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  customId: string;
  cents: number;
  returnUrl: string;
  cancelUrl: string;
  payerId: string | null;
  /** Where the payer's account is; absent: in the States. */
  payerCountry?: string;
  /** The payer chose an account that PayPal declines. */
  isDeclined: boolean;
  authorization: { id: string; status: 'CREATED' | 'CAPTURED' | 'VOIDED' } | null;
  capture: { id: string; invoiceId: string; refundedCents: number } | null;
  /** Absent: none. */
  refunds?: PaypalSandboxRefund[];
  disputes?: PaypalSandboxDispute[];
  created?: number;
}

export interface PaypalSandboxRefund {
  id: string;
  cents: number;
  status: 'COMPLETED' | 'FAILED';
  /** The store's key of it; null for one that was made at PayPal's own pages. */
  customId: string | null;
}

export interface PaypalSandboxDispute {
  id: string;
  cents: number;
  status: 'OPEN' | 'RESOLVED';
  outcome: 'RESOLVED_SELLER_FAVOUR' | 'RESOLVED_BUYER_FAVOUR' | null;
}

/** The order with money given back. @throws PaypalIssue */
export function refundedOrder(order: SandboxOrder, cents: number, customId: string | null) {
  const { capture } = order;
  if (capture === null) throw new PaypalIssue(404, 'INVALID_RESOURCE_ID');
  if (order.disputes?.some(({ outcome }) => outcome !== 'RESOLVED_SELLER_FAVOUR'))
    throw new PaypalIssue(422, 'TRANSACTION_DISPUTED');
  const refundedCents = capture.refundedCents + cents;
  if (refundedCents > order.cents) throw new PaypalIssue(422, 'REFUND_AMOUNT_EXCEEDED');
  const refund: PaypalSandboxRefund = { id: newPaypalId(), cents, status: 'COMPLETED', customId };
  const refunds = [...(order.refunds ?? []), refund];
  return { order: { ...order, capture: { ...capture, refundedCents }, refunds }, refund };
}

/** The order with a dispute about what was not given back of it. @throws PaypalIssue */
export function disputedOrder(order: SandboxOrder) {
  const { capture, disputes = [] } = order;
  const cents = order.cents - (capture?.refundedCents ?? order.cents);
  const isDisputed = disputes.some(({ outcome }) => outcome !== 'RESOLVED_SELLER_FAVOUR');
  if (cents < 1 || isDisputed) throw new PaypalIssue(422, 'TRANSACTION_NOT_DISPUTABLE');
  const id = `PP-D-${newPaypalId().slice(0, 8)}`;
  const dispute: PaypalSandboxDispute = { id, cents, status: 'OPEN', outcome: null };
  return { order: { ...order, disputes: [...disputes, dispute] }, dispute };
}

/** The order with its open dispute decided. @throws PaypalIssue */
export function decidedOrder(order: SandboxOrder, isWon: boolean) {
  const open = order.disputes?.find(({ status }) => status === 'OPEN');
  if (open === undefined) throw new PaypalIssue(422, 'NO_OPEN_DISPUTE');
  const outcome = isWon ? ('RESOLVED_SELLER_FAVOUR' as const) : ('RESOLVED_BUYER_FAVOUR' as const);
  const dispute: PaypalSandboxDispute = { ...open, status: 'RESOLVED', outcome };
  const disputes = (order.disputes ?? []).map((one) => (one === open ? dispute : one));
  return { order: { ...order, disputes }, dispute };
}

/** What PayPal refuses, by the issue that it names. */
export class PaypalIssue extends Error {
  override readonly name = 'PaypalIssue';
  constructor(
    readonly status: 404 | 422,
    readonly issue: string,
  ) {
    super(issue);
  }
}

/** Orders on disk. A method that resolved has written. */
export interface PaypalOrders {
  /** Runs a write once for a request id; asked again it gives the same answer, in whichever state the order is by then. */
  once(key: string, work: () => { order: SandboxOrder; answer: unknown }): Promise<unknown>;
  find(id: string): SandboxOrder;
  byAuthorization(id: string): SandboxOrder;
  byCapture(id: string): SandboxOrder;
  /** The orders that were made last, the newest first. */
  latest(most: number): SandboxOrder[];
  change(id: string, change: (order: SandboxOrder) => SandboxOrder): Promise<SandboxOrder>;
  close(): Promise<void>;
}

/** Ids are random, so the latest are looked for among so many. */
const maxScanned = 5_000;

/** An id as PayPal writes them: 17 capitals and digits. */
export function newPaypalId(): string {
  return randomBytes(24)
    .toString('base64')
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 17);
}

export function openPaypalOrders(path: string): PaypalOrders {
  const root = open({ path, maxDbs: 3 });
  const orders = root.openDB<SandboxOrder, string>({ name: 'orders' });
  const owners = root.openDB<string, string>({ name: 'authorizations-and-captures' });
  const answers = root.openDB<unknown, string>({ name: 'request-ids' });

  // The callbacks give their outcome as a value: one that throws would take its whole write batch with it.
  const write = async <T>(work: () => T): Promise<T> => {
    const outcome = await root.transaction(() => {
      try {
        return { value: work() };
      } catch (error) {
        if (error instanceof PaypalIssue) return { error };
        throw error;
      }
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
  const put = (order: SandboxOrder) => {
    orders.put(order.id, order);
    if (order.authorization !== null) owners.put(order.authorization.id, order.id);
    if (order.capture !== null) owners.put(order.capture.id, order.id);
  };
  const find = (id: string | undefined): SandboxOrder => {
    const order = id === undefined ? undefined : orders.get(id);
    if (order === undefined) throw new PaypalIssue(404, 'INVALID_RESOURCE_ID');
    return order;
  };

  return {
    once: (key, work) =>
      write(() => {
        const known = answers.get(key);
        if (known !== undefined) return known;
        const { order, answer } = work();
        put(order);
        answers.put(key, answer);
        return answer;
      }),
    find,
    byAuthorization: (id) => find(owners.get(id)),
    byCapture: (id) => find(owners.get(id)),
    latest: (most) =>
      Array.from(orders.getRange({ limit: maxScanned }), ({ value }) => value)
        .sort((one, other) => (other.created ?? 0) - (one.created ?? 0))
        .slice(0, most),
    change: (id, change) =>
      write(() => {
        const order = change(find(id));
        put(order);
        return order;
      }),
    close: () => root.close(),
  };
}
