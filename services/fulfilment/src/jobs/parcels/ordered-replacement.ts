import type { CallAnswer, OrderedCard, readReplacement } from '@bowtie/contracts';
import { cardRules, fits, type TextRule } from '@bowtie/domain';

type Replacement = CallAnswer<typeof readReplacement>;

/** What was only mailed so far may have letters that cannot be printed, or too many: the letter then goes without. */
function printable(rule: TextRule, text: string | null): string | null {
  return text !== null && fits(rule, text) === undefined ? text : null;
}

/**
 * A card that takes another one's place, as the steps of ordered ones take it. In place of a plastic card of those `bought` comes
 * the same once more, with its words and its greeting card; a gift by e-mail becomes one in a paper carrier.
 */
export function orderedReplacement(card: Replacement, bought: readonly OrderedCard[]): OrderedCard {
  const replaced = bought.find(({ card_id }) => card_id === card.ordered_card_id);
  return replaced?.item.plastic === true ? sameAgain(card, replaced.item) : asPosted(card);
}

function sameAgain({ card_id, balance, post_to }: Replacement, item: OrderedCard['item']): OrderedCard {
  return {
    card_id,
    group_uuid: card_id,
    copy: 1,
    item: {
      ...item,
      id: card_id,
      quantity: 1,
      balance,
      custom_card_details: { ...item.custom_card_details, load_value: balance, ...post_to },
    },
  };
}

function asPosted(card: Replacement): OrderedCard {
  const { shipping_name, ...address } = card.post_to;
  return {
    card_id: card.card_id,
    group_uuid: card.card_id,
    copy: 1,
    item: {
      id: card.card_id,
      quantity: 1,
      balance: card.balance,
      plastic: true,
      merchant: { name: card.name },
      price: 0,
      fee: 0,
      delivery_group_uuid: card.card_id,
      cobrand_uuid: null,
      sender_name: card.sender_name,
      on_demand_gift_template: null,
      custom_card_image: null,
      cloudinary_id: null,
      saved_design: null,
      carrier_type: 'paper_carrier',
      greeting_card: null,
      wcp_product: null,
      custom_card_details: {
        wcp_product: { card_network: card.card_network },
        load_value: card.balance,
        recipient_name: card.recipient_name,
        name_on_card: shipping_name,
        emboss_message: null,
        shipping_name,
        carrier_to: printable(cardRules.carrierTo, card.recipient_name),
        carrier_from: printable(cardRules.carrierFrom, card.sender_name),
        carrier_message: printable(cardRules.carrierMessage, card.message),
        ...address,
        recipient_message: null,
        recipient_email: null,
      },
    },
  };
}
