import type { ImageModeration } from './port';

const test = { red: 255, green: 0, blue: 255 } as const;
/** What scaling and compression may change in a colour. */
const tolerance = 24;
const share = 0.5;

/** Stands in for a moderator: refuses the test picture, one that is at least half pure magenta (#FF00FF). */
export function createSandboxModeration(): ImageModeration {
  return {
    async moderate({ thumbnail }) {
      let found = 0;
      for (let at = 0; at + 2 < thumbnail.length; at += 3) {
        const [red = 0, green = 0, blue = 0] = thumbnail.subarray(at, at + 3);
        const near = [red - test.red, green - test.green, blue - test.blue].every(
          (difference) => Math.abs(difference) <= tolerance,
        );
        if (near) found += 1;
      }
      return found * 3 >= thumbnail.length * share && found > 0 ? 'refused' : 'fine';
    },
  };
}
