import type { OrderedCard, PricedDeliveryGroup, Tracking } from '@bowtie/contracts';
import { type Html, html, trusted } from '@bowtie/service-kit/html';
import { fonts } from '../email-layout';
import { cardLabel, groupBy } from '../gifts/card-labels';
import { named, t } from '../mail-texts';
import { mailDay } from '../time-text';
import type { FulfilmentOrder } from './fulfilment-order';

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
  const alike = groupBy(
    cards.map(({ item }) => cardLabel(item)),
    (words) => words,
  );
  return alike.map((same) => `${same.length} × ${same[0]}`);
}

type Groups = ReadonlyMap<string, PricedDeliveryGroup>;

/** What of an order says how its parcels travel. */
interface WithGroups {
  cart: Pick<FulfilmentOrder['cart'], 'delivery_groups'>;
}

function groupsOf({ cart }: WithGroups): Groups {
  return new Map(cart.delivery_groups.map((group) => [group.uuid, group]));
}

/** How a parcel travels, by the name that was chosen, and when it arrives. */
function travel(group: PricedDeliveryGroup | undefined, day: string | null): string {
  const way =
    group === undefined || group.shipping_method_name === null
      ? t`By post`
      : named(group.shipping_method_name);
  return day === null ? way : t`${way}, arrives ${mailDay(day)}`;
}

/** The parcels of an order as they will be: one for each bulk group, one for each other plastic card. */
export function plannedParcels(order: FulfilmentOrder, cards: readonly OrderedCard[]): ParcelLine[] {
  const groups = groupsOf(order);
  const plastic = cards.filter(({ item }) => item.plastic);
  const parcels = groupBy(plastic, ({ card_id, group_uuid }) =>
    groups.get(group_uuid)?.delivery_style === 'bulk_ship' ? group_uuid : card_id,
  );
  return parcels.flatMap((parcel) => {
    const [first] = parcel;
    if (first === undefined) return [];
    const group = groups.get(first.group_uuid);
    return [
      {
        to: destination(first),
        cards: contents(parcel),
        how: travel(group, group?.delivery_date ?? null),
        tracking: null,
      },
    ];
  });
}

/** The parcels of an order that are with their carrier. */
export function sentParcels(
  order: WithGroups,
  cards: readonly OrderedCard[],
  trackings: ReadonlyMap<string, Tracking>,
): ParcelLine[] {
  const groups = groupsOf(order);
  const sent = cards.flatMap((card) => {
    const tracking = trackings.get(card.card_id);
    return tracking === undefined ? [] : [{ card, tracking }];
  });
  return groupBy(sent, ({ tracking }) => tracking.tracking_number).flatMap((parcel) => {
    const [first] = parcel;
    if (first === undefined) return [];
    const { tracking_number, tracking_url, delivery_date } = first.tracking;
    return [
      {
        to: destination(first.card),
        cards: contents(parcel.map(({ card }) => card)),
        how: travel(groups.get(first.card.group_uuid), delivery_date),
        tracking: { label: tracking_number, url: tracking_url },
      },
    ];
  });
}

function trackingLine({ label, url }: NonNullable<ParcelLine['tracking']>): Html {
  if (url === '') return html`<br>${t`Number ${label}`}`;
  return html`<br><a class="underline" href="${url}" style="color:#221B16;text-decoration:underline">${t`Follow parcel ${label}`}</a>`;
}

/** Parcels as rows of a letter. */
export function parcelRows(parcels: readonly ParcelLine[]): Html {
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
    ...(tracking === null ? [] : [`  ${t`Parcel ${tracking.label}`}`]),
    ...(tracking === null || tracking.url === '' ? [] : [`  ${tracking.url}`]),
    '',
  ]);
}
