import {
  type CallAnswer,
  goesByMail,
  type OrderedCard,
  orderedCards,
  type readCardStates,
} from '@bowtie/contracts';
import { cardStateLabel, moneyText } from '@bowtie/domain';
import type { Email } from '@bowtie/providers/mail';
import { type Html, html, trusted } from '@bowtie/service-kit/html';
import { fonts, paragraph, smallHeading, wholeNumbers } from '../email-layout';
import type { EmailSettings } from '../gifts/gift-email';
import { isOne, t, told } from '../mail-texts';
import { timeSpan } from '../time-span';
import type { FulfilmentOrder } from './fulfilment-order';
import { orderEmail } from './order-email';

type CardNow = CallAnswer<typeof readCardStates>['cards'][number];

/** So many cards of each list are named; the order's page has all of them. */
const mostNamed = 200;

const readyToDownload = () => t`Ready to download`;
const howToDownload = () =>
  t`Your order makes the files when you ask for them: a PDF for each card, and one zip with all of them and a spreadsheet.`;

/** A card as the mail tells of it. */
interface CardLine {
  /** Its value, and whom it is for. */
  card: string;
  state: string;
  /** What its buyer can do; undefined for one that is on its way. */
  remedy: Remedy | undefined;
}

type Remedy = 'mailbox' | 'parcel' | 'voided';

/** What can be done about one card, and about several. @param correctForMs how long an address may be corrected */
const remediesOf = (correctForMs: number): Record<Remedy, { one: () => string; several: () => string }> => ({
  mailbox: {
    one: () =>
      t`This one’s mailbox does not take our mail. Correct the address on your order, and we send it again at once. After ${timeSpan(correctForMs)} you get your money back.`,
    several: () =>
      t`Their mailboxes do not take our mail. Correct the addresses on your order, and we send them again at once. After ${timeSpan(correctForMs)} you get your money back.`,
  },
  parcel: {
    one: () => t`This one’s parcel came back. Please contact us, and we send it to another address.`,
    several: () => t`Their parcels came back. Please contact us, and we send them to other addresses.`,
  },
  voided: {
    one: () => t`You got its money back. If it is still needed, please order it again.`,
    several: () => t`You got their money back. If they are still needed, please order them again.`,
  },
});
const remedyNames = ['mailbox', 'parcel', 'voided'] as const;

function remedyOf({ item }: OrderedCard, now: CardNow | undefined): Remedy | undefined {
  if (now?.status === 'voided') return 'voided';
  if (now?.status !== 'bounced') return undefined;
  return item.plastic ? 'parcel' : 'mailbox';
}

/** Cards that failed, those first about which something can be done, with what that is said once. */
function groupsOf(failed: readonly CardLine[], correctForMs: number): { said: string; lines: CardLine[] }[] {
  const remedies = remediesOf(correctForMs);
  return remedyNames.flatMap((name) => {
    const lines = failed.filter(({ remedy }) => remedy === name);
    const { one, several } = remedies[name];
    return lines.length === 0 ? [] : [{ said: isOne(lines.length) ? one() : several(), lines }];
  });
}

function stateOf(ordered: OrderedCard, now: CardNow | undefined): string {
  const status = now?.status ?? 'ordered';
  if (!ordered.item.plastic && !goesByMail(ordered) && status === 'issued') return readyToDownload();
  const label = told(cardStateLabel(status, ordered.item.plastic));
  const parcel = now?.tracking?.tracking_number;
  return parcel === undefined || parcel === '' ? label : `${label}${t`, parcel `}${parcel}`;
}

function lineOf(ordered: OrderedCard, now: CardNow | undefined): CardLine {
  const { recipient_name, shipping_name, recipient_email, load_value } = ordered.item.custom_card_details;
  const name = now?.recipient?.name ?? recipient_name ?? shipping_name;
  const mailbox = now?.recipient?.email ?? recipient_email;
  const forWhom = [name, mailbox].filter((part) => part !== null).join(', ');
  const value = moneyText({ dollars: load_value });
  return {
    card: forWhom === '' ? value : t`${value} for ${forWhom}`,
    state: stateOf(ordered, now),
    remedy: remedyOf(ordered, now),
  };
}

/** How many cards are in which state, the most first. */
function countStates(lines: readonly CardLine[]): string[] {
  const counts = new Map<string, number>();
  for (const { state } of lines) {
    // Parcels have a number each; they are counted together.
    const label = state.split(t`, parcel `)[0] ?? state;
    counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([label, count]) => `${count} × ${label}`);
}

interface Count {
  all: number;
  /** Of them those that did not arrive. */
  failed: number;
  /** Of those the ones that somebody can do something about. */
  correctable: number;
}

function titleOf({ all, failed, correctable }: Count): string {
  if (failed === 0) return isOne(all) ? t`Your card is done` : t`All ${all} cards are done`;
  if (failed < all) return t`${all - failed} of ${all} cards are done`;
  if (correctable > 0) return isOne(all) ? t`Your card needs you` : t`Your cards need you`;
  return isOne(all) ? t`Your card was canceled` : t`Your cards were canceled`;
}

/** What stands above the cards that failed. */
function failedTitleOf({ failed, correctable }: Count): string {
  if (correctable > 0) return isOne(failed) ? t`One card needs you` : t`${failed} cards need you`;
  return isOne(failed) ? t`One card was canceled` : t`${failed} cards were canceled`;
}

function rows(lines: readonly CardLine[], more: string): Html {
  const cell = trusted(`font:400 15px/1.5 ${fonts.body};padding:12px 0;border-top:1px solid #E4D8C8`);
  const note = trusted('color:#6A5D52;font-size:14px');
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${lines
    .slice(0, mostNamed)
    .map(
      ({
        card,
        state,
      }) => html`<tr><td class="ink edge" style="color:#221B16;${cell}"><strong>${card}</strong><br>
<span class="muted" style="${note}">${state}</span></td></tr>`,
    )}${lines.length > mostNamed ? html`<tr><td class="muted edge" style="color:#6A5D52;${cell}">${more}</td></tr>` : null}</table>`;
}

function textOf(lines: readonly CardLine[], more: string): string[] {
  const named = lines.slice(0, mostNamed).flatMap(({ card, state }) => [card, `  ${state}`]);
  return lines.length > mostNamed ? [...named, more] : named;
}

/**
 * The mail that tells the buyer of a business order what became of all its cards: first those that failed, with what to do
 * about each, then the others.
 */
export function batchEmail(
  order: FulfilmentOrder,
  cards: readonly CardNow[],
  settings: EmailSettings & { correctForMs: number },
): Email {
  const { business, order_number } = order;
  const now = new Map(cards.map((card) => [card.card_id, card]));
  const lines = orderedCards(order_number, order.cart).map((card) => lineOf(card, now.get(card.card_id)));
  const failed = lines.filter(({ remedy }) => remedy !== undefined);
  const others = lines.filter(({ remedy }) => remedy === undefined);
  const correctable = failed.filter(({ remedy }) => remedy !== 'voided').length;
  const count = { all: lines.length, failed: failed.length, correctable };
  const title = titleOf(count);
  const counts = countStates(lines);
  const number = business?.purchase_order_number ?? null;
  const about =
    number === null ? t`Order ${order_number}` : t`Order ${order_number}, your purchase order ${number}`;
  const more = t`The rest is on the page of your order.`;
  const failedTitle = failedTitleOf(count);
  const isDownload = lines.some(({ state }) => state === readyToDownload());
  const groups = groupsOf(failed, settings.correctForMs);
  const downloads = isDownload ? [howToDownload()] : [];
  return orderEmail(order, settings, {
    about: { kind: 'batch', id: order_number },
    title,
    subject: t`${title}: order ${order_number}`,
    preview: `${about}: ${counts.join(', ')}.`,
    said: `${title}. ${about}.`,
    lead: html`${wholeNumbers(about)}.`,
    text: [
      ...counts,
      '',
      ...downloads.flatMap((said) => [said, '']),
      ...(failed.length === 0 ? [] : [`${failedTitle}:`, '']),
      ...groups.flatMap(({ said, lines: own }) => [said, ...textOf(own, more), '']),
      ...(others.length === 0 ? [] : [t`Your cards:`, ...textOf(others, more), '']),
    ],
    content: html`${paragraph(counts.join('\n'))}${downloads.map((said) => paragraph(said))}
${failed.length === 0 ? null : html`${smallHeading(failedTitle)}${groups.map(({ said, lines: own }) => html`${paragraph(said)}${rows(own, more)}`)}`}`,
    more:
      others.length === 0
        ? null
        : html`${smallHeading(failed.length === 0 ? t`Your cards` : t`All other cards`)}${rows(others, more)}`,
    ...(isDownload && correctable === 0 && { button: t`Download your cards` }),
  });
}
