import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One event as the fake was sent it: everything, so that a test can look for what must not be there. */
interface SentEvent {
  /** The whole envelope as text. */
  text: string;
  release: string | undefined;
  tags: Readonly<Record<string, string>>;
  /** Of the innermost error. */
  message: string;
  frames: number;
}

/** Takes envelopes as Sentry does, on a port of its own. */
export interface FakeSentry {
  dsn: string;
  events(): readonly SentEvent[];
  close(): Promise<void>;
}

function eventOf(text: string): SentEvent | undefined {
  const [, header = '{}', body = '{}'] = text.split('\n');
  if (JSON.parse(header).type !== 'event') return undefined;
  const { release, tags = {}, exception } = JSON.parse(body);
  const error = exception?.values?.at(-1);
  return {
    text,
    release,
    tags,
    message: error?.value ?? '',
    frames: error?.stacktrace?.frames?.length ?? 0,
  };
}

export async function startFakeSentry(): Promise<FakeSentry> {
  const events: SentEvent[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const event = eventOf(Buffer.concat(chunks).toString('utf8'));
      if (event !== undefined) events.push(event);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Listening on a port, so its address is no path.
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/1`,
    events: () => events,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
