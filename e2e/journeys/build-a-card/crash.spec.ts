import type { Locator } from '@playwright/test';
import { isThorough } from '../../thorough';
import { crashed } from '../support/crash';
import { DesignFlowPage, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { drawPicture, pixelsOf } from '../support/pictures';

const nameOf = ({ main }: DesignFlowPage) => main.getByRole('textbox', { name: /^Name on card/ });
const messageOf = ({ main }: DesignFlowPage) => main.getByRole('textbox', { name: /^Message on card/ });
const amountOf = ({ main }: DesignFlowPage) => main.getByRole('textbox', { name: 'Card value' });

/** Types letter by letter at the end of what is there, and leaves the field as it is: nothing follows the last key. */
async function typeOn(field: Locator, text: string): Promise<void> {
  await field.press('End');
  await field.pressSequentially(text);
}

test('a page that crashes while a card is half typed takes nothing with it', async ({ page }) => {
  let flowPage = new DesignFlowPage(page);
  const again = async () => {
    flowPage = new DesignFlowPage(await crashed(flowPage.page));
    await flowPage.page.goto('/build-a-card/');
    await expect(flowPage.form).toBeVisible();
  };

  await test.step('in the middle of a name', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', network: 'Mastercard', amount: 85 });
    await typeOn(nameOf(flowPage), 'Grace Hop');
    await again();
    await expect(nameOf(flowPage)).toHaveValue('Grace Hop');
    await expect(amountOf(flowPage)).toHaveValue('85');
    await expect(flowPage.main.getByRole('radio', { name: /^Mastercard/ })).toBeChecked();
  });
  if (!isThorough) return;

  await test.step('in the middle of a message, with a picture that is being cut', async () => {
    await typeOn(nameOf(flowPage), 'per');
    await typeOn(messageOf(flowPage), 'Well do');
    await flowPage.openPictureTool();
    await flowPage.giveFile(
      await drawPicture(flowPage.page, { width: 2_400, height: 1_800, type: 'image/jpeg' }),
    );
    await expect(flowPage.tool.getByText('Uploaded', { exact: true })).toBeVisible();
    for (const key of ['+', '+', ']', ']', ']']) await flowPage.page.keyboard.press(key);
    await expect(flowPage.tool.getByRole('slider', { name: 'Straighten' })).toHaveAttribute(
      'aria-valuetext',
      '3°',
    );
    await again();
    await expect(nameOf(flowPage)).toHaveValue('Grace Hopper');
    await expect(messageOf(flowPage)).toHaveValue('Well do');
    await flowPage.openPictureTool();
    await flowPage.tool.getByRole('button', { name: 'Use the last upload' }).click();
    await expect(flowPage.tool.getByRole('slider', { name: 'Zoom' })).toHaveAttribute(
      'aria-valuetext',
      '121%',
    );
    await expect(flowPage.tool.getByRole('slider', { name: 'Straighten' })).toHaveAttribute(
      'aria-valuetext',
      '3°',
    );
    await flowPage.tool.getByRole('button', { name: 'Use this picture' }).click();
    await expect(flowPage.tool).toBeHidden();
  });

  await test.step('with the picture on the card, and a second card in hand', async () => {
    await flowPage.setQuantity(2);
    await flowPage.main.getByRole('checkbox', { name: 'Apply details to all' }).uncheck();
    await flowPage.main.getByRole('radio', { name: /^Card 2/ }).check({ force: true });
    await nameOf(flowPage).fill('');
    await typeOn(nameOf(flowPage), 'Alan Tur');
    await again();
    await flowPage.main.getByRole('radio', { name: /^Card 2/ }).check({ force: true });
    await expect(nameOf(flowPage)).toHaveValue('Alan Tur');
    await flowPage.main.getByRole('radio', { name: /^Card 1/ }).check({ force: true });
    await expect(nameOf(flowPage)).toHaveValue('Grace Hopper');
    const picture = flowPage.main.locator('img[src^="/images/own/"]').first();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
  });
});

test('a page that crashes half way through the carrier goes on where it was @thorough', async ({ page }) => {
  let flowPage = new DesignFlowPage(page);
  const again = async (path = flowPage.page.url()) => {
    flowPage = new DesignFlowPage(await crashed(flowPage.page));
    await flowPage.page.goto(path);
  };
  const field = (name: RegExp) => flowPage.main.getByRole('textbox', { name });

  await test.step('the card, with a picture of one’s own', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', amount: 60, name: 'Grace Hopper' });
    await flowPage.openPictureTool();
    await flowPage.giveFile(await drawPicture(page, { width: 1_600, height: 1_200, type: 'image/jpeg' }));
    await flowPage.tool.getByRole('button', { name: 'Use this picture' }).click();
    await expect(flowPage.tool).toBeHidden();
    await flowPage.goOn();
    await flowPage.choosePackage('Handwritten greeting card');
    await flowPage.chooseGreetingCard(2);
  });

  await test.step('in the middle of the words', async () => {
    await flowPage.expectStep('Write your words');
    await field(/^To\b/).fill('Grace');
    await typeOn(field(/^Message/), 'Well done, Gra');
    await again();
    await flowPage.expectStep('Write your words');
    await expect(field(/^To\b/)).toHaveValue('Grace');
    await expect(field(/^Message/)).toHaveValue('Well done, Gra');
    await typeOn(field(/^Message/), 'ce!');
    await field(/^From\b/).fill('Ada');
    await flowPage.goOn();
  });

  await test.step('in the middle of the address', async () => {
    await flowPage.expectStep('Where does it go?');
    await flowPage.main.getByLabel('Name on the envelope').fill(springfield.name);
    await typeOn(flowPage.main.getByRole('combobox', { name: 'Street and number' }), '12 El');
    // By the plain address of the step, as from a bookmark.
    await again('/build-a-card/carrier/');
    await flowPage.expectStep('Where does it go?');
    await expect(flowPage.main.getByLabel('Name on the envelope')).toHaveValue(springfield.name);
    await expect(flowPage.main.getByRole('combobox', { name: 'Street and number' })).toHaveValue('12 El');
  });

  await test.step('with the way chosen that the parcel takes', async () => {
    await flowPage.typeAddress(springfield);
    await expect(flowPage.main.getByText('Mail is delivered to this address.')).toBeVisible();
    await flowPage.choose(/^FedEx 2Day/);
    await again();
    await flowPage.expectStep('Where does it go?');
    await expect(flowPage.main.getByRole('radio', { name: /^FedEx 2Day/ })).toBeChecked();
    await flowPage.goOn();
  });

  await test.step('at the last look, and in the review', async () => {
    await flowPage.expectStep('Is this card right?');
    await again();
    await flowPage.toReview();
    await flowPage.main.getByRole('button', { name: 'Duplicate card 1' }).click();
    await flowPage.main.getByRole('button', { name: 'Ship in one parcel' }).click();
    await expect(flowPage.main.getByText('One parcel', { exact: true })).toBeVisible();
    await again();
    await expect(flowPage.main.getByText('One parcel', { exact: true })).toBeVisible();
    await expect(flowPage.main.getByRole('heading', { name: /^Card \d/ })).toHaveCount(2);
    await expect(flowPage.main.getByText('Well done, Grace!').first()).toBeVisible();
    const picture = flowPage.main.locator('img[src^="/images/own/"]').last();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
  });
});

test('a page that crashes in the logo builder has the logo where it was @thorough', async ({ page }) => {
  let flowPage = new DesignFlowPage(page);
  const name = () => flowPage.tool.getByRole('textbox', { name: /^Name of this card/ });
  const zoom = () => flowPage.tool.getByRole('slider', { name: 'Zoom' });
  const stage = () => flowPage.tool.getByRole('application', { name: 'Your logo on the card' });
  const place = () => stage().locator('img[src^="/images/own/"]').first().getAttribute('style');
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Physical', amount: 45, name: 'Grace Hopper' });
  await flowPage.openLogoBuilder();
  await flowPage.tool.getByRole('radio', { name: 'Gradient' }).check({ force: true });
  await flowPage.giveFile(
    await drawPicture(page, { width: 900, height: 900, type: 'image/png', logo: true }),
  );
  await expect(zoom()).toBeVisible();
  await stage().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', '-']) await page.keyboard.press(key);
  await expect(
    flowPage.tool.getByRole('status').filter({ hasText: /^Logo at 52% from the left/ }),
  ).toBeAttached();
  await typeOn(name(), 'Team car');

  flowPage = new DesignFlowPage(await crashed(page));
  await flowPage.page.goto('/build-a-card/');
  await flowPage.openLogoBuilder();
  await expect(name()).toHaveValue('Team car');
  await expect(flowPage.tool.getByRole('radio', { name: 'Gradient' })).toBeChecked();
  await expect(zoom()).toHaveAttribute('aria-valuetext', '91%');
  await expect.poll(place).toContain('translate');
  await stage().focus();
  await flowPage.page.keyboard.press('ArrowRight');
  await expect(
    flowPage.tool.getByRole('status').filter({ hasText: /^Logo at 53% from the left/ }),
  ).toBeAttached();
  await flowPage.tool.getByRole('button', { name: 'Save and use' }).click();
  await expect(flowPage.tool).toBeHidden();
  await expect(nameOf(flowPage)).toHaveValue('Grace Hopper');
  await expect(flowPage.main.getByRole('radio', { name: 'Team car' })).toBeChecked();
});
