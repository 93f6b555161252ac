import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { newGift } from '../support/user-actions';

interface PrintedCard {
  id: string;
  replaced_by: string | null;
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
}

/** The plastic card that took the place of an order's gift, as it is printed. */
async function printedCard(page: Page, order: string): Promise<PrintedCard> {
  const headers = { accept: 'application/json' };
  const { cards }: { cards: PrintedCard[] } = await (
    await page.request.get('/sandbox/terminal/', { headers })
  ).json();
  const gift = cards.find(({ id }) => id.startsWith(order));
  const printed = cards.find(({ id }) => id === gift?.replaced_by);
  if (printed === undefined) throw new Error(`no card took the place of the gift of ${order}`);
  return printed;
}

const expiry = ({ exp_month, exp_year }: PrintedCard) =>
  `${String(exp_month).padStart(2, '0')}/${String(exp_year).slice(-2)}`;

async function fillPrinted(page: Page, card: PrintedCard): Promise<void> {
  await page.getByLabel('Card number').fill(card.number);
  await page.getByLabel('Expires (MM/YY)').fill(expiry(card));
  await page.getByLabel('Security code').fill(card.cvc);
}

async function openGift(page: Page, hash: string | undefined, email: string): Promise<void> {
  await page.goto(`/redeem-gift/${hash}/`);
  await page.getByRole('button', { name: /^Open your gift/ }).click();
  await page.getByLabel('Your e-mail').fill(email);
  await page.getByRole('button', { name: 'Open my gift' }).click();
}

test('an opened gift is printed on one page: the card, the words, what it is spent by, and nothing to press', async ({
  page,
  user,
}) => {
  const gift = newGift();
  await user.reachReview(gift);
  await user.pay();
  await expect.poll(() => user.giftLink(gift.email)).not.toBe('/');
  const hash = new URL(await user.giftLink(gift.email)).pathname.split('/').at(-2);
  await openGift(page, hash, gift.email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enjoy your gift');
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Card number', 'Security code', 'How to spend it', gift.message])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText(/^(\d{4} ){3}\d{4}$/)).toHaveCSS('filter', 'none');
  await expect(page.getByRole('img', { name: 'Your gift card' })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('a gift is exchanged for a card by mail, activated, spent, looked at and replaced', async ({
  page,
  user,
}) => {
  test.setTimeout(180_000);
  const gift = newGift();
  await user.reachReview(gift);
  const order = await user.pay();
  await expect.poll(() => user.giftLink(gift.email)).not.toBe('/');
  const hash = new URL(await user.giftLink(gift.email)).pathname.split('/').at(-2);

  await page.goto(`/redeem-visa-gift/${hash}/exchange/`);
  await page.getByLabel('Your e-mail').fill(gift.email);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('button', { name: 'Exchange and mail my card' })).toBeVisible();
  await expectAccessible(page, 'the exchange of a gift');
  const address = async () => {
    await page.getByLabel('Name on the envelope').fill('Grace Hopper');
    await page.getByLabel('Street and number').fill('12 Elm Street');
    await page.getByLabel('City').fill('Springfield');
    await page.getByLabel('State').selectOption('IL');
    await page.getByLabel('ZIP').fill('62701');
  };
  await address();
  await page.getByRole('button', { name: 'Exchange and mail my card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your card comes by mail');
  await expectAccessible(page, 'an exchanged gift');
  // The link of the gift's mail leads there from then on.
  await openGift(page, hash, gift.email);
  await expect(page).toHaveURL(`/redeem-visa-gift/${hash}/exchange/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your card comes by mail');

  const card = await printedCard(page, order);
  await page.goto('/activate/');
  await fillPrinted(page, { ...card, cvc: card.cvc === '111' ? '222' : '111' });
  await page.getByRole('button', { name: 'Activate my card' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expectAccessible(page, 'a card that is not known');
  await fillPrinted(page, card);
  await page.getByRole('button', { name: 'Activate my card' }).click();
  await expect(page).toHaveURL('/activate/thank-you/');
  await expectAccessible(page, 'an active card');

  const paid = await page.request.post('/sandbox/terminal/', {
    headers: { accept: 'application/json' },
    form: {
      payment_id: crypto.randomUUID(),
      number: card.number,
      expiry: expiry(card),
      code: card.cvc,
      amount: '12.34',
      merchant: 'Corner Books',
    },
  });
  expect(await paid.json()).toMatchObject({ approved: true });
  await page.goto('/check-balance/');
  await expectAccessible(page, 'the question for a balance');
  await fillPrinted(page, card);
  await page.getByRole('button', { name: 'Check the balance' }).click();
  await expect(page).toHaveURL('/check-balance/thank-you/');
  await expect(page.getByText('Corner Books')).toBeVisible();
  await expectAccessible(page, 'a balance');

  await page.goto('/replace-card/');
  await fillPrinted(page, card);
  await address();
  await expectAccessible(page, 'the replacement of a card');
  await page.getByRole('button', { name: 'Replace my card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A new card is on its way');
  await page.goto('/check-balance/');
  await fillPrinted(page, card);
  await page.getByRole('button', { name: 'Check the balance' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.goto('/card-error/');
  await expectAccessible(page, 'a card that needs a person');
});
