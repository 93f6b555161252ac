import path from 'node:path';
import { type AreaName, type ArtefactFile, type AssetList, artefactUrl } from '@bowtie/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { compile } from '../src/build/compile';
import { bootAssets, pageAssets } from '../src/build/page-assets';
import { precompress } from '../src/build/precompress';
import { readAreaFolder } from '../src/preset/area-folder';
import { FileIntegrityPlugin } from '../src/preset/file-integrity';
import { moduleRules } from '../src/preset/module-rules';
import { StableModuleIdsPlugin } from '../src/preset/stable-module-ids';
import { webpackConfig } from '../src/preset/webpack-config';

const repository = path.resolve(import.meta.dirname, '../../..');

/** The shell and one area as they were if they were one program. */
export interface OneBundle {
  boot: AssetList;
  pages: Record<string, AssetList>;
  files: ArtefactFile[];
}

/** What only separate builds need is left out: the plugin, whose share scope, containers and hashes come with it. */
const isOfFederation = (plugin: unknown) =>
  plugin instanceof ModuleFederationPlugin ||
  plugin instanceof FileIntegrityPlugin ||
  plugin instanceof StableModuleIdsPlugin;

interface OneBundleInput {
  area: AreaName;
  /** Of both, under whose addresses the files are served: the first one as the shell's, its chunks as the area's. */
  version: string;
  out: string;
  /** Files that stand in for those of the shell that load remotes, by what imports of these end with. */
  replaced: Readonly<Record<string, string>>;
}

/**
 * Builds the shell with one area in it, by the areas' own preset but without federation: to say what that costs. The area's `src/app` is
 * imported as `one-bundle-area`.
 */
export async function buildOneBundle({
  area: name,
  version,
  out,
  replaced,
}: OneBundleInput): Promise<OneBundle> {
  const shell = await readAreaFolder(path.join(repository, 'shell'));
  const area = await readAreaFolder(path.join(repository, name));
  const base = webpackConfig(shell, { development: false, out });
  const replacements = Object.entries(replaced).map(
    ([end, file]) => new webpack.NormalModuleReplacementPlugin(new RegExp(`${end}$`), file),
  );
  const { compilation } = await compile({
    ...base,
    name: 'one-bundle',
    cache: false,
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'one-bundle-area': `${area.root}/src/app` },
    },
    output: { ...base.output, publicPath: artefactUrl(name, version, '') },
    module: {
      // A replaced file that lacks what is imported from it would fail in the browser alone.
      parser: { javascript: { exportsPresence: 'error' } },
      rules: [
        { include: area.root, rules: moduleRules(area, 'browser') },
        { exclude: area.root, rules: moduleRules(shell, 'browser') },
      ],
      // Fonts are asked for with the document, as the shell's.
      generator: { 'asset/resource': { publicPath: artefactUrl('shell', version, '') } },
    },
    plugins: [...(base.plugins ?? []).filter((plugin) => !isOfFederation(plugin)), ...replacements],
  });
  const boot = bootAssets(compilation);
  const pages = pageAssets(compilation, new Set(area.definition.routes.map(({ page }) => page)));
  const own = ({ js, css }: AssetList): AssetList => ({
    js: js.filter((file) => !boot.js.includes(file)),
    css: css.filter((file) => !boot.css.includes(file)),
  });
  return {
    boot,
    pages: Object.fromEntries(Object.entries(pages).map(([page, files]) => [page, own(files)])),
    files: await precompress(out),
  };
}
