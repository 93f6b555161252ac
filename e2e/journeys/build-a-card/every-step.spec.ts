import type { Locator, Page } from '@playwright/test';
import { DesignFlowPage, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';

const words = { to: 'Grace', from: 'Ada', message: 'Well done, Grace!' };
const nameOf = ({ main }: DesignFlowPage) => main.getByRole('textbox', { name: /^Name on card/ });
const titlesOf = ({ main }: DesignFlowPage) => main.getByRole('heading', { name: /^Card \d/ });
const cardOf = ({ main }: DesignFlowPage, number: number) =>
  main.getByRole('radio', { name: new RegExp(`^Card ${number}, `) });

/** From the landing to the review, in a greeting card. */
async function buildPosted(flowPage: DesignFlowPage): Promise<void> {
  await flowPage.openLanding();
  await flowPage.describe({ delivery: 'Physical', amount: 60, name: 'Grace Hopper' });
  await flowPage.goOn();
  await flowPage.choosePackage('Greeting card');
  await flowPage.chooseGreetingCard(1);
  await flowPage.writeMessage(words);
  await flowPage.deliverTo(springfield, /^FedEx Ground/);
  await flowPage.toReview();
}

test('the landing: a card is taken away and comes back, and the way back clears no card for good @thorough', async ({
  page,
}) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;

  await test.step('three cards, each its own', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', amount: 40, name: 'Grace' });
    await flowPage.setQuantity(3);
    await main.getByRole('checkbox', { name: 'Apply details to all' }).uncheck();
    for (const [number, name] of [
      [2, 'Alan'],
      [3, 'Edsger'],
    ] as const) {
      await cardOf(flowPage, number).check({ force: true });
      await nameOf(flowPage).fill(name);
    }
    await page.reload();
    await cardOf(flowPage, 2).check({ force: true });
    await expect(nameOf(flowPage)).toHaveValue('Alan');
  });

  await test.step('one is removed, comes back, and is removed again', async () => {
    await main.getByRole('button', { name: 'Remove card 2' }).click();
    await expect(main.getByText('of 2 ready')).toBeVisible();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(main.getByText('of 3 ready')).toBeVisible();
    await expect(nameOf(flowPage)).toHaveValue('Alan');
    await cardOf(flowPage, 3).check({ force: true });
    await main.getByRole('button', { name: 'Remove card 3' }).click();
    await page.reload();
    await expect(main.getByText('of 2 ready')).toBeVisible();
  });

  await test.step('the browser’s back begins anew, too, and can be undone', async () => {
    await flowPage.goOn();
    await flowPage.choosePackage('Paper carrier');
    await flowPage.expectStep('Write your words');
    await page.goBack();
    await flowPage.expectStep('What shall the card arrive in?');
    await page.goBack();
    await expect(flowPage.form).toBeVisible();
    await expect(main.getByText('2 cards of the round before were cleared.')).toBeInViewport();
    await main.getByRole('button', { name: 'Undo' }).click();
    await cardOf(flowPage, 2).check({ force: true });
    await expect(nameOf(flowPage)).toHaveValue('Alan');
    await page.goForward();
    await flowPage.expectStep('What shall the card arrive in?');
    await expect(main.getByRole('radio', { name: /^Paper carrier/ })).toBeChecked();
  });

  await test.step('the page’s own back begins anew, and can be undone', async () => {
    await main.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(main.getByText('2 cards of the round before were cleared.')).toBeVisible();
    await page.reload();
    await expect(main.getByText('2 cards of the round before were cleared.')).toBeVisible();
    await main.getByRole('button', { name: 'Undo' }).click();
    await cardOf(flowPage, 2).check({ force: true });
    await expect(nameOf(flowPage)).toHaveValue('Alan');
    await cardOf(flowPage, 1).check({ force: true });
    await expect(nameOf(flowPage)).toHaveValue('Grace');
    await flowPage.goOn();
    await flowPage.expectStep('Write your words');
  });
});

test('the carrier: back, reload and change at every sub-step of two cards, one by mail and one by e-mail @translated @thorough', async ({
  page,
}) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  const email = main.getByRole('textbox', { name: 'Recipient’s e-mail' });
  const message = main.getByRole('textbox', { name: /^Message/ });
  const stays = async (number: number, step: string) => {
    await page.reload();
    await expect(main.getByText(`Card ${number} of 2`)).toBeVisible();
    await flowPage.expectStep(step);
  };

  await test.step('two cards of two kinds', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', amount: 40, name: 'Grace Hopper' });
    await flowPage.setQuantity(2);
    await main.getByRole('checkbox', { name: 'Apply details to all' }).uncheck();
    await cardOf(flowPage, 2).check({ force: true });
    await flowPage.describe({ delivery: 'Digital' });
    await flowPage.goOn();
  });

  await test.step('every sub-step of the first stays over a reload', async () => {
    await stays(1, 'What shall the card arrive in?');
    await flowPage.choosePackage('None');
    await stays(1, 'Write your words');
    await flowPage.writeMessage(words);
    await stays(1, 'Where does it go?');
    await flowPage.deliverTo(springfield, /^FedEx 2Day/);
    await stays(1, 'Is this card right?');
    await expect(main.getByText(/^FedEx 2Day/)).toBeVisible();
  });

  await test.step('what was answered is changed from its end', async () => {
    await main.getByRole('button', { name: 'Change words' }).click();
    await flowPage.expectStep('Write your words');
    await message.fill('Changed at the end');
    await page.reload();
    await expect(message).toHaveValue('Changed at the end');
    await flowPage.goOn();
    await flowPage.expectStep('Is this card right?');
    await expect(main.getByText('Changed at the end')).toBeVisible();
    await main.getByRole('button', { name: 'Back', exact: true }).click();
    await flowPage.expectStep('Where does it go?');
    await expect(main.getByRole('radio', { name: /^FedEx 2Day/ })).toBeChecked();
    await flowPage.goOn();
    await flowPage.expectStep('Is this card right?');
    await flowPage.goOn('Next card');
  });

  await test.step('the second, half typed, over a reload, a way back and a way on', async () => {
    await flowPage.expectStep('Whom is it for?');
    await email.fill('ada@exam');
    await message.fill('Half a mess');
    await stays(2, 'Whom is it for?');
    await expect(email).toHaveValue('ada@exam');
    await expect(message).toHaveValue('Half a mess');
    await page.goBack();
    await flowPage.expectStep('Is this card right?');
    await expect(main.getByText('Card 1 of 2')).toBeVisible();
    await page.goForward();
    await expect(email).toHaveValue('ada@exam');
    await flowPage.writeMail('ada@example.com', { ...words, message: 'By e-mail, Ada' });
    await stays(2, 'Is this card right?');
    await flowPage.goOn('Review your cards');
    await expect(titlesOf(flowPage)).toHaveCount(2);
  });

  await test.step('nothing is left to do in the carrier', async () => {
    await page.goto('/build-a-card/carrier/');
    await expect(main.getByRole('heading', { level: 1, name: 'Your 2 cards are complete' })).toBeVisible();
    await page.reload();
    await main.getByRole('link', { name: 'Review your Build-a-Cards' }).click();
    await expect(titlesOf(flowPage)).toHaveCount(2);
  });

  await test.step('back from the review opens both again, and both come back', async () => {
    await main.getByRole('button', { name: 'Back', exact: true }).click();
    await flowPage.expectStep('Is this card right?');
    await page.reload();
    await flowPage.expectStep('Is this card right?');
    await flowPage.goOn(/^(Review your cards|Next card)$/);
    await expect(titlesOf(flowPage)).toHaveCount(2);
    await expect(main.getByText('Changed at the end')).toBeVisible();
    await expect(main.getByText('By e-mail, Ada')).toBeVisible();
  });
});

/** The steps at which a card of the review is opened, and what shows that it is. */
const places: readonly [choice: string, open: (flowPage: DesignFlowPage) => Locator][] = [
  ['Design, value and name', nameOf],
  ['Package', ({ main }) => main.getByRole('heading', { name: 'What shall the card arrive in?' })],
  ['Greeting card', ({ main }) => main.getByRole('heading', { name: 'Choose the greeting card' })],
  ['Words', ({ main }) => main.getByRole('heading', { name: 'Write your words' })],
  ['Address and shipping', ({ main }) => main.getByRole('heading', { name: 'Where does it go?' })],
];

async function openAt(page: Page, flowPage: DesignFlowPage, choice: string): Promise<void> {
  await flowPage.main.getByRole('button', { name: 'Edit card 1' }).click();
  await page.getByRole('button', { name: choice, exact: true }).click();
}

test('the review: a card is opened at every step, reloaded, given up, left and taken up again @thorough', async ({
  page,
}) => {
  const flowPage = new DesignFlowPage(page);
  const { main } = flowPage;
  await buildPosted(flowPage);

  for (const [choice, place] of places) {
    await test.step(`${choice}: opened, reloaded, given up`, async () => {
      await openAt(page, flowPage, choice);
      await expect(place(flowPage)).toBeVisible();
      await page.reload();
      await expect(place(flowPage)).toBeVisible();
      await main.getByRole('button', { name: 'Discard changes' }).click();
      await expect(titlesOf(flowPage)).toHaveCount(1);
      await expect(main.getByText('is open for changes')).toHaveCount(0);
    });
  }

  await test.step('left by the browser’s back, and taken up again', async () => {
    await openAt(page, flowPage, 'Words');
    await main.getByRole('textbox', { name: /^Message/ }).fill('Changed in the middle');
    await page.goBack();
    await expect(main.getByText('Card 1 is open for changes')).toBeVisible();
    await expect(main.getByText(words.message)).toBeVisible();
    await page.reload();
    await main.getByRole('button', { name: 'Go on changing it' }).click();
    await main.getByRole('button', { name: 'Save changes' }).click();
    await expect(main.getByText('Changed in the middle')).toBeVisible();
  });

  await test.step('a parcel of two: a copy stays out of it, a removal breaks it, and undo mends it', async () => {
    const parcel = main.getByText('One parcel', { exact: true });
    await main.getByRole('button', { name: 'Duplicate card 1' }).click();
    await main.getByRole('button', { name: 'Ship in one parcel' }).click();
    await expect(parcel).toBeVisible();
    await main.getByRole('button', { name: 'Duplicate card 1' }).click();
    await expect(main.getByText('2 in one parcel', { exact: true })).toBeVisible();
    await main.getByRole('button', { name: 'Remove card 2' }).click();
    await expect(titlesOf(flowPage)).toHaveCount(2);
    await expect(parcel).toBeVisible();
    await main.getByRole('button', { name: 'Remove card 2' }).click();
    await expect(titlesOf(flowPage)).toHaveCount(1);
    await expect(parcel).toHaveCount(0);
    await page.reload();
    await main.getByRole('button', { name: 'Undo' }).click();
    await expect(titlesOf(flowPage)).toHaveCount(2);
    await expect(parcel).toBeVisible();
    await page.reload();
    await expect(parcel).toBeVisible();
  });
});
