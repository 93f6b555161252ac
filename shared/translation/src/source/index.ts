export { checkTaggedTexts } from './check-tagged-texts';
export { findTexts } from './find-texts';
export type { FoundText } from './found-text';
export { checkPackageTexts } from './package-texts';
export { findTaggedTexts, type TaggedText } from './tagged-texts';
export { translateFile } from './translate-file';
export { placeholdersOf, translateSource } from './translate-source';
export { translatedPackages } from './translated-packages';
