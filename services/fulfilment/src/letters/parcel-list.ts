import type { OrderedCard, Tracking } from '@bowtie/contracts';
import { centsFromDollars, dayText, displayPrice, wireFromCents } from '@bowtie/domain';
import { html, type Markup, trusted } from '@bowtie/providers/mail';
import type { FulfilmentOrder } from './fulfilment-order';
import { fonts } from './letter-frame';

/** A parcel as a letter tells of it. */
export interface ParcelLine {
  /** To whom and where it goes. */
  to: string;
  /** What is in it, a line each. */
  cards: string[];
  /** How it travels, and when it arrives. */
  how: string;
  tracking: { label: string; url: string } | null;
}

function destination({ item }: OrderedCard): string {
  const { shipping_name, recipient_name, city, state } = item.custom_card_details;
  return [shipping_name ?? recipient_name, city, state].filter((part) => part !== null).join(', ');
}

function contents(cards: readonly OrderedCard[]): string[] {
  const counts = new Map<string, number>();
  for (const { item } of cards) {
    const dollars = `$${displayPrice(wireFromCents(centsFromDollars(item.balance)))}`;
    const design = item.on_demand_gift_template?.name;
    const name = `${dollars} ${item.merchant.name}${design === undefined ? '' : `, ${design}`}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return Array.from(counts, ([name, count]) => `${count} × ${name}`);
}

function gathered<T>(cards: readonly T[], keyOf: (card: T) => string): T[][] {
  const parcels = new Map<string, T[]>();
  for (const card of cards) parcels.set(keyOf(card), [...(parcels.get(keyOf(card)) ?? []), card]);
  return [...parcels.values()];
}

/** The parcels of an order as they will be: one for each bulk group, one for each other plastic card. */
export function plannedParcels(order: FulfilmentOrder, cards: readonly OrderedCard[]): ParcelLine[] {
  const groups = new Map(order.cart.delivery_groups.map((group) => [group.uuid, group]));
  const plastic = cards.filter(({ item }) => item.plastic);
  const parcels = gathered(plastic, ({ card_id, group_uuid }) =>
    groups.get(group_uuid)?.delivery_style === 'bulk_ship' ? group_uuid : card_id,
  );
  return parcels.flatMap((parcel) => {
    const [first] = parcel;
    if (first === undefined) return [];
    const group = groups.get(first.group_uuid);
    const day = group?.delivery_date ?? null;
    const how = [group?.shipping_method_name ?? 'By post', day === null ? null : `arrives ${dayText(day)}`];
    return [
      {
        to: destination(first),
        cards: contents(parcel),
        how: how.filter((part) => part !== null).join(', '),
        tracking: null,
      },
    ];
  });
}

/** The parcels of an order that are with their carrier. */
export function sentParcels(
  cards: readonly OrderedCard[],
  trackings: ReadonlyMap<string, Tracking>,
): ParcelLine[] {
  const sent = cards.flatMap((card) => {
    const tracking = trackings.get(card.card_id);
    return tracking === undefined ? [] : [{ card, tracking }];
  });
  return gathered(sent, ({ tracking }) => tracking.tracking_number).flatMap((parcel) => {
    const [first] = parcel;
    if (first === undefined) return [];
    const { carrier, tracking_number, tracking_url, delivery_date } = first.tracking;
    const how = [`With ${carrier}`, delivery_date === null ? null : `arrives ${dayText(delivery_date)}`];
    return [
      {
        to: destination(first.card),
        cards: contents(parcel.map(({ card }) => card)),
        how: how.filter((part) => part !== null).join(', '),
        tracking: { label: tracking_number, url: tracking_url },
      },
    ];
  });
}

function trackingLine({ label, url }: NonNullable<ParcelLine['tracking']>): Markup {
  if (url === '') return html`<br>Number ${label}`;
  return html`<br><a class="underline" href="${url}" style="color:#221B16;text-decoration:underline">Follow parcel ${label}</a>`;
}

/** Parcels as rows of a letter. */
export function parcelRows(parcels: readonly ParcelLine[]): Markup {
  const cell = trusted(`font:400 15px/1.5 ${fonts.body};padding:14px 0;border-top:1px solid #E4D8C8`);
  const rows = parcels.map(
    ({
      to,
      cards,
      how,
      tracking,
    }) => html`<tr><td class="ink edge" style="color:#221B16;${cell}"><strong>${to}</strong><br>
${cards.map((line) => html`${line}<br>`)}<span class="muted" style="color:#6A5D52;font-size:14px">${how}${tracking === null ? null : trackingLine(tracking)}</span></td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${rows}</table>`;
}

/** Parcels as lines of a letter’s text part. */
export function parcelText(parcels: readonly ParcelLine[]): string[] {
  return parcels.flatMap(({ to, cards, how, tracking }) => [
    to,
    ...cards.map((line) => `  ${line}`),
    `  ${how}`,
    ...(tracking === null ? [] : [`  Parcel ${tracking.label}`]),
    ...(tracking === null || tracking.url === '' ? [] : [`  ${tracking.url}`]),
    '',
  ]);
}
