import { type ShippingMethodId, streetLines } from '@bowtie/domain';
import { z } from 'zod';
import { type PartnerHttp, partnerHttp } from '../partner-http';
import { callFedex as asked, createTokenCache, type FedexAccess } from './fedex-access';
import { type ParcelAddress, ParcelCarrierUnavailable, type ParcelRate, type ParcelRates } from './port';
import { dayOf, handoverDay, workdaysAfter } from './workdays';

export interface FedexSettings extends FedexAccess {
  /** The shipping account that pays. */
  account: string;
  /** ZIP of the house from which cards are posted. */
  originZip: string;
  /** Postage of a letter, which is not FedEx's to carry: it goes to every mailbox at one price. */
  letterCents: number;
}

const QuotesSchema = z.object({
  output: z.object({
    rateReplyDetails: z.array(
      z.object({
        serviceType: z.string(),
        ratedShipmentDetails: z.array(
          z.object({ totalNetCharge: z.number(), currency: z.string().optional() }),
        ),
        commit: z.object({ dateDetail: z.object({ dayFormat: z.string() }).optional() }).optional(),
        operationalDetail: z.object({ deliveryDate: z.string().optional() }).optional(),
      }),
    ),
  }),
});
const ErrorsSchema = z.object({ errors: z.array(z.object({ code: z.string() })) });

/** FedEx's names of the services that we sell. Homes are served by a ground service of another name. */
const methodOf: Readonly<Record<string, ShippingMethodId>> = {
  FEDEX_GROUND: 'fedex_ground',
  GROUND_HOME_DELIVERY: 'fedex_ground',
  FEDEX_2_DAY: 'fedex_2day',
  STANDARD_OVERNIGHT: 'fedex_overnight',
};
/** Half a pound: a card in its package. */
const parcelPounds = 0.5;
const letterWorkdays = 7;
/** The address is one that FedEx does not serve: an answer, not an outage. */
const notServed = /NOSERVICE|NOTSERVED|POSTALCODE|ZIPCODE/;

/** FedEx' Rates and Transit Times API, and the letter post beside it. */
export function createFedexRates(settings: FedexSettings): ParcelRates {
  const request = partnerHttp(settings);
  const token = createTokenCache(request, settings);
  return {
    async rates(address) {
      const now = new Date();
      const letter: ParcelRate = {
        method: 'standard_mail',
        cents: settings.letterCents,
        deliveryDate: dayOf(workdaysAfter(handoverDay(now), letterWorkdays)),
      };
      const quoted = await quotes({ request, token, settings }, address, handoverDay(now));
      return [letter, ...quoted].sort((one, other) => one.cents - other.cents);
    },
  };
}

interface FedexDeps {
  request: PartnerHttp;
  token(): Promise<string>;
  settings: FedexSettings;
}

async function quotes({ request, token, settings }: FedexDeps, to: ParcelAddress, shipDate: Date) {
  const body = {
    accountNumber: { value: settings.account },
    rateRequestControlParameters: { returnTransitTimes: true },
    requestedShipment: {
      shipper: { address: { postalCode: settings.originZip, countryCode: 'US' } },
      recipient: {
        address: {
          streetLines: streetLines(to),
          city: to.city,
          stateOrProvinceCode: to.state,
          postalCode: to.zip,
          countryCode: 'US',
          residential: true,
        },
      },
      shipDateStamp: dayOf(shipDate),
      pickupType: 'USE_SCHEDULED_PICKUP',
      rateRequestType: ['ACCOUNT'],
      requestedPackageLineItems: [{ weight: { units: 'LB', value: parcelPounds } }],
    },
  };
  const headers = { authorization: `Bearer ${await token()}` };
  const answer = await asked(() => request({ method: 'POST', path: '/rate/v1/rates/quotes', headers, body }));
  if (answer.status === 200) return readQuotes(answer.body);
  const errors = ErrorsSchema.safeParse(answer.body).data?.errors ?? [];
  if (answer.status === 400 && errors.length > 0 && errors.every(({ code }) => notServed.test(code)))
    return [];
  throw new ParcelCarrierUnavailable(`FedEx answered ${answer.status}`);
}

function readQuotes(body: unknown): ParcelRate[] {
  const read = QuotesSchema.safeParse(body);
  if (!read.success) throw new ParcelCarrierUnavailable('FedEx sent rates that cannot be read');
  const best = new Map<ShippingMethodId, ParcelRate>();
  for (const { serviceType, ratedShipmentDetails, commit, operationalDetail } of read.data.output
    .rateReplyDetails) {
    const method = methodOf[serviceType];
    const charge = ratedShipmentDetails[0];
    const day = (commit?.dateDetail?.dayFormat ?? operationalDetail?.deliveryDate)?.slice(0, 10);
    // A service without a price or a day cannot be promised to anybody.
    if (method === undefined || charge === undefined || !z.iso.date().safeParse(day).success) continue;
    if (charge.currency !== undefined && !charge.currency.startsWith('USD')) continue;
    const rate = { method, cents: Math.round(charge.totalNetCharge * 100), deliveryDate: day ?? '' };
    const known = best.get(method);
    if (known === undefined || rate.cents < known.cents) best.set(method, rate);
  }
  return [...best.values()];
}
