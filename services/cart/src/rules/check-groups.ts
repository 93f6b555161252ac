import type { CartPayload, DeliveryGroup } from '@bowtie/contracts';
import { addressGroupId } from '@bowtie/domain';
import { addressOf } from './address-of';
import { type ContentError, FieldErrors } from './content-error';

const text = {
  groupTwice: 'This delivery group was sent twice.',
  groupEmpty: 'This delivery group has no card.',
  groupMissing: 'This card belongs to no delivery group that was sent.',
  download: 'Only virtual cards can be downloaded.',
  styleOfVirtual: 'Virtual cards are sent by e-mail, and plastic ones are shipped.',
  shippingOfEmail: 'Cards sent by e-mail are not shipped.',
  bulkAddress: 'All cards of one parcel go to the same address.',
} as const;

/** Whether the groups and cards of a payload belong together. */
export function checkGroups({ delivery_groups, cards }: CartPayload): ContentError | undefined {
  const errors = new FieldErrors();
  const filled = new Set(cards.map((card) => card.group_uuid));
  const seen = new Set<string>();
  delivery_groups.forEach(({ uuid }, index) => {
    if (seen.has(uuid)) errors.add(`delivery_groups.${index}.uuid`, text.groupTwice);
    if (!filled.has(uuid)) errors.add(`delivery_groups.${index}.uuid`, text.groupEmpty);
    seen.add(uuid);
  });
  cards.forEach((card, index) => {
    if (!seen.has(card.group_uuid)) errors.add(`cards.${index}.group_uuid`, text.groupMissing);
  });
  return errors.as('invalid_request');
}

function isShipped({ delivery_style }: Pick<DeliveryGroup, 'delivery_style'>): boolean {
  return delivery_style === 'bulk_ship' || delivery_style === 'individual_ship';
}

/** Plastic cards are mailed; virtual ones are e-mailed, or downloaded by their buyer. */
export function checkDelivery({ delivery_groups }: CartPayload): ContentError | undefined {
  const unavailable = new FieldErrors();
  const groupErrors = new FieldErrors();
  delivery_groups.forEach((group, index) => {
    const path = `delivery_groups.${index}`;
    if (group.delivery_style === 'download' && !group.virtual)
      unavailable.add(`${path}.delivery_style`, text.download);
    else if (group.virtual === isShipped(group))
      groupErrors.add(`${path}.delivery_style`, text.styleOfVirtual);
    else if (group.virtual && group.shipping_method_id !== null)
      groupErrors.add(`${path}.shipping_method_id`, text.shippingOfEmail);
  });
  return unavailable.as('delivery_unavailable') ?? groupErrors.as('invalid_request');
}

/** What is posted in one parcel goes to one address. */
export function checkParcels({ delivery_groups, cards }: CartPayload): ContentError | undefined {
  const errors = new FieldErrors();
  const parcels = new Map(
    delivery_groups
      .filter(({ delivery_style }) => delivery_style === 'bulk_ship')
      .map(({ uuid }): [string, string | undefined] => [uuid, undefined]),
  );
  cards.forEach((card, index) => {
    if (!parcels.has(card.group_uuid)) return;
    const first = parcels.get(card.group_uuid);
    const own = addressGroupId(addressOf(card));
    if (first === undefined) parcels.set(card.group_uuid, own);
    else if (first !== own) errors.add(`cards.${index}.address_line1`, text.bulkAddress);
  });
  return errors.as('invalid_request');
}
