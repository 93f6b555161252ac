import type { Art } from '../svg';
import { kinara } from './seasonal-kinara';
import { lights, porch } from './seasonal-lights';
import { pine } from './seasonal-pine';
import { rangoli } from './seasonal-rangoli';

/** The year's lights: a snowy wood, eight nights, a string of bulbs, a floor of colours, seven candles. */
export type SeasonalShape = 'pine' | 'lights' | 'porch' | 'rangoli' | 'kinara';

/** Winter and its feasts. */
export function seasonal(art: Art, shape: SeasonalShape): string {
  return { pine, lights, porch, rangoli, kinara }[shape](art);
}
