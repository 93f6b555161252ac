import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { changingTexts } from './changing-text/changing-texts';
import { repository } from './setup/repository';

/** `npm run lint [-- package …]`: format and lint, and texts of pages that a browser's translator would break. */

const folders = process.argv.slice(2);
const biome = join(repository, 'node_modules/@biomejs/biome/bin/biome');
const checked = folders.length === 0 ? ['.'] : folders;
const { status } = spawnSync(process.execPath, [biome, 'check', ...checked], {
  cwd: repository,
  stdio: 'inherit',
});
const texts = changingTexts(folders);
for (const line of texts) console.error(line);
if (status !== 0) console.error('\n"npm run format" mends most of this.');
if (status !== 0 || texts.length > 0) process.exitCode = 1;
