import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Messages, translationFor, wordsOf } from '../messages';
import { findTexts } from './find-texts';
import { readPackageMessages } from './package-messages';
import { placeholdersOf } from './translate-source';

/** What is wrong with the messages of a package in a language, each as a line to read. */
export interface TextProblems {
  /** Texts of the sources with neither translation nor a place among what is kept, by the first place where they stand. */
  missing: { text: string; place: string }[];
  /** Messages and kept texts that no source has any more. */
  unused: string[];
  /** Translations whose placeholders are not those of the text. */
  unlike: string[];
}

const isSource = (name: string) =>
  /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name) && !/(^|\/)(testing|test)\//.test(name);

/** The sources of a package that are for people: all of its `src/`, but tests. */
function sourcesOf(root: string): string[] {
  return readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('src', name))
    .filter(isSource)
    .sort();
}

const lineOf = (source: string, at: number) => source.slice(0, at).split('\n').length;
const textsOf = (translation: Messages[string]) =>
  typeof translation === 'string' ? [translation] : Object.values(translation);

/** Compares the texts of a package's sources with its messages. */
export function checkPackageTexts(root: string, language: string): TextProblems {
  const { messages, kept } = readPackageMessages(root, language);
  const missing = new Map<string, string>();
  const seen = new Set<string>();
  for (const file of sourcesOf(root)) {
    const source = readFileSync(path.join(root, file), 'utf8');
    for (const { text, range } of findTexts(file, source, wordsOf(messages, file))) {
      seen.add(text);
      if (kept.has(text) || translationFor(messages, text, file) !== undefined || missing.has(text)) continue;
      missing.set(text, `${file}:${lineOf(source, range.start)}`);
    }
  }
  return {
    missing: [...missing].map(([text, place]) => ({ text, place })),
    unused: [...Object.keys(messages), ...kept].filter((text) => !seen.has(text)),
    unlike: Object.entries(messages)
      .filter(([text, found]) =>
        textsOf(found).some((one) => one !== '' && placeholdersOf(one) !== placeholdersOf(text)),
      )
      .map(([text]) => text),
  };
}
