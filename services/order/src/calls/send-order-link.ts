import { createHash } from 'node:crypto';
import { orderLinksPerDay, sendOrderLink } from '@bowtie/contracts';
import { readOrderNumber } from '@bowtie/domain';
import { handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import type { OrderDocument } from '../model/order-document';
import { mailAction } from '../rules/mail-action';
import { statusKey } from '../rules/new-order';

const dayMs = 86_400_000;
/** Whoever asks again within this time has the same mail. */
const onceMs = 60_000;

export function handleSendOrderLink({ actions, actionRunner, orders }: OrderDeps) {
  const mail = async (order: OrderDocument): Promise<void> => {
    const now = new Date();
    if ((await actions.countLinks(order._id, new Date(now.getTime() - dayMs))) >= orderLinksPerDay) return;
    const id = createHash('sha256')
      .update(`link ${order._id} ${Math.floor(now.getTime() / onceMs)}`)
      .digest('base64url');
    const action = mailAction(id, order, { kind: 'link' }, now);
    if (await actions.insert(action)) await actionRunner.run(action);
  };

  return handle(sendOrderLink, async ({ body, log }) => {
    const number = readOrderNumber(body.order_number);
    const order = await orders.byStatusKey(statusKey(number, body.email));
    // Not waited for: an answer that takes longer would say that there is such an order.
    if (order !== null)
      void mail(order).catch((err: unknown) => {
        log.warn({ err, order_number: order._id }, 'the link of an order is mailed later, or not');
      });
    return { requested: true as const };
  });
}
