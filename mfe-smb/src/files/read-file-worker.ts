import { FileProblem, type FileProblemCode, type FileSheet } from './file-problem';
import { readTable } from './read-table';

/** What the worker tells of the file that it was given. */
export type ReadMessage = { progress: number } | { sheets: FileSheet[] } | { problem: FileProblemCode };

const post = (message: ReadMessage) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<File>) => {
  try {
    const bytes = new Uint8Array(await data.arrayBuffer());
    let told = 0;
    const sheets = readTable(bytes, (share) => {
      if (share - told < 0.02) return;
      told = share;
      post({ progress: share });
    });
    post({ sheets });
  } catch (error) {
    post({ problem: error instanceof FileProblem ? error.code : 'unreadable' });
  }
};
