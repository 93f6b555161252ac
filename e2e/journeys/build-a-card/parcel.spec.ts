import type { Page } from '@playwright/test';
import { DesignFlowPage, portland, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { expectDelivered, parcelsOf, printDocuments } from '../support/sandbox-records';
import { cards } from '../support/user-actions';

/** Shipping and total, as a summary says them. */
async function sumsOf(page: Page): Promise<{ shipping: string; total: string }> {
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText(/Shipping\s*\$[\d.]+/);
  const text = (await summary.textContent()) ?? '';
  const after = (name: string) => new RegExp(`${name}\\s*(\\$[\\d.]+)`).exec(text)?.[1] ?? 'nothing';
  return { shipping: after('Shipping'), total: after('Total') };
}

const cents = (money: string) => Math.round(Number(money.replace('$', '')) * 100);

test('five cards go to two addresses, three of them in one parcel, each in a greeting card', async ({
  page,
  user,
}) => {
  test.setTimeout(150_000);
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;

  await test.step('five cards at once', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', amount: 50, name: 'Grace Hopper' });
    await flowPage.setQuantity(5, { name: 'Grace Hopper' });
    await expect(main.getByRole('checkbox', { name: 'Apply details to all' })).toBeChecked();
    await flowPage.goOn();
  });

  await test.step('all get what the first gets', async () => {
    await flowPage.choosePackage('Greeting card', { toAll: true });
    await flowPage.chooseGreetingCard(1, { toAll: true });
    const words = { to: 'Grace', from: 'Ada', message: 'Well done, all of you!' };
    await flowPage.writeMessage(words, { toAll: true });
    await flowPage.deliverTo(springfield, /^FedEx Ground/, { toAll: true });
    await flowPage.expectStep('Is this card right?');
    await flowPage.goOn('Review your cards');
    await expect(main.getByRole('heading', { level: 3, name: '5 cards to one address' })).toBeVisible();
  });

  await test.step('one of them is written by hand', async () => {
    await main.getByRole('button', { name: 'Edit card 3' }).click();
    await main.getByRole('button', { name: 'Package', exact: true }).click();
    await flowPage.choosePackage('Handwritten greeting card');
    // What was answered before stays answered, and can be changed.
    await flowPage.expectStep('Is this card right?');
    await main.getByRole('button', { name: 'Change greeting card' }).click();
    await flowPage.chooseGreetingCard(4);
    await main.getByRole('button', { name: 'Change words' }).click();
    await flowPage.writeMessage({ to: 'Grace', from: 'Ada', message: 'By hand, for you' });
    await flowPage.expectStep('Is this card right?');
    await flowPage.goOn('Save changes');
    await expect(main.getByText('Handwritten greeting card')).toBeVisible();
  });

  await test.step('two go to somebody else', async () => {
    for (const number of [4, 5]) {
      await main.getByRole('button', { name: `Edit card ${number}` }).click();
      await main.getByRole('button', { name: 'Address and shipping' }).click();
      await flowPage.deliverTo(portland, /^Standard mail/i);
      await flowPage.expectStep('Is this card right?');
      await flowPage.goOn('Save changes');
    }
    await expect(main.getByRole('heading', { level: 3, name: '3 cards to one address' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 3, name: '2 cards to one address' })).toBeVisible();
  });

  const sums = await test.step('three travel in one parcel, which costs one fee', async () => {
    const apart = await sumsOf(page);
    const group = main.getByRole('region', { name: '3 cards to one address' });
    const saving = /save \$(\d+\.\d\d)/.exec((await group.textContent()) ?? '')?.[1] ?? '';
    await group.getByRole('button', { name: 'Ship in one parcel' }).click();
    await expect(group.getByText('One parcel', { exact: true })).toBeVisible();
    const together = await sumsOf(page);
    expect(cents(apart.total) - cents(together.total)).toBe(cents(saving));
    // Three fees became one: what was saved is two of them.
    const fee = /FedEx Ground, \$(\d+\.\d\d)/.exec((await group.textContent()) ?? '')?.[1] ?? '';
    expect(cents(saving)).toBe(2 * cents(fee));
    // The two others pay each their own.
    const letter = /Standard mail, \$(\d+\.\d\d)/i.exec((await main.textContent()) ?? '')?.[1] ?? '0';
    expect(cents(together.shipping)).toBe(cents(fee) + 2 * cents(letter));
    return together;
  });

  await test.step('the cart says the same', async () => {
    await flowPage.addToCart();
    await page.goto('/cart/');
    await expect(main.getByRole('heading', { level: 2, name: 'One parcel to Grace Hopper' })).toBeVisible();
    await expect(main.getByRole('heading', { level: 2, name: 'By mail to Alan Turing' })).toHaveCount(2);
    expect(await sumsOf(page)).toEqual(sums);
  });

  const number = await test.step('the checkout, too', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Check out' }).click();
    await user.goOnAsGuest({ isPosted: true });
    await user.giveCard(cards.good);
    await expect(user.payButton).toHaveText(`Pay ${sums.total}`);
    expect(await sumsOf(page)).toEqual(sums);
    return user.pay();
  });

  await test.step('three parcels, five documents, each with its greeting card', async () => {
    await expect.poll(async () => (await parcelsOf(page, number)).length, { timeout: 90_000 }).toBe(3);
    const parcels = await parcelsOf(page, number);
    const sent = parcels.map(({ method, cards: inside, to }) => `${inside} to ${to.zip_code} by ${method}`);
    expect(sent.toSorted()).toEqual([
      '1 to 97201 by standard_mail',
      '1 to 97201 by standard_mail',
      '3 to 62701 by fedex_ground',
    ]);
    const documents = await printDocuments(page, number);
    expect(documents).toHaveLength(5);
    await expectDelivered(page, { number, email: user.email, cards: 5 });
    await expect(main).toContainText(sums.total);
    await expect(main.getByText(sums.shipping, { exact: true })).toBeVisible();
    await expect(main.getByText(/^In a greeting card: /)).toHaveCount(4);
    await expect(main.getByText(/^In a handwritten greeting card: /)).toHaveCount(1);
  });
});
