import { randomUUID } from 'node:crypto';
import { addToCart, giftTemplates, openLoopProducts, updateDeliveryGroup } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import type { Locator, Page } from '@playwright/test';
import { plasticCard } from '../../store-client';
import { expect, test } from '../support/journey';
import { cards, newGift } from '../support/user-actions';

const asPage = { 'x-requested-with': 'XMLHttpRequest' };

/** Puts cards by mail into the cart, each in its own envelope, without going through the design flow. */
async function addPlastic(page: Page, names: readonly string[]): Promise<void> {
  const ask = async (path: string) => (await page.request.get(path, { headers: asPage })).json();
  const { products }: { products: { id: string; plastic: boolean }[] } = await ask(
    `${openLoopProducts.path}?card_network=visa&limit=5`,
  );
  const { templates }: { templates: { id: string }[] } = await ask(
    `${giftTemplates.path}?card_network=visa&page=1&limit=4`,
  );
  const choice = {
    productId: products.find(({ plastic }) => plastic)?.id ?? '',
    templateId: templates[0]?.id ?? '',
  };
  const groups = names.map((name) => ({ name, uuid: randomUUID() }));
  const answer = await page.request.post(addToCart.path, {
    headers: { ...asPage, 'idempotency-key': randomUUID() },
    data: {
      source: source.consumer,
      delivery_groups: groups.map(({ uuid }) => ({
        uuid,
        virtual: false,
        delivery_style: 'individual_ship',
        shipping_method_id: 'standard_mail',
      })),
      cards: groups.map(({ name, uuid }) => ({
        ...plasticCard(choice, uuid, 'standard_mail'),
        name_on_card: name,
        shipping_name: name,
      })),
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

const press = async (target: Locator) => {
  await target.focus();
  await target.press('Enter');
};

test('another way of shipping is chosen with the arrow keys', async ({ page }) => {
  await addPlastic(page, ['Grace Hopper']);
  await page.goto('/cart/');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(updateDeliveryGroup.path)) asked += 1;
  });
  const parcel = page.getByRole('region', { name: 'By mail to Grace Hopper' });
  await press(parcel.getByRole('button', { name: 'Change shipping' }));
  await expect(parcel.getByRole('radio', { name: /^Standard mail/i })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const twoDays = parcel.getByRole('radio', { name: /^FedEx 2Day/ });
  await expect(twoDays).toBeFocused();
  await expect(parcel.getByRole('status').filter({ hasText: /^FedEx 2Day, arrives/ })).toBeVisible();
  await expect(twoDays).toBeFocused();
  expect(asked).toBe(1);
  await press(parcel.getByRole('button', { name: 'Done' }));
  await expect(parcel.getByRole('button', { name: 'Change shipping' })).toBeFocused();
});

test('a promo code, and removing what is in the cart @thorough', async ({ page }) => {
  await addPlastic(page, ['Grace Hopper', 'Alan Turing']);
  await page.goto('/cart/');
  const main = page.getByRole('main');
  await main.getByLabel('Promo code').fill('WELCOME20');
  await press(main.getByRole('button', { name: 'Apply' }));
  const line = main
    .locator(':focus')
    .filter({ hasText: 'Promo code WELCOME20 is applied: 20% off card fees.' });
  await expect(line).toBeVisible();
  await press(main.getByRole('button', { name: 'Remove', exact: true }));
  await expect(main.getByLabel('Promo code')).toBeFocused();
  await expect(main.getByRole('status').filter({ hasText: 'WELCOME20 was removed' })).toBeAttached();
  await expect(main.getByRole('link', { name: /^Edit .* for Grace Hopper$/ })).toBeVisible();
  await press(main.getByRole('button', { name: /^Remove .* for Alan Turing$/ }));
  await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
  await press(main.getByRole('button', { name: /^Remove/ }));
  await expect(main.getByText('Nothing in here yet')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('region', { name: 'By mail to Grace Hopper' })).toBeFocused();
});

test('each step of the checkout begins at its heading and has its title', async ({ page, user }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await user.addGift(newGift());
  await user.flyout.getByRole('link', { name: 'Check out' }).click();
  await expect(heading('Who is buying?')).toBeFocused();
  await expect(page).toHaveTitle('Login | Checkout | Bowtie');
  await user.fillGuest();
  await page.keyboard.press('Enter');
  await expect(heading('How would you like to pay?')).toBeFocused();
  await expect(page).toHaveTitle('Payment | Checkout | Bowtie');
  await user.fillCard(cards.declined);
  await page.keyboard.press('Enter');
  await expect(heading('Everything right?')).toBeFocused();
  await expect(page).toHaveTitle('Review | Checkout | Bowtie');
  await press(user.payButton);
  await expect(page.getByRole('alert')).toContainText(/declined/i);
  await expect(heading('How would you like to pay?')).toBeFocused();
  await expect(page).toHaveTitle('Payment | Checkout | Bowtie');
});

test('the order is followed from its confirmation without typing again @phone-only', async ({
  page,
  user,
}) => {
  await addPlastic(page, ['Grace Hopper', 'Alan Turing']);
  await page.goto('/checkout/');
  await user.goOnAsGuest({ isPosted: true });
  await user.giveCard(cards.good);
  const number = await user.pay();
  const main = page.getByRole('main');
  const yours = main.getByRole('list', { name: 'Your cards' });
  await expect(async () => {
    await page.reload();
    await expect(yours.getByText('Delivered', { exact: true })).toHaveCount(2, { timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(main.getByText('The cards by mail were delivered.')).toBeVisible();
  await expect(main.getByText(/the last one arrives|We write to you/)).toHaveCount(0);
  await main.getByRole('link', { name: 'Follow this order' }).click();
  await expect(page).toHaveURL(/\/orderstatus\/$/);
  await expect(main.getByRole('heading', { name: `Order ${number}` })).toBeFocused();
  await expect(main.getByLabel('Order number')).toHaveValue(number);
  const deliveries = main.getByRole('list', { name: 'Deliveries by mail' });
  await expect(deliveries.getByText(/^By mail to Grace Hopper, Standard mail, delivered/i)).toBeVisible();
  await expect(deliveries.getByText(/^By mail to Alan Turing, Standard mail, delivered/i)).toBeVisible();
  await main.getByLabel('Order number').fill('BT-0000-0000-0000');
  await press(main.getByRole('button', { name: 'Find my order' }));
  await expect(main.locator(':focus')).toContainText('No order was found');
});

test('a notice goes with the page it was shown on @thorough', async ({ page }) => {
  const notices = page.getByRole('region', { name: 'Notices' });
  await page.goto('/');
  await page.getByRole('region', { name: 'Promotion' }).getByRole('button').first().click();
  await expect(notices.getByText('This promotion will be applied')).toBeVisible();
  await expect(page).toHaveURL('/visa-gift-cards/virtual/');
  // Long before its own time is over.
  await expect(notices.getByRole('listitem')).toHaveCount(0, { timeout: 2_000 });
});

for (const [path, rare] of [
  ['/build-a-card/', ''],
  ['/visa-gift-cards/buildacard/', ' @thorough'],
  ['/mastercard-gift-cards/buildacard/', ' @thorough'],
] as const) {
  test(`the menu marks the design flow on each page of ${path}${rare}`, async ({ page }) => {
    for (const step of ['', 'carrier/', 'review/']) {
      await page.goto(path + step);
      const link = page.getByRole('navigation', { name: 'Gift cards' }).getByRole('link', {
        name: 'Build a card',
      });
      await expect(link).toHaveAttribute('aria-current', /^(page|true)$/);
    }
  });
}

for (const { width, most } of [
  { width: 320, most: 3 },
  { width: 390, most: 2 },
]) {
  test(`at ${width} pixels the promotion takes ${most} lines and the header one row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Promotion' });
    const header = page.getByRole('banner');
    await expect(header.getByRole('button', { name: 'Menu' })).toBeVisible();
    const height = (await banner.boundingBox())?.height;
    for (let turn = 0; turn < 3; turn++) {
      const lines = await banner
        .getByRole('button')
        .first()
        .evaluate((element) => {
          const { lineHeight, paddingBlockStart } = getComputedStyle(element);
          return (
            (element.clientHeight - 2 * Number.parseFloat(paddingBlockStart)) / Number.parseFloat(lineHeight)
          );
        });
      expect(lines).toBeLessThan(most + 0.5);
      // Turning moves nothing below.
      expect((await banner.boundingBox())?.height).toBe(height);
      expect(height).toBeLessThan(24 + most * 24);
      await banner.getByRole('button', { name: 'Next promotion' }).click();
    }
    const menu = await header.getByRole('button', { name: 'Menu' }).boundingBox();
    const cart = await header.getByRole('button', { name: 'Cart' }).boundingBox();
    expect(cart?.y).toBe(menu?.y);
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(beyond).toBeLessThanOrEqual(0);
  });
}
