import { type AreaName, type PublishedVersion, promoteArea } from '@bowtie/contracts';
import { callError } from '@bowtie/service-kit';
import type { PublishedVersions } from '../store/published-versions';

/** The one published version that begins so. @throws ApiError `version_unknown`, `version_ambiguous` */
export async function wantedVersion(
  published: PublishedVersions,
  area: AreaName,
  version: string,
): Promise<PublishedVersion> {
  const found = await published.matching(area, version);
  const [first] = found;
  if (first === undefined)
    throw callError(promoteArea, 'version_unknown', {
      message: `${area} ${version} was not published. Publish it first: npm run release -- publish ${area}`,
    });
  if (found.length > 1)
    throw callError(promoteArea, 'version_ambiguous', {
      errors: { version: found.map((one) => `${one.version}, published at ${one.published_at}`) },
    });
  return first;
}
