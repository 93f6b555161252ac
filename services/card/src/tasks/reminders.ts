import { type Periodic, startPeriodic } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { linkDigest, updateToken } from '../rules/gift-link';
import { isBuyersReminder, nextReminder } from '../rules/reminders';

const atOnce = 100;

/**
 * Reminds recipients of gifts that they have not opened, and in the end the buyer, with a link by which the gift is sent again or
 * its address corrected. Each reminder is one update, so instances that look at once remind once.
 */
export function startReminders(deps: CardDeps, everyMs: number): Periodic {
  const { cards, config, taskRelay, log } = deps;
  return startPeriodic({
    name: 'gift_reminders',
    everyMs,
    async run(signal) {
      const due = await cards.mailings.remindersDue(new Date(), atOnce);
      for (const card of due) {
        if (signal.aborted) return;
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
      if (due.length > 0) taskRelay.wake();
    },
    onError: (error) => log.warn({ err: error }, 'reminders could not be written'),
  });
}
