import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Messages } from '../messages';

/** The texts of one package, as its folder `messages/` has them. */
export interface PackageMessages {
  messages: Messages;
  /** What looks like a text and stays as it is in every language: names, keys, patterns. */
  kept: ReadonlySet<string>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMessages(value: unknown): value is Messages {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (one) =>
        typeof one === 'string' ||
        (isRecord(one) && Object.values(one).every((text) => typeof text === 'string')),
    )
  );
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Where a package has its texts in a language, and what it keeps. */
export const messagesFile = (root: string, language: string) =>
  path.join(root, 'messages', `${language}.json`);
export const keptFile = (root: string) => path.join(root, 'messages', 'kept.json');

/** @throws Error when a file does not hold what it should */
export function readPackageMessages(root: string, language: string): PackageMessages {
  const messages = readJson(messagesFile(root, language)) ?? {};
  if (!isMessages(messages)) throw new Error(`${messagesFile(root, language)} holds no messages`);
  const kept = readJson(keptFile(root)) ?? [];
  if (!Array.isArray(kept) || !kept.every((text) => typeof text === 'string'))
    throw new Error(`${keptFile(root)} holds no list of texts`);
  return { messages, kept: new Set(kept) };
}

/** The folder of the package that a source belongs to: the next one up that has a package.json. */
export function packageOf(file: string): string {
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`${file} belongs to no package`);
    folder = above;
  }
  return folder;
}
