import { dayText, fromWireAddress, shippingMethodName } from '@bowtie/domain';
import { html } from '@bowtie/service-kit/html';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addressLines } from '../../postal-address';
import { sendSandboxPage, shownTime } from '../../sandbox-page';
import type { ParcelTrack } from '../shipments';
import type { ParcelStore, StoredParcel } from './parcel-store';

export const parcelsHome = '/sandbox/parcels/';

const NumberSchema = z.object({ number: z.string().max(60) });

function said({ state, deliveryDate }: ParcelTrack): string {
  if (state === 'returned') return 'On its way back to the sender';
  if (deliveryDate === null) return state === 'delivered' ? 'Delivered' : 'On its way';
  return state === 'delivered'
    ? `Delivered ${dayText(deliveryDate)}`
    : `On its way, arrives ${dayText(deliveryDate)}`;
}

/** The carrier's pages for people: every parcel, and where one of them is, with its label. */
export function addParcelPages(app: FastifyInstance, parcels: ParcelStore): void {
  app.get(parcelsHome, async (request, reply) => {
    const all = parcels.list();
    if (request.headers.accept?.includes('text/html') !== true)
      return { parcels: all.map((parcel) => ({ ...parcel, state: parcels.trackOf(parcel).state })) };
    const rows = all.map(
      (parcel) => html`<li><a href="${parcelsHome}${parcel.tracking_number}/">${parcel.tracking_number}</a>
<span>${parcel.to.name}, ${parcel.to.city}</span>
<span class="note">${said(parcels.trackOf(parcel))}</span></li>`,
    );
    return sendSandboxPage(reply, {
      title: 'Parcels',
      hint: 'Everything that was handed to the carrier. A parcel is delivered after a little while.',
      content:
        rows.length > 0
          ? html`<ul class="list">${rows}</ul>`
          : html`<p class="empty">No parcels yet. Buy a plastic card, and its parcel is here once it is printed.</p>`,
    });
  });
  app.get(`${parcelsHome}:number/`, async (request, reply) => {
    const parcel = parcels.find(NumberSchema.parse(request.params).number);
    if (parcel === undefined) {
      return sendSandboxPage(reply.code(404), {
        title: 'No such parcel',
        hint: 'Please check the tracking number.',
        content: html`<a href="${parcelsHome}">See all parcels</a>`,
      });
    }
    return sendSandboxPage(reply, {
      title: `Parcel ${parcel.tracking_number}`,
      hint: shippingMethodName(parcel.method),
      content: html`<a class="back" href="${parcelsHome}">← All parcels</a>
<section class="panel"><p class="state">${said(parcels.trackOf(parcel))}</p>${label(parcel)}</section>`,
    });
  });
}

function label({ to, from, cards, created_at }: StoredParcel) {
  const lines = ({ name, ...address }: StoredParcel['to']) =>
    [name, ...addressLines(fromWireAddress(address))].map((line, index) =>
      index === 0 ? html`${line}` : html`<br>${line}`,
    );
  return html`<dl><dt>To</dt><dd>${lines(to)}</dd><dt>From</dt><dd>${lines(from)}</dd>
<dt>Inside</dt><dd>${cards} gift ${cards === 1 ? 'card' : 'cards'}</dd>
<dt>Handed over</dt><dd>${shownTime(created_at)}</dd></dl>`;
}
