import path from 'node:path';
import { translationFor, wordsOf } from '../messages';
import { messagesFile, packageOf, readPackageMessages } from './package-messages';
import { translateSource } from './translate-source';

/** A source in another language, and the message file that it was taken from. */
export interface TranslatedFile {
  source: string;
  from: string;
}

/** Translates a source by the messages of its package. What has no translation stays English. */
export function translateFile(file: string, source: string, language: string): TranslatedFile {
  const root = packageOf(file);
  const { messages } = readPackageMessages(root, language);
  const name = path.relative(root, file);
  const translate = (text: string) => translationFor(messages, text, name);
  return {
    source: translateSource(name, source, translate, wordsOf(messages, name)),
    from: messagesFile(root, language),
  };
}
