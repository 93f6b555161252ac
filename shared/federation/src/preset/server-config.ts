import path from 'node:path';
import { SERVER_FOLDER } from '@bowtie/contracts';
import webpack, { type Configuration } from 'webpack';
import type { AreaFolder } from './area-folder';
import { moduleRules } from './module-rules';
import { sharedOnServer } from './shared-packages';
import { translatedArticles } from './translation';
import { releasedRouter } from './webpack-config';

const entryOf = ({ isShell, definition }: AreaFolder) =>
  isShell ? './src/server.tsx' : definition.exposes['./App'];

/**
 * The webpack configuration of an area's server bundle: one CommonJS file that exports what the area exposes as `./App`, and
 * takes the shared packages from the shell's. Undefined for an area without pages.
 */
export function serverConfig(area: AreaFolder, out: string): Configuration | undefined {
  const entry = entryOf(area);
  if (entry === undefined) return undefined;
  const shared = Object.fromEntries(sharedOnServer().map((name) => [name, `commonjs2 ${name}`]));
  return {
    name: `${area.definition.area} on the server`,
    context: area.root,
    mode: 'production',
    target: ['node20', 'es2022'],
    entry: { index: entry },
    // It is read by people in stack traces, and never sent: it stays as it is written.
    devtool: false,
    output: {
      path: path.join(out, SERVER_FOLDER),
      filename: '[name].js',
      publicPath: '',
      library: { type: 'commonjs2' },
      uniqueName: area.container,
      clean: true,
    },
    externals: area.isShell ? [] : [shared],
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: area.isShell ? releasedRouter() : {} },
    module: {
      rules: moduleRules(area, 'server'),
      // A worker runs in browsers alone: its file is neither built here nor looked for.
      parser: { javascript: { worker: false, url: false } },
    },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'deterministic' },
    plugins: [
      translatedArticles(area.language),
      // The address of a source is its path on the machine that built it; nothing on a server reads it.
      new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///area/') }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
