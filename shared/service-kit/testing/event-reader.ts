import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

/** One block of a stream: an event, a comment or the browser's pause. */
interface StreamBlock {
  id?: string;
  retry?: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at answers as a stranger does
  data?: any;
}

/** A stream of events as a test reads it. */
export interface EventReader {
  status: number;
  headers: IncomingHttpHeaders;
  /** The next event; undefined once the stream has ended. */
  next(): Promise<StreamBlock | undefined>;
  /** The next block of any kind; a comment is an empty one. */
  nextBlock(): Promise<StreamBlock | undefined>;
  close(): void;
}

function blockOf(text: string): StreamBlock {
  const block: StreamBlock = {};
  for (const line of text.split('\n')) {
    const [, name, value = ''] = /^(\w+): (.*)$/.exec(line) ?? [];
    if (name === 'data') block.data = JSON.parse(value);
    else if (name === 'id' || name === 'retry') block[name] = value;
  }
  return block;
}

/** Opens a stream of events, on a connection of its own. */
export async function readEvents(url: string, headers: Record<string, string> = {}): Promise<EventReader> {
  const request = get(url, { agent: false, headers: { accept: 'text/event-stream', ...headers } });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
  request.on('error', () => undefined);
  response.on('error', () => undefined);
  const chunks = response.setEncoding('utf8')[Symbol.asyncIterator]();
  let text = '';
  const nextBlock = async (): Promise<StreamBlock | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end !== -1) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return blockOf(block);
      }
      const chunk = await chunks.next();
      if (chunk.done) return undefined;
      text += String(chunk.value);
    }
  };
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    nextBlock,
    next: async () => {
      for (;;) {
        const block = await nextBlock();
        if (block === undefined || block.data !== undefined) return block;
      }
    },
    close: () => request.destroy(),
  };
}
