import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compilerOptions, compilerPath, type typedPackages } from '../../seams/types';

const TIMEOUT_MS = 300_000;

/** The declarations of a shell's packages, by their folders (`web`). */
export type ShellTypes = Readonly<Record<(typeof typedPackages)[number], string>>;

interface Project {
  /** The root of the checkout. */
  root: string;
  /** The area inside which it is compiled: what declarations import is found there. */
  area: string;
  /** Name of the folder in the area's cache that the project is written to. */
  name: string;
  /** Files of the project by their paths in its folder. */
  files: Readonly<Record<string, string>>;
  /** Files of these modules in the project's folder are taken in their place. */
  paths?: Readonly<Record<string, readonly string[]>>;
  include: readonly string[];
  exclude?: readonly string[];
}

/** Compiles sources and gives the compiler's error lines. @throws Error where it cannot compile at all */
export async function compileProject(project: Project): Promise<string[]> {
  const { root, area, name, files, paths = {}, include, exclude = [] } = project;
  const folder = path.join(root, area, '.cache', name);
  await rm(folder, { recursive: true, force: true });
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), content);
  }
  const options = {
    ...compilerOptions,
    noEmit: true,
    paths,
    typeRoots: [path.join(root, 'node_modules/@types')],
  };
  const settings = path.join(folder, 'tsconfig.json');
  await writeFile(settings, JSON.stringify({ compilerOptions: options, include, exclude }));
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compilerPath(), '-p', settings, '--pretty', 'false'],
      { cwd: root, timeout: TIMEOUT_MS, maxBuffer: 16 * 1_048_576 },
      (error, stdout, stderr) => {
        const lines = stdout.split('\n').filter((line) => / error TS\d+:/.test(line));
        if (error !== null && lines.length === 0)
          reject(new Error(`the compiler failed: ${stderr || error.message}`));
        else resolve(lines);
      },
    );
  });
}
