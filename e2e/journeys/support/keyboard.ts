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

/** Walks through a page by Tab and gives what had the focus while something else covered it. */
export async function coveredByTab(page: Page, steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
      // A control that is drawn by its label is seen there.
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
      const seen = focused.getBoundingClientRect().width < 8 && label ? label : focused;
      const { left, top, width, height } = seen.getBoundingClientRect();
      const rows = [top + 2, top + height / 2, top + height - 2].filter((y) => y >= 0 && y < innerHeight);
      const hidden = rows.filter((y) => {
        const there = document.elementFromPoint(Math.min(left + width / 2, innerWidth - 1), y);
        for (let at = there; at !== null && !at.contains(seen); at = at.parentElement) {
          if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
        }
        return false;
      });
      const whole = focused.closest('main') === null || (top >= -1 && top + height <= innerHeight + 1);
      const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 30) ?? ''}`;
      if (hidden.length > 0) return `${name} is covered`;
      return whole || height > innerHeight / 2 ? undefined : `${name} is outside`;
    });
    if (problem !== undefined) covered.push(problem);
  }
  return covered;
}
