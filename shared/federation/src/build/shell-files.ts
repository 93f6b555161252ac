import { createHash } from 'node:crypto';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { EARLY_SCRIPT } from './describe-area';

/** Writes the shell's script that runs before any other, where it has one: `early.<hash>.js`. */
async function writeEarlyScript(root: string, out: string): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'src/early/early-input.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 10);
  await writeFile(path.join(out, `${EARLY_SCRIPT}.${hash}.js`), script);
}

/** Writes what the shell has beside its bundles: the document that the gateway fills, and the script that runs before any other. */
export async function writeShellFiles(root: string, out: string): Promise<void> {
  await copyFile(path.join(root, 'src/document.html'), path.join(out, 'document.html'));
  await writeEarlyScript(root, out);
}
