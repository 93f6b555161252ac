import {
  AREAS,
  type AreaDescriptor,
  browserFiles,
  type CallAnswer,
  type compareReleases,
  type ReleaseDocument,
} from '@bowtie/contracts';

type Difference = CallAnswer<typeof compareReleases>['areas'][number];

function lists(before: readonly string[], after: readonly string[]) {
  return {
    added: after.filter((one) => !before.includes(one)),
    removed: before.filter((one) => !after.includes(one)),
  };
}

const bytesOf = (area: AreaDescriptor) => browserFiles(area).reduce((sum, { bytes }) => sum + bytes, 0);
const pathsOf = ({ routes }: AreaDescriptor) => routes.map(({ path }) => path);

/** What differs between the areas of two releases; areas of the same version are left out. */
export function differences(before: ReleaseDocument['areas'], after: ReleaseDocument['areas']): Difference[] {
  return AREAS.flatMap((area) => {
    const [old, next] = [before[area], after[area]];
    if (old.version === next.version) return [];
    return [
      {
        area,
        before: old.version,
        after: next.version,
        routes: lists(pathsOf(old), pathsOf(next)),
        calls: lists(Object.keys(old.calls), Object.keys(next.calls)),
        bytes: { before: bytesOf(old), after: bytesOf(next) },
      },
    ];
  });
}
