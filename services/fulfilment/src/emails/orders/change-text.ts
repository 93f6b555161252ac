import type { ChangeActor, OrderChangeKind, ShownPlace } from '@bowtie/contracts';
import { t } from '../mail-texts';

interface ChangeText {
  title: string;
  said: string;
  /** Whether something can be stopped by saying that it was somebody else. */
  canStop: boolean;
}

const texts: Record<OrderChangeKind, () => ChangeText> = {
  recipient_corrected: () => ({
    title: t`A gift has a new recipient`,
    said: t`A gift of your order now goes to somebody else. The link that was mailed before opens nothing any more.`,
    canStop: true,
  }),
  recipient_claimed: () => ({
    title: t`A gift was claimed`,
    said: t`Somebody claimed a gift of your order with the link that you shared.`,
    canStop: true,
  }),
  exchanged: () => ({
    title: t`A gift becomes a card by mail`,
    said: t`Whoever opened a gift of your order exchanged it for a plastic card with the same balance.`,
    canStop: true,
  }),
  replaced: () => ({
    title: t`A card is replaced`,
    said: t`A card of your order was replaced by a new one. The old one cannot be used any more.`,
    canStop: true,
  }),
  frozen: () => ({
    title: t`A card is frozen`,
    said: t`We froze a card of your order. Nobody can use it until we let it go on. Nothing is lost.`,
    canStop: false,
  }),
  unfrozen: () => ({
    title: t`A card can be used again`,
    said: t`A card of your order is not frozen any more.`,
    canStop: true,
  }),
  voided: () => ({
    title: t`A card was canceled`,
    said: t`We canceled a card of your order. It cannot be used any more.`,
    canStop: false,
  }),
  send_time: () => ({
    title: t`A gift has a new sending time`,
    said: t`The time at which a gift of your order is sent was changed.`,
    canStop: true,
  }),
  refund: () => ({ title: t`Your refund`, said: t`Cards of your order were refunded.`, canStop: false }),
  cancel: () => ({
    title: t`Your order is canceled`,
    said: t`Cards of your order were canceled.`,
    canStop: false,
  }),
  dispute_open: () => ({
    title: t`Your payment is disputed`,
    said: t`Your bank told us that the payment of your order is disputed. Until that is decided, the order is on hold: cards that nobody has opened cannot be opened, and nothing more is made or sent.`,
    canStop: false,
  }),
  dispute_won: () => ({
    title: t`The dispute is over`,
    said: t`Your bank decided that the payment of your order stands. The order goes on, and its cards can be used again.`,
    canStop: false,
  }),
  dispute_lost: () => ({
    title: t`The dispute is over`,
    said: t`Your bank took the payment of your order back. The cards that it paid for cannot be used any more.`,
    canStop: false,
  }),
  provider_refund: () => ({
    title: t`Money of your order went back`,
    said: t`Money of your order was refunded to the way you paid. Your bank may take a few days to show it.`,
    canStop: false,
  }),
};

/** What is told of a change. */
export function changeText(kind: OrderChangeKind): ChangeText {
  return texts[kind]();
}

/** Who changed something, in words. */
export function actorText({ kind, name }: ChangeActor): string {
  switch (kind) {
    case 'buyer':
      return t`You, or somebody with your order’s link`;
    case 'member':
      return name ?? t`Somebody of your business`;
    case 'program':
      return t`A program of your business`;
    case 'recipient':
      return t`The recipient`;
    case 'holder':
      return t`Whoever has the card`;
    case 'operator':
      return t`Our team`;
    case 'bank':
      return t`Your bank`;
    case 'provider':
      return t`Our payment provider`;
  }
}

/** Whom and where, in one line. */
export function placeText({ name, email, address }: ShownPlace): string {
  return [name, email, address].filter((part) => part !== null && part !== '').join(', ');
}
