import { type AddressSandbox, startAddressSandbox } from '@bowtie/providers/address/sandbox';
import {
  type ParcelCarrierSandbox,
  startParcelCarrierSandbox,
} from '@bowtie/providers/parcel-carrier/sandbox';

/** The environment of a cart service whose partners nobody asks: they lie at a port that answers nobody. */
export const noPartners = {
  PARCEL_CARRIER_URL: 'http://127.0.0.1:9',
  PARCEL_CARRIER_KEY: 'none',
  ADDRESS_SERVICE_URL: 'http://127.0.0.1:9',
  ADDRESS_SERVICE_KEY: 'none',
};

/** The parcel carrier and the address service, with the environment that names them. */
export interface Partners {
  carrier: ParcelCarrierSandbox;
  address: AddressSandbox;
  env: Record<string, string>;
  heal(): void;
  close(): Promise<void>;
}

export async function startPartners(): Promise<Partners> {
  const [carrier, address] = await Promise.all([startParcelCarrierSandbox(), startAddressSandbox()]);
  return {
    carrier,
    address,
    env: {
      PARCEL_CARRIER_URL: carrier.url,
      PARCEL_CARRIER_KEY: carrier.apiKey,
      ADDRESS_SERVICE_URL: address.url,
      ADDRESS_SERVICE_KEY: address.apiKey,
      // Longer than a busy machine needs for an answer; what is to be given up asks for less.
      PARCEL_CARRIER_TIMEOUT_MS: '10000',
      ADDRESS_SERVICE_TIMEOUT_MS: '10000',
    },
    heal: () => {
      carrier.rateFaults.recover();
      address.faults.recover();
    },
    close: async () => {
      await Promise.all([carrier.close(), address.close()]);
    },
  };
}
