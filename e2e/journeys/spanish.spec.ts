import { expectAccessible } from './support/axe';
import { expect, test } from './support/journey';
import { openRendered, renderedWithinMs } from './support/rendered';
import { cards, newGift } from './support/user-actions';

const notFound = 'No encontramos ningún pedido con este correo y número de pedido.';

test('whoever chooses Spanish shops, pays and is refused in Spanish, until they choose English @phone-thorough', async ({
  page,
  user,
  monitor,
}) => {
  monitor.allow(/404/);
  const gift = newGift({ message: 'Feliz cumple, Grace!' });
  const english = newGift({ message: 'Well done, Alan!' });

  await test.step('the language is chosen once', async () => {
    await page.goto('/visa-gift-cards/?from=mail');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/visa-gift-cards/?from=mail');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('tarjetas de regalo', {
      ignoreCase: true,
    });
    await expectAccessible(page, 'a page in Spanish');
  });

  await test.step('what the store refuses it says in Spanish', async () => {
    await page.goto('/orderstatus/');
    await expect(page).toHaveURL('/es/orderstatus/');
    await page.getByLabel('Correo de quien compró').fill('nadie@example.com');
    await page.getByLabel('Número de pedido').fill('BT-0000-0000-0000');
    await page.getByRole('button', { name: 'Buscar mi pedido' }).click();
    await expect(page.getByRole('alert')).toHaveText(notFound);
  });

  await test.step('a card is given', async () => {
    await page.goto('/es/visa-gift-cards/virtual/');
    const form = page.getByRole('form', { name: 'Tu tarjeta' });
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await expect(form.getByText('Este campo es obligatorio. Escribe un valor.').first()).toBeVisible();
    await form.getByRole('textbox', { name: 'Valor de la tarjeta' }).fill('75');
    await form.getByLabel('Nombre de quien la recibe').fill(gift.name);
    await form.getByLabel('Correo de quien la recibe').fill(gift.email);
    await form.getByLabel('Mensaje').fill(gift.message);
    await form.getByLabel('De parte de', { exact: true }).fill(gift.from);
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    const flyout = page.getByRole('dialog', { name: 'Tu carrito' });
    await expect(flyout.getByText('Ya está en tu carrito.')).toBeVisible();
    await expect(flyout).toContainText('$78.95');
    await flyout.getByRole('link', { name: 'Ver el carrito' }).click();
    await expect(page).toHaveURL('/es/cart/');
    await expectAccessible(page, 'the cart in Spanish');
  });

  await test.step('and another, to somebody who reads English', async () => {
    await page.goto('/es/visa-gift-cards/virtual/');
    const form = page.getByRole('form', { name: 'Tu tarjeta' });
    // The form begins with who sent the last card.
    await expect(form.getByLabel('De parte de', { exact: true })).toHaveValue(gift.from);
    await form.getByRole('textbox', { name: 'Valor de la tarjeta' }).fill('75');
    await form.getByLabel('Nombre de quien la recibe').fill(english.name);
    await form.getByLabel('Correo de quien la recibe').fill(english.email);
    const language = form.getByLabel('Idioma del correo');
    await expect(language).toHaveValue('es');
    await language.selectOption('English');
    await form.getByLabel('Mensaje').fill(english.message);
    await form.getByLabel('De parte de', { exact: true }).fill(english.from);
    await page.getByRole('button', { name: 'Agregar al carrito' }).click();
    await page
      .getByRole('dialog', { name: 'Tu carrito' })
      .getByRole('link', { name: 'Ver el carrito' })
      .click();
    await expect(page.getByText('Correo en inglés')).toHaveCount(1);
    await page.reload();
    await page
      .getByRole('link', { name: /^Editar/ })
      .last()
      .click();
    await expect(page.getByLabel('Idioma del correo')).toHaveValue('en');
    await page.goto('/es/cart/');
    await page.getByRole('main').getByRole('link', { name: 'Pagar' }).click();
  });

  const number = await test.step('and paid', async () => {
    await expect(page.getByRole('heading', { name: '¿Quién compra?' })).toBeVisible();
    await page.getByLabel('Correo electrónico').fill(user.email);
    await page.getByLabel('Nombre', { exact: true }).fill('Ada');
    await page.getByLabel('Apellido').fill('Lovelace');
    await page.getByRole('button', { name: 'Continuar al pago' }).click();
    await expect(page.getByRole('heading', { name: '¿Cómo quieres pagar?' })).toBeVisible();
    await page.getByLabel('Número de tarjeta').fill(cards.good);
    await page.getByRole('textbox', { name: 'Vence' }).fill('1230');
    await page.getByLabel('Código de seguridad').fill('123');
    await page.getByLabel('Código postal').fill('10001');
    await page.getByRole('button', { name: 'Revisar tu pedido' }).click();
    await expect(page.getByRole('heading', { name: '¿Está todo bien?' })).toBeVisible();
    await expect(page.getByText('Correo en inglés')).toBeVisible();
    await page.getByRole('button', { name: /^Pagar \$157\.90/ }).click();
    await expect(page).toHaveURL(/\/es\/checkout\/confirmation\/[^/]+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gracias');
    return new URL(page.url()).pathname.split('/').at(-2) ?? '';
  });

  await test.step('the mails are in Spanish, and so are the pages behind their links', async () => {
    await expect
      .poll(() => user.subjects(user.email), { timeout: 30_000 })
      .toContainEqual(expect.stringMatching(/[Pp]edido/));
    await expect.poll(() => user.countMails(gift.email), { timeout: 30_000 }).toBe(1);
    const link = new URL(await user.orderLink(user.email));
    expect(link.pathname).toBe('/es/orderstatus/');
    await page.goto(link.pathname + link.hash);
    await expect(page.getByRole('heading', { name: `Pedido ${number}` })).toBeVisible();
    expect(new URL(await user.giftLink(gift.email)).pathname).toMatch(/^\/es\/redeem-gift\//);
    await expect.poll(() => user.countMails(english.email), { timeout: 30_000 }).toBe(1);
    expect(new URL(await user.giftLink(english.email)).pathname).toMatch(/^\/redeem-gift\//);
    expect(await user.subjects(english.email)).toEqual([`${english.from} sent you a gift card`]);
  });

  await test.step('English is one press away', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL('/orderstatus/');
    await page.goto('/about/');
    await expect(page).toHaveURL('/about/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page in Spanish is whole, and its forms answer in Spanish', async ({ page, monitor }) => {
    monitor.allow(/404/);
    const soon = { timeout: 5_000 };
    // The page that answers the form is drawn in time or not, as every page is.
    await expect(async () => {
      await openRendered(page, '/es/orderstatus/');
      await page.getByLabel('Correo de quien compró').fill('nadie@example.com');
      await page.getByLabel('Número de pedido').fill('BT-0000-0000-0000');
      await page.getByRole('button', { name: 'Buscar mi pedido' }).click();
      await expect(page).toHaveURL('/es/orderstatus/');
      await expect(page.getByRole('main')).toContainText(notFound, soon);
      await expect(page.getByLabel('Número de pedido')).toHaveValue('BT-0000-0000-0000', soon);
    }).toPass({ timeout: renderedWithinMs });
  });
});
