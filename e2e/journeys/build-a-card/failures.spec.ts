import type { Page } from '@playwright/test';
import { DesignFlowPage, type PostalAddress, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { drawPicture, type PictureFile } from '../support/pictures';

const words = { to: 'Grace', from: 'Ada', message: 'Well done, Grace!' };
const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);
const fileOf = (buffer: Buffer): PictureFile => ({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });

test('a picture that cannot be used is refused with its reason', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  const { tool } = flowPage;
  await flowPage.openLanding();
  await flowPage.openPictureTool();
  const refusal = (words: string | RegExp) =>
    expect(tool.getByRole('alert').filter({ hasText: words })).toBeVisible();

  await test.step('before it is sent: its type, its size', async () => {
    await flowPage.giveFile(fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>')));
    await refusal('Please choose a picture of the type JPEG, PNG, WebP or HEIC.');
    await flowPage.giveFile(fileOf(Buffer.concat([jpegHead, Buffer.alloc(16_777_216)])));
    await refusal('This picture is larger than 16 MB. Please choose a smaller one.');
  });

  await test.step('by the store: broken, and too many pixels', async () => {
    await flowPage.giveFile(fileOf(Buffer.concat([jpegHead, Buffer.alloc(5_000, 7)])));
    await refusal('This picture cannot be read. Please choose another one.');
    await expect(tool.getByRole('button', { name: 'Use this picture' })).toBeDisabled();
    await tool.getByRole('button', { name: 'Choose another' }).click();
  });

  await test.step('by the image rules: too small, and what is not fit for a card', async () => {
    await flowPage.giveFile(await drawPicture(page, { width: 320, height: 240, type: 'image/png' }));
    await expect(tool.getByText('Uploaded', { exact: true })).toBeVisible();
    await tool.getByRole('button', { name: 'Use this picture' }).click();
    await refusal('We cannot print this picture as it is');
    await tool.getByRole('button', { name: 'Choose another' }).click();
    const forbidden = { width: 1_000, height: 700, type: 'image/png', colour: '#ff00ff' } as const;
    await flowPage.giveFile(await drawPicture(page, forbidden));
    await expect(tool.getByText('Uploaded', { exact: true })).toBeVisible();
    await tool.getByRole('button', { name: 'Use this picture' }).click();
    await refusal('We cannot print this picture as it is');
    await expect(tool.getByRole('link', { name: 'What may be on a card' })).toBeVisible();
  });

  await test.step('the line breaks while it is sent', async () => {
    await tool.getByRole('button', { name: 'Choose another' }).click();
    await page.route('**/ajax/upload-image/', (route) => route.abort('connectionreset'));
    await flowPage.giveFile(await drawPicture(page, { width: 1_200, height: 900, type: 'image/jpeg' }));
    await refusal('It is kept here as you cut it.');
    await page.unroute('**/ajax/upload-image/');
    await tool.getByRole('button', { name: 'Try again' }).click();
    await expect(tool.getByText('Uploaded', { exact: true })).toBeVisible();
    await tool.getByRole('button', { name: 'Use this picture' }).click();
    await expect(tool).toBeHidden();
    await expect(flowPage.main.locator('img[src^="/images/own/"]').first()).toBeVisible();
  });
});

test('a tool whose code does not come heals, and the card is kept @thorough', async ({ page, monitor }) => {
  monitor.allow(/Loading (CSS )?chunk/);
  const flowPage = new DesignFlowPage(page);
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Physical', name: 'Grace Hopper' });
  const code = /\/mfe-build-a-card\/.*\.(js|css)$/;
  await page.route(code, (route) => route.abort());
  await flowPage.openPictureTool();
  await expect(flowPage.tool.getByText('This tool did not load')).toBeVisible();
  await page.unroute(code);
  await flowPage.tool.getByRole('button', { name: /try again/i }).click();
  await expect(flowPage.tool.getByText(/Drag a picture here/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(flowPage.main.getByRole('textbox', { name: /^Name on card/ })).toHaveValue('Grace Hopper');
});

test('going on says what is missing, also where no more code of the page can be had', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const flowPage = new DesignFlowPage(page);
  await flowPage.openLanding();
  await page.route(/\/mfe-build-a-card\/.*\.(js|css)$/, (route) => route.abort());
  await flowPage.form.getByRole('button', { name: 'Continue' }).click();
  await expect(flowPage.form.getByRole('alert')).toContainText('One thing to look at');
  await expect(flowPage.form.getByRole('textbox', { name: /^Name on card/ })).toBeFocused();
});

/** A card on its way to an address. */
async function comeToDelivery(flowPage: DesignFlowPage): Promise<void> {
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Physical', amount: 50, name: 'Grace Hopper' });
  await flowPage.goOn();
  await flowPage.choosePackage('Paper carrier');
  await flowPage.writeMessage(words);
  await flowPage.expectStep('Where does it go?');
}

test('addresses that cannot be reached, and a carrier that is slow or fails @thorough', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  const street = main.getByRole('combobox', { name: 'Street and number' });
  const alaska: PostalAddress = { ...springfield, city: 'Ketchikan', state: 'AK', zip: '99997' };
  await comeToDelivery(flowPage);

  await test.step('no mail gets there', async () => {
    await flowPage.typeAddress({ ...springfield, street: '1 Nowhere Rd' });
    await expect(main.getByText('No mail reaches this address')).toBeVisible();
    await flowPage.goOn();
    await expect(street).toBeFocused();
    await expect(street).toHaveAccessibleDescription(/The postal service does not know this address/);
  });

  await test.step('the check itself fails', async () => {
    await flowPage.typeAddress({ ...alaska, zip: '99999' });
    await expect(main.getByText('The address check does not answer')).toBeVisible();
  });

  await test.step('the carrier fails', async () => {
    await flowPage.typeAddress(alaska);
    await expect(main.getByText('The parcel carrier does not answer')).toBeVisible();
    await flowPage.goOn();
    await expect(main.getByRole('button', { name: 'Ask again' })).toBeFocused();
  });

  await test.step('the carrier takes longer than four seconds', async () => {
    await main.getByLabel('ZIP').fill('99998');
    await expect(main.getByText('Mail is delivered to this address.')).toBeVisible();
    await expect(main.getByText('The parcel carrier does not answer')).toBeHidden();
    await expect(main.getByText('The parcel carrier does not answer')).toBeVisible();
  });

  await test.step('what was typed is kept, and another address goes', async () => {
    await expect(main.getByLabel('Name on the envelope')).toHaveValue(springfield.name);
    await flowPage.deliverTo(springfield, /^FedEx Overnight|^FedEx Standard Overnight/);
    await flowPage.expectStep('Is this card right?');
  });
});

/** Changes what is kept of the flow, as a later release of the catalogue would have. */
async function editStoredState(page: Page, from: RegExp, to: string): Promise<void> {
  const changed = await page.evaluate(
    ([pattern = '', flags = '', text = '']) => {
      const kept = localStorage.getItem('bowtie:build-a-card') ?? '';
      const next = kept.replace(new RegExp(pattern, flags), text);
      localStorage.setItem('bowtie:build-a-card', next);
      return next !== kept;
    },
    [from.source, from.flags, to],
  );
  expect(changed).toBe(true);
  await page.reload();
}

test('what the cart refuses is said at its card, and everything else with the default message', async ({
  page,
}) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  const refusal = main.getByRole('alert');
  await comeToDelivery(flowPage);
  await flowPage.deliverTo(springfield, /^Standard Mail/);
  await flowPage.toReview();
  await main.getByRole('button', { name: 'Duplicate card 1' }).click();
  await expect(main.getByRole('heading', { name: /^Card 2/ })).toBeFocused();

  await test.step('the store is away', async () => {
    await page.route('**/ajax/cart/', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort('connectionrefused'),
    );
    await flowPage.goOn('Add to cart');
    await expect(refusal).toHaveText(
      /Unable to add to cart\. Refresh the page and try again or contact support\./,
    );
    await page.unroute('**/ajax/cart/');
  });

  await test.step('a ZIP that the store refuses: at its field, with focus in it, until it is changed', async () => {
    await page.route('**/ajax/cart/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: {
              code: 'invalid_request',
              message: 'Please check the fields.',
              errors: { 'cards.1.zip': ['Invalid zip code'] },
            },
          })
        : route.continue(),
    );
    await flowPage.goOn('Add to cart');
    await expect(refusal.getByRole('listitem')).toHaveText([
      'Please check the fields.',
      /^Card 2: ZIP\s*Invalid zip code$/,
    ]);
    await main.getByRole('button', { name: 'Change address' }).click();
    await flowPage.expectStep('Where does it go?');
    const zip = main.getByRole('textbox', { name: 'ZIP' });
    await expect(zip).toBeFocused();
    await expect(zip).toHaveAttribute('aria-invalid', 'true');
    await expect(zip).toHaveAccessibleDescription(/Invalid zip code/);
    await zip.fill('62702');
    await expect(zip).not.toHaveAttribute('aria-invalid', 'true');
    await main.getByRole('button', { name: 'Discard changes' }).click();
    await page.unroute('**/ajax/cart/');
  });

  await test.step('a design that is not sold any more', async () => {
    await editStoredState(page, /("gift_template_id":")[^"]*"(?![\s\S]*"gift_template_id")/, '$1nowhere"');
    await flowPage.goOn('Add to cart');
    await expect(refusal.first()).toBeVisible();
    const entry = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Card 2/ }) });
    await expect(entry.getByText('Design', { exact: true })).toBeVisible();
    const other = main.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^Card 1/ }) });
    await expect(other.getByText('Design', { exact: true })).toHaveCount(0);
    await entry.getByRole('button', { name: 'Change design' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Change your card' })).toBeVisible();
    await main.getByRole('group', { name: 'Design', exact: true }).getByRole('radio').nth(3).press('Space');
    await flowPage.goOn('Save your changes');
    await flowPage.addToCart();
  });
});
