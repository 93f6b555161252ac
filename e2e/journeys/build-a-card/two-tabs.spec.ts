import { confirmSignUp, sendSignUp } from '../support/account';
import { DesignFlowPage, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { drawPicture, pixelsOf } from '../support/pictures';

const nameOf = ({ main }: DesignFlowPage) => main.getByRole('textbox', { name: /^Name on card/ });
const messageOf = ({ main }: DesignFlowPage) => main.getByRole('textbox', { name: /^Message on card/ });
const messageField = ({ main }: DesignFlowPage) => main.getByRole('textbox', { name: /^Message/ });
const designOf = ({ main }: DesignFlowPage) =>
  main.getByRole('group', { name: 'Design', exact: true }).getByRole('radio').nth(2);
/** As fast as people type. */
const pace = { delay: 40 };

test('two tabs that type at the same time both keep what was typed @thorough', async ({ page, context }) => {
  const first = new DesignFlowPage(page);
  await first.openLanding();
  await first.describe({ delivery: 'Physical', amount: 70 });
  const second = new DesignFlowPage(await context.newPage());
  await second.openLanding();

  await test.step('into two fields of one card', async () => {
    await Promise.all([
      nameOf(first).pressSequentially('Grace B Hopper', pace),
      messageOf(second).pressSequentially('Well done all', pace),
    ]);
    for (const flowPage of [first, second]) {
      await expect(nameOf(flowPage)).toHaveValue('Grace B Hopper');
      await expect(messageOf(flowPage)).toHaveValue('Well done all');
    }
  });

  await test.step('at two steps of it', async () => {
    await first.goOn();
    await first.choosePackage('Paper carrier');
    await first.expectStep('Write your words');
    await Promise.all([
      messageField(first).pressSequentially('From the whole team', pace),
      (async () => {
        await messageOf(second).fill('');
        await messageOf(second).pressSequentially('Bravo again', pace);
      })(),
    ]);
    await first.page.reload();
    await second.page.reload();
    await expect(messageField(first)).toHaveValue('From the whole team');
    await expect(messageOf(second)).toHaveValue('Bravo again');
    await expect(nameOf(second)).toHaveValue('Grace B Hopper');
  });
});

test('what one tab puts into the cart takes nothing from the other', async ({ page, context }) => {
  const first = new DesignFlowPage(page);
  const second = new DesignFlowPage(await context.newPage());

  await test.step('a card is ready in one tab, a blank one lies in the other', async () => {
    await first.openLanding();
    await first.describe({ delivery: 'Digital', amount: 30 });
    await first.goOn();
    await first.writeMail('grace@example.com', { to: 'Grace', from: 'Ada', message: 'Well done' });
    await first.toReview();
    await second.page.goto('/build-a-card/');
    await expect(second.form).toBeVisible();
  });

  await test.step('while the first goes into the cart, the second is typed', async () => {
    let reached = () => {};
    const onItsWay = new Promise<void>((resolve) => {
      reached = resolve;
    });
    let answer = () => {};
    const typed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/ajax/cart/', async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      reached();
      await typed;
      await route.continue();
    });
    const adding = first.addToCart();
    await onItsWay;
    await second.choose(/^Physical/);
    await nameOf(second).pressSequentially('Alan Turing', pace);
    answer();
    await adding;
  });

  await test.step('and is there, in its tab and in any other', async () => {
    await expect(nameOf(second)).toHaveValue('Alan Turing');
    await second.page.reload();
    await expect(nameOf(second)).toHaveValue('Alan Turing');
    await first.page.goto('/build-a-card/');
    await expect(nameOf(first)).toHaveValue('Alan Turing');
  });

  await test.step('a round that one tab ends begins anew in the other', async () => {
    await designOf(first).check({ force: true });
    await first.goOn();
    await first.choosePackage('None');
    await first.writeMessage({ to: 'Alan', from: 'Ada', message: 'Well done' });
    await first.deliverTo(springfield, /^FedEx Ground/);
    await first.toReview();
    await expect(nameOf(second)).toHaveValue('');
    await nameOf(second).fill('Edsger');
    await designOf(second).check({ force: true });
    await second.goOn();
    await second.expectStep('What shall the card arrive in?');
    await expect(second.main.getByText('Card 1 of 1')).toBeVisible();
  });
});

test('a person signs in in another tab, and the card in this one goes on as it was @thorough', async ({
  page,
  context,
  user,
}) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  await test.step('half a card, with a picture of one’s own', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', amount: 55, name: 'Grace Hopper' });
    await flowPage.openPictureTool();
    await flowPage.giveFile(await drawPicture(page, { width: 1_600, height: 1_200, type: 'image/jpeg' }));
    await flowPage.tool.getByRole('button', { name: 'Use this picture' }).click();
    await expect(flowPage.tool).toBeHidden();
    await flowPage.goOn();
    await flowPage.choosePackage('Paper carrier');
    await flowPage.fillMessage({ to: 'Grace', from: 'Ada', message: 'Well done' });
  });

  await test.step('the other tab becomes a person’s', async () => {
    const other = await context.newPage();
    await other.goto('/secure/signup/');
    const { email } = user;
    await sendSignUp(other, { first: 'Ada', last: 'Lovelace', email, password: 'ribbons and paper' });
    await confirmSignUp(other, email);
    await expect(other).toHaveURL('/account/');
    // The same cards are there, too.
    const beside = new DesignFlowPage(other);
    await other.goto('/build-a-card/carrier/');
    await beside.expectStep('Where does it go?');
    await other.close();
  });

  await test.step('this one goes on without a reload, picture and all', async () => {
    await messageField(flowPage).press('End');
    await messageField(flowPage).pressSequentially(', Grace!');
    await flowPage.goOn();
    await flowPage.deliverTo(springfield, /^FedEx 2Day/);
    await flowPage.toReview();
    await expect(main.getByText('Well done, Grace!')).toBeVisible();
    const picture = main.locator('img[src^="/images/own/"]').first();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
    await flowPage.addToCart();
  });

  await test.step('and is the person’s in the cart', async () => {
    await page.goto('/cart/');
    await expect(page.locator('body')).toHaveClass(/\buser\b/);
    await expect(main.getByRole('heading', { level: 2, name: 'By mail to Grace Hopper' })).toBeVisible();
    const picture = main.locator('img[src^="/images/own/"]').first();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
  });
});
