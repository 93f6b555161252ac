import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { changeStates, promotionStates } from '@bowtie/contracts';
import {
  businessStates,
  cardStates,
  customerReviewStates,
  disputeStates,
  orderApprovalStates,
  orderReviewStates,
  orderStates,
  paymentStates,
  refundStates,
  topUpStates,
  webhookDeliveryStates,
} from '@bowtie/domain';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../..');
const all = [
  ...orderStates,
  ...cardStates,
  ...paymentStates,
  ...businessStates,
  ...orderReviewStates,
  ...orderApprovalStates,
  ...topUpStates,
  ...webhookDeliveryStates,
  ...disputeStates,
  ...refundStates,
  ...changeStates,
  ...customerReviewStates,
  ...promotionStates,
];
const states = [...new Set(all)].join('|');
/** A list of states, as a constant of its own. */
const listed =
  /: (?:readonly )?(?:Order|Card|Payment|Business|OrderReview|OrderApproval|TopUp|WebhookDelivery|Dispute|Refund|Change|CustomerReview|Promotion)State\[\] = \[/;
const named = new RegExp(`type \\w*State = '(?:${states})'(?:\\s*\\||;)`);
/** A state in a document or a filter. */
const written = new RegExp(
  `\\b(?:(?:smb_)?status|state)'?: (?:\\{ \\$(?:in|nin|ne|eq): \\[?)?'(?:${states})'`,
);

/** The production code of a folder whose path matches. */
function sources(folder: string, path: RegExp): [file: string, code: string][] {
  return readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => path.test(file) && !/node_modules|\.test\.ts$/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(join(repository, folder, file), 'utf8')]);
}

const filesWith = (pattern: RegExp, found: readonly [string, string][]) =>
  found.filter(([, code]) => pattern.test(code)).map(([file]) => file);

it('lists states nowhere but in the life cycles', () => {
  const folders = ['services', 'gateway', 'shared/contracts', 'shared/providers'];
  const found = folders.flatMap((folder) => sources(folder, /(^|\/)src\/.*\.ts$/));
  expect(filesWith(listed, found)).toEqual([]);
  expect(filesWith(named, found)).toEqual([]);
});

it('writes states by steps of the life cycles, never by name', () => {
  // Answers about held credit, and about a cart that may be ordered already, have words of their own; nothing is stored by them.
  const found = sources('services', /\/src\/(?!calls\/(?:\w+\/)?(?:credit|payment-state)\.ts$).*\.ts$/);
  expect(found.length).toBeGreaterThan(100);
  expect(filesWith(written, found)).toEqual([]);
});

it('knows what it looks for', () => {
  expect("const closed: readonly OrderState[] = ['cancelled'];").toMatch(listed);
  expect("type OrderState = 'paid' | 'cancelled';").toMatch(named);
  expect("{ $set: { status: 'paid' } }").toMatch(written);
  expect("{ $set: { smb_status: 'approved' } }").toMatch(written);
  expect("{ 'review.state': 'open' }").toMatch(written);
  expect("{ state: 'given_up' }").toMatch(written);
  expect("{ status: { $nin: ['refunded', 'cancelled'] } }").toMatch(written);
  expect("{ state: { $ne: 'open' } }").toMatch(written);
});
