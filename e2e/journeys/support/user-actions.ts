import { randomInt, randomUUID } from 'node:crypto';
import { addToCart, giftTemplates, openLoopProducts } from '@bowtie/contracts';
import { expect, type Locator, type Page } from '@playwright/test';
import { type GiftChoice, giftPayload } from '../../store-client';
import { callAsPage } from './call-as-page';

/** Cards of the payment sandbox. */
export const cards = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secondFactor: '4000 0000 0000 3220',
  foreign: '4000 0082 6000 0000',
} as const;

/** What a user wants to give. */
export interface Gift {
  network: 'visa' | 'mastercard';
  amount: number;
  name: string;
  email: string;
  message: string;
  from: string;
  quantity: number;
}

/** An address that no other test uses. */
export const newAddress = (name: string): string => `${name}+${randomUUID().slice(0, 8)}@example.com`;

/** The ten digits of a phone that no other test uses: codes are counted and read for each number. */
export const newPhone = (): string => `202${randomInt(2_000_000, 5_000_000)}`;

export function newGift(wishes: Partial<Gift> = {}): Gift {
  return {
    network: 'visa',
    amount: 50,
    name: 'Grace Hopper',
    email: newAddress('grace'),
    message: 'Happy birthday, Grace!',
    from: 'Ada Lovelace',
    quantity: 1,
    ...wishes,
  };
}

/** What a person does in the store. Everything goes by the words on the screen. */
export class UserActions {
  readonly email = newAddress('ada');
  readonly phone = newPhone();
  readonly #choices = new Map<Gift['network'], GiftChoice>();

  constructor(readonly page: Page) {}

  get flyout(): Locator {
    return this.page.getByRole('dialog', { name: 'Your cart' });
  }

  get cartButton(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^Cart/ });
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: /^Pay \$/ });
  }

  async openGiftPage(network: Gift['network'], page: 'virtual' | 'predesign' = 'virtual'): Promise<void> {
    await this.page.goto(`/${network}-gift-cards/${page}/`);
    await expect(this.page.getByRole('form', { name: 'Your card' })).toBeVisible();
  }

  async fillGift(gift: Gift): Promise<void> {
    const form = this.page.getByRole('form', { name: 'Your card' });
    await form.getByRole('textbox', { name: 'Card value' }).fill(String(gift.amount));
    await form.getByLabel('Recipient’s name').fill(gift.name);
    await form.getByLabel('Recipient’s e-mail').fill(gift.email);
    await form.getByLabel('Message').fill(gift.message);
    await form.getByLabel('From', { exact: true }).fill(gift.from);
    for (let count = 1; count < gift.quantity; count++) {
      await form.getByRole('button', { name: 'One more' }).click();
    }
  }

  async pressAdd(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add to cart' }).click();
  }

  /** From the gift's page to the open flyout. */
  async addGift(gift: Gift): Promise<void> {
    await this.openGiftPage(gift.network);
    await this.fillGift(gift);
    await this.pressAdd();
    await expect(this.flyout.getByText('Added to your cart.')).toBeVisible();
  }

  /**
   * The same gift in the cart without its page, for journeys that begin later.
   * @param isDownloaded whether the buyer gets its cards as files, in place of anybody getting a mail
   */
  async putGift(gift: Gift, isDownloaded = false): Promise<void> {
    const { network } = gift;
    const choice = this.#choices.get(network) ?? (await this.#firstChoice(network));
    this.#choices.set(network, choice);
    const to = isDownloaded ? null : gift.email;
    await callAsPage(this.page.request, addToCart, giftPayload(choice, { ...gift, to }));
  }

  /** The first card and the first design that are shown of a network. */
  async #firstChoice(network: Gift['network']): Promise<GiftChoice> {
    const { request } = this.page;
    const [{ products }, { templates }] = await Promise.all(
      [
        request.get(openLoopProducts.path, {
          params: { include_virtual_cards: 'true', card_network: network, limit: 1 },
        }),
        request.get(giftTemplates.path, { params: { page: 1, limit: 1, card_network: network } }),
      ].map(async (answer) => (await answer).json()),
    );
    return { productId: products[0].id, templateId: templates[0].id };
  }

  /** The phone number is asked for where cards are posted. */
  async fillGuest({ isPosted = false } = {}): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Who is buying?' })).toBeVisible();
    await this.page.getByLabel('E-mail').fill(this.email);
    await this.page.getByLabel('First name').fill('Ada');
    await this.page.getByLabel('Last name').fill('Lovelace');
    if (isPosted) await this.page.getByLabel('Phone').fill(this.phone);
    else await expect(this.page.getByLabel('Phone')).toBeHidden();
  }

  async goOnAsGuest(options?: { isPosted: boolean }): Promise<void> {
    await this.fillGuest(options);
    await this.page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(this.page.getByRole('heading', { name: 'How would you like to pay?' })).toBeVisible();
  }

  async fillCard(number: string): Promise<void> {
    await this.page.getByLabel('Card number').fill(number);
    await this.page.getByRole('textbox', { name: 'Expires' }).fill('1230');
    await this.page.getByLabel('Security code').fill('123');
    await this.page.getByLabel('Billing ZIP').fill('10001');
  }

  async giveCard(number: string): Promise<void> {
    await this.fillCard(number);
    await this.page.getByRole('button', { name: 'Review your order' }).click();
    await expect(this.page.getByRole('heading', { name: 'Everything right?' })).toBeVisible();
  }

  /** A gift in the cart, a guest, a card given: one press away from paying. */
  async reachReview(gift: Gift, number: string = cards.good): Promise<void> {
    await this.putGift(gift);
    await this.page.goto('/checkout/');
    await this.goOnAsGuest();
    await this.giveCard(number);
  }

  /** The number of the order that was just placed. */
  async orderNumber(): Promise<string> {
    await expect(this.page).toHaveURL(/\/checkout\/confirmation\/[^/]+\/$/);
    return new URL(this.page.url()).pathname.split('/').at(-2) ?? '';
  }

  async pay(): Promise<string> {
    await this.payButton.click();
    return this.orderNumber();
  }

  async #mails(to: string): Promise<{ subject: string; links: string[] }[]> {
    const answer = await this.page.request.get(`/sandbox/mail/messages/?to=${encodeURIComponent(to)}`);
    const { messages }: { messages: { subject: string; links: string[] }[] } = await answer.json();
    return messages;
  }

  async countMails(to: string): Promise<number> {
    return (await this.#mails(to)).length;
  }

  async subjects(to: string): Promise<string[]> {
    return (await this.#mails(to)).map(({ subject }) => subject);
  }

  /** The link by which the mail to a buyer opens the order. */
  async orderLink(to: string): Promise<string> {
    const links = (await this.#mails(to)).flatMap((mail) => mail.links);
    return links.find((link) => link.includes('/orderstatus/')) ?? '/';
  }

  /** The link of the gift that was sent to an address. */
  async giftLink(to: string): Promise<string> {
    const links = (await this.#mails(to)).flatMap((mail) => mail.links);
    return links.find((link) => link.includes('/redeem-gift/')) ?? '/';
  }
}
