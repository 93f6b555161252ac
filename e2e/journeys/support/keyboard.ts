import type { Locator, Page } from '@playwright/test';

/** Goes on with Tab until something has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus did not reach ${target}.`);
}

/** A person who has no mouse. */
export class Keyboard {
  constructor(readonly page: Page) {}

  async press(target: Locator, key = 'Enter'): Promise<void> {
    await tabTo(this.page, target);
    await this.page.keyboard.press(key);
  }

  async type(target: Locator, text: string): Promise<void> {
    await tabTo(this.page, target);
    await this.page.keyboard.press('Control+a');
    await this.page.keyboard.type(text);
  }

  /** One of a group of radios, which is one stop of the Tab key. */
  async choose(radio: Locator, key: 'ArrowRight' | 'ArrowDown' = 'ArrowRight'): Promise<void> {
    const name = await radio.getAttribute('name');
    const group = this.page.locator(`input[type="radio"][name="${name}"]`);
    const chosen = group.and(this.page.getByRole('radio', { checked: true }));
    await tabTo(this.page, (await chosen.count()) > 0 ? chosen : group.first());
    if ((await chosen.count()) === 0) await this.page.keyboard.press('Space');
    for (let presses = 0; presses < 40 && !(await radio.isChecked()); presses++) {
      await this.page.keyboard.press(key);
    }
  }
}
