import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bundleProcess } from './bundle-process';

/** Bundles the processes of the package it is run in: `src/main.ts` and every file of `src/processes/`. */
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
  await bundleProcess(folder, entryPoint, {
    outdir: 'dist',
    splitting: processes.length > 1,
    sourcemap: 'linked',
  });
}
