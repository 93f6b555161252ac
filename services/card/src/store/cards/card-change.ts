import type { ChangeActor, KnownPlace } from '@bowtie/contracts';
import type { CardDocument, CardEventNote, PostTo } from './card-document';

/** Whom a card is for, and where it goes, as far as the card service knows. */
export function placeOf({
  recipient_name,
  recipient_email,
  post_to,
}: Pick<CardDocument, 'recipient_name' | 'recipient_email' | 'post_to'>): KnownPlace {
  return post_to === undefined
    ? { name: recipient_name, email: recipient_email, address: null }
    : postedPlace(post_to);
}

function postedPlace({ shipping_name: name, ...address }: PostTo): KnownPlace {
  return { name, email: null, address };
}

/** Why a card gets a new number, as its order's timeline calls it. */
const replacementKinds = { exchanged: 'exchanged', lost: 'replaced', broken: 'replaced' } as const;

/** What is told of a card whose place another one took. */
export function replacementNote(card: CardDocument, now: Date): CardEventNote | undefined {
  const { replacement } = card;
  if (replacement === undefined) return undefined;
  const { card_id, reason, post_to, by } = replacement;
  return {
    id: card_id,
    kind: replacementKinds[reason],
    at: now,
    ...(by !== undefined && { by }),
    before: placeOf(card),
    ...(post_to !== null && { after: postedPlace(post_to) }),
  };
}

/** A change that somebody made who is known by nothing but what they can do. */
export function actor(kind: ChangeActor['kind']): ChangeActor {
  return { kind, name: null };
}
