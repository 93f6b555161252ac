import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  checkOrderPhoneCode,
  checkReviewCode,
  orderReview,
  ownOrderReviews,
  sendOrderPhoneCode,
  sendReviewCode,
  sendReviewDocument,
} from '@bowtie/contracts';
import { reviewDocument, wireFromCents } from '@bowtie/domain';
import { ApiError, callError, commonError, handle, type Upload } from '@bowtie/service-kit';
import PQueue from 'p-queue';
import type { OrderDeps } from '../../deps';
import type { SentDocument } from '../../model/order-review';
import { isOpen, isSent } from '../../rules/order-review';
import { documentType, headBytes } from '../../rules/view/document-type';
import { showOrderReview } from '../../rules/view/show-order-review';
import { findOrder } from '../find-order';

/** Open orders of a person that are listed. */
const mostListed = 10;
/** Files that are received at a time, of which each is held in memory for a moment, and those that may wait. */
const filesAtOnce = 4;
const filesWaiting = 40;

export function handleOrderReview(deps: OrderDeps) {
  return handle(orderReview, async ({ params, query, identity, requestId }) => {
    const { order } = await findOrder(
      deps,
      orderReview.name,
      identity,
      params.order_number,
      query,
      requestId,
    );
    return showOrderReview(order);
  });
}

export function handleOwnOrderReviews({ reviews }: OrderDeps) {
  return handle(ownOrderReviews, async ({ identity }) => {
    if (identity.user_id === null) throw commonError('not_signed_in');
    const orders = await reviews.ofPerson(identity.user_id, mostListed);
    return {
      reviews: orders.map(({ _id, review, cents }) => ({
        order_number: _id,
        deadline: review.deadline.toISOString(),
        is_sent: isSent(review),
        transaction_amount: wireFromCents(cents.total),
      })),
    };
  });
}

/** The whole file, from a place on the disk where it lies while it comes. */
async function receive(upload: Upload): Promise<Buffer> {
  const path = join(tmpdir(), `bowtie-review-${randomUUID()}`);
  try {
    await upload.saveTo(path);
    return await readFile(path);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'too_large')
      throw callError(sendReviewDocument, 'document_too_large');
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

export function handleSendReviewDocument(deps: OrderDeps) {
  const { reviews, reviewDocuments } = deps;
  const receiving = new PQueue({ concurrency: filesAtOnce });
  return handle(sendReviewDocument, async ({ params, query, identity, upload, requestId }) => {
    // Whose order it is comes before the file is read.
    const { order } = await findOrder(
      deps,
      sendReviewDocument.name,
      identity,
      params.order_number,
      query,
      requestId,
    );
    if (!isOpen(order)) throw callError(sendReviewDocument, 'review_over');
    if (upload === undefined) throw callError(sendReviewDocument, 'document_missing');
    if ((order.review?.documents.length ?? 0) >= reviewDocument.mostPerOrder)
      throw callError(sendReviewDocument, 'documents_full');
    if (receiving.size >= filesWaiting) throw commonError('service_unavailable');
    const content = await receiving.add(() => receive(upload));
    if (content === undefined || content.length === 0)
      throw callError(sendReviewDocument, 'document_missing');
    const media_type = documentType(content.subarray(0, headBytes));
    if (media_type === undefined) throw callError(sendReviewDocument, 'document_type_unknown');
    const document: SentDocument = { id: randomUUID(), media_type, bytes: content.length, at: new Date() };
    await reviewDocuments.put(order._id, document, content);
    const noted = await reviews.addDocument(order._id, document, reviewDocument.mostPerOrder);
    if (noted !== null) return showOrderReview(noted);
    // The last place was taken, or the order decided, while the file came.
    await reviewDocuments.remove(document.id);
    const now = await deps.orders.byNumber(order._id);
    throw callError(sendReviewDocument, now !== null && isOpen(now) ? 'documents_full' : 'review_over');
  });
}

export function handleSendReviewCode(deps: OrderDeps) {
  return handle(sendReviewCode, async ({ params, body, identity, client, host, language, requestId }) => {
    const { phone_number: typed, ...access } = body;
    const { order } = await findOrder(
      deps,
      sendReviewCode.name,
      identity,
      params.order_number,
      access,
      requestId,
    );
    if (!isOpen(order)) throw callError(sendReviewCode, 'review_over');
    const phone_number = typed ?? order.buyer.phone_number;
    if (phone_number === null)
      throw callError(sendReviewCode, 'phone_missing', {
        errors: { phone_number: [sendReviewCode.errors.phone_missing.message] },
      });
    return deps.callService(sendOrderPhoneCode, {
      body: {
        order_number: order._id,
        phone_number,
        address: client.address,
        ...(host && { host }),
        language: language.tag,
      },
      requestId,
    });
  });
}

export function handleCheckReviewCode(deps: OrderDeps) {
  return handle(checkReviewCode, async ({ params, body, identity, requestId }) => {
    const { code, ...access } = body;
    const { order } = await findOrder(
      deps,
      checkReviewCode.name,
      identity,
      params.order_number,
      access,
      requestId,
    );
    if (!isOpen(order)) throw callError(checkReviewCode, 'review_over');
    const { phone_number } = await deps.callService(checkOrderPhoneCode, {
      body: { order_number: order._id, code },
      requestId,
    });
    const noted = await deps.reviews.setPhone(order._id, phone_number);
    if (noted === null) throw callError(checkReviewCode, 'review_over');
    return showOrderReview(noted);
  });
}
