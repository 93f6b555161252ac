import { customerReviews, readReviewLink, writeReview } from '@bowtie/contracts';
import { averageStars, flagsOf, withoutCardLikeNumbers } from '@bowtie/domain';
import { callError, handle } from '@bowtie/service-kit';
import type { OrderDeps } from '../../deps';
import type { OrderDocument } from '../../model/order-document';
import { mayReview, readReviewToken, showOwnReview, showReview } from '../../rules/customer-review';

export function handleCustomerReviews({ customerReviews: store }: OrderDeps) {
  return handle(customerReviews, async ({ query: { page, limit } }) => {
    const [{ reviews, total }, distribution] = await Promise.all([
      store.page('released', { page, limit }),
      store.distribution(),
    ]);
    return {
      reviews: reviews.map(showReview),
      total_count: total,
      page,
      limit,
      average: averageStars(distribution),
      distribution,
    };
  });
}

/** The order of a link. A wrong token is told before an order is looked for, so its time says nothing about the number. */
async function orderOf({ config, orders }: OrderDeps, token: string): Promise<OrderDocument> {
  const number = readReviewToken(config.ORDER_LINK_KEY, token);
  const order = number === undefined ? null : await orders.byNumber(number);
  if (order === null) throw callError(readReviewLink, 'link_unknown');
  return order;
}

export function handleReadReviewLink(deps: OrderDeps) {
  return handle(readReviewLink, async ({ body }) => {
    const order = await orderOf(deps, body.token);
    return showOwnReview(order, await deps.customerReviews.ofOrder(order._id));
  });
}

export function handleWriteReview(deps: OrderDeps) {
  const { customerReviews: store } = deps;
  return handle(writeReview, async ({ body: { token, ...given }, log }) => {
    const order = await orderOf(deps, token);
    if (!mayReview(order)) throw callError(writeReview, 'review_closed');
    const title = withoutCardLikeNumbers(given.title);
    const text = withoutCardLikeNumbers(given.text);
    const name = withoutCardLikeNumbers(given.name);
    const flags = flagsOf([given.title, given.text, given.name]);
    const words = { stars: given.stars, title, text, name, flags };
    const review = await store.write(order._id, words, flags.length === 0 ? 'waiting' : 'held');
    if (review === null) throw callError(writeReview, 'review_released');
    log.info({ order_number: order._id, state: review.state }, 'a buyer wrote a review');
    return showOwnReview(order, review);
  });
}
