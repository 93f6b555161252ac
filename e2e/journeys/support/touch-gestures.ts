import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Two fingers: the middle between them, how far they are apart, and the angle of the line through them in degrees. */
interface Grip {
  centre: Point;
  apart: number;
  angle: number;
}

/** A movement is seen in so many steps, as a screen sees it. */
const steps = 12;
/** TouchGestures that let go while they move would fling, and the browser takes the next touch as the end of that. */
const restMs = 120;

const between = (from: number, to: number, share: number) => from + (to - from) * share;

function tips({ centre, apart, angle }: Grip): [Point, Point] {
  const radians = (angle * Math.PI) / 180;
  const [x, y] = [(Math.cos(radians) * apart) / 2, (Math.sin(radians) * apart) / 2];
  return [
    { x: centre.x - x, y: centre.y - y },
    { x: centre.x + x, y: centre.y + y },
  ];
}

/** TouchGestures on a touch screen. */
export class TouchGestures {
  private constructor(
    readonly page: Page,
    readonly wires: CDPSession,
  ) {}

  static async on(page: Page): Promise<TouchGestures> {
    return new TouchGestures(page, await page.context().newCDPSession(page));
  }

  /** Where a place of the page is on the screen: in shares of its width and height. */
  static async at(place: Locator, { x, y }: Point = { x: 0.5, y: 0.5 }): Promise<Point> {
    const box = await place.boundingBox();
    if (box === null) throw new Error(`${place} is nowhere to be touched`);
    return { x: box.x + box.width * x, y: box.y + box.height * y };
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    const touchPoints = points.map(({ x, y }, id) => ({ x, y, id }));
    await this.wires.send('Input.dispatchTouchEvent', { type, touchPoints });
  }

  async #release(): Promise<void> {
    await this.page.waitForTimeout(restMs);
    await this.#touch('touchEnd', []);
  }

  /** One finger comes down, moves and goes. */
  async drag(from: Point, to: Point): Promise<void> {
    await this.#touch('touchStart', [from]);
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      await this.#touch('touchMove', [{ x: between(from.x, to.x, share), y: between(from.y, to.y, share) }]);
    }
    await this.#release();
  }

  /** Two fingers come down one after the other, spread, close, turn or move together, and go. */
  async pinch(from: Grip, to: Partial<Grip>): Promise<void> {
    const end = { ...from, ...to };
    const [first, second] = tips(from);
    await this.#touch('touchStart', [first]);
    await this.#touch('touchStart', [first, second]);
    for (let step = 1; step <= steps; step++) {
      const share = step / steps;
      const grip: Grip = {
        centre: {
          x: between(from.centre.x, end.centre.x, share),
          y: between(from.centre.y, end.centre.y, share),
        },
        apart: between(from.apart, end.apart, share),
        angle: between(from.angle, end.angle, share),
      };
      await this.#touch('touchMove', tips(grip));
    }
    await this.#release();
  }
}

/** How far a page is scrolled and zoomed, and what is scrolled within it. */
export function viewOf(page: Page): Promise<{ page: number; zoom: number; within: number[] }> {
  return page.evaluate(() => ({
    page: window.scrollY,
    zoom: window.visualViewport?.scale ?? 0,
    within: Array.from(
      document.querySelectorAll('dialog[open], dialog[open] *'),
      (each) => each.scrollTop,
    ).filter((top) => top !== 0),
  }));
}
