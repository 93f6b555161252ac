import { storedText } from '../support/browser-monitor';
import { expect, test } from '../support/journey';
import { expectStill } from '../support/still';
import { cards, newGift, type UserActions } from '../support/user-actions';

const currentStep = (user: UserActions) =>
  user.page.getByRole('navigation', { name: 'Checkout' }).locator('[aria-current="step"]');

test('a visitor buys a virtual Visa card, and it is opened @phone @translated', async ({
  page,
  context,
  user,
  monitor,
}) => {
  const gift = newGift({ amount: 75, quantity: 2 });
  // The letter stands in a frame that may run nothing, which the browser says of the test's own scripts too.
  monitor.allow(/Blocked script execution in '[^']+\/sandbox\/mail\//);
  monitor.allow(/origin-keyed agent cluster/);

  await test.step('from home to a design', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveClass(/anonymous/);
    await page.goto('/visa-gift-cards/predesign/');
    await page.getByRole('button', { name: 'Birthday' }).click();
    await expect(page).toHaveURL(/category=birthday/);
    const design = page.getByRole('group', { name: 'Design' }).getByRole('radio').nth(1);
    await design.check({ force: true });
    await expect(design).toBeChecked();
  });

  await test.step('into the cart', async () => {
    await user.fillGift(gift);
    await expect(page.getByRole('form', { name: 'Your card' })).toContainText('card fee $3.95');
    await expect(page.getByRole('form', { name: 'Your card' })).toContainText('$157.90');
    await user.pressAdd();
    await expect(user.flyout.getByText('Added to your cart.')).toBeVisible();
    await expect(user.flyout).toContainText('$157.90');
    await user.flyout.getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL(/\/cart\/$/);
    await expect(user.cartButton).toContainText('2');
  });

  await test.step('the cart is edited, emptied and filled again', async () => {
    const summary = page.getByRole('region', { name: 'Summary' });
    await expect(summary).toContainText('$150.00');
    await expect(summary).toContainText('$7.90');
    await page.getByRole('link', { name: 'Edit' }).click();
    await expect(page.getByLabel('Recipient’s name')).toHaveValue(gift.name);
    await page.getByRole('textbox', { name: 'Card value' }).fill('200');
    await page.getByRole('button', { name: 'One fewer' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page).toHaveURL(/\/cart\/$/);
    await expect(summary).toContainText('$204.95');
    await page.getByRole('main').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Nothing in here yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(summary).toContainText('$204.95');
    await expect(user.cartButton).toContainText('1');
  });

  const number = await test.step('the checkout of a guest', async () => {
    if (await user.flyout.isVisible()) await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('link', { name: 'Check out' }).click();
    await expect(currentStep(user)).toHaveText(/Login/);
    await expect(page.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute(
      'href',
      '/buy-gift-cards/',
    );
    await user.goOnAsGuest();
    await expect(currentStep(user)).toHaveText(/Payment/);
    await expect(page.locator('body')).toHaveClass(/guest/);
    await user.giveCard(cards.good);
    await expect(currentStep(user)).toHaveText(/Review/);
    await expect(user.payButton).toHaveText('Pay $204.95');
    await expect(page.getByRole('main')).toContainText(gift.message);
    await expect(page.getByRole('main')).toContainText('For Grace Hopper');
    return user.pay();
  });

  await test.step('the confirmation', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Thank you');
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your cards' }).getByText('Sent')).toBeVisible({
      timeout: 20_000,
    });
    await expect(user.cartButton).not.toContainText('1');
    expect(monitor.paymentRequests).toBeGreaterThan(0);
    expect(await storedText(context)).not.toContain('4242');
  });

  await test.step('the mail, and the card behind its link', async () => {
    await page.goto(`/sandbox/mail/?to=${encodeURIComponent(gift.email)}`);
    await page.getByRole('region', { name: 'Letters' }).getByRole('link').first().click();
    const letter = page.frameLocator('iframe');
    await expect(letter.getByText(gift.message)).toBeVisible();
    const picture = letter.getByRole('img').first();
    await expect
      .poll(() => picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
      .toBeGreaterThan(0);
    const link = letter.locator('a[href*="/redeem-gift/"]').first();
    const [gifts] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(gifts.getByRole('heading', { name: 'You have a gift' })).toBeVisible();
    await expect(gifts.getByRole('navigation')).toHaveCount(0);
    await gifts.getByRole('button', { name: /^Open your gift from / }).click();
    const opener = gifts.getByRole('button', { name: 'Open my gift' });
    await expectStill(opener);
    await gifts.getByLabel('Your e-mail').fill('somebody@example.com');
    await opener.click();
    await expect(gifts.getByRole('alert').or(gifts.locator('[data-tone="error"]')).first()).toBeVisible();
    await gifts.getByLabel('Your e-mail').fill(gift.email);
    await opener.click();
    const card = gifts.getByRole('region', { name: 'Your card' });
    await expect(card).toContainText('$200.00');
    await expect(card).toContainText(/\d{4} \d{4} \d{4} \d{4}/);
    await expect(card).toContainText(/\d\d\/\d\d/);
    await expect(card).toContainText(/Security code\s*\d{3}/);
    await gifts.close();
  });

  await test.step('the buyer finds the order', async () => {
    await page.goto('/orderstatus/');
    await page.getByLabel('E-mail of the buyer').fill(user.email);
    await page.getByLabel('Order number').fill(number.toLowerCase());
    await page.getByRole('button', { name: 'Find my order' }).click();
    await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Cards of this order' })).toContainText('Opened');
    await expect(page.getByRole('main')).toContainText('$204.95');
  });

  await test.step('and opens it by the link in the mail, without typing', async () => {
    const buyers = await context.browser()?.newPage();
    if (buyers === undefined) throw new Error('no browser');
    const link = await user.orderLink(user.email);
    expect(new URL(link).pathname).toBe('/orderstatus/');
    await buyers.goto(link);
    await expect(buyers.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    expect(new URL(buyers.url()).hash).toBe('');
    await buyers.reload();
    await expect(buyers.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await buyers.close();
  });
});

test('a visitor buys a Mastercard @thorough', async ({ page, user }) => {
  const gift = newGift({ network: 'mastercard', amount: 350 });
  await user.reachReview(gift);
  await expect(user.payButton).toHaveText('Pay $356.95');
  await user.pay();
  await expect.poll(() => user.countMails(gift.email)).toBe(1);
  await expect(page.getByRole('list', { name: 'Your cards' })).toContainText(gift.name);
});
