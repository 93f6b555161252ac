import { connect, createServer, type Socket } from 'node:net';
import { type Doc, isDoc, type Message, readMessage, serialize } from '@bowtie/embedded-store/protocol';

const opMsg = 2013;
const writes = new Set([
  'insert',
  'update',
  'delete',
  'findandmodify',
  'createindexes',
  'create',
  'drop',
  'dropdatabase',
]);

/** A way to FerretDB on which the services can be tried. */
export interface FerretDbProxy {
  url: string;
  close(): Promise<void>;
}

/**
 * Stands before FerretDB and makes up for what it lacks and the services rely on; everything else passes as it is. FerretDB refuses some options of indexes: they are taken off. And it reads and writes in separate steps, so
 * that parallel updates overwrite one another: writes are let through one at a time.
 */
export async function startFerretDbProxy(target: string): Promise<FerretDbProxy> {
  const { hostname, port } = new URL(target.replace('mongodb:', 'http:'));
  const writeMutex = new Mutex();
  const indexes = new Indexes();
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    open.add(client);
    const unanswered = new Map<number, () => void>();
    const over = () => {
      open.delete(client);
      client.destroy();
      upstream.destroy();
      for (const release of unanswered.values()) release();
      unanswered.clear();
    };
    for (const socket of [client, upstream]) {
      socket.on('error', over);
      socket.on('close', over);
    }
    client.on(
      'data',
      frames((bytes) => {
        const message = readMessage(bytes);
        if (!isWrite(message)) {
          upstream.write(bytes);
          return;
        }
        writeMutex.take((release) => {
          if (upstream.destroyed) {
            release();
            return;
          }
          unanswered.set(message.id, release);
          upstream.write(indexes.rewrite(bytes, message));
        });
      }),
    );
    upstream.on(
      'data',
      frames((bytes) => {
        const answered = bytes.readInt32LE(8);
        client.write(bytes);
        unanswered.get(answered)?.();
        unanswered.delete(answered);
      }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `mongodb://127.0.0.1:${own}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** Lets one at a time. */
class Mutex {
  private readonly waiting: (() => void)[] = [];
  private busy = false;

  take(action: (release: () => void) => void): void {
    const run = () => {
      this.busy = true;
      let released = false;
      action(() => {
        if (released) return;
        released = true;
        this.busy = false;
        this.waiting.shift()?.();
      });
    };
    if (this.busy) this.waiting.push(run);
    else run();
  }
}

function isWrite({ body, wantsReply }: Message): boolean {
  const [name = ''] = Object.keys(body);
  return wantsReply && writes.has(name.toLowerCase());
}

/** Rewrites the making of indexes; all else is the same message. */
class Indexes {
  private readonly made = new Set<string>();

  rewrite(bytes: Buffer, { body, legacy }: Message): Buffer {
    if ('drop' in body) this.forget(`${String(body.$db)}.${String(body.drop)}.`);
    if ('dropDatabase' in body) this.forget(`${String(body.$db)}.`);
    if (legacy || !('createIndexes' in body) || !Array.isArray(body.indexes)) return bytes;
    const wanted = body.indexes.filter(isDoc);
    const place = `${String(body.$db)}.${String(body.createIndexes)}`;
    // FerretDB ends the connection when several of the indexes are there already.
    const fresh = wanted.filter(({ name }) => !this.made.has(`${place}.${String(name)}`));
    for (const { name } of fresh) this.made.add(`${place}.${String(name)}`);
    const indexes = (fresh.length > 0 ? fresh : wanted.slice(0, 1)).map(plainIndex);
    const section = serialize({ ...body, indexes });
    const out = Buffer.alloc(21 + section.length);
    bytes.copy(out, 0, 0, 16);
    out.writeInt32LE(out.length, 0);
    out.writeInt32LE(opMsg, 12);
    out.set(section, 21);
    return out;
  }

  private forget(start: string): void {
    for (const place of this.made) if (place.startsWith(start)) this.made.delete(place);
  }
}

/** An index that covers only some documents may be unique only there, so it becomes a plain one. */
function plainIndex({
  expireAfterSeconds: _expiry,
  partialFilterExpression,
  sparse,
  unique,
  ...index
}: Doc): Doc {
  const everywhere = partialFilterExpression === undefined && sparse !== true;
  return { ...index, ...(unique === true && everywhere && { unique }) };
}

/** Cuts a stream of bytes into the messages of MongoDB's wire protocol. */
function frames(take: (message: Buffer) => void): (chunk: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0);
  return (chunk) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk]);
    while (waiting.length >= 4) {
      const size = waiting.readInt32LE(0);
      if (waiting.length < size) return;
      take(waiting.subarray(0, size));
      waiting = waiting.subarray(size);
    }
  };
}
