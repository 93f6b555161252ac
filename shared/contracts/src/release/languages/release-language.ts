import type { ReleaseDocument } from '../release';
import { english, otherLanguages, type PageLanguage } from './page-languages';

/** The languages that a release is there in, the usual one first. */
export function languagesOf({ translations = {} }: ReleaseDocument): PageLanguage[] {
  return [english, ...otherLanguages.filter(({ tag }) => Object.hasOwn(translations, tag))];
}

/** The release with its areas in a language; undefined where it was not built in that. */
export function releaseIn(release: ReleaseDocument, language: PageLanguage): ReleaseDocument | undefined {
  if (language === english) return release;
  const areas = release.translations?.[language.tag];
  return areas && { ...release, areas };
}
