import {
  giftTemplates,
  markerHeader,
  openLoopProducts,
  submitSmallBusinessRegistration,
} from '@bowtie/contracts';
import {
  type DeliveryStyle,
  type GridRow,
  isPlasticStyle,
  newRow,
  persistenceVersion,
  source,
} from '@bowtie/domain';
import type { Page } from '@playwright/test';
import { confirmByCall } from '../account';
import { callAsPage } from '../call-as-page';
import { newAddress } from '../user-actions';

/** The pages of the business section that these journeys go through. */
export const businessPages = {
  details: '/gift-cards-for-business/details/',
  customize: '/gift-cards-for-business/customize/',
} as const;

/** Registers a business by its call: who is in front of the page is its owner then. */
export async function registerBusiness(page: Page): Promise<void> {
  const password = 'a long password';
  const email = newAddress('business');
  await callAsPage(page.request, submitSmallBusinessRegistration, {
    company_name: 'Lovelace and Daughters',
    company_phone_number: '2125550123',
    address_line1: '12 Elm Street',
    city: 'Springfield',
    state: 'IL',
    zip_code: '62701',
    contact_name: 'Ada Lovelace',
    contact_phone_number: '2125550123',
    contact_email: email,
    password,
    confirmed_password: password,
    ein: '12-3456789',
    source: source.business,
  });
  await confirmByCall(page, email);
}

/** Opens the grid with rows that were typed before. */
export async function openTypedGrid(
  page: Page,
  style: DeliveryStyle,
  cells: readonly Partial<GridRow>[],
): Promise<void> {
  const headers = { [markerHeader.name]: markerHeader.value };
  const answer = await page.request.get(openLoopProducts.path, { headers });
  const { products } = openLoopProducts.answer.parse(await answer.json());
  const shown = await page.request.get(giftTemplates.path, { headers, params: { card_network: 'visa' } });
  const { templates } = giftTemplates.answer.parse(await shown.json());
  const product = products.find(
    ({ plastic, card_network }) => plastic === isPlasticStyle(style) && card_network === 'visa',
  );
  const value = {
    details: {
      style,
      network: 'visa',
      productId: product?.id,
      templateId: templates[0]?.id,
      anticipatedValue: '50',
      quantity: 10,
    },
    rows: cells.map((each, index) => newRow(`row-${index}`, each)),
    entryType: 'all_in_one',
    customizeStep: 'review_card',
  };
  await page.goto('/about-us/');
  await page.evaluate(
    (text) => window.localStorage.setItem('bowtie:business', text),
    JSON.stringify({ version: persistenceVersion, value }),
  );
  await page.goto(businessPages.customize);
}

/** A cell of the grid, by its row and column as people count them. */
export function gridCell(page: Page, row: number, column: number) {
  return page
    .getByRole('row')
    .and(page.locator(`[aria-rowindex="${row + 1}"]`))
    .locator(`[role=gridcell][aria-colindex="${column + 1}"]`);
}

/** Pastes a text where the keyboard is, as the browser does. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
