import { type ChannelDocument, english, incompatibilities } from '@bowtie/contracts';

/** Why the areas of a document cannot be shown together, with what is on trial in its place too; empty where they can. */
export function incompatibleAreas({
  areas,
  translations = {},
  trial,
}: Omit<ChannelDocument, 'digest'>): string[] {
  const languages = Object.entries({ [english.tag]: areas, ...translations });
  const found = new Set(languages.flatMap(([, built]) => incompatibilities(built)));
  if (trial !== undefined)
    for (const [tag, live] of languages) {
      const build = trial.builds[tag];
      if (build === undefined) continue;
      for (const problem of incompatibilities({ ...live, [trial.area]: build }))
        if (!found.has(problem)) found.add(`With ${trial.area} ${build.version} on trial: ${problem}`);
    }
  return [...found];
}
