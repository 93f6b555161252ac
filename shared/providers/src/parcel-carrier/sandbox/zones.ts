import { type ShippingMethodId, shippingMethodIds } from '@bowtie/domain';
import type { ParcelRate } from '../port';
import { dayOf, handoverDay, workdaysAfter } from '../workdays';

/** How far a ZIP is from the house in Chicago, by its first digit: carriers count such zones from 2 to 8. */
const zoneByDigit = [6, 5, 5, 5, 3, 3, 2, 4, 6, 7] as const;

interface Tariff {
  cents: number;
  /** Added for each zone beyond the second. */
  perZone: number;
  workdays(zone: number): number;
}

const tariffs: Readonly<Record<ShippingMethodId, Tariff>> = {
  standard_mail: { cents: 199, perZone: 10, workdays: (zone) => (zone > 7 ? 9 : 6) },
  fedex_ground: { cents: 795, perZone: 65, workdays: (zone) => (zone > 7 ? 7 : Math.min(zone, 5)) },
  fedex_2day: { cents: 1_495, perZone: 180, workdays: (zone) => (zone > 7 ? 3 : 2) },
  fedex_overnight: { cents: 2_695, perZone: 320, workdays: () => 1 },
};

/** Beyond the continent: Hawaii and Alaska. */
function isOverseas(zip: string): boolean {
  return /^(967|968|99[5-9])/.test(zip);
}

/** Mailboxes of the forces, which only the post reaches. */
function isMilitary(zip: string): boolean {
  return /^(09|340|96[2-6])/.test(zip);
}

function methodsTo(zip: string): readonly ShippingMethodId[] {
  if (zip === '00000') return [];
  if (isMilitary(zip)) return ['standard_mail'];
  return isOverseas(zip) ? ['standard_mail', 'fedex_ground', 'fedex_2day'] : shippingMethodIds;
}

/** What the sandbox asks for a parcel to a ZIP, and when it arrives. */
export function ratesTo(zip: string, now: Date): ParcelRate[] {
  const zone = isOverseas(zip) || isMilitary(zip) ? 8 : (zoneByDigit[Number(zip[0])] ?? 8);
  const handedOver = handoverDay(now);
  return methodsTo(zip).map((method) => {
    const { cents, perZone, workdays } = tariffs[method];
    return {
      method,
      cents: cents + perZone * (zone - 2),
      deliveryDate: dayOf(workdaysAfter(handedOver, workdays(zone))),
    };
  });
}
