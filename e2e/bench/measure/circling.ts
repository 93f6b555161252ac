import type { Locator, Page } from 'playwright';

interface Circling {
  /** Brings the place into view, where it is not. */
  before?: () => Promise<void>;
  /** How far from its middle the pointer goes, as a share of its width and height. */
  reach: number;
  /** Holds the button down on the way. */
  dragging?: boolean;
}

const moves = 120;

/** Moves the pointer twice around the middle of a place, a step for each frame. What is looked up for it comes before. */
export function circling(page: Page, place: Locator, { before, reach, dragging = false }: Circling) {
  let box: { x: number; y: number; width: number; height: number } | null = null;
  return {
    before: async () => {
      await before?.();
      box = await place.boundingBox();
    },
    gesture: async () => {
      if (box === null) throw new Error('There is nothing to move over');
      const { x, y, width, height } = box;
      const move = (turn: number) =>
        page.mouse.move(
          x + width * (0.5 + reach * Math.cos(turn)),
          y + height * (0.5 + reach * Math.sin(turn)),
        );
      await move(0);
      if (dragging) await page.mouse.down();
      for (let step = 1; step <= moves; step++) {
        await move((step / moves) * Math.PI * 4);
        await page.waitForTimeout(16);
      }
      if (dragging) await page.mouse.up();
    },
  };
}
