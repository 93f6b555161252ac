import path from 'node:path';
import {
  AREAS,
  type AreaDescriptor,
  type ChannelDocument,
  english,
  incompatibilities,
  otherLanguages,
  type PageLanguage,
  releaseDocumentSchema,
} from '@bowtie/contracts';
import { builtFolder } from '@bowtie/federation/built-folder';
import {
  addBuiltArtefact,
  type Combination,
  FolderBlobs,
  ReleaseStore,
  releaseLocally,
} from '@bowtie/release-store';

/** Shows what was built in a checkout on the channel `local` of a folder. @throws Error where an area was not built, or they do not fit together */
export async function releaseCheckout(root: string, artefacts: string): Promise<ChannelDocument> {
  const store = new ReleaseStore(new FolderBlobs(artefacts, false));
  const builtIn = async (language: PageLanguage) => {
    const built: [string, AreaDescriptor][] = [];
    for (const area of AREAS)
      built.push([area, await addBuiltArtefact(store, path.join(root, area, builtFolder(language)))]);
    const areas = releaseDocumentSchema.shape.areas.parse(Object.fromEntries(built));
    const problems = incompatibilities(areas);
    if (problems.length > 0) throw new Error(`These areas do not fit together:\n${problems.join('\n')}`);
    return areas;
  };
  const areas = await builtIn(english);
  const translations: Record<string, Combination['areas']> = {};
  for (const language of otherLanguages) translations[language.tag] = await builtIn(language);
  return releaseLocally(store, { areas, translations }, new Date());
}
