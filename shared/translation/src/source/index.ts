export { findTexts } from './find-texts';
export type { FoundText } from './found-text';
export { placeholdersOf, translateSource } from './translate-source';
