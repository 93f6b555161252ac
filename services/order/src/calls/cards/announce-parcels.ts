import { announceParcels } from '@bowtie/contracts';
import { callError, handle, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';

const attempts = 10;

/** What a mail tells of is decided once, by one conditional change of the order, so two mails never tell of the same card. */
export function handleAnnounceParcels({ orders }: Pick<OrderDeps, 'orders'>) {
  return handle(announceParcels, async ({ body: { order_number, notice_id, card_ids } }) => {
    return retryConflicts(attempts, async () => {
      const notices = await orders.parcelNoticesOf(order_number);
      if (notices === null) throw callError(announceParcels, 'order_not_found');
      const index = notices.findIndex(({ id }) => id === notice_id);
      const before = index < 0 ? notices : notices.slice(0, index);
      const told_before = before.flatMap((notice) => notice.card_ids);
      const known = notices[index];
      if (known !== undefined) return { card_ids: known.card_ids, told_before };
      const told = new Set(told_before);
      const notice = { id: notice_id, card_ids: card_ids.filter((id) => !told.has(id)) };
      if (notice.card_ids.length === 0) return { card_ids: [], told_before };
      const isAdded = await orders.addParcelNotice(order_number, notices, notice);
      return isAdded ? { card_ids: notice.card_ids, told_before } : new WriteConflict();
    });
  });
}
