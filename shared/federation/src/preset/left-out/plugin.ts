import webpack, { type Compiler } from 'webpack';
import { withoutCut } from './cut';
import { federationCuts } from './federation-runtime';
import { reactDomCuts } from './react-dom';
import { routerCuts } from './router';

/** All that a released shell leaves out of packages. */
export const allCuts = [...routerCuts, ...reactDomCuts, ...federationCuts];

/** Leaves out of packages what the store never runs. The build fails where a package is not the one that was looked at. */
export class LeftOutPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LeftOutPlugin', (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap('LeftOutPlugin', (result, module) => {
        const cut = allCuts.find((each) => module.resource?.endsWith(`/${each.package}/${each.file}`));
        return cut === undefined ? result : [withoutCut(cut, result[0].toString()), undefined, undefined];
      });
    });
  }
}
