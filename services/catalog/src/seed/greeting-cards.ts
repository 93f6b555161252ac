import type { Row } from '../model/rows';
import type { GreetingMotif, GreetingPaper } from '../pictures/greeting/draw-greeting-card';

type Seed = readonly [slug: string, name: string, motif: GreetingMotif, paper: GreetingPaper];

/** Greeting cards by category, in the order in which they are shown. */
const seeds: Readonly<Record<string, readonly Seed[]>> = {
  birthday: [
    ['birthday-balloons', 'Up, up and hooray', 'balloons', 'cream'],
    ['birthday-three-tiers', 'Three tiers', 'cake', 'blush'],
    ['birthday-night-sky', 'Make a wish', 'fireworks', 'night'],
    ['birthday-garden-party', 'Garden party', 'bunting', 'mist'],
    ['birthday-late-cake', 'The late cake', 'cake', 'night'],
    ['birthday-bouquet', 'Picked this morning', 'bouquet', 'mist'],
  ],
  'thank-you': [
    ['thank-you-bouquet', 'A bunch of thanks', 'bouquet', 'cream'],
    ['thank-you-wreath', 'All around, thank you', 'wreath', 'mist'],
    ['thank-you-hearts', 'From the heart', 'hearts', 'blush'],
    ['thank-you-evening', 'Evening thanks', 'still_water', 'night'],
    ['thank-you-forest', 'Evergreen thanks', 'wreath', 'forest'],
  ],
  congratulations: [
    ['congratulations-sparks', 'Sparks', 'fireworks', 'cream'],
    ['congratulations-pennants', 'Flags out', 'bunting', 'cream'],
    ['congratulations-balloons', 'Well done, you', 'balloons', 'mist'],
    ['congratulations-midnight', 'Midnight sparks', 'fireworks', 'forest'],
    ['congratulations-laurels', 'Laurels', 'wreath', 'cream'],
  ],
  love: [
    ['love-hundred-hearts', 'A hundred hearts', 'hearts', 'cream'],
    ['love-after-dark', 'After dark', 'hearts', 'night'],
    ['love-bouquet', 'For no reason', 'bouquet', 'blush'],
    ['love-still-water', 'Just us', 'still_water', 'blush'],
  ],
  holidays: [
    ['holidays-first-snow', 'First snow', 'firs', 'night'],
    ['holidays-forest', 'Under the firs', 'firs', 'mist'],
    ['holidays-wreath', 'On the door', 'wreath', 'blush'],
    ['holidays-new-year', 'New year', 'fireworks', 'blush'],
  ],
  baby: [
    ['baby-bunting', 'Small flags', 'bunting', 'blush'],
    ['baby-balloons', 'Hello, small one', 'balloons', 'blush'],
  ],
  'thinking-of-you': [
    ['thinking-still-water', 'Still water', 'still_water', 'mist'],
    ['thinking-quiet-flowers', 'Quiet flowers', 'bouquet', 'forest'],
    ['thinking-morning', 'Morning will come', 'still_water', 'cream'],
  ],
};

export const greetingCards: Row<'greeting_cards'>[] = Object.entries(seeds)
  .flatMap(([category, cards]) => cards.map((card) => [category, ...card] as const))
  .map(([category, _id, name, motif, paper], position) => ({
    _id,
    position,
    name,
    category,
    motif,
    paper,
    enabled: true,
  }));
