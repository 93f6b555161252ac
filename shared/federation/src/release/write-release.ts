import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  AREAS,
  type AreaDescriptor,
  english,
  otherLanguages,
  type PageLanguage,
  type ReleaseDocument,
  releaseDocumentSchema,
} from '@bowtie/contracts';
import { builtFolder } from './built-folder';
import { incompatibilities } from './incompatibilities';
import { ReleaseFolder } from './release-folder';

const CHANNEL = 'stable';

/** Lays out every built area, writes the release they make together, and shows it on the stable channel. */
export async function writeRelease(root: string, artefacts: string): Promise<ReleaseDocument> {
  const folder = new ReleaseFolder(artefacts);
  const builtIn = async (language: PageLanguage) => {
    const descriptors: [string, AreaDescriptor][] = [];
    for (const area of AREAS) {
      descriptors.push([area, await folder.addArtefact(path.join(root, area, builtFolder(language)))]);
    }
    const areas = releaseDocumentSchema.shape.areas.parse(Object.fromEntries(descriptors));
    const problems = incompatibilities(areas);
    if (problems.length > 0) throw new Error(`These areas do not fit together:\n${problems.join('\n')}`);
    return areas;
  };
  const areas = await builtIn(english);
  const translations: Record<string, ReleaseDocument['areas']> = {};
  for (const language of otherLanguages) translations[language.tag] = await builtIn(language);
  const release = await folder.addRelease(areas, translations);
  await folder.pointChannel(CHANNEL, release.number);
  return release;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.resolve(fileURLToPath(import.meta.url), '../../../../..');
  try {
    const release = await writeRelease(root, process.env.ARTEFACTS_DIR ?? path.join(root, 'artefacts'));
    process.stdout.write(`release ${release.number} is on channel ${CHANNEL}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
