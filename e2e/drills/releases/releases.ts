import { AREAS, type AreaName } from '@bowtie/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isThorough } from '../../thorough';
import type { DrillStack } from '../drill-stack';
import type { TeamsAtWork } from './teams-at-work';

const moved = z.object({ number: z.number(), area: z.enum(AREAS), version: z.string() });
/** How often each team promotes while the registry dies. */
const promotions = isThorough ? 8 : 4;
const kills = isThorough ? 4 : 2;
const pages = isThorough ? 40 : 20;

const gatewaysOf = ({ stack }: DrillStack) =>
  [stack.ports.gateway, ...(stack.ports.further?.gateway ?? [])].map((port) => `http://127.0.0.1:${port}`);
const shown = async (gateway: string): Promise<unknown> =>
  (await (await fetch(`${gateway}/release.json`)).json()).number;
const registriesOf = ({ stack }: DrillStack) =>
  [...stack.processes.values()].filter(({ name }) => name === 'releases' || name === 'releases-2');

/** Fills the channel of a store that shows nothing yet, and moves it. */
export const describeTeams = (drill: () => DrillStack, teams: TeamsAtWork) =>
  describe('teams that release alone', () => {
    const gateways = () => gatewaysOf(drill());
    const registries = () => registriesOf(drill());
    beforeAll(() => teams.join(drill().stack.url, drill().dataDir));

    it('fill a channel that was empty, and every gateway opens', async () => {
      expect(gateways()).toHaveLength(3);
      expect((await fetch(`${drill().stack.url}/`)).status).toBe(503);
      await teams.publish({ 'mfe-smb': ['1.1.0', '1.2.0'], 'mfe-account': ['1.1.0', '1.2.0'] });
      expect((await teams.run('start --reason opening')).code).toBe(0);
      for (const gateway of gateways()) {
        await expect.poll(() => shown(gateway)).toBe(1);
        expect((await fetch(`${gateway}/`)).status).toBe(200);
      }
    });

    it('are seen on every gateway within seconds, and taken back', async () => {
      const took: number[] = [];
      const number = async (line: string) => {
        const { code, data } = await teams.run(line);
        expect([line, code]).toEqual([line, 0]);
        return moved.parse(data).number;
      };
      for (const line of ['promote mfe-smb 1.1.0', 'rollback mfe-smb']) {
        const began = performance.now();
        const wanted = await number(line);
        await Promise.all(gateways().map((gateway) => expect.poll(() => shown(gateway)).toBe(wanted)));
        took.push(Math.round(performance.now() - began));
      }
      console.log(
        `promoted, and rolled back, on ${gateways().length} gateways after ${took.join(' and ')} ms`,
      );
    });

    it('lose no promotion while the registry is killed at any step, and shoppers notice nothing', async () => {
      const answered: z.infer<typeof moved>[] = [];
      const promote = async (area: AreaName) => {
        for (let turn = 0; turn < promotions; turn++) {
          const version = turn % 2 === 0 ? '1.1.0' : '1.2.0';
          // Asked again until it is so: an answer may be lost with the process that gave it.
          await expect
            .poll(async () => {
              const { code, data } = await teams.run(`promote ${area} ${version}`);
              if (code === 0) answered.push(moved.parse(data));
              return code === 0 || JSON.stringify(data).includes('already_live');
            })
            .toBe(true);
        }
      };
      const shop = async () => {
        for (let page = 0; page < pages; page++)
          expect((await fetch(`${drill().stack.url}/`)).status).toBe(200);
      };
      const kill = async () => {
        for (let turn = 0; turn < kills; turn++) {
          const before = answered.length;
          const victim = registries()[turn % 2];
          await expect.poll(() => answered.length).toBeGreaterThan(before);
          victim?.crash();
        }
      };
      await Promise.all([promote('mfe-smb'), promote('mfe-account'), shop(), kill()]);
      for (const registry of registries()) await registry.whenReady();
      const { data } = await teams.run('history --limit 100');
      const { total_count } = z.object({ total_count: z.number() }).parse(data);
      const newest = Math.max(...answered.map(({ number }) => number));
      expect(total_count).toBeGreaterThanOrEqual(newest);
      await expect.poll(() => teams.store.documentNumbers('stable')).toHaveLength(total_count);
      expect(await teams.problems('stable')).toEqual([]);
      for (const { number, area, version } of answered)
        expect((await teams.store.document('stable', number))?.act).toMatchObject({ area, version });
      for (const gateway of gateways()) await expect.poll(() => shown(gateway)).toBe(total_count);
    });
  });

/** What a store does without the registry, which is stopped for good. */
export const describeNoRegistry = (drill: () => DrillStack, teams: TeamsAtWork) =>
  describe('a store without its registry', () => {
    it('goes on, and its gateways start anew', async () => {
      const last = await shown(drill().stack.url);
      for (const registry of registriesOf(drill())) await registry.stop();
      await drill().stack.processes.get('gateway')?.restart();
      await expect.poll(() => shown(drill().stack.url).catch(() => undefined)).toBe(last);
      expect((await fetch(`${drill().stack.url}/`)).status).toBe(200);
      expect((await teams.run('status')).code).toBe(1);
    });
  });
