import { CardMaker, springfield } from '../support/card-maker';
import { expect, test } from '../support/own-store';
import { drawPicture } from '../support/pictures';
import { expectDelivered, findOrder, printedPapers } from '../support/post';
import { cards } from '../support/shopper';

const words = { to: 'Grace', from: 'Ada', message: 'Well done, Grace!' };

test('disk, address service and print house rest in turn, and a card gets through', async ({
  page,
  shopper,
  faults,
}) => {
  test.setTimeout(150_000);
  const maker = new CardMaker(page);
  const { main, tool } = maker;

  await test.step('pictures cannot be kept for a while', async () => {
    await maker.openLanding();
    await maker.describe({ delivery: 'Physical', amount: 40, name: 'Grace Hopper' });
    await maker.openPictureTool();
    const bringBack = await faults.loseDisk();
    await maker.giveFile(await drawPicture(page, { width: 1_000, height: 800, type: 'image/jpeg' }));
    await expect(tool.getByText('The picture is not uploaded yet')).toBeVisible();
    await expect(tool.getByText(/^Pictures cannot be kept at the moment/)).toBeVisible();
    await bringBack();
    await tool.getByRole('button', { name: 'Try again' }).click();
    await expect(tool.getByText('Uploaded', { exact: true })).toBeVisible();
    await tool.getByRole('button', { name: 'Use this picture' }).click();
    await expect(tool).toBeHidden();
    await maker.goOn();
    await maker.choosePackage('None');
    await maker.writeWords(words);
  });

  await test.step('no suggestions, and no check of the address', async () => {
    await faults.rest('addresses');
    await main.getByRole('combobox', { name: 'Street and number' }).pressSequentially('12 E');
    await expect(main.getByText(/^Suggestions are not to be had/)).toBeVisible();
    await maker.typeAddress(springfield);
    await expect(main.getByText('The address check does not answer')).toBeVisible();
    await maker.goOn();
    await expect(main.getByRole('combobox', { name: 'Street and number' })).toBeFocused();
    await faults.heal('addresses');
    await expect(async () => {
      await main.getByRole('button', { name: 'Check again' }).click();
      await expect(main.getByText('Mail is delivered to this address.')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await maker.choose(/^FedEx Ground/);
    await maker.goOn();
    await maker.toReview();
    await maker.addToCart();
    await shopper.goOnAsGuest();
    await shopper.giveCard(cards.good);
  });

  await test.step('the print house rests: the card waits, and the order says so', async () => {
    await faults.rest('print');
    const number = await shopper.pay();
    const row = main.getByRole('list', { name: 'Cards of this order' });
    await expect(async () => {
      await findOrder(page, shopper.email, number);
      await expect(row.getByText('Made, and about to be printed.')).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 20_000 });
    expect(await printedPapers(page, number)).toEqual([]);
    await faults.heal('print');
    await expectDelivered(page, { number, email: shopper.email, cards: 1 });
    expect(await printedPapers(page, number)).toHaveLength(1);
  });
});
