import {
  recordOf,
  type SandboxName,
  type ServiceName,
  sandboxes,
  serviceNames,
  services,
  type WorkerName,
  workers,
} from '@bowtie/contracts';
import getPort, { portNumbers } from 'get-port';
import type { StackMode } from './stack-mode';

export type PortName = ServiceName | WorkerName | SandboxName | 'gateway' | 'redis' | 'store' | 'smtp';
/** What may run more than once. */
export type InstanceName = ServiceName | WorkerName | 'gateway';

/** Every port of a stack by what listens on it. */
export type StackPorts = Record<PortName, number> & {
  /** Of further instances; none but in the mode that has them. */
  further?: Partial<Record<InstanceName, readonly number[]>>;
};

/** Above what other software likes to take, and below what Linux gives to connections that go out. */
const quietPorts = { from: 12_000, below: 32_700 } as const;
/** Enough for the stacks that one process opens at once. */
const portsOfProcess = 100;

/**
 * A port that nobody listens on, and that nobody else takes before somebody does: not of the system's own range, from which any
 * connection that goes out may get it, and of a part of the others that this process has for itself.
 */
export function findFreePort(): Promise<number> {
  const parts = (quietPorts.below - quietPorts.from) / portsOfProcess;
  const first = quietPorts.from + (process.pid % parts) * portsOfProcess;
  return getPort({ host: '127.0.0.1', port: portNumbers(first, first + portsOfProcess - 1) });
}

/** What runs more than once in the mode of several instances, and how often beside the first. */
const furtherInstances: readonly (readonly [InstanceName, number])[] = [
  ...[...services, ...workers]
    .filter(({ instances }) => instances > 1)
    .map(({ name }): [InstanceName, number] => [name, 1]),
  ['gateway', 2],
];

/** Finds the ports of a stack: all but the gateway's are free ones. @param gateway 0: a free one is found too */
export async function findPorts(gateway: number, mode: StackMode = 'split'): Promise<StackPorts> {
  const names = [...sandboxes, ...workers].map(({ name }) => name);
  const found = new Map<PortName, number>();
  for (const name of ['gateway', 'redis', 'store', 'smtp', ...names, ...serviceNames] as const)
    found.set(name, name === 'gateway' && gateway !== 0 ? gateway : await findFreePort());
  const ports = recordOf([...found.keys()], (name) => found.get(name) ?? 0);
  if (mode !== 'instances') return ports;
  const further: StackPorts['further'] = {};
  for (const [name, count] of furtherInstances) {
    const own: number[] = [];
    while (own.length < count) own.push(await findFreePort());
    further[name] = own;
  }
  return { ...ports, further };
}
