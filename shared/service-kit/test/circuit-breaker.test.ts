import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CircuitBreaker, DependencyUnavailable } from '../src/client/circuit-breaker';
import { createLog } from '../src/log';
import { metrics } from '../src/metrics';

const log = createLog('test', 'silent');
const never = () => new Promise<never>(() => undefined);

/** A dependency that can be made to hang, behind a breaker. */
function open({ mostPending = 100 } = {}) {
  const dependency = { hangs: false, probes: 0 };
  const breaker = new CircuitBreaker({
    name: 'a dependency',
    probe: () => {
      dependency.probes += 1;
      return dependency.hangs ? never() : Promise.resolve();
    },
    probeMs: 20,
    suspectMs: 20,
    mostPending,
    log,
  });
  onTestFinished(() => breaker.close());
  return { breaker, dependency };
}

const ofDependency = () => true;

describe('a circuit breaker', () => {
  it('lets go of what waits for a dependency that hangs, refuses what comes later, and heals by itself', async () => {
    const { breaker, dependency } = open();
    dependency.hangs = true;
    const waiting = [breaker.run(never, ofDependency), breaker.run(never, ofDependency)];
    for (const work of waiting) await expect(work).rejects.toBeInstanceOf(DependencyUnavailable);
    expect(breaker.isOpen).toBe(true);
    let called = false;
    const late = breaker.run(async () => {
      called = true;
    }, ofDependency);
    await expect(late).rejects.toBeInstanceOf(DependencyUnavailable);
    expect(called).toBe(false);
    expect(await metrics.metrics()).toContain('bowtie_circuit_open{dependency="a dependency"} 1');
    dependency.hangs = false;
    await expect.poll(() => breaker.isOpen).toBe(false);
    expect(await breaker.run(async () => 'done', ofDependency)).toBe('done');
    expect(await metrics.metrics()).toContain('bowtie_circuit_open{dependency="a dependency"} 0');
  });

  it('stays closed for slow work of a dependency that lives', async () => {
    const { breaker, dependency } = open();
    const slow = breaker.run(() => wait(200, 'slow'), ofDependency);
    expect(await slow).toBe('slow');
    expect(dependency.probes).toBeGreaterThan(0);
    expect(breaker.isOpen).toBe(false);
  });

  it('asks the dependency itself after a failure, and passes over errors that say nothing about it', async () => {
    const { breaker, dependency } = open();
    const fail = async () => {
      throw new Error('no');
    };
    await expect(breaker.run(fail, () => false)).rejects.toThrow('no');
    expect(dependency.probes).toBe(0);
    dependency.hangs = true;
    await expect(breaker.run(fail, ofDependency)).rejects.toThrow('no');
    await expect.poll(() => breaker.isOpen).toBe(true);
  });

  it('bounds what waits', async () => {
    const { breaker } = open({ mostPending: 1 });
    const first = breaker.run(() => wait(20, 'first'), ofDependency);
    await expect(breaker.run(() => wait(20), ofDependency)).rejects.toBeInstanceOf(DependencyUnavailable);
    expect(await first).toBe('first');
  });
});
