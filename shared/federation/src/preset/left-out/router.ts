import type { Cut } from './cut';

/**
 * What a released shell leaves out of the router, and what it puts there. The store has one page at a time and loads its
 * areas itself, so it uses no routes of the router's, no data router, and no fetching ahead by one; all that is tied to
 * `Link`, `NavLink`, `useNavigate` and the module's start by these places alone, and would be 8 kB on every first visit.
 */
export const routerCuts: readonly Cut[] = [
  {
    package: 'react-router',
    file: 'dist/production/chunk-7RTFRKQW.mjs',
    texts: [
      { text: 'React3.memo(DataRoutes2)', instead: '/* @__PURE__ */ React3.memo(DataRoutes2)' },
      { text: 'isDataRoute ? useNavigateStable() : useNavigateUnstable()', instead: 'useNavigateUnstable()' },
      { text: 'usePrefetchBehavior(\n      prefetch,\n      rest\n    )', instead: '[false, null, {}]' },
      { text: 'shouldPrefetch && !isAbsolute ? ', instead: 'false ? ' },
      { text: 'useViewTransitionState(path) && viewTransition === true', instead: 'false' },
      {
        text: 'var Form = React10.forwardRef(',
        instead: 'var Form = /* @__PURE__ */ React10.forwardRef(',
      },
      { text: '\nForm.displayName = "Form";', instead: '' },
      { text: 'RenderErrorBoundary.contextType = RSCRouterContext;', instead: '' },
    ],
  },
];
