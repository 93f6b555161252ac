import { invoicePdf, readCardStates } from '@bowtie/contracts';
import { seller } from '@bowtie/domain';
import { handle, RawAnswer } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { renderInvoicePdf } from '../documents/invoice-pdf';
import { showAccountOrder } from '../rules/view/show-account-order';
import { findOrder } from './find-order';

export function handleInvoicePdf(deps: OrderDeps) {
  return handle(invoicePdf, async ({ params, query, identity, requestId }) => {
    const { order, isOwn } = await findOrder(deps, identity, params.order_number, query, { requestId });
    const now = await deps.callService(readCardStates, { body: { order_number: order._id }, requestId });
    const pdf = await renderInvoicePdf(showAccountOrder(order, now, isOwn), seller);
    return new RawAnswer('application/pdf', pdf, {
      'content-disposition': `attachment; filename="Bowtie invoice ${order._id}.pdf"`,
      'cache-control': 'private, no-store',
    });
  });
}
