import type { Cart, CartItem } from '@bowtie/contracts';
import {
  type SampleCartItem,
  sampleCart,
  sampleCartItem,
  sampleGroup,
  samplePlasticItem,
  samplePostedGroup,
} from '@bowtie/contracts/samples';
import {
  type CarrierType,
  type LanguageTag,
  type Network,
  needsGreetingCard,
  type SendTime,
  type ShippingMethodId,
  shippingMethodName,
} from '@bowtie/domain';

export interface OrderedItem {
  /** The mailbox of a card that is e-mailed. */
  email?: string;
  /** Of the mail, where the order's is another. */
  language?: LanguageTag;
  plastic?: boolean;
  /** The brand whose card it is, by its slug. */
  brand?: string;
  quantity?: number;
  group?: string;
  /** Of a plastic card: what is on it. */
  face?: { network: Network; image: string; name: string; message: string | null; dollars: number };
  /** What a plastic card is mailed in. */
  carrier?: CarrierType;
  /** Where a plastic card goes; the carrier's sandbox knows some ZIPs beforehand. */
  zip?: string;
  /** Whether the cards of the item's group travel in one parcel. */
  bulk?: boolean;
  method?: ShippingMethodId;
  /** When a card by e-mail is sent. */
  sendTime?: SendTime;
}

const greetingCard = {
  slug: 'birthday-cake',
  name: 'Birthday cake',
  image_url: '/images/greeting-cards/birthday-cake.svg',
};

function groupOf({ group }: OrderedItem): string {
  return group ?? 'group-1';
}

/** What makes an item the card of a brand. */
function brandPart(slug: string): SampleCartItem {
  return {
    merchant: { name: 'Acme Coffee', slug },
    wcp_product: null,
    fee: 0,
    details: { wcp_product: null },
  };
}

function cartItem(item: OrderedItem, index: number): CartItem {
  const shared = {
    id: `item${index}`,
    quantity: item.quantity ?? 1,
    delivery_group_uuid: groupOf(item),
    sender_name: 'Grace',
  };
  const brand = item.brand === undefined ? {} : brandPart(item.brand);
  if (item.plastic) {
    const carrier_type = item.carrier ?? 'paper_carrier';
    return samplePlasticItem({
      ...shared,
      carrier_type,
      greeting_card: needsGreetingCard(carrier_type) ? greetingCard : null,
      ...brand,
      ...(item.face !== undefined && {
        on_demand_gift_template: { id: 'face', name: 'Face', image_url: item.face.image },
        balance: item.face.dollars,
      }),
      details: {
        ...brand.details,
        emboss_message: 'Happy birthday',
        zip_code: item.zip ?? '62701',
        ...(item.face !== undefined && {
          wcp_product: { card_network: item.face.network },
          name_on_card: item.face.name,
          emboss_message: item.face.message,
          load_value: item.face.dollars,
        }),
      },
    });
  }
  return sampleCartItem({
    ...shared,
    ...item.sendTime,
    on_demand_gift_template: { id: 'confetti', name: 'Confetti', image_url: '/images/cards/confetti.svg' },
    wcp_product: { id: 'visa-virtual', name: 'Virtual Visa Gift Card', card_network: 'visa' },
    ...brand,
    details: {
      ...brand.details,
      recipient_name: 'Ada Lovelace',
      recipient_message: 'Happy birthday!',
      recipient_email: item.email ?? `ada${index}@example.com`,
      ...(item.language !== undefined && { recipient_language: item.language }),
    },
  });
}

function deliveryGroup(item: OrderedItem) {
  const uuid = groupOf(item);
  if (!item.plastic) return sampleGroup({ uuid });
  const method = item.method ?? 'fedex_ground';
  return samplePostedGroup({
    uuid,
    delivery_style: item.bulk ? 'bulk_ship' : 'individual_ship',
    shipping_method_id: method,
    shipping_method_name: shippingMethodName(method),
  });
}

/** A paid cart with these items. */
export function paidCart(items: readonly OrderedItem[]): Cart {
  const groups = new Map(items.map((item) => [groupOf(item), item]));
  return sampleCart({
    cart_items: items.map(cartItem),
    delivery_groups: Array.from(groups.values(), deliveryGroup),
  });
}
