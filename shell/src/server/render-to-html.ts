import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** A page that says nothing as HTML would be shown empty: whatever is thrown in it counts, and all of it is waited for. */
export function renderToHtml(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(Buffer.concat(parts).toString('utf8'));
        done();
      },
    });
    let failure: unknown;
    const { pipe, abort } = renderToPipeableStream(node, {
      // Nothing comes later by script: the page is whole without any.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
      onShellError: reject,
      onAllReady: () => {
        if (failure === undefined) pipe(sink);
        else {
          abort();
          reject(failure);
        }
      },
    });
  });
}
