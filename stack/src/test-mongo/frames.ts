/** Cuts a stream of bytes into the messages of MongoDB's wire protocol. */
export function frames(take: (message: Buffer) => void): (chunk: Buffer) => void {
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
