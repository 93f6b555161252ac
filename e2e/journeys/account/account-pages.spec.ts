import { mailedLink, signUpByCalls } from '../support/account';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { textedCode } from '../support/sandbox-records';
import { cards, newAddress, newGift, newPhone } from '../support/user-actions';

test('a person looks after an account: details, phone, recipients, messages, and logs out @translated-thorough', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const email = newAddress('mary');
  await signUpByCalls(page, { first: 'Mary', last: 'Somerville', email, password: 'ribbons and paper' });
  await page.goto('/account/');
  // The footer is there only when all parts of the page are.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Mary');
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page, 'the overview of an account');

  await page.goto('/account/details/');
  await expect(page.getByLabel('First name')).toHaveValue('Mary');
  await page.getByLabel('Last name').fill('Greig');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectAccessible(page, 'the details of an account');

  await page.goto('/phone-verification/?next=/account/details/');
  const steps = page.getByRole('navigation', { name: 'Checkout' });
  await expect(steps.locator('[aria-current=step]')).toContainText('Payment');
  await expectAccessible(page, 'the question for a phone');
  const phone = newPhone();
  await page.getByLabel('Mobile phone').fill(phone);
  await page.getByRole('button', { name: 'Text me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await textedCode(page, phone));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your phone is verified');
  await page.getByRole('link', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL('/account/details/');
  await expect(page.getByLabel('Last name')).toHaveValue('Greig');

  await page.goto('/account/addresses/');
  await page.getByRole('button', { name: 'Add somebody' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^E-mail/ })
    .fill('ada@example.com');
  await expectAccessible(page, 'the form for a recipient');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('ada@example.com')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Ada Lovelace' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('ada@example.com')).toBeVisible();
  await expectAccessible(page, 'the recipients of an account');
  // Each form that asks for a recipient offers them.
  await page.goto('/visa-gift-cards/virtual/');
  await page.getByLabel('Saved in your account').selectOption({ label: 'Ada Lovelace, ada@example.com' });
  await expect(page.getByLabel('Recipient’s e-mail')).toHaveValue('ada@example.com');

  await page.goto('/account/alerts/');
  const offers = page
    .getByRole('group', { name: /Offers/ })
    .getByRole('checkbox')
    .first();
  const wanted = await offers.isChecked();
  await offers.click();
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Your choices are saved.')).toBeVisible();
  await page.reload();
  await expect(offers).toBeChecked({ checked: !wanted });
  await expectAccessible(page, 'the choice of messages');

  for (const [path, heading] of [
    ['/account/cobrand-cards/', 'Saved designs'],
    ['/account/card-link/', 'Card link'],
    ['/unsubscribe/nobody-knows-this-link/', 'We do not know this link'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page, heading);
  }

  // Another e-mail counts once its own mailbox has said so.
  const next = newAddress('mary');
  await page.goto('/account/details/');
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await page.getByLabel('New e-mail').fill(next);
  await page.getByLabel('Your password').fill('ribbons and paper');
  await page.getByRole('button', { name: 'Send me a link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();
  await page.goto(await mailedLink(page, next, '/secure/change-email/'));
  await expectAccessible(page, 'a new e-mail');
  await page.getByRole('button', { name: 'Use this e-mail' }).click();
  await expect(page).toHaveURL('/account/details/');
  await expect(page.getByText(next)).toBeVisible();

  await page.goto('/account/logout/');
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are logged out');
  await expectAccessible(page, 'the page after logging out');
  await page.goto('/account/');
  await expect(page).toHaveURL(/\/secure\/login\/\?next=/);
});

test('a forgotten password is set anew by a mail, other devices are logged out, and a gift is linked to a card', async ({
  page,
  user,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const email = newAddress('rosa');
  await signUpByCalls(page, { first: 'Rosa', last: 'Parks', email, password: 'ribbons and paper' });

  // Forgotten on another device, whose new password ends the session of this one.
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await other.goto('/secure/forgot-password/');
  await other.getByRole('main').getByLabel('E-mail', { exact: true }).fill(email);
  await other.getByRole('button', { name: 'Send me a link' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await other.goto(await mailedLink(other, email, '/secure/reset-password/'));
  await other.getByLabel('New password').fill('another ribbon, more paper');
  await expectAccessible(other, 'a new password');
  await other.getByRole('button', { name: 'Save and log in' }).click();
  await expect(other).toHaveURL('/account/');
  await page.goto('/account/details/');
  await expect(page).toHaveURL(/\/secure\/login\/\?next=/);
  await page.getByRole('main').getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password').fill('another ribbon, more paper');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/account/details/');

  // A gift that came to the account's own address pays back what an enrolled card pays.
  await user.putGift(newGift({ email }));
  await page.goto('/checkout/');
  await user.giveCard(cards.good);
  await user.pay();
  await expect.poll(() => user.giftLink(email)).not.toBe('/');
  await page.goto(new URL(await user.giftLink(email)).pathname);
  await page.getByRole('button', { name: /^Open your gift/ }).click();
  await page.getByLabel('Your e-mail').fill(email);
  await page.getByRole('button', { name: 'Open my gift' }).click();
  await expect(page.getByRole('region', { name: 'Your card' })).toBeVisible();
  await page.getByRole('link', { name: 'Link it to your own card' }).click();
  await page.getByRole('link', { name: 'Enroll a card' }).click();
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Enroll this card' }).click();
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Unlink' })).toBeVisible();
  await expectAccessible(page, 'a gift that is linked to a card');

  await page.goto('/account/details/');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/account/logout/');
  await other.reload();
  await expect(other).toHaveURL(/\/secure\/login\/\?next=/);
  await other.context().close();
});
