import { z } from 'zod';
import { partnerHttp } from '../partner-http';
import { rejectionReason } from '../rejection-reason';
import { type GreetingCardMaker, GreetingCardMakerUnavailable } from './port';

const OrderedSchema = z.object({ reference: z.string().min(1).max(80) });

export interface HttpGreetingCardMakerSettings {
  url: string;
  apiKey: string;
  timeoutMs: number;
}

/** Speaks to a maker over HTTPS and JSON: `POST /greeting-cards` with a bearer key and an idempotency key. */
export function createHttpGreetingCardMaker(settings: HttpGreetingCardMakerSettings): GreetingCardMaker {
  const { url, apiKey, timeoutMs } = settings;
  const request = partnerHttp({ url, timeoutMs });
  const headers = { authorization: `Bearer ${apiKey}` };
  return {
    async order({ key, design, handwritten, to, message, from, shipTo }) {
      const answer = await request({
        method: 'POST',
        path: '/greeting-cards',
        headers,
        body: { idempotency_key: key, design, handwritten, to, message, from, ship_to: shipTo },
      }).catch((cause) => {
        throw new GreetingCardMakerUnavailable('The greeting card maker did not answer', { cause });
      });
      const ordered = OrderedSchema.safeParse(answer.body);
      if (answer.status < 300 && ordered.success)
        return { outcome: 'ordered', reference: ordered.data.reference };
      const reason = rejectionReason(answer.status, answer.body);
      if (reason !== undefined) return { outcome: 'refused', reason };
      throw new GreetingCardMakerUnavailable(`The greeting card maker answered ${answer.status}`);
    },
  };
}
