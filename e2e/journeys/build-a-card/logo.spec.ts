import { DesignFlowPage } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { drawPicture, pixelsOf } from '../support/pictures';
import { cards, newAddress } from '../support/user-actions';

const people = ['Grace', 'Alan', 'Edsger'].map((name) => ({ name, email: newAddress(name.toLowerCase()) }));

test('three cards with a logo come by e-mail, and each is opened', async ({
  page,
  context,
  user,
  monitor,
}) => {
  test.setTimeout(150_000);
  // The letter stands in a frame that may run nothing, which the browser says of the test's own scripts too.
  monitor.allow(/Blocked script execution in '[^']+\/sandbox\/mail\//);
  monitor.allow(/origin-keyed agent cluster/);
  const flowPage = new DesignFlowPage(page);
  const { main, tool } = flowPage;

  await test.step('the logo is placed and saved', async () => {
    await flowPage.openLanding('/mastercard-gift-cards/buildacard/');
    await flowPage.describe({ delivery: 'Digital', amount: 25 });
    await flowPage.setQuantity(3);
    await flowPage.openLogoBuilder();
    await tool.getByRole('textbox', { name: /^Name of this card/ }).fill('Team card');
    await tool.getByRole('radio', { name: 'Gradient' }).check({ force: true });
    await flowPage.giveFile(
      await drawPicture(page, { width: 100, height: 100, type: 'image/png', logo: true }),
    );
    await expect(tool.getByText('This logo is too small to be sharp in print.')).toBeVisible();
    await tool.getByRole('button', { name: 'Save and use' }).click();
    await expect(tool.getByRole('button', { name: 'Another logo' })).toBeFocused();
    await tool.getByRole('button', { name: 'Another logo' }).click();
    await flowPage.giveFile(
      await drawPicture(page, { width: 900, height: 900, type: 'image/png', logo: true }),
    );
    const stage = tool.getByRole('application', { name: 'Your logo on the card' });
    await expect(tool.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    // The logo can keep clear of what is written on the card.
    await expect(stage).toContainText('$25.00');
    await stage.focus();
    for (let count = 0; count < 40; count++) await page.keyboard.press('Shift+ArrowLeft');
    await expect(tool.getByRole('button', { name: 'Move it inside' })).toBeVisible();
    await tool.getByRole('button', { name: 'Save and use' }).click();
    await expect(stage).toBeFocused();
    await tool.getByRole('button', { name: 'Move it inside' }).click();
    await tool.getByRole('button', { name: 'Save and use' }).click();
    await expect(tool).toBeHidden();
    await expect(main.getByRole('radio', { name: 'Team card' })).toBeChecked();
  });

  await test.step('it is offered again', async () => {
    await flowPage.openLogoBuilder();
    await tool.getByRole('button', { name: 'Use Team card' }).click();
    await expect(tool).toBeHidden();
    await expect(main.getByRole('radio', { name: 'Team card' })).toBeChecked();
  });

  await test.step('it stays with its network', async () => {
    await flowPage.choose(/^Visa/);
    await expect(page.getByText(/^“Team card” is made for Mastercard and cannot stay/)).toBeVisible();
    await expect(main.getByRole('radio', { name: 'Team card' })).toBeHidden();
    await flowPage.openLogoBuilder();
    await expect(tool.getByRole('button', { name: 'Make for Visa Team card' })).toBeVisible();
    await tool.getByRole('button', { name: 'Cancel' }).click();
    await flowPage.choose(/^Mastercard/);
    await main.getByRole('radio', { name: 'Team card' }).check({ force: true });
  });

  await test.step('each card gets a mailbox of its own', async () => {
    await flowPage.goOn();
    for (const [place, { name, email }] of people.entries()) {
      await expect(main.getByText(`Card ${place + 1} of 3`)).toBeVisible();
      await flowPage.writeMail(email, { to: name, from: 'Ada', message: `Thank you, ${name}!` });
      await flowPage.expectStep('Is this card right?');
      await flowPage.goOn(place === 2 ? 'Review your cards' : 'Next card');
    }
    await expect(flowPage.summary).toContainText('Delivery by e-mail');
    await flowPage.addToCart();
  });

  await test.step('three mails, each with the picture', async () => {
    await user.goOnAsGuest();
    await user.giveCard(cards.good);
    await user.pay();
    for (const { name, email } of people) {
      await expect.poll(() => user.countMails(email), { timeout: 30_000 }).toBe(1);
      await page.goto(`/sandbox/mail/?to=${encodeURIComponent(email)}`);
      await page.getByRole('region', { name: 'Letters' }).getByRole('link').first().click();
      const letter = page.frameLocator('iframe');
      await expect(letter.getByText(`Thank you, ${name}!`)).toBeVisible();
      const picture = letter.getByRole('img').first();
      await expect(picture).toHaveAttribute('src', /\/images\/gifts\//);
      await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
    }
  });

  await test.step('each is opened by its own recipient', async () => {
    const numbers = new Set<string>();
    for (const { email } of people) {
      const gifts = await context.newPage();
      await gifts.goto(await user.giftLink(email));
      await gifts.getByRole('button', { name: /^Open your gift/ }).click();
      await gifts.getByLabel('Your e-mail').fill(email);
      await gifts.getByRole('button', { name: 'Open my gift' }).click();
      const card = gifts.getByRole('region', { name: 'Your card' });
      await expect(card).toContainText('$25.00');
      const picture = gifts.locator('main img[src*="/images/gifts/"]').first();
      await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
      numbers.add(/\d{4} \d{4} \d{4} \d{4}/.exec((await card.textContent()) ?? '')?.[0] ?? '');
      await gifts.close();
    }
    expect([...numbers].filter((number) => number !== '')).toHaveLength(3);
  });
});
