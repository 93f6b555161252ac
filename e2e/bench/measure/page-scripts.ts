import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { AREAS, type AreaName, english } from '@bowtie/contracts';
import { z } from 'zod';

const assetsSchema = z.object({ js: z.array(z.string()) });
const builtSchema = z.object({
  early: z.string().optional(),
  boot: assetsSchema,
  pages: z.record(z.string(), assetsSchema),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), gzip: z.number().optional() })),
});

/** An area's descriptor from the last build, in the usual language. */
async function built(area: AreaName): Promise<z.infer<typeof builtSchema>> {
  const file = resolve(import.meta.dirname, '../../..', area, 'dist', english.tag, 'area.json');
  return builtSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

function gzipKb({ files }: z.infer<typeof builtSchema>, names: readonly string[]): number {
  const size = (name: string) => {
    const file = files.find(({ path }) => path === name);
    if (file === undefined) throw new Error(`The build does not list ${name}`);
    // What is too small to gain from it is sent as it is.
    return file.gzip ?? file.bytes;
  };
  return names.reduce((sum, name) => sum + size(name), 0) / 1_024;
}

/**
 * An area's own JavaScript for a page, gzipped, in kB of 1,024 bytes, from the last build: what loads with the page.
 * Tools that a page opens, such as those for pictures and logos, load when they are.
 */
export async function ownScriptKb(area: AreaName, page: string): Promise<number> {
  const of = await built(area);
  const assets = of.pages[page];
  if (assets === undefined) throw new Error(`${area} has no page ${page}`);
  return gzipKb(of, assets.js);
}

/** What scripts that a browser asked for weigh, gzipped, by their addresses (`/artefacts/{area}/{version}/{file}`). */
export async function askedScriptKb(addresses: readonly string[]): Promise<number> {
  const asked = addresses.map((address) => new URL(address).pathname.split('/').slice(2));
  const sizes = AREAS.map(async (area) => {
    const names = asked.filter(([of]) => of === area).map(([, , ...file]) => file.join('/'));
    return names.length === 0 ? 0 : gzipKb(await built(area), names);
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
