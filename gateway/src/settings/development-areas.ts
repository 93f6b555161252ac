import { AREAS, type AreaName } from '@bowtie/contracts';
import { z } from 'zod';

/** Areas that are served by their development servers: `area=http://127.0.0.1:port`, separated by commas. */
export const DevelopmentAreasSchema = z
  .string()
  .default('')
  .transform((text, context) => {
    const areas: { area: AreaName; origin: string }[] = [];
    for (const part of text.split(',').filter((piece) => piece !== '')) {
      const [name, origin = ''] = part.split('=', 2);
      const area = AREAS.find((candidate) => candidate === name);
      if (area === undefined || !/^http:\/\/(127\.0\.0\.1|localhost):\d+$/.test(origin)) {
        context.addIssue({
          code: 'custom',
          message: 'needs areas and addresses on this machine, as area=http://127.0.0.1:port',
        });
        return z.NEVER;
      }
      areas.push({ area, origin });
    }
    return areas;
  });
export type DevelopmentAreas = z.output<typeof DevelopmentAreasSchema>;
