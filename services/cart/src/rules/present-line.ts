import { type CartItem, cardDetailFields, recordOf } from '@bowtie/contracts';
import { cashBackCents, languageTags, lineFee, linePrice, wireFromCents } from '@bowtie/domain';
import type { CartLine } from '../model/cart-document';
import { pricedLine } from './cart-price';

/** The language that was chosen for a recipient; nothing where that is the order's. */
function chosenLanguage(tag: string | null | undefined) {
  const recipient_language = languageTags.find((known) => known === tag);
  return recipient_language === undefined ? {} : { recipient_language };
}

/** A line of a cart as it goes over the wire, priced at a time. */
export function presentLine(line: CartLine, now: Date): CartItem {
  const { details, network, product, template } = line;
  const priced = pricedLine(line, now);
  const isBrand = network === null;
  const picture = line.picture ?? null;
  const cashBack = cashBackCents(line.amount, product.cash_back_percent ?? 0);
  const cobrand_uuid = picture?.cobrand_uuid ?? null;
  return {
    id: line.id,
    quantity: line.quantity,
    balance: line.amount,
    plastic: product.plastic,
    merchant: { name: product.name, ...(isBrand && { slug: product.id }) },
    price: wireFromCents(linePrice(priced)),
    fee: wireFromCents(lineFee(priced)),
    ...(cashBack > 0 && { cash_back: wireFromCents(cashBack) }),
    delivery_group_uuid: line.group_uuid,
    cobrand_uuid,
    sender_name: details.sender_name,
    on_demand_gift_template: template,
    custom_card_image: picture?.image_url ?? (template === null || isBrand ? product.image_url : null),
    cloudinary_id: picture?.cloudinary_id ?? null,
    saved_design: cobrand_uuid === null ? null : { cobrand_uuid },
    carrier_type: line.carrier_type ?? null,
    greeting_card: line.greeting_card ?? null,
    ...line.send_time,
    wcp_product: isBrand ? null : { id: product.id, name: product.name, card_network: network },
    custom_card_details: {
      wcp_product: isBrand ? null : { card_network: network },
      load_value: line.amount,
      // A cart of an older version lacks fields that came later.
      ...recordOf(cardDetailFields, (field) => details[field] ?? null),
      ...chosenLanguage(details.recipient_language),
      emboss_message: details.message_on_card,
      zip_code: details.zip,
      // Whoever a plastic card is for has the name on it; a brand's has none, and is for whom its letter is written to.
      ...(product.plastic && {
        recipient_name: (isBrand ? details.carrier_to : details.name_on_card) ?? null,
      }),
    },
  };
}
