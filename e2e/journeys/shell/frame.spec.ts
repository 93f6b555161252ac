import { userLogin } from '@bowtie/contracts';
import { storeMessages } from '@bowtie/domain';
import { confirmSignUp, sendSignUp } from '../support/account';
import { sitemapPages } from '../support/crawl/pages';
import { expect, test } from '../support/journey';
import { cards, newAddress, newGift } from '../support/user-actions';

const isPhone = (project: string) => project === 'phone';

test('the header leads to help, orders, activation and account', async ({ page }, { project }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Bowtie, home' })).toHaveAttribute('href', '/');
  if (isPhone(project.name)) {
    await header.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'Activate card' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Track order' })).toHaveCount(1);
    await expect(menu.getByText('Call (800) 555-0142')).toBeVisible();
    await expect(menu.getByText('Text (800) 555-0143')).toBeVisible();
    await menu.getByText('Visa gift cards', { exact: true }).click();
    await expect(
      menu
        .getByRole('link')
        .filter({ hasText: /e-mail|virtual|design/i })
        .first(),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await header.getByRole('button', { name: 'Account' }).click();
    const account = page.getByRole('dialog', { name: 'Account' });
    await expect(account.getByRole('link', { name: 'Log in' })).toBeVisible();
    await account.getByRole('link', { name: 'Create account' }).click();
    await expect(account).toBeHidden();
    await expect(page).toHaveURL('/secure/signup/');
    return;
  }
  await expect(header.getByRole('link', { name: 'Track order' })).toHaveAttribute('href', '/orderstatus/');
  await expect(header.getByRole('link', { name: 'Activate card' })).toHaveAttribute('href', '/activate/');
  await header.getByRole('button', { name: 'Help' }).click();
  await expect(header.getByRole('link', { name: /Call \(800\) 555-0142/ })).toHaveAttribute('href', /^tel:/);
  await expect(header.getByRole('link', { name: /Text \(800\) 555-0143/ })).toHaveAttribute('href', /^sms:/);
  await page.keyboard.press('Escape');
  await header.getByRole('button', { name: 'Account' }).click();
  await expect(header.getByRole('link', { name: 'Create account' })).toBeVisible();
  await header.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/secure/login/');
});

test('the promotion makes room when one scrolls, turns, and leads on @phone', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Promotion' });
  const offer = banner.getByRole('button').first();
  await expect(banner).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 149));
  await expect(banner).not.toHaveAttribute('data-away');
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect(banner).toHaveAttribute('data-away', /.*/);
  await expect(banner).not.toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(banner).toBeInViewport();
  await expect(banner).not.toHaveAttribute('data-away');

  // At the width of a phone the terms have a button of their own, which keys reach.
  const terms = banner.getByRole('button', { name: 'Terms' });
  if ((page.viewportSize()?.width ?? 0) < 1_024) {
    await terms.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Terms of this promotion' })).toContainText(
      'One code an order.',
    );
    await page.keyboard.press('Escape');
    await expect(terms).toBeFocused();
  } else await expect(banner).toContainText('One code an order.');

  const first = await offer.textContent();
  const seen = new Set<string | null>();
  do {
    seen.add(await offer.textContent());
    await banner.getByRole('button', { name: 'Next promotion' }).click();
  } while ((await offer.textContent()) !== first && seen.size < 20);
  expect(seen.size).toBe(3);
  expect([...seen].join()).not.toContain('whole team');

  await offer.click();
  await expect(page.getByText(storeMessages.promotionApplied)).toBeVisible();
  const pressed = Date.now();
  await expect(page).toHaveURL('/visa-gift-cards/virtual/');
  expect(Date.now() - pressed).toBeGreaterThan(1_500);
});

test('the promotion of a banner goes with the visitor to the checkout', async ({ page, user }) => {
  await page.goto('/');
  const banner = page.getByRole('region', { name: 'Promotion' });
  await banner.getByRole('button').first().click();
  await expect(page.getByText(storeMessages.promotionApplied)).toBeVisible();
  await expect(page).toHaveURL('/visa-gift-cards/virtual/');
  await page.goto('/cart/');
  await expect(page.getByRole('main')).toContainText(
    'WELCOME20 will be applied to your order: 20% off card fees.',
  );

  await user.addGift(newGift());
  await user.flyout.getByRole('link', { name: 'View cart' }).click();
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(summary).toContainText('Promotion WELCOME20');
  await expect(summary).toContainText('−$0.59');
  await summary.getByRole('link', { name: 'Check out' }).click();
  await user.goOnAsGuest();
  await expect(summary).toContainText('Promotion WELCOME20');
  await user.giveCard(cards.good);
  await expect(user.payButton).toHaveText(/\$52\.36/);
  await user.pay();
  const receipt = page.getByRole('main');
  await expect(receipt).toContainText('$52.36');
  await expect(receipt).toContainText('Promotion WELCOME20');
  await expect(receipt).toContainText('−$0.59');
  await page.goto('/cart/');
  await expect(page.getByRole('main')).not.toContainText('WELCOME20');
});

test('business promotions are shown on business pages alone', async ({ page }) => {
  await page.goto('/gift-cards-for-business/');
  await expect(page.getByRole('region', { name: 'Promotion' })).toContainText('Thank the whole team');
});

for (const [width, count] of [
  [1440, 12],
  [1600, 16],
] as const) {
  test(`the menu of stores shows ${count} at ${width} pixels, all of them whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Merchant gift cards' }).click();
    const panel = page.locator('[popover]:popover-open');
    const stores = panel.getByRole('listitem').filter({ has: page.locator('img'), visible: true });
    await expect(stores).toHaveCount(count);
    await expect(panel.getByRole('link', { name: 'All brands from A to Z' })).toBeVisible();
    const cut = await panel.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut).toBe(0);
  });
}

test('the cart flyout opens, shows what is in it, and closes @phone', async ({ page, user }) => {
  await page.goto('/');
  await user.cartButton.click();
  await expect(user.flyout).toContainText('Your cart is empty');
  await page.keyboard.press('Escape');
  await expect(user.flyout).toBeHidden();
  await user.addGift(newGift({ quantity: 3 }));
  await page.keyboard.press('Escape');
  await expect(user.cartButton).toContainText('3');
  await page.reload();
  await expect(user.cartButton).toContainText('3');
  await user.cartButton.click();
  await expect(user.flyout).not.toContainText('Added to your cart.');
  await user.flyout.getByRole('button', { name: /^Remove/ }).click();
  await expect(user.flyout).toContainText('Your cart is empty');
});

test('a promo code that is not valid says so once, beside the code', async ({ page, user }) => {
  await user.addGift(newGift());
  await user.flyout.getByRole('link', { name: 'View cart' }).click();
  await page.getByLabel('Promo code').fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This promo code is not valid.')).toHaveCount(1);
  await page.getByLabel('Promo code').fill('WELCOME20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('−$0.59');
});

test('flash messages become notices in their styles', async ({ page, user }) => {
  await page.route(`**${userLogin.path}`, async (route) => {
    const status = { is_logged_in: false, user_id: null, first_name: null, full_name: null, username: null };
    await route.fulfill({
      json: {
        ...status,
        phone_number: null,
        is_guest: false,
        flash_messages: {
          error: ['An error'],
          warning: ['A warning'],
          danger: ['A danger'],
          info: ['A note'],
          success: ['A success'],
        },
      },
    });
  });
  await page.goto('/secure/login/');
  await page.getByRole('main').getByLabel('E-mail').fill(user.email);
  await page.getByLabel('Password').fill('a long enough one');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  for (const text of ['An error', 'A warning', 'A danger']) {
    await expect(notices.locator('[aria-live="assertive"]').getByText(text)).toBeVisible();
  }
  for (const text of ['A note', 'A success']) {
    await expect(notices.locator('[aria-live="polite"]').getByText(text)).toBeVisible();
  }
});

test('a person creates an account, logs out and in again @phone', async ({ page }, { project }) => {
  const email = newAddress('ida');
  const password = 'ribbons and paper';
  await page.goto('/secure/signup/');
  let answer = () => {};
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/ajax/user-signup/', async (route) => {
    await waiting;
    await route.continue();
  });
  await sendSignUp(page, { first: 'Ida', last: 'Rhodes', email, password });
  await expect(page.getByRole('dialog')).toContainText('Please wait. We are processing your information…');
  answer();
  await confirmSignUp(page, email);
  await expect(page).toHaveURL('/account/');
  await expect(page.locator('body')).toHaveClass(/\buser\b/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ida');

  const header = page.getByRole('banner');
  if (isPhone(project.name)) await header.getByRole('button', { name: 'Account' }).click();
  else await header.getByRole('button', { name: 'Ida' }).click();
  const menu = isPhone(project.name) ? page.getByRole('dialog', { name: 'Account' }) : header;
  await expect(menu.getByRole('link', { name: 'My account' })).toBeVisible();
  await menu.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('body')).toHaveClass(/anonymous/);

  await page.goto('/account/');
  await expect(page).toHaveURL(/\/secure\/login\/\?next=/);
  await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password').fill('not this one');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(storeMessages.loginFailed);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/account/');
});

test('a logged-in person starts the checkout at the payment', async ({ page, user }) => {
  await page.goto('/secure/signup/?next=/visa-gift-cards/virtual/');
  const { email } = user;
  await sendSignUp(page, { first: 'Ida', last: 'Rhodes', email, password: 'ribbons and paper' });
  await confirmSignUp(page, email);
  await expect(page).toHaveURL('/visa-gift-cards/virtual/');
  await user.fillGift(newGift());
  await user.pressAdd();
  await user.flyout.getByRole('link', { name: 'Check out' }).click();
  const steps = page.getByRole('navigation', { name: 'Checkout' });
  await expect(steps.locator('[aria-current="step"]')).toHaveText(/Payment/);
});

test('the footer has its parts', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const column of ['About', 'Shop', 'Support', 'Connect']) {
    await expect(footer.getByRole('heading', { name: column, exact: true })).toBeVisible();
  }
  await expect(footer.getByRole('link', { name: 'Have questions? View our FAQs' })).toBeVisible();
  await expect(footer).toContainText(/issued by our partner bank under license from Visa .* and Mastercard/s);
  await expect(footer).toContainText('No cash or ATM access');
  for (const link of ['Bowtie on your phone', 'Terms', 'Privacy']) {
    await expect(footer.getByRole('link', { name: link, exact: true })).toBeVisible();
  }
  // What leads out of the store says where to, and opens beside it.
  const outside = footer.locator('a[href^="http"]');
  await expect(outside).not.toHaveCount(0);
  for (const link of await outside.all()) await expect(link).toHaveAccessibleName(/\w/);
  await footer.getByLabel(/by e-mail/).fill('not an address');
  await footer.getByRole('button', { name: 'Join' }).click();
  await expect(footer.getByText(/valid format/)).toBeVisible();
  await footer.getByLabel(/by e-mail/).fill(newAddress('reader'));
  await footer.getByRole('button', { name: 'Join' }).click();
  await expect(footer.getByRole('status')).toContainText('Thank you');
});

test('every link of the header and the footer leads to a page', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const menu: { links: { href: string; dropdownItems?: { href: string }[] }[] } = await (
    await request.get('/ajax/menu-data/', { headers: { 'x-requested-with': 'XMLHttpRequest' } })
  ).json();
  const menuLinks = menu.links.flatMap(({ href, dropdownItems = [] }) => [
    href,
    ...dropdownItems.map((item) => item.href),
  ]);
  // The pages of the sitemap are opened by the crawl of without-scripts/without-script.spec.ts.
  const listed = new Set([...(await sitemapPages(request)).values()].flat());
  const missing: string[] = [];
  for (const href of new Set([...hrefs, ...menuLinks])) {
    if (listed.has(href)) continue;
    if ((await request.get(href)).status() !== 200) missing.push(href);
  }
  expect(missing).toEqual([]);
});
