import type { BuildACardCard, Flow } from '@bowtie/domain';

const landingFields = [
  'cardNetwork',
  'deliveryMethod',
  'amount',
  'cloudinaryId',
  'imageUrl',
  'nameOnCard',
  'messageOnCard',
] as const;

const hasLandingOf = (card: BuildACardCard | undefined, gone: BuildACardCard): boolean =>
  card !== undefined &&
  landingFields.every((field) => card[field] === gone[field]) &&
  card.design?.gift_template_id === gone.design?.gift_template_id;

const clearedParts: readonly { label: string; has: (card: BuildACardCard) => boolean }[] = [
  { label: 'package', has: ({ carrierOption }) => carrierOption !== null },
  { label: 'greeting card', has: ({ greetingCard }) => greetingCard !== null },
  { label: 'words', has: ({ personalizationInfo }) => hasText(personalizationInfo) },
  { label: 'address', has: ({ deliveryInfo }) => hasText(deliveryInfo) },
];

/** Whether anything was typed; what the package puts beside the words was not. */
function hasText(typed: object | null): boolean {
  return Object.entries(typed ?? {}).some(
    ([field, text]) => field !== 'carrierType' && typeof text === 'string' && text.trim() !== '',
  );
}

/** What the clearing of the last batch took: whole cards, or what came after this page on cards that still stand here. */
export function lostByClearing({ removed, cards }: Flow): { whole: boolean; parts: readonly string[] } {
  const gone = removed?.cleared === true ? removed.cards.map(({ card }) => card) : [];
  return {
    whole: !gone.every((card, place) => hasLandingOf(cards[place], card)),
    parts: clearedParts.filter(({ has }) => gone.some(has)).map(({ label }) => label),
  };
}

/**
 * Forgets a batch that was cleared where nothing was lost by it, since the draft holds all of it, and one of another day:
 * nobody misses that any more.
 */
export function forgetCleared(flow: Flow, now: number): Flow {
  const { removed } = flow;
  if (removed?.cleared !== true) return flow;
  const { whole, parts } = lostByClearing(flow);
  const at = new Date(removed.clearedAt ?? 0);
  const today = at.toDateString() === new Date(now).toDateString();
  return today && (whole || parts.length > 0) ? flow : { ...flow, removed: null };
}

/** The new batch goes on: the one that was cleared before it is over. */
export function leaveCleared(flow: Flow): Flow {
  return flow.removed?.cleared === true ? { ...flow, removed: null } : flow;
}
