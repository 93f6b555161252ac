import { settleFailedRefund } from '@bowtie/contracts';
import { creditOf, moneyText, refundMethodNames, refundMethods } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import { cardName } from '../../rules/timeline';
import { fieldOf, type SentForm } from '../../web/page-request';
import { choice, field, note } from '../../web/parts';
import type { OrderAction } from './order-action';
import type { OrderView } from './order-view';

const chosen = (form: SentForm) => new Set(form.card_ids ?? []);

/** The refunds that the payer's bank sent back, each with its card and what of it is money. */
function failedRefunds({ cards, shown }: OrderView) {
  return shown.refunds.flatMap((refund) => {
    const card = cards.find(({ id }) => id === refund.card_id);
    if (!refund.failed || card === undefined) return [];
    return { id: card.id, name: cardName(card, card.place), price: refund.amount - creditOf(refund).amount };
  });
}

/** The sum of those that came back and were made at the provider for no card. */
function failedOthers({ shown }: OrderView): number {
  return shown.other_refunds.reduce((sum, { failed, amount }) => (failed ? sum + amount : sum), 0);
}

const hasOthers = (form: SentForm) => fieldOf(form, 'others') === 'yes';
const othersName = 'Refund at the provider, for no card';

/** @param withOthers whether those for no card can be chosen too */
function fieldset(view: OrderView, filled: SentForm, withOthers = false): Html {
  const marked = chosen(filled);
  const others = withOthers ? failedOthers(view) : 0;
  const isFresh = marked.size === 0 && !hasOthers(filled);
  const rows = failedRefunds(view).map(
    ({ id, name, price }) =>
      html`<label class="ops-check"><input type="checkbox" name="card_ids" value="${id}"${(isFresh || marked.has(id)) && html` checked`}> ${name}: ${moneyText({ price })}</label>`,
  );
  return html`<fieldset class="ops-field"><legend>Refunds that came back</legend>${rows}${
    others > 0 &&
    html`<label class="ops-check"><input type="checkbox" name="others" value="yes"${(isFresh || hasOthers(filled)) && html` checked`}> ${othersName}: ${moneyText({ price: others })}</label>`
  }</fieldset>`;
}

function summary(view: OrderView, form: SentForm): Html {
  const marked = chosen(form);
  const refunds = failedRefunds(view).filter(({ id }) => marked.has(id));
  const others = hasOthers(form) ? failedOthers(view) : 0;
  const price = refunds.reduce((sum, refund) => sum + refund.price, others);
  const names = [...refunds.map(({ name }) => name), ...(others > 0 ? [othersName] : [])];
  return html`<p>${moneyText({ price })} for:</p><ul>${names.map((name) => html`<li>${name}</li>`)}</ul>`;
}

const validate = (form: SentForm) =>
  chosen(form).size === 0 && !hasOthers(form) ? 'Please choose at least one refund.' : undefined;
const isPossible = (view: OrderView) => failedRefunds(view).length > 0 && !view.shown.onHold;

const again: OrderAction = {
  name: 'refund_again',
  permission: 'refund',
  isOfCard: false,
  isConfirmed: true,
  label: 'Send refund again',
  about:
    'Asks the payment provider for the refund once more, to the payment it was bought with. The buyer gets a mail. This cannot be undone.',
  isPossible,
  fields: (view, _card, filled) => fieldset(view, filled),
  validate,
  summary: (view, _card, form) => summary(view, form),
  run: async ({ deps, view, form, actionId, requestId }) => {
    const { amount, pending } = await deps.callService(settleFailedRefund, {
      body: {
        order_number: view.number,
        card_ids: [...chosen(form)],
        settlement: { kind: 'again' },
        action_id: actionId,
      },
      requestId,
    });
    const money = moneyText({ price: amount });
    return pending
      ? `${money} is to be sent again. The payment provider has not taken it yet and is asked again by itself.`
      : `${money} was sent again. The buyer is written to.`;
  },
};

const otherwise: OrderAction = {
  name: 'refund_otherwise',
  permission: 'refund',
  isOfCard: false,
  isConfirmed: true,
  label: 'Refund was paid another way',
  about:
    'Notes that the buyer has the money by other means. Pay first, then note it here: nothing is paid by this. The buyer gets a mail with the reference. This cannot be undone.',
  isPossible: (view) => isPossible(view) || (failedOthers(view) > 0 && !view.shown.onHold),
  fields: (view, _card, filled) =>
    html`${fieldset(view, filled, true)}${choice(
      'method',
      'Paid by',
      refundMethods.map((method) => [method, refundMethodNames[method]] as const),
      fieldOf(filled, 'method'),
    )}${field({
      name: 'reference',
      label: 'Reference',
      value: fieldOf(filled, 'reference'),
      hint: 'Of the transfer or the check. The buyer sees it.',
      isRequired: true,
      maxLength: 60,
    })}`,
  validate: (form) =>
    validate(form) ??
    (fieldOf(form, 'reference').trim().length < 3
      ? 'Please enter the reference of the payment, in 3 letters or more.'
      : undefined),
  summary: (view, _card, form) => {
    const method = refundMethods.find((each) => each === fieldOf(form, 'method')) ?? 'other';
    return html`${summary(view, form)}<p>Paid by ${refundMethodNames[method]}, reference ${fieldOf(form, 'reference').trim()}.</p>`;
  },
  run: async ({ deps, view, form, actionId, requestId }) => {
    const method = refundMethods.find((each) => each === fieldOf(form, 'method')) ?? 'other';
    const { amount } = await deps.callService(settleFailedRefund, {
      body: {
        order_number: view.number,
        card_ids: [...chosen(form)],
        others: hasOthers(form),
        settlement: { kind: 'otherwise', method, reference: fieldOf(form, 'reference') },
        action_id: actionId,
      },
      requestId,
    });
    return `${moneyText({ price: amount })} is noted as paid by ${refundMethodNames[method]}. The buyer is written to.`;
  },
};

/** What is done about refunds that the payer's bank sent back. */
export const refundActions: readonly OrderAction[] = [again, otherwise];

/** Says on an order's page that money of its buyer is with the store; nothing where none is. */
export function failedRefundNote(view: OrderView): Html | string {
  const others = failedOthers(view);
  const price = failedRefunds(view).reduce((sum, refund) => sum + refund.price, others);
  if (price === 0) return '';
  const money = moneyText({ price });
  return note(
    'bad',
    view.shown.onHold
      ? `The bank sent ${money} of the refunds back. The payment is disputed: what the bank decides says who pays.`
      : `The bank sent ${money} of the refunds back, so the buyer does not have it. Send it again, or pay it another way and note that here.${others > 0 ? ` ${moneyText({ price: others })} of it was refunded at the provider for no card: to send that again, refund it there once more.` : ''}`,
  );
}
