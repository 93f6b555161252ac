import { z } from 'zod';
import { partnerHttp } from '../partner-http';
import {
  type GreetingCardMaker,
  GreetingCardMakerUnavailable,
  type GreetingCardOrder,
  type GreetingCardOutcome,
} from './port';

const AnswerSchema = z.object({
  order_id: z.union([z.string(), z.number()]).optional(),
  message: z.string().optional(),
});

export interface HandwryttenSettings {
  url: string;
  apiKey: string;
  timeoutMs: number;
  /** Handwrytten's numbers of our designs. */
  designs: ReadonlyMap<string, number>;
  /** Its names of the handwriting, and of the typeface of printed cards. */
  hand: string;
  typeface: string;
}

/**
 * Handwrytten's HTTP interface: one order in one step, with our key among its metadata. It has no idempotency key, so
 * a lost answer may cost a second greeting card; the gift card beside it is still one.
 */
export function createHandwryttenMaker(settings: HandwryttenSettings): GreetingCardMaker {
  const request = partnerHttp(settings);
  return {
    async order(order) {
      const design = settings.designs.get(order.design);
      if (design === undefined) return { outcome: 'refused', reason: 'design_unknown' };
      const answer = await request({
        method: 'POST',
        path: '/v2/orders/singleStepOrder',
        headers: { authorization: settings.apiKey },
        body: body(order, design, order.handwritten ? settings.hand : settings.typeface),
      }).catch((cause) => {
        throw new GreetingCardMakerUnavailable('Handwrytten did not answer', { cause });
      });
      return read(answer.status, answer.body);
    },
  };
}

function body({ key, to, message, from, shipTo }: GreetingCardOrder, design: number, font: string): unknown {
  return {
    card_id: design,
    font_label: font,
    message: [to === null ? null : `Dear ${to},`, message].filter((line) => line !== null).join('\n\n'),
    ...(from === null ? {} : { wishes: from }),
    client_metadata: key,
    sender_first_name: shipTo.name,
    sender_address1: shipTo.addressLine1,
    sender_address2: shipTo.addressLine2,
    sender_city: shipTo.city,
    sender_state: shipTo.state,
    sender_zip: shipTo.zip,
    recipient_first_name: shipTo.name,
    recipient_address1: shipTo.addressLine1,
    recipient_address2: shipTo.addressLine2,
    recipient_city: shipTo.city,
    recipient_state: shipTo.state,
    recipient_zip: shipTo.zip,
  };
}

function read(status: number, answer: unknown): GreetingCardOutcome {
  const { data } = AnswerSchema.safeParse(answer);
  if (status < 300 && data?.order_id !== undefined)
    return { outcome: 'ordered', reference: String(data.order_id) };
  if (status === 400 || status === 422)
    return { outcome: 'refused', reason: data?.message?.slice(0, 120) ?? `status_${status}` };
  throw new GreetingCardMakerUnavailable(`Handwrytten answered ${status}`);
}
