import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames, services, workers } from '@bowtie/contracts';
import { redisAnswers, redisCommand } from '@bowtie/service-kit/redis-server';
import { repository } from '../setup/repository';
import type { ProcessPlan } from './launch';
import type { InstanceName } from './ports';
import { type StackFacts, serviceEnvironment } from './service-environment';

export interface PlanInput extends StackFacts {
  /** For every process, over what the stack itself sets. */
  env: Record<string, string>;
}

type NodePlan = Omit<ProcessPlan, 'logFile'>;

/** Many processes share one machine: more helping threads in each would cost memory and time, and help nobody. */
const lean = ['--v8-pool-size=1'];

function nodeProcess(name: string, file: string, env: Record<string, string>, heapMb: number): NodePlan {
  return {
    name,
    command: process.execPath,
    args: [...lean, `--max-old-space-size=${heapMb}`, join(repository, file)],
    env,
  };
}

/** The processes of the stack, in the steps in which they are started; those of one step start at the same time. */
export function processPlans(input: PlanInput): ProcessPlan[][] {
  const logs = join(input.settings.dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  return steps(input).map((step) =>
    step.map((plan) => ({ ...plan, logFile: join(logs, `${plan.name}.log`) })),
  );
}

const processFileOf = (name: InstanceName) =>
  name === 'gateway' ? 'gateway/dist/main.js' : `services/${name}/dist/main.js`;
const portVariableOf = (name: InstanceName) =>
  [...services, ...workers].find((one) => one.name === name)?.portVariable ?? 'PORT';

function steps(input: PlanInput): NodePlan[][] {
  const { settings, mode, ports, env } = input;
  const own = serviceEnvironment(input);
  const ground: NodePlan[] = [];
  if (settings.redisUrl === undefined) {
    const redis = redisCommand({ dir: join(settings.dataDir, 'redis'), port: ports.redis, durable: true });
    const folder = join(settings.dataDir, 'redis');
    const hint = `If its data are damaged, put a backup of ${folder} in their place; else save a copy of the folder and run "redis-check-aof --fix ${folder}/appendonlydir/appendonly.aof.manifest", which drops what cannot be read. Without that folder everybody is signed out, and the services queue the jobs of open orders again.`;
    ground.push({ name: 'redis', ...redis, env: {}, hint, ready: () => redisAnswers(ports.redis) });
  }
  if (settings.mongoUrl === undefined) {
    const store = { STORE_DIR: join(settings.dataDir, 'store'), STORE_PORT: String(ports.store), ...env };
    ground.push(nodeProcess('store', 'stack/dist/store.js', store, 512));
  }
  ground.push(nodeProcess('sandboxes', 'stack/dist/sandboxes.js', { ...own.sandboxes, ...env }, 256));
  const process = (name: InstanceName) =>
    nodeProcess(name, processFileOf(name), { ...own[name], ...env }, 256);
  // Further ones differ in their names and their ports alone.
  const instances = (name: InstanceName): NodePlan[] => {
    const first = process(name);
    const further = (ports.further?.[name] ?? []).map((port, place) => ({
      ...first,
      name: `${name}-${place + 2}`,
      env: { ...first.env, [portVariableOf(name)]: String(port) },
    }));
    return [first, ...further];
  };
  const working = workers.flatMap(({ name }) => instances(name));
  if (mode === 'singleProcess') {
    const all = { ...own.singleProcess, ...env };
    return [ground, [nodeProcess('bowtie', 'stack/dist/single-process.js', all, 768), ...working]];
  }
  return [ground, [...serviceNames.flatMap(instances), ...working], instances('gateway')];
}
