import { DesignFlowPage, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { coveredByTab } from '../support/keyboard';
import { drawPicture, pixelsOf } from '../support/pictures';
import { expectDelivered, parcelsOf, printDocuments } from '../support/sandbox-records';
import { cards } from '../support/user-actions';

test('a plastic card with a picture of one’s own reaches its mailbox in a paper carrier @phone', async ({
  page,
  context,
  user,
}) => {
  const flowPage = new DesignFlowPage(page);

  await test.step('the card, and its picture cut by keys', async () => {
    await flowPage.openLanding();
    await flowPage.describe({ delivery: 'Physical', amount: 75, name: 'Grace Hopper', message: 'Well done' });
    await flowPage.openPictureTool();
    await flowPage.giveFile(await drawPicture(page, { width: 2_400, height: 1_800, type: 'image/jpeg' }));
    const stage = flowPage.tool.getByRole('application', {
      name: 'Part of the picture that goes on the card',
    });
    await expect(stage).toBeFocused();
    expect(await coveredByTab(page, 24)).toEqual([]);
    await stage.focus();
    for (const key of ['+', '+', '+', 'ArrowLeft', 'ArrowLeft', 'Shift+ArrowUp', ']', ']']) {
      await page.keyboard.press(key);
    }
    await expect(
      flowPage.tool.getByRole('status').filter({ hasText: /^Zoom 133%, turned 2°/ }),
    ).toBeAttached();
    await expect(flowPage.tool.getByText('Uploaded', { exact: true })).toBeVisible();
    await flowPage.tool.getByRole('button', { name: 'Use this picture' }).press('Enter');
    await expect(flowPage.tool).toBeHidden();
  });

  const picture = await test.step('the picture is the visitor’s alone until it is ordered', async () => {
    const shown = flowPage.main.locator('img[src^="/images/own/"]').first();
    await expect.poll(() => shown.evaluate(pixelsOf)).toBeGreaterThan(0);
    const src = (await shown.getAttribute('src')) ?? '';
    expect((await page.request.get(src)).status()).toBe(200);
    const stranger = await context.browser()?.newContext();
    expect((await stranger?.request.get(new URL(src, page.url()).href))?.status()).toBe(404);
    await stranger?.close();
    return src;
  });

  await test.step('its carrier, its words and its way', async () => {
    await flowPage.goOn();
    await flowPage.choosePackage('Paper carrier');
    await flowPage.writeMessage({ to: 'Grace', from: 'Ada', message: 'Happy birthday, Grace!' });
    await flowPage.deliverTo(springfield, /^FedEx 2Day/);
    await flowPage.toReview();
    await expect(flowPage.main.locator(`img[src="${picture}"]`).first()).toBeVisible();
  });

  const total = await test.step('the review says what it costs', async () => {
    await expect(flowPage.summary).toContainText(/Total\s*\$/);
    return /Total\s*(\$[\d.]+)/.exec((await flowPage.summary.textContent()) ?? '')?.[1] ?? '';
  });

  const number = await test.step('it is bought', async () => {
    await flowPage.addToCart();
    await user.goOnAsGuest({ isPosted: true });
    await user.giveCard(cards.good);
    await expect(user.payButton).toHaveText(`Pay ${total}`);
    return user.pay();
  });

  await test.step('it is printed, sent and delivered', async () => {
    await expect.poll(async () => (await parcelsOf(page, number)).length, { timeout: 90_000 }).toBe(1);
    const [parcel] = await parcelsOf(page, number);
    expect(parcel).toMatchObject({ method: 'fedex_2day', cards: 1, to: { zip_code: '62701' } });
    const documents = await printDocuments(page, number);
    expect(documents).toHaveLength(1);
    // The letter and the card's face, which is the picture, cut to a card's shape and sharp in print.
    expect(documents[0]?.pages).toBe(2);
    expect(documents[0]?.pictures).toContain('1600 × 1024');
    await expectDelivered(page, { number, email: user.email, cards: 1 });
    await expect(page.getByRole('main')).toContainText(total);
    await expect(page.getByRole('link', { name: parcel?.tracking_number ?? 'none' })).toBeVisible();
    const shown = page.locator('main li img[src^="/images/gifts/"]');
    await expect.poll(() => shown.evaluate(pixelsOf)).toBeGreaterThan(0);
  });

  await test.step('and the buyer was told by mail', async () => {
    await expect.poll(() => user.countMails(user.email)).toBeGreaterThan(1);
    const letters = await user.subjects(user.email);
    expect(letters.some((subject) => subject.includes('on the way') && subject.includes(number))).toBe(true);
  });
});
