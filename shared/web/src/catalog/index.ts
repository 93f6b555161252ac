/**
 * The catalogue's designs. An entry point of its own, for chunks that load late: pages whose data came with the
 * document go without the schemas of these calls. The API client is the page's own, so it comes from the main entry point.
 */
import { type CallAnswer, designCategories, giftTemplates } from '@bowtie/contracts';
import type { Network } from '@bowtie/domain';
import { call, reported } from '@bowtie/web';
import { designsAtOnce, designsOfEach } from './urls';

/** Designs of one page, and how many there are in all. */
export type Designs = CallAnswer<typeof giftTemplates>;

/** A page of the designs of a network; an empty category stands for all. */
export function fetchDesigns(
  network: Network,
  category: string,
  page: number,
  signal: AbortSignal,
): Promise<Designs> {
  const chosen = category === '' ? {} : { category };
  const query = { card_network: network, page, limit: designsAtOnce, ...chosen };
  return reported('templates', call(giftTemplates, { query, signal }), signal);
}

/** Every design there is, of both networks. */
export function fetchAllDesigns(signal: AbortSignal): Promise<Designs> {
  return reported('templates', call(giftTemplates, { query: { page: 1, limit: 100 }, signal }), signal);
}

/** The first designs of each occasion, of both networks. */
export function fetchOccasionDesigns(signal: AbortSignal): Promise<Designs> {
  const query = { page: 1, limit: 100, per_category: designsOfEach };
  return reported('templates', call(giftTemplates, { query, signal }), signal);
}

/** A design of a network by its id; undefined where there is none. */
export async function fetchDesign(
  network: Network,
  id: string,
  signal: AbortSignal,
): Promise<Designs['templates'][number] | undefined> {
  const query = { card_network: network, design: id, page: 1, limit: 1 };
  return (await reported('templates', call(giftTemplates, { query, signal }), signal)).templates[0];
}

/** The occasions that designs are sorted by. */
export function fetchDesignCategories(signal: AbortSignal): Promise<CallAnswer<typeof designCategories>> {
  return reported('templates', call(designCategories, { signal }), signal);
}
