import { unzipSync } from 'fflate';
import { mailedLink, signUpByCalls } from '../support/account';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { findOrder } from '../support/sandbox-records';
import { cards, newAddress, newGift } from '../support/user-actions';

test('a buyer finds an order again, mends it, has it given back and buys it once more @translated-thorough', async ({
  page,
  user,
}) => {
  test.setTimeout(240_000);
  const email = newAddress('joan');
  await page.goto('/account/orders/');
  await expect(page).toHaveURL(/\/secure\/login\/\?next=/);
  await signUpByCalls(page, { first: 'Joan', last: 'Clarke', email, password: 'ribbons and paper' });
  await page.goto('/account/');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.goto('/account/orders/');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectAccessible(page, 'no orders yet');

  const gift = newGift({ quantity: 2 });
  await user.putGift(gift);
  await page.goto('/checkout/');
  await user.giveCard(cards.good);
  const number = await user.pay();
  await expect.poll(() => user.countMails(gift.email), { timeout: 60_000 }).toBe(2);

  await page.goto('/account/orders/');
  await page.getByRole('searchbox', { name: 'Order, PO number or recipient' }).fill(gift.name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('status').getByText('1 order')).toBeVisible();
  await expectAccessible(page, 'the orders of an account');
  await page.getByRole('link', { name: number }).click();
  const list = page.getByRole('list', { name: 'Cards of this order' });
  await expect(async () => {
    await page.reload();
    await expect(list.getByRole('button', { name: /^Send again/ })).toHaveCount(2, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page, 'an order of an account');

  const other = newAddress('mary');
  await page
    .getByRole('button', { name: /^Change recipient/ })
    .first()
    .click();
  await page.getByLabel('Name of the recipient').fill('Mary Somerville');
  await page.getByLabel('E-mail of the recipient').fill(other);
  await expectAccessible(page, 'the form for another recipient');
  await page.getByRole('button', { name: 'Change and send' }).click();
  // After a log-in another address waits for the buyer's mailbox; the link of its mail decides once.
  await expect(page.getByText('Waiting for you to confirm')).toBeVisible();
  expect(await user.countMails(other)).toBe(0);
  await expectAccessible(page, 'an order with a change that waits');
  await page.goto(await mailedLink(page, email, '/address-change/'));
  await expect(page.getByText(other)).toBeVisible();
  await expectAccessible(page, 'a change to confirm');
  await page.getByRole('button', { name: 'Yes, send it there' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Done');
  await page.goto(`/account/orders/${number}/`);
  await expect(list.getByText(`For Mary Somerville, ${other}`)).toBeVisible();
  await expect(page.getByText('Waiting for you to confirm')).toHaveCount(0);
  await expect.poll(() => user.countMails(other)).toBe(1);
  await page.getByRole('button', { name: `Send again to ${gift.name}` }).click();
  await expect(page.getByText('We sent the gift again.')).toBeVisible();
  await expect.poll(() => user.countMails(gift.email)).toBe(3);

  await page.getByRole('button', { name: 'Request a refund' }).click();
  await page.getByRole('checkbox', { name: /Mary Somerville/ }).uncheck();
  await expectAccessible(page, 'the question of a refund');
  await page.getByRole('button', { name: 'Refund 1 card' }).click();
  await expect(list.getByText('Refunded', { exact: true })).toBeVisible();
  await expect.poll(() => user.subjects(email)).toContainEqual(expect.stringMatching(/^Your refund of/));

  await page.getByRole('button', { name: 'Buy again' }).click();
  await expect(page.getByText('2 cards are in your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByText('Total after refunds')).toBeVisible();
  await expectAccessible(page, 'an invoice');
  const pdf = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  expect((await pdf).suggestedFilename()).toContain(number);
});

test('a guest gets cards as files by the link in the mail, and without it nobody does', async ({
  page,
  user,
  request,
  context,
}) => {
  await user.putGift(newGift({ quantity: 2 }), true);
  await page.goto('/checkout/');
  await user.goOnAsGuest();
  await user.giveCard(cards.good);
  const number = await user.pay();
  await expect.poll(() => user.orderLink(user.email)).not.toBe('/');
  const { pathname, hash } = new URL(await user.orderLink(user.email));
  await page.goto(pathname + hash);
  const files = page.getByRole('region', { name: 'Your cards to download' });
  await files.getByRole('button', { name: 'Prepare files' }).click();
  const zip = files.getByRole('link', { name: 'Download all as zip' });
  await expect(zip).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'cards to download');

  // Both links of the page hold the order's secret; without it, or with the buyer's e-mail alone, they open nothing.
  const address = (await zip.getAttribute('href')) ?? '';
  const single = (await files.getByRole('listitem').getByRole('link').first().getAttribute('href')) ?? '';
  const answer = await request.get(address);
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/zip']);
  const names = Object.keys(unzipSync(await answer.body()));
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(2);
  expect(names).toContain('cards.xlsx');
  expect((await (await request.get(single)).body()).subarray(0, 5).toString()).toBe('%PDF-');
  for (const query of ['', `?email=${encodeURIComponent(user.email)}`, '?order_token=another'])
    expect((await request.get(address.replace(/\?.*/, query))).status()).toBeGreaterThanOrEqual(400);

  // In another browser number and e-mail let one look; the link is one press away.
  const other = await context.browser()?.newContext();
  const stranger = await other?.newPage();
  if (stranger === undefined) throw new Error('no other browser');
  await findOrder(stranger, user.email, number, page.url());
  await expect(stranger.getByRole('region', { name: 'Your cards to download' })).toHaveCount(0);
  for (const name of ['Request a refund', 'Cancel order', 'Buy again', /^Change recipient/])
    await expect(stranger.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(stranger, 'an order that is looked at');
  const subject = `The link to your order ${number}`;
  await stranger.getByRole('button', { name: 'Send me a new link' }).click();
  await expect(stranger.getByText('We sent a link to the address of this order')).toBeVisible();
  await expect.poll(() => user.subjects(user.email), { timeout: 30_000 }).toContain(subject);
  await other?.close();

  // Whoever has the files has the cards: they count as opened, and every download is told.
  await page.goto(pathname + hash);
  await page.reload();
  const list = page.getByRole('list', { name: 'Cards of this order' });
  await list.getByText('What happened so far').first().click();
  const steps = list.getByRole('listitem').first();
  await expect(steps.getByText('Opened', { exact: true }).last()).toBeVisible();
  await expect(steps.getByText('Downloaded').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Request a refund' })).toHaveCount(0);
});
