import { expectAccessible } from '../support/axe';
import { DesignFlowPage, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { drawPicture } from '../support/pictures';

test('the landing and its tools can be read by everybody', async ({ page }) => {
  test.setTimeout(150_000);
  const flowPage = new DesignFlowPage(page);
  const { main, tool } = flowPage;
  await flowPage.openLanding();
  await flowPage.setQuantity(2);
  await flowPage.goOn();
  await expect(main.getByText('2 things to look at')).toBeVisible();
  await expectAccessible(page, 'the landing with what is missing');

  await flowPage.openPictureTool();
  await expect(tool.getByText(/Drag a picture here/)).toBeVisible();
  await expectAccessible(page, 'the choice of a picture');
  await flowPage.giveFile(await drawPicture(page, { width: 320, height: 240, type: 'image/png' }));
  await expect(tool.getByText('Uploaded', { exact: true })).toBeVisible();
  await tool.getByRole('button', { name: 'Use this picture' }).click();
  await expect(tool.getByText('We cannot print this picture as it is')).toBeVisible();
  await expectAccessible(page, 'a picture that was refused');
  await tool.getByRole('button', { name: 'Choose another' }).click();
  await flowPage.giveFile(await drawPicture(page, { width: 1_200, height: 800, type: 'image/jpeg' }));
  await expect(tool.getByText('Uploaded', { exact: true })).toBeVisible();
  await tool.getByRole('button', { name: 'Use this picture' }).click();
  await expect(tool).toBeHidden();
  await expectAccessible(page, 'the landing with an own picture');

  await flowPage.openLogoBuilder();
  await flowPage.giveFile(
    await drawPicture(page, { width: 500, height: 500, type: 'image/png', logo: true }),
  );
  await expect(tool.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  await tool.getByRole('button', { name: 'Save and use' }).click();
  await expect(tool.getByText('Please give it a name.')).toBeVisible();
  await expectAccessible(page, 'the logo builder');
  await tool.getByRole('textbox', { name: /^Name of this card/ }).fill('Team');
  await tool.getByRole('button', { name: 'Save and use' }).click();
  await expect(tool).toBeHidden();
  await flowPage.openLogoBuilder();
  await expect(tool.getByRole('button', { name: 'Use Team' })).toBeVisible();
  await expectAccessible(page, 'the saved logo cards');
});

test('every sub-step of the carrier, and the review, can be read by everybody', async ({ page }) => {
  test.setTimeout(180_000);
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  const words = { to: 'Grace', from: 'Ada', message: 'Well done, Grace!' };

  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Physical', amount: 50, name: 'Grace Hopper' });
  await flowPage.setQuantity(2, { name: 'Grace Hopper' });
  await flowPage.goOn();
  await flowPage.expectStep('What shall the card arrive in?');
  await expectAccessible(page, 'the package');
  await flowPage.choosePackage('Handwritten greeting card', { toAll: true });
  await expect(main.getByRole('group', { name: 'Greeting card' }).getByRole('radio').first()).toBeAttached();
  await main.getByRole('group', { name: 'Greeting card' }).getByRole('radio').first().check();
  await expectAccessible(page, 'the greeting card');
  await flowPage.chooseGreetingCard(0, { toAll: true });
  await flowPage.expectStep('Write your words');
  await flowPage.goOn();
  await expect(main.getByText('This field is required. Please enter a value.').first()).toBeVisible();
  await expectAccessible(page, 'words that are missing');
  await flowPage.writeMessage(words, { toAll: true });
  await flowPage.expectStep('Where does it go?');
  await flowPage.typeAddress(springfield);
  await expect(main.getByRole('radio', { name: /^FedEx Ground/ })).toBeAttached();
  await expectAccessible(page, 'the delivery');
  await flowPage.deliverTo(springfield, /^FedEx Ground/, { toAll: true });
  await flowPage.expectStep('Is this card right?');
  await expectAccessible(page, 'the check');
  await flowPage.goOn('Review your cards');

  await main.getByRole('button', { name: 'Ship in one parcel' }).click();
  await main.getByRole('button', { name: 'Duplicate card 2' }).click();
  await expectAccessible(page, 'the review with a parcel');
  await page.goto('/build-a-card/carrier/');
  await expect(main.getByRole('heading', { level: 1, name: 'Your 3 cards are complete' })).toBeVisible();
  await expectAccessible(page, 'the carrier when all is done');
  await page.goto('/build-a-card/review/');
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/ajax/cart/', async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    await answered;
    return route.fulfill({ status: 503, json: { code: 'down', message: 'Not now.', errors: {} } });
  });
  await flowPage.goOn('Add to cart');
  await expect(page.getByRole('dialog', { name: 'Adding to your cart' })).toBeVisible();
  await expectAccessible(page, 'the cards on their way into the cart');
  answer();
  await expect(main.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'the review after a refusal');
});

test('the e-mail step of the carrier can be read by everybody', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Digital', amount: 25 });
  await flowPage.goOn();
  await flowPage.expectStep('Whom is it for?');
  await flowPage.goOn();
  await expect(flowPage.main.getByRole('textbox', { name: 'Recipient’s e-mail' })).toBeFocused();
  await expectAccessible(page, 'the e-mail with what is missing');
});
