import { DesignFlowPage } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { drawPicture, pixelsOf } from '../support/pictures';
import { TouchGestures, viewOf } from '../support/touch-gestures';

// A screen that scrolls and zooms by touch, as a phone does.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a picture is moved, zoomed and turned by fingers, and the page keeps still', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  const { tool } = flowPage;
  await flowPage.openLanding();
  await flowPage.openPictureTool();
  await flowPage.giveFile(await drawPicture(page, { width: 2_400, height: 1_800, type: 'image/jpeg' }));
  const stage = tool.getByRole('application', { name: 'Part of the picture that goes on the card' });
  await expect(stage).toBeFocused();
  await stage.scrollIntoViewIfNeeded();
  const said = (words: RegExp) => expect(tool.getByRole('status').filter({ hasText: words })).toBeAttached();
  const shown = tool.locator('figure img').first();
  const pictureNow = () => shown.evaluate((image) => image.style.transform);
  const touch = await TouchGestures.on(page);
  const centre = await TouchGestures.at(stage);
  const view = await viewOf(page);
  expect(view.zoom).toBe(1);

  await test.step('two fingers apart zoom in, where they are', async () => {
    const before = await pictureNow();
    await touch.pinch({ centre, apart: 90, angle: 0 }, { apart: 180 });
    await said(/^Zoom 200%, (49|5[01])% from the left, (49|5[01])% from the top$/);
    expect(await pictureNow()).not.toBe(before);
  });

  await test.step('one finger moves', async () => {
    const before = await pictureNow();
    await touch.drag(centre, { x: centre.x + 40, y: centre.y - 30 });
    await said(/^Zoom 200%, (3\d|2\d|1\d|\d)% from the left, (6\d|7\d|8\d|9\d|100)% from the top$/);
    expect(await pictureNow()).not.toBe(before);
  });

  await test.step('a little twist while pinching is none', async () => {
    await touch.pinch({ centre, apart: 160, angle: 0 }, { apart: 120, angle: 8 });
    await said(/^Zoom 150%, \d+% from the left/);
  });

  await test.step('a twist turns, and turns back', async () => {
    await touch.pinch({ centre, apart: 120, angle: 0 }, { angle: 40 });
    await said(/^Zoom 150%, turned (2[5-9]|3\d)(\.\d)?°/);
    await expect(tool.getByRole('slider', { name: 'Straighten' })).toHaveAttribute(
      'aria-valuetext',
      /^(2|3)\d/,
    );
    await touch.pinch({ centre, apart: 120, angle: 40 }, { angle: 0 });
    await said(/^Zoom 150%, (turned -?\d(\.\d)?°, )?\d+% from the left/);
  });

  await test.step('what the fingers leave the page does not take', async () => {
    expect(await viewOf(page)).toEqual(view);
    await tool.getByRole('button', { name: 'Use this picture' }).tap();
    await expect(tool).toBeHidden();
    const picture = flowPage.main.locator('img[src^="/images/own/"]').first();
    await expect.poll(() => picture.evaluate(pixelsOf)).toBeGreaterThan(0);
  });
});

test('a logo is put into its place by a finger, and the page keeps still @thorough', async ({ page }) => {
  const flowPage = new DesignFlowPage(page);
  const { main, tool } = flowPage;
  await flowPage.openLanding('/mastercard-gift-cards/buildacard/');
  await flowPage.openLogoBuilder();
  await tool.getByRole('textbox', { name: /^Name of this card/ }).fill('By finger');
  await flowPage.giveFile(
    await drawPicture(page, { width: 900, height: 900, type: 'image/png', logo: true }),
  );
  const stage = tool.getByRole('application', { name: 'Your logo on the card' });
  await expect(tool.getByRole('slider', { name: 'Zoom' })).toBeVisible();
  const said = (words: RegExp) => expect(tool.getByRole('status').filter({ hasText: words })).toBeAttached();
  const touch = await TouchGestures.on(page);
  await stage.scrollIntoViewIfNeeded();

  await test.step('it follows the finger, and is heard where it comes to rest', async () => {
    const view = await viewOf(page);
    const placed = await tool.locator('img[style*="transform"]').first().getAttribute('style');
    await touch.drag(await TouchGestures.at(stage), await TouchGestures.at(stage, { x: 0.6, y: 0.6 }));
    // From the middle, a tenth of the card to the right and down.
    await said(/^Logo at (59|60|61)% from the left and (5|6)\d% from the top, zoom 100%\./);
    await expect(tool.locator('img[style*="transform"]').first()).not.toHaveAttribute('style', placed ?? '');
    expect(await viewOf(page)).toEqual(view);
  });

  await test.step('out of what can be printed, which is said; and back', async () => {
    await touch.drag(await TouchGestures.at(stage), await TouchGestures.at(stage, { x: 0.02, y: 0.5 }));
    await expect(tool.getByRole('button', { name: 'Move it inside' })).toBeVisible();
    await tool.getByRole('button', { name: 'Move it inside' }).tap();
    await expect(tool.getByRole('button', { name: 'Move it inside' })).toBeHidden();
  });

  await test.step('two fingers neither zoom nor scroll the page', async () => {
    await stage.scrollIntoViewIfNeeded();
    const before = await viewOf(page);
    await touch.pinch({ centre: await TouchGestures.at(stage), apart: 80, angle: 90 }, { apart: 200 });
    expect(await viewOf(page)).toEqual(before);
  });

  await test.step('it is saved where it was put, once what grew over the edge is inside again', async () => {
    await tool.getByRole('button', { name: 'Move it inside' }).tap();
    await expect(tool.getByRole('button', { name: 'Move it inside' })).toBeHidden();
    await tool.getByRole('button', { name: 'Save and use' }).tap();
    await expect(tool).toBeHidden();
    await expect(main.getByRole('radio', { name: 'By finger' })).toBeChecked();
  });
});
