import { scheduleCard } from '@bowtie/contracts';
import { scheduledState } from '@bowtie/domain';
import { callError, handle, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { CardDeps } from '../deps';
import { giftToken, linkDigest } from '../rules/gift-link';
import { isOfNetwork } from '../store/cards/card-document';

const attempts = 5;

export function handleScheduleCard({ cards, config, taskRelay }: CardDeps) {
  return handle(scheduleCard, async ({ body: { send_time, ...order } }) => {
    // Only cards of a network are scheduled.
    if (!isOfNetwork(order)) throw callError(scheduleCard, 'conflict');
    return retryConflicts(attempts, async () => {
      if (await cards.schedules.change(order.card_id, send_time)) {
        taskRelay.wake();
        return { status: scheduledState, changed: true };
      }
      const card = await cards.find(order.card_id);
      if (card !== null) return { status: card.status, changed: false };
      // Its job has not come by yet.
      const link_digest = linkDigest(giftToken(config.GIFT_LINK_KEY, order.card_id));
      if (await cards.schedules.note({ ...order, link_digest }, send_time))
        return { status: scheduledState, changed: true };
      return new WriteConflict();
    });
  });
}
