import { type BankTransfer, readBusinessFunds } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import type { OperationsDeps } from '../../deps';
import { type Html, html } from '../../web/html';
import type { OperatorRequest } from '../../web/page-request';
import { facts, moment, table } from '../../web/parts';
import { businessPath } from './business-paths';

/** The balance of a business and its bank transfers, with what an operator may do about them. */
export async function balanceBox(
  { callService }: Pick<OperationsDeps, 'callService'>,
  { requestId }: OperatorRequest,
  businessId: string,
  mayBook: boolean,
): Promise<Html> {
  const body = { business_id: businessId };
  const { available, held, reference, transfers } = await callService(readBusinessFunds, { body, requestId });
  const path = businessPath(businessId);
  const undo = ({ bank_reference }: BankTransfer) =>
    html`<a href="${path}undo-transfer/?${new URLSearchParams({ reference: bank_reference }).toString()}">Undo</a>`;
  return html`<section class="ops-box"><h2>Balance</h2>${facts([
    ['Available', moneyText({ price: available })],
    ['Set aside', moneyText({ price: held })],
    ['Its reference', reference],
  ])}
${mayBook && html`<ul class="ops-actions"><li><a href="${path}book-transfer/">Book a bank transfer</a></li></ul>`}
${
  transfers.length > 0 &&
  table(
    'Bank transfers',
    [
      { label: 'Bank’s reference' },
      { label: 'Amount' },
      { label: 'Booked (UTC)' },
      { label: 'By' },
      { label: '' },
    ],
    transfers.map((transfer) => [
      transfer.bank_reference,
      moneyText({ price: transfer.amount }),
      moment(transfer.date),
      transfer.operator,
      transfer.undone !== null ? html`Undone by ${transfer.undone.operator}` : mayBook ? undo(transfer) : '',
    ]),
  )
}</section>`;
}
