export { findTexts } from './find-texts';
export type { FoundText } from './found-text';
export { translateFile } from './translate-file';
export { placeholdersOf, translateSource } from './translate-source';
