import type { TextEncodingName } from './csv/decode-text';
import { FileProblem, type FileProblemCode, type FileSheet } from './file-problem';
import { readTable } from './read-table';

/** What the worker is given: a file, and in which letters a text is read that does not say it. */
export interface ReadRequest {
  file: File;
  encoding?: TextEncodingName;
}

/** What the worker tells of the file that it was given. */
export type ReadMessage = { progress: number } | { sheets: FileSheet[] } | { problem: FileProblemCode };

const post = (message: ReadMessage) => self.postMessage(message);

self.onmessage = async ({ data: { file, encoding } }: MessageEvent<ReadRequest>) => {
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    let told = 0;
    const onProgress = (share: number) => {
      if (share - told < 0.02) return;
      told = share;
      post({ progress: share });
    };
    const sheets = readTable(bytes, onProgress, encoding);
    post({ sheets });
  } catch (error) {
    post({ problem: error instanceof FileProblem ? error.code : 'unreadable' });
  }
};
