import { parcelLookupTimeoutMs } from '@bowtie/domain';
import { z } from 'zod';
import { createFedexRates } from './fedex-rates';
import { createHttpParcelRates } from './http-parcel-rates';
import type { ParcelRates } from './port';

/** The variables by which a service chooses its parcel carrier. */
export const parcelRatesVariables = {
  /** `http` for a carrier with the plain protocol (the sandbox speaks it too), `fedex` for FedEx. */
  PARCEL_CARRIER: z.enum(['http', 'fedex']).default('http'),
  PARCEL_CARRIER_URL: z.url(),
  /** The bearer key; for FedEx the client secret. */
  PARCEL_CARRIER_KEY: z.string().min(1),
  /** Only for FedEx. */
  PARCEL_CARRIER_CLIENT_ID: z.string().default(''),
  PARCEL_CARRIER_ACCOUNT: z.string().default(''),
  /** ZIP of the house from which cards are posted. */
  PARCEL_CARRIER_ORIGIN_ZIP: z
    .string()
    .regex(/^\d{5}$/)
    .default('60607'),
  /** Postage of a letter in cents. */
  PARCEL_CARRIER_LETTER_CENTS: z.coerce.number().int().min(0).max(10_000).default(199),
  PARCEL_CARRIER_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(parcelLookupTimeoutMs),
};
const ParcelRatesConfigSchema = z.object(parcelRatesVariables);

/** The rates of the carrier that the configuration names. */
export function chooseParcelRates(config: z.output<typeof ParcelRatesConfigSchema>): ParcelRates {
  const partner = { url: config.PARCEL_CARRIER_URL, timeoutMs: config.PARCEL_CARRIER_TIMEOUT_MS };
  if (config.PARCEL_CARRIER === 'http')
    return createHttpParcelRates({ ...partner, apiKey: config.PARCEL_CARRIER_KEY });
  if (config.PARCEL_CARRIER_CLIENT_ID === '' || config.PARCEL_CARRIER_ACCOUNT === '')
    throw new Error(
      'PARCEL_CARRIER_CLIENT_ID and PARCEL_CARRIER_ACCOUNT are needed when PARCEL_CARRIER is fedex',
    );
  return createFedexRates({
    ...partner,
    clientId: config.PARCEL_CARRIER_CLIENT_ID,
    clientSecret: config.PARCEL_CARRIER_KEY,
    account: config.PARCEL_CARRIER_ACCOUNT,
    originZip: config.PARCEL_CARRIER_ORIGIN_ZIP,
    letterCents: config.PARCEL_CARRIER_LETTER_CENTS,
  });
}
