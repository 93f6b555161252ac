import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { AreaDescriptor } from '@bowtie/contracts';
import { type PageLanguage, pageLanguages } from '@bowtie/contracts';
import { build } from 'esbuild';
import webpack, { type Configuration } from 'webpack';
import { readAreaFolder } from '../preset/area-folder';
import { serverConfig } from '../preset/server-config';
import { webpackConfig } from '../preset/webpack-config';
import { builtFolder } from '../release/built-folder';
import { CallsUsedPlugin } from './calls-used';
import { describeArea, EARLY_SCRIPT } from './describe-area';
import { bootAssets, pageAssets } from './page-assets';
import { precompress } from './precompress';

const run = promisify(execFile);

async function lastCommit(root: string): Promise<string | undefined> {
  try {
    const { stdout } = await run('git', ['log', '-1', '--format=%H', '--', '.'], { cwd: root });
    return stdout.trim() || undefined;
  } catch {
    // Built from an archive without history.
    return undefined;
  }
}

async function compile(
  configuration: Configuration,
  plugin?: { apply(compiler: webpack.Compiler): void },
): Promise<webpack.Stats> {
  const compiler = webpack(configuration);
  if (compiler === null) throw new Error('webpack did not take the configuration');
  plugin?.apply(compiler);
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => (result === undefined ? reject(error) : resolve(result)));
  });
  // Closing writes the cache to disk; without it every build would be a cold one.
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: false }));
  if (stats.hasWarnings()) process.stderr.write(`${stats.toString({ preset: 'errors-warnings' })}\n`);
  return stats;
}

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

/** Builds the area in `root` in one language into its folder in `dist/`, with the descriptor in `area.json`. */
export async function buildArea(root: string, language: PageLanguage): Promise<AreaDescriptor> {
  const area = await readAreaFolder(root, language);
  const out = path.join(root, builtFolder(language));
  const calls = new CallsUsedPlugin(area.root);
  const { compilation } = await compile(webpackConfig(area, { development: false, out }), calls);
  const onServer = serverConfig(area, out);
  // After the browser's, which empties the folder.
  if (onServer !== undefined) await compile(onServer);
  if (area.isShell) {
    await copyFile(path.join(root, 'src/document.html'), path.join(out, 'document.html'));
    await writeEarlyScript(root, out);
  }
  const boot = bootAssets(compilation);
  const pages = pageAssets(compilation, new Set(area.definition.routes.map(({ page }) => page)));
  const descriptor = describeArea(area, {
    files: await precompress(out),
    boot,
    pages,
    calls: calls.used,
    commit: await lastCommit(root),
  });
  await writeFile(path.join(out, 'area.json'), `${JSON.stringify(descriptor, null, 1)}\n`);
  return descriptor;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    for (const language of pageLanguages) {
      const { area, version, files } = await buildArea(process.cwd(), language);
      const size = files.reduce((sum, file) => sum + (file.gzip ?? file.bytes), 0);
      process.stdout.write(
        `${area} ${version} (${language.tag}): ${files.length} files, ${Math.round(size / 1024)} kB compressed\n`,
      );
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
