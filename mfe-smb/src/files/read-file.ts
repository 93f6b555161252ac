import { uploadLimitBytes } from '@bowtie/domain';
import type { TextEncodingName } from './csv/decode-text';
import { FileProblem, type FileProgress, type FileSheet } from './file-problem';
import type { ReadMessage, ReadRequest } from './read-file-worker';

/** Longer than the largest file takes on a slow telephone. */
const timeoutMs = 60_000;

interface ReadOptions {
  onProgress: FileProgress;
  /** In which letters a text is read that does not say it. */
  encoding?: TextEncodingName;
  /** Ends the reading; the promise then rejects with the signal's reason. */
  signal: AbortSignal;
}

/** Reads the sheets of a file in a worker, so that the page stays quick and one press ends it. @throws FileProblem */
export function readFile(file: File, { onProgress, encoding, signal }: ReadOptions): Promise<FileSheet[]> {
  if (file.size > uploadLimitBytes) return Promise.reject(new FileProblem('too_large'));
  const worker = new Worker(new URL('./read-file-worker.ts', import.meta.url));
  const reading = new Promise<FileSheet[]>((resolve, reject) => {
    const late = setTimeout(() => reject(new FileProblem('unreadable')), timeoutMs);
    signal.addEventListener('abort', () => {
      clearTimeout(late);
      reject(signal.reason);
    });
    worker.onerror = () => reject(new FileProblem('unreadable'));
    worker.onmessage = ({ data }: MessageEvent<ReadMessage>) => {
      if ('progress' in data) return onProgress(data.progress);
      clearTimeout(late);
      if ('sheets' in data) resolve(data.sheets);
      else reject(new FileProblem(data.problem));
    };
    const request: ReadRequest = { file, ...(encoding !== undefined && { encoding }) };
    worker.postMessage(request);
  });
  return reading.finally(() => worker.terminate());
}
