import { DesignFlowPage, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/own-store';
import { drawPicture } from '../support/pictures';
import { expectDelivered, findOrder, printDocuments } from '../support/sandbox-records';
import { cards } from '../support/user-actions';

const words = { to: 'Grace', from: 'Ada', message: 'Well done, Grace!' };

test('a card is completed while disk, address service and printer fail one after the other @thorough', async ({
  page,
  user,
  faults,
}) => {
  test.setTimeout(150_000);
  const flowPage = new DesignFlowPage(page);
  const { main, tool } = flowPage;

  await test.step('pictures cannot be kept for a while', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', amount: 40, name: 'Grace Hopper' });
    await flowPage.openPictureTool();
    const bringBack = await faults.loseDisk();
    await flowPage.giveFile(await drawPicture(page, { width: 1_000, height: 800, type: 'image/jpeg' }));
    await expect(tool.getByText('The picture is not uploaded yet')).toBeVisible();
    await expect(tool.getByText(/^Pictures cannot be kept at the moment/)).toBeVisible();
    await bringBack();
    await tool.getByRole('button', { name: 'Try again' }).click();
    await expect(tool.getByText('Uploaded', { exact: true })).toBeVisible();
    await tool.getByRole('button', { name: 'Use this picture' }).click();
    await expect(tool).toBeHidden();
    await flowPage.goOn();
    await flowPage.choosePackage('None');
    await flowPage.writeMessage(words);
  });

  await test.step('no suggestions, and no check of the address', async () => {
    await faults.rest('addresses');
    await main.getByRole('combobox', { name: 'Street and number' }).pressSequentially('12 E');
    await expect(main.getByText(/^Suggestions are not to be had/)).toBeVisible();
    await flowPage.typeAddress(springfield);
    await expect(main.getByText('The address check does not answer')).toBeVisible();
    await flowPage.goOn();
    await expect(main.getByRole('combobox', { name: 'Street and number' })).toBeFocused();
    await faults.heal('addresses');
    await expect(async () => {
      await main.getByRole('button', { name: 'Check again' }).click();
      await expect(main.getByText('Mail is delivered to this address.')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await flowPage.choose(/^FedEx Ground/);
    await flowPage.goOn();
    await flowPage.toReview();
    await flowPage.addToCart();
    await user.goOnAsGuest({ isPosted: true });
    await user.giveCard(cards.good);
  });

  await test.step('the print house rests: the card waits, and the order says so', async () => {
    await faults.rest('print');
    const number = await user.pay();
    const row = main.getByRole('list', { name: 'Cards of this order' });
    await expect(async () => {
      await findOrder(page, user.email, number);
      await expect(row.getByText('Made, and about to be printed.')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    expect(await printDocuments(page, number)).toEqual([]);
    await faults.heal('print');
    await expectDelivered(page, { number, email: user.email, cards: 1 });
    expect(await printDocuments(page, number)).toHaveLength(1);
  });
});
