export { type Messages, type Translation, translationFor } from './messages';
export { createTranslator, type Translator } from './translator';
