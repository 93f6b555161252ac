import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AreaName } from '@bowtie/contracts';
import { compilerOptions, compilerPath, typedPackages } from '../seams/types';
import type { Refusal } from './refusal';

const MOST_LINES = 20;
const TIMEOUT_MS = 300_000;

/** The declarations of the live shell's packages, by their folders (`web`). */
export type LiveTypes = Readonly<Record<(typeof typedPackages)[number], string>>;

function compile(project: string, cwd: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compilerPath(), '-p', project, '--pretty', 'false'],
      { cwd, timeout: TIMEOUT_MS, maxBuffer: 16 * 1_048_576 },
      (error, stdout, stderr) => {
        const lines = stdout.split('\n').filter((line) => / error TS\d+:/.test(line));
        if (error !== null && lines.length === 0)
          reject(new Error(`the compiler failed: ${stderr || error.message}`));
        else resolve(lines);
      },
    );
  });
}

/**
 * Whether an area's sources agree with the types of the live shell's packages: they are compiled with these in place of the checkout's.
 * @param root of the checkout
 */
export async function checkTypes(root: string, area: AreaName, types: LiveTypes): Promise<Refusal[]> {
  const own = path.join(root, area);
  // Inside the area, where what the declarations import is found.
  const folder = path.join(own, '.cache/live-types');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const name of typedPackages) await writeFile(path.join(folder, `${name}.d.ts`), types[name]);
  const project = path.join(folder, 'tsconfig.json');
  const options = {
    ...compilerOptions,
    noEmit: true,
    paths: Object.fromEntries(typedPackages.map((name) => [`@bowtie/${name}`, [`./${name}.d.ts`]])),
    typeRoots: [path.join(root, 'node_modules/@types')],
  };
  const settings = {
    compilerOptions: options,
    include: [path.join(own, 'src'), path.join(root, 'shared/ui/src/*.d.ts')],
    exclude: [path.join(own, '**/*.test.ts'), path.join(own, '**/*.test.tsx')],
  };
  await writeFile(project, JSON.stringify(settings));
  const lines = await compile(project, root);
  const more =
    lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more lines of the compiler`] : [];
  return [...lines.slice(0, MOST_LINES), ...more].map((line) => ({
    kind: 'type',
    wrong: `Against the types of the live shell: ${line}`,
    remedy: 'Use it as the live shell gives it, or have the shell promoted first that gives it so.',
  }));
}
