import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type AreaDescriptor, type AreaName, english, type ReleaseDocument } from '@bowtie/contracts';
import { buildOneBundle } from '@bowtie/federation/one-bundle';
import type { ReleaseStore } from '@bowtie/release-store';

const root = resolve(import.meta.dirname, '../../..');
const version = '1.0.0-000000000000';

/** Adds the files of a built area's own folder that the one bundle has none of: what runs on the server, and the document. */
async function addOwnFiles(store: ReleaseStore, { area, server, document, early }: AreaDescriptor) {
  for (const path of [server?.path, document, early])
    for (const end of ['', '.gz', '.br']) {
      const file = path === undefined ? '' : path + end;
      const content = await readFile(join(root, area, 'dist', english.tag, file)).catch(() => undefined);
      if (content !== undefined) await store.putFile(area, version, file, content);
    }
}

/**
 * The same areas with the shell and one area in a single program, whose files are laid out as artefacts: the gateway then makes the
 * same pages of both.
 */
export async function addOneBundle(
  store: ReleaseStore,
  areas: ReleaseDocument['areas'],
  name: Exclude<AreaName, 'shell'>,
): Promise<ReleaseDocument['areas']> {
  const out = await mkdtemp(join(tmpdir(), 'bowtie-one-bundle-'));
  try {
    const { boot, pages, files } = await buildOneBundle({
      ...{ area: name, version, out },
      replaced: {
        '/remotes/load-remote': join(import.meta.dirname, 'static-pages.ts'),
        '/federation/publish-runtime': join(import.meta.dirname, 'no-runtime.ts'),
      },
    });
    const built = new Set(files.map(({ path }) => path));
    const add = async (from: AreaDescriptor, change: Partial<AreaDescriptor>): Promise<AreaDescriptor> => {
      await addOwnFiles(store, from);
      for (const file of await readdir(out))
        await store.putFile(from.area, version, file, await readFile(join(out, file)));
      const { translations: _translations, ...kept } = from;
      const own = from.files.filter(({ path }) => path === from.document || path === from.early);
      const descriptor = {
        ...kept,
        ...change,
        version,
        unserved: [],
        files: [...files, ...own.filter(({ path }) => !built.has(path))],
      };
      await store.finish(descriptor);
      return descriptor;
    };
    const entry = boot.js[0] ?? '';
    return {
      ...areas,
      shell: await add(areas.shell, { boot }),
      [name]: await add(areas[name], { entry, boot: { js: [], css: [] }, pages }),
    };
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}
