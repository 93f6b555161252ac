import { DesignFlowPage, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';

const words = { to: 'Grace', from: 'Ada', message: 'Well done, Grace!' };

test('the way back to the landing says what was lost, and only that', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  const name = main.getByRole('textbox', { name: /^Name on card/ });
  const lost = main.getByText(/cleared/);
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Physical', amount: 85, name: 'Grace Hopper' });
  await flowPage.goOn();
  await flowPage.expectStep('What shall the card arrive in?');
  await page.goBack();
  await expect(name).toHaveValue('Grace Hopper');
  await expect(main.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await flowPage.goOn();
  await flowPage.choosePackage('Paper carrier');
  await flowPage.expectStep('Write your words');
  await page.goBack();
  await flowPage.expectStep('What shall the card arrive in?');
  await page.goBack();
  await expect(name).toHaveValue('Grace Hopper');
  await expect(lost).toHaveText('Going back cleared the package of this card.');
  await flowPage.goOn();
  await flowPage.expectStep('What shall the card arrive in?');
  await page.goBack();
  await expect(name).toHaveValue('Grace Hopper');
  await expect(lost).toHaveCount(0);
});

test('blanks that only look like spaces are taken for spaces, with the caret left where it was @thorough', async ({
  page,
}) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  const name = main.getByRole('textbox', { name: /^Name on card/ });
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Physical', amount: 50, name: 'Grace Hopper' });
  await name.press('Home');
  await page.keyboard.insertText('A\u00A0B\u202F');
  await page.keyboard.insertText('C\t');
  await expect(name).toHaveValue('A B C Grace Hopper');
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');
  await flowPage.goOn();
  await flowPage.choosePackage('Paper carrier');
  await flowPage.expectStep('Write your words');
  const message = main.getByRole('textbox', { name: /^Message/ });
  await message.fill('Well done');
  await message.press('Home');
  await page.keyboard.insertText('Hi\u00A0');
  await page.keyboard.insertText('you\u2007');
  await expect(message).toHaveValue('Hi you Well done');
});

test('two cards that were removed come back one after the other @thorough', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  const titles = main.getByRole('heading', { name: /^Card \d/ });
  const undo = main.getByRole('button', { name: 'Undo' });
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Physical', amount: 60, name: 'Grace Hopper' });
  await flowPage.setQuantity(3, { name: 'Grace Hopper' });
  await flowPage.goOn();
  await flowPage.choosePackage('Paper carrier', { toAll: true });
  await flowPage.writeMessage(words, { toAll: true });
  await flowPage.deliverTo(springfield, /^FedEx Ground/, { toAll: true });
  await flowPage.toReview();
  await expect(titles).toHaveCount(3);
  await main.getByRole('button', { name: 'Remove card 3' }).click();
  await main.getByRole('button', { name: 'Remove card 1' }).click();
  await expect(titles).toHaveCount(1);
  await page.reload();
  await undo.click();
  await expect(titles).toHaveCount(2);
  await expect(titles.first()).toBeFocused();
  await undo.click();
  await expect(titles).toHaveCount(3);
  await expect(undo).toHaveCount(0);
});
