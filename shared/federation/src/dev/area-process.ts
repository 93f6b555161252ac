import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type AreaDescriptor, type AreaName, areaDescriptorSchema } from '@bowtie/contracts';
import { z } from 'zod';

/** The version of an area in development. */
export const DEVELOPMENT_VERSION = '0.0.0-000000000000';

/** An area that is rebuilt at every change, and takes it into the pages that show it: what was typed and chosen stays. */
export interface AreaDevServer {
  area: AreaName;
  /** URL of the area's entry at the development server (for the shell: of its script). */
  entryUrl: string;
  /** Scheme, host and port of the development server. */
  origin: string;
  /** A descriptor for the release document that development pages are made of. */
  descriptor: AreaDescriptor;
  /** Resolves when the first build is done. Rejects when the server ended before. */
  built: Promise<unknown>;
  /** Resolves when the server has ended, by `close` or by itself. */
  ended: Promise<void>;
  close(): Promise<void>;
}

const messageSchema = z.object({
  descriptor: areaDescriptorSchema.optional(),
  built: z.literal(true).optional(),
});
/** What the process of a development server reports: what it serves, and then that its first build is done. */
export type AreaProcessMessage = z.input<typeof messageSchema>;

// A rebuild makes much garbage that is young: with the default of 16 MB, a sixth of its time goes into collecting it.
const execArgv = ['--import', 'tsx', '--max-semi-space-size=64'];

/**
 * Serves one area on a port of its own, in a process of its own, since webpack keeps one busy. Resolves as soon as it is known what it serves,
 * beside the first build.
 */
export async function startAreaDevServer(root: string, { port }: { port: number }): Promise<AreaDevServer> {
  const file = fileURLToPath(new URL('serve-area.ts', import.meta.url));
  const child = fork(file, [root, String(port)], { execArgv });
  const ended = once(child, 'exit').then(() => undefined);
  const reported = <Name extends 'descriptor' | 'built'>(name: Name) =>
    new Promise<NonNullable<z.output<typeof messageSchema>[Name]>>((resolve, reject) => {
      child.on('message', (data) => {
        const value = messageSchema.parse(data)[name];
        if (value !== undefined) resolve(value);
      });
      ended.then(() => reject(new Error(`The development server of ${root} ended.`)), reject);
    });
  const built = reported('built');
  // Nobody may await it, or only later.
  built.catch(() => undefined);
  const descriptor = await reported('descriptor');
  const origin = `http://127.0.0.1:${port}`;
  return {
    area: descriptor.area,
    entryUrl: `${origin}/${descriptor.boot.js[0] ?? ''}`,
    origin,
    descriptor,
    built,
    ended,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
