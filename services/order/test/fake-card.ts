import {
  type CallAnswer,
  type CallBody,
  correctCardRecipient,
  countCardStates,
  findDownloads,
  holdOrderCards,
  type KnownCardEvent,
  mailGiftAgain,
  openDownload,
  readCardChange,
  readCardStates,
  readChangedOrders,
  replacePostedCard,
  scheduleCard,
  stopOrderCards,
  voidCard,
  voidUnopenedCard,
} from '@bowtie/contracts';
import {
  type CardState,
  cardLife,
  cardStates,
  mailableStates,
  scheduledState,
  statesBefore,
  unsentStates,
} from '@bowtie/domain';
import { callError, commonError, handle, type Service } from '@bowtie/service-kit';

/** What a lost dispute voids. */
const voidableByBank = statesBefore(cardLife, cardStates, 'voided');

type Change = CallAnswer<typeof readCardChange>['change'];
type CardNow = CallAnswer<typeof readCardStates>['cards'][number];
type Replaced = Pick<CallBody<typeof replacePostedCard>, 'card_id' | 'post_to'>;

/** Cards whose states a test sets. */
export interface FakeCard {
  service: Service;
  put(cardId: string, status: CardState, more?: Partial<CardNow>): void;
  /** The card as it is now; undefined for one that nobody has worked on. */
  of(cardId: string): CardNow | undefined;
  /** The ids of cards that were voided. */
  voided(): string[];
  /** How often the next steps fail before a card is changed, and after. */
  fail(before: number, after?: number): void;
  /** Lets so many cards be voided, and keeps whoever voids more waiting until the answer is called. */
  holdVoids(after: number): () => void;
  /** The cards that were replaced, and where to. */
  replaced(): Replaced[];
  /** How often cards were to be voided. */
  voidsAsked(): number;
  /** Has files of these cards. */
  makeFiles(cardIds: readonly string[]): void;
  /** What the cards of an order were told last, of the highest version. */
  holdOf(orderNumber: string): { version: number; held: boolean } | undefined;
  /** Notes a change, as the card service tells of it. */
  change(cardId: string, changeId: string, change: Change): void;
  /** The cards that were stopped. */
  stopped(): string[];
  /** How often the states of cards were asked for. */
  asked(): number;
  /** How often the cards of an order were counted. */
  counted(): number;
}

export function createFakeCard(): FakeCard {
  const cards = new Map<string, CardNow>();
  const files = new Set<string>();
  const replaced: Replaced[] = [];
  const holds = new Map<string, { version: number; held: boolean }>();
  const changes = new Map<string, Change>();
  const stopped = new Set<string>();
  let voidsAsked = 0;
  let gate: { after: number; opened: Promise<void> } | undefined;
  const beforeVoid = async () => {
    voidsAsked += 1;
    if (gate === undefined) return;
    gate.after -= 1;
    if (gate.after < 0) await gate.opened;
  };
  let asked = 0;
  let counted = 0;
  let before = 0;
  let after = 0;
  const move = (card_id: string, status: CardState, from: readonly CardState[]): CardNow => {
    if (before-- > 0) throw commonError('service_unavailable');
    const date = new Date().toISOString();
    const known = cards.get(card_id) ?? {
      card_id,
      status: 'ordered' as const,
      history: [],
      tracking: null,
      image_url: '/images/own.webp',
    };
    const next = from.includes(known.status)
      ? { ...known, status, history: [...known.history, { status, date }] }
      : known;
    cards.set(card_id, next);
    if (after-- > 0) throw commonError('service_unavailable');
    return next;
  };
  const note = (
    card_id: string,
    kind: KnownCardEvent['kind'],
    more: Partial<CardNow> = {},
  ): CardNow | undefined => {
    const known = cards.get(card_id);
    const states = kind === 'recipient_corrected' ? [...mailableStates, scheduledState] : mailableStates;
    if (known === undefined || !states.includes(known.status)) return undefined;
    const events = [...(known.events ?? []), { kind, date: new Date().toISOString() }];
    const next = { ...known, ...more, events };
    cards.set(card_id, next);
    return next;
  };
  return {
    makeFiles: (ids) => {
      for (const id of ids) files.add(id);
    },
    holdOf: (number) => holds.get(number),
    change: (cardId, changeId, change) => void changes.set(`${cardId} ${changeId}`, change),
    stopped: () => [...stopped],
    asked: () => asked,
    counted: () => counted,
    of: (cardId) => cards.get(cardId),
    voided: () =>
      [...cards.values()].filter(({ status }) => status === 'voided').map(({ card_id }) => card_id),
    holdVoids: (after) => {
      const opening = new EventTarget();
      const opened = new Promise<void>((resolve) => opening.addEventListener('open', () => resolve()));
      gate = { after, opened };
      return () => opening.dispatchEvent(new Event('open'));
    },
    replaced: () => replaced,
    voidsAsked: () => voidsAsked,
    fail: (first, then = 0) => {
      before = first;
      after = then;
    },
    put: (card_id, status, more = {}) => {
      const history = [{ status, date: new Date().toISOString() }];
      cards.set(card_id, {
        card_id,
        status,
        history,
        tracking: null,
        image_url: '/images/own.webp',
        ...more,
      });
    },
    service: {
      name: 'card',
      calls: [
        handle(holdOrderCards, async ({ body }) => {
          if (before-- > 0) throw commonError('service_unavailable');
          const { order_number, version, held, ended } = body;
          const known = holds.get(order_number);
          if (known === undefined || known.version < version) holds.set(order_number, { version, held });
          for (const { card, how } of ended)
            move(
              card.card_id,
              'voided',
              how === 'unspent' ? voidableByBank : [...unsentStates, ...mailableStates],
            );
          return { version: holds.get(order_number)?.version ?? version };
        }),
        handle(readCardChange, async ({ body }) => ({
          change: changes.get(`${body.card_id} ${body.change_id}`) ?? null,
        })),
        handle(stopOrderCards, async ({ body }) => {
          if (before-- > 0) throw commonError('service_unavailable');
          const living = body.card_ids.filter((id) => cards.get(id)?.status === 'sent');
          if (!body.only_look) for (const id of living) stopped.add(id);
          return { stopped: living };
        }),
        handle(scheduleCard, async ({ body }) => {
          const known = cards.get(body.card_id);
          const status = known?.status ?? scheduledState;
          if (status !== scheduledState) return { status, changed: false };
          const fresh = { card_id: body.card_id, history: [], tracking: null, image_url: body.image_url };
          cards.set(body.card_id, { ...fresh, ...known, status, ...body.send_time });
          return { status, changed: true };
        }),
        handle(voidCard, async ({ body }) => {
          await beforeVoid();
          return { status: move(body.card_id, 'voided', unsentStates).status };
        }),
        handle(voidUnopenedCard, async ({ body }) => {
          await beforeVoid();
          const unopened = body.plastic ? unsentStates : [...unsentStates, ...mailableStates];
          return { status: move(body.card_id, 'voided', unopened).status };
        }),
        handle(findDownloads, async ({ body }) => {
          const own = [...files].filter((id) => id.startsWith(body.order_number));
          return {
            expires_at: own.length === 0 ? null : '2030-01-01T00:00:00.000Z',
            files: own.map((card_id) => ({ card_id, name: `${card_id}.pdf` })),
          };
        }),
        handle(openDownload, async ({ body }) => {
          const isThere = [...files].some(
            (id) => id === (body.card_id ?? id) && id.startsWith(body.order_number),
          );
          return { content: isThere ? Buffer.from('a file').toString('base64') : null };
        }),
        handle(mailGiftAgain, async ({ body }) => {
          note(body.card_id, 'resent');
          return { gift: null };
        }),
        handle(correctCardRecipient, async ({ body }) => {
          const { card_id, recipient_name: name, recipient_email: email } = body;
          const recipient = { name, email, language: body.recipient_language };
          const corrected = note(card_id, 'recipient_corrected', { recipient });
          const status = cards.get(card_id)?.status ?? 'ordered';
          return { status, corrected: corrected !== undefined };
        }),
        handle(replacePostedCard, async ({ body: { card_id, post_to, only_check } }) => {
          const isSame = JSON.stringify(
            replaced.find((card) => card.card_id === card_id)?.post_to ?? post_to,
          );
          if (isSame !== JSON.stringify(post_to)) throw callError(replacePostedCard, 'already_replaced');
          if (only_check) return { replaced: null };
          if (!replaced.some((card) => card.card_id === card_id)) replaced.push({ card_id, post_to });
          return { replaced: { balance: 50, status: 'issued' as const, tracking: null } };
        }),
        handle(countCardStates, async ({ body }) => {
          counted += 1;
          const own = [...cards.values()].filter((card) => card.card_id.startsWith(body.order_number));
          const facts = { plastic: false, mailed: true, count: 1 };
          return {
            cards: own.map(({ status, tracking }) => ({ ...facts, status, posted: tracking !== null })),
          };
        }),
        handle(readChangedOrders, async ({ body }) => ({
          order_numbers: [...new Set([...cards.keys()].map((id) => id.slice(0, 'BT-0000-0000-0000'.length)))],
          until: body.since,
        })),
        handle(readCardStates, async ({ body }) => {
          asked += 1;
          return {
            cards: [...cards.values()].filter((card) => card.card_id.startsWith(body.order_number)),
            pictures: Object.fromEntries(body.picture_ids.map((id) => [id, `/images/gifts/${id}.open.webp`])),
          };
        }),
      ],
      ready: async () => undefined,
      close: async () => undefined,
    },
  };
}
