import type {
  CallBody,
  createPromotion,
  editPromotion,
  PromotionState,
  PromotionView,
} from '@bowtie/contracts';
import { promotionName, promotionTimes } from '@bowtie/domain';
import { commonError, insertNew, isDuplicateKey, retryConflicts, WriteConflict } from '@bowtie/service-kit';
import type { Filter } from 'mongodb';
import { type BatchDocument, type CodeDocument, presentBatch } from './promotion-codes';
import { type PromotionDocument, promotionStateOf, readRules } from './promotion-document';
import type { PromotionCollections } from './promotion-store';

const attempts = 40;
const shownUses = 50;
const mostBatches = 100;

type EditRefusal =
  | 'promotion_not_found'
  | 'promotion_changed'
  | 'promotion_stopped'
  | 'promotion_uses_too_few';
type CodesRefusal =
  | 'promotion_not_found'
  | 'promotion_without_codes'
  | 'promotion_stopped'
  | 'codes_under_way'
  | 'codes_full';

/** What operators do with promotions. */
export interface PromotionUpkeep {
  list(query: {
    state: PromotionState;
    page: number;
    limit: number;
  }): Promise<{ promotions: PromotionView[]; has_more: boolean }>;
  find(id: string): Promise<PromotionView | undefined>;
  /** The last orders that were made with it, and the codes that were made for it. */
  history(id: string): Promise<{
    last_uses: { order_number: string; promo_code: string; date: string }[];
    batches: ReturnType<typeof presentBatch>[];
  }>;
  /** Undefined where there is another one of this name. */
  create(wanted: CallBody<typeof createPromotion>): Promise<PromotionView | undefined>;
  edit(wanted: CallBody<typeof editPromotion>): Promise<PromotionView | EditRefusal>;
  stop(id: string): Promise<PromotionView | undefined>;
  /** Orders codes for one use each, which are made from then on. */
  orderCodes(
    wanted: Pick<BatchDocument, '_id' | 'promotion' | 'count' | 'operator'>,
  ): Promise<BatchDocument | CodesRefusal>;
  /** Codes that were made at once, by their letters; one more than `limit` where there are more. */
  codesOf(
    batch: Pick<BatchDocument, '_id' | 'promotion'>,
    after: string | null,
    limit: number,
  ): Promise<CodeDocument[]>;
}

/** @param wakeMaker tells whoever makes codes that there are some to be made */
export function createPromotionUpkeep(
  { promotions, madeUses, codes }: PromotionCollections,
  wakeMaker: () => void,
): PromotionUpkeep {
  const { batches } = codes;

  const present = async (document: PromotionDocument): Promise<PromotionView | undefined> => {
    const rules = readRules(document);
    if (rules === undefined) return undefined;
    const { offer, starts_at, ends_at, period, own_codes, per_person } = rules;
    const counts = own_codes ? await codeCounts(document._id) : countsOf(document);
    return {
      promotion_id: document._id,
      name: promotionName(offer),
      offer,
      state: promotionStateOf(rules, new Date()),
      starts_at: starts_at?.toISOString() ?? null,
      ends_at: ends_at.toISOString(),
      period,
      own_codes,
      per_person,
      ...counts,
      revision: document.revision ?? 0,
    };
  };
  const codeCounts = async (promotion: string) => {
    const [ordered, used] = await Promise.all([
      batches.find({ promotion }).limit(mostBatches).toArray(),
      madeUses.countDocuments({ promotion }),
    ]);
    return { uses: ordered.reduce((sum, { made }) => sum + made, 0), used, set_aside: 0 };
  };
  const found = async (id: string) => {
    const document = await promotions.findOne({ _id: id });
    return document === null ? undefined : present(document);
  };

  const tryEdit = async (
    wanted: CallBody<typeof editPromotion>,
  ): Promise<'written' | WriteConflict | EditRefusal> => {
    const { promotion_id: _id, action_id, revision, period, uses, per_person } = wanted;
    const document = await promotions.findOne({ _id });
    if (document === null) return 'promotion_not_found';
    if (document.action_id === action_id) return 'written';
    if ((document.revision ?? 0) !== revision) return 'promotion_changed';
    if (document.stopped_at) return 'promotion_stopped';
    const { used, set_aside } = countsOf(document);
    // Of one with codes of its own there are as many as were made.
    const all = document.own_codes ? 0 : uses;
    const uses_left = all - used - set_aside;
    if (uses_left < 0) return 'promotion_uses_too_few';
    const { version = null } = document;
    const { matchedCount } = await promotions.updateOne(
      { _id, version },
      {
        $set: {
          ...promotionTimes(period),
          period,
          uses: all,
          uses_left,
          per_person,
          action_id,
          revision: revision + 1,
          version: (version ?? 0) + 1,
        },
      },
    );
    return matchedCount === 1 ? 'written' : new WriteConflict();
  };

  return {
    async list({ state, page, limit }) {
      const documents = await promotions
        .find(inState(state, new Date()))
        .sort({ created_at: -1, _id: 1 })
        .skip((page - 1) * limit)
        .limit(limit + 1)
        .toArray();
      const shown = await Promise.all(documents.slice(0, limit).map(present));
      return {
        promotions: shown.filter((one) => one !== undefined),
        has_more: documents.length > limit,
      };
    },
    find: found,
    async history(promotion) {
      const [uses, ordered] = await Promise.all([
        madeUses.find({ promotion }).sort({ at: -1 }).limit(shownUses).toArray(),
        batches.find({ promotion }).sort({ at: -1 }).limit(mostBatches).toArray(),
      ]);
      return {
        last_uses: uses.map(({ order_number, code, at }) => ({
          order_number,
          promo_code: code,
          date: at.toISOString(),
        })),
        batches: ordered.map(presentBatch),
      };
    },
    async create({ promotion_id: _id, action_id, offer, period, own_codes, uses, per_person }) {
      const times = promotionTimes(period);
      if (times === undefined) throw commonError('invalid_request');
      const made: PromotionDocument = {
        _id,
        action_id,
        offer,
        period,
        ...times,
        own_codes,
        per_person,
        uses: own_codes ? 0 : uses,
        uses_left: own_codes ? 0 : uses,
        revision: 0,
        created_at: new Date(),
      };
      try {
        await promotions.insertOne(made);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const known = await promotions.findOne({ _id });
        return known?.action_id === action_id ? present(known) : undefined;
      }
      return present(made);
    },
    async edit(wanted) {
      const outcome = await retryConflicts(attempts, () => tryEdit(wanted));
      if (outcome !== 'written') return outcome;
      return (await found(wanted.promotion_id)) ?? 'promotion_not_found';
    },
    async stop(_id) {
      await promotions.updateOne(
        { _id, stopped_at: null },
        { $set: { stopped_at: new Date() }, $inc: { revision: 1 } },
      );
      return found(_id);
    },
    async orderCodes({ _id, promotion, count, operator }) {
      const known = await batches.findOne({ _id });
      if (known !== null) return known;
      const document = await promotions.findOne({ _id: promotion });
      const rules = document === null ? undefined : readRules(document);
      if (rules === undefined) return 'promotion_not_found';
      if (!rules.own_codes) return 'promotion_without_codes';
      if (rules.stopped_at !== null) return 'promotion_stopped';
      const ordered = await batches.find({ promotion }).limit(mostBatches).toArray();
      if (ordered.some(({ is_done }) => !is_done)) return 'codes_under_way';
      if (ordered.length >= mostBatches) return 'codes_full';
      const at = new Date();
      const batch = { _id, promotion, count, made: 0, is_done: false, operator, at, busy_until: at };
      await insertNew(batches, batch);
      wakeMaker();
      return batch;
    },
    codesOf: ({ _id: batch, promotion }, after, limit) =>
      codes.collection
        .find({ batch, promotion, _id: { $gt: after ?? '' } })
        .sort({ _id: 1 })
        .limit(limit + 1)
        .toArray(),
  };
}

/** Of a promotion that is used by its own code. What older versions did not count is not counted. */
function countsOf({ uses, uses_left, holds = [] }: PromotionDocument) {
  const set_aside = holds.length;
  const all = uses ?? uses_left + set_aside;
  return { uses: all, used: Math.max(0, all - uses_left - set_aside), set_aside };
}

function inState(state: PromotionState, now: Date): Filter<PromotionDocument> {
  if (state === 'stopped') return { stopped_at: { $ne: null } };
  const rest: Filter<PromotionDocument> = { stopped_at: null };
  if (state === 'over') return { ...rest, ends_at: { $lte: now } };
  const current = { ...rest, ends_at: { $gt: now } };
  return state === 'planned'
    ? { ...current, starts_at: { $gt: now } }
    : { ...current, starts_at: { $not: { $gt: now } } };
}
