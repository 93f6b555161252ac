import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes longest, in this order; the others take under a minute. */
const longest = ['kill/kill', 'instances/', 'modes/single-process', 'racing/', 'publish/', 'modes/split'];

function place({ moduleId }: TestSpecification): number {
  const found = longest.findIndex((name) => moduleId.includes(`/drills/${name}`));
  return found === -1 ? longest.length : found;
}

/** Begins with the drills that take longest, so that none of them is left alone at the end while the other core waits. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return [...files].sort((one, other) => place(one) - place(other));
  }
}
