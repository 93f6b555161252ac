export { findTexts } from './find-texts';
export type { FoundText } from './found-text';
export { findTaggedTexts, type TaggedText } from './tagged-texts';
export { translateFile } from './translate-file';
export { placeholdersOf, translateSource } from './translate-source';
