import { orderStatus } from '@bowtie/contracts';
import { expect, type Page } from '@playwright/test';
import { callAsPage } from './call-as-page';

/** A parcel as the carrier's sandbox has it. */
interface Parcel {
  key: string;
  tracking_number: string;
  method: string;
  cards: number;
  state: string;
  to: { name: string; zip_code: string };
}

/** The print document of a card as the printer's sandbox has it. */
export interface PrintDocument {
  key: string;
  pages: number;
  /** The pixels of each picture on them. */
  pictures: string[];
}

const plain = { headers: { accept: 'application/json' } };

/** What was handed to the carrier for an order. */
export async function parcelsOf(page: Page, order: string): Promise<Parcel[]> {
  const answer: { parcels: Parcel[] } = await (await page.request.get('/sandbox/parcels/', plain)).json();
  return answer.parcels.filter(({ key }) => key.startsWith(order));
}

/** What the printer has got for an order, each PDF read from its file. */
export async function printDocuments(page: Page, order: string): Promise<PrintDocument[]> {
  const answer: { jobs: { key: string; pdf: string }[] } = await (
    await page.request.get('/sandbox/print/jobs/', plain)
  ).json();
  const jobs = answer.jobs.filter(({ key }) => key.startsWith(order));
  return Promise.all(
    jobs.map(async ({ key, pdf }) => {
      const file = await page.request.get(pdf);
      expect(file.headers()['content-type']).toContain('application/pdf');
      const text = (await file.body()).toString('latin1');
      expect(text.startsWith('%PDF-')).toBe(true);
      const sizes = [...text.matchAll(/\/Width (\d+)[\s\S]{0,40}?\/Height (\d+)/g)];
      return {
        key,
        pages: text.match(/\/Type \/Page\b/g)?.length ?? 0,
        pictures: sizes.map(([, width, height]) => `${width} × ${height}`),
      };
    }),
  );
}

/** The last code that was texted to a phone of ten digits. */
export async function textedCode(page: Page, phone: string): Promise<string> {
  const answer: { messages: { text: string }[] } = await (
    await page.request.get('/sandbox/phone/messages/', { params: { to: `+1${phone}` } })
  ).json();
  const [code] = answer.messages.flatMap(({ text }) => /^(\d{6}) is your Bowtie code/.exec(text)?.[1] ?? []);
  if (code === undefined) throw new Error(`${phone} got no code`);
  return code;
}

/** Looks an order up as its buyer does. @param store an address of the store, for a browser that has seen none of it yet */
export async function findOrder(page: Page, email: string, number: string, store = ''): Promise<void> {
  await page.goto(store === '' ? '/orderstatus/' : new URL('/orderstatus/', store).href);
  await page.getByLabel('E-mail of the buyer').fill(email);
  await page.getByLabel('Order number').fill(number);
  await page.getByRole('button', { name: 'Find my order' }).click();
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
}

/** How far an order is, as its buyer is answered. */
async function orderState(page: Page, email: string, number: string): Promise<string> {
  const answer = await callAsPage(page.request, orderStatus, { email, order_number: number });
  return orderStatus.answer.parse(answer).order.status;
}

/** The order page says that every plastic card went the whole way. */
export async function expectDelivered(
  page: Page,
  { number, email, cards }: { number: string; email: string; cards: number },
): Promise<void> {
  const rows = page.getByRole('list', { name: 'Cards of this order' }).getByRole('group');
  // The page says what is when it is looked up, and each look costs as much as a page.
  await expect
    .poll(() => orderState(page, email, number), { timeout: 90_000, intervals: [500] })
    .toBe('complete');
  await findOrder(page, email, number);
  await expect(rows).toHaveCount(cards);
  await expect(page.getByText('Complete', { exact: true })).toBeVisible();
  for (const row of await rows.all()) {
    await row.getByText('What happened so far').click();
    await expect(row.getByRole('listitem')).toContainText([/Printed/, /Sent/, /Delivered/]);
  }
}
