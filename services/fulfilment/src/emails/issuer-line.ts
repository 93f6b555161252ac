import type { Cart } from '@bowtie/contracts';
import { cashNotice, issuerStatement } from '@bowtie/domain';
import { type Html, html } from '@bowtie/service-kit/html';
import { told } from './mail-texts';

/** Who issues the cards of the networks, as a mail says it. */
export function issuerText(): string {
  return `${told(issuerStatement.short)} ${told(cashNotice)}`;
}

/** Whether a bank of ours issues any of these cards: those of brands are their brands' own. */
export function hasNetworkCard({ cart_items }: Pick<Cart, 'cart_items'>): boolean {
  return cart_items.some(({ merchant }) => merchant.slug === undefined);
}

/** The issuer's line of a mail about an order, where it is about cards of a network. */
export function issuerLine(cart: Pick<Cart, 'cart_items'>): Html | null {
  return hasNetworkCard(cart) ? html`${issuerText()}<br>\n` : null;
}
