import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AreaName } from '@bowtie/contracts';
import { sampleDescriptor } from '@bowtie/contracts/sample-release';
import { build } from 'esbuild';

export const version = '1.0.0-0123456789ab';
/** The same areas in another language. */
export const otherVersion = '1.0.0-eeeeeeeeeeee';
/** Another version of one area. */
export const leakingVersion = '1.0.0-ffffffffffff';

const shell = `exports.shared = { react: { version: '19' } };
exports.renderPage = async ({ module, page, url, boot }) => module[page]({ url, boot });`;

/** Pages that work, and pages as no area should have. */
const badArea = `const react = require('react');
exports.default = {
  good: ({ url, boot }) => '<p>' + url + ' ' + boot.answers.name + ' by ' + react.version + '</p>',
  throws: () => { throw new Error('a page broke'); },
  loops: () => { for (;;); },
  hangs: () => new Promise(() => {}),
  leaks: () => { const all = []; for (;;) all.push(new Array(100000).fill(all.length)); },
};`;

async function writeArea(
  folder: string,
  area: AreaName,
  code: string | undefined,
  built = version,
): Promise<void> {
  const own = join(folder, area, built);
  await mkdir(join(own, 'server'), { recursive: true });
  const server = { path: 'server/index.js', bytes: 1, sha256: 'a'.repeat(64) };
  const descriptor = sampleDescriptor(area, {
    version: built,
    ...(code === undefined ? {} : { server }),
  });
  await writeFile(join(own, 'area.json'), JSON.stringify(descriptor));
  if (code !== undefined) await writeFile(join(own, 'server/index.js'), code);
}

/** Artefacts of areas that are not ours, and the worker as it is built. */
export async function writeAreas(): Promise<{ artefacts: string; worker: string }> {
  const artefacts = await mkdtemp(join(tmpdir(), 'bowtie-areas-'));
  await writeArea(artefacts, 'shell', shell);
  await writeArea(artefacts, 'mfe-smb', badArea);
  await writeArea(artefacts, 'shell', shell, otherVersion);
  await writeArea(artefacts, 'mfe-smb', badArea.replace('by', 'por'), otherVersion);
  await writeArea(artefacts, 'mfe-smb', badArea, leakingVersion);
  await writeArea(artefacts, 'mfe-build-a-card', badArea);
  await writeArea(artefacts, 'mfe-consumer', "require('node:fs');");
  await writeArea(artefacts, 'mfe-account', undefined);
  const worker = join(artefacts, 'page-worker.mjs');
  await build({
    entryPoints: [resolve(import.meta.dirname, '../src/processes/page-worker.ts')],
    outfile: worker,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
  });
  return { artefacts, worker };
}
