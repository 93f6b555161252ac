import { type CardState, orderNumberPattern, readOrderNumber } from '@bowtie/domain';
import { orParts, partsFilter, readCardReference } from '@bowtie/service-kit';
import type { Collection, Filter } from 'mongodb';
import type { CardDocument } from './card-document';

/** What operators ask for. */
export interface CardSearchQuery {
  search: string;
  status?: CardState | undefined;
  page: number;
  limit: number;
}

/** Last four digits, the reference on a card's papers, an order's number, or parts of these and of the recipient. */
function matches(search: string): Filter<CardDocument> | undefined {
  if (search === '') return {};
  if (/^\d{4}$/.test(search)) return orParts({ last_four: search }, search);
  const reference = readCardReference(search);
  if (reference !== undefined) return { reference };
  const number = readOrderNumber(search);
  return orderNumberPattern.test(number) ? { order_number: number } : partsFilter(search);
}

/** Finds cards for operators, newest first, each way by an index. */
export class CardSearch {
  constructor(private readonly cards: Collection<CardDocument>) {}

  /** One row more than a page holds is read, to know whether there are more. */
  async page({ search, status, page, limit }: CardSearchQuery): Promise<{
    cards: CardDocument[];
    hasMore: boolean;
  }> {
    const found = matches(search.trim());
    if (found === undefined) return { cards: [], hasMore: false };
    const cards = await this.cards
      .find({ ...found, ...(status !== undefined && { status }) })
      .sort({ created_at: -1 })
      .skip((page - 1) * limit)
      .limit(limit + 1)
      .toArray();
    return { cards: cards.slice(0, limit), hasMore: cards.length > limit };
  }
}
