import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Chunk, Configuration } from 'webpack';
import type { AreaFolder } from './area-folder';
import { callsWithoutSchemas } from './browser-calls/rule';
import { CacheBustPlugin } from './cache-bust';
import { FileIntegrityPlugin } from './file-integrity';
import { moduleRules } from './module-rules';
import { sharedConfig } from './shared-packages';
import { borrowRuntime, INIT_CONTAINER_ALIAS, initContainerPath } from './shared-runtime';
import { StableModuleIdsPlugin } from './stable-module-ids';
import { translatedArticles } from './translation';
import { VersionNamesPlugin } from './version-names';

/** A worker is one file: it may ask for no other under the policy that files of areas are served with. */
const isSplit = (chunk: Chunk): boolean => !chunk.canBeInitial() && !chunk.hasRuntime();

/** How an area is built. */
export interface BuildMode {
  /** Development builds are readable and quick to rebuild. */
  development: boolean;
  /** Folder the files are written to. */
  out: string;
}

const here = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
/** How long the browser waits for one file of an area before it counts as lost. */
const CHUNK_TIMEOUT_MS = 7_500;
/** So many scripts a page of an area is split into at most, beside its entry. */
const MOST_FILES_AT_ONCE = 3;

/** The router's package leads to its development build whatever the mode; released shells take the other one. */
export function releasedRouter(): Record<string, string> {
  const router = path.dirname(require.resolve('react-router/package.json'));
  return { 'react-router$': path.join(router, 'dist/production/index.mjs') };
}

function shellAliases(development: boolean): Record<string, string> {
  const container = { [INIT_CONTAINER_ALIAS]: initContainerPath() };
  return development ? container : { ...container, ...releasedRouter() };
}

/** The name of an exposed module's chunk: `./App` becomes `expose-App`. */
export function exposeChunk(name: string): string {
  return `expose-${name.replace(/^\.\//, '').replaceAll('/', '-')}`;
}

/** The shell's entry: in development what Fast Refresh of areas needs comes before React. */
function shellEntry(development: boolean): string[] {
  return [...(development ? [path.join(here, '../dev/remember-renderer.ts')] : []), './src/index.ts'];
}

function federation(area: AreaFolder): ModuleFederationPlugin {
  const exposes = Object.entries(area.definition.exposes).map(
    ([name, file]) => [name, { import: file, name: exposeChunk(name) }] as const,
  );
  const remote = {
    filename: 'remoteEntry.js',
    exposes: Object.fromEntries(exposes),
  };
  return new ModuleFederationPlugin({
    name: area.container,
    ...(area.isShell ? {} : remote),
    shared: sharedConfig(area.root, area.isShell),
    shareStrategy: 'loaded-first',
    // The release document knows every file, so no manifest is asked for at run time.
    manifest: false,
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true, disableRemote: !area.isShell } },
  });
}

function minimizers(): NonNullable<Configuration['optimization']>['minimizer'] {
  return [
    new MinimizerPlugin({
      extractComments: false,
      minify: MinimizerPlugin.swcMinify,
      minimizerOptions: { compress: { passes: 2 }, mangle: true, format: { comments: false } },
    }),
    new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.esbuildMinifyCss }),
  ];
}

/**
 * The one webpack configuration of all areas. Only the shell has an entry of its own; an area is a container and
 * nothing else.
 */
export function webpackConfig(area: AreaFolder, mode: BuildMode): Configuration {
  return {
    name: area.definition.area,
    context: area.root,
    mode: mode.development ? 'development' : 'production',
    target: ['web', 'es2022'],
    entry: area.isShell ? { main: shellEntry(mode.development) } : {},
    // Hidden: no file names its map, which is kept with the release and never served (`release-folder.ts`).
    devtool: mode.development ? 'cheap-module-source-map' : 'hidden-source-map',
    output: {
      path: mode.out,
      // Every release has a folder of its own: hashes here would only be a table of names in each area's entry.
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: mode.development ? '[name][ext]' : '[name].[contenthash:10][ext]',
      publicPath: 'auto',
      uniqueName: area.container,
      clean: true,
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      // A module that throws while it starts is run anew by the next try.
      strictModuleErrorHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: area.isShell ? shellAliases(mode.development) : {},
    },
    ...(area.isShell ? {} : { externals: [borrowRuntime()] }),
    module: {
      rules: moduleRules(area, mode.development ? 'development' : 'browser'),
      // Half of a rebuild went into looking again where each import leads. A file that takes another's place is seen at the next start.
      ...(mode.development && { unsafeCache: true }),
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(area.root, '.cache/webpack'),
      name: `${mode.development ? 'development' : 'production'}${area.language.prefix.replace('/', '-')}`,
      buildDependencies: {
        preset: [
          fileURLToPath(import.meta.url),
          ...['browser-calls', 'loader', 'rule'].map((file) =>
            path.join(here, 'browser-calls', `${file}.ts`),
          ),
          path.join(here, 'cache-bust.ts'),
          path.join(here, 'file-integrity.ts'),
          path.join(here, 'module-rules.ts'),
          path.join(here, 'shared-packages.ts'),
          path.join(here, 'shared-runtime.ts'),
          path.join(here, 'stable-module-ids.ts'),
          path.join(here, 'translation.ts'),
          path.join(here, 'version-names.ts'),
          require.resolve('../../package.json'),
          path.join(area.root, 'package.json'),
          path.join(area.root, 'src/area.ts'),
        ],
      },
    },
    optimization: {
      // Few files: over HTTP/1.1 a browser asks for six at a time, and those of an area that hang must leave room.
      splitChunks: { maxAsyncRequests: MOST_FILES_AT_ONCE, chunks: isSplit },
      moduleIds: mode.development ? 'named' : 'deterministic',
      chunkIds: mode.development ? 'named' : 'deterministic',
      minimizer: minimizers() ?? [],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ignoreOrder: true,
      }),
      ...(mode.development ? [] : [callsWithoutSchemas()]),
      translatedArticles(area.language),
      // Its own overlay is left out: that of the development server says the same.
      ...(mode.development ? [new ReactRefreshPlugin({ overlay: false })] : []),
      federation(area),
      new StableModuleIdsPlugin(),
      ...(area.isShell ? [] : [new CacheBustPlugin(area.container)]),
      ...(area.isShell || mode.development ? [] : [new VersionNamesPlugin(area.container)]),
      ...(mode.development ? [] : [new FileIntegrityPlugin(area)]),
    ],
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
