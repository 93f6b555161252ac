import { z } from 'zod';
import { TeamsAtWork } from '../../../drills/releases/teams-at-work';
import { openLimits, openThrowAwayStack } from '../../../throw-away-stack';

/** How long a team waits, in ms from the command on until a page begins with the version. */
export interface ReleaseTimes {
  promote: number;
  rollBack: number;
  /** Of the command alone, which publishes nothing. */
  check: number;
  /** From the command that checks, sends and promotes. */
  publish: number;
}

const area = 'mfe-smb';
const pollMs = 10;
const mostMs = 120_000;
const bootSchema = z.object({ number: z.number() });

/** Measures what a team does with its area, in a store of its own. */
export async function measureReleases(): Promise<ReleaseTimes> {
  const teams = new TeamsAtWork();
  const variables = { ...openLimits, ARTEFACTS_DIR: teams.folder, RELEASE_CHANNEL: 'stable' };
  const { stack, dataDir, close } = await openThrowAwayStack('singleProcess', variables);
  const run = async (line: string) => {
    const began = performance.now();
    const { code, data } = await teams.run(line);
    if (code !== 0) throw new Error(`${line}: ${JSON.stringify(data)}`);
    return { began, data };
  };
  const seen = async (number: number) => {
    const response = await fetch(`${stack.url}/release.json`);
    return response.ok && bootSchema.parse(await response.json()).number >= number;
  };
  /** From the command until the gateway shows what came of it. */
  const untilSeen = async (line: string, number: number) => {
    const { began } = await run(line);
    while (!(await seen(number))) {
      if (performance.now() - began > mostMs) throw new Error(`${line} is not seen`);
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
    return performance.now() - began;
  };
  try {
    await teams.join(stack.url, dataDir);
    await teams.publish({ [area]: ['1.1.0', '1.2.0'] }, area);
    await untilSeen('start', 1);
    const promote = await untilSeen(`promote ${area} 1.1.0`, 2);
    const rollBack = await untilSeen(`rollback ${area}`, 3);
    const { began } = await run(`check ${area}`);
    const check = performance.now() - began;
    return { promote, rollBack, check, publish: await untilSeen(`publish ${area} --promote`, 4) };
  } finally {
    await close();
    teams.remove();
  }
}
