import { expect, type Locator, type Page } from '@playwright/test';
import type { PictureFile } from './pictures';

export type Package = 'Paper carrier' | 'Greeting card' | 'Handwritten greeting card' | 'None';

/** A mailbox made of wood. */
export interface PostalAddress {
  name: string;
  street: string;
  city: string;
  state: string;
  zip: string;
}

export interface WrittenMessage {
  to: string;
  from: string;
  message: string;
}

export const springfield: PostalAddress = {
  name: 'Grace Hopper',
  street: '12 Elm St',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
};
export const portland: PostalAddress = {
  name: 'Alan Turing',
  street: '7 Oak Ave',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
};

/** What a person does in the design flow, by the words on the screen. */
export class DesignFlowPage {
  constructor(readonly page: Page) {}

  get main(): Locator {
    return this.page.getByRole('main');
  }

  /** The form of the card in hand. */
  get form(): Locator {
    return this.page.getByRole('form', { name: /^(Your card|Card \d+ of \d+)$/ });
  }

  get tool(): Locator {
    return this.page.getByRole('dialog');
  }

  get summary(): Locator {
    return this.page.getByRole('region', { name: 'Summary' });
  }

  async openLanding(path = '/build-a-card/'): Promise<void> {
    await this.page.goto(path);
    await expect(this.form).toBeVisible();
    // A card that is in hand has its first design as soon as the designs are there.
    await expect(
      this.form.getByRole('group', { name: 'Design' }).getByRole('radio', { checked: true }),
    ).toBeAttached();
  }

  /** One of the choices that are drawn as cards. */
  async choose(label: string | RegExp): Promise<void> {
    const radio = this.main.getByRole('radio', { name: label });
    await radio.check({ force: true });
    await expect(radio).toBeChecked();
  }

  async describe(card: {
    delivery?: 'Physical' | 'Digital';
    network?: 'Visa' | 'Mastercard';
    amount?: number;
    name?: string;
    message?: string;
  }): Promise<void> {
    if (card.delivery) await this.choose(new RegExp(`^${card.delivery}`));
    if (card.network) await this.choose(new RegExp(`^${card.network}`));
    if (card.amount !== undefined) {
      await this.form.getByRole('textbox', { name: /^Amount|^Card value/ }).fill(String(card.amount));
    }
    if (card.name !== undefined)
      await this.form.getByRole('textbox', { name: /^Name on card/ }).fill(card.name);
    if (card.message !== undefined) {
      await this.form.getByRole('textbox', { name: /^Message on card/ }).fill(card.message);
    }
  }

  /** @param name what is printed on each card that comes with it: it is not shared */
  async setQuantity(quantity: number, { name }: { name?: string } = {}): Promise<void> {
    await this.form.getByRole('spinbutton', { name: 'How many cards?' }).fill(String(quantity));
    await this.page.keyboard.press('Tab');
    await expect(this.main.getByText(`of ${quantity} ready`)).toBeVisible();
    if (name === undefined) return;
    for (let number = 2; number <= quantity; number++) {
      await this.main.getByRole('radio', { name: new RegExp(`^Card ${number}, `) }).check({ force: true });
      const field = this.form.getByRole('textbox', { name: /^Name on card/ });
      await expect(field).toHaveValue('');
      await field.fill(name);
    }
  }

  async openPictureTool(): Promise<void> {
    await this.choose(/^Your own picture/);
    await this.main.getByRole('button', { name: /^(Choose a|Change the) picture$/ }).click();
    await expect(this.tool).toBeVisible();
  }

  async openLogoBuilder(): Promise<void> {
    await this.choose(/^Your logo/);
    await this.main.getByRole('button', { name: /^Open the logo builder/ }).click();
    await expect(this.tool).toBeVisible();
  }

  async giveFile(file: PictureFile): Promise<void> {
    // The largest picture is 16 MB, which reach a busy browser slowly.
    await this.tool.getByTestId('file').setInputFiles(file, { timeout: 30_000 });
  }

  async goOn(label: string | RegExp = 'Continue'): Promise<void> {
    await this.main.getByRole('button', { name: label }).click();
  }

  async expectStep(title: string | RegExp): Promise<void> {
    await expect(this.main.getByRole('heading', { level: 2, name: title })).toBeVisible();
  }

  /** From the open package step to the next one. */
  async choosePackage(kind: Package, { toAll = false } = {}): Promise<void> {
    await this.expectStep('What shall the card arrive in?');
    await this.choose(new RegExp(`^${kind}`));
    await this.#shareWithAll(toAll);
    await this.goOn();
  }

  async chooseGreetingCard(place: number, { toAll = false } = {}): Promise<void> {
    await this.expectStep('Choose the greeting card');
    const radio = this.main.getByRole('group', { name: 'Greeting card' }).getByRole('radio').nth(place);
    await radio.check({ force: true });
    await this.#shareWithAll(toAll);
    await this.goOn();
  }

  async fillMessage({ to, from, message }: WrittenMessage): Promise<void> {
    await this.main.getByRole('textbox', { name: /^To\b/ }).fill(to);
    await this.main.getByRole('textbox', { name: /^From\b/ }).fill(from);
    await this.main.getByRole('textbox', { name: /^Message/ }).fill(message);
  }

  async writeMessage(words: WrittenMessage, { toAll = false } = {}): Promise<void> {
    await this.expectStep('Write your words');
    await this.fillMessage(words);
    await this.#shareWithAll(toAll);
    await this.goOn();
  }

  async writeMail(email: string, words: WrittenMessage, { toAll = false } = {}): Promise<void> {
    await this.expectStep('Whom is it for?');
    await this.main.getByRole('textbox', { name: 'Recipient’s e-mail' }).fill(email);
    await this.fillMessage(words);
    await this.#shareWithAll(toAll);
    await this.goOn();
  }

  async typeAddress({ name, street, city, state, zip }: PostalAddress): Promise<void> {
    await this.main.getByLabel('Name on the envelope').fill(name);
    await this.main.getByRole('combobox', { name: 'Street and number' }).fill(street);
    await this.main.getByLabel('City').fill(city);
    await this.main.getByLabel('State').selectOption(state);
    await this.main.getByLabel('ZIP').fill(zip);
    await this.main.getByLabel('Name on the envelope').focus();
  }

  async deliverTo(address: PostalAddress, shipping: RegExp, { toAll = false } = {}): Promise<void> {
    await this.expectStep('Where does it go?');
    await this.typeAddress(address);
    await expect(this.main.getByText('Mail is delivered to this address.')).toBeVisible();
    await this.choose(shipping);
    await this.#shareWithAll(toAll);
    await this.goOn();
  }

  /** The one switch of the carrier; it stays where it is from step to step. */
  async #shareWithAll(wanted: boolean): Promise<void> {
    if (wanted) await this.main.getByRole('switch', { name: /^Same for (both|all)/ }).check();
  }

  /** From the last look at a card to the review of all. */
  async toReview(): Promise<void> {
    await this.expectStep('Is this card right?');
    await this.goOn('Review your cards');
    await expect(this.main.getByRole('heading', { level: 1 })).toHaveText('Review your Build-a-Cards');
  }

  async addToCart(): Promise<void> {
    await this.goOn('Add to cart');
    await expect(this.page).toHaveURL(/\/checkout\/$/);
  }

  /** The same for cards that were opened from the cart. */
  async updateCart(): Promise<void> {
    await this.goOn('Update cart');
    await expect(this.page).toHaveURL(/\/checkout\/$/);
  }
}
