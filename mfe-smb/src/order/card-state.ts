import type { AccountOrder, OrderCard } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { refundText, stateText } from '@bowtie/web/orders';

/** The state of a card of a business order, as people say it. */
export function cardState(
  card: OrderCard,
  { delivery_groups }: Pick<AccountOrder['order'], 'delivery_groups'>,
) {
  if (card.refunded !== undefined)
    return refundText(moneyText({ price: card.refunded }), {
      onRequest: card.refunded_on_request,
      by: card.refunded_by,
    });
  const group = delivery_groups.find(({ uuid }) => uuid === card.delivery_group_uuid);
  return stateText(card.status, card.plastic, {
    isBrand: card.merchant !== undefined,
    isDownload: group?.delivery_style === 'download',
  });
}
