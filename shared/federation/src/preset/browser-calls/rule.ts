import { fileURLToPath } from 'node:url';
import webpack, { type RuleSetRule } from 'webpack';

const QUERY = '?in-browser';

/** What the contracts export of a file of calls or shapes is the file as browsers need it. */
export function callsWithoutSchemas(): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/^\.\/(?:calls|shapes)\//, (resource) => {
    if (resource.context.endsWith('/contracts/src')) resource.request += QUERY;
  });
}

/** Makes such a file, before anything else is done with it. */
export const callsRule: RuleSetRule = {
  resourceQuery: QUERY,
  enforce: 'pre',
  loader: fileURLToPath(new URL('loader.ts', import.meta.url)),
};
