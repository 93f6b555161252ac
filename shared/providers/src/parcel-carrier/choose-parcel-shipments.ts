import { z } from 'zod';
import { parcelRatesVariables } from './choose-parcel-rates';
import { createFedexShipments } from './fedex-shipments';
import { createHttpParcelShipments } from './http-parcel-shipments';
import type { ParcelShipments } from './shipments';

const {
  PARCEL_CARRIER,
  PARCEL_CARRIER_URL,
  PARCEL_CARRIER_KEY,
  PARCEL_CARRIER_CLIENT_ID,
  PARCEL_CARRIER_ACCOUNT,
} = parcelRatesVariables;

/** The variables by which a process chooses who takes its parcels. */
export const parcelShipmentsVariables = {
  PARCEL_CARRIER,
  PARCEL_CARRIER_URL,
  PARCEL_CARRIER_KEY,
  PARCEL_CARRIER_CLIENT_ID,
  PARCEL_CARRIER_ACCOUNT,
  /** Only for FedEx: the telephone of the desk that posts. */
  PARCEL_CARRIER_PHONE: z.string().default('3125550142'),
  PARCEL_SHIPMENT_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(8_000),
};
const ParcelShipmentsConfigSchema = z.object(parcelShipmentsVariables);

/** The carrier that the configuration names, as far as it takes parcels and tells where they are. */
export function chooseParcelShipments(config: z.output<typeof ParcelShipmentsConfigSchema>): ParcelShipments {
  const partner = { url: config.PARCEL_CARRIER_URL, timeoutMs: config.PARCEL_SHIPMENT_TIMEOUT_MS };
  if (config.PARCEL_CARRIER === 'http')
    return createHttpParcelShipments({ ...partner, apiKey: config.PARCEL_CARRIER_KEY });
  if (config.PARCEL_CARRIER_CLIENT_ID === '' || config.PARCEL_CARRIER_ACCOUNT === '')
    throw new Error(
      'PARCEL_CARRIER_CLIENT_ID and PARCEL_CARRIER_ACCOUNT are needed when PARCEL_CARRIER is fedex',
    );
  return createFedexShipments({
    ...partner,
    clientId: config.PARCEL_CARRIER_CLIENT_ID,
    clientSecret: config.PARCEL_CARRIER_KEY,
    account: config.PARCEL_CARRIER_ACCOUNT,
    phone: config.PARCEL_CARRIER_PHONE,
  });
}
