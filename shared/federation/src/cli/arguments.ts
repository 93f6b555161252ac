import { AREAS, type AreaName, areaNameSchema, wantedVersionSchema } from '@bowtie/contracts';
import { UsageError } from './command';

/** The area that an argument names. @throws UsageError */
export function areaOf(text: string | undefined): AreaName {
  const area = areaNameSchema.safeParse(text).data;
  if (area === undefined) throw new UsageError(`Name an area: ${AREAS.join(', ')}.`);
  return area;
}

/** The version that an argument names. @throws UsageError */
export function versionOf(text: string | undefined): string {
  const version = wantedVersionSchema.safeParse(text).data;
  if (version === undefined)
    throw new UsageError('Name a version, such as 1.4.0, or whole: 1.4.0-0123456789ab.');
  return version;
}

/** A whole number from 1 on. @throws UsageError */
export function numberOf(text: string | undefined, name: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`${name} needs a whole number from 1 on.`);
  return number;
}
