import { createHash } from 'node:crypto';
import { type ShippingMethodId, streetLines } from '@bowtie/domain';
import { z } from 'zod';
import { partnerHttp } from '../partner-http';
import type { PostalAddress } from '../postal-address';
import { callFedex, createTokenCache, type FedexAccess } from './fedex-access';
import { ParcelCarrierUnavailable } from './port';
import type { ParcelShipments, ParcelTrack, Shipment, ShipOutcome } from './shipments';
import { dayOf, handoverDay, workdaysAfter } from './workdays';

export interface FedexShipmentSettings extends FedexAccess {
  account: string;
  /** Of the desk that posts, as FedEx asks for. */
  phone: string;
}

/** FedEx's names of the services that we sell. Letters are not FedEx's to carry. */
const serviceOf: Readonly<Record<Exclude<ShippingMethodId, 'standard_mail'>, string>> = {
  fedex_ground: 'GROUND_HOME_DELIVERY',
  fedex_2day: 'FEDEX_2_DAY',
  fedex_overnight: 'STANDARD_OVERNIGHT',
};
/** A card in its package, in pounds; each further card adds to it. */
const firstPounds = 0.5;
const furtherPounds = 0.1;
const letterWorkdays = 7;

const ShippedSchema = z.object({
  output: z.object({
    transactionShipments: z
      .array(
        z.object({
          masterTrackingNumber: z.string(),
          pieceResponses: z.array(z.object({ deliveryDatestamp: z.string().optional() })).default([]),
        }),
      )
      .min(1),
  }),
});
const TrackedSchema = z.object({
  output: z.object({
    completeTrackResults: z.array(
      z.object({
        trackResults: z.array(
          z.object({
            trackingNumberInfo: z.object({ trackingNumber: z.string() }).optional(),
            latestStatusDetail: z.object({ code: z.string(), derivedCode: z.string().optional() }).optional(),
            dateAndTimes: z.array(z.object({ type: z.string(), dateTime: z.string() })).default([]),
          }),
        ),
      }),
    ),
  }),
});
type TrackResult = z.output<
  typeof TrackedSchema
>['output']['completeTrackResults'][number]['trackResults'][number];
const ErrorsSchema = z.object({ errors: z.array(z.object({ code: z.string() })).min(1) });

/**
 * FedEx' Ship and Track APIs. FedEx has no idempotency key: a parcel is looked for by our reference before it is made,
 * so that a job that runs again finds the parcel of its first run.
 */
export function createFedexShipments(settings: FedexShipmentSettings): ParcelShipments {
  const http = partnerHttp(settings);
  const token = createTokenCache(http, settings);
  const post = async (path: string, body: unknown) => {
    const headers = { authorization: `Bearer ${await token()}`, 'x-locale': 'en_US' };
    return callFedex(() => http({ method: 'POST', path, headers, body }));
  };
  const lookUp = async (path: string, body: unknown): Promise<TrackResult | undefined> => {
    const answer = await post(path, body);
    if (answer.status === 400 || answer.status === 404) return undefined;
    const read = answer.status === 200 ? TrackedSchema.safeParse(answer.body).data : undefined;
    if (read === undefined) throw new ParcelCarrierUnavailable(`FedEx answered ${answer.status}`);
    return read.output.completeTrackResults[0]?.trackResults[0];
  };

  return {
    async ship(shipment) {
      const { method } = shipment;
      if (method === 'standard_mail') return asLetter(shipment);
      const before = await lookUp('/track/v1/referencenumbers', {
        referencesInformation: {
          type: 'CUSTOMER_REFERENCE',
          value: referenceOf(shipment.key),
          accountNumber: settings.account,
        },
        includeDetailedScans: false,
      });
      const known = before?.trackingNumberInfo?.trackingNumber;
      if (known !== undefined && before?.latestStatusDetail !== undefined)
        return shipped(known, trackOf(before).deliveryDate);
      return readShipped(await post('/ship/v1/shipments', order(shipment, serviceOf[method], settings)));
    },

    async track(trackingNumber) {
      if (trackingNumber.startsWith(letterPrefix)) return trackLetter(trackingNumber, new Date());
      const result = await lookUp('/track/v1/trackingnumbers', {
        trackingInfo: [{ trackingNumberInfo: { trackingNumber } }],
        includeDetailedScans: false,
      });
      return result?.latestStatusDetail === undefined ? undefined : trackOf(result);
    },
  };
}

/** FedEx takes 30 characters. */
function referenceOf(key: string): string {
  return createHash('sha256').update(key).digest('hex').slice(0, 30);
}

function shipped(trackingNumber: string, deliveryDate: string | null): ShipOutcome {
  const trackingUrl = `https://www.fedex.com/fedextrack/?trknbr=${encodeURIComponent(trackingNumber)}`;
  return { outcome: 'shipped', parcel: { carrier: 'FedEx', trackingNumber, trackingUrl, deliveryDate } };
}

function readShipped({ status, body }: { status: number; body: unknown }): ShipOutcome {
  const made =
    status === 200 ? ShippedSchema.safeParse(body).data?.output.transactionShipments[0] : undefined;
  if (made !== undefined) {
    const day = made.pieceResponses[0]?.deliveryDatestamp?.slice(0, 10);
    return shipped(made.masterTrackingNumber, day ?? null);
  }
  const errors = ErrorsSchema.safeParse(body).data?.errors;
  if ((status === 400 || status === 422) && errors !== undefined)
    return { outcome: 'refused', reason: errors.map(({ code }) => code).join(', ') };
  throw new ParcelCarrierUnavailable(`FedEx answered ${status}`);
}

function party({ name, ...address }: PostalAddress, phone: string) {
  return {
    contact: { personName: name, phoneNumber: phone },
    address: {
      streetLines: streetLines(address),
      city: address.city,
      stateOrProvinceCode: address.state,
      postalCode: address.zip,
      countryCode: 'US',
    },
  };
}

function order({ key, from, to, cards }: Shipment, serviceType: string, settings: FedexShipmentSettings) {
  const pounds = firstPounds + furtherPounds * (cards - 1);
  const recipient = party(to, settings.phone);
  return {
    labelResponseOptions: 'URL_ONLY',
    accountNumber: { value: settings.account },
    requestedShipment: {
      shipper: party(from, settings.phone),
      recipients: [{ ...recipient, address: { ...recipient.address, residential: true } }],
      shipDatestamp: dayOf(handoverDay(new Date())),
      serviceType,
      packagingType: 'YOUR_PACKAGING',
      pickupType: 'USE_SCHEDULED_PICKUP',
      shippingChargesPayment: { paymentType: 'SENDER' },
      labelSpecification: { imageType: 'PDF', labelStockType: 'PAPER_4X6' },
      requestedPackageLineItems: [
        {
          weight: { units: 'LB', value: Math.round(pounds * 10) / 10 },
          customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: referenceOf(key) }],
        },
      ],
    },
  };
}

function trackOf({ latestStatusDetail, dateAndTimes }: TrackResult): ParcelTrack {
  const code = latestStatusDetail?.derivedCode ?? latestStatusDetail?.code;
  const day = (type: string) =>
    dateAndTimes.find((known) => known.type === type)?.dateTime.slice(0, 10) ?? null;
  if (code === 'DL') return { state: 'delivered', deliveryDate: day('ACTUAL_DELIVERY') };
  if (code === 'RS') return { state: 'returned', deliveryDate: null };
  return { state: 'on_its_way', deliveryDate: day('ESTIMATED_DELIVERY') };
}

const letterPrefix = 'LETTER-';

/** A stamped letter has no number: ours holds the day by which it has arrived. */
function asLetter({ key }: Shipment): ShipOutcome {
  const deliveryDate = dayOf(workdaysAfter(handoverDay(new Date()), letterWorkdays));
  const trackingNumber = `${letterPrefix}${deliveryDate}-${referenceOf(key).slice(0, 8)}`;
  return {
    outcome: 'shipped',
    parcel: { carrier: 'Letter post', trackingNumber, trackingUrl: '', deliveryDate },
  };
}

function trackLetter(trackingNumber: string, now: Date): ParcelTrack {
  const deliveryDate = trackingNumber.slice(letterPrefix.length, letterPrefix.length + 'YYYY-MM-DD'.length);
  return { state: dayOf(now) > deliveryDate ? 'delivered' : 'on_its_way', deliveryDate };
}
