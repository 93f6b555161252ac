import type { Locator } from '@playwright/test';
import { CardMaker, springfield } from '../support/card-maker';
import { crashed } from '../support/crash';
import { expect, test } from '../support/journey';
import { drawPicture, pixelsOf } from '../support/pictures';

const nameOf = ({ main }: CardMaker) => main.getByRole('textbox', { name: /^Name on card/ });
const messageOf = ({ main }: CardMaker) => main.getByRole('textbox', { name: /^Message on card/ });
const amountOf = ({ main }: CardMaker) => main.getByRole('textbox', { name: 'Card value' });

/** Types letter by letter at the end of what is there, and leaves the field as it is: nothing follows the last key. */
async function typeOn(field: Locator, text: string): Promise<void> {
  await field.press('End');
  await field.pressSequentially(text);
}

test('a page that crashes while a card is half typed takes nothing with it', async ({ page }) => {
  test.setTimeout(120_000);
  let maker = new CardMaker(page);
  const again = async () => {
    maker = new CardMaker(await crashed(maker.page));
    await maker.page.goto('/build-a-card/');
    await expect(maker.form).toBeVisible();
  };

  await test.step('in the middle of a name', async () => {
    await maker.openLanding();
    await maker.describe({ delivery: 'Physical', network: 'Mastercard', amount: 85 });
    await typeOn(nameOf(maker), 'Grace Hop');
    await again();
    await expect(nameOf(maker)).toHaveValue('Grace Hop');
    await expect(amountOf(maker)).toHaveValue('85');
    await expect(maker.main.getByRole('radio', { name: /^Mastercard/ })).toBeChecked();
  });

  await test.step('in the middle of a message, with a picture that is being cut', async () => {
    await typeOn(nameOf(maker), 'per');
    await typeOn(messageOf(maker), 'Well do');
    await maker.openPictureTool();
    await maker.giveFile(await drawPicture(maker.page, { width: 2_400, height: 1_800, type: 'image/jpeg' }));
    await expect(maker.tool.getByText('Uploaded', { exact: true })).toBeVisible();
    for (const key of ['+', '+', ']', ']', ']']) await maker.page.keyboard.press(key);
    await expect(maker.tool.getByRole('slider', { name: 'Straighten' })).toHaveAttribute(
      'aria-valuetext',
      '3°',
    );
    await again();
    await expect(nameOf(maker)).toHaveValue('Grace Hopper');
    await expect(messageOf(maker)).toHaveValue('Well do');
    await maker.openPictureTool();
    await maker.tool.getByRole('button', { name: 'Cut the last upload' }).click();
    await expect(maker.tool.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '121%');
    await expect(maker.tool.getByRole('slider', { name: 'Straighten' })).toHaveAttribute(
      'aria-valuetext',
      '3°',
    );
    await maker.tool.getByRole('button', { name: 'Use this picture' }).click();
    await expect(maker.tool).toBeHidden({ timeout: 20_000 });
  });

  await test.step('with the picture on the card, and a second card in hand', async () => {
    await maker.setQuantity(2);
    await maker.main.getByRole('checkbox', { name: 'Apply details to all' }).uncheck();
    await maker.main.getByRole('radio', { name: /^Card 2/ }).check({ force: true });
    await nameOf(maker).fill('');
    await typeOn(nameOf(maker), 'Alan Tur');
    await again();
    await maker.main.getByRole('radio', { name: /^Card 2/ }).check({ force: true });
    await expect(nameOf(maker)).toHaveValue('Alan Tur');
    await maker.main.getByRole('radio', { name: /^Card 1/ }).check({ force: true });
    await expect(nameOf(maker)).toHaveValue('Grace Hopper');
    const picture = maker.main.locator('img[src^="/images/own/"]').first();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
  });
});

test('a page that crashes half way through the carrier goes on where it was', async ({ page }) => {
  test.setTimeout(120_000);
  let maker = new CardMaker(page);
  const again = async (path = maker.page.url()) => {
    maker = new CardMaker(await crashed(maker.page));
    await maker.page.goto(path);
  };
  const field = (name: RegExp) => maker.main.getByRole('textbox', { name });

  await test.step('the card, with a picture of one’s own', async () => {
    await maker.openLanding();
    await maker.describe({ delivery: 'Physical', amount: 60, name: 'Grace Hopper' });
    await maker.openPictureTool();
    await maker.giveFile(await drawPicture(page, { width: 1_600, height: 1_200, type: 'image/jpeg' }));
    await maker.tool.getByRole('button', { name: 'Use this picture' }).click();
    await expect(maker.tool).toBeHidden({ timeout: 20_000 });
    await maker.goOn();
    await maker.choosePackage('Handwritten greeting card');
    await maker.chooseGreetingCard(2);
  });

  await test.step('in the middle of the words', async () => {
    await maker.expectStep('Write your words');
    await field(/^To\b/).fill('Grace');
    await typeOn(field(/^Message/), 'Well done, Gra');
    await again();
    await maker.expectStep('Write your words');
    await expect(field(/^To\b/)).toHaveValue('Grace');
    await expect(field(/^Message/)).toHaveValue('Well done, Gra');
    await typeOn(field(/^Message/), 'ce!');
    await field(/^From\b/).fill('Ada');
    await maker.goOn();
  });

  await test.step('in the middle of the address', async () => {
    await maker.expectStep('Where does it go?');
    await maker.main.getByLabel('Name on the envelope').fill(springfield.name);
    await typeOn(maker.main.getByRole('combobox', { name: 'Street and number' }), '12 El');
    // By the plain address of the step, as from a bookmark.
    await again('/build-a-card/carrier/');
    await maker.expectStep('Where does it go?');
    await expect(maker.main.getByLabel('Name on the envelope')).toHaveValue(springfield.name);
    await expect(maker.main.getByRole('combobox', { name: 'Street and number' })).toHaveValue('12 El');
  });

  await test.step('with the way chosen that the parcel takes', async () => {
    await maker.typeAddress(springfield);
    await expect(maker.main.getByText('Mail is delivered to this address.')).toBeVisible();
    await maker.choose(/^FedEx 2Day/);
    await again();
    await maker.expectStep('Where does it go?');
    await expect(maker.main.getByRole('radio', { name: /^FedEx 2Day/ })).toBeChecked();
    await maker.goOn();
  });

  await test.step('at the last look, and in the review', async () => {
    await maker.expectStep('Is this card right?');
    await again();
    await maker.toReview();
    await maker.main.getByRole('button', { name: 'Duplicate card 1' }).click();
    await maker.main.getByRole('button', { name: 'Ship in one parcel' }).click();
    await expect(maker.main.getByText('One parcel', { exact: true })).toBeVisible();
    await again();
    await expect(maker.main.getByText('One parcel', { exact: true })).toBeVisible();
    await expect(maker.main.getByRole('heading', { name: /^Card \d/ })).toHaveCount(2);
    await expect(maker.main.getByText('Well done, Grace!').first()).toBeVisible();
    const picture = maker.main.locator('img[src^="/images/own/"]').last();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
  });
});

test('a page that crashes in the logo builder has the logo where it was', async ({ page }) => {
  test.setTimeout(90_000);
  let maker = new CardMaker(page);
  const name = () => maker.tool.getByRole('textbox', { name: /^Name of this card/ });
  const zoom = () => maker.tool.getByRole('slider', { name: 'Zoom' });
  const stage = () => maker.tool.getByRole('application', { name: 'Your logo on the card' });
  const place = () => stage().locator('img[src^="/images/own/"]').first().getAttribute('style');
  await maker.openLanding();
  await maker.describe({ delivery: 'Physical', amount: 45, name: 'Grace Hopper' });
  await maker.openLogoBuilder();
  await maker.tool.getByRole('radio', { name: 'Gradient' }).check({ force: true });
  await maker.giveFile(await drawPicture(page, { width: 900, height: 900, type: 'image/png', logo: true }));
  await expect(zoom()).toBeVisible({ timeout: 20_000 });
  await stage().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown', '-']) await page.keyboard.press(key);
  await expect(
    maker.tool.getByRole('status').filter({ hasText: /^Logo at 52% from the left/ }),
  ).toBeAttached();
  await typeOn(name(), 'Team car');

  maker = new CardMaker(await crashed(page));
  await maker.page.goto('/build-a-card/');
  await maker.openLogoBuilder();
  await expect(name()).toHaveValue('Team car');
  await expect(maker.tool.getByRole('radio', { name: 'Gradient' })).toBeChecked();
  await expect(zoom()).toHaveAttribute('aria-valuetext', '91%');
  await expect.poll(place).toContain('translate');
  await stage().focus();
  await maker.page.keyboard.press('ArrowRight');
  await expect(
    maker.tool.getByRole('status').filter({ hasText: /^Logo at 53% from the left/ }),
  ).toBeAttached();
  await maker.tool.getByRole('button', { name: 'Save and use' }).click();
  await expect(maker.tool).toBeHidden({ timeout: 20_000 });
  await expect(nameOf(maker)).toHaveValue('Grace Hopper');
  await expect(maker.main.getByRole('radio', { name: 'Team car' })).toBeChecked();
});
