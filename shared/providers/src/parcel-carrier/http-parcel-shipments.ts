import { toWireAddress } from '@bowtie/domain';
import { z } from 'zod';
import { type PartnerSettings, partnerHttp } from '../partner-http';
import type { PostalAddress } from '../postal-address';
import { rejectionReason } from '../rejection-reason';
import { ParcelCarrierUnavailable } from './port';
import { type ParcelShipments, parcelStates } from './shipments';

const ParcelSchema = z.object({
  carrier: z.string().min(1).max(60),
  tracking_number: z.string().min(1).max(60),
  tracking_url: z.string().max(300),
  delivery_date: z.iso.date().nullable(),
});
const TrackSchema = z.object({ state: z.enum(parcelStates), delivery_date: z.iso.date().nullable() });

const onWire = ({ name, ...address }: PostalAddress) => ({ name, ...toWireAddress(address) });

/** Speaks to a carrier over HTTP and JSON: `POST /shipments` under a key, `GET /shipments/<tracking number>`. */
export function createHttpParcelShipments(settings: PartnerSettings & { apiKey: string }): ParcelShipments {
  const callCarrier = partnerHttp(settings);
  const headers = { authorization: `Bearer ${settings.apiKey}` };
  const send: typeof callCarrier = (request) =>
    callCarrier({ ...request, headers }).catch((cause: unknown) => {
      throw new ParcelCarrierUnavailable('The parcel carrier did not answer', { cause });
    });

  return {
    async ship({ key, method, from, to, cards }) {
      const { status, body } = await send({
        method: 'POST',
        path: '/shipments',
        body: { idempotency_key: key, method, from: onWire(from), to: onWire(to), cards },
      });
      const parcel = status < 300 ? ParcelSchema.safeParse(body).data : undefined;
      if (parcel !== undefined) {
        const { carrier, tracking_number, tracking_url, delivery_date } = parcel;
        return {
          outcome: 'shipped',
          parcel: {
            carrier,
            trackingNumber: tracking_number,
            trackingUrl: tracking_url,
            deliveryDate: delivery_date,
          },
        };
      }
      const reason = rejectionReason(status, body);
      if (reason !== undefined) return { outcome: 'refused', reason };
      throw new ParcelCarrierUnavailable(`The parcel carrier answered ${status}`);
    },

    async track(trackingNumber) {
      const path = `/shipments/${encodeURIComponent(trackingNumber)}`;
      const { status, body } = await send({ method: 'GET', path });
      if (status === 404) return undefined;
      const track = status === 200 ? TrackSchema.safeParse(body).data : undefined;
      if (track === undefined) throw new ParcelCarrierUnavailable(`The parcel carrier answered ${status}`);
      return { state: track.state, deliveryDate: track.delivery_date };
    },
  };
}
