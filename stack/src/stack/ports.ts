import { randomInt } from 'node:crypto';
import {
  recordOf,
  type SandboxName,
  type ServiceName,
  sandboxes,
  serviceNames,
  type WorkerName,
  workers,
} from '@bowtie/contracts';
import getPort from 'get-port';

type PortName = ServiceName | WorkerName | SandboxName | 'gateway' | 'redis' | 'store' | 'smtp';

/** Every port of a stack by what listens on it. */
export type StackPorts = Record<PortName, number>;

/** Above what other software likes to take, and below what Linux gives to connections that go out. */
const quietPorts = { from: 12_000, below: 32_768 } as const;
const mostTries = 50;

/**
 * A port that nobody listens on. One from the system's own range could be taken by any connection that goes out before somebody
 * listens on it.
 */
function findFreePort(): Promise<number> {
  const candidates = Array.from({ length: mostTries }, () => randomInt(quietPorts.from, quietPorts.below));
  return getPort({ host: '127.0.0.1', port: candidates });
}

/** Finds the ports of a stack: all but the gateway's are free ones. @param gateway 0: a free one is found too */
export async function findPorts(gateway: number): Promise<StackPorts> {
  const names = [...sandboxes, ...workers].map(({ name }) => name);
  const found = new Map<PortName, number>();
  for (const name of ['gateway', 'redis', 'store', 'smtp', ...names, ...serviceNames] as const)
    found.set(name, name === 'gateway' && gateway !== 0 ? gateway : await findFreePort());
  return recordOf([...found.keys()], (name) => found.get(name) ?? 0);
}
