import { searchParts } from '@bowtie/domain';

/** What operators find a card by a part of; numbers are typed with their hyphens, or without. */
export function cardParts(card: {
  order_number: string;
  reference: string;
  recipient_email?: string | null | undefined;
  recipient_name?: string | null | undefined;
}): string[] {
  const { order_number, reference, recipient_email, recipient_name } = card;
  const numbers = [order_number, reference].flatMap((number) => [number, number.replaceAll('-', '')]);
  return searchParts([...numbers, recipient_email, recipient_name]);
}
