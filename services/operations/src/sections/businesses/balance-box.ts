import { type BankTransfer, readBusinessFunds } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import type { OperationsDeps } from '../../deps';
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
  const { available, held, owed, taken, reference, transfers } = await callService(readBusinessFunds, {
    body,
    requestId,
  });
  const path = businessPath(businessId);
  const undo = ({ bank_reference }: BankTransfer) =>
    html`<a href="${path}undo-transfer/?${new URLSearchParams({ reference: bank_reference }).toString()}">Undo</a>`;
  return html`<section class="panel"><h2>Balance</h2>${facts([
    ['Available', moneyText({ price: available })],
    ['Set aside', moneyText({ price: held })],
    ['Owed, spent before its bank took it back', owed === undefined ? null : moneyText({ price: owed })],
    ['Its reference', reference],
  ])}
${mayBook && html`<ul class="ops-actions"><li><a href="${path}book-transfer/">Book a bank transfer</a></li></ul>`}
${
  taken.length > 0 &&
  table(
    'Taken back by banks',
    [{ label: 'Paid with' }, { label: 'What' }, { label: 'Amount' }, { label: 'When (UTC)' }],
    taken.map(({ kind, amount, paid_with, date }) => [
      paid_with ?? '',
      kind === 'top_up_taken' ? 'Refunded or disputed' : 'Put back',
      moneyText({ price: amount }),
      moment(date),
    ]),
  )
}
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
