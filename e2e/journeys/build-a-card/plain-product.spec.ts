import { randomUUID } from 'node:crypto';
import { type CallAnswer, markerHeader, type openLoopProducts } from '@bowtie/contracts';
import { source } from '@bowtie/domain';
import type { Page } from '@playwright/test';
import { DesignFlowPage, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { pixelsOf } from '../support/pictures';
import { newAddress } from '../support/user-actions';

/** Puts a card into the visitor's cart that has the look of its product and nothing else. */
async function putPlainCard(page: Page, plastic: boolean, details: Record<string, string>): Promise<void> {
  const kinds = `include_plastic_cards=${plastic}&include_virtual_cards=${!plastic}`;
  const headers = { [markerHeader.name]: markerHeader.value };
  const found = await page.request.get(`/ajax/open-loop-products/?card_network=visa&${kinds}`, { headers });
  const { products }: CallAnswer<typeof openLoopProducts> = await found.json();
  const uuid = randomUUID();
  const added = await page.request.post('/ajax/cart/', {
    headers,
    data: {
      source: source.consumer,
      delivery_groups: [{ uuid, virtual: !plastic, delivery_style: plastic ? 'individual_ship' : 'email' }],
      cards: [
        {
          group_uuid: uuid,
          amount: 65,
          card_network: 'visa',
          quantity: 1,
          open_loop_product_id: products[0]?.id,
          ...details,
        },
      ],
    },
  });
  expect(added.status(), await added.text()).toBe(200);
}

const posted = {
  carrier_type: 'paper_carrier',
  carrier_to: 'Grace',
  carrier_from: 'Ada',
  carrier_message: 'Well done, Grace!',
  name_on_card: 'Grace Hopper',
  message_on_card: 'Bravo',
  shipping_name: springfield.name,
  shipping_method: 'fedex_2day',
  address_line1: springfield.street,
  city: springfield.city,
  state: springfield.state,
  zip: springfield.zip,
};

test('a card with nothing but its product comes back from the cart as it looks there', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  const cardInCart = main.locator('li img[src^="/images/cards/"]').first();
  await page.goto('/cart/');
  await putPlainCard(page, true, posted);

  const look = await test.step('it is opened from the cart', async () => {
    await page.goto('/cart/');
    await expect.poll(() => cardInCart.evaluate(pixelsOf)).toBeGreaterThan(0);
    const src = new URL((await cardInCart.getAttribute('src')) ?? '', page.url());
    await main.getByRole('link', { name: /^Edit/ }).click();
    await expect(page).toHaveURL(/\/build-a-card\/review\/$/);
    return src.pathname;
  });

  await test.step('with its look and all that was said of it', async () => {
    await expect(main.getByRole('heading', { name: /^Card 1/ })).toBeFocused();
    const picture = main.locator(`img[src^="${look}"]`).first();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
    for (const words of ['Grace Hopper, Bravo', 'Well done, Grace!', '12 Elm St, Springfield, IL 62701']) {
      await expect(main.getByText(words)).toBeVisible();
    }
    await expect(main.getByText('Paper carrier')).toBeVisible();
    await expect(main.getByText(/^FedEx 2Day/)).toBeVisible();
    await page.reload();
    await expect(main.getByText('Grace Hopper, Bravo')).toBeVisible();
  });

  await test.step('its design can be changed, and nothing else changes with it', async () => {
    await main.getByRole('button', { name: 'Edit card 1' }).click();
    await main.getByRole('button', { name: 'Design, value and name' }).click();
    await expect(main.getByRole('textbox', { name: 'Card value' })).toHaveValue('65');
    const shown = flowPage.main.getByRole('complementary', { name: 'Preview' }).locator('img').first();
    await expect(shown).toHaveAttribute('src', new RegExp(look));
    const designs = main.getByRole('group', { name: 'Design', exact: true }).getByRole('radio');
    await designs.nth(4).check({ force: true });
    await expect(shown).not.toHaveAttribute('src', new RegExp(look));
    const other = new URL((await shown.getAttribute('src')) ?? '', page.url()).pathname;
    await flowPage.goOn('Save your changes');
    await flowPage.updateCart();
    await page.goto('/cart/');
    await expect(main.locator(`img[src^="${other}"]`).first()).toBeVisible();
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(main.getByText('“Well done, Grace!”')).toBeVisible();
  });
});

test('a mailed card with nothing but its product goes back into the cart as it was @thorough', async ({
  page,
}) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  await page.goto('/cart/');
  const email = newAddress('grace');
  await putPlainCard(page, false, {
    carrier_type: 'no_carrier',
    recipient_name: 'Grace',
    recipient_email: email,
    recipient_message: 'Well done, Grace!',
    sender_name: 'Ada',
  });
  await page.goto('/cart/');
  await main.getByRole('link', { name: /^Edit/ }).click();
  await expect(main.getByRole('heading', { name: /^Card 1: Visa by e-mail/ })).toBeFocused();
  await expect(main.getByText(email)).toBeVisible();
  await expect(main.getByText('To Grace, from Ada')).toBeVisible();
  const picture = main.getByRole('listitem').locator('img[src^="/images/cards/"]').first();
  await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
  await flowPage.updateCart();
  await page.goto('/cart/');
  await expect(main.getByText(email).first()).toBeVisible();
  await expect(main.getByRole('heading', { level: 3 })).toHaveCount(1);
});
