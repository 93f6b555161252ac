import { z } from 'zod';
import type { BlobStore } from './blob-store';
import { BucketBlobs } from './bucket-blobs';
import { FolderBlobs } from './folder-blobs';

/** The variables by which a process is told where releases are kept. */
export const releaseStoreVariables = {
  /** The artefacts and the documents of channels; with a bucket, a copy on this machine of what is shown. */
  ARTEFACTS_DIR: z.string().min(1).default('artefacts'),
  /** The bucket that holds them, in place of a folder that all processes share. */
  RELEASE_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  RELEASE_S3_REGION: z.string().min(1).default('us-east-1'),
  RELEASE_S3_KEY_ID: z.string().min(1).optional(),
  RELEASE_S3_SECRET: z.string().min(1).optional(),
  RELEASE_S3_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
};
export type ReleaseStoreConfig = z.output<z.ZodObject<typeof releaseStoreVariables>>;

/** The bucket that the configuration names; undefined for a folder. @throws Error where its keys are missing */
export function chosenBucket(config: ReleaseStoreConfig): BucketBlobs | undefined {
  const { RELEASE_S3_URL: url, RELEASE_S3_KEY_ID: accessKeyId, RELEASE_S3_SECRET: secretAccessKey } = config;
  if (url === undefined) return undefined;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new Error('RELEASE_S3_KEY_ID and RELEASE_S3_SECRET are needed where RELEASE_S3_URL is set');
  return new BucketBlobs({
    url,
    region: config.RELEASE_S3_REGION,
    accessKeyId,
    secretAccessKey,
    timeoutMs: config.RELEASE_S3_TIMEOUT_MS,
  });
}

/** Where releases are kept: in the bucket that the configuration names, else in its folder. */
export function chooseBlobs(config: ReleaseStoreConfig): BlobStore {
  return chosenBucket(config) ?? new FolderBlobs(config.ARTEFACTS_DIR);
}
