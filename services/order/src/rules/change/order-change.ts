import { createHash } from 'node:crypto';
import {
  type ChangeActor,
  type KnownPlace,
  type OrderChangeKind,
  orderedCards,
  type ShownPlace,
} from '@bowtie/contracts';
import { addressLine, type Cents, wireFromCents } from '@bowtie/domain';
import type { Identity } from '@bowtie/service-kit';
import type { OrderAction } from '../../model/order-action';
import type { OrderChange } from '../../model/order-change';
import type { OrderDocument } from '../../model/order-document';
import { mailAction } from '../mail-action';
import { maskEmail } from '../view/show-order';

/** A postal address that its owner knows and a stranger cannot write to: the town, and the beginning of the ZIP code. */
function maskAddress({ city, state, zip_code }: NonNullable<KnownPlace['address']>): string {
  return `***, ${city}, ${state} ${zip_code.slice(0, 3)}**`;
}

/** Whom and where as a mail may say it. */
export function maskPlace({ name, email, address }: KnownPlace): ShownPlace {
  return {
    name,
    email: email === null ? null : maskEmail(email),
    address: address === null ? null : maskAddress(address),
  };
}

/** Whom and where in full, for the buyer who is signed in and for operators. */
export function wholePlace({ name, email, address }: KnownPlace): ShownPlace {
  return { name, email, address: address === null ? null : addressLine(address) };
}

/** Where a card of plastic was ordered to; undefined for any other. */
export function orderedPlace({ _id, cart }: OrderDocument, cardId: string): KnownPlace | undefined {
  const item = orderedCards(_id, cart).find(({ card_id }) => card_id === cardId)?.item;
  const details = item?.plastic ? item.custom_card_details : undefined;
  if (details === undefined || details.address_line1 === null) return undefined;
  const { shipping_name: name, address_line1, address_line2, city, state, zip_code } = details;
  return {
    name,
    email: null,
    address: {
      address_line1: address_line1 ?? '',
      address_line2: address_line2 ?? '',
      city: city ?? '',
      state: state ?? '',
      zip_code: zip_code ?? '',
    },
  };
}

/** Who does something with an order that they opened. */
export function actorOf(
  { kind, service, api_key, user_id, first_name, last_name }: Identity,
  { business }: Pick<OrderDocument, 'business'>,
): ChangeActor {
  if (kind === 'service') return { kind: service === 'operations' ? 'operator' : 'provider', name: null };
  if (api_key !== null) return { kind: 'program', name: null };
  if (business === undefined || user_id === null) return { kind: 'buyer', name: null };
  return { kind: 'member', name: [first_name, last_name].filter(Boolean).join(' ') || null };
}

/** An id that is the same for the same change, so that it is told once. */
export function changeId(...what: readonly string[]): string {
  return createHash('sha256').update(what.join('\n')).digest('base64url');
}

/** The mail about a change, as an action. */
export function changeAction(
  id: string,
  order: Pick<OrderDocument, '_id' | 'request_id'>,
  change: OrderChange,
  cardIds: readonly string[],
  now: Date,
): OrderAction {
  return {
    ...mailAction(id, order, { kind: 'change', change }, now),
    card_ids: [...cardIds],
  };
}

/** A change as its buyer is told of it. */
export function showChange({ kind, at, by, before, after, cents, send_at }: OrderChange) {
  return {
    kind,
    date: at.toISOString(),
    ...(by !== undefined && { by }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
    ...(cents !== undefined && { amount: wireFromCents(cents) }),
    ...(send_at !== undefined && { send_at }),
  };
}

/** Changes after which nothing of their cards can be stopped: the cards are over, or stand still already. */
const unstoppable = new Set<OrderChangeKind>([
  'frozen',
  'voided',
  'refund',
  'cancel',
  'dispute_open',
  'dispute_won',
  'dispute_lost',
  'provider_refund',
]);

/** What an action changed; undefined for one that changed nothing. */
export function changeOf(action: OrderAction, order: OrderDocument): OrderChange | undefined {
  if (action.change !== undefined) return action.change;
  const { kind, created_at: at, by, _id } = action;
  if (kind !== 'refund' && kind !== 'cancel') return undefined;
  const own = order.refunds?.filter(({ action_id }) => action_id === _id) ?? [];
  const cents: Cents = own.reduce((sum, refund) => sum + refund.cents, 0);
  return { kind, at, ...(by !== undefined && { by }), ...(cents > 0 && { cents }) };
}

/** The cards that a report of this action stops. */
export function stoppableCards(action: OrderAction, { kind }: OrderChange): string[] {
  return unstoppable.has(kind) ? [] : action.card_ids;
}

const toldKinds = { open: 'dispute_open', won: 'dispute_won', lost: 'dispute_lost' } as const;

/** What a payment provider told of an order, as changes that its buyer is written to about; each under an id of its own. */
export function providerChanges(order: OrderDocument): { id: string; change: OrderChange }[] {
  const { _id, disputes = [], outside_refunds = [] } = order;
  return [
    ...disputes.flatMap(({ id, state, cents, at, closed_at }) => {
      const by = { kind: 'bank', name: null } as const;
      const opened = { kind: toldKinds.open, at, by, cents };
      const closed = state === 'open' ? [] : [{ kind: toldKinds[state], at: closed_at ?? at, by, cents }];
      return [opened, ...closed].map((change) => ({ id: changeId(_id, change.kind, id), change }));
    }),
    ...outside_refunds
      .filter(({ state }) => state !== 'failed')
      .map(({ id, cents, at }) => ({
        id: changeId(_id, 'provider_refund', id),
        change: {
          kind: 'provider_refund' as const,
          at,
          by: { kind: 'provider' as const, name: null },
          cents,
        },
      })),
  ];
}
