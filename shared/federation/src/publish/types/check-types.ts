import path from 'node:path';
import type { AreaName } from '@bowtie/contracts';
import { typedPackages } from '../../seams/types';
import type { Refusal } from '../refusal';
import { compileProject, type ShellTypes } from './compile-project';

const MOST_LINES = 20;

/**
 * Whether an area's sources agree with the types of the live shell's packages: they are compiled with these in place of the checkout's.
 * @param root of the checkout
 */
export async function checkTypes(root: string, area: AreaName, types: ShellTypes): Promise<Refusal[]> {
  const own = path.join(root, area);
  const lines = await compileProject({
    ...{ root, area, name: 'live-types' },
    files: Object.fromEntries(typedPackages.map((name) => [`${name}.d.ts`, types[name]])),
    paths: Object.fromEntries(typedPackages.map((name) => [`@bowtie/${name}`, [`./${name}.d.ts`]])),
    include: [path.join(own, 'src'), path.join(root, 'shared/ui/src/*.d.ts')],
    exclude: [path.join(own, '**/*.test.ts'), path.join(own, '**/*.test.tsx')],
  });
  const more =
    lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more lines of the compiler`] : [];
  return [...lines.slice(0, MOST_LINES), ...more].map((line) => ({
    kind: 'type',
    wrong: `Against the types of the live shell: ${line}`,
    remedy: 'Use it as the live shell gives it, or have the shell promoted first that gives it so.',
  }));
}
