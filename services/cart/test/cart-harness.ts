import { addToCart, getCart, readCartForOrder, replaceCart } from '@bowtie/contracts';
import { serviceIdentity } from '@bowtie/service-kit';
import { openTestHarness, type TestHarness, testIdentity } from '@bowtie/service-kit/testing';
import { expect, vi } from 'vitest';
import { cartService } from '../src';
import { createFakeCatalog, type FakeCatalog } from './fake-catalog';
import { createFakePictures, type FakePictures } from './fake-pictures';
import { type Partners, startPartners } from './provider-sandboxes';

type Visitor = ReturnType<typeof testIdentity>;

/** A cart service with its partners, and stand-ins for the services that it asks. */
export interface CartHarness {
  harness: TestHarness;
  partners: Partners;
  catalog: FakeCatalog;
  pictures: FakePictures;
  /** Adds to a visitor's cart; a new visitor's unless one is given. */
  add(body: unknown, as?: Visitor): Promise<Awaited<ReturnType<TestHarness['call']>> & { as: Visitor }>;
  /** The errors with which adding and replacing are refused alike, and after which the cart is still empty. */
  refused(body: unknown, status: number, code: string, as?: Visitor): Promise<Record<string, string[]>>;
  /** The visitor's cart as the order service reads it. */
  forOrder(as: Visitor): ReturnType<TestHarness['call']>;
  close(): Promise<void>;
}

export async function openCartHarness(env: Record<string, string> = {}): Promise<CartHarness> {
  const partners = await startPartners();
  const catalog = createFakeCatalog();
  const pictures = createFakePictures();
  const harness = await openTestHarness({
    services: [catalog, pictures, cartService],
    env: { ...partners.env, ...env },
  });
  const add: CartHarness['add'] = async (body, as = testIdentity()) => ({
    ...(await harness.call(addToCart, { body }, { as })),
    as,
  });
  return {
    harness,
    partners,
    catalog,
    pictures,
    add,
    async refused(body, status, code, as = testIdentity()) {
      for (const call of [addToCart, replaceCart]) {
        const answer = await harness.call(call, { body }, { as });
        expect(answer.body).toMatchObject({ code });
        expect(answer.status).toBe(status);
      }
      expect((await harness.call(getCart, {}, { as })).body.cart.total_quantity).toBe(0);
      return (await add(body, as)).body.errors;
    },
    forOrder: ({ cart_key, cart_epoch }) =>
      harness.call(
        readCartForOrder,
        { body: { cart_key, cart_epoch, business: false } },
        { as: serviceIdentity('order') },
      ),
    async close() {
      await harness.close();
      await partners.close();
    },
  };
}

/** Stops everybody's calendar at noon, so that no day ends while a test runs. */
export function stopAtNoon(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setUTCHours(12, 0, 0, 0) });
}

/** Lets so many minutes go by for everybody's clock, and nothing else. */
export function minutesLater(minutes: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 });
}

/** What the carrier's stand-in asks for a parcel, in cents. */
export const parcelCents = {
  newYork: { standard_mail: 229, fedex_ground: 990, fedex_2day: 2_035, fedex_overnight: 3_655 },
  losAngeles: { standard_mail: 249, fedex_ground: 1_120, fedex_2day: 2_395, fedex_overnight: 4_295 },
} as const;

/** Addresses beside the one in New York to which cards go. */
export const places = {
  losAngeles: { address_line1: '9 Sunset Blvd', city: 'Los Angeles', state: 'CA', zip: '90001' },
  honolulu: { address_line1: '3 Beach Rd', city: 'Honolulu', state: 'HI', zip: '96813' },
} as const;
