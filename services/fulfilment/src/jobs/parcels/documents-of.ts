import { inkOf } from '@bowtie/card-art';
import type { CallAnswer, makeCard, OrderedCard, ReplacementReason } from '@bowtie/contracts';
import { cardReference } from '@bowtie/service-kit';
import type { FulfilmentDeps } from '../../deps';
import type { GreetingSheet } from '../../documents/greeting-sheet';
import type { CardDocuments } from '../../documents/print-documents';
import { typedAddress } from '../../emails/store-links';
import { UnrecoverableJob } from '../../job-errors';
import { recipientOf } from './posted-card';

type Parts = Pick<FulfilmentDeps, 'emails' | 'pictures' | 'sender'>;

interface CardToPrint {
  ordered: OrderedCard;
  made: Pick<CallAnswer<typeof makeCard>, 'image_url' | 'brand'>;
  replaces?: ReplacementReason | undefined;
}

/** Whether a card's greeting card is written with a pen. */
export function isHandwritten({ item }: OrderedCard): boolean {
  return item.carrier_type === 'greeting_card_handwrytten';
}

/** What is printed for a card, in its buyer's words, with addresses of pages in the language that is written in. */
export async function documentsOf(
  deps: Parts,
  { ordered, made, replaces }: CardToPrint,
): Promise<CardDocuments> {
  const { card_id, item } = ordered;
  const details = item.custom_card_details;
  const { publicUrl } = deps.emails;
  return {
    letter: {
      carrierType: item.carrier_type,
      to: details.carrier_to,
      from: details.carrier_from,
      message: details.carrier_message,
      card: await cardOnLetter(deps, { ordered, made }),
      dollars: details.load_value,
      ...(replaces !== undefined && { replaces }),
      recipient: recipientOf(ordered),
      sender: deps.sender,
      reference: cardReference(card_id),
      activateAt: typedAddress(publicUrl, '/activate'),
      helpAt: typedAddress(publicUrl, '/contact-us'),
    },
    greeting: await greetingSheet(deps, ordered),
  };
}

/** The face of a card, or what is said of the brand whose plastic comes from its supplier. */
async function cardOnLetter(
  { emails, pictures }: Parts,
  { ordered, made: { brand, image_url } }: CardToPrint,
): Promise<CardDocuments['letter']['card']> {
  if (brand !== undefined) {
    const { slug, ...said } = brand;
    const mark = await pictures.of(`/images/merchants/${slug}.svg`);
    return { brand: { ...said, mark, termsAt: typedAddress(emails.publicUrl, `/${slug}-gift-cards`) } };
  }
  const details = ordered.item.custom_card_details;
  const network = details.wcp_product?.card_network;
  if (network === undefined) throw new UnrecoverableJob('The card is neither of a network nor of a brand');
  return {
    face: {
      picture: await pictures.of(image_url),
      ink: inkOf(image_url),
      network,
      hasChip: true,
      dollars: details.load_value,
      nameOnCard: details.name_on_card,
      messageOnCard: details.emboss_message,
    },
  };
}

async function greetingSheet(deps: Parts, ordered: OrderedCard): Promise<GreetingSheet | null> {
  const { greeting_card, custom_card_details: details } = ordered.item;
  if (greeting_card === null) return null;
  return {
    name: greeting_card.name,
    cover: await deps.pictures.of(greeting_card.image_url),
    handwritten: isHandwritten(ordered),
    to: details.carrier_to,
    message: details.carrier_message,
    from: details.carrier_from,
    reference: cardReference(ordered.card_id),
  };
}
