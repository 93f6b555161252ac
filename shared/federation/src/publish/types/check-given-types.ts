import type { AreaDescriptor } from '@bowtie/contracts';
import { WHOLE_PACKAGE } from '../../build/seams-plugin';
import { typedPackages } from '../../seams/types';
import type { Refusal } from '../refusal';
import { compileProject, type ShellTypes } from './compile-project';

const FILE = 'compare.ts';

/** A name of a package that live areas import. */
interface UsedName {
  package: (typeof typedPackages)[number];
  name: string;
  /** The live areas that import it. */
  users: AreaDescriptor[];
}

/** The names that live areas import and that the shell still gives: one that it no longer gives is refused as such. */
function usedNames(shell: AreaDescriptor, areas: readonly AreaDescriptor[]): UsedName[] {
  return typedPackages.flatMap((folder) => {
    const imported = `@bowtie/${folder}`;
    const given = new Set(shell.exports?.[imported]);
    const names = new Set(areas.flatMap(({ imports = {} }) => imports[imported] ?? []));
    return [...names]
      .filter((name) => name !== WHOLE_PACKAGE && given.has(name))
      .sort()
      .map((name) => ({
        package: folder,
        name,
        users: areas.filter(({ imports = {} }) => imports[imported]?.includes(name)),
      }));
  });
}

/** Types are assignable although a property is no longer taken, which would then be dropped without a word. */
const prelude = `type ParamsOf<F> = F extends (...params: infer P) => unknown ? P[number] : never;
type KeysOf<T> = T extends object ? keyof T : never;
type LostKeys<Old, New> = unknown extends ParamsOf<New> ? never : Exclude<KeysOf<ParamsOf<Old>>, KeysOf<ParamsOf<New>>>;
`;

/** Two lines for each name: whether it can stand for what it was, and whether it still takes every property that it took. */
function comparisonOf(names: readonly UsedName[]): string {
  const imports = typedPackages.flatMap((name) => [
    `import type * as live_${name} from './live/${name}';`,
    `import type * as next_${name} from './next/${name}';`,
  ]);
  const lines = names.flatMap(({ package: from, name }, at) => {
    const [live, next] = [`typeof live_${from}.${name}`, `typeof next_${from}.${name}`];
    return [
      `export declare const next_${at}: ${next}; export const live_${at}: ${live} = next_${at};`,
      `export const kept_${at}: [LostKeys<${live}, ${next}>] extends [never] ? true : { lost: LostKeys<${live}, ${next}> } = true;`,
    ];
  });
  return [...imports, prelude + lines.join('\n'), ''].join('\n');
}

/** What a line of the compiler says of a name. */
function problemOf(line: string): string {
  const lost = /\{ lost: (.+?);? \}/.exec(line)?.[1];
  return lost === undefined ? line.replace(/^.* error TS\d+: /, '') : `It no longer takes ${lost}.`;
}

function refusalOf({ package: from, name, users }: UsedName, problems: readonly string[]): Refusal {
  const areas = users.map(({ area, version }) => `${area} ${version}`).join(', ');
  const teams = [...new Set(users.map(({ team }) => team))].join(', ');
  return {
    kind: 'type',
    wrong: `${name} of @bowtie/${from} has another type than ${areas} were built for: ${problems.join(' ')}`,
    remedy: `Keep it as it is live, and give the other one under a name of its own until ${teams} have promoted versions that use that.`,
  };
}

/**
 * Whether a shell gives what live areas import in types that can stand for those that are live. The areas' sources are not published, so
 * each name is compared by itself: its new type has to be assignable to the live one, and to take every property that this takes.
 * @param root of the checkout
 */
export async function checkGivenTypes(
  root: string,
  shell: AreaDescriptor,
  areas: readonly AreaDescriptor[],
  types: { live: ShellTypes; next: ShellTypes },
): Promise<Refusal[]> {
  const names = usedNames(shell, areas);
  if (names.length === 0) return [];
  const declared = (['live', 'next'] as const).flatMap((of) =>
    typedPackages.map((name) => [`${of}/${name}.d.ts`, types[of][name]] as const),
  );
  const source = comparisonOf(names);
  const first = source.split('\n').findIndex((line) => line.startsWith('export'));
  const lines = await compileProject({
    ...{ root, area: shell.area, name: 'given-types' },
    files: { ...Object.fromEntries(declared), [FILE]: source },
    include: [`./${FILE}`],
  });
  const problems = new Map<UsedName, string[]>();
  for (const line of lines) {
    const at = /compare\.ts\((\d+),/.exec(line)?.[1];
    const used = names[Math.floor((Number(at) - 1 - first) / 2)];
    if (used !== undefined) problems.set(used, [...(problems.get(used) ?? []), problemOf(line)]);
  }
  return [...problems].map(([used, found]) => refusalOf(used, found));
}
