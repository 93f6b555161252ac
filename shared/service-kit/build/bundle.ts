import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles the processes of the package it is run in: `src/main.ts` and every file of `src/processes/`. Our own packages go
 * into the bundle; packages from npm stay outside, as their native parts must.
 */
const folder = process.cwd();
const processes = readdirSync(join(folder, 'src'), { withFileTypes: true })
  .filter((entry) => entry.name === 'main.ts' || (entry.isDirectory() && entry.name === 'processes'))
  .flatMap((entry) =>
    entry.isDirectory()
      ? readdirSync(join(folder, 'src', entry.name)).map((file) => join('src', entry.name, file))
      : [join('src', entry.name)],
  )
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

// Each by itself: in one bundle, a part that several processes share would be loaded whole by each of them.
for (const entryPoint of processes) {
  await build({
    absWorkingDir: folder,
    entryPoints: [entryPoint],
    outdir: 'dist',
    entryNames: '[name]',
    bundle: true,
    splitting: processes.length > 1,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    logLevel: 'warning',
    plugins: [
      {
        name: 'packages-stay-outside',
        setup(bundler) {
          bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            kind === 'entry-point' || path.startsWith('@bowtie/') ? null : { path, external: true },
          );
        },
      },
    ],
  });
}
