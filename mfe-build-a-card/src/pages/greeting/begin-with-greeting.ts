import {
  beginBatch,
  type CarrierType,
  changeDetails,
  chooseCarrierOption,
  chooseGreetingCard,
  currentCard,
  type Flow,
  personalise,
} from '@bowtie/domain';
import type { TextName } from '../../card-text/text-rules';

/** The greeting card that a gift begins with. */
export interface Greeting {
  slug: string;
  option: Extract<CarrierType, 'greeting_card' | 'greeting_card_handwrytten'>;
  text: Readonly<Record<Exclude<TextName, 'recipientEmail' | 'emailLanguage'>, string>>;
}

/** Puts a greeting card and its words around the current card, or the first of a new batch; it goes by mail from here on. */
export function beginWithGreeting(flow: Flow, { slug, option, text }: Greeting): Flow {
  const begun = beginBatch(flow);
  const cardId = currentCard(begun)?.cardId;
  if (cardId === undefined) return flow;
  const plastic = changeDetails(begun, cardId, { deliveryMethod: 'plastic' });
  const packed = chooseCarrierOption(plastic, cardId, option);
  return personalise(chooseGreetingCard(packed, cardId, slug), cardId, text);
}
