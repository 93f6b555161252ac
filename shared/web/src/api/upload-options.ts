/** How far an upload has come. */
export interface UploadProgress {
  /** From 0 to 1. At 1 all bytes are sent and the store is at work on them. */
  share: number;
  sentBytes: number;
  totalBytes: number;
}

/** How one file is sent. */
export interface UploadOptions {
  /** Of a call whose address has some. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  onProgress?: (progress: UploadProgress) => void;
  /** Ends the upload when the visitor has thought better of it: the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** For the whole of it; two minutes where nothing is said. */
  timeoutMs?: number;
}
