import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { decideOrder } from '../support/operator';
import { findOrder, textedCode } from '../support/sandbox-records';
import { cards, newGift } from '../support/user-actions';

const licence = {
  name: 'license.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
};

test('a held order goes on after its buyer sent what was needed @phone-thorough', async ({ page, user }) => {
  const gift = newGift();
  await user.reachReview(gift, cards.foreign);
  const number = await user.pay();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. We need one more thing.');
  await expectAccessible(page, 'the confirmation of a held order');
  await expect
    .poll(() => user.subjects(user.email))
    .toContainEqual(expect.stringMatching(/^We need one more thing/));
  expect(await user.countMails(gift.email)).toBe(0);

  await page.getByRole('link', { name: 'See what we need' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We need one more thing');
  await expect(page.getByText(number)).toBeVisible();
  await expectAccessible(page, 'what is needed');
  await page.getByTestId('document').setInputFiles({ ...licence, name: 'page.html', mimeType: 'text/html' });
  await expect(page.getByRole('alert')).toContainText('JPEG, PNG, WebP or PDF');
  await page.getByTestId('document').setInputFiles(licence);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we are checking');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('list', { name: 'What you sent' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'what was sent');

  await decideOrder(number, { verdict: 'approve' });
  await expect.poll(() => user.countMails(gift.email), { timeout: 30_000 }).toBe(1);
  await expect
    .poll(() => user.subjects(user.email))
    .toContainEqual(expect.stringMatching(/^Your order goes on/));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All set: your order goes on');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
});

test('a held order that is refused costs nothing, and says why', async ({ page, user, context }) => {
  const gift = newGift();
  await user.reachReview(gift, cards.foreign);
  const number = await user.pay();
  await findOrder(page, user.email, number);
  await expect(page.getByText('On review')).toBeVisible();
  await page.getByRole('link', { name: 'See what we need' }).click();
  // A gift by e-mail asked for no phone: it is given now, and shown to be the buyer's by a code.
  await page.getByLabel('Mobile phone').fill(user.phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await textedCode(page, user.phone));
  await expectAccessible(page, 'the code of a phone');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you, we are checking');

  const reason = 'The name on your card is not the name on your order.';
  await decideOrder(number, { verdict: 'refuse', reason });
  let link = '';
  await expect(async () => {
    link = (await user.orderLink(user.email)).replace(/^https?:\/\/[^/]+/, '');
    expect(link).toContain('/orderstatus/');
  }).toPass({ timeout: 40_000 });
  // The mail's link opens the page in another browser, too.
  const other = await context.browser()?.newContext();
  const guest = await other?.newPage();
  if (guest === undefined) throw new Error('no other browser');
  await guest.goto(
    new URL(link.replace('/orderstatus/', '/additional-verification-request/'), page.url()).href,
  );
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('We cannot take your order');
  await expect(guest.getByText(reason)).toBeVisible();
  expect(guest.url()).not.toContain('#');
  await expectAccessible(guest, 'a refused order');
  await other?.close();
  expect(await user.countMails(gift.email)).toBe(0);
  await findOrder(page, user.email, number);
  await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(reason)).toBeVisible();
});
