import { type CartItem, orderedCards } from '@bowtie/contracts';
import { creditOf, moneyText, sumNames, travelOf, valueAndSaving } from '@bowtie/domain';
import { type Email, messageIdOf } from '@bowtie/providers/mail';
import { type Html, html, trusted } from '@bowtie/service-kit/html';
import { action, emailLayout, fonts, heading, paragraph, questions, smallHeading } from '../email-layout';
import { cardLabel, groupBy } from '../gifts/card-labels';
import type { EmailSettings } from '../gifts/gift-email';
import { hasNetworkCard, issuerLine, issuerText } from '../issuer-line';
import { isOne, t, th, told } from '../mail-texts';
import { orderLink } from '../store-links';
import type { FulfilmentOrder } from './fulfilment-order';
import { wholeNumber } from './order-email';
import { type ParcelLine, parcelRows, parcelText, plannedParcels } from './parcel-list';

/** The mail that thanks the buyer and says what was bought and what happens next. */
export function confirmationEmail(order: FulfilmentOrder, settings: EmailSettings): Email {
  const { buyer, order_number } = order;
  const link = orderLink(order, settings.publicUrl);
  const next = whatHappensNext(order);
  const parcels = plannedParcels(order, orderedCards(order_number, order.cart));
  return {
    messageId: messageIdOf('confirmation', order_number, buyer.email, settings.mailDomain),
    to: { name: `${buyer.first_name} ${buyer.last_name}`.trim() || null, address: buyer.email },
    subject: t`Your Bowtie order ${order_number}`,
    text: textPart(order, parcels, next, link),
    html: emailLayout({
      title: t`Your order ${order_number}`,
      preview: t`Thank you, ${buyer.first_name}. ${next}`,
      publicUrl: settings.publicUrl,
      content: html`${heading(t`Thank you, ${buyer.first_name}`, 'left')}
<p class="muted" style="margin:12px 0 24px;color:#6A5D52;font:400 16px/1.6 ${trusted(fonts.body)}">${th`Order ${wholeNumber(order_number)} is paid. ${next}`}</p>
${table(order)}
${parcels.length === 0 ? null : html`${smallHeading(isOne(parcels.length) ? t`Your parcel` : t`Your ${parcels.length} parcels`)}${parcelRows(parcels)}`}
${paragraph(t`Your order shows where each card is at any time.`)}
<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr><td style="padding-top:8px">${action(t`See your order`, link, 'left')}</td></tr></table>`,
      smallPrint: html`${issuerLine(order.cart)}${questions(settings.publicUrl)}`,
    }),
  };
}

function whatHappensNext({ cart: { cart_items, delivery_groups } }: FulfilmentOrder): string {
  const downloads = new Set(
    delivery_groups.filter(({ delivery_style }) => delivery_style === 'download').map(({ uuid }) => uuid),
  );
  const sent = cart_items.filter(({ delivery_group_uuid }) => !downloads.has(delivery_group_uuid));
  if (sent.length === 0) return t`Your cards are ready to download at your order.`;
  const next = howCardsAreSent(sent);
  return sent.length === cart_items.length ? next : t`${next} Those that you download are at your order.`;
}

function howCardsAreSent(items: readonly CartItem[]): string {
  const later = items.filter(({ send_at }) => send_at !== undefined).length;
  if (later > 0 && later === items.length) return t`Each eGift card is sent at the time that you chose.`;
  if (later > 0)
    return t`Cards for which you chose a time are sent then; the others are made and sent right away.`;
  const plastic = items.some((item) => item.plastic);
  const virtual = items.some((item) => !item.plastic);
  if (plastic && virtual)
    return t`eGift cards are mailed within minutes; plastic cards are printed and mailed, and we write again when they are on their way.`;
  if (plastic) return t`Your cards are printed and mailed, and we write again when they are on their way.`;
  return t`Each eGift card is on its way to its inbox.`;
}

function recipient(item: CartItem): string | null {
  const { recipient_name, shipping_name, recipient_email } = item.custom_card_details;
  return recipient_name ?? shipping_name ?? recipient_email;
}

interface BoughtLine {
  what: string;
  forWhom: string | null;
  price: string;
}

/** What was bought: cards that are called and cost the same on one line, with all whom they are for. */
function boughtLines({ cart }: FulfilmentOrder): BoughtLine[] {
  const alike = groupBy(cart.cart_items, (item) => `${item.price} ${cardLabel(item)}`);
  return alike.flatMap((items) => {
    const [first] = items;
    if (first === undefined) return [];
    const count = items.reduce((sum, { quantity }) => sum + quantity, 0);
    const names = new Set(items.map(recipient).filter((name) => name !== null));
    return [
      {
        what: `${count} × ${cardLabel(first)}`,
        forWhom: names.size === 0 ? null : t`For ${[...names].join(', ')}`,
        price: moneyText({ price: first.price * count }),
      },
    ];
  });
}

type PriceLine = readonly [label: string, price: string];

function sums({ cart }: FulfilmentOrder): PriceLine[] {
  const names = sumNames({
    cards: cart.total_quantity,
    ...travelOf(cart.delivery_groups),
    promoCode: cart.promo_code,
  });
  const values = cart.cart_items.map(({ balance, quantity }) => ({ load_value: balance * quantity }));
  const { value, saving } = valueAndSaving(values, cart.subtotal);
  const lines: PriceLine[] = [
    [told(names.subtotal), moneyText({ price: value })],
    ...(saving > 0 ? [[told(names.brandDiscount), moneyText({ price: -saving })] as const] : []),
    [told(names.fees), moneyText({ price: cart.fees })],
    [told(names.shipping), cart.shipping_fee === 0 ? t`Free` : moneyText({ price: cart.shipping_fee })],
  ];
  if (cart.discount > 0) lines.push([told(names.discount), moneyText({ price: -cart.discount })]);
  return lines;
}

function table(order: FulfilmentOrder): Html {
  const cell = trusted(`font:400 15px/1.5 ${fonts.body};padding:12px 0;border-bottom:1px solid #E4D8C8`);
  const sum = trusted(`font:400 15px/1.5 ${fonts.body};padding:6px 0`);
  const right = trusted('text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums');
  const rows = boughtLines(order).map(
    ({ what, forWhom, price }) => html`<tr>
<td class="ink edge" style="color:#221B16;${cell};padding-right:16px">${what}<br><span class="muted" style="color:#6A5D52;font-size:14px">${forWhom}</span></td>
<td class="ink edge" valign="top" style="color:#221B16;${cell};${right}">${price}</td>
</tr>`,
  );
  const sumRows = sums(order).map(
    ([label, price], index) => html`<tr>
<td class="muted" style="color:#6A5D52;${sum}${index === 0 ? ';padding-top:16px' : ''}">${label}</td>
<td class="muted" style="color:#6A5D52;${sum};${right}${index === 0 ? ';padding-top:16px' : ''}">${price}</td></tr>`,
  );
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 28px">
${rows}${sumRows}
<tr><td class="ink" style="color:#221B16;font:600 18px/1.4 ${trusted(fonts.body)};padding:10px 0 0">${t`Total`}</td>
<td class="ink" style="color:#221B16;font:600 20px/1.4 ${trusted(fonts.display)};padding:10px 0 0;${right}">${moneyText({ price: order.cart.total })}</td></tr>
${tender(order).map(
  ([label, price]) => html`<tr>
<td class="muted" style="color:#6A5D52;${sum}">${label}</td>
<td class="muted" style="color:#6A5D52;${sum};${right}">${price}</td></tr>`,
)}
</table>
${order.cash_back === undefined ? null : paragraph(earnedText(order.cash_back))}`;
}

/** How the total was paid, where rewards or a balance paid a part of it. */
function tender({ cart, rewards, balance }: FulfilmentOrder): PriceLine[] {
  const { amount, label } = creditOf({ rewards, balance });
  if (amount === 0) return [];
  return [
    [told(label), moneyText({ price: -amount })],
    [t`Charged`, moneyText({ price: cart.total - amount })],
  ];
}

function earnedText(price: number): string {
  return t`You earned ${moneyText({ price })} cash back. You can spend it when the return window ends.`;
}

function textPart(
  order: FulfilmentOrder,
  parcels: readonly ParcelLine[],
  next: string,
  link: string,
): string {
  const items = boughtLines(order).flatMap(({ what, forWhom, price }) => [
    `${what}: ${price}`,
    ...(forWhom === null ? [] : [`  ${forWhom}`]),
  ]);
  return [
    t`Thank you, ${order.buyer.first_name}`,
    '',
    t`Order ${order.order_number} is paid. ${next}`,
    '',
    ...items,
    '',
    ...sums(order).map(([label, price]) => `${label}: ${price}`),
    `${t`Total`}: ${moneyText({ price: order.cart.total })}`,
    ...tender(order).map(([label, price]) => `${label}: ${price}`),
    ...(order.cash_back === undefined ? [] : ['', earnedText(order.cash_back)]),
    '',
    ...(parcels.length === 0 ? [] : [t`Parcels:`, ...parcelText(parcels)]),
    t`See where each card is at any time:`,
    link,
    '',
    ...(hasNetworkCard(order.cart) ? [issuerText(), ''] : []),
  ].join('\n');
}
