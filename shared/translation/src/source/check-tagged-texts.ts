import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Messages, translationFor } from '../messages';
import type { TextProblems } from './package-texts';
import { findTaggedTexts } from './tagged-texts';
import { placeholdersOf } from './translate-source';

/** Compares the texts of templates with these tags, in all sources of some folders, with their messages. */
export function checkTaggedTexts(
  folders: readonly string[],
  messages: Messages,
  tags: readonly string[],
): TextProblems {
  const wanted = new Set(tags);
  const found = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => {
        const file = path.join(folder, name);
        return findTaggedTexts(file, readFileSync(file, 'utf8'), wanted).map(({ text, line }) => ({
          text,
          place: `${name}:${line}`,
        }));
      }),
  );
  const texts = new Set(found.map(({ text }) => text));
  const known = Object.keys(messages);
  return {
    missing: found.filter(({ text }) => !Object.hasOwn(messages, text)),
    unused: known.filter((text) => !texts.has(text)),
    unlike: known.filter(
      (text) => placeholdersOf(translationFor(messages, text, '') ?? '') !== placeholdersOf(text),
    ),
  };
}
