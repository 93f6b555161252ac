import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptFile, messagesFile, readPackageMessages } from './package-messages';
import { checkPackageTexts } from './package-texts';
import { translatedPackages } from './translated-packages';

const sorted = (texts: Iterable<string>) => [...texts].sort((a, b) => (a < b ? -1 : 1));
const write = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Brings the messages of a package up to its sources: sorted, without those that no source has any more, and with an empty place
 * for each that is missing, which is listed. What stays as it is in every language moves by hand to `kept.json`.
 */
export function writeTexts(root: string, language: string): void {
  const { missing, unused, unlike } = checkPackageTexts(root, language);
  const { messages, kept } = readPackageMessages(root, language);
  const gone = new Set(unused);
  const places = Object.fromEntries(missing.map(({ text }) => [text, '']));
  const all = { ...places, ...messages };
  const used = sorted(Object.keys(all)).filter((text) => !gone.has(text));
  if (used.length > 0)
    write(messagesFile(root, language), Object.fromEntries(used.map((text) => [text, all[text]])));
  const keeps = sorted(kept).filter((text) => !gone.has(text));
  if (keeps.length > 0) write(keptFile(root), keeps);
  process.stdout.write(`${path.basename(root)}: ${missing.length} missing, ${gone.size} dropped\n`);
  for (const { text, place } of missing) process.stdout.write(`  ${place}\t${JSON.stringify(text)}\n`);
  for (const text of unlike) process.stdout.write(`  other placeholders\t${JSON.stringify(text)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const repository = path.resolve(import.meta.dirname, '../../../..');
  const wanted = process.argv.slice(2);
  for (const name of wanted.length > 0 ? wanted : translatedPackages(repository))
    writeTexts(path.join(repository, name), 'es');
}
