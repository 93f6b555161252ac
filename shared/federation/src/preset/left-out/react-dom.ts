import type { Cut } from './cut';

/**
 * Exports of react and react-dom whose work is left out of a released shell. Nothing of the store may import them: a test
 * reads all that runs in browsers. They are what React does for kinds of elements, and by calls, that others do not reach.
 */
export const unavailable = [
  'ViewTransition',
  'addTransitionType',
  'SuspenseList',
  'unstable_SuspenseList',
  'Activity',
  'useActionState',
  'useFormState',
  'useFormStatus',
  'requestFormReset',
  'prefetchDNS',
  'preconnect',
  'preload',
  'preloadModule',
  'preinit',
  'preinitModule',
] as const;

/** Elements that no component may draw for the same reason: what belongs into the head comes with the document. */
export const unavailableElements = ['link', 'meta', 'script', 'style', 'title'] as const;

/** What no element may be given: React listens for these by what it makes up of other events. Custom elements are none either. */
export const unavailableProps = ['onBeforeInput', 'onSelect'] as const;

/** Elements of view transitions, their names and styles, and the browser's own transition. */
const viewTransitions = [
  'startViewTransition',
  'restoreViewTransitionName',
  'measureViewTransitionHostInstancesRecursive',
  'applyViewTransitionToHostInstancesRecursive',
  'applyViewTransitionToHostInstances',
  'commitDeletedPairViewTransitions',
  'commitExitViewTransitions',
  'measureNestedViewTransitions',
  'commitAppearingPairViewTransitions',
  'commitEnterViewTransitions',
  'applyViewTransitionName',
  'commitNestedViewTransitions',
  'getViewTransitionName',
  'getViewTransitionClassName',
  'trackEnterViewTransitions',
  'pushViewTransitionCancelableScope',
  'restoreViewTransitionOnHostInstances',
  'restorePairedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'scheduleViewTransitionEvent',
  'reportViewTransitionError',
  'ViewTransitionPseudoElement',
  'createViewTransitionInstance',
  'commitAfterMutationEffectsOnFiber',
];

/** Fragments with a `ref`. */
const fragmentRefs = [
  'FragmentInstance',
  'validateDocumentPositionWithFiberTree',
  'commitNewChildToFragmentInstance',
  'commitNewChildToFragmentInstances',
  'deleteChildFromFragmentInstance',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
];

const otherBoundaries = [
  'updateSuspenseListComponent',
  'cutOffTailIfNeeded',
  'findFirstSuspended',
  'initSuspenseListRenderState',
  'updateActivityComponent',
];

/** Files that calls ask for: those of pages come with the document, and by webpack. */
const preloading = [
  'preload',
  'preloadModule',
  'preinitStyle',
  'preinitScript',
  'preinitModuleScript',
  'preconnectAs',
];

/** Elements that React moves into the head, and waits for: `unavailableElements`. */
const resources = [
  'getResource',
  'acquireResource',
  'suspendResource',
  'preloadStylesheet',
  'insertStylesheetIntoRoot',
  'isHostHoistableType',
  'getHydratableHoistableCache',
  'estimateBandwidth',
];

/** The names of components above an error, which no report of the store holds: they are those of minified code. */
const componentStacks = ['describeFiber', 'describeNativeComponentFrame'];

/** `unavailableProps`, and what custom elements are given. */
const props = ['getFallbackBeforeInputChars', 'constructSelectEvent', 'setPropOnCustomElement'];

/** `findDOMNode`, which React has kept for its older selves alone. */
const searches = ['findCurrentFiberUsingSlowPath'];

/** What the browser shows while an action of React's is under way. */
const indicators = ['defaultOnDefaultTransitionIndicator'];

/** Functions as the `action` of a form. */
const actions = ['mountActionState', 'updateActionStateImpl', 'runActionStateAction', 'dispatchActionState'];

/** What a released shell leaves out of react-dom. */
export const reactDomCuts: readonly Cut[] = [
  {
    package: 'react-dom',
    file: 'cjs/react-dom-client.production.js',
    functions: [
      ...viewTransitions,
      ...fragmentRefs,
      ...otherBoundaries,
      ...preloading,
      ...resources,
      ...componentStacks,
      ...props,
      ...searches,
      ...indicators,
      ...actions,
    ],
    statements: [/(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\./],
  },
  {
    package: 'react-dom',
    file: 'cjs/react-dom.production.js',
    statements: [/exports\.(?:pre\w+|useForm\w+|requestFormReset) =/],
  },
];
