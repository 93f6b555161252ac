import { type CallAnswer, orderedCards, type readOrderAction } from '@bowtie/contracts';
import { moneyText } from '@bowtie/domain';
import type { Email } from '@bowtie/providers/mail';
import { type Html, html, trusted } from '@bowtie/service-kit/html';
import { fonts, paragraph, smallHeading } from '../email-layout';
import { cardLabel } from '../gifts/card-labels';
import type { EmailSettings } from '../gifts/gift-email';
import { t } from '../mail-texts';
import { absolute } from '../store-links';
import { timeText } from '../time-text';
import { actorText, changeText, placeText } from './change-text';
import type { FulfilmentOrder } from './fulfilment-order';
import { orderEmail, strongNumber } from './order-email';

type Action = NonNullable<CallAnswer<typeof readOrderAction>['action']>;
type Change = NonNullable<Action['change']>;

/** The way to say that it was somebody else, in both parts of a mail. */
export function notMe(
  path: string,
  { canStop }: { canStop: boolean },
  { publicUrl }: Pick<EmailSettings, 'publicUrl'>,
): { text: string[]; content: Html } {
  const link = absolute(publicUrl, path);
  const title = t`Was this not you?`;
  const what = canStop
    ? t`Tell us at once: we stop what can still be stopped, and our team looks at it.`
    : t`Tell us at once, and our team looks at it.`;
  const label = t`This was not me`;
  return {
    text: [title, what, `${label}:`, link, ''],
    content: html`${smallHeading(title)}${paragraph(html`${what}<br><a class="ribbon" href="${link}" style="color:#B3202E;font-weight:600;text-decoration:underline">${label}</a>`)}`,
  };
}

function facts({ date, by, before, after, amount, send_at }: Change, cards: readonly string[]) {
  const rows: [string, string][] = [
    ...(cards.length > 0 ? [[t`Card`, cards.join('\n')] satisfies [string, string]] : []),
    [t`When`, timeText(date)],
    ...(by === undefined ? [] : [[t`By`, actorText(by)] satisfies [string, string]]),
    ...(before === undefined ? [] : [[t`Before`, placeText(before)] satisfies [string, string]]),
    ...(after === undefined ? [] : [[t`Now`, placeText(after)] satisfies [string, string]]),
    ...(send_at === undefined ? [] : [[t`New time`, timeText(send_at)] satisfies [string, string]]),
    ...(amount === undefined ? [] : [[t`Amount`, moneyText({ price: amount })] satisfies [string, string]]),
  ];
  return rows.filter(([, value]) => value !== '');
}

/** Rows of what a mail tells, the label on the left. */
function factRows(rows: readonly (readonly [string, string])[]): Html {
  const cell = trusted(
    `font:400 15px/1.5 ${fonts.body};padding:10px 0;border-top:1px solid #E4D8C8;vertical-align:top`,
  );
  const cells = rows.map(
    ([label, value]) => html`<tr><td class="muted edge" width="96" style="color:#6A5D52;${cell}">${label}</td>
<td class="ink edge" style="color:#221B16;white-space:pre-line;${cell}">${value}</td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${cells}</table>`;
}

/** The mail by which a buyer hears at once that something of their order changed, with the way to say that it was not them. */
export function changeEmail(
  actionId: string,
  order: FulfilmentOrder,
  { change, card_ids, report_path }: Pick<Action, 'card_ids' | 'report_path'> & { change: Change },
  settings: EmailSettings,
): Email {
  const { order_number, cart } = order;
  const { title, said, canStop } = changeText(change.kind);
  const about = new Set(card_ids);
  const cards = orderedCards(order_number, cart)
    .filter(({ card_id }) => about.has(card_id))
    .map(({ item }) => cardLabel(item));
  const rows = facts(change, cards);
  const report = report_path === undefined ? undefined : notMe(report_path, { canStop }, settings);
  return orderEmail(order, settings, {
    about: { kind: 'order-change', id: actionId },
    title,
    subject: t`${title}, order ${order_number}`,
    preview: said,
    said,
    lead: html`${said} ${strongNumber(order_number)}`,
    text: [...rows.map(([label, value]) => `${label}: ${value}`), '', ...(report?.text ?? [])],
    content: factRows(rows),
    more: report?.content ?? null,
  });
}
