import { CardMaker, springfield } from './support/card-maker';
import { expect, test } from './support/journey';
import { drawPicture, pixelsOf } from './support/pictures';

const nameOf = ({ main }: CardMaker) => main.getByRole('textbox', { name: /^Name on card/ });
const messageOf = ({ main }: CardMaker) => main.getByRole('textbox', { name: /^Message on card/ });
const wordsOf = ({ main }: CardMaker) => main.getByRole('textbox', { name: /^Message/ });
/** As fast as people type. */
const pace = { delay: 40 };

test('two tabs that type at the same time both keep what was typed', async ({ page, context }) => {
  test.setTimeout(90_000);
  const first = new CardMaker(page);
  await first.openLanding();
  await first.describe({ delivery: 'Physical', amount: 70 });
  const second = new CardMaker(await context.newPage());
  await second.openLanding();

  await test.step('into two fields of one card', async () => {
    await Promise.all([
      nameOf(first).pressSequentially('Grace B Hopper', pace),
      messageOf(second).pressSequentially('Well done all', pace),
    ]);
    for (const maker of [first, second]) {
      await expect(nameOf(maker)).toHaveValue('Grace B Hopper');
      await expect(messageOf(maker)).toHaveValue('Well done all');
    }
  });

  await test.step('at two steps of it', async () => {
    await first.goOn();
    await first.choosePackage('Paper carrier');
    await first.expectStep('Write your words');
    await Promise.all([
      wordsOf(first).pressSequentially('From the whole team', pace),
      (async () => {
        await messageOf(second).fill('');
        await messageOf(second).pressSequentially('Bravo again', pace);
      })(),
    ]);
    await first.page.reload();
    await second.page.reload();
    await expect(wordsOf(first)).toHaveValue('From the whole team');
    await expect(messageOf(second)).toHaveValue('Bravo again');
    await expect(nameOf(second)).toHaveValue('Grace B Hopper');
  });
});

test('a person signs in in another tab, and the card in this one goes on as it was', async ({
  page,
  context,
  shopper,
}) => {
  test.setTimeout(120_000);
  const maker = new CardMaker(page);
  const { main } = maker;
  await test.step('half a card, with a picture of one’s own', async () => {
    await maker.openLanding();
    await maker.describe({ delivery: 'Physical', amount: 55, name: 'Grace Hopper' });
    await maker.openPictureTool();
    await maker.giveFile(await drawPicture(page, { width: 1_600, height: 1_200, type: 'image/jpeg' }));
    await maker.tool.getByRole('button', { name: 'Use this picture' }).click();
    await expect(maker.tool).toBeHidden({ timeout: 20_000 });
    await maker.goOn();
    await maker.choosePackage('Paper carrier');
    await maker.typeWords({ to: 'Grace', from: 'Ada', message: 'Well done' });
  });

  await test.step('the other tab becomes a person’s', async () => {
    const other = await context.newPage();
    await other.goto('/secure/signup/');
    await other.getByLabel('First name').fill('Ada');
    await other.getByLabel('Last name').fill('Lovelace');
    await other.getByRole('main').getByLabel('E-mail', { exact: true }).fill(shopper.email);
    await other.getByLabel('Password').fill('ribbons and paper');
    await other.getByRole('main').getByRole('button', { name: 'Create account' }).click();
    await expect(other).toHaveURL('/account/');
    // The same cards are there, too.
    const beside = new CardMaker(other);
    await other.goto('/build-a-card/carrier/');
    await beside.expectStep('Where does it go?');
    await other.close();
  });

  await test.step('this one goes on without a reload, picture and all', async () => {
    await wordsOf(maker).press('End');
    await wordsOf(maker).pressSequentially(', Grace!');
    await maker.goOn();
    await maker.deliverTo(springfield, /^FedEx 2Day/);
    await maker.toReview();
    await expect(main.getByText('Well done, Grace!')).toBeVisible();
    const picture = main.locator('img[src^="/images/own/"]').first();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
    await maker.addToCart();
  });

  await test.step('and is the person’s in the cart', async () => {
    await page.goto('/cart/');
    await expect(page.locator('body')).toHaveClass(/\buser\b/);
    await expect(main.getByRole('heading', { level: 2, name: 'By mail to Grace Hopper' })).toBeVisible();
    const picture = main.locator('img[src^="/images/own/"]').first();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
  });
});
