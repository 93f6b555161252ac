import { z } from 'zod';
import { createHttpPrintHouse } from './http-print-house';
import type { PrintHouse } from './port';
import { createSftpPrintHouse } from './sftp-print-house';

/** The variables by which a process chooses its print house. */
export const printHouseVariables = {
  /** `https://…` for a drop over HTTP (the sandbox speaks it too), `sftp://user@host/folder` for one over SFTP. */
  PRINT_HOUSE_URL: z.url({ protocol: /^(https?|sftp)$/ }),
  /** The bearer key, or the private key in base64 for SFTP. */
  PRINT_HOUSE_KEY: z.string().min(1),
  /** Only for SFTP: SHA-256 of the print house's host key, in base64, so that nobody takes its place. */
  PRINT_HOUSE_HOST_KEY: z.string().default(''),
  PRINT_HOUSE_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(10_000),
};
const PrintHouseConfigSchema = z.object(printHouseVariables);

/** The print house that the configuration names. */
export function choosePrintHouse(config: z.output<typeof PrintHouseConfigSchema>): PrintHouse {
  const { PRINT_HOUSE_URL: url, PRINT_HOUSE_KEY: key, PRINT_HOUSE_TIMEOUT_MS: timeoutMs } = config;
  if (!url.startsWith('sftp:')) return createHttpPrintHouse({ url, apiKey: key, timeoutMs });
  if (config.PRINT_HOUSE_HOST_KEY === '')
    throw new Error('PRINT_HOUSE_HOST_KEY is needed when PRINT_HOUSE_URL is an SFTP address');
  return createSftpPrintHouse({
    url,
    privateKey: Buffer.from(key, 'base64'),
    hostKey: config.PRINT_HOUSE_HOST_KEY,
    timeoutMs,
  });
}
