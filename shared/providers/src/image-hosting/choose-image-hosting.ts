import { ConfigError } from '@bowtie/service-kit';
import { z } from 'zod';
import { createFolderImageHosting } from './folder-image-hosting';
import type { ImageHosting } from './port';
import { createS3ImageHosting } from './s3-image-hosting';

/** The variables by which a service chooses where pictures are kept. */
export const imageHostingVariables = {
  /** `folder` keeps them on a disk that all instances share, `s3` in a bucket. */
  IMAGE_HOSTING: z.enum(['folder', 's3']).default('folder'),
  /** Pictures in a folder, and files that are being received. */
  IMAGE_DIR: z.string().min(1).default('.data/images'),
  IMAGE_S3_URL: z.url({ protocol: /^https?$/ }).optional(),
  IMAGE_S3_REGION: z.string().min(1).default('us-east-1'),
  IMAGE_S3_KEY_ID: z.string().min(1).optional(),
  IMAGE_S3_SECRET: z.string().min(1).optional(),
  IMAGE_HOSTING_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5_000),
};

export type ImageHostingConfig = z.output<z.ZodObject<typeof imageHostingVariables>>;

/** The place for pictures that the configuration names. A choice without its address or keys stops the start. */
export function chooseImageHosting(config: ImageHostingConfig): ImageHosting {
  if (config.IMAGE_HOSTING === 'folder') return createFolderImageHosting(config.IMAGE_DIR);
  const { IMAGE_S3_URL: url, IMAGE_S3_KEY_ID: accessKeyId, IMAGE_S3_SECRET: secretAccessKey } = config;
  if (url === undefined) throw new ConfigError('IMAGE_S3_URL is needed when IMAGE_HOSTING is s3');
  if (accessKeyId === undefined) throw new ConfigError('IMAGE_S3_KEY_ID is needed when IMAGE_HOSTING is s3');
  if (secretAccessKey === undefined)
    throw new ConfigError('IMAGE_S3_SECRET is needed when IMAGE_HOSTING is s3');
  return createS3ImageHosting({
    url,
    region: config.IMAGE_S3_REGION,
    accessKeyId,
    secretAccessKey,
    timeoutMs: config.IMAGE_HOSTING_TIMEOUT_MS,
  });
}
