import { confirmationLetter } from '../letters/confirmation-letter';
import type { LetterJob } from '../queue/queue-names';
import { type JobInHand, type JobParts, LetterRefused } from './job-parts';
import type { BoughtOrders } from './order-in-work';

/** Thanks the buyer. The letter has the same Message-ID each time, so a mailbox keeps it once. */
export function confirmOrderWork(parts: JobParts, orders: BoughtOrders) {
  return async ({ order_number }: LetterJob, inHand: JobInHand): Promise<{ sent: true }> => {
    const order = await orders.of(order_number, inHand);
    const outcome = await parts.mail.send(confirmationLetter(order, parts.letters));
    if (outcome.outcome === 'refused')
      throw new LetterRefused(`The mail server refused the confirmation (${outcome.reason})`);
    return { sent: true };
  };
}
