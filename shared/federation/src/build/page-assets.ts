import type { AssetList } from '@bowtie/contracts';
import type { ChunkGroup, Compilation } from 'webpack';
import { exposeChunk } from '../preset/webpack-config';

function split(files: Iterable<string>): AssetList {
  const unique = [...new Set(files)];
  return {
    js: unique.filter((file) => file.endsWith('.js')),
    css: unique.filter((file) => file.endsWith('.css')),
  };
}

/** Files of the entry points: what the document loads (shell), or the container's entry (areas). */
export function bootAssets(compilation: Compilation): AssetList {
  return split([...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles()));
}

function pageGroup(compilation: Compilation, page: string): ChunkGroup | undefined {
  const requests = new Set([`./pages/${page}`, `./pages/${page}/index`, `./pages/${page}/index.tsx`]);
  return compilation.chunkGroups.find((group) =>
    group.origins.some((origin: { request?: string }) => requests.has(origin.request ?? '')),
  );
}

/**
 * Everything a page needs before it shows: the container's entry, the exposed app and the page's own chunk with its
 * styles. Read from webpack's own graph, so it is always what the browser will ask for.
 */
export function pageAssets(compilation: Compilation, pages: Iterable<string>): Record<string, AssetList> {
  const boot = bootAssets(compilation);
  const app = compilation.namedChunkGroups.get(exposeChunk('./App'))?.getFiles() ?? [];
  const assets: Record<string, AssetList> = {};
  for (const page of pages) {
    const group = pageGroup(compilation, page);
    if (group === undefined) {
      throw new Error(
        `no part of src/app.tsx imports './pages/${page}', though a route of src/area.ts names it`,
      );
    }
    assets[page] = split([...boot.js, ...boot.css, ...app, ...group.getFiles()]);
  }
  return assets;
}
