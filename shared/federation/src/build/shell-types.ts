import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { compilerOptions, compilerPath, typedPackages, typesFile } from '../seams/types';

const run = promisify(execFile);

/** Declares every file of the packages, without checking them: that is done elsewhere. */
async function declare(repository: string, out: string): Promise<void> {
  const project = path.join(out, 'tsconfig.json');
  const include = typedPackages.flatMap((name) => [
    path.join(repository, 'shared', name, 'src/index.ts'),
    path.join(repository, 'shared', name, 'src/*.d.ts'),
  ]);
  const options = {
    ...compilerOptions,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: repository,
    outDir: path.join(out, 'files'),
    typeRoots: [path.join(repository, 'node_modules/@types')],
  };
  await writeFile(project, JSON.stringify({ compilerOptions: options, include }));
  await run(process.execPath, [compilerPath(), '-p', project]);
}

/**
 * Writes what types the shell's packages have into its artefact, one file for each: with all that is their own in it, and what other
 * packages declare as imports of these. No browser is sent them.
 * @param root of the shell
 * @param out the artefact's folder, which is there
 */
export async function writeShellTypes(root: string, out: string): Promise<void> {
  const repository = path.dirname(root);
  const folder = await mkdtemp(path.join(tmpdir(), 'bowtie-types-'));
  try {
    await declare(repository, folder);
    for (const name of typedPackages) {
      const input = path.join(folder, 'files/shared', name, 'src/index.d.ts');
      const isOther = (id: string) => !id.startsWith('.') && !path.isAbsolute(id);
      const bundle = await rollup({ input, external: isOther, plugins: [dts()] });
      const { output } = await bundle.generate({ format: 'es' });
      await bundle.close();
      const file = path.join(out, typesFile(name));
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, output[0].code);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
