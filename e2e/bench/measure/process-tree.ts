import { readdirSync, readFileSync } from 'node:fs';

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended between the listing and its reading.
    return '';
  }
}

/** A process with all that it started. */
function family(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    const parent = /^PPid:\s+(\d+)$/m.exec(read(`/proc/${entry}/status`))?.[1];
    if (/^\d+$/.test(entry) && parent !== undefined) parents.set(Number(entry), Number(parent));
  }
  const found = [root];
  for (const pid of found) {
    for (const [child, parent] of parents) if (parent === pid) found.push(child);
  }
  return found;
}

/** Memory of one process, in megabytes. */
export interface ProcessMemory {
  name: string;
  rss: number;
  /** Pages that processes share are divided among them. */
  pss: number;
}

const field = (text: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1_024;

/** The memory of a process and of all that it started. */
export function familyMemory(root: number): ProcessMemory[] {
  return family(root).map((pid) => {
    const rollup = read(`/proc/${pid}/smaps_rollup`);
    const command = read(`/proc/${pid}/cmdline`).split('\0');
    const script = command.find((part) => part.endsWith('.js'));
    const name = script?.split('/').slice(-3).join('/') ?? command.slice(0, 2).join(' ');
    return { name, rss: field(rollup, 'Rss'), pss: field(rollup, 'Pss') };
  });
}
