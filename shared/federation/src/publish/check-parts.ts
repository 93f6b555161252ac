import type { AreaDescriptor } from '@bowtie/contracts';
import type { JsonSchema } from '../seams/call-shape';
import { schemaBreaks } from '../seams/schema-breaks';
import type { Shapes } from '../seams/shapes';
import type { Refusal } from './refusal';

/** An area with the shapes that its descriptor has digests of; undefined where they could not be had. */
export interface AreaWithShapes {
  descriptor: AreaDescriptor;
  shapes: Shapes | undefined;
}

type Given = Readonly<Record<string, JsonSchema>>;

const asObject = (given: Given): JsonSchema => ({
  type: 'object',
  properties: given,
  required: Object.keys(given),
});

/** Why a part that is given one thing cannot work with it, as it was built for another. */
function partBreaks(part: string, user: AreaWithShapes, owner: AreaWithShapes): string[] {
  const [given, expected] = [user.descriptor.parts?.[part], owner.descriptor.parts?.[part]];
  if (given === undefined || expected === undefined || given === expected) return [];
  const [from, to] = [user.shapes?.parts[part], owner.shapes?.parts[part]];
  if (from === undefined || to === undefined)
    return ['its shape differs, and the shapes to compare are not there'];
  return schemaBreaks(asObject(from), asObject(to), 'answer');
}

const usesOf = ({ descriptor }: AreaWithShapes) => descriptor.uses ?? [];

/** Whether live areas still find the parts of this one that they show, in a shape that works with what they give. */
function checkExposed(
  candidate: AreaWithShapes,
  before: AreaDescriptor,
  live: readonly AreaWithShapes[],
): Refusal[] {
  const { descriptor } = candidate;
  return live.flatMap((user) =>
    usesOf(user)
      .filter((part) => before.exposes.includes(part))
      .flatMap((part): Refusal[] => {
        const { area, version, team } = user.descriptor;
        if (!descriptor.exposes.includes(part))
          return [
            {
              kind: 'part',
              wrong: `${descriptor.area} no longer exposes ${part}, which the live ${area} ${version} shows.`,
              remedy: `Expose it until ${team} has promoted a version without it.`,
            },
          ];
        return partBreaks(part, user, candidate).map((why) => ({
          kind: 'part',
          wrong: `${descriptor.area} expects of ${part} what the live ${area} ${version} does not give: ${why}.`,
          remedy: `Let the part also work with what ${area} gives today, or expose the new one under another name.`,
        }));
      }),
  );
}

/** Whether the live areas expose the parts that this one shows. */
function checkUsed(candidate: AreaWithShapes, live: readonly AreaWithShapes[]): Refusal[] {
  const { descriptor } = candidate;
  return usesOf(candidate).flatMap((part): Refusal[] => {
    const owner = live.find((area) => area.descriptor.exposes.includes(part));
    if (owner === undefined)
      return [
        {
          kind: 'part',
          wrong: `${descriptor.area} shows ${part}, which no live area exposes.`,
          remedy: 'Publish after the area that exposes it was promoted.',
        },
      ];
    const { area, version } = owner.descriptor;
    return partBreaks(part, candidate, owner).map((why) => ({
      kind: 'part',
      wrong: `${descriptor.area} gives ${part} of the live ${area} ${version} what that does not expect: ${why}.`,
      remedy: `Give it what the live one expects, or publish after ${area} was promoted with the change.`,
    }));
  });
}

/**
 * Whether exposed parts and their users still fit together when an area is replaced.
 * @param live the other areas as they are live
 * @param before the area's own live version
 */
export function checkParts(
  candidate: AreaWithShapes,
  before: AreaDescriptor,
  live: readonly AreaWithShapes[],
): Refusal[] {
  return [...checkExposed(candidate, before, live), ...checkUsed(candidate, live)];
}
