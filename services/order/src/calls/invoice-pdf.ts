import { invoicePdf, languageOfTag, readCardStates } from '@bowtie/contracts';
import { supportLines } from '@bowtie/domain';
import { handle, RawAnswer, textIn } from '@bowtie/service-kit';
import type { OrderDeps } from '../deps';
import { renderInvoicePdf } from '../documents/invoice-pdf';
import { showAccountOrder } from '../rules/view/show-account-order';
import { findOrder } from './find-order';

export function handleInvoicePdf(deps: OrderDeps) {
  return handle(invoicePdf, async ({ params, query, identity, requestId }) => {
    const { order, isOwn } = await findOrder(
      deps,
      invoicePdf.name,
      identity,
      params.order_number,
      query,
      requestId,
    );
    const now = await deps.callService(readCardStates, { body: { order_number: order._id }, requestId });
    // A file is kept: it is in the language of its order, whoever opens it.
    const language = languageOfTag(order.language);
    const details = showAccountOrder(order, now, isOwn, { told: (text) => textIn(language, text) });
    const { host } = new URL(deps.config.PUBLIC_URL);
    const seller = {
      lines: deps.config.SELLER,
      phone: supportLines.call.number,
      helpAt: `${host}${language.prefix}/contact-us`,
    };
    const pdf = await renderInvoicePdf(details, seller, language);
    return new RawAnswer('application/pdf', pdf, {
      'content-disposition': `attachment; filename="${textIn(language, `Bowtie invoice ${order._id}.pdf`)}"`,
      'cache-control': 'private, no-store',
    });
  });
}
