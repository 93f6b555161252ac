import webpack, { type Compiler } from 'webpack';

/**
 * What a released shell leaves out of the router, and what it puts there. The store has one page at a time and loads its
 * areas itself, so it uses no routes of the router's, no data router, and no fetching ahead by one; all that is tied to
 * `Link`, `NavLink`, `useNavigate` and the module's start by these places alone, and would be 8 kB on every first visit.
 */
export const routerCuts = [
  { text: 'React3.memo(DataRoutes2)', instead: '/* @__PURE__ */ React3.memo(DataRoutes2)' },
  { text: 'isDataRoute ? useNavigateStable() : useNavigateUnstable()', instead: 'useNavigateUnstable()' },
  { text: 'usePrefetchBehavior(\n      prefetch,\n      rest\n    )', instead: '[false, null, {}]' },
  { text: 'shouldPrefetch && !isAbsolute ? ', instead: 'false ? ' },
  { text: 'useViewTransitionState(path) && viewTransition === true', instead: 'false' },
  { text: 'var Form = React10.forwardRef(', instead: 'var Form = /* @__PURE__ */ React10.forwardRef(' },
  { text: '\nForm.displayName = "Form";', instead: '' },
  { text: 'RenderErrorBoundary.contextType = RSCRouterContext;', instead: '' },
] as const;

/** The router's one file in which all of them stand. */
export const ROUTER_FILE = 'dist/production/chunk-7RTFRKQW.mjs';

function cut(source: string): string {
  return routerCuts.reduce((rest, { text, instead }) => {
    if (rest.split(text).length !== 2) throw new Error(`the router does not have “${text}” exactly once`);
    return rest.replace(text, instead);
  }, source);
}

/** Leaves what the store does not use out of the router. */
export class SlimRouterPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SlimRouterPlugin', (compilation) => {
      const { processResult } = webpack.NormalModule.getCompilationHooks(compilation);
      processResult.tap('SlimRouterPlugin', (result, module) => {
        if (!module.resource?.endsWith(`/react-router/${ROUTER_FILE}`)) return result;
        return [cut(result[0].toString()), undefined, undefined];
      });
    });
  }
}
