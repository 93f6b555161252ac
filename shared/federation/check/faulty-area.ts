import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type AreaDescriptor, english } from '@bowtie/contracts';
import { buildArea } from '../src/build/build-area';
import { builtFolder } from '../src/release/built-folder';

/** An area that is built like any other. Its pages have faults, and so may the whole of it. */

const works = `export function Page() { return <h1>Works</h1>; }`;

/** The pages of the area by their names, each at `/faulty/<name>/`: source of what a team should not release. */
const faultyPages = {
  good: works,
  'throws-at-load': `throw new Error('the page broke at load');`,
  'throws-at-render': `export function Page(): never { throw new Error('the page broke at render'); }`,
  'throws-in-effect': `import { useEffect } from 'react';
export function Page() {
  useEffect(() => { throw new Error('the page broke in an effect'); }, []);
  return <h1>Broken</h1>;
}`,
  'exports-nothing': `export const Other = 1;`,
  'imports-nothing': `import * as web from '@bowtie/web';
const missing = Reflect.get(web, 'useWhatIsNotThere');
export function Page() { missing(); return <h1>Broken</h1>; }`,
  suspends: `import { use } from 'react';
const never = new Promise<string>(() => undefined);
export function Page() { return <h1>{use(never)}</h1>; }`,
  'loops-in-layout-effect': `import { useLayoutEffect, useState } from 'react';
export function Page() {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => setCount(count + 1));
  return <h1>Broken {count}</h1>;
}`,
  'loops-in-effect': `import { useEffect, useState } from 'react';
export function Page() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const until = performance.now() + 300;
    while (performance.now() < until);
    setCount(count + 1);
  });
  return <h1>Broken {count}</h1>;
}`,
  'hides-the-header': `import './hides-the-header.css';
export function Page() { return <h1>Works</h1>; }`,
} as const;
export type FaultyPage = keyof typeof faultyPages;

const styles = {
  'hides-the-header.css': `header, footer { display: none !important; } #root { visibility: hidden; }`,
};

/** What each version of the area is: one that works but for its bad pages, one that throws when it is loaded, one whose pages all work. */
const versions = {
  faulty: { app: '', pages: faultyPages },
  throwing: { app: `throw new Error('the area broke at load');\n`, pages: faultyPages },
  mended: {
    app: '',
    pages: Object.fromEntries(Object.keys(faultyPages).map((name) => [name, `// mended\n${works}`])),
  },
};
export type FaultyVersion = keyof typeof versions;

/** An area as it was built, and where. */
export interface BuiltFolder {
  descriptor: AreaDescriptor;
  folder: string;
}

const routeOf = (page: string) =>
  `{ path: '/faulty/${page}/', page: '${page}', title: 'A page', description: 'A page with a fault' }`;

/** Builds a version of the area with the store's own preset. */
export async function buildFaultyArea(version: FaultyVersion): Promise<BuiltFolder> {
  const { app, pages } = versions[version];
  const root = path.resolve(import.meta.dirname, '../../../.cache/faulty', version, 'mfe-smb');
  const names = Object.keys(pages);
  await rm(path.join(root, 'src'), { recursive: true, force: true });
  const files: Record<string, string> = {
    'package.json': '{ "name": "faulty", "version": "1.0.0", "type": "module" }',
    'src/area.ts': `export const area = { area: 'mfe-smb', team: 'any', exposes: { './App': './src/app.tsx' },
routes: [${names.map(routeOf).join(',\n')}] };`,
    'src/app.tsx': `${app}export default { pages: {
${names.map((name) => `'${name}': () => import('./pages/${name}'),`).join('\n')} } };`,
  };
  for (const [name, source] of Object.entries(pages)) files[`src/pages/${name}/index.tsx`] = source;
  for (const [file, text] of Object.entries(styles))
    files[`src/pages/${file.replace('.css', '')}/${file}`] = text;
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  const descriptor = await buildArea(root, english);
  return { descriptor, folder: path.join(root, builtFolder(english)) };
}
