import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { repository } from '../src/setup/repository';

/** What running or building writes: it is named, and not kept. */
const written = /(?:^|\/)(?:dist|artefacts|\.data|\.cache)\/|^server\/|^(?:operators|area|teams)\.json$/;

const PackageSchema = z.object({ name: z.string(), exports: z.record(z.string(), z.unknown()).optional() });

function readPackage(file: string) {
  const { name, exports = {} } = PackageSchema.parse(
    JSON.parse(readFileSync(join(repository, file), 'utf8')),
  );
  return { folder: dirname(file), name, entryPoints: Object.keys(exports).map((key) => name + key.slice(1)) };
}

/** `<page>` and `*` stand for any name. */
function pattern(path: string): string {
  return path
    .split(/<[^>]*>|\*/)
    .map((text) => text.replace(/[.+^$()[\]{}|\\]/g, '\\$&'))
    .join('[^/]+');
}

const someExist = (paths: readonly string[], path: RegExp) => paths.some((each) => path.test(each));

/** Whether back-ticked text speaks of a file or folder of the repository, and of no address, package or call. */
function isPath(text: string, topFolders: ReadonlySet<string>): boolean {
  if (!/^[\w.@*<>-]+(?:\/[\w.@*<>-]+)*\/?$/.test(text) || text.startsWith('@')) return false;
  if (/\.(?:tsx?|cjs|css|md|jsonc?|yml|html)$/.test(text)) return true;
  return text.includes('/') && (text.endsWith('/') || topFolders.has(text.slice(0, text.indexOf('/'))));
}

it('names in its documentation only what is there', ({ skip }) => {
  const list = spawnSync('git', ['ls-files'], { cwd: repository, encoding: 'utf8' });
  // A copy without its history does not know which files are its own.
  if (list.status !== 0) skip();
  const files = list.stdout.split('\n').filter((line) => line !== '');
  const topFolders = new Set(
    files.filter((file) => file.includes('/')).map((file) => file.split('/')[0] ?? ''),
  );
  const packages = files.filter((file) => file.endsWith('/package.json')).map(readPackage);
  const entryPoints = packages.flatMap((each) => [each.name, ...each.entryPoints]);

  const isThere = (path: string, document: string): boolean => {
    const own = packages.find(({ folder }) => document.startsWith(`${folder}/`))?.folder;
    const name = pattern(path.replace(/\/$/, ''));
    const wanted = `${name}${path.endsWith('/') ? '/' : '(?:/|$)'}`;
    if (someExist(files, new RegExp(`^${wanted}`))) return true;
    // A package's own documentation names its files from any folder of it, that of all packages from any folder.
    return someExist(files, new RegExp(own === undefined ? `(?:^|/)${wanted}` : `^${own}/(?:.*/)?${wanted}`));
  };

  const missing = files
    .filter((file) => file.endsWith('.md'))
    .flatMap((document) => {
      const text = readFileSync(join(repository, document), 'utf8');
      const linked = [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
        .filter((target) => !existsSync(join(repository, dirname(document), target)));
      const ticked = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, named = '']) => named.split(' '));
      const gone = ticked
        .filter((named) => !written.test(named))
        .filter((named) =>
          named.startsWith('@bowtie/')
            ? !someExist(entryPoints, new RegExp(`^${pattern(named)}$`))
            : named.startsWith('../')
              ? !existsSync(join(repository, dirname(document), named))
              : isPath(named, topFolders) && !isThere(named, document),
        );
      return [...linked, ...gone].map((path) => `${document}: ${path}`);
    });
  expect(missing).toEqual([]);
});

it('is named by comments where it is', ({ skip }) => {
  const list = spawnSync(
    'git',
    ['grep', '-noE', 'docs/[a-z/-]+\\.md', '--', '*.ts', '*.tsx', '*.css', '*.cjs', '*.jsonc'],
    {
      cwd: repository,
      encoding: 'utf8',
    },
  );
  if (list.status !== 0) skip();
  const named = list.stdout.split('\n').filter((line) => line !== '');
  expect(named.filter((line) => !existsSync(join(repository, line.split(':')[2] ?? '')))).toEqual([]);
});
