import { expectAccessible } from './support/axe';
import { operatorPassword } from './support/controls';
import { expect, test } from './support/journey';
import { newGift } from './support/user-actions';

test('an operator finds an order, refunds one card and sees it in the audit @phone-thorough @translated-thorough', async ({
  page,
  user,
}, { project }) => {
  test.setTimeout(180_000);
  const isDesktop = project.name === 'desktop';
  // axe looks at both widths.
  const look = (what: string) => (isDesktop ? expectAccessible(page, what) : Promise.resolve());
  const gift = newGift({ quantity: 2 });
  await user.reachReview(gift);
  const number = await user.pay();
  await expect.poll(() => user.countMails(gift.email), { timeout: 60_000 }).toBe(2);

  await page.goto('/ops/orders/');
  await expect(page).toHaveURL(/\/ops\/sign-in\/\?next=/);
  await page.getByLabel('Name').fill('operator');
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('This name and password do not match.');
  await look('the sign-in of operators');
  await page.getByLabel('Password').fill(await operatorPassword());
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await page.getByLabel('Part of number, e-mail or name, or last four').fill(user.email);
  await page.getByRole('button', { name: 'Search' }).click();
  await look('the search of orders');
  await page.getByRole('link', { name: number }).click();
  const cards = page.getByRole('region', { name: `Cards of order ${number}` });
  await expect(async () => {
    await page.reload();
    await expect(cards.getByRole('link', { name: /^Send again/ })).toHaveCount(2, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await look('an order as operators see it');

  await page.getByRole('link', { name: 'Refund', exact: true }).click();
  await page.getByRole('checkbox', { name: /^Card 1/ }).uncheck();
  await page.getByLabel('Reason').fill('The buyer called and asked for it');
  await look('the form of a refund');
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Card 2,')).toBeVisible();
  await look('the question before a refund');
  await page.getByRole('button', { name: 'Refund' }).dblclick();
  await expect(page.getByRole('status')).toContainText('goes back for 1 card.');
  await expect(cards.getByText('Canceled')).toHaveCount(1);

  await page
    .getByRole('link', { name: /^Freeze/ })
    .first()
    .click();
  await page.getByLabel('Reason').fill('The holder lost it');
  await page.getByRole('button', { name: 'Freeze card' }).click();
  await expect(cards.getByText('Frozen')).toBeVisible();
  await page.getByRole('status').getByRole('link', { name: 'Undo' }).click();
  await page.getByLabel('Reason').fill('The holder found it');
  await page.getByRole('button', { name: 'Unfreeze card' }).click();
  await expect(cards.getByText('Frozen')).toHaveCount(0);

  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByLabel('Order number, card or person').fill(number);
  await page.getByRole('button', { name: 'Search' }).click();
  const audit = page.getByRole('region', { name: 'Actions' });
  await expect(audit.getByRole('row', { name: /Refund.*The buyer called and asked for it/ })).toHaveCount(1);
  await expect(audit.getByRole('row')).toHaveCount(4);
  await look('the audit');
  for (const path of ['/ops/', '/ops/cards/', '/ops/people/', '/ops/orders/reviews/']) {
    await page.goto(path);
    await look(path);
  }
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/ops/audit/');
  await expect(page).toHaveURL(/\/ops\/sign-in\//);
});
