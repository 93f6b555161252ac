import type { CatalogKind, ChangeState, PromotionState } from '@bowtie/contracts';
import type { BusinessState, CardState, OrderReviewState, OrderState } from '@bowtie/domain';

type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** States of orders as operators say them. */
export const orderLabels: Readonly<Record<OrderState, string>> = {
  received: 'Received',
  paid: 'Paid',
  in_production: 'In production',
  shipped: 'Shipped',
  delivered: 'Delivered',
  complete: 'Complete',
  cancelled: 'Canceled',
  refunded: 'Refunded',
};

export function orderTone(status: OrderState): Tone {
  if (status === 'complete' || status === 'delivered') return 'good';
  if (status === 'received') return 'warn';
  return status === 'cancelled' || status === 'refunded' ? 'bad' : 'plain';
}

export function cardTone(status: CardState): Tone {
  if (status === 'redeemed' || status === 'activated' || status === 'delivered') return 'good';
  if (status === 'bounced') return 'warn';
  return status === 'voided' ? 'bad' : 'plain';
}

/** States of a review as operators say them. */
export const reviewLabels: Readonly<Record<OrderReviewState, string>> = {
  open: 'On review',
  approved: 'Approved',
  refused: 'Refused',
  expired: 'Time ran out',
};

/** Statuses of a business as operators say them. */
export const businessLabels: Readonly<Record<BusinessState, string>> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

export function businessTone(status: BusinessState): Tone {
  return status === 'pending' ? 'warn' : status === 'approved' ? 'good' : 'bad';
}

/** Where promotions are in their life, as operators say it. */
export const promotionLabels: Readonly<Record<PromotionState, string>> = {
  running: 'Running',
  planned: 'Planned',
  stopped: 'Stopped',
  over: 'Over',
};

export function promotionTone(state: PromotionState): Tone {
  if (state === 'running') return 'good';
  return state === 'stopped' ? 'bad' : 'plain';
}

/** What the catalogue keeps, as operators say it. */
export const catalogLabels: Readonly<Record<CatalogKind, string>> = {
  merchants: 'Brands',
  products: 'Products',
  templates: 'Designs',
  greeting_cards: 'Greeting cards',
  occasions: 'Occasions',
  promo_banners: 'Banners',
  menu_links: 'Menu',
  search_groups: 'Search groups',
  search_pages: 'Search pages',
};

/** States of a change of the catalogue. */
export const changeLabels: Readonly<Record<ChangeState, string>> = {
  draft: 'Draft',
  waiting: 'Waiting',
  publishing: 'Going live',
  published: 'Published',
  refused: 'Not published',
  discarded: 'Discarded',
};

export function changeTone(state: ChangeState): Tone {
  if (state === 'published') return 'good';
  if (state === 'refused') return 'bad';
  return state === 'waiting' || state === 'publishing' ? 'warn' : 'plain';
}

/** What operators do, as the audit names it. */
export const actionLabels: Readonly<Record<string, string>> = {
  refund: 'Refund',
  refund_again: 'Send refund again',
  refund_otherwise: 'Refund was paid another way',
  cancel: 'Cancel order',
  void: 'Void card',
  withdrawn_keep: 'Keep a withdrawn code',
  withdrawn_sell: 'Sell a withdrawn card again',
  withdrawn_write_off: 'Write off a withdrawn code',
  resend: 'Send gift again',
  correct: 'Correct recipient',
  freeze: 'Freeze card',
  unfreeze: 'Unfreeze card',
  end_sessions: 'End sessions',
  approve: 'Approve order',
  refuse: 'Refuse order',
  business_approve: 'Approve business',
  business_reject: 'Reject business',
  business_book_transfer: 'Book a bank transfer',
  business_undo_transfer: 'Undo a bank transfer',
  customer_review_release: 'Release review',
  customer_review_refuse: 'Refuse review',
  promotion_create: 'Make a promotion',
  promotion_edit: 'Change a promotion',
  promotion_stop: 'Stop a promotion',
  promotion_codes: 'Make promo codes',
  promotion_download: 'Download promo codes',
  catalog_draft: 'Save a draft',
  catalog_import: 'Read in a file',
  catalog_export: 'Export rows',
  catalog_publish: 'Publish',
  catalog_schedule: 'Publish at a time',
  catalog_withdraw: 'Do not publish yet',
  catalog_discard: 'Discard',
  catalog_undo: 'Take back',
  catalog_stock: 'Set the stock',
  release_promote: 'Promote a version',
  release_roll_back: 'Roll back an area',
  release_end_trial: 'End a trial',
  panel_on: 'Turn the developer panel on',
  view_document: 'Look at a document',
  sign_in: 'Sign in',
};

export function actionLabel(name: string): string {
  return actionLabels[name] ?? name;
}
