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

/** Finds the ports of a stack: all but the gateway's are free ones. @param gateway 0: a free one is found too */
export async function findPorts(gateway: number): Promise<StackPorts> {
  const free = () => getPort({ host: '127.0.0.1' });
  const names = [...sandboxes, ...workers].map(({ name }) => name);
  const found = new Map<PortName, number>();
  for (const name of ['gateway', 'redis', 'store', 'smtp', ...names, ...serviceNames] as const)
    found.set(name, name === 'gateway' && gateway !== 0 ? gateway : await free());
  return recordOf([...found.keys()], (name) => found.get(name) ?? 0);
}
