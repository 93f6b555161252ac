import { type CardTaskJob, languageOfTag, readCardMail } from '@bowtie/contracts';
import type { FulfilmentDeps } from '../../deps';
import { cardPauseEmail } from '../../emails/gifts/card-pause-email';
import { writeIn, writeToRecipient } from '../../emails/mail-texts';
import { EmailRejected } from '../../job-errors';
import type { JobContext } from '../../queue/job-context';

/**
 * Tells whoever has a card that it is paused after too many wrong tries: the recipient of a gift by e-mail, else the buyer, who knows
 * who has the plastic card.
 */
export async function emailCardPause(
  { callService, mail, emails, orders }: Pick<FulfilmentDeps, 'callService' | 'mail' | 'emails' | 'orders'>,
  { card_id, task_id }: CardTaskJob,
  context: JobContext,
): Promise<{ sent: boolean }> {
  const { gift, order_number, holder_path } = await callService(readCardMail, {
    body: { card_id },
    requestId: context.requestId,
  });
  const order = await orders.of(order_number, context);
  const { buyer } = order;
  const written =
    gift === null
      ? writeIn(languageOfTag(order.language), () =>
          cardPauseEmail(
            {
              id: task_id,
              to: {
                name: `${buyer.first_name} ${buyer.last_name}`.trim() || null,
                address: buyer.email,
              },
              greetingName: buyer.first_name,
              isBuyer: true,
              holder_path,
            },
            emails,
          ),
        )
      : writeToRecipient(gift, order, () =>
          cardPauseEmail(
            {
              id: task_id,
              to: { name: gift.recipient_name, address: gift.to },
              greetingName: gift.recipient_name,
              isBuyer: false,
              holder_path,
            },
            emails,
          ),
        );
  const outcome = await mail.send(written);
  if (outcome.outcome === 'refused')
    throw new EmailRejected(`The mail server refused word of a paused card (${outcome.reason})`);
  return { sent: true };
}
