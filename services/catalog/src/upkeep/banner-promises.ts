import { promotionProblem, readPromotion } from '@bowtie/contracts';
import { apiErrorOf, type ServiceClient } from '@bowtie/service-kit';
import type { Db } from 'mongodb';
import { parseRow } from '../model/rows';
import { changedRowsOf } from '../store/catalog-changes';

/** Who corrects as many codes looks again afterwards. */
const mostTold = 3;

/** The codes of all banners that a change shows. */
async function codesOf(db: Db, changeId: string): Promise<Set<string>> {
  const codes = new Set<string>();
  for await (const { after } of changedRowsOf(db).find({ change_id: changeId }).sort({ place: 1 })) {
    const banner = parseRow('promo_banners', after);
    if (banner?.enabled === true && banner.promoCode !== undefined) codes.add(banner.promoCode);
  }
  return codes;
}

/**
 * Why the banners of a change are not to go live at a time: they promise what nobody would get. Undefined where they may.
 * @throws ApiError where promotions cannot be looked up
 */
export async function promisesNothing(
  { db, callService }: { db: Db; callService: ServiceClient },
  changeId: string,
  at: Date,
): Promise<string | undefined> {
  const promotionOf = async (code: string) => {
    try {
      const input = { body: { promotion_id: code }, requestId: `publish-${changeId}` };
      return (await callService(readPromotion, input)).promotion;
    } catch (error) {
      if (apiErrorOf(error)?.code === 'promotion_not_found') return undefined;
      throw error;
    }
  };
  const told: string[] = [];
  for (const code of await codesOf(db, changeId)) {
    const problem = promotionProblem(code, await promotionOf(code), at);
    if (problem !== undefined) told.push(problem.message);
    if (told.length === mostTold) break;
  }
  return told.length === 0 ? undefined : told.join(' ');
}
