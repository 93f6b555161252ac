import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import type { AreaFolder } from './area-folder';
import { callsRule } from './browser-calls/rule';
import { translationLoaders } from './translation';

function scripts({ language }: AreaFolder, target: BuildTarget): RuleSetRule {
  const swc = {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // Never React's development runtime for JSX, which is no shared package.
        transform: {
          react: { runtime: 'automatic', development: false, refresh: target === 'development' },
        },
        target: 'es2022',
      },
    },
  };
  return { test: /\.tsx?$/, exclude: /node_modules/, use: [swc, ...translationLoaders(language)] };
}

/** What a build is for: pages in a browser, or the same pages as HTML. */
export type BuildTarget = 'browser' | 'development' | 'server';

function styles(area: AreaFolder, target: BuildTarget): RuleSetRule {
  // The area's name is part of every class, so that two areas with equal file names never dress each other.
  const localIdentName =
    target === 'development'
      ? `${area.definition.area}__[name]__[local]`
      : `${area.definition.area}_[local]_[hash:base64:4]`;
  // On a server nobody sees the styles: their names are enough, the same as in the browser.
  const onServer = target === 'server';
  const modules = {
    exportOnlyLocals: onServer,
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName,
    localIdentContext: path.dirname(area.root),
  };
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [...(onServer ? [] : [MiniCssExtractPlugin.loader]), { loader: 'css-loader', options: { modules } }],
  };
}

/** What is done with each kind of file. */
export function moduleRules(area: AreaFolder, target: BuildTarget): RuleSetRule[] {
  return [
    ...(target === 'browser' ? [callsRule] : []),
    scripts(area, target),
    styles(area, target),
    { test: /\.(?:woff2|svg|webp|avif|png|jpg)$/, type: 'asset/resource' },
    // Articles: their page reads the text.
    { test: /\.md$/, type: 'asset/source' },
  ];
}
