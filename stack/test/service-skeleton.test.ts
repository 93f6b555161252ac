import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../services');
const services = readdirSync(root).filter((name) => existsSync(join(root, name, 'package.json')));

/** The code of a file in a service's `src`. */
function source(service: string, file: string): string {
  return readFileSync(join(root, service, 'src', file), 'utf8');
}

/** Files of a folder in a service's `src` and of the folders in it, without tests. */
function files(service: string, folder: string): string[] {
  const path = join(root, service, 'src', folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
}

function namesOf(code: string, pattern: RegExp): string[] {
  return [...code.matchAll(pattern)].map(([, name = '']) => name);
}

describe.each(services)('services/%s', (service) => {
  it('has configuration, dependencies, application and process each in its one file', () => {
    expect(namesOf(source(service, 'config.ts'), /^export const (\w+ConfigSchema) = z\b/gm)).toHaveLength(1);
    const deps = source(service, 'deps.ts');
    expect(namesOf(deps, /^export interface (\w+Deps) /gm)).toHaveLength(1);
    expect(namesOf(deps, /^export (?:async )?function (open\w+Deps)\(/gm)).toHaveLength(1);
    const app = source(service, 'app.ts');
    expect(app).toMatch(/\bopen\w+Deps\(/);
    expect(app).toMatch(/\bdefine(Service|Workers)\(/);
    expect(source(service, 'main.ts')).toMatch(/^await run(Service|Workers)\(/m);
    expect(source(service, 'index.ts')).not.toMatch(/main'/);
  });

  it('answers calls and jobs by functions that make one handler of the dependencies', () => {
    const app = source(service, 'app.ts');
    const folder = ['calls', 'jobs'].find((name) => existsSync(join(root, service, 'src', name)));
    // A service may have pages alone.
    if (folder === undefined) return expect(app).toMatch(/\bpages: \w+\(deps\)/);
    const code = files(service, folder).map((file) => source(service, `${folder}/${file}`));
    const handlers = code.flatMap((text) => namesOf(text, /^export function (handle[A-Z]\w*)\(/gm));
    expect(handlers.length).toBeGreaterThan(0);
    expect(handlers.filter((name) => !app.includes(name))).toEqual([]);
    // Nothing but such a function joins a call to what answers it.
    for (const text of code) {
      const made = namesOf(text, /^(?!import)\s+.*\bhandle\(\s*(\w+),/gm);
      const exported = namesOf(text, /^export function handle([A-Z]\w*)\(/gm).map((name) =>
        name.toLowerCase(),
      );
      for (const call of made) expect(exported).toContain(call.toLowerCase());
    }
  });

  it('reads no clock and draws nothing by chance in its rules', () => {
    const impure = /\bnew Date\(\)|\bDate\.now\(|\bperformance\.now\(|\brandom\w*\(/;
    expect(files(service, 'rules').filter((file) => impure.test(source(service, `rules/${file}`)))).toEqual(
      [],
    );
  });

  it('opens documents in its store alone, and says what it is for', () => {
    const folders = readdirSync(join(root, service, 'src'), { recursive: true, encoding: 'utf8' });
    const opening = folders.filter(
      (file) => file.endsWith('.ts') && /\bdb\.collection\b/.test(source(service, file)),
    );
    expect(opening.filter((file) => !file.startsWith('store/'))).toEqual([]);
    expect(existsSync(join(root, service, 'README.md'))).toBe(true);
    expect(existsSync(join(root, service, 'test'))).toBe(true);
  });
});

/** What has a timer of its own, and why that is no periodic work; `docs/decisions/architecture/services.md` says more of the first four. */
const ownTimers = new Map([
  ['services/order/src/progress/progress-watch.ts', 'one for each watched order, slower while nothing moves'],
  ['shared/embedded-store/src/housekeeping.ts', 'knows no package of ours'],
  ['shared/service-kit/src/calls/event-stream.ts', 'one for each stream, put off by whatever is sent'],
  [
    'shared/service-kit/src/client/circuit-breaker.ts',
    'runs while an answer is overdue, and looks when it is',
  ],
  ['shared/service-kit/src/periodic.ts', 'the helper itself'],
  ['gateway/src/authorisation/slow-bodies.ts', 'ends one body'],
  ['services/account/src/passwords/hash-queue.ts', 'ends one wait'],
  ['services/card/src/pictures/heic.ts', 'ends one decoding'],
  ['services/card/src/pictures/worker-pool.ts', 'ends one wait'],
  ['services/render/src/page-thread.ts', 'ends one page'],
  ['services/order/src/outbox/publisher.ts', 'gathers what is noted at once'],
  ['shared/providers/src/payment/provider-http.ts', 'ends one request'],
  ['shared/service-kit/src/run/run-process.ts', 'ends a process that does not'],
  ['shared/service-kit/src/with-timeout.ts', 'ends one wait'],
]);

it('runs periodic work by the helper of the service kit alone', () => {
  const repository = join(root, '..');
  const folders = [
    'services',
    'gateway',
    'shared/service-kit',
    'shared/ledger',
    'shared/providers',
    'shared/embedded-store',
  ];
  const timers = folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(^|\/)src\/.*\.ts$/.test(file) && !/node_modules|\.test\.ts$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) =>
        /(?<![.\w])set(Interval|Timeout)\(/.test(readFileSync(join(repository, file), 'utf8')),
      ),
  );
  expect(timers.toSorted()).toEqual([...ownTimers.keys()].toSorted());
});
