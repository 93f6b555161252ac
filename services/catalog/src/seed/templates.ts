import type { CardDesign, DesignCategory } from '@bowtie/card-art';
import type { Row } from '../model/rows';

/** What a business sends its people and customers. */
const forBusiness: ReadonlySet<DesignCategory> = new Set([
  'thank-you',
  'congratulations',
  'holiday',
  'everyday',
]);

/** Every drawn design is a template. Foil is pressed in advance; all other designs are printed for each card. */
export function templateRows(designs: readonly CardDesign[]): Row<'templates'>[] {
  return designs.map(({ id, category, drawing }, position) => ({
    _id: id,
    position,
    enabled: true,
    consumer: true,
    smb: forBusiness.has(category),
    ond: drawing.family !== 'foil-stripes',
  }));
}
