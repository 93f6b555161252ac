import type { HandledCall, Service } from '@bowtie/service-kit';
import type { AskedCalls } from './asked-calls';
import { createFakeBusinesses } from './fake-businesses';
import { createFakeCards } from './fake-cards';
import { createFakeFailures } from './fake-failures';
import { createFakeOrderReviews } from './fake-order-reviews';
import { createFakeOrders } from './fake-orders';
import { createFakePeople } from './fake-people';
import { createFakeReleases } from './fake-releases';
import { createFakeReviews } from './fake-reviews';
import { createFakeWithdrawn } from './fake-withdrawn';

export { businessId, cardNumber, orderNumber, personId } from './fake-names';

/** A service that is these calls alone. */
export function fakeService(name: Service['name'], calls: HandledCall[]): Service {
  return { name, calls, ready: async () => undefined, close: async () => undefined };
}

/** One order with three cards, one of them opened, and its buyer; it behaves as the services behind it do, as far as pages see. */
export function createFakeStore() {
  const asked: AskedCalls = [];
  const failures = createFakeFailures();
  const cards = createFakeCards(asked);
  const orders = createFakeOrders(cards, asked, failures);
  const orderReviews = createFakeOrderReviews(failures);
  const reviews = createFakeReviews(failures.mayFail);
  const businesses = createFakeBusinesses(failures);
  const withdrawn = createFakeWithdrawn(asked, failures);
  const releases = createFakeReleases(asked, failures);
  return {
    services: [
      fakeService('order', [...orders.calls, ...orderReviews.calls, ...reviews.calls]),
      fakeService('card', [...cards.calls, ...withdrawn.calls]),
      fakeService('releases', releases.calls),
      fakeService('account', [...createFakePeople(), ...businesses.calls]),
    ],
    asked,
    held: cards.held,
    cards: cards.cards,
    exchange: cards.exchange,
    /** Gifts whose money is gone and whose supplier keeps to them. */
    withdrawn: withdrawn.cards,
    refunds: orders.refunds,
    /** Those that were made at the provider for no card. */
    otherRefunds: orders.otherRefunds,
    disputes: orders.disputes,
    /** What its buyer said was not them. */
    reports: orders.reports,
    business: businesses.business,
    reviews,
    releases,
    /** Puts the order on review. */
    hold: orderReviews.hold,
    /** Makes the next refunds and decisions die once they are done. */
    failNext: failures.next,
  };
}
