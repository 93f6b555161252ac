import { writeXlsx } from '../../../mfe-smb/src/files/write-file';
import { expectAccessible } from '../support/axe';
import {
  businessPages,
  gridCell,
  openTypedGrid,
  paste,
  registerBusiness,
} from '../support/business/business';
import { expect, test } from '../support/journey';
import { cards } from '../support/user-actions';

const header = [
  'Amount',
  'Name on card',
  'Card message',
  'Carrier to',
  'Carrier from',
  'Carrier message',
  'Ship to name',
  'Address line 1',
  'Address line 2',
  'City',
  'State',
  'ZIP code',
];
/** Cells that are wrong in the uploaded list, by row: the column and what stands there. */
const wrong: readonly (readonly [row: number, column: number, text: string])[] = [
  [3, 0, '9'],
  [8, 0, 'ten'],
  [12, 1, 'A_B'],
  [20, 5, '<b>Thanks</b>'],
  [27, 9, ''],
  [33, 10, 'Illinois'],
  [50, 11, '6270I'],
];
const right = [
  '10',
  'Ada Byron',
  'Thank you',
  'Ada',
  'Your team',
  'Thank you!',
  'Ada Byron',
  '12 Elm Street',
  '',
  'Springfield',
  'IL',
  '62701',
];

function uploadedList(): Buffer {
  const lines = Array.from({ length: 50 }, (_, index) => {
    const cells = [...right];
    cells[1] = `Person ${index + 1}`;
    for (const [row, column, text] of wrong) if (row === index + 1) cells[column] = text;
    return cells;
  });
  const readMe = { name: 'Read me', rows: [['One row for each card.']] };
  return Buffer.from(writeXlsx([readMe, { name: 'Cards', rows: [header, ...lines] }]));
}

test('fifty plastic cards to one address: uploaded, seven rows mended, ordered', async ({ page, user }) => {
  await registerBusiness(page);
  await page.goto(businessPages.details);
  await page.getByRole('radio', { name: /^Plastic/ }).check({ force: true });
  await page
    .getByRole('group', { name: 'Card', exact: true })
    .getByRole('radio')
    .first()
    .check({ force: true });
  await page.getByRole('group', { name: 'Design' }).getByRole('radio').first().check({ force: true });
  await page.getByLabel('Message on card').fill('Thank you');
  await page.getByRole('button', { name: 'Continue to the cards' }).click();

  await page.getByRole('button', { name: /^Upload a spreadsheet/ }).click();
  await page.getByLabel('Spreadsheet').setInputFiles({
    name: 'rewards.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: uploadedList(),
  });
  await expect(page.getByLabel('Sheet of the workbook').locator(':checked')).toHaveText('Cards');
  await expect(page.getByText('50 cards, 7 of them to mend in the grid.')).toBeVisible();
  await page.getByRole('button', { name: 'Show them in the grid' }).click();

  const errors = page.getByRole('region', { name: /to mend$/ }).getByRole('button', { name: /^Row / });
  await expect(errors).toHaveCount(7);
  for (const [row, column] of wrong) {
    const said = errors.first();
    await expect(said).toHaveAccessibleName(new RegExp(`^Row ${row}, ${header[column]}`));
    const name = await said.innerText();
    await said.click();
    const cell = gridCell(page, row, column + 1);
    await expect(cell).toBeFocused();
    await expect(cell).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type(right[column] ?? '');
    await page.keyboard.press('Enter');
    await expect(errors.filter({ hasText: name.split('\n')[0] ?? '' })).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Add 50 cards to cart' }).click();
  await expect(page.getByText('50 cards are in your business cart')).toBeVisible();
  await page.getByRole('link', { name: 'Check out' }).click();

  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await user.fillCard(cards.good);
  const phone = page.getByRole('main').getByLabel(/phone/i);
  if (await phone.isVisible()) await phone.fill('2125550123');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your order is placed.');
  await expect(page.getByText(/^Order \S+\. Your receipt/)).toBeVisible();
});

test('twenty virtual cards, typed and pasted, outlive a reload and go into the cart @phone', async ({
  page,
}) => {
  await openTypedGrid(page, 'email', [{ cardAmount: '50' }]);
  await gridCell(page, 1, 2).click();
  await page.keyboard.type('Ada Byron');
  for (const text of ['ada@example.com', 'Thank you!']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.type('Your team');
  // What is being typed is kept, too.
  await page.reload();
  await expect(gridCell(page, 1, 2)).toHaveText('Ada Byron');
  await expect(page.getByRole('button', { name: 'Add one card to cart' })).toBeVisible();

  const people = Array.from({ length: 19 }, (_, index) =>
    ['$25.00', `Person ${index}`, `person${index}@example.com`, '"So good,\nthank you!"', 'Your team'].join(
      '\t',
    ),
  );
  await page.getByRole('button', { name: 'Add row' }).click();
  await gridCell(page, 2, 1).click();
  await paste(page, `${people.join('\r\n')}\r\n`);
  await expect(page.getByRole('status').filter({ hasText: '19 rows pasted.' })).toBeVisible();
  await page.getByRole('button', { name: 'Add 20 cards to cart' }).click();
  await expect(page.getByText('20 cards are in your business cart')).toBeVisible();
  await expect(page.getByRole('region', { name: 'In your business cart' })).toContainText(
    '20 cards by e-mail',
  );
});

test('the grid by the keyboard alone, as a spreadsheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const people = ['Ada', 'Ben', 'Cleo', 'Dana'];
  await openTypedGrid(
    page,
    'individual_ship',
    people.map((name, index) => ({
      cardAmount: String(20 + index),
      nameOnCard: name,
      cardMessage: index === 1 ? '' : 'Thank you',
      cardRecipientFullName: name,
      cardSenderFullName: 'Your team',
      carrierMessage: 'Thank you!',
      cardRecipientAddressRecipientName: `${name} Byron`,
      cardRecipientAddressLine1: `${index + 1} Elm Street`,
      cardRecipientAddressCity: 'Springfield',
      cardRecipientAddressState: 'IL',
      cardRecipientAddressZip: '62701',
    })),
  );
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const column = async (number: number) =>
    Promise.all(people.map((_, index) => gridCell(page, index + 1, number).innerText()));
  const status = (text: string) => page.getByRole('status').filter({ hasText: text });

  await test.step('cells are reached, told of, and typed', async () => {
    await page.getByRole('button', { name: 'Fill down' }).focus();
    await press('Tab', 'ArrowDown');
    await press('Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowDown');
    const wrongCell = gridCell(page, 2, 3);
    await expect(wrongCell).toBeFocused();
    await expect(wrongCell).toHaveAttribute('aria-invalid', 'true');
    await expect(wrongCell).toHaveAccessibleDescription('This field is required. Please enter a value.');
    await expect(status('Row 2, Card message: This field is required.')).toBeVisible();
    await expectAccessible(page, 'the grid with an error');
    await page.keyboard.type('Thanks');
    await press('Escape');
    await expect(wrongCell).toHaveText('');
    await page.keyboard.type('Many thanks');
    await press('Enter');
    await expect(wrongCell).toHaveText('Many thanks');
    // The keyboard waits in the field of that cell.
    await expect(gridCell(page, 3, 3).getByRole('textbox', { name: 'Card message, row 3' })).toBeFocused();
    await press('F2');
    await page.keyboard.type(' all');
    await press('Shift+Tab');
    await expect.poll(() => column(3)).toEqual(['Thank you', 'Many thanks', 'Thank you all', 'Thank you']);
    await expect(gridCell(page, 3, 2)).toBeFocused();
  });

  await test.step('a range is chosen, copied, cut, pasted, filled and cleared, and all of it undone', async () => {
    await press('Control+Home', 'Shift+ArrowDown', 'Shift+ArrowRight');
    await expect(page.locator('[role=gridcell][aria-selected=true]')).toHaveCount(4);
    await press('Control+c');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('20\tAda\n21\tBen');
    await press('Control+Home', 'ArrowDown', 'ArrowDown', 'Control+v');
    await expect.poll(() => column(1)).toEqual(['20', '21', '20', '21']);
    await expect.poll(() => column(2)).toEqual(['Ada', 'Ben', 'Ada', 'Ben']);
    await press('Control+z');
    await expect.poll(() => column(2)).toEqual(people);
    await press('Control+y');
    await expect.poll(() => column(2)).toEqual(['Ada', 'Ben', 'Ada', 'Ben']);
    await press('Control+z', 'Control+Home', 'Control+Shift+ArrowDown', 'Control+d');
    await expect.poll(() => column(1)).toEqual(['20', '20', '20', '20']);
    await press('Delete');
    await expect.poll(() => column(1)).toEqual(['', '', '', '']);
    await press('Control+z', 'Control+z');
    await expect.poll(() => column(1)).toEqual(['20', '21', '22', '23']);
    await press('End', 'Home', 'Control+End');
    await expect(gridCell(page, 4, 12)).toBeFocused();
    await press('Control+Home', 'Control+x');
    await expect(gridCell(page, 1, 1)).toHaveText('');
    await press('Control+z');
  });

  await test.step('rows come, go and are sorted', async () => {
    await press('Control+Home', 'ArrowDown', 'Control+Alt+-');
    await expect(gridCell(page, 2, 2)).toHaveText('Cleo');
    await expect(status('One row deleted')).toBeVisible();
    await press('Control+z', 'Control+Alt+=');
    await expect(gridCell(page, 3, 2)).toHaveText('Ben');
    await press('Control+z', 'Control+Home', 'ArrowUp', 'Enter', 'Enter');
    await expect.poll(() => column(1)).toEqual(['23', '22', '21', '20']);
    await press('ArrowDown', 'Control+z');
    await expect(gridCell(page, 1, 1)).toHaveText('20');
  });
});

test('twenty-five rows are seen at once on a laptop, below one slim header', async ({ page }) => {
  await page.setViewportSize({ width: 1_440, height: 900 });
  const person = { cardRecipientFullName: 'Grace', emailAddress: 'grace@example.com' };
  await openTypedGrid(
    page,
    'email',
    Array.from({ length: 40 }, () => person),
  );
  await expect(gridCell(page, 1, 1)).toBeVisible();
  for (const row of [1, 25]) await expect(gridCell(page, row, 1)).toBeInViewport({ ratio: 1 });
  const header = page.getByRole('banner');
  await expect(header.getByPlaceholder(/^Search/)).toBeVisible();
  await header.getByRole('button', { name: 'Menu' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('navigation', { name: 'Shop' }),
  ).toBeVisible();
});
