import { confirmSignUp } from '../support/account';
import { expectAccessible } from '../support/axe';
import { expect, test } from '../support/journey';
import { cards, newAddress } from '../support/user-actions';

const people = ['Ada Lovelace', 'Grace Hopper', 'Mary Somerville'].map((name) => ({
  name,
  email: newAddress(name.slice(0, 3).toLowerCase()),
}));

test('an office manager orders for a pasted list, from the home page to the order number @phone-thorough @translated-thorough', async ({
  page,
  user,
}) => {
  const main = page.getByRole('main');

  await test.step('finds the way in', async () => {
    await page.goto('/');
    await main.getByRole('link', { name: 'Gift cards for business' }).click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Reward cards for the whole list');
    await main.getByRole('link', { name: 'Order express' }).click();
  });

  await test.step('pastes the list, and mends the line that is named', async () => {
    await main.getByRole('group', { name: 'Design' }).getByRole('radio').first().check({ force: true });
    await main.getByRole('radio', { name: /^Send at a date and time/ }).check({ force: true });
    await main
      .getByLabel('Date', { exact: true })
      .fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
    await main.getByLabel('Time zone').selectOption('America/Chicago');
    const lines = people.map(({ name, email }) => `${name}, ${email}`);
    const list = main.getByLabel('Names and e-mails');
    await list.fill(['Name, E-mail', ...lines.slice(0, 2), 'Mary Somerville, mary@'].join('\n'));
    await main.getByLabel('Sender name').fill('Acme');
    await main.getByLabel('Email message').fill('Thank you for this year.');
    await main.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(main.getByRole('list', { name: 'Lines to mend' })).toHaveText(
      'Line 4, email address: Please enter a valid format.',
    );
    await list.fill(lines.join('\n'));
    await main.getByRole('button', { name: 'Continue to payment' }).click();
  });

  await test.step('registers the company on the way, and the cards wait', async () => {
    await main.getByRole('link', { name: 'Register your business' }).click();
    await main.getByLabel('Company name').fill('Lovelace and Daughters');
    await main.getByLabel('Company phone').fill('2125550123');
    await main.getByLabel('Street and number').fill('12 Elm Street');
    await main.getByLabel('City').fill('Springfield');
    await main.getByLabel('State').selectOption('IL');
    await main.getByLabel('ZIP').fill('62701');
    await main.getByLabel('Your name').fill('Ada Lovelace');
    await main.getByLabel('Your e-mail').fill(user.email);
    await main.getByLabel('Your phone').fill('2125550124');
    // What was typed is kept, but for what is nobody else's to read.
    await page.reload();
    await expect(main.getByLabel('Company name')).toHaveValue('Lovelace and Daughters');
    await main.getByLabel('EIN').fill('123456789');
    await main.getByLabel('Password', { exact: true }).fill('a long password');
    await main.getByLabel('Password again').fill('a long password');
    await main.getByRole('button', { name: 'Register business' }).click();
    await confirmSignUp(page, user.email);
    await main.getByRole('link', { name: 'Go on' }).click();
  });

  await test.step('pays, and has an order number', async () => {
    await expect(main.getByText('3 cards by e-mail')).toBeVisible();
    await main.getByRole('button', { name: 'Continue to payment' }).click();
    await user.fillCard(cards.good);
    await user.payButton.click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Thank you. Your order is placed.');
    await expect(main.getByText(/^BT(-\w{4}){3}$/)).toBeVisible();
  });

  await test.step('sees when each card is sent, and sends one now', async () => {
    const number = await main.getByText(/^BT(-\w{4}){3}$/).innerText();
    await page.goto(`/account/orders/${number}/`);
    const ada = main.getByRole('row', { name: /Ada Lovelace/ });
    await expect(ada).toContainText(/Scheduled.*9:00.AM C[DS]T/s);
    await expect(main.getByText('3 cards wait for their time')).toBeVisible();
    await ada.getByRole('button', { name: 'See the card for Ada Lovelace' }).click();
    await page.getByRole('button', { name: 'Change the time', exact: true }).click();
    await expectAccessible(page, 'the time of a card');
    await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
    await expect(ada).toContainText('Sent');
    await expect(main.getByText('2 cards wait for their time')).toBeVisible();
  });
});
