import type { Art } from '../../svg';
import { baubles, gingerbread } from './seasonal-christmas';
import { diyas, toran } from './seasonal-diwali';
import { dreidels, oil } from './seasonal-hanukkah';
import { kinara } from './seasonal-kinara';
import { cup, mkeka } from './seasonal-kwanzaa';
import { lights, porch } from './seasonal-lights';
import { pine } from './seasonal-pine';
import { rangoli } from './seasonal-rangoli';

const shapes = {
  pine,
  lights,
  porch,
  rangoli,
  kinara,
  baubles,
  gingerbread,
  dreidels,
  oil,
  diyas,
  toran,
  mkeka,
  cup,
} satisfies Record<string, (art: Art) => string>;

/** The year's feasts, each with pictures of its own: woods and baubles, nine lamps, rows of clay lamps, seven candles. */
export type SeasonalShape = keyof typeof shapes;

/** Winter and its feasts. */
export function seasonal(art: Art, shape: SeasonalShape): string {
  return shapes[shape](art);
}
