import { asBuffer } from '../bson/raw-document';
import { type Doc, parseCommand } from '../bson/values';

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;

/** The longest message a client may send, as told in `hello`. */
export const longestMessage = 48_000_000;

/** A command as it came over the wire. */
export interface Message {
  id: number;
  /** The first, legacy kind of message, in which a driver may say hello. */
  legacy: boolean;
  /** Whether the client waits for an answer. */
  wantsReply: boolean;
  body: Doc;
  /** Documents sent beside the body, by the field that they belong to; still as bytes. */
  sequences: Map<string, Buffer[]>;
}

/** A message that does not keep to the protocol; the connection can not go on. */
class ProtocolError extends Error {}

/** Reads one whole message. */
export function readMessage(bytes: Buffer): Message {
  const id = bytes.readInt32LE(4);
  const op = bytes.readInt32LE(12);
  if (op === opMsg) return readOpMsg(bytes, id);
  if (op === opQuery) {
    const end = bytes.indexOf(0, 20);
    const [db = 'admin'] = bytes.toString('utf8', 20, end).split('.');
    const start = end + 9;
    const body = parseCommand(bytes.subarray(start, start + bytes.readInt32LE(start)));
    return { id, legacy: true, wantsReply: true, body: { ...body, $db: db }, sequences: new Map() };
  }
  throw new ProtocolError(`unsupported message kind ${op}`);
}

function readOpMsg(bytes: Buffer, id: number): Message {
  const flags = bytes.readUInt32LE(16);
  const end = flags & 1 ? bytes.length - 4 : bytes.length;
  const sequences = new Map<string, Buffer[]>();
  let body: Doc | undefined;
  let at = 20;
  while (at < end) {
    const kind = bytes[at++];
    const size = bytes.readInt32LE(at);
    if (size < 5 || at + size > end) throw new ProtocolError('a section is longer than its message');
    if (kind === 0) body = parseCommand(bytes.subarray(at, at + size));
    else if (kind === 1) readSequence(bytes.subarray(at, at + size), sequences);
    else throw new ProtocolError(`unsupported section kind ${kind}`);
    at += size;
  }
  if (!body) throw new ProtocolError('a message without a body');
  return { id, legacy: false, wantsReply: (flags & 2) === 0, body, sequences };
}

function readSequence(section: Buffer, sequences: Map<string, Buffer[]>): void {
  const nameEnd = section.indexOf(0, 4);
  const docs: Buffer[] = [];
  let at = nameEnd + 1;
  while (at < section.length) {
    const size = section.readInt32LE(at);
    if (size < 5 || at + size > section.length)
      throw new ProtocolError('a document is longer than its section');
    docs.push(section.subarray(at, at + size));
    at += size;
  }
  sequences.set(section.toString('utf8', 4, nameEnd), docs);
}

let lastReply = 0;

/** An answer as one piece of bytes. */
export function writeReply(to: Message, body: Uint8Array): Buffer {
  const head = to.legacy ? 36 : 21;
  const out = Buffer.allocUnsafe(head + body.length);
  lastReply = (lastReply + 1) & 0x7fffffff;
  out.writeInt32LE(out.length, 0);
  out.writeInt32LE(lastReply, 4);
  out.writeInt32LE(to.id, 8);
  out.writeInt32LE(to.legacy ? opReply : opMsg, 12);
  out.fill(0, 16, head);
  if (to.legacy) {
    out.writeInt32LE(8, 16);
    out.writeInt32LE(1, 32);
  }
  asBuffer(body).copy(out, head);
  return out;
}
