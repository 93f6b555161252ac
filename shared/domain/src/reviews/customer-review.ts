import { messages } from '../text/field-messages';
import { type TextRule, textLength } from '../text/rules/text-rules';

/** The stars that a review may give. */
export const starCounts = [1, 2, 3, 4, 5] as const;
export const mostStars = 5;

const oneLine = {
  // Nothing that only a program can read, or that turns the direction of what follows; an emoji may be of several parts.
  pattern: /^(?:[^\p{Cc}\p{Cs}\p{Cf}]|\u200D)+$/u,
  message: messages.format,
} as const;

/** The words of a review. */
export const customerReviewRules = {
  title: { min: 3, max: 80, ...oneLine },
  text: { min: 20, max: 1_500, ...oneLine, pattern: /^(?:[^\p{Cc}\p{Cs}\p{Cf}]|[\n\u200D])+$/u },
  name: { min: 1, max: 40, ...oneLine },
} as const satisfies Record<string, TextRule>;

/** What an operator writes to the buyer of a review that is not released. */
export const refusalReasonRule = { min: 3, max: 500 } as const;

/** What makes a review wait for a second look: links, numbers as they stand on cards, and what tells of a person. */
export const reviewFlags = ['link', 'number', 'email', 'phone'] as const;
export type ReviewFlag = (typeof reviewFlags)[number];

/** Runs of 12 digits or more, however they are parted: numbers of cards, of brands' cards, and of orders. */
const cardLike = /(?<!\p{Nd})(?:\p{Nd}[\s.\-\u2010-\u2015]{0,3}){11,}\p{Nd}/gu;
const numberMask = '[number removed]';
const email = /[^\s@]+@[^\s@]+\.\p{L}{2,}/u;
const link = /(?:\p{L}[\p{L}\p{Nd}+.-]*:\/\/|\bwww\.)\S|(?<![\p{L}\p{Nd}@.])[\p{L}\p{Nd}-]+\.\p{L}{2,}/iu;
const phone = /(?<!\p{Nd})(?:\+?1[ .-]?)?\(?\p{Nd}{3}\)?[ .-]?\p{Nd}{3}[ .-]?\p{Nd}{4}(?!\p{Nd})/u;

/** A text as it is kept: a number that could be spent stands in no review, wherever it is shown. */
export function withoutCardLikeNumbers(text: string): string {
  return text.replace(cardLike, numberMask);
}

/** What is to be looked at twice before these words are shown. */
export function flagsOf(texts: readonly string[]): ReviewFlag[] {
  const has = (test: (text: string) => boolean) => texts.some((text) => test(text));
  const found: Record<ReviewFlag, boolean> = {
    link: has((text) => link.test(text.replace(new RegExp(email, 'gu'), ''))),
    number: has((text) => withoutCardLikeNumbers(text) !== text || text.includes(numberMask)),
    email: has((text) => email.test(text)),
    phone: has((text) => phone.test(withoutCardLikeNumbers(text))),
  };
  return reviewFlags.filter((flag) => found[flag]);
}

/** How many reviews gave 1, 2, 3, 4 and 5 stars. */
export type StarDistribution = [number, number, number, number, number];

/** The mean of all reviews to one decimal, never higher than it is: 4.96 is shown as 4.9. Null where there are none. */
export function averageStars(distribution: Readonly<StarDistribution>): number | null {
  const count = distribution.reduce((sum, each) => sum + each, 0);
  if (count === 0) return null;
  const stars = distribution.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return Math.floor((stars * 10) / count) / 10;
}

/** A name as it is offered to stand below a review; empty where it is too long. */
export function offeredReviewName(firstName: string): string {
  return textLength(firstName) > customerReviewRules.name.max ? '' : firstName;
}
