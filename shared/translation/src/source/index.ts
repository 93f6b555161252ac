export { findTexts } from './find-texts';
export type { FoundText } from './found-text';
export { checkPackageTexts } from './package-texts';
export { translateFile } from './translate-file';
export { placeholdersOf, translateSource } from './translate-source';
export { translatedPackages } from './translated-packages';
