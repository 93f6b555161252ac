import { createDueWorker, type DueWorker } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { linkDigest, updateToken } from '../rules/gift-link';
import { isBuyersReminder, nextReminder } from '../rules/reminders';
import type { CardDocument } from '../store/cards/card-document';
import { finishReplacement } from '../values/replace-card';
import { finishVoiding } from '../values/void-brand-card';

const begunAtOnce = 50;
const remindedAtOnce = 100;
const overdueAtOnce = 1_000;
/** The process that began it is most likely still at it. */
const youngReplacementMs = 10_000;
const youngVoidingMs = 30_000;

/** Finishes what was begun for cards, reminds of unopened gifts, and looks after cards that nobody sends. */
export function startCardSweeps(deps: CardDeps, everyMs: number): DueWorker[] {
  const { cards, taskRelay, log } = deps;
  const common = { everyMs, about: ({ _id }: CardDocument) => ({ card_id: _id }), log };

  // Their process was killed, or the issuer did not answer.
  const replacements = createDueWorker<CardDocument>({
    ...common,
    name: 'card_replacements',
    async list(now) {
      const before = now.getTime() - youngReplacementMs;
      const begun = await cards.replacements.replacementsDue(begunAtOnce);
      return begun.filter(({ replacement }) => (replacement?.at.getTime() ?? 0) <= before);
    },
    run: (card) => finishReplacement(deps, card),
  });

  // Their process was killed, or the supplier did not answer.
  const voidings = createDueWorker<CardDocument>({
    ...common,
    name: 'brand_card_voidings',
    list: (now) => cards.voidings.due(new Date(now.getTime() - youngVoidingMs), begunAtOnce),
    run: (card) => finishVoiding(deps, card),
  });

  const reminders = createDueWorker<CardDocument>({
    ...common,
    name: 'gift_reminders',
    list: (now) => cards.mailings.remindersDue(now, remindedAtOnce),
    run: (card) => remind(deps, card),
    onSwept: taskRelay.wake,
  });

  // Their job waits for the time in the queue, and the queue may have lost it.
  const overdue = createDueWorker<CardDocument>({
    ...common,
    name: 'overdue_cards',
    list: (now) => cards.schedules.overdue(now, overdueAtOnce),
    run: (card) => cards.schedules.wakeOverdue(card, new Date()),
    onSwept: taskRelay.wake,
  });
  return [replacements, voidings, reminders, overdue];
}

/**
 * Reminds the recipient of a gift that is not opened, and in the end its buyer, with a link by which it is sent again or its address
 * corrected. Each reminder is one update, so instances that look at once remind once.
 */
async function remind({ cards, config }: CardDeps, card: CardDocument): Promise<void> {
  const done = card.reminders ?? 0;
  const isBuyers = isBuyersReminder(config, done);
  const turn = (card.correction?.turn ?? 0) + 1;
  await cards.mailings.remind(card, nextReminder(config, done + 1, new Date()), {
    task: {
      id: `${card._id}.remind.${card.link_round ?? 0}.${done}`,
      kind: isBuyers ? 'remind-buyer' : 'remind-recipient',
    },
    correction: isBuyers
      ? { digest: linkDigest(updateToken(config.GIFT_LINK_KEY, card._id, turn)), turn }
      : undefined,
  });
}
