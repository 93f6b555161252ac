import type { OrderReview } from '@bowtie/contracts';

/** How an order on review stands, as its buyer reads it. */
export type ReviewStep = 'needed' | 'checking' | Exclude<OrderReview['state'], 'open'>;

export function stepOf({ state, is_sent }: Pick<OrderReview, 'state' | 'is_sent'>): ReviewStep {
  if (state !== 'open') return state;
  return is_sent ? 'checking' : 'needed';
}

interface Texts {
  title: string;
  badge: string;
  tone: 'plain' | 'ribbon' | 'evergreen' | 'amber';
  text: string;
}

const notCharged = 'You were not charged. If your bank shows a hold, it goes away by itself.';

export const reviewTexts: Record<ReviewStep, Texts> = {
  needed: {
    title: 'We need one more thing',
    badge: 'Waiting for you',
    tone: 'amber',
    text: 'Before we make your cards, we would like to be sure that it is really you who ordered. Choose whichever is easier for you.',
  },
  checking: {
    title: 'Thank you, we are checking',
    badge: 'Being checked',
    tone: 'amber',
    text: 'We have what you sent, and a person looks at it now. We write to you as soon as we know more; you need not wait here.',
  },
  approved: {
    title: 'All set: your order goes on',
    badge: 'Approved',
    tone: 'evergreen',
    text: 'Thank you for your help. Your cards are being made.',
  },
  refused: {
    title: 'We cannot take your order',
    badge: 'Not accepted',
    tone: 'ribbon',
    text: `We are sorry: we looked at your order and cannot take it. ${notCharged}`,
  },
  expired: {
    title: 'Your order has ended',
    badge: 'Time is up',
    tone: 'plain',
    text: `We did not get what we needed in time. ${notCharged} You are welcome to order again.`,
  },
  cancelled: {
    title: 'Your order is canceled',
    badge: 'Canceled',
    tone: 'plain',
    text: `Nothing is needed for it any more. ${notCharged}`,
  },
  none: {
    title: 'Nothing to do here',
    badge: 'Nothing needed',
    tone: 'evergreen',
    text: 'We need nothing more for this order.',
  },
};
