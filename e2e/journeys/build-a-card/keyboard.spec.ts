import { DesignFlowPage, springfield } from '../support/design-flow-page';
import { expect, test } from '../support/journey';
import { Keyboard } from '../support/keyboard';
import { drawPicture } from '../support/pictures';

test('a card is built, changed and put into the cart with the keyboard alone @thorough', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const keys = new Keyboard(page);
  const flowPage = new DesignFlowPage(page);
  const { main, tool } = flowPage;
  const heading = (name: string) => main.getByRole('heading', { level: 2, name });
  const button = (name: string) => main.getByRole('button', { name, exact: true });

  await test.step('the landing: what is missing gets the focus', async () => {
    await flowPage.openLanding();
    await keys.choose(main.getByRole('radio', { name: /^Your own picture/ }));
    const chooser = page.waitForEvent('filechooser');
    await keys.press(main.getByRole('button', { name: 'Choose a picture' }));
    await keys.press(tool.getByRole('button', { name: 'Choose a file' }));
    await (await chooser).setFiles(
      await drawPicture(page, { width: 1_600, height: 1_200, type: 'image/jpeg' }),
    );
    const stage = tool.getByRole('application');
    await expect(stage).toBeFocused();
    for (const key of ['+', 'ArrowRight', ']']) await page.keyboard.press(key);
    await expect(tool.getByRole('status').filter({ hasText: /^Zoom 110%, turned 1°/ })).toBeAttached();
    await keys.press(tool.getByRole('button', { name: 'Use this picture' }));
    await expect(tool).toBeHidden();
    await expect(main.getByRole('button', { name: 'Change the picture' })).toBeFocused();

    await keys.press(button('Continue'));
    const name = main.getByRole('textbox', { name: /^Name on card/ });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/This field is required/);
    await expect(main.getByRole('alert').filter({ hasText: 'One thing to look at' })).toBeVisible();
    await page.keyboard.type('Grace Hopper');
    // Enter sends the form.
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/carrier\//);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('the carrier: each sub-step begins at its heading', async () => {
    await keys.press(button('Continue'));
    await expect(main.getByRole('radio', { name: /^Paper carrier/ })).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(heading('Write your words')).toBeFocused();
    await keys.press(button('Continue'));
    await expect(main.getByRole('textbox', { name: /^To\b/ })).toBeFocused();
    await page.keyboard.type('Grace');
    await keys.type(main.getByRole('textbox', { name: /^From\b/ }), 'Ada');
    await keys.type(main.getByRole('textbox', { name: /^Message/ }), 'Well done, Grace!');
    await keys.press(button('Continue'));
    await expect(heading('Where does it go?')).toBeFocused();
    await keys.type(main.getByLabel('Name on the envelope'), springfield.name);
    const street = main.getByRole('combobox', { name: 'Street and number' });
    await keys.type(street, '12 El');
    await expect(main.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(main.getByLabel('ZIP')).not.toHaveValue('');
    await expect(main.getByText('Mail is delivered to this address.')).toBeVisible();
    await keys.choose(main.getByRole('radio', { name: /^FedEx Ground/ }));
    await keys.press(button('Continue'));
    await expect(heading('Is this card right?')).toBeFocused();
    await keys.press(button('Review your cards'));
    await expect(main.getByRole('heading', { level: 1, name: 'Review your Build-a-Cards' })).toBeFocused();
  });

  await test.step('the review', async () => {
    await keys.press(main.getByRole('button', { name: 'Duplicate card 1' }));
    await expect(main.getByRole('heading', { name: /^Card 2/ })).toBeFocused();
    await keys.press(main.getByRole('button', { name: 'Edit card 2' }));
    await page.keyboard.press('Escape');
    await expect(main.getByRole('button', { name: 'Edit card 2' })).toBeFocused();
    await page.keyboard.press('Enter');
    await keys.press(main.getByRole('button', { name: 'Words', exact: true }));
    await expect(heading('Write your words')).toBeVisible();
    await keys.type(main.getByRole('textbox', { name: /^Message/ }), 'Changed by keys');
    await keys.press(button('Continue'));
    await expect(heading('Is this card right?')).toBeFocused();
    await keys.press(button('Save changes'));
    await expect(main.getByText('Changed by keys')).toBeVisible();
    await keys.press(main.getByRole('button', { name: 'Ship in one parcel' }));
    await expect(main.getByText('One parcel', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Ship them one by one' })).toBeFocused();
    await keys.press(button('Add to cart'));
    await expect(page).toHaveURL(/\/checkout\/$/);
    await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
  });
});
