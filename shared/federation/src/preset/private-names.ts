/** What of a package we reach into although it is not part of its public interface. */
interface PrivateUse {
  package: string;
  /** The installed version with which every journey passed. Another one needs that proof first. */
  provenOn: string;
  /** The file of the package and the text in it that we rely on, and the file of ours that does. */
  uses: readonly { file: string; text: string; usedIn: string }[];
}

/**
 * Everything private that the build and the shell reach into, in one place. `private-names.test.ts` fails when an update
 * changes a version or takes one of the names away.
 */
export const privateUses: readonly PrivateUse[] = [
  {
    package: 'webpack',
    provenOn: '5.110.3',
    uses: [
      {
        file: 'lib/RuntimeGlobals.js',
        text: 'getChunkScriptFilename = "__webpack_require__.u"',
        usedIn: 'shared/federation/src/preset/cache-bust.ts',
      },
      {
        file: 'lib/dependencies/HarmonyImportSpecifierDependency.js',
        text: 'this.ids',
        usedIn: 'shared/federation/src/build/seams-plugin.ts',
      },
    ],
  },
  {
    package: 'mini-css-extract-plugin',
    provenOn: '2.10.2',
    uses: [
      {
        file: 'dist/index.js',
        text: '.miniCssF(chunkId)',
        usedIn: 'shared/federation/src/preset/cache-bust.ts',
      },
    ],
  },
  {
    package: '@module-federation/enhanced',
    provenOn: '2.9.2',
    uses: [
      {
        file: 'dist/src/lib/sharing/ProvideSharedModule.js',
        text: 'return `provide module (',
        usedIn: 'shared/federation/src/build/seams-plugin.ts',
      },
      {
        file: 'dist/src/lib/Constants.js',
        text: 'consume-shared-module',
        usedIn: 'shared/federation/src/build/seams-plugin.ts',
      },
      {
        file: 'dist/src/lib/container/ContainerEntryModule.js',
        text: 'container entry ',
        usedIn: 'shared/federation/src/preset/stable-module-ids.ts',
      },
      {
        file: 'dist/src/lib/container/runtime/FederationRuntimePlugin.js',
        text: '`entry.$',
        usedIn: 'shared/federation/src/preset/stable-module-ids.ts',
      },
    ],
  },
  {
    package: '@module-federation/webpack-bundler-runtime',
    provenOn: '2.9.2',
    uses: [
      {
        file: 'dist/bundler.js',
        text: 'bundlerRuntime',
        usedIn: 'shared/federation/src/preset/shared-runtime.ts',
      },
      {
        file: 'dist/initContainerEntry.js',
        text: 'initContainerEntry',
        usedIn: 'shell/src/federation/publish-runtime.ts',
      },
    ],
  },
];
