import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { AreaFolder } from './area-folder';

function scripts(): RuleSetRule {
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: {
      loader: 'swc-loader',
      options: {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          // Never the development runtime: an area in development runs on the React of a released shell.
          transform: { react: { runtime: 'automatic', development: false } },
          target: 'es2022',
        },
      },
    },
  };
}

function styles(area: AreaFolder, development: boolean): RuleSetRule {
  // The area's name is part of every class, so that two areas with equal file names never dress each other.
  const localIdentName = development
    ? `${area.definition.area}__[name]__[local]`
    : `${area.definition.area}_[local]_[hash:base64:4]`;
  const modules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName,
    localIdentContext: path.dirname(area.root),
  };
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [MiniCssExtractPlugin.loader, { loader: 'css-loader', options: { modules } }],
  };
}

/** What is done with each kind of file. */
export function moduleRules(area: AreaFolder, development: boolean): RuleSetRule[] {
  return [
    scripts(),
    styles(area, development),
    { test: /\.(?:woff2|svg|webp|avif|png|jpg)$/, type: 'asset/resource' },
  ];
}
