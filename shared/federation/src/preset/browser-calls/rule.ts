import { fileURLToPath } from 'node:url';
import webpack, { type RuleSetRule } from 'webpack';

const QUERY = '?in-browser';

/** Files whose imports of calls and shapes are replaced by those for browsers. */
const importers: readonly { file: RegExp; imports: RegExp }[] = [
  { file: /\/contracts\/src\/[a-z-]+\.ts$/, imports: /^\.\/(?:shapes|calls\/[a-z]+)\// },
  { file: /\/contracts\/src\/calls\/[a-z]+\/index\.ts$/, imports: /^\.\// },
];

/** What the contracts export of a file of calls or shapes is the file as browsers need it. */
export function callsWithoutSchemas(): webpack.NormalModuleReplacementPlugin {
  return new webpack.NormalModuleReplacementPlugin(/^\.\//, (resource) => {
    const { issuer } = resource.contextInfo;
    if (importers.some(({ file, imports }) => file.test(issuer) && imports.test(resource.request)))
      resource.request += QUERY;
  });
}

/** Makes such a file, before anything else is done with it. */
export const callsRule: RuleSetRule = {
  resourceQuery: QUERY,
  enforce: 'pre',
  loader: fileURLToPath(new URL('loader.ts', import.meta.url)),
};
