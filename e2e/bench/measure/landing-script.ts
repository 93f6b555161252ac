import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';

const builtSchema = z.object({
  pages: z.object({ landing: z.object({ js: z.array(z.string()) }) }),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), gzip: z.number().optional() })),
});

/**
 * An area's own JavaScript for its landing, gzipped, in kB of 1,024 bytes, from the last build: what loads with the page.
 * Tools that a landing opens, such as those for pictures and logos, load when they are.
 */
export async function landingScriptKb(area: 'mfe-build-a-card' | 'mfe-smb'): Promise<number> {
  const dist = resolve(import.meta.dirname, '../../..', area, 'dist');
  const built = builtSchema.parse(JSON.parse(await readFile(resolve(dist, 'area.json'), 'utf8')));
  const size = (name: string) => {
    const file = built.files.find(({ path }) => path === name);
    if (file === undefined) throw new Error(`The build does not list ${name}`);
    // What is too small to gain from it is sent as it is.
    return file.gzip ?? file.bytes;
  };
  return built.pages.landing.js.reduce((sum, name) => sum + size(name), 0) / 1_024;
}
