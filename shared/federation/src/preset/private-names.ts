import { type Cut, headsOf } from './left-out/cut';
import { allCuts } from './left-out/plugin';

/** What of a package we reach into although it is not part of its public interface. */
interface PrivateUse {
  package: string;
  /** The installed version with which every journey passed. Another one needs that proof first. */
  provenOn: string;
  /** The file of the package and the text in it that we rely on, and the file of ours that does. */
  uses: readonly { file: string; text: string; usedIn: string }[];
}

const ownUses: readonly PrivateUse[] = [
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
        usedIn: 'shared/federation/src/build/calls-used.ts',
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
        file: 'dist/src/lib/container/ContainerEntryModule.js',
        text: 'container entry ',
        usedIn: 'shared/federation/src/preset/stable-container-id.ts',
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
  {
    package: '@module-federation/runtime-core',
    provenOn: '2.9.2',
    uses: [
      {
        file: 'dist/plugins/snapshot/SnapshotHandler.js',
        text: 'SnapshotHandler',
        usedIn: 'shared/federation/src/page/no-manifests.ts',
      },
      {
        file: 'dist/utils/preload.js',
        text: 'preloadAssets',
        usedIn: 'shared/federation/src/page/no-manifests.ts',
      },
      {
        file: 'dist/utils/share.js',
        text: 'from "./semver/index.js"',
        usedIn: 'shared/federation/src/page/versions.ts',
      },
    ],
  },
];

/** The versions of the packages that something is left out of. */
const cutVersions: Readonly<Record<string, string>> = {
  'react-router': '7.18.5',
  'react-dom': '19.3.1',
  '@module-federation/runtime-core': '2.9.2',
  '@module-federation/webpack-bundler-runtime': '2.9.2',
  '@module-federation/sdk': '2.9.2',
  '@module-federation/error-codes': '2.9.2',
};

function textsOf(cut: Cut): string[] {
  const { texts = [], parts = [] } = cut;
  return [
    ...headsOf(cut),
    ...texts.map(({ text }) => text),
    ...parts.flatMap(({ from, upTo }) => [from, upTo]),
  ];
}

function usesOf(name: string): PrivateUse['uses'] {
  return allCuts
    .filter((cut) => cut.package === name)
    .flatMap((cut) =>
      textsOf(cut).map((text) => ({
        file: cut.file,
        text,
        usedIn: 'shared/federation/src/preset/left-out/plugin.ts',
      })),
    );
}

/**
 * Everything private that the build and the shell reach into, in one place. `private-names.test.ts` fails when an update
 * changes a version or takes one of the names away.
 */
export const privateUses: readonly PrivateUse[] = [
  ...ownUses,
  ...Object.entries(cutVersions).map(([name, provenOn]) => ({ package: name, provenOn, uses: usesOf(name) })),
];
