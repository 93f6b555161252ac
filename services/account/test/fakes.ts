import { adoptPictures, type CallBody, joinCarts } from '@bowtie/contracts';
import { commonError, handle, type Service } from '@bowtie/service-kit';

/** Card and cart services that note what they are asked, and keep no more than which cart keys hold cards. */
export interface Fakes {
  services: Service[];
  /** Everything that was asked, in order. */
  asked: (
    | ({ call: 'adopt' } & CallBody<typeof adoptPictures>)
    | ({ call: 'join' } & CallBody<typeof joinCarts>)
  )[];
  /** The keys under which there are cards. */
  used: Set<string>;
  /** Who does not answer. */
  away: Set<'card' | 'cart'>;
  /** Whether a cart takes in no more. */
  isFull: boolean;
}

export function createFakes(): Fakes {
  const kept: Fakes = { services: [], asked: [], used: new Set(), away: new Set(), isFull: false };
  const orAway = (name: 'card' | 'cart') => {
    if (kept.away.has(name)) throw commonError('service_unavailable');
  };
  const lifeless = { ready: async () => undefined, close: async () => undefined };
  kept.services = [
    {
      ...lifeless,
      name: 'card',
      calls: [
        handle(adoptPictures, async ({ body }) => {
          orAway('card');
          kept.asked.push({ call: 'adopt', ...body });
          return {};
        }),
      ],
    },
    {
      ...lifeless,
      name: 'cart',
      calls: [
        handle(joinCarts, async ({ body }) => {
          orAway('cart');
          kept.asked.push({ call: 'join', ...body });
          const { used } = kept;
          const { into, session, others } = body;
          const cart_key = session !== null && used.has(session) && !used.has(into) ? session : into;
          const from = [...others, session, into].filter((key) => key !== null && used.has(key));
          if (kept.isFull)
            return { cart_key, is_left: from.some((key) => key !== cart_key), is_joined: false };
          for (const key of from) if (key !== null) used.delete(key);
          if (from.length > 0) used.add(cart_key);
          return { cart_key, is_left: false, is_joined: new Set(from).size > 1 };
        }),
      ],
    },
  ];
  return kept;
}
