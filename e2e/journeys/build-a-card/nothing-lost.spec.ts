import { DesignFlowPage, portland, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { drawPicture, pixelsOf } from '../support/pictures';

const words = { to: 'Grace', from: 'Ada', message: 'Well done, Grace!' };

test('reload and back lose nothing at any step', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;

  await test.step('the landing', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', amount: 85, name: 'Grace Hopper', message: 'Bravo' });
    // At once: the last key press is still on its way into the flow.
    await page.reload();
    await expect(main.getByRole('textbox', { name: /^Name on card/ })).toHaveValue('Grace Hopper');
    await expect(main.getByRole('textbox', { name: /^Message on card/ })).toHaveValue('Bravo');
    await expect(main.getByRole('textbox', { name: 'Card value' })).toHaveValue('85');
    await flowPage.goOn();
  });

  await test.step('package, greeting card and words', async () => {
    await flowPage.expectStep('What shall the card arrive in?');
    await flowPage.choose(/^Greeting card/);
    await page.reload();
    await expect(main.getByRole('radio', { name: /^Greeting card/ })).toBeChecked();
    await flowPage.goOn();
    await flowPage.expectStep('Choose the greeting card');
    const third = main.getByRole('group', { name: 'Greeting card' }).getByRole('radio').nth(2);
    await third.check({ force: true });
    await page.reload();
    await expect(third).toBeChecked();
    await flowPage.goOn();
    await flowPage.expectStep('Write your words');
    await flowPage.fillMessage(words);
    await page.reload();
    await expect(main.getByRole('textbox', { name: /^Message/ })).toHaveValue(words.message);
    await page.goBack();
    await flowPage.expectStep('Choose the greeting card');
    await expect(third).toBeChecked();
    await page.goForward();
    await flowPage.expectStep('Write your words');
    await expect(main.getByRole('textbox', { name: /^To\b/ })).toHaveValue(words.to);
    await flowPage.goOn();
  });

  await test.step('half an address', async () => {
    await flowPage.expectStep('Where does it go?');
    await main.getByLabel('Name on the envelope').fill(springfield.name);
    await main.getByLabel('City').fill(springfield.city);
    await page.reload();
    await expect(main.getByLabel('Name on the envelope')).toHaveValue(springfield.name);
    await expect(main.getByLabel('City')).toHaveValue(springfield.city);
    await main.getByRole('button', { name: 'Back', exact: true }).click();
    await flowPage.expectStep('Write your words');
    await flowPage.goOn();
    await expect(main.getByLabel('City')).toHaveValue(springfield.city);
    await flowPage.deliverTo(springfield, /^FedEx Ground/);
    await flowPage.expectStep('Is this card right?');
    await page.reload();
    await flowPage.toReview();
  });

  const titles = main.getByRole('heading', { name: /^Card \d/ });
  await test.step('the review: a copy, a removal, and back again', async () => {
    await page.reload();
    await expect(titles).toHaveCount(1);
    await main.getByRole('button', { name: 'Duplicate card 1' }).click();
    await expect(titles).toHaveCount(2);
    await expect(titles.nth(1)).toBeFocused();
    await main.getByRole('button', { name: 'Remove card 1' }).click();
    await expect(titles).toHaveCount(1);
    await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(titles).toHaveCount(2);
    await expect(titles.first()).toBeFocused();
    await page.reload();
    await expect(titles).toHaveCount(2);
  });

  await test.step('a change that is given up, and one that is kept', async () => {
    const name = main.getByRole('textbox', { name: /^Name on card/ });
    const open = async () => {
      await main.getByRole('button', { name: 'Edit card 2' }).click();
      await main.getByRole('button', { name: 'Design, value and name' }).click();
      await expect(main.getByRole('heading', { level: 1, name: 'Change your card' })).toBeVisible();
    };
    await open();
    await name.fill('Nobody');
    await main.getByRole('button', { name: 'Discard changes' }).click();
    await expect(titles).toHaveCount(2);
    await expect(main.getByText('Nobody')).toHaveCount(0);
    await open();
    await name.fill('Alan Turing');
    await page.reload();
    await expect(name).toHaveValue('Alan Turing');
    await flowPage.goOn('Save your changes');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Review your Build-a-Cards');
    await expect(main.getByText('Alan Turing, Bravo')).toBeVisible();
    await expect(main.getByText('Grace Hopper, Bravo')).toBeVisible();
  });
});

test('a card in the cart comes back into the flow, and a guest keeps a card that is half made', async ({
  page,
  user,
}) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  await test.step('a card goes into the cart', async () => {
    await flowPage.openLanding('/visa-gift-cards/buildacard/');
    await flowPage.describe({ delivery: 'Physical', amount: 60, name: 'Grace Hopper' });
    await flowPage.goOn();
    await flowPage.choosePackage('Paper carrier');
    await flowPage.writeMessage(words);
    await flowPage.deliverTo(springfield, /^FedEx Ground/);
    await flowPage.toReview();
    await flowPage.addToCart();
  });

  await test.step('another one is half made', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', amount: 90, name: 'Half Made' });
    await flowPage.openPictureTool();
    await flowPage.giveFile(await drawPicture(page, { width: 1_200, height: 900, type: 'image/jpeg' }));
    await flowPage.tool.getByRole('button', { name: 'Use this picture' }).click();
    await expect(flowPage.tool).toBeHidden();
  });

  await test.step('the visitor signs in as a guest', async () => {
    await page.goto('/checkout/');
    await user.goOnAsGuest({ isPosted: true });
    await expect(page.locator('body')).toHaveClass(/guest/);
  });

  await test.step('what was half made is there, picture and all', async () => {
    await page.goto('/build-a-card/');
    await expect(main.getByRole('textbox', { name: /^Name on card/ })).toHaveValue('Half Made');
    const picture = main.locator('img[src^="/images/own/"]').first();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
  });

  await test.step('the one in the cart is changed and goes back', async () => {
    await page.goto('/cart/');
    await main.getByRole('link', { name: /^Edit/ }).click();
    await expect(page).toHaveURL(/\/build-a-card\/review\/$/);
    await expect(main.getByText('One card is not finished yet')).toBeVisible();
    await main.getByRole('button', { name: 'Edit card 1' }).click();
    await main.getByRole('button', { name: 'Address and shipping' }).click();
    await flowPage.deliverTo(portland, /^FedEx 2Day/);
    await flowPage.expectStep('Is this card right?');
    await flowPage.goOn('Save changes');
    await expect(main.getByText('7 Oak Ave, Portland, OR 97201')).toBeVisible();
    await expect(main.getByText('One card is not finished yet')).toBeVisible();
    await main.getByRole('button', { name: 'Discard it', exact: true }).click();
    await flowPage.updateCart();
    await page.goto('/cart/');
    await expect(main.getByRole('heading', { level: 2, name: /^By mail to/ })).toHaveText(
      'By mail to Alan Turing',
    );
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(1);
  });
});

test('a card without a name leads back to the landing, where that is said', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  const name = main.getByRole('textbox', { name: /^Name on card/ });
  const isSaid = async () => {
    await expect(main.getByRole('alert')).toContainText('Name on card');
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
  };
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Physical', amount: 50 });
  await page.goto('/build-a-card/review/');
  await expect(main.getByText(/not finished/)).toHaveCount(0);
  await page.goto('/build-a-card/carrier/');
  await expect(page).toHaveURL(/\/build-a-card\/$/);
  await isSaid();
  await main.getByRole('textbox', { name: /^Message on card/ }).fill('For you');
  await page.goto('/build-a-card/review/');
  await expect(main.getByText('One card is not finished yet')).toBeVisible();
  await flowPage.goOn('Finish');
  await isSaid();
});

test('two tabs work on the same cards, and neither needs the other @thorough', async ({ page, context }) => {
  const first = new DesignFlowPage(page);
  await first.openLanding();
  await first.describe({ delivery: 'Physical', name: 'Grace Hopper' });
  const other = await context.newPage();
  const second = new DesignFlowPage(other);
  await second.openLanding();
  const nameOf = (flowPage: DesignFlowPage) => flowPage.main.getByRole('textbox', { name: /^Name on card/ });
  const amountOf = (flowPage: DesignFlowPage) => flowPage.main.getByRole('textbox', { name: 'Card value' });
  await expect(nameOf(second)).toHaveValue('Grace Hopper');
  await amountOf(second).fill('120');
  await expect(amountOf(first)).toHaveValue('120');
  await nameOf(first).fill('Alan Turing');
  await expect(nameOf(second)).toHaveValue('Alan Turing');
  await page.close();
  await other.close();
  const again = new DesignFlowPage(await context.newPage());
  await again.openLanding();
  await expect(nameOf(again)).toHaveValue('Alan Turing');
  await expect(amountOf(again)).toHaveValue('120');
});
