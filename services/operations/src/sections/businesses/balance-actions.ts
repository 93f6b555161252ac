import {
  BankTransferReferenceSchema,
  type BusinessCase,
  bookBankTransfer,
  undoBankTransfer,
} from '@bowtie/contracts';
import {
  centsFromDollars,
  moneyText,
  mostTransferDollars,
  readMoney,
  type WirePrice,
  wireFromCents,
} from '@bowtie/domain';
import { html } from '@bowtie/service-kit/html';
import type { Problem } from '../../actions/act-and-show';
import { actionForm, confirmPage } from '../../actions/action-form';
import { readReason } from '../../actions/run-action';
import type { OperationsDeps } from '../../deps';
import { actionLabel } from '../../rules/labels';
import { fieldOf, type OperatorRequest, type PageAnswer, type SentForm } from '../../web/page-request';
import { facts, field } from '../../web/parts';
import { actOnBusiness } from './act-on-business';
import { readBusiness } from './business-pages';
import { businessPath, businessPattern } from './business-paths';

const reasonHint = 'It is written down with your name, and the business does not see it.';

type Read = { amount: WirePrice; bank_reference: string } | { error: string };

function readTransfer(form: SentForm): Read {
  const amount = readMoney(fieldOf(form, 'amount')) ?? 0;
  if (amount === 0 || amount > wireFromCents(centsFromDollars(mostTransferDollars)))
    return {
      error: `Please enter the amount in dollars, up to ${moneyText({ dollars: mostTransferDollars })}.`,
    };
  const reference = BankTransferReferenceSchema.safeParse(fieldOf(form, 'bank_reference'));
  if (!reference.success)
    return { error: reference.error.issues[0]?.message ?? 'Please enter the reference of the bank.' };
  return { amount, bank_reference: reference.data };
}

const bookTitle = () => actionLabel('business_book_transfer');
const bookAbout =
  'The money can be spent at once, and the owner gets a mail. Compare the amount and the reference with the bank statement.';

function showBooking(request: OperatorRequest, business: BusinessCase, problem?: Problem): PageAnswer {
  const { form } = request;
  return actionForm(request, {
    title: bookTitle(),
    target: business.company_name,
    about: bookAbout,
    back: businessPath(business.business_id),
    fields: html`${field({ name: 'amount', label: 'Amount in dollars', value: fieldOf(form, 'amount'), hint: 'As the bank statement has it, such as 2,500.00.', isRequired: true, maxLength: 20 })}${field({ name: 'bank_reference', label: 'Bank’s reference of the transfer', value: fieldOf(form, 'bank_reference'), hint: 'It is booked once.', isRequired: true, maxLength: 40 })}`,
    button: 'Continue',
    reasonHint,
    ...problem,
  });
}

async function book(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const { form, requestId, operator } = request;
  const business = await readBusiness(deps, request);
  const { business_id, company_name } = business;
  const [read, why] = [readTransfer(form), readReason(form)];
  if ('error' in read) return showBooking(request, business, { error: read.error, status: 400 });
  if ('error' in why) return showBooking(request, business, { error: why.error, status: 400 });
  const { amount, bank_reference } = read;
  const sums = { amount: moneyText({ price: amount }), bank_reference };
  if (fieldOf(form, 'confirmed') !== 'yes')
    return confirmPage(request, {
      title: bookTitle(),
      target: company_name,
      about: bookAbout,
      back: businessPath(business_id),
      summary: facts([
        ['Amount', sums.amount],
        ['Bank’s reference', bank_reference],
      ]),
      button: `Book ${sums.amount}`,
    });
  return actOnBusiness(
    deps,
    request,
    business_id,
    {
      name: 'business_book_transfer',
      reason: why.reason,
      before: {},
      run: async (action_id) => {
        const body = {
          business_id,
          operator: operator.name,
          action_id,
          amount,
          bank_reference,
        };
        const { available } = await deps.callService(bookBankTransfer, { body, requestId });
        const now = moneyText({ price: available });
        return {
          message: `${sums.amount} is booked. The balance is ${now}, and the owner is told by mail.`,
          after: { ...sums, balance: now },
        };
      },
    },
    (problem) => showBooking(request, business, problem),
  );
}

const undoTitle = () => actionLabel('business_undo_transfer');

function referenceOf({ query }: OperatorRequest): string {
  return (query.get('reference') ?? '').slice(0, 40);
}

function showUndoing(request: OperatorRequest, business: BusinessCase, problem?: Problem): PageAnswer {
  return actionForm(request, {
    title: undoTitle(),
    target: `${business.company_name}, transfer ${referenceOf(request)}`,
    about:
      'For a transfer that its bank took back, or that was booked by mistake. The money is taken out of the balance by a counter entry, what is spent of it is owed, and the owner gets a mail. The transfer can be booked again, for the business that it is of.',
    back: businessPath(business.business_id),
    button: undoTitle(),
    reasonHint,
    ...problem,
  });
}

async function undo(deps: OperationsDeps, request: OperatorRequest): Promise<PageAnswer> {
  const business = await readBusiness(deps, request);
  const why = readReason(request.form);
  if ('error' in why) return showUndoing(request, business, { error: why.error, status: 400 });
  const reference = BankTransferReferenceSchema.safeParse(referenceOf(request));
  if (!reference.success)
    return showUndoing(request, business, { error: 'There is no such transfer.', status: 404 });
  const { business_id } = business;
  const bank_reference = reference.data;
  return actOnBusiness(
    deps,
    request,
    business_id,
    {
      name: 'business_undo_transfer',
      reason: why.reason,
      before: { bank_reference },
      run: async () => {
        const body = { business_id, operator: request.operator.name, bank_reference };
        const { available, owed } = await deps.callService(undoBankTransfer, {
          body,
          requestId: request.requestId,
        });
        const now = moneyText({ price: available });
        const debt = owed > 0 && { owed: moneyText({ price: owed }) };
        const told = debt ? ` ${debt.owed} is spent already: what comes in next pays that first.` : '';
        return {
          message: `The transfer is undone. The balance is ${now}.${told}`,
          after: { balance: now, ...debt },
        };
      },
    },
    (problem) => showUndoing(request, business, problem),
  );
}

/** Bank transfers of a business: booked, and undone by a counter entry. */
export function balanceRoutes(deps: OperationsDeps) {
  const routes = [
    { name: 'book-transfer', show: showBooking, run: book },
    { name: 'undo-transfer', show: showUndoing, run: undo },
  ];
  return routes.flatMap(({ name, show, run }) => {
    const route = { path: `${businessPattern}${name}/`, permission: 'balance_book' } as const;
    return [
      {
        ...route,
        method: 'GET' as const,
        handle: async (request: OperatorRequest) => show(request, await readBusiness(deps, request)),
      },
      { ...route, method: 'POST' as const, handle: (request: OperatorRequest) => run(deps, request) },
    ];
  });
}
