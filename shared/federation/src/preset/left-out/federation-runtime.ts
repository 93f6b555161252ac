import type { Cut } from './cut';

const core = '@module-federation/runtime-core';
const bundler = '@module-federation/webpack-bundler-runtime';

/**
 * What a released shell leaves out of the federation runtime. Areas are registered and fetched by the shell alone, as scripts,
 * with everything shared already there: nothing is preloaded by the runtime, no module of an area is built into another,
 * nothing shared is shaken or fetched, and no plugin hears of what is shared.
 */
export const federationCuts: readonly Cut[] = [
  {
    package: core,
    file: 'dist/remote/index.js',
    methods: ['preloadRemote'],
    parts: [
      // An area that is registered anew has no manifest, and shares nothing of its own.
      { from: 'const globalSnapshotKey = ', upTo: 'const loadedModule = host.moduleCache' },
      { from: 'const remoteIns = CurrentGlobal', upTo: 'CurrentGlobal.__FEDERATION__.__INSTANCES__.splice' },
    ],
  },
  {
    package: core,
    file: 'dist/shared/index.js',
    methods: ['emitAfterRegisterShare', 'emitAfterLoadShare', 'emitErrorLoadShare'],
    parts: [
      // No area is asked for what it shares.
      { from: 'const initRemoteModule = ', upTo: 'Object.keys(host.options.shared).forEach' },
      {
        from: 'if (host.options.shareStrategy === "version-first"',
        upTo: 'return promises;\n\t}\n\tloadShareSync',
      },
    ],
  },
  { package: core, file: 'dist/module/index.js', functions: ['getAvailableExposeNames'] },
  {
    package: core,
    file: 'dist/utils/load.js',
    functions: ['isEsmRemoteEntryLoadError', 'loadEsmEntry', 'loadSystemJsEntry', 'loadEntryNode'],
  },
  {
    package: core,
    file: 'dist/utils/share.js',
    texts: [{ text: 'if (!treeShaking) return false;', instead: 'return false;' }],
  },
  {
    package: core,
    file: 'dist/core.js',
    // Bridges between frameworks.
    parts: [{ from: 'beforeBridgeRender: new', upTo: '});\n\t\tconst plugins = ' }],
  },
  { package: core, file: 'dist/utils/context.js', functions: ['remoteToEntry', 'optionsToMFContext'] },
  {
    package: bundler,
    file: 'dist/index.js',
    // The rest of its interface is for code that looks for it in the page: there is none.
    texts: [
      {
        text: 'import * as runtime from "@module-federation/runtime";',
        instead:
          'import { init as initRuntime } from "@module-federation/runtime";\nconst runtime = { init: initRuntime };',
      },
    ],
  },
  {
    package: bundler,
    file: 'dist/consumes.js',
    parts: [
      {
        from: 'getShortErrorMsg(RUNTIME_012, ',
        upTo: ');\n\t\t\t\t\treturn treeShakingGetter',
        instead: 'RUNTIME_012 + " " + shareKey',
      },
    ],
  },
  { package: bundler, file: 'dist/remotes.js', functions: ['remotes'] },
  { package: bundler, file: 'dist/updateOptions.js', functions: ['updateRemoteOptions'] },
  {
    package: bundler,
    file: 'dist/initializeSharing.js',
    texts: [{ text: 'if (bundlerRuntimeRemotesOptions) ', instead: 'if (false) ' }],
  },
  {
    package: bundler,
    file: 'dist/init.js',
    texts: [
      { text: 'import helpers from "@module-federation/runtime/helpers";', instead: '' },
      { text: 'if (USE_SHARED) {', instead: 'if (false) {' },
    ],
  },
  {
    package: bundler,
    file: 'dist/getSharedFallbackGetter.js',
    texts: [{ text: 'if (!sharedFallback) return factory;', instead: 'return factory;' }],
  },
  {
    package: '@module-federation/sdk',
    file: 'dist/logger.js',
    parts: [
      {
        from: 'const delegate = this.delegate;',
        upTo: '\n\tlog(...args) {',
        instead: 'console[method](this.prefix, ...args);\n\t}',
      },
    ],
    texts: [
      {
        text: 'const infrastructureLogger = create',
        instead: 'const infrastructureLogger = /* @__PURE__ */ create',
      },
    ],
  },
  {
    // A failure names its code, what it is about, and the page that explains it.
    package: '@module-federation/error-codes',
    file: 'dist/desc.mjs',
    parts: [{ from: '[RUNTIME_001]: "', upTo: '};\nconst typeDescMap' }],
  },
];
