import { shippingMethodIds, toWireAddress } from '@bowtie/domain';
import { z } from 'zod';
import { type PartnerSettings, partnerHttp } from '../partner-http';
import { ParcelCarrierUnavailable, type ParcelRates } from './port';

const RatesSchema = z.object({
  rates: z.array(
    z.object({
      method: z.enum(shippingMethodIds),
      cents: z.int().min(0).max(1_000_000),
      delivery_date: z.iso.date(),
    }),
  ),
});

interface HttpParcelRatesSettings extends PartnerSettings {
  apiKey: string;
}

/** Speaks to a carrier over HTTP and JSON: `POST /rates` with a bearer key. */
export function createHttpParcelRates(settings: HttpParcelRatesSettings): ParcelRates {
  const request = partnerHttp(settings);
  const headers = { authorization: `Bearer ${settings.apiKey}` };
  return {
    async rates(to) {
      const body = toWireAddress(to);
      const answer = await request({ method: 'POST', path: '/rates', headers, body }).catch(
        (cause: unknown) => {
          throw new ParcelCarrierUnavailable('The parcel carrier did not answer', { cause });
        },
      );
      const rates = answer.status === 200 ? RatesSchema.safeParse(answer.body) : undefined;
      if (rates?.success !== true)
        throw new ParcelCarrierUnavailable(`The parcel carrier's answer (${answer.status}) cannot be read`);
      return rates.data.rates
        .map(({ method, cents, delivery_date }) => ({ method, cents, deliveryDate: delivery_date }))
        .sort((one, other) => one.cents - other.cents);
    },
  };
}
