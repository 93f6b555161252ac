import { type BuildOptions, build } from 'esbuild';

/**
 * Bundles a process with all that it loads of ours. Packages from npm stay outside, as their native parts must.
 * @param folder of the package, where these are looked for
 */
export async function bundleProcess(
  folder: string,
  entryPoint: string,
  options: Pick<BuildOptions, 'outdir' | 'outfile' | 'splitting' | 'sourcemap'>,
): Promise<void> {
  await build({
    absWorkingDir: folder,
    entryPoints: [entryPoint],
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'warning',
    ...options,
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
