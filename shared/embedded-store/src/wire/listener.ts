import { createServer, type Server, type Socket } from 'node:net';
import { longestMessage, type Message, readMessage, writeReply } from './message';

/** Answers one message with the bytes of a document, now or later. */
export type Answer = (message: Message, connection: number) => Uint8Array | Promise<Uint8Array>;

/** A server that is listening. */
export interface Listener {
  port: number;
  close(): Promise<void>;
}

let connections = 0;

/** Listens for drivers and hands each message to `answer`. */
export function listen(port: number, host: string, answer: Answer): Promise<Listener> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, ++connections, answer);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve({
        port: typeof address === 'object' && address ? address.port : port,
        close: () => close(server, sockets),
      });
    });
  });
}

function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // What was answered is still sent; drivers see the end and go elsewhere.
    for (const socket of sockets) socket.destroySoon();
  });
}

function serve(socket: Socket, connection: number, answer: Answer): void {
  let waiting: Buffer[] = [];
  let length = 0;
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    waiting.push(chunk);
    length += chunk.length;
    const [first] = waiting;
    if (!first || length < 4) return;
    if (first.length < 4) waiting = [Buffer.concat(waiting)];
    const wanted = sizeAt(waiting[0], 0);
    if (wanted < 16 || wanted > longestMessage) {
      socket.destroy();
      return;
    }
    // Pieces of a long message are put together once, when all of it is there.
    if (length < wanted) return;
    const all = waiting.length === 1 && waiting[0] ? waiting[0] : Buffer.concat(waiting);
    let at = 0;
    while (all.length - at >= 4) {
      const size = sizeAt(all, at);
      if (size < 16 || size > longestMessage) {
        socket.destroy();
        return;
      }
      if (all.length - at < size) break;
      handle(socket, connection, all.subarray(at, at + size), answer);
      at += size;
    }
    waiting = at < all.length ? [all.subarray(at)] : [];
    length = all.length - at;
  });
}

function sizeAt(bytes: Buffer | undefined, at: number): number {
  return bytes ? bytes.readInt32LE(at) : 0;
}

function handle(socket: Socket, connection: number, bytes: Buffer, answer: Answer): void {
  let message: Message;
  try {
    message = readMessage(bytes);
  } catch {
    socket.destroy();
    return;
  }
  const reply = answer(message, connection);
  if (reply instanceof Promise) {
    reply.then(
      (body) => send(socket, message, body),
      () => socket.destroy(),
    );
  } else send(socket, message, reply);
}

function send(socket: Socket, message: Message, body: Uint8Array): void {
  if (message.wantsReply && socket.writable) socket.write(writeReply(message, body));
}
