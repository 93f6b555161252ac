import type { Page } from '@playwright/test';

/** A field of a page that is rendered on the server, and what this browser kept of its form. */
export interface EarlyField {
  readonly path: string;
  /** The field's selector. */
  readonly field: string;
  readonly text: string;
  /** What was typed there on an earlier visit, by the labels of the fields. */
  readonly kept?: Readonly<Record<string, string>>;
  /** The button that has it kept, where typing alone does not. */
  readonly keptBy?: string;
}

/** What this browser stores for the store's origin. */
export interface Stored {
  readonly session: Record<string, string>;
  readonly local: Record<string, string>;
}

const nothing: Stored = { session: {}, local: {} };

async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => window.bowtieEarly?.taken.includes('page'));
}

/** Fills in what is kept of a form, and gives what the browser stores then. */
export async function storedAfter(page: Page, { path, kept, keptBy }: EarlyField): Promise<Stored> {
  if (kept === undefined) return nothing;
  await page.goto(path);
  await takenOver(page);
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(kept))
    await main.getByLabel(label, { exact: true }).fill(value);
  if (keptBy !== undefined) await main.getByRole('button', { name: keptBy }).click();
  const handle = await page.waitForFunction((values) => {
    const stored = { session: { ...sessionStorage }, local: { ...localStorage } };
    const text = JSON.stringify(stored);
    return values.every((value) => text.includes(value)) && stored;
  }, Object.values(kept));
  const stored = await handle.jsonValue();
  // A page that stays open would write its own once more when it hears of another tab's.
  await page.goto('about:blank');
  return stored === false ? nothing : stored;
}

/** Each document of the page begins with exactly this in its storage. */
export async function beginWith(page: Page, stored: Stored): Promise<void> {
  await page.addInitScript(({ session, local }) => {
    sessionStorage.clear();
    localStorage.clear();
    for (const [key, value] of Object.entries(session)) sessionStorage.setItem(key, value);
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  }, stored);
}

/** What follows from the last key in tasks of its own is done. */
async function settled(page: Page): Promise<void> {
  await takenOver(page);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });
}

/**
 * Types letter by letter from so many milliseconds on after the field is there, whatever the page does meanwhile. Gives what
 * stands in the field in the end, and whether one can go on typing there.
 */
export async function typeAfter(
  page: Page,
  { path, field, text }: EarlyField,
  { after, between }: { after: number; between: number },
) {
  await page.goto(path, { waitUntil: 'commit' });
  const element = page.locator(field);
  await element.waitFor({ state: 'attached' });
  await page.waitForTimeout(after);
  await element.focus();
  await page.keyboard.type(text, { delay: between });
  await settled(page);
  return element.evaluate((now) => {
    if (!(now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement)) throw new Error('no field');
    const { value, selectionStart } = now;
    // A field for e-mail does not tell where its caret is.
    return { value, isFocused: document.activeElement === now, caret: selectionStart ?? value.length };
  });
}
