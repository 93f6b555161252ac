import { expect, type Locator } from '@playwright/test';

/** A control stands in its place from the first frame of what is animated around it: one that moves may be missed by a press. */
export async function expectStill(control: Locator): Promise<void> {
  const places = await control.evaluate((element) => {
    const around = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
    const placeAt = (share: number) => {
      for (const animation of around)
        animation.currentTime = share * Number(animation.effect?.getComputedTiming().endTime ?? 0);
      const { x, y } = element.getBoundingClientRect();
      return `${Math.round(x)} ${Math.round(y)}`;
    };
    return [0, 0.25, 0.5, 0.75, 1].map(placeAt);
  });
  expect(new Set(places).size, places.join(', ')).toBe(1);
}
